import { adminAddresses, publicAddresses } from '@site/contract/addresses';
import { entryFixtures } from '@site/contract/fixtures';
import { homeSectionNames } from '@site/contract/names';
import { field } from '@site/contract/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, statuses, type TestApi } from './test-api.ts';

// What is special about the areas of content.

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.as('editor');
});
afterAll(() => api.stop());

const get = (path: string, caller?: string) => api.call('GET', path, { token: caller });
const post = (path: string, body: unknown) => api.call('POST', path, { token, body });
const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.call('PUT', path, { token, body, headers });
const patch = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.call('PATCH', path, { token, body, headers });

async function newCategory(): Promise<string> {
  return field((await post('/api/categories', { title: 'A', description: 'B' })).body, '_id');
}
async function event(more: Record<string, unknown> = {}) {
  return {
    title: 'Field day',
    description: 'In Hunza',
    location: 'Hunza',
    time: '2026-05-01',
    category: await newCategory(),
    images: ['/a.webp'],
    ...more,
  };
}

describe('categories', () => {
  it('can not be deleted while in use, and the response says by what', async () => {
    const category = await newCategory();
    const made = [
      await post('/api/events/events', await event({ category })),
      await post('/api/events/events', await event({ category: { _id: category } })),
      await post('/api/videos/addVideos', { title: 'V', videoUrl: '/v.mp4', category }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const refused = await api.call('DELETE', `/api/categories/${category}`, { token });
    expect(refused.status).toBe(409);
    expect(field(refused.body, 'msg')).toContain('2 events and 1 video');
    expect((await get(`/api/categories/${category}`)).status).toBe(200);
  });
});

describe('events', () => {
  it.each([
    [{ images: [] }, 'images', 'Please upload at least one image'],
    [{ images: undefined }, 'images', 'Please upload at least one image'],
    [{ category: '' }, 'category', 'Please select a category'],
    [{ category: undefined }, 'category', 'Please select a category'],
    [{ category: null }, 'category', 'Please select a category'],
    [{ category: 'nonsense' }, 'category', 'Please select a category'],
    [{ category: '018f0000-0000-7000-8000-0000000000ff' }, 'category', 'Please select a category'],
    [{ images: ['javascript:1'] }, 'images.0', /must start with/],
    [{ images: Array.from({ length: 51 }, () => '/a.webp') }, 'images', /at most 50/],
  ])('refuse %j', async (wrong, path, message) => {
    const answer = await post('/api/events/events', await event(wrong));
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path, message: expect.stringMatching(message) }] },
    });
  });

  it('can change to another category, but not to a missing one', async () => {
    const { body } = await post('/api/events/events', await event());
    const path = `/api/events/events/${field(body, '_id')}`;
    const category = await newCategory();
    expect((await put(path, { category })).body).toMatchObject({ category: { _id: category } });
    const unknown = '018f0000-0000-7000-8000-0000000000ff';
    expect((await put(path, { category: unknown })).status).toBe(400);
    expect((await get(path)).body).toMatchObject({ category: { _id: category } });
  });

  it('are listed by their time, newest first', async () => {
    await api.db.event.deleteMany();
    for (const time of ['2026-01-01', '2026-03-01', '2026-02-01']) {
      await post('/api/events/events', await event({ title: time, time }));
    }
    expect((await get('/api/events/events')).body).toMatchObject([
      { title: '2026-03-01' },
      { title: '2026-02-01' },
      { title: '2026-01-01' },
    ]);
  });
});

describe('projects', () => {
  const project = {
    title: 'P',
    area: 'Swat',
    description: 'D',
    duration: '2024-2026',
    projectStatus: 'Pending',
    images: ['/a.webp'],
  };

  it.each([
    [{ duration: '2026-2024' }, 'duration', 'End year cannot be earlier than start year'],
    [{ duration: '2024' }, 'duration', /two years/],
    [{ projectStatus: 'Done' }, 'projectStatus', /Pending, Ongoing, Completed/],
    [{ images: [] }, 'images', 'Please upload at least one image'],
  ])('refuse %j', async (wrong, path, message) => {
    const answer = await post('/api/project/addProject', { ...project, ...wrong });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path, message: expect.stringMatching(message) }] },
    });
  });

  it('may begin and end in the same year', async () => {
    const { status } = await post('/api/project/addProject', { ...project, duration: '2026-2026' });
    expect(status).toBe(201);
  });
});

describe('members', () => {
  it('are listed by team', async () => {
    const member = { designation: 'D', expertise: 'E', imageUrl: '/a.webp' };
    await post('/api/member/createMember', { ...member, name: 'One' });
    await post('/api/member/createMember', { ...member, name: 'Two', teamType: 'BRM' });
    expect((await get('/api/member/getTeam/Management')).body).toMatchObject([{ name: 'One' }]);
    const team = await get('/api/member/getTeam/BRM?page=1&q=two');
    expect(team.body).toMatchObject([{ name: 'Two' }]);
    expect(team.headers.get('x-total-count')).toBe('1');
    expect((await get('/api/member/getTeam/brm')).status).toBe(404);
  });
});

describe('videos', () => {
  const video = async (more: Record<string, unknown>) =>
    post('/api/videos/addVideos', { title: 'V', category: await newCategory(), ...more });

  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3',
    ],
    ['http://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    [
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" onload="alert(1)"></iframe><script>alert(1)</script>',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
    ],
    [
      'https://www.dailymotion.com/video/x8abcde',
      'https://www.dailymotion.com/embed/video/x8abcde',
    ],
    ['https://dai.ly/x8abcde', 'https://www.dailymotion.com/embed/video/x8abcde'],
    [
      'https://www.facebook.com/someone/videos/1234567890/',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fsomeone%2Fvideos%2F1234567890%2F',
    ],
    ['https://video.example.org/embed/7', 'https://video.example.org/embed/7'],
  ])('store of %s only the player', async (embedCode, player) => {
    const answer = await video({ type: 'embed', embedCode });
    expect(answer).toMatchObject({ status: 201, body: { type: 'embed', embedCode: player } });
    const again = await put(`/api/videos/${field(answer.body, '_id')}`, answer.body);
    expect(again).toMatchObject({ status: 200, body: { embedCode: player } });
  });

  it.each([
    'https://evil.example/embed/1',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    'https://www.youtube.com/',
    '<iframe src=javascript:alert(1)></iframe>',
    'data:text/html,x',
    'http://video.example.org/embed/7',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fevil.example%2Fvideos%2F1',
  ])('do not take %s', async (embedCode) => {
    expect(await video({ type: 'embed', embedCode })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'embedCode' }] },
    });
  });

  it('store a player whose host is no longer allowed, but take no other of it', async () => {
    const { body } = await video({ type: 'embed', embedCode: 'https://youtu.be/dQw4w9WgXcQ' });
    const id = field(body, '_id');
    const embedCode = 'https://once-allowed.example.org/embed/7';
    await api.db.video.update({ where: { id }, data: { embedCode } });
    const path = `/api/videos/${id}`;
    expect(await put(path, { title: 'Renamed' })).toMatchObject({
      status: 200,
      body: { title: 'Renamed', embedCode },
    });
    expect((await put(path, { title: 'Again', embedCode })).status).toBe(200);
    expect((await put(path, { embedCode: embedCode.replace('7', '8') })).status).toBe(400);
  });

  it('need what their type plays, also after a change', async () => {
    expect(await video({})).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'videoUrl' }] },
    });
    expect(await video({ type: 'embed', videoUrl: '/v.mp4' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'embedCode' }] },
    });
    const { body } = await video({ videoUrl: '/v.mp4' });
    expect(body).toMatchObject({ type: 'custom', videoUrl: '/v.mp4', embedCode: null });
    const path = `/api/videos/${field(body, '_id')}`;
    expect((await put(path, { type: 'embed' })).status).toBe(400);
    expect((await put(path, { videoUrl: null })).status).toBe(400);
    const link = { type: 'embed', embedCode: 'https://youtu.be/dQw4w9WgXcQ', videoUrl: null };
    expect((await put(path, link)).status).toBe(200);
  });
});

describe('stats', () => {
  it('count their collection at every read', async () => {
    const made = await post('/api/stats/createStat', {
      title: 'Tenders',
      collectionName: 'tenders',
    });
    expect(made.body).toMatchObject({ sourceType: 'collection', computedValue: 0 });
    await post('/api/tender/createTender', entryFixtures.tenders);
    const { body } = await get(`/api/stats/${field(made.body, '_id')}`);
    expect(body).toMatchObject({ computedValue: 1 });
    expect((await get('/api/stats')).body).toContainEqual(body);
    const names = await get('/api/stats/available-collections', token);
    expect(names.body).toContain('tenders');
  });

  it.each([
    [{ sourceType: 'collection' }, 'collectionName'],
    [{ sourceType: 'collection', collectionName: 'users' }, 'collectionName'],
    [{ sourceType: 'custom' }, 'targetValue'],
    [{ sourceType: 'custom', targetValue: '12' }, 'targetValue'],
    [{ collectionName: 'news', icon: 'FaBomb' }, 'icon'],
  ])('refuse %j', async (wrong, path) => {
    const answer = await post('/api/stats/createStat', { title: 'S', ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('may not lose what they show', async () => {
    const { body } = await post('/api/stats/createStat', { title: 'S', collectionName: 'news' });
    const path = `/api/stats/${field(body, '_id')}`;
    expect((await put(path, { sourceType: 'custom' })).status).toBe(400);
    expect((await put(path, { collectionName: null })).status).toBe(400);
    const custom = await put(path, { sourceType: 'custom', targetValue: 7 });
    expect(custom.body).toMatchObject({ computedValue: null, targetValue: 7 });
  });
});

describe('about', () => {
  const save = (body: unknown) => patch('/api/about/updateAbout', body);

  it('is made by its first update and merged by later ones', async () => {
    expect((await get('/api/about/getAbout/Vision')).status).toBe(404);
    expect((await get('/api/about/getAbout/Other')).status).toBe(404);
    expect(await save({ category: 'Vision', title: 'T' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'description' }] },
    });
    expect(await save({ category: 'Other', title: 'T', description: 'D' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'category' }] },
    });
    const made = await save({
      category: 'Vision',
      title: 'T',
      description: 'D',
      imgUrl: '/a.webp',
    });
    expect(made).toMatchObject({
      status: 200,
      body: { msg: 'Vision updated successfully', aboutUs: { title: 'T', imgUrl: '/a.webp' } },
    });
    await save({ category: 'Vision', title: 'New' });
    const read = await get('/api/about/getAbout/Vision');
    expect(read.body).toMatchObject({
      aboutUs: { title: 'New', description: 'D', imgUrl: '/a.webp' },
    });
    const stale = await patch(
      '/api/about/updateAbout',
      { category: 'Vision', title: 'Old' },
      { 'If-Match': made.headers.get('etag') ?? '' },
    );
    expect(stale.status).toBe(412);
  });
});

describe("the director's message", () => {
  it('is there with its default title, and answers what was saved', async () => {
    expect((await get('/api/director-message')).body).toMatchObject({
      title: 'Message from Executive director',
      description: '',
      imgUrl: null,
    });
    const saved = await patch('/api/director-message/update', {
      title: 'Dear friends',
      description: 'Welcome',
      imgUrl: '/a.webp',
    });
    expect(saved.body).toMatchObject({
      msg: 'Director message updated successfully',
      title: 'Dear friends',
    });
    expect((await get('/api/director-message')).body).not.toHaveProperty('msg');
  });
});

describe('home sections', () => {
  interface Section {
    _id: string;
    sectionName: string;
    order: number;
    isActive: boolean;
  }
  const read = async () => (await get('/api/homeSections')).body as Section[];
  const save = (updates: unknown, headers: Record<string, string> = {}) =>
    patch('/api/homeSections/updateHomeSections', { updates }, headers);

  it('are all there from the first start, in order', async () => {
    const sections = await read();
    expect(sections.map(({ sectionName }) => sectionName)).toEqual([...homeSectionNames]);
    expect(sections.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('are reordered together or not at all', async () => {
    const before = await read();
    const reversed = before.map(({ _id, isActive }, index) => ({
      id: _id,
      order: 8 - index,
      isActive,
    }));
    const unknown = { id: '018f0000-0000-7000-8000-0000000000ff', order: 1, isActive: true };
    expect((await save([...reversed, unknown])).status).toBe(400);
    expect((await save([...reversed, { order: 1 }])).status).toBe(400);
    expect(await read()).toEqual(before);

    const etag = (await get('/api/homeSections')).headers.get('etag') ?? '';
    const saved = await save(reversed, { 'If-Match': etag });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject(
      homeSectionNames.toReversed().map((sectionName) => ({ sectionName })),
    );
    expect(await read()).toEqual(saved.body);
    expect((await get('/api/homeSections')).headers.get('etag')).toBe(saved.headers.get('etag'));
    expect((await save(reversed, { 'If-Match': etag })).status).toBe(412);
  });

  it('take _id for id, and switch off', async () => {
    const [first] = await read();
    const saved = await save([{ _id: first?._id, isActive: false }]);
    expect(saved.body).toContainEqual(
      expect.objectContaining({ sectionName: first?.sectionName, isActive: false }),
    );
  });
});

describe('pages', () => {
  const create = (body: Record<string, unknown>) =>
    post('/api/pages', { mainTitle: 'A page', ...body });

  it('get their defaults and come back as they were sent', async () => {
    const made = await create({ url: 'our-story', seo: { keywords: 'one health,  zoonoses ,' } });
    expect(made).toMatchObject({
      status: 201,
      body: {
        url: 'our-story',
        template: 'simple-page',
        contentPosition: 'center',
        imagePlacement: 'top',
        status: 'published',
        isJustified: false,
        cards: [],
        seo: { title: '', description: '', keywords: ['one health', 'zoonoses'] },
        colors: { button: { bgColor: '#f59e0b', textColor: '#000000' } },
      },
    });
    expect((await get('/api/pages/our-story')).body).toEqual({ page: made.body });
    const updated = await put('/api/pages/our-story', {
      template: 'card-grid-page',
      cards: [{ title: 'Card' }, { title: 'Other', buttonLink: 'tel:051' }],
      colors: { card: { bgColor: 'ivory' } },
    });
    expect(updated.body).toMatchObject({
      cards: [{ _id: expect.any(String), title: 'Card', image: '' }, { title: 'Other' }],
      colors: {
        card: { bgColor: 'ivory', borderColor: '#e5e7eb' },
        button: { bgColor: '#f59e0b' },
      },
    });
    expect((await put('/api/pages/our-story', updated.body)).body).toMatchObject({
      cards: [{ title: 'Card' }, { title: 'Other' }],
    });
    expect((await put('/api/pages/our-story', { url: 'their-story' })).status).toBe(200);
    expect((await get('/api/pages/our-story')).status).toBe(404);
    const removed = await api.call('DELETE', '/api/pages/their-story', { token });
    expect(removed).toMatchObject({ status: 200, body: { msg: 'Page deleted successfully.' } });
  });

  it('that are drafts are there for staff only', async () => {
    await create({ url: 'secret', status: 'draft' });
    expect((await get('/api/pages/secret')).status).toBe(404);
    expect((await get('/api/pages/secret', 'no-token')).status).toBe(404);
    expect((await get('/api/pages/secret', await api.as('user'))).status).toBe(404);
    expect((await get('/api/pages/secret', token)).status).toBe(200);
  });

  it('are public once they are published', async () => {
    await create({ url: 'told' });
    await create({ url: 'untold', status: 'draft' });
    const { body } = await get('/api/page-addresses');
    expect(body).toContainEqual({
      url: 'told',
      updatedAt: expect.any(String),
      formerUrls: [],
    });
    expect(JSON.stringify(body)).not.toContain('untold');
  });

  it.each([
    'news',
    'blog',
    'login',
    'users',
    'all-news',
    'api',
    'media',
    'assets',
    'healthz',
    'readyz',
    'visionandmission',
  ])('can not have the address %s', async (url) => {
    expect(await create({ url })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'url' }] },
    });
  });

  it('can have no address of the apps', async () => {
    for (const url of [...publicAddresses, ...adminAddresses, 'v1_1', 'Upper', 'a/b', 'a b', '']) {
      expect((await create({ url })).status, url).toBe(400);
    }
  });

  it('have unique addresses when several are created at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ url: 'at-once' })));
    expect(statuses(answers)).toEqual([201, 409, 409]);
  });
});

describe('applications', () => {
  it('come from signed-in people and name person and career', async () => {
    const career = { title: 'Vet', description: 'D', location: 'L', applyLink: '/apply' };
    const { body } = await post('/api/career/addNew', career);
    const careerId = field(body, '_id');
    const person = await api.addUser('user');
    const apply = (application: unknown) =>
      api.call('POST', '/api/application/applications', { token: person.token, body: application });
    const made = await apply({ careerId, resumeUrl: 'https://example.org/cv.pdf' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        userId: { _id: person.id, name: 'Some user', email: person.email },
        careerId: { _id: careerId, title: 'Vet' },
        appliedAt: expect.any(String),
      },
    });
    expect((await get('/api/application/applications', token)).body).toEqual([made.body]);
    expect((await apply({ careerId: person.id, resumeUrl: '/cv.pdf' })).status).toBe(400);
    expect((await apply({ careerId, resumeUrl: 'javascript:1' })).status).toBe(400);
  });
});

describe('visitors', () => {
  it('write to the organisation, which gets a mail it can answer', async () => {
    await post('/api/contactus/update', { email: 'office@example.org' });
    const message = { name: 'Zara <b>', email: 'zara@example.org', message: 'Hello\n.\nthere' };
    const answer = await api.call('POST', '/api/contactus/message', { body: message });
    expect(answer).toMatchObject({ status: 201, body: message });
    const [mail] = await api.mails();
    expect(mail).toContain('To: office@example.org');
    expect(mail).toContain('zara@example.org');
    expect(await api.db.contactMessage.count()).toBe(1);
    const wrong = await api.call('POST', '/api/contactus/message', {
      body: { ...message, name: 'Zara\r\nBcc: all@example.org', email: 'x' },
    });
    expect(wrong.status).toBe(400);
  });

  it('subscribe once, however often', async () => {
    const subscribe = (email: string) =>
      api.call('POST', '/api/newsletter/subscribe', { body: { email } });
    const answers = await Promise.all(
      ['reader@example.org', 'Reader@Example.org', 'reader@example.org'].map(subscribe),
    );
    expect(statuses(answers)).toEqual([201, 201, 201]);
    expect(await api.db.subscription.count()).toBe(1);
    expect((await subscribe('nobody')).status).toBe(400);
  });
});

it('a career for which one applies on the site needs no link, and one without either is refused', async () => {
  const career = { title: 'A', description: 'B', location: 'C' };
  const token = await api.as('editor');
  const send = (body: object) => api.call('POST', '/api/career/addNew', { token, body });
  const made = await send({ ...career, applyOnSite: true });
  expect(made).toMatchObject({ status: 201, body: { applyLink: '', applyOnSite: true } });
  expect(await send(career)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'applyLink', message: 'Apply link is required.' }] },
  });
});
