import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field } from '@site/contract/json';
import { formattedSign } from '@site/contract/formatted-text';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, hours } from '../../src/lib/durations.ts';
import { askSite, isPrivate } from '../../src/lib/links/ask-site.ts';
import { askDueLinks, collectLinks } from '../../src/lib/links/check-links.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

const never = new AbortController().signal;

describe('a site that is asked', () => {
  let site: Server;
  let url: string;
  let asked: string[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  beforeAll(async () => {
    site = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      answer(request, response);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    // A server that listens at a port has such an address.
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => site.close(resolve)));
  beforeEach(() => {
    asked = [];
  });

  const asking = { signal: never, webUrl: 'https://www.example.org' };
  const ask = (path: string, refuses: (address: string) => boolean = () => false) =>
    askSite(url + path, { ...asking, refuses });

  it.each([
    [200, null],
    [401, null],
    [403, null],
    [429, null],
    [404, '404'],
    [410, '410'],
    [503, '503'],
  ])('that answers %s is found %s', async (status, found) => {
    answer = (_, response) => response.writeHead(status).end();
    expect(await ask('/page')).toBe(found);
    expect(asked[0]).toBe('HEAD /page');
  });

  it('is asked as browsers do when it refuses HEAD, says who asks, and is not read', async () => {
    let agent: string | undefined;
    answer = (request, response) => {
      agent = request.headers['user-agent'];
      if (request.method === 'HEAD') request.socket.destroy();
      // An answer without an end.
      else response.writeHead(200).write('x'.repeat(100));
    };
    expect(await ask('/page')).toBeNull();
    expect(asked).toEqual(['HEAD /page', 'GET /page']);
    expect(agent).toContain('+https://www.example.org');
  });

  it('is followed to where it points, and not without end', async () => {
    answer = (request, response) =>
      response
        .writeHead(request.url === '/there' ? 200 : 302, {
          Location: request.url === '/old' ? '/there' : '/loop',
        })
        .end();
    expect(await ask('/old')).toBeNull();
    expect(await ask('/loop')).toBe('REDIRECTS');
    expect(asked).toHaveLength(8);
  });

  it('is not connected to at a private address, by number, by name or by a redirect', async () => {
    answer = (_, response) =>
      response.writeHead(302, { Location: url.replace('127.0.0.1', '127.0.0.2') }).end();
    expect(await askSite(url, asking)).toBe('PRIVATE');
    expect(await askSite(url.replace('127.0.0.1', 'localhost'), asking)).toBe('PRIVATE');
    expect(await askSite(url.replace('127.0.0.1', '0x7f.1'), asking)).toBe('PRIVATE');
    expect(await askSite(url.replace('127.0.0.1', '[::1]'), asking)).toBe('PRIVATE');
    expect(asked).toEqual([]);
    expect(await ask('/', (address) => address !== '127.0.0.1')).toBe('PRIVATE');
    expect(asked).toEqual(['HEAD /']);
  });

  it('that is not there is named by what the network says', async () => {
    answer = () => {};
    const closed = url.replace(/\d+$/, '1');
    expect(await askSite(closed, { ...asking, refuses: () => false })).toBe('ECONNREFUSED');
    answer = (request) => request.socket.destroy();
    expect(await ask('/')).toBe('ECONNRESET');
  });

  it.each([
    ['10.1.2.3', true],
    ['172.16.0.1', true],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['::1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['::ffff:10.0.0.1', true],
    ['64:ff9b::a00:1', true],
    ['2002:a00:1::', true],
    ['8.8.8.8', false],
    ['2a00:1450:4001::1', false],
  ])('has an address that is refused or not: %s, %s', (address, isRefused) => {
    expect(isPrivate(address)).toBe(isRefused);
  });
});

describe('links of the content', () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi();
    token = await api.as('editor');
  });
  afterAll(() => api.stop());
  afterEach(async () => {
    await api.db.news.deleteMany();
    await api.db.outerLink.deleteMany();
  });

  const settings = {
    PUBLIC_WEB_URL: 'http://www.example.org',
    PUBLIC_API_URL: 'http://api.example.org',
    PUBLIC_ADMIN_URL: 'http://admin.example.org',
  };
  const report = 'https://reports.example.com/2025';
  const addNews = async (link: string) => {
    const content = `${formattedSign}See [the report](${link}) and [ours](http://www.example.org/news).`;
    const body = { ...entryFixtures.news, title: 'Our year', content };
    const { status, body: made } = await api.call('POST', contract.news.create.path, {
      token,
      body,
    });
    expect(status).toBe(201);
    return field(made, '_id');
  };
  const collect = () => collectLinks({ db: api.db, settings });
  const start = Date.parse('2026-11-25T10:00:00Z');
  /** Asks for what is due at a moment. @returns what was asked */
  const askAt = async (now: number, answers: string | null) => {
    const asked: string[] = [];
    const ask = async (url: string) => {
      asked.push(url);
      return Promise.resolve(answers);
    };
    await askDueLinks({ db: api.db, settings, ask, pause: 0 }, never, () => now);
    return asked;
  };
  const silent = async () => (await api.call('GET', '/api/links/silent', { token })).body;

  it('to other sites are asked once a week, and told with their places when they are gone', async () => {
    const id = await addNews(report);
    await collect();
    expect(await askAt(start, null)).toEqual([report]);
    expect(await askAt(start + days(6), null)).toEqual([]);
    expect(await silent()).toEqual({ isOn: false, links: [] });
    expect(await askAt(start + days(7), '404')).toEqual([report]);
    const since = new Date(start + days(7)).toISOString();
    expect(await silent()).toEqual({
      isOn: false,
      links: [
        {
          url: report,
          since,
          reason: '404',
          uses: [{ area: 'news', recordId: id, title: 'Our year' }],
        },
      ],
    });
    const links = [report, 'https://reports.example.com/2026'];
    const { body } = await api.call('POST', '/api/links/check', { token, body: { links } });
    expect(body).toEqual({ broken: [{ link: report, reason: 'silent', since }] });
    // The next day it is back.
    expect(await askAt(start + days(8) - hours(1), null)).toEqual([]);
    expect(await askAt(start + days(8), null)).toEqual([report]);
    expect(await silent()).toEqual({ isOn: false, links: [] });
  });

  it('are told of a passing trouble only when it is there the next day', async () => {
    await addNews(report);
    await collect();
    await askAt(start, 'TIMEOUT');
    expect(await silent()).toEqual({ isOn: false, links: [] });
    await askAt(start + days(1), 'ECONNREFUSED');
    expect(await silent()).toMatchObject({
      links: [{ since: new Date(start).toISOString(), reason: 'ECONNREFUSED' }],
    });
  });

  it('are forgotten when the content has them no more', async () => {
    const id = await addNews(report);
    await collect();
    await askAt(start, '404');
    await api.call('DELETE', contract.news.remove.path.replace(':id', id), { token });
    await collect();
    expect(await api.db.outerLink.count()).toBe(0);
  });

  it('are each asked once by two processes', async () => {
    for (const year of [2021, 2022, 2023, 2024]) await addNews(`https://example.com/${year}`);
    await Promise.all([collect(), collect()]);
    const both = await Promise.all([askAt(start, null), askAt(start, null)]);
    expect(both.flat().toSorted()).toEqual(
      [2021, 2022, 2023, 2024].map((year) => `https://example.com/${year}`),
    );
  });

  it('lead to pages by former addresses too', async () => {
    const page = { url: 'old-story', mainTitle: 'A story' };
    await api.call('POST', '/api/pages', { token, body: page });
    await api.call('PUT', '/api/pages/old-story', { token, body: { url: 'new-story' } });
    const links = ['/old-story', 'http://www.example.org/new-story', '/other-story'];
    const { body } = await api.call('POST', '/api/links/check', { token, body: { links } });
    expect(body).toEqual({ broken: [{ link: '/other-story', reason: 'missing', since: null }] });
  });

  it('lead to the same in another language', async () => {
    const id = await addNews(report);
    await api.call('POST', '/api/pages', {
      token,
      body: { url: 'flood-help', mainTitle: 'Help after a flood' },
    });
    const gone = '/ur/news/01a2255f-ce2b-76f4-8866-7474cf0d0acd';
    const lead = ['/ur', '/ur/news', `/ur/news/${id}`, '/ur/flood-help', '/ur/news.rss'];
    const links = [...lead, gone, 'http://www.example.org/ur/no-such-page'];
    const { body } = await api.call('POST', '/api/links/check', { token, body: { links } });
    const missing = { reason: 'missing', since: null };
    expect(body).toEqual({ broken: links.slice(-2).map((link) => ({ link, ...missing })) });
    const { status } = await api.call('POST', '/api/pages', {
      token,
      body: { url: 'ur', mainTitle: 'Behind the Urdu site' },
    });
    expect(status).toBe(400);
  });

  it('that no record can hold are passed over', async () => {
    const links = ['\0', 'https://example.com/\0', '\uD800', '/no-such-page'];
    const { body } = await api.call('POST', '/api/links/check', { token, body: { links } });
    expect(body).toEqual({ broken: [{ link: '/no-such-page', reason: 'missing', since: null }] });
  });
});
