import { sampleContent } from '@site/samples';
import { describe, expect, it } from 'vitest';
import { call, recordOf, recordsOf } from './api.ts';

const role = 'editor';
const unknownId = '01900000-0000-7000-8000-000000000000';

const create = async (line: string, body: object) => recordOf(await call(line, { role, body }))._id;
const createCategory = () =>
  create('POST /api/categories', { title: 'New', description: 'A new category.' });

const event = {
  title: 'Open day',
  description: 'For everybody.',
  location: 'Lahore',
  time: '2199-03-21T10:00',
  images: ['/mock-pictures/one.webp'],
};

describe('categories', () => {
  it('of the sample events and videos are the ones that their titles name', async () => {
    for (const [path, samples] of [
      ['/api/events/events', sampleContent.events],
      ['/api/videos/videos', sampleContent.videos],
    ] as const) {
      const shown = recordsOf(await call(`GET ${path}?sort=createdAt`));
      expect(shown).toMatchObject(
        samples.map(({ title, category }) => ({ title, category: { title: category } })),
      );
    }
  });

  it('show in events under their present name', async () => {
    const category = await createCategory();
    const id = await create('POST /api/events/events', { ...event, category });
    await call(`PUT /api/categories/${category}`, { role, body: { title: 'Renamed' } });
    expect((await call(`GET /api/events/events/${id}`)).body).toMatchObject({
      time: '2199-03-21T05:00:00.000Z',
      category: { _id: category, title: 'Renamed', description: 'A new category.' },
    });
  });

  it.each([unknownId, 'no-uuid'])('that are not there are refused: %s', async (category) => {
    const lines = [
      ['/api/events/events', '/api/events/events', event],
      ['/api/videos/addVideos', '/api/videos', { title: 'New', videoUrl: '/media/new.mp4' }],
    ] as const;
    for (const [path, one, fields] of lines) {
      const reply = await call(`POST ${path}`, { role, body: { ...fields, category } });
      expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'category' }] } });
      const id = await create(`POST ${path}`, { ...fields, category: await createCategory() });
      const update = await call(`PUT ${one}/${id}`, { role, body: { category } });
      expect(update).toMatchObject({ status: 400, body: { issues: [{ path: 'category' }] } });
    }
  });

  it('stay while something belongs to them', async () => {
    const category = await createCategory();
    const line = `DELETE /api/categories/${category}`;
    const event1 = await create('POST /api/events/events', { ...event, category });
    const event2 = await create('POST /api/events/events', {
      ...event,
      category: { _id: category },
    });
    const video = await create('POST /api/videos/addVideos', {
      title: 'New',
      videoUrl: '/media/new.mp4',
      category,
    });
    expect(await call(line, { role })).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: 'This category is in use by 2 events and 1 video.' },
    });
    for (const path of [`events/events/${event1}`, `events/events/${event2}`, `videos/${video}`]) {
      expect((await call(`DELETE /api/${path}`, { role })).status).toBe(200);
    }
    expect((await call(line, { role })).status).toBe(200);
  });
});

describe('videos', () => {
  const line = 'POST /api/videos/addVideos';
  const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk';

  it.each([
    ['<iframe width="560" src="https://www.youtube.com/embed/abcdefghijk?si=x"></iframe>', player],
    ['https://www.youtube.com/watch?v=abcdefghijk', player],
    ['https://youtu.be/abcdefghijk', player],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
    ['https://www.dailymotion.com/video/x8abc', 'https://www.dailymotion.com/embed/video/x8abc'],
    [
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fvideos%2F1&t=0',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fvideos%2F1',
    ],
  ])('keep the address of the player in %s', async (embedCode, address) => {
    const body = { title: 'New', type: 'embed', embedCode, category: await createCategory() };
    const { _id } = recordOf(await call(line, { role, body }));
    expect((await call(`GET /api/videos/${_id}`)).body).toMatchObject({
      type: 'embed',
      embedCode: address,
      videoUrl: null,
    });
  });

  it.each([
    ['embedCode', { type: 'embed' }],
    ['embedCode', { type: 'embed', embedCode: '<iframe src="https://example.org/"></iframe>' }],
    ['embedCode', { type: 'embed', embedCode: 'https://example.org/?youtu.be/abcdefghijk' }],
    ['embedCode', { type: 'custom', videoUrl: '/media/a.mp4', embedCode: '<b>no</b>' }],
    ['videoUrl', { type: 'custom' }],
    ['videoUrl', { type: 'upload', videoUrl: '' }],
    ['videoUrl', {}],
  ])('without what they play are refused by %s: %j', async (path, fields) => {
    const body = { title: 'New', ...fields, category: await createCategory() };
    expect(await call(line, { role, body })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
  });

  it('can’t become another type without its source', async () => {
    const category = await createCategory();
    const body = { title: 'New', videoUrl: '/media/a.mp4', category };
    const created = await call(line, { role, body });
    expect(created.body).toMatchObject({ type: 'custom', embedCode: null });
    const change = `PUT /api/videos/${recordOf(created)._id}`;
    expect((await call(change, { role, body: { type: 'embed' } })).status).toBe(400);
    const embedded = { type: 'embed', embedCode: player };
    expect((await call(change, { role, body: embedded })).body).toMatchObject(embedded);
  });
});
