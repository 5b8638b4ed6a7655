import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAreas, sampleCategory } from './list-areas.ts';
import { field, startTestApi, statuses, type Call, type TestApi } from './test-api.ts';

// What every list area does, tried on each of them.

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.as('moderator');
  const { _id: id, ...category } = sampleCategory;
  await api.db.category.create({ data: { id, ...category } });
});
afterAll(() => api.stop());

function ids(body: unknown): string[] {
  return Array.isArray(body) ? body.map((entry) => field(entry, '_id')) : [];
}

describe.each(listAreas)('$name', (area) => {
  const name = area.title ?? 'title';
  const [method, updatePath] = area.update ?? ['PUT', area.one];
  const get = (id: string) => api.call('GET', `${area.one}/${id}`);
  const update = (id: string, call: Call) =>
    api.call(method, `${updatePath}/${id}`, { token, ...call });
  const remove = (id: string) => api.call('DELETE', `${area.remove ?? area.one}/${id}`, { token });
  const create = async (more: Record<string, unknown> = {}) => {
    const answer = await api.call('POST', area.create, { token, body: { ...area.body, ...more } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer;
  };

  it('are created, listed, read, updated and deleted', async () => {
    const created = await create({ _id: 'mine', createdAt: '1999-01-01', unknown: 'dropped' });
    const expected = {
      ...area.body,
      ...area.stored,
      _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      createdAt: expect.stringMatching(/^20.*Z$/),
      updatedAt: expect.stringMatching(/^20.*Z$/),
    };
    expect(created.body).toEqual(expected);
    const id = field(created.body, '_id');

    const read = await get(id);
    expect(read.body).toEqual(created.body);
    expect(read.headers.get('etag')).toBe(created.headers.get('etag'));
    expect((await api.call('GET', area.list)).body).toContainEqual(created.body);

    const updated = await update(id, { body: { [name]: 'Changed' } });
    expect(updated.status).toBe(200);
    expect(updated.body).toEqual({ ...expected, [name]: 'Changed' });
    // The original clients send the whole record back.
    expect((await update(id, { body: updated.body })).body).toEqual({
      ...expected,
      [name]: 'Changed',
    });

    expect(await remove(id)).toMatchObject({ status: 200, body: { msg: area.deleted } });
    expect((await remove(id)).status).toBe(404);
    expect((await get(id)).status).toBe(404);
    expect((await update(id, { body: { [name]: 'x' } })).status).toBe(404);
  });

  it.each(area.required)('can not be created without %s, nor lose it', async (needed) => {
    const { [needed]: _left, ...rest } = area.body;
    const before = ids((await api.call('GET', area.list)).body).length;
    const created = await create();
    const id = field(created.body, '_id');
    for (const blank of [undefined, null, '', '   ']) {
      const answer = await api.call('POST', area.create, {
        token,
        body: blank === undefined ? rest : { ...rest, [needed]: blank },
      });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: needed }] } });
      if (blank === undefined) continue;
      const changed = await update(id, { body: { [needed]: blank } });
      expect(changed).toMatchObject({ status: 400, body: { issues: [{ path: needed }] } });
    }
    expect((await get(id)).body).toEqual(created.body);
    expect(ids((await api.call('GET', area.list)).body)).toHaveLength(before + 1);
  });

  it('are refused when a text holds NUL, half a character, or too much', async () => {
    for (const text of ['a\0b', '\ud800', 'x'.repeat(201)]) {
      const answer = await api.call('POST', area.create, {
        token,
        body: { ...area.body, [name]: text },
      });
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: name }] } });
    }
  });

  const dangerous = [
    'javascript:alert(1)',
    'JaVaScRiPt:1',
    'data:text/html,x',
    '//evil.example',
    'x',
    'ftp://x',
    '/\\evil',
    'java\nscript:1',
  ];
  it.each(area.url ? dangerous : [])('do not take %j for an address', async (address) => {
    const path = area.url ?? '';
    const answer = await api.call('POST', area.create, {
      token,
      body: { ...area.body, [path]: address },
    });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('are not overwritten by somebody who has not seen the last version', async () => {
    const created = await create();
    const id = field(created.body, '_id');
    const etag = created.headers.get('etag') ?? '';
    const save = (text: string) =>
      update(id, { body: { [name]: text }, headers: { 'If-Match': etag } });
    const answers = await Promise.all(['One', 'Two', 'Three'].map(save));
    expect(statuses(answers)).toEqual([200, 412, 412]);
    const saved = answers.find(({ status }) => status === 200);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.body).toMatchObject({ code: 'stale' });
    expect((await get(id)).body).toEqual(saved?.body);

    const newest = saved?.headers.get('etag') ?? '';
    const again = await update(id, {
      body: { [name]: 'Four' },
      headers: { 'If-Match': `W/${newest}, "0-x"` },
    });
    expect(again.status).toBe(200);
    expect((await update(id, { body: {}, headers: { 'If-Match': '*' } })).status).toBe(200);
  });

  it('are not sent again to who has them', async () => {
    const created = await create();
    for (const path of [`${area.one}/${field(created.body, '_id')}`, area.list]) {
      const etag = (await api.call('GET', path)).headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await api.call('GET', path, { headers: { 'If-None-Match': etag } });
      expect(again.status).toBe(304);
    }
  });

  it('come in pages when that is asked', async () => {
    await Promise.all(Array.from({ length: 5 }, () => create()));
    const all = ids((await api.call('GET', area.list)).body);
    const path = area.list.replace(/\/$/, '');
    const second = await api.call('GET', `${path}?page=2&perPage=2`);
    expect(ids(second.body)).toEqual(all.slice(2, 4));
    expect(second.headers.get('x-total-count')).toBe(String(all.length));
    const last = Math.ceil(all.length / 2);
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
    expect((await api.call('GET', path)).headers.get('x-total-count')).toBeNull();
    expect(ids((await api.call('GET', `${path}?page=1`)).body).length).toBeLessThanOrEqual(20);
    for (const query of [
      'page=0',
      'page=x',
      'perPage=0',
      'perPage=101',
      'page=1.5',
      'page=1&page=2',
      'sort=nothing',
      'sort=-',
      `q=${'x'.repeat(201)}`,
      'q=%00',
    ]) {
      expect((await api.call('GET', `${path}?${query}`)).status, query).toBe(400);
    }
  });

  it('are sorted and searched when that is asked', async () => {
    for (const text of ['Zebra crossing', 'Aardvark 100%_', 'Middle']) {
      await create({ [name]: text });
    }
    const titles = async (query: string) => {
      const { body } = await api.call('GET', `${area.list}?${query}`);
      return Array.isArray(body) ? body.map((entry) => field(entry, name)) : [];
    };
    const ascending = await titles(`sort=${name}`);
    expect(await titles(`sort=-${name}`)).toEqual(ascending.toReversed());
    expect(await titles('q=CROSSING%20zebra')).toEqual(['Zebra crossing']);
    expect(await titles('q=100%25_')).toEqual(['Aardvark 100%_']);
    expect(await titles('q=%25')).toEqual(['Aardvark 100%_']);
  });
});

describe('the order of lists', () => {
  const news = (title: string, publishedAt: string) =>
    api.call('POST', '/api/news/news', {
      token,
      body: { ...listAreas[0]?.body, title, publishedAt },
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
        body: { ...listAreas[1]?.body, title },
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
