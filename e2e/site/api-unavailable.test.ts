import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageMessages } from '@site/contract/messages';
import { serveMocks, type MockApi } from '@site/mocks/serve';
import { type AppProcess, findFreePorts, publicPages, startSite } from '@site/system';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../system/chromium.ts';

/** The built site's server while the API does not respond, and how often it retries. */

/** What becomes of a request on its way to the API; `null`: nothing. */
type Fault = 'refuse' | 'hang' | number | null;

/** What becomes of all requests where a test says nothing else: at first the API is not there. */
let usual: Fault = 'refuse';
let faultOf: (path: string) => Fault = () => usual;
/** The paths that were read whole, as opposed to asked whether they have changed. */
let reads: string[] = [];
/** Instead of the version that the API answers: the content is another one since. */
let changedVersion: string | null = null;

let mocks: MockApi;
let web: string;
let site: AppProcess;
let dataDir: string;

function pass({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
  const onward = request(mocks.url + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end();
}

/** Between the site's server and the API. */
const between = createServer((incoming, response) => {
  const { url = '' } = incoming;
  if (url.startsWith('/api/') && url !== '/api/version') reads.push(url);
  const fault = url === '/readyz' ? null : faultOf(url);
  if (url === '/readyz') response.end();
  else if (url === '/api/version' && changedVersion !== null && fault === null) {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ version: changedVersion }));
  } else if (fault === null) pass(incoming, response);
  else if (fault === 'refuse') response.destroy();
  else if (fault !== 'hang') response.writeHead(fault).end();
});

beforeAll(async () => {
  mocks = await serveMocks();
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  // A TCP server's address is an object.
  const { port } = between.address() as AddressInfo;
  const [webPort = 0] = await findFreePorts(1);
  web = `http://localhost:${webPort}`;
  dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  site = await startSite({
    port: webPort,
    dataDir,
    apiUrl: mocks.url,
    env: { INTERNAL_API_URL: `http://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  await site.stop();
  between.closeAllConnections();
  between.close();
  await mocks.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  faultOf = () => usual;
  reads = [];
});

/** Waits until the site has rendered the pages of its sitemap, which it asks for every five seconds. */
async function rendersAhead(): Promise<void> {
  let before = 0;
  const isDone = () => {
    const isSame = reads.length > 0 && reads.length === before;
    before = reads.length;
    return isSame;
  };
  reads = [];
  await vi.waitUntil(isDone, { interval: 6_000, timeout: 60_000 });
}

const notice = `>${pageMessages.stale}, of <time`;

async function open(path: string) {
  const answer = await fetch(web + path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const faults: [what: string, fault: Fault][] = [
  ['refuses', 'refuse'],
  ['hangs', 'hang'],
  ['answers 500', 500],
  ['answers 503', 503],
];

describe('before any page is rendered', () => {
  describe.each(faults)('with an API that %s', (_what, fault) => {
    it.each([
      ['/home', 'Error fetching events'],
      ['/news', 'No news articles available'],
      ['/contact-us', 'Error fetching contact information'],
      ['/career/0190a000-0000-7000-8000-00000000dead', 'Failed to load career data'],
      ['/some-page', 'Error loading page'],
      ['/login', 'Log in'],
    ])('%s is a 503 with its own text to who comes first', async (path, text) => {
      faultOf = () => fault;
      // The address of a page that is in no cache.
      const { status, headers, html } = await open(path);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('60');
      expect(headers.get('cache-control')).toBe('no-store, no-transform');
      expect(html).toContain(text);
      expect(html).not.toContain(notice);
    });
  });

  afterAll(async () => {
    usual = null;
    faultOf = () => usual;
    await rendersAhead();
  });
});

describe.each(faults)('with an API that %s later', (_what, fault) => {
  it('every page is there as it was, says so, and is itself again afterwards', async () => {
    const pages = await publicPages(web);
    for (const { path } of pages) expect((await open(path)).status, path).toBe(200);
    faultOf = () => fault;
    const answers = await Promise.all(
      pages.map(async ({ path }) => ({ path, ...(await open(path)) })),
    );
    for (const { path, status, headers, html } of answers) {
      expect(status, path).toBe(200);
      expect(headers.get('cache-control'), path).toBe('no-store, no-transform');
      expect(html, path).toContain(notice);
      expect(html, path).not.toContain('Error fetching');
    }
    faultOf = () => null;
    for (const { path } of pages) expect((await open(path)).html, path).not.toContain(notice);
  }, 120_000);
});

describe('with one read that fails', () => {
  it.each(['/api/navbar', '/api/footer', '/api/siteinfo', '/api/colors/search'])(
    'pages do without %s, and do not stay so',
    async (path) => {
      faultOf = (url) => (url === path ? 500 : null);
      const page = `/search?q=${path.slice(5)}`;
      const { status, html } = await open(page);
      expect(status).toBe(200);
      expect(html).not.toContain(notice);
      reads = [];
      faultOf = () => null;
      await open(page);
      expect(reads).toContain(path);
    },
  );

  it('the page that it is about is the earlier one', async () => {
    await open('/tenders');
    faultOf = (url) => (url.startsWith('/api/tender') ? 503 : null);
    changedVersion = 'changed';
    const { status, html } = await open('/tenders');
    expect(status).toBe(200);
    expect(html).toContain(notice);
    faultOf = () => null;
    expect((await open('/tenders')).html).not.toContain(notice);
    changedVersion = null;
  });

  it('an address without a page stays a 404', async () => {
    faultOf = () => 503;
    expect((await open('/no/such/page')).status).toBe(404);
  });
});

describe('an earlier page, in the browser', () => {
  it('works as it did, and loses its notice when something can be read again', async () => {
    await open('/events');
    faultOf = () => 'refuse';
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.route(`${mocks.url}/api/**`, (route) => route.abort());
    // What was read is a minute old, so that the browser reads it again.
    await page.clock.install({ time: Date.now() + 120_000 });
    await page.goto(`${web}/events`);
    const text = page.getByText(pageMessages.stale);
    await text.waitFor();
    const [bar, line] = [page.getByRole('banner'), text];
    const [header, { y = 0, height = 0 } = {}] = await Promise.all([
      bar.boundingBox(),
      line.boundingBox().then((box) => box ?? undefined),
    ]);
    expect(y).toBe((header?.y ?? 0) + (header?.height ?? 0));
    expect(height).toBeLessThan(40);
    expect(await text.textContent()).toMatch(/, of \d+ \w+ \d{4}, \d\d:\d\d\.$/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await text.isVisible()).toBe(true);
    // Of the pictures, which the mocks don't serve, and of the reads.
    const expected = 'Failed to load resource';
    expect(complaints.filter((complaint) => !complaint.startsWith(expected))).toEqual([]);

    await page.unroute(`${mocks.url}/api/**`);
    await page.goto(`${web}/events`);
    await text.waitFor({ state: 'detached' });
    await browser.close();
  });
});

describe('an address with more than its page reads', () => {
  it('is answered from the cache, on every page', async () => {
    const pages = await publicPages(web);
    for (const { path } of pages) {
      await open(path);
      const { status, html } = await open(path);
      reads = [];
      const added = `${path}${path.includes('?') ? '&' : '?'}`;
      for (const more of ['x=1', 'utm_source=mail', 'fbclid=abc&y[]=2']) {
        expect(await open(added + more), path).toMatchObject({ status, html });
      }
      expect(reads, path).toEqual([]);
    }
  });

  it('makes no work, however many there are', async () => {
    await open('/home');
    reads = [];
    const random = Array.from({ length: 200 }, (_, at) => open(`/home?x${at}=${at}`));
    const answers = await Promise.all(random);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(reads).toEqual([]);
  });
});

describe('with more to render than it can', () => {
  it('the server refuses what is too much, and stays there for the rest', async () => {
    await open('/home');
    faultOf = (url) => (url.startsWith('/api/search') ? 'hang' : null);
    const searches = Array.from({ length: 80 }, (_, at) => open(`/search?q=word${at}`));
    const refused = await Promise.all(searches);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
    const turnedAway = refused.filter(({ headers }) => headers.get('retry-after') === '5');
    // Four at a time give up on the API after two seconds, for the ten that the others wait.
    expect(turnedAway.length).toBeGreaterThan(50);
    expect(reads.filter((url) => url.startsWith('/api/search')).length).toBeLessThan(30);
    expect((await open('/home')).status).toBe(200);
  });
});
