import { contract, entryInput, listAreas } from '@site/contract';
import { entryFixtures, fixtureCategory } from '@site/contract/fixtures';
import { field, valueAt } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openTestApi } from '../lib/test-api.ts';

// What content says of its pictures is remembered by the uploads.

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
  await api.db.category.create({ data: { id: fixtureCategory, title: 'A', description: 'B' } });
});

/** A new upload. @returns its address as it is answered */
async function upload(): Promise<string> {
  const create = { width: 60, height: 40, channels: 3, background: '#0f766e' } as const;
  const form = new FormData();
  const bytes = new Uint8Array(await sharp({ create }).webp().toBuffer());
  form.set('file', new Blob([bytes]), 'file');
  form.set('folder', 'News');
  const { body } = await api.call('POST', contract.uploads.image.path, { token, body: form });
  return field(body, 'secure_url');
}

/** What the library tells of a picture. */
async function remembered(address: string): Promise<unknown> {
  const path = `${contract.library.altText.path}?address=${encodeURIComponent(address)}`;
  const { status, body } = await api.call('GET', path, { token });
  expect(status).toBe(200);
  return valueAt(body, 'altText');
}

async function send(method: string, path: string, body: object) {
  const answer = await api.call(method, path, { token, body });
  expect([200, 201, 202], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
}

const { create, update } = contract.news;
const createNews = (fields: object) =>
  send('POST', create.path, { ...entryFixtures.news, ...fields });
const updateNews = (news: unknown, fields: object, query = '') =>
  send('PUT', update.path.replace(':id', field(news, '_id')) + query, fields);

const described = listAreas.filter((area) => 'imageAlt' in entryInput(area).shape);

describe('the alternative text of an entry', () => {
  it('is an input of all areas whose entries have an article with a picture', () => {
    expect(described.toSorted()).toEqual(['blogs', 'events', 'news', 'pages', 'projects']);
  });

  it('of a page is stored, and remembered where the page shows its picture', async () => {
    const { pages } = contract;
    const mainImage = await upload();
    const body = { ...entryFixtures.pages, mainImage, imageAlt: 'A well' };
    await send('POST', pages.create.path, body);
    expect(await remembered(mainImage)).toBe('');
    const at = pages.update.path.replace(':url', body.url);
    await send('PUT', at, { template: 'simple-page-with-image' });
    const { body: read } = await api.call('GET', at);
    expect(valueAt(read, 'page', 'imageAlt')).toBe('A well');
    expect(await remembered(mainImage)).toBe('A well');
  });
});

describe('an upload', () => {
  it('remembers by what text it was last described, in whichever area', async () => {
    const imageUrl = await upload();
    expect(await remembered(imageUrl)).toBe('');
    const news = await createNews({ imageUrl, imageAlt: 'A well' });
    expect(await remembered(imageUrl)).toBe('A well');
    const events = contract.events.create.path;
    await send('POST', events, { ...entryFixtures.events, images: [imageUrl], imageAlt: 'A pump' });
    expect(await remembered(imageUrl)).toBe('A pump');
    // Nothing new is said of it.
    await updateNews(news, { title: 'Another title' });
    expect(await remembered(imageUrl)).toBe('A pump');
    await updateNews(news, { imageAlt: 'A new well' });
    expect(await remembered(imageUrl)).toBe('A new well');
    // What is decoration in one place says nothing about others.
    await updateNews(news, { imageAlt: null });
    expect(await remembered(imageUrl)).toBe('A new well');
  });

  it('takes the text that an entry has when it becomes its picture', async () => {
    const news = await createNews({ imageAlt: 'A well' });
    const imageUrl = await upload();
    await updateNews(news, { imageUrl });
    expect(await remembered(imageUrl)).toBe('A well');
  });

  it('remembers nothing of what was not stored', async () => {
    const imageUrl = await upload();
    const refused = { ...entryFixtures.news, imageUrl, imageAlt: 'A well', title: '' };
    expect((await api.call('POST', create.path, { token, body: refused })).status).toBe(400);
    const news = await createNews({ imageAlt: null });
    await updateNews(news, { imageUrl, imageAlt: 'A well' }, '?pending=1');
    expect(await remembered(imageUrl)).toBe('');
    const pending = `/api/pending/news/${field(news, '_id')}`;
    await send('POST', `${pending}/publish`, {});
    expect(await remembered(imageUrl)).toBe('A well');
  });

  it('is described by many entries at once', async () => {
    const pictures = await Promise.all(Array.from({ length: 4 }, () => upload()));
    const sent = Array.from({ length: 24 }, (_, at) =>
      createNews({ imageUrl: pictures[at % 4], imageAlt: `Text ${at}` }),
    );
    await Promise.all(sent);
    for (const picture of pictures) expect(await remembered(picture)).toMatch(/^Text \d+$/);
  });

  it.each(['/pictures/well.webp', 'https://elsewhere.example.org/well.webp'])(
    'is what %s is not: nothing is remembered of it',
    async (imageUrl) => {
      await createNews({ imageUrl, imageAlt: 'A well' });
      expect(await remembered(imageUrl)).toBe('');
    },
  );
});
