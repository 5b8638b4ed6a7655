import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  startTestSystem,
  type TestSystem,
} from './test-system.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.stop());

const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

describe.each([
  { path: '/home', status: 200 },
  { path: '/news', status: 200 },
  { path: '/about-us', status: 200 },
  { path: '/VisionAndMission', status: 200 },
  { path: '/partner-org', status: 200 },
  { path: '/management-team', status: 200 },
  { path: '/brm-team', status: 200 },
  { path: '/projects', status: 200 },
  { path: '/project-activity-pictures', status: 200 },
  { path: '/events', status: 200 },
  { path: '/gallery', status: 200 },
  { path: '/videos', status: 200 },
  { path: '/archives', status: 200 },
  { path: '/career', status: 200 },
  { path: '/career?kind=internship', status: 200 },
  { path: '/tenders', status: 200 },
  { path: '/contact-us', status: 200 },
  { path: '/message-from-executive-director', status: 200 },
  { path: '/search', status: 200 },
  { path: '/search?q=rabies', status: 200 },
  { path: '/reporting-a-sick-animal', status: 200 },
  { path: '/saylab-ke-baad', status: 200 },
  { path: '/training-courses', status: 200 },
  { path: '/login', status: 200 },
  { path: '/forgot-password', status: 200 },
  { path: '/reset-password/some-token', status: 200 },
  { path: '/no-such-page', status: 404 },
])('$path', ({ path, status }) => {
  it.each(widths)('is accessible and quiet at $width px', async (size) => {
    const { page, context, complaints } = await system.newPage(size);
    const response = await page.goto(system.web + path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(status);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    const unexpected = complaints.filter((text) => status === 200 || !text.includes('404'));
    expect(unexpected).toEqual([]);
    await context.close();
  });
});

describe('the public site', () => {
  it('sends its content as HTML', async () => {
    const news = await fetch(`${system.api}/api/news/news`);
    const [newest] = (await news.json()) as { title: string }[];
    for (const path of ['/home', '/news']) {
      const answer = await fetch(system.web + path);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain(newest?.title);
    }
  });

  it.each([
    ['/', '/home'],
    ['/announcement', '/news'],
    ['/vision-&-mission', '/VisionAndMission'],
    ['/vision-%26-mission', '/VisionAndMission'],
    ['/abm-team', '/brm-team'],
  ])('leads from %s to %s', async (from, to) => {
    const { page, context } = await system.newPage();
    await page.goto(system.web + from);
    expect(page.url()).toBe(system.web + to);
    await context.close();
  });

  it("leads to the admin app from that app's addresses", async () => {
    const answer = await fetch(`${system.web}/all-news`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`${system.admin}/all-news`);
  });

  it('shows its content without JavaScript', async () => {
    const { context } = await system.newPage();
    const browser = context.browser();
    const plain = await browser?.newContext({ javaScriptEnabled: false });
    const page = await plain?.newPage();
    await page?.goto(`${system.web}/news`);
    expect(await page?.getByRole('article').count()).toBeGreaterThan(10);
    await plain?.close();
    await context.close();
  });

  it('opens later pages at once and moves the focus there', async () => {
    const { page, context, complaints } = await system.newPage({ width: 1280, height: 900 });
    await page.addInitScript(() => {
      addEventListener('site:hydrated', () => sessionStorage.setItem('hydrated', 'yes'));
    });
    await page.goto(`${system.web}/home`);
    // Until its scripts are there, a link is followed by the browser.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hydrated'))).toBe('yes');
    await page.getByRole('link', { name: 'All news' }).click();
    await page.waitForURL(`${system.web}/news`);
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName))
      .toMatch(/H1|MAIN/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('without its database', () => {
  it('still shows its pages, and all recover by themselves', async () => {
    await system.databaseWire.cut();
    const { page, context } = await system.newPage();
    try {
      const refusal = await fetch(`${system.api}/api/news/news`);
      expect(refusal.status).toBe(503);
      expect(refusal.headers.get('retry-after')).toBeTruthy();
      const html = await (await fetch(`${system.web}/news`)).text();
      expect(html).toContain('No news articles available');
      await page.goto(`${system.web}/news`);
      await page.getByText('No news articles available').first().waitFor();
      await page.getByRole('banner').waitFor();
    } finally {
      await system.databaseWire.mend();
    }
    await page.getByRole('article').first().waitFor({ timeout: 40_000 });
    expect((await fetch(`${system.api}/api/news/news`)).status).toBe(200);
    await context.close();
  });
});

describe('every server', () => {
  it('says that it is alive and ready, and protects its pages', async () => {
    for (const url of [system.api, system.web, system.admin]) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
    for (const url of [`${system.web}/home`, `${system.admin}/login`]) {
      const { headers } = await fetch(url);
      const policy = headers.get('content-security-policy') ?? '';
      for (const directive of ['form-action', 'base-uri', 'object-src']) {
        expect(policy).toContain(directive);
      }
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const { headers } = await fetch(`${system.web}/home`, { headers: { 'Accept-Encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
  });

  it('says which methods its pages take, and takes no other', async () => {
    const pages = ['/healthz', '/home', '/', '/news.rss', '/no-such-page'].map(
      (path) => system.web + path,
    );
    for (const url of [...pages, `${system.admin}/login`, `${system.api}/readyz`]) {
      for (const [method, status] of [
        ['OPTIONS', 204],
        ['POST', 405],
      ] as const) {
        const answer = await fetch(url, { method, redirect: 'manual' });
        expect(answer.status, `${method} ${url}`).toBe(status);
        expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      }
    }
    expect(await (await fetch(`${system.web}/home`, { method: 'HEAD' })).text()).toBe('');
  });
});
