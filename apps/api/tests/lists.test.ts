import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field } from '@site/contract/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './test-api.ts';

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

describe('an entry', () => {
  const post = (body: object) => api.call('POST', contract.news.create.path, { token, body });

  it('is stored without blanks around its texts, and with times of Pakistan as instants', async () => {
    const { status, body } = await post({
      ...entryFixtures.news,
      title: '  Ring vaccination ends in Swat ',
      content: 'First.\n\nSecond: اردو میں خبر',
      publishedAt: '2026-03-21T10:30',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Ring vaccination ends in Swat',
      content: 'First.\n\nSecond: اردو میں خبر',
      publishedAt: '2026-03-21T05:30:00.000Z',
    });
  });

  it('names its category by the id, or by the category as reads give it', async () => {
    const made = await api.call('POST', contract.categories.create.path, {
      token,
      body: entryFixtures.categories,
    });
    for (const category of [field(made.body, '_id'), made.body]) {
      const body = { ...entryFixtures.videos, category };
      const video = await api.call('POST', contract.videos.create.path, { token, body });
      expect(video).toMatchObject({ status: 201, body: { category: entryFixtures.categories } });
    }
  });
});

describe('pages of a list', () => {
  it('are linked, whatever is asked', async () => {
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
    const beyond = await api.call('GET', `${path}?page=9007199254740991&perPage=100`);
    expect(beyond).toMatchObject({ status: 200, body: [] });
    for (const query of ['page=1&page=2', 'sort=-', 'q=%00']) {
      expect((await api.call('GET', `${path}?${query}`)).status, query).toBe(400);
    }
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
    expect((await api.call('GET', '/api/news/newsPagination?page=2&perPage=2')).body).toMatchObject(
      {
        news: [{ title: 'Old' }],
        totalPages: 2,
        page: 2,
        perPage: 2,
        total: 3,
      },
    );
    expect((await api.call('GET', '/api/news/newsPagination?page=9&perPage=2')).body).toMatchObject(
      {
        news: [],
        totalPages: 2,
      },
    );
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

  it.each([
    '2026-02-30',
    '1899-12-31',
    '2201-01-01',
    'yesterday',
    '2026-13-01',
    '2026-01-01T25:00',
  ])('refuses %s for a date', async (publishedAt) => {
    const answer = await news('x', publishedAt);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'publishedAt' }] } });
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
