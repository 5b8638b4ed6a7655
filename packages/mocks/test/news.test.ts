import { contract, type NewsInput } from '@site/contract';
import { problem, respond } from '@site/mocks';
import { describe, expect, it } from 'vitest';
import { apiUrl, call, recordOf, recordsOf, server } from './api.ts';

const role = 'editor';
const article: NewsInput = {
  title: '  Vaccination day  ',
  content: 'In **all** districts.',
  author: 'Field office',
  imageUrl: '/mock-pictures/one.webp',
  publishedAt: '2199-03-21',
};

describe('news', () => {
  it('trims text, reads dates as local time and lists the newest first', async () => {
    const created = await call('POST /api/news/news', { role, body: article });
    expect(created.body).toMatchObject({
      title: 'Vaccination day',
      publishedAt: '2199-03-20T19:00:00.000Z',
    });
    const [first] = recordsOf(await call('GET /api/news/news'));
    expect(first?._id).toBe(recordOf(created)._id);
  });

  it('lets the one refused input speak for itself', async () => {
    const body = { ...article, title: ' ' };
    const reply = await call('POST /api/news/news', { role, body });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      msg: 'Title is required.',
      issues: [{ path: 'title', message: 'Title is required.' }],
    });
  });

  it('refuses what is no JSON', async () => {
    const wrongType = await call('POST /api/news/news', {
      role,
      body: article,
      headers: { 'content-type': 'text/plain' },
    });
    expect(wrongType.status).toBe(415);
    const tooLarge = await call('POST /api/news/news', {
      role,
      body: { ...article, content: 'x'.repeat(1024 * 1024) },
    });
    expect(tooLarge.status).toBe(413);
  });

  it('deletes with the text of the catalogue', async () => {
    const [first] = recordsOf(await call('GET /api/news/news'));
    const { body } = await call(`DELETE /api/news/news/${first?._id}`, { role });
    expect(body).toEqual({ msg: 'News article deleted successfully' });
  });

  it('finds every word of a search, in any field', async () => {
    const body = { ...article, author: 'Xyzzy office' };
    await call('POST /api/news/news', { role, body });
    const found = recordsOf(await call('GET /api/news/news?q=XYZZY%20vaccination'));
    expect(found).toMatchObject([{ title: 'Vaccination day' }]);
  });

  it('has pages for the vision page', async () => {
    const all = recordsOf(await call('GET /api/news/news'));
    const { body } = await call('GET /api/news/newsPagination?page=2&perPage=1');
    expect(body).toEqual({
      news: [all[1]],
      totalPages: all.length,
      page: 2,
      perPage: 1,
      total: all.length,
    });
  });

  it('answers what a test wants it to', async () => {
    const body = problem(503, 'Please try again.');
    server.use(respond(apiUrl, contract.news.list, 503, body));
    expect(await call('GET /api/news/news/')).toMatchObject({ status: 503, body });
  });
});

describe('an address without a route', () => {
  it('is 404, and 405 where it exists under other methods', async () => {
    expect(await call('GET /api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await call('DELETE /api/footer/')).toMatchObject({
      status: 405,
      body: { code: 'method-not-allowed' },
    });
  });
});
