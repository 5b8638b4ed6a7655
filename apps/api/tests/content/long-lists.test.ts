import { contract } from '@site/contract';
import { field, itemsOf } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi } from '../lib/test-api.ts';

// A whole list that is too long for one answer in memory is sent as it is read, and is what a short one would be.

/** More than are sent as one answer, and no multiple of what is read each time. */
const live = 2345;
const publicUrl = 'http://api.example.org';
const list = contract.news.list.path;

const api = openTestApi({ publicUrl });
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
  const article = {
    content: 'C',
    author: 'Desk',
    imageUrl: '/media/AboutUS/0197a000-0000-7000-8000-000000000000.webp',
  };
  await api.db.news.createMany({
    data: Array.from({ length: live + 5 }, (_, number) => ({
      ...article,
      title: `بھیڑ ${number}`,
      // Many of the same moment, also where one batch ends and the next begins.
      publishedAt: new Date(Date.UTC(2026, 0, 1 + (number % 9))),
      status: number < live ? ('published' as const) : ('draft' as const),
    })),
  });
});

/** All entries of a list, page by page. */
async function paged(query = '', as?: string, of: string = list): Promise<unknown[]> {
  const entries: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const path = `${of}?page=${page}&perPage=100${query}`;
    const found = itemsOf((await api.call('GET', path, { token: as })).body);
    if (found.length === 0) return entries;
    entries.push(...found);
  }
}

describe('a long list', () => {
  it('is whole, in its order, as its pages are', async () => {
    const { status, headers, body } = await api.call('GET', list);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    // It has begun before its length is known.
    expect(headers.get('content-length')).toBe(null);
    expect(body).toHaveLength(live);
    expect(body).toEqual(await paged());
    expect(field(itemsOf(body)[0], 'imageUrl')).toBe(
      `${publicUrl}/media/AboutUS/0197a000-0000-7000-8000-000000000000.webp`,
    );
  });

  it('has what staff ask for, as they read it', async () => {
    const { body } = await api.call('GET', `${list}?visibility=all`, { token });
    expect(body).toHaveLength(live + 5);
    expect(body).toEqual(await paged('&visibility=all', token));
    expect(field(itemsOf(body)[0], 'visibility')).toMatch(/^(live|draft)$/);
  });

  it('comes by the places of its entries first', async () => {
    await api.db.bodyCard.createMany({
      data: Array.from({ length: live }, (_, number) => ({
        title: `Card ${number}`,
        url: '/news',
        order: number % 2 === 0 ? 1 + (number % 700) : null,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (number % 9))),
      })),
    });
    const cards = contract.bodyCards.list.path;
    const { body } = await api.call('GET', cards);
    expect(body).toHaveLength(live);
    expect(body).toEqual(await paged('', undefined, cards));
  });

  it('is searched', async () => {
    const { body } = await api.call('GET', `${list}?q=${encodeURIComponent('بھیڑ')}`);
    expect(body).toHaveLength(live);
  });

  it('is sent again only when the content has changed', async () => {
    const tagOf = async () => (await api.call('GET', list)).headers.get('etag') ?? '';
    const before = await tagOf();
    const again = await api.call('GET', list, { headers: { 'If-None-Match': before } });
    expect(again).toMatchObject({ status: 304, body: null });
    expect(again.headers.get('etag')).toBe(before);
    // What staff read is another answer.
    const asStaff = await api.call('GET', list, { token, headers: { 'If-None-Match': before } });
    expect(asStaff.status).toBe(200);

    await api.db.news.updateMany({ where: { title: 'بھیڑ 7' }, data: { author: 'Another' } });
    const after = await api.call('GET', list, { headers: { 'If-None-Match': before } });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(before);
    expect(JSON.stringify(after.body)).toContain('"Another"');
  });

  it('answers HEAD with the headers alone', async () => {
    const [head, get] = [await api.call('HEAD', list), await api.call('GET', list)];
    expect(head).toMatchObject({ status: 200, body: null });
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });

  it('is sent to readers who go away and to those who stay', async () => {
    const gone = new AbortController();
    const { body } = await fetch(api.url + list, { signal: gone.signal });
    await body?.getReader().read();
    gone.abort();
    const all = await Promise.all(Array.from({ length: 8 }, () => api.call('GET', list)));
    for (const answer of all) expect(answer.body).toHaveLength(live);
  });
});
