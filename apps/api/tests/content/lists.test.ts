import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field } from '@site/contract/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

// What lists do that the contract's cases, which every list area goes through, leave out.

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.as('moderator');
});
afterAll(() => api.stop());

function ids(body: unknown): string[] {
  return Array.isArray(body) ? body.map((entry) => field(entry, '_id')) : [];
}

describe('pages of a list', () => {
  it('are linked with all that was asked for', async () => {
    const { path } = contract.news.list;
    for (let count = 0; count < 5; count += 1) {
      const { create } = contract.news;
      await api.call('POST', create.path, { token, body: entryFixtures.news });
    }
    const all = ids((await api.call('GET', path)).body);
    const last = Math.ceil(all.length / 2);
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
