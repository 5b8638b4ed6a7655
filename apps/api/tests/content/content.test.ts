import { contract } from '@site/contract';
import { adminAddresses, publicAddresses } from '@site/contract/addresses';
import { entryFixtures } from '@site/contract/fixtures';
import { field, itemsOf } from '@site/contract/json';
import { homeSectionNames } from '@site/contract/names';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, statuses } from '../lib/test-api.ts';

// What is special about the areas of content, and what lists do that the contract's cases leave out.

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
});

const get = (path: string) => api.call('GET', path);
const post = (path: string, body: unknown) => api.call('POST', path, { token, body });
const put = (path: string, body: unknown) => api.call('PUT', path, { token, body });

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

describe('videos', () => {
  it('store a player whose host is no longer allowed, but take no other of it', async () => {
    const { body } = await post('/api/videos/addVideos', {
      title: 'V',
      category: await newCategory(),
      type: 'embed',
      embedCode: 'https://youtu.be/dQw4w9WgXcQ',
    });
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
});

describe('about', () => {
  const save = (body: unknown) => api.call('PATCH', '/api/about/updateAbout', { token, body });

  it('needs title and description for the update that makes it', async () => {
    expect((await get('/api/about/getAbout/Vision')).status).toBe(404);
    expect(await save({ category: 'Vision', title: 'T' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'description' }] },
    });
    const made = await save({ category: 'Vision', title: 'T', description: 'D' });
    expect(made.status).toBe(200);
  });
});

describe('home sections', () => {
  it('are all there from the first start, in order', async () => {
    expect((await get('/api/homeSections')).body).toMatchObject(
      homeSectionNames.map((sectionName, at) => ({ sectionName, order: at + 1 })),
    );
  });
});

describe('pages', () => {
  const create = (body: Record<string, unknown>) =>
    post('/api/pages', { mainTitle: 'A page', ...body });

  it('are public once they are published', async () => {
    await create({ url: 'told' });
    await create({ url: 'untold', status: 'draft' });
    const { body } = await get('/api/page-addresses');
    expect(body).toContainEqual({
      url: 'told',
      updatedAt: expect.any(String),
      languages: ['en'],
      formerUrls: [],
    });
    expect(JSON.stringify(body)).not.toContain('untold');
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

describe('pages of a list', () => {
  it('are linked with all that was asked for', async () => {
    const { path } = contract.news.list;
    for (let count = 0; count < 5; count += 1) {
      const { create } = contract.news;
      await api.call('POST', create.path, { token, body: entryFixtures.news });
    }
    const last = Math.ceil(itemsOf((await get(path)).body).length / 2);
    const second = await api.call('GET', `${path}?page=2&perPage=2`);
    expect(second.headers.get('link')).toBe(
      [
        `<${path}?page=1&perPage=2>; rel="first"`,
        `<${path}?page=${last}&perPage=2>; rel="last"`,
        `<${path}?page=1&perPage=2>; rel="prev"`,
        `<${path}?page=3&perPage=2>; rel="next"`,
      ].join(', '),
    );
  });
});

describe('the order of lists', () => {
  const news = (title: string, publishedAt: string) =>
    api.call('POST', '/api/news/news', {
      token,
      body: { ...entryFixtures.news, title, publishedAt },
    });

  it('is newest publication first for news, also by pages', async () => {
    await api.db.news.deleteMany();
    await news('Old', '2020-01-01');
    await news('New', '2026-05-05T23:59');
    await news('Middle', '2023-06-07T08:09:10+05:00');
    const { body } = await api.call('GET', '/api/news/news');
    expect(body).toMatchObject([{ title: 'New' }, { title: 'Middle' }, { title: 'Old' }]);
  });

  it('is oldest first for slider images', async () => {
    await api.db.sliderImage.deleteMany();
    for (const title of ['One', 'Two', 'Three']) {
      await api.call('POST', '/api/slider-images/addImage', {
        token,
        body: { ...entryFixtures.sliderImages, title },
      });
    }
    const { body } = await api.call('GET', '/api/slider-images/');
    expect(body).toMatchObject([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
  });
});

describe('a help option that was stored before titles were required', () => {
  it('is still read, and takes any change that gives it one', async () => {
    const { id } = await api.db.helpOption.create({ data: {} });
    const read = await api.call('GET', `/api/help-options/${id}`);
    expect(read).toMatchObject({ status: 200, body: { title: null, icon: 'FaRocket' } });
    expect((await api.call('GET', '/api/help-options/getHelpOptions')).body).toContainEqual(
      read.body,
    );
    const path = `/api/help-options/updateHelpOption/${id}`;
    const titled = await api.call('PATCH', path, { token, body: { title: 'Volunteer' } });
    expect(titled).toMatchObject({ status: 200, body: { title: 'Volunteer' } });
  });
});
