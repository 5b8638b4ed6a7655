import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, valueAt } from '@site/contract/json';
import { problemMessages } from '@site/contract/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Answer } from '../lib/test-api.ts';

// What any request gets, whichever area it is for.

const api = openTestApi();
let editor: string;
beforeAll(async () => {
  editor = await api.as('editor');
});

const unknownId = '01890000-0000-7000-8000-000000000000';

const problem = {
  msg: expect.any(String),
  message: expect.any(String),
  code: expect.any(String),
  params: expect.any(Object),
  requestId: expect.any(String),
};

describe('an address', () => {
  it.each(['/', '/api', '/api/nothing', '/media/none.webp', '/api/news/news/x/y'])(
    '%s that is unknown gets 404 as JSON',
    async (path) => {
      const { status, body } = await api.call('GET', path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ ...problem, code: 'not-found' });
    },
  );

  it.each([
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/readyz', 'GET, HEAD, OPTIONS'],
  ])('refuses %s %s with 405 and names what it takes', async (method, path, allow) => {
    const { status, headers, body } = await api.call(method, path);
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allow);
    const message = problemMessages.wrongMethod;
    expect(body).toEqual({
      code: 'method-not-allowed',
      msg: message,
      message,
      params: {},
      requestId: headers.get('x-request-id'),
    });
  });

  it('answers OPTIONS', async () => {
    expect((await api.call('OPTIONS', '/api/news/news')).status).toBe(204);
  });
});

describe('a body', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/news/news', {
      token: editor,
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    });

  it.each([
    ['that is a text', '"title"'],
    ['that is null', 'null'],
    ['that is empty', ''],
  ])('%s is refused with 400', async (_what, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ ...problem, code: 'invalid' });
  });

  it('of an unsupported charset is refused with 415', async () => {
    expect((await send('{}', { 'Content-Encoding': 'rot13' })).status).toBe(415);
    expect((await send('{}', { 'Content-Type': 'application/json; charset=klingon' })).status).toBe(
      415,
    );
  });

  it.each(['utf-16', 'utf-16le', 'utf-32', 'latin1', 'us-ascii'])(
    'in %s is refused with 415, for JSON is UTF-8',
    async (charset) => {
      const type = { 'Content-Type': `application/json; charset=${charset}` };
      expect((await send('{}', type)).status).toBe(415);
    },
  );

  it.each(['utf-8', 'UTF-8', '"utf-8"'])('in %s is taken', async (charset) => {
    const type = { 'Content-Type': `application/json; charset=${charset}` };
    expect((await send('{}', type)).body).toMatchObject({
      issues: [{ path: 'title' }, {}, {}, {}, {}],
    });
  });

  it('is not even read without permission', async () => {
    const { status } = await api.call('POST', '/api/news/news', {
      body: '{"title":',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).toBe(401);
  });

  it('names each invalid input, in our own messages', async () => {
    const { body } = await send(
      JSON.stringify({ title: 7, content: ' ', imageUrl: 'javascript:1' }),
    );
    expect(body).toEqual({
      ...problem,
      code: 'invalid',
      msg: 'Please check what was entered.',
      message: 'Please check what was entered.',
      params: {},
      issues: [
        {
          path: 'title',
          message: 'Title must be text.',
          code: 'invalid_type',
          params: { expected: 'string' },
        },
        {
          path: 'content',
          message: 'Content is required.',
          code: 'too_small',
          params: { minimum: 1 },
        },
        {
          path: 'author',
          message: 'Author is required.',
          code: 'invalid_type',
          params: { expected: 'string' },
        },
        {
          path: 'imageUrl',
          message: 'Image must start with http://, https:// or / for a page of this site.',
          code: 'invalid_format',
          params: { format: 'regex' },
        },
        {
          path: 'publishedAt',
          message: 'Date is required.',
          code: 'invalid_type',
          params: { expected: 'string' },
        },
      ],
    });
  });

  it('with one error has its message', async () => {
    const { body } = await api.call('POST', '/api/user/forgotPassword', { body: { email: 'x' } });
    expect(body).toMatchObject({
      msg: 'Email must be an e-mail address such as name@example.org.',
      issues: [{ path: 'email' }],
    });
  });
});

describe('the params of a problem', () => {
  const { path } = contract.news.create;
  /** An entry of the list of categories. */
  const category = async () => {
    const { create } = contract.categories;
    const made = await api.call('POST', create.path, {
      token: editor,
      body: entryFixtures.categories,
    });
    return `${create.path}/${field(made.body, '_id')}`;
  };
  const account = { name: 'Zara', email: 'zara@example.org', role: 'editor', password: 'b7#qLz2!' };

  const kinds: Record<string, [call: () => Promise<Answer>, status: number, params: object]> = {
    'one refused input': [() => api.call('GET', `${path}?perPage=101`), 400, { maximum: 100 }],
    'several refused inputs': [() => api.call('GET', `${path}?perPage=101&page=0`), 400, {}],
    'a body that nests too deep': [
      () =>
        api.call('POST', path, {
          token: editor,
          body: JSON.parse('['.repeat(30) + ']'.repeat(30)),
        }),
      400,
      {},
    ],
    'no session': [() => api.call('POST', path), 401, {}],
    'a role': [
      () => api.call('POST', contract.users.create.path, { token: editor, body: account }),
      403,
      {},
    ],
    'an entry that is not there': [
      () => api.call('GET', `${path}/unknown`),
      404,
      { what: 'News article' },
    ],
    'an address that is unknown': [() => api.call('GET', '/api/nothing'), 404, {}],
    'an e-mail address that is taken': [
      async () => {
        const token = await api.as('admin');
        const create = () => api.call('POST', contract.users.create.path, { token, body: account });
        await create();
        return create();
      },
      409,
      { name: 'Zara' },
    ],
    'another version': [
      async () =>
        api.call('PUT', await category(), {
          token: editor,
          body: { title: 'Pumps' },
          headers: { 'If-Match': '"7"' },
        }),
      412,
      {},
    ],
    'a body that is too large': [
      () => api.call('POST', path, { token: editor, body: { title: 'x'.repeat(2 ** 20) } }),
      413,
      { maxBytes: 2 ** 20 },
    ],
  };

  it.each(Object.entries(kinds))('of %s', async (_kind, [call, status, params]) => {
    const answer = await call();
    expect(answer).toMatchObject({ status, body: problem });
    expect(valueAt(answer.body, 'params')).toEqual(params);
  });

  it('are in each of its issues, too', async () => {
    const { path } = contract.categories.order;
    const byHand = await api.call('PUT', path, { token: editor, body: { ids: [unknownId] } });
    expect(byHand.body).toMatchObject({ params: {}, issues: [{ code: 'custom', params: {} }] });
    const sorted = await api.call('GET', `${contract.categories.list.path}?sort=x&perPage=no`);
    expect(sorted.body).toMatchObject({
      issues: [
        { path: 'perPage', code: 'invalid_type', params: { expected: 'number' } },
        { code: 'invalid_value', params: { values: expect.stringContaining('title, -title') } },
      ],
    });
  });
});

describe('every answer', () => {
  it('carries security headers and a request id, and does not name the server', async () => {
    const { headers } = await api.call('GET', '/api/news/news', {
      headers: { 'X-Request-Id': 'abc-123-def' },
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-request-id')).toBe('abc-123-def');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('has CORS headers for the two apps only', async () => {
    const from = (origin: string) =>
      api.call('GET', '/api/news/news', { headers: { Origin: origin } });
    const ours = await from('http://admin.example.org');
    expect(ours.headers.get('access-control-allow-origin')).toBe('http://admin.example.org');
    expect(ours.headers.get('access-control-expose-headers')).toBe(
      'ETag,X-Total-Count,Link,Retry-After,X-Request-Id,Idempotent-Replayed',
    );
    const others = await from('http://elsewhere.example.org');
    expect(others.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('to a request with a token is not cached anywhere', async () => {
    const plain = await api.call('GET', '/api/news/news');
    const withToken = await api.call('GET', '/api/news/news', { token: editor });
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    expect(withToken.headers.get('cache-control')).toBe('no-store');
  });

  it('is compressed when it is large', async () => {
    const body = {
      title: 'Long',
      content: 'The rivers rose again this week. '.repeat(300),
      author: 'Desk',
      imageUrl: '/a.webp',
      publishedAt: '2026-01-01',
    };
    await api.call('POST', '/api/news/news', { token: editor, body });
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await api.call('GET', '/api/news/news', {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(headers.get('content-encoding')).toBe(encoding);
    }
  });
});
