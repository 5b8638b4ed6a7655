import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pageMessages } from '@site/contract/messages';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../system/chromium.ts';
import { fetchReady, hydrated, openSession, openTestSystem } from '../system/test-system.ts';

const system = openTestSystem();

/** What headless browsers keep no page for, whichever it is. */
const ofHeadless = new Set(['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']);

/** Why a browser did not keep a page as it was while another one was open. @param prepare runs in it before */
async function reasonsAgainstKeeping(path: string, prepare = () => {}): Promise<string[]> {
  const browser = await launchBrowser([], ['--disable-back-forward-cache']);
  const page = await browser.newPage();
  const protocol = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  protocol.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await protocol.send('Page.enable');
  await Promise.all([path, '/privacy'].map((asked) => fetchReady(system.web + asked)));
  await page.goto(system.web + path, { waitUntil: 'networkidle' });
  await page.evaluate(prepare);
  await page.goto(`${system.web}/privacy`, { waitUntil: 'networkidle' });
  await page.goBack();
  // What was said before is here by then.
  await protocol.send('Page.enable');
  await browser.close();
  return reasons.filter((reason) => !ofHeadless.has(reason));
}

describe.each(['web', 'admin'] as const)('the app %s', (app) => {
  it('brings the licence of each of its fonts', async () => {
    const manifest = new URL(`../../apps/${app}/package.json`, import.meta.url);
    const { dependencies } = JSON.parse(await readFile(manifest, 'utf8'));
    const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
    expect(fonts.length).toBeGreaterThan(1);
    const answer = await fetch(`${system[app]}/licences.txt`);
    // Names of charsets know no case.
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    const text = await answer.text();
    for (const font of fonts) {
      const licence = createRequire(manifest).resolve(`${font}/LICENSE`);
      expect(text).toContain(await readFile(licence, 'utf8'));
    }
  });
});

describe('the public site', () => {
  it.each(['/home', '/news', '/contact-us'])(
    'leaves the page %s to the back-forward cache of browsers',
    async (path) => {
      expect(await reasonsAgainstKeeping(path)).toEqual([]);
    },
  );

  it('would notice what keeps a page out of that cache', async () => {
    const reasons = await reasonsAgainstKeeping('/news', () => {
      addEventListener('unload', () => {});
    });
    expect(reasons).toEqual(['UnloadHandlerExistsInMainFrame']);
  });

  it('names its fonts to proxies', async () => {
    for (const path of ['/home', '/news', '/no-such-page']) {
      // The first is rendered, and the last one ready.
      for (let times = 0; times < 3; times += 1) {
        const answer = await fetch(system.web + path);
        const html = await answer.text();
        const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)];
        expect(fonts).toHaveLength(2);
        const hints = fonts.map(
          ([, font]) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
        );
        expect(answer.headers.get('link')).toBe(hints.join(', '));
      }
    }
    const feed = await fetch(`${system.web}/news.rss`);
    expect(feed.headers.get('link')).toBeNull();
  });

  it.each([
    ['/', '/home'],
    ['/announcement', '/news'],
    ['/vision-&-mission', '/VisionAndMission'],
    ['/vision-%26-mission', '/VisionAndMission'],
    ['/abm-team', '/brm-team'],
  ])('leads from %s to %s', async (from, to) => {
    const { page, close } = await system.newPage();
    await page.goto(system.web + from);
    expect(page.url()).toBe(system.web + to);
    await close();
  });

  it.each(['/all-news', '/all-news/0190a000-0000-7000-8000-000000000001?page=2'])(
    "leads to the admin app from that app's address %s",
    async (path) => {
      const answer = await fetch(system.web + path, { redirect: 'manual' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(system.admin + path);
    },
  );

  it('shows its content without JavaScript', async () => {
    const { page, close } = await system.newVisitor({ javaScriptEnabled: false });
    await page.goto(`${system.web}/news`);
    expect(await page.getByRole('article').count()).toBeGreaterThan(10);
    await close();
  });

  it('opens later pages at once and moves the focus there', async () => {
    const { page, close, complaints } = await system.newPage({ width: 1280, height: 900 });
    await page.goto(`${system.web}/home`);
    await hydrated(page);
    await page.getByRole('link', { name: 'All news' }).click();
    await page.waitForURL(`${system.web}/news`);
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName))
      .toMatch(/H1|MAIN/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the menu', () => {
  it('is pinned by the first click of a mouse, and closed by the second or Escape', async () => {
    const { page, close } = await system.newPage({ width: 1280, height: 900 });
    await page.goto(`${system.web}/news`, { waitUntil: 'networkidle' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    const heading = menu.locator('summary').first();
    const item = menu.getByRole('link', { name: 'Who We Are' });
    const isOpen = () => item.isVisible();

    await heading.hover();
    expect(await isOpen()).toBe(true);
    await page.mouse.move(640, 800);
    expect(await isOpen()).toBe(false);

    await heading.click();
    expect(await isOpen()).toBe(true);
    await page.mouse.move(640, 800, { steps: 5 });
    expect(await isOpen()).toBe(true);
    await menu.locator('summary').nth(1).hover();
    expect(await isOpen()).toBe(false);

    await heading.click();
    expect(await isOpen()).toBe(true);
    await heading.click();
    expect(await isOpen()).toBe(false);

    await page.mouse.move(640, 800);
    await heading.hover();
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);

    await page.mouse.move(640, 800);
    await heading.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(false);
    await close();
  });
});

describe('a page about one entry', () => {
  it.each([
    ['/saylab-ke-baad', 'lang="ur" dir="rtl"'],
    ['/reporting-a-sick-animal', 'lang="en" dir="ltr"'],
    ['/news', 'lang="en" dir="ltr"'],
  ])('is in the language of its title: %s', async (path, attributes) => {
    expect(await (await fetch(system.web + path)).text()).toContain(`<html ${attributes}`);
  });

  it('keeps that when it is opened from another one, and leaves it behind', async () => {
    const { page, close, complaints } = await system.newPage({ width: 1280, height: 900 });
    const language = () => page.evaluate(() => document.documentElement.lang);
    await page.goto(`${system.web}/partner-org`, { waitUntil: 'networkidle' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^[\u0600-\u06FF]/ })
      .first()
      .click();
    await expect.poll(language).toBe('ur');
    await page.getByRole('link', { name: 'Partners', exact: true }).click();
    await expect.poll(language).toBe('en');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a news article', () => {
  let notice: { _id: string; title: string };
  beforeAll(async () => {
    const login = await fetch(`${system.api}/api/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(system.account),
    });
    const { token } = (await login.json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const paper = { width: 300, height: 500, channels: 3, background: 'ivory' } as const;
    const scan = await sharp({ create: paper }).png().toBuffer();
    const upload = new FormData();
    upload.append('folder', 'News');
    upload.append('file', new Blob([new Uint8Array(scan)]), 'notice.png');
    const uploadUrl = `${system.api}/v1_1/site/image/upload`;
    const uploaded = await fetch(uploadUrl, { method: 'POST', headers, body: upload });
    const { secure_url: imageUrl } = (await uploaded.json()) as { secure_url: string };
    const created = await fetch(`${system.api}/api/news/news`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        title: 'ویکسین کیمپ کا اعلان',
        content: `رابطہ 0300-1234567 پر کریں۔ ${'مویشیوں کو مفت ویکسین لگائی جائے گی۔ '.repeat(40)}`,
        author: 'ثناء مرزا',
        imageUrl,
        publishedAt: '2026-01-05',
      }),
    });
    notice = (await created.json()) as typeof notice;
  });

  it('reads its telephone number forwards, and dials it', async () => {
    const { page, close } = await system.newPage();
    await page.goto(`${system.web}/news`, { waitUntil: 'networkidle' });
    const link = page.locator(`[id="${notice._id}"]`).getByRole('link', { name: '0300-1234567' });
    expect(await link.getAttribute('href')).toBe('tel:03001234567');
    const [first = 0, last = 0] = await link.evaluate(({ firstChild }) =>
      [0, 11].map((at) => {
        const range = document.createRange();
        if (firstChild) range.setStart(firstChild, at);
        if (firstChild) range.setEnd(firstChild, at + 1);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(first).toBeLessThan(last);
    await close();
  });

  it('shows a scanned notice whole, the same when its text opens, and in full size', async () => {
    const { page, close } = await system.newPage({ width: 1280, height: 900 });
    await page.goto(`${system.web}/news`, { waitUntil: 'networkidle' });
    const article = page.locator(`[id="${notice._id}"]`);
    await article.scrollIntoViewIfNeeded();
    const image = article.locator('img');
    await expect
      .poll(() => image.evaluate((element) => getComputedStyle(element).objectFit))
      .toBe('contain');
    const before = await image.boundingBox();
    await article.getByRole('button', { name: /^Read More/ }).click();
    await article.getByRole('button', { name: /^Show less/ }).waitFor();
    const after = await image.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);

    const opened = page.context().waitForEvent('page');
    await article.getByRole('link', { name: /^Full-size picture/ }).press('Enter');
    const picture = await opened;
    await picture.waitForLoadState();
    expect(picture.url()).toBe(await image.getAttribute('src'));
    expect(await picture.locator('img').count()).toBe(1);
    await close();
  });

  it('opens, in view and marked, when an address names it, also one of the same page', async () => {
    const { page, close } = await system.newPage({ width: 1280, height: 900 });
    const other = await page.request.get(`${system.api}/api/news/news`);
    const [newest] = (await other.json()) as { _id: string }[];
    const isShown = (id: string | undefined) =>
      page.locator(`[id="${id}"][data-target]`).evaluate((article) => {
        const { top } = article.getBoundingClientRect();
        const isOpen = article.querySelector('button[aria-expanded="true"]') !== null;
        return isOpen && top >= 0 && top < innerHeight && document.activeElement === article;
      });
    await page.goto(`${system.web}/news#${notice._id}`);
    await expect.poll(() => isShown(notice._id)).toBe(true);
    await page.evaluate((id) => (location.hash = id ?? ''), newest?._id);
    await expect.poll(() => isShown(newest?._id)).toBe(true);
    await page.goBack();
    await expect.poll(() => isShown(notice._id)).toBe(true);

    // What the search finds leads to its page.
    await page.goto(`${system.web}/search?q=${encodeURIComponent('ویکسین کیمپ')}`);
    await page.getByRole('link', { name: notice.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: notice.title }).waitFor();
    expect(page.url()).toBe(`${system.web}/news/${notice._id}`);
    await close();
  });
});

describe('without its database', () => {
  it('still shows its pages, and all recover by themselves', async () => {
    await (await fetch(`${system.web}/news`)).text();
    await system.databaseProxy.cut();
    const { page, close } = await system.newPage();
    try {
      const refusal = await fetch(`${system.api}/api/news/news`);
      expect(refusal.status).toBe(503);
      expect(refusal.headers.get('retry-after')).toBeTruthy();
      // No page with this address is in the cache: nothing stands in for it.
      const lacking = await fetch(`${system.web}/search?q=goats`);
      expect(lacking.status).toBe(503);
      expect(lacking.headers.get('retry-after')).toBe('60');
      expect(await lacking.text()).toContain('Error fetching search results');
      const earlier = await fetch(`${system.web}/news`);
      expect(earlier.status).toBe(200);
      expect(await earlier.text()).toContain(pageMessages.stale);
      await page.goto(`${system.web}/search?q=goats`);
      await page.getByText('Error fetching search results').first().waitFor();
      await page.getByRole('banner').waitFor();
    } finally {
      await system.databaseProxy.restore();
    }
    await page.getByRole('article').first().waitFor({ timeout: 40_000 });
    expect((await fetch(`${system.api}/api/news/news`)).status).toBe(200);
    await close();
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
    const pages = ['/healthz', '/events', '/', '/news.rss', '/no-such-page'].map(
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

describe('without a network', () => {
  async function openOffline(path: string) {
    const visit = await system.newVisitor({
      size: { width: 1280, height: 900 },
      isNew: true,
    });
    await visit.page.goto(system.web + path);
    await hydrated(visit.page);
    return visit;
  }

  it('the page stays when another one is asked for, says so, and goes there afterwards', async () => {
    const { page, close } = await openOffline('/news');
    await page.context().setOffline(true);
    const notice = page.getByText(pageMessages.offline);
    await page.locator('footer a[href="/about-us"], footer a[href="/projects"]').first().click();
    await notice.waitFor();
    expect(page.url()).toBe(`${system.web}/news`);
    expect(await page.getByRole('article').count()).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor();
    expect(await notice.count()).toBe(1);

    await page.getByRole('searchbox').first().fill('goats');
    await page.getByRole('searchbox').first().press('Enter');
    await notice.waitFor();
    expect(page.url()).toBe(`${system.web}/news`);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${system.web}/search?q=goats`);
    await close();
  });

  it('the page stays when only the code of the other one is missing', async () => {
    const { page, close } = await openOffline('/news');
    // What this page needs is there: any other script is that of another page.
    await page.route(/\/assets\/.*\.js$|\/contact-us$/, (route) => route.abort());
    await page.locator('a[href="/contact-us"]').first().click();
    await page.getByText(pageMessages.offline).waitFor();
    expect(page.url()).toBe(`${system.web}/news`);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await close();
  });
});

describe('a page of cards', () => {
  it('has one, two or three columns by the width of the screen, whatever their number', async () => {
    const { token } = await openSession(system);
    const { page, close } = await system.newPage();
    const card = { title: 'A card', description: 'With a few words.' };
    for (const count of [3, 4, 5]) {
      const answer = await fetch(`${system.api}/api/pages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          url: `cards-${count}`,
          template: 'card-grid-page',
          mainTitle: 'Cards',
          cards: Array.from({ length: count }, () => card),
        }),
      });
      expect(answer.status).toBe(201);
      await page.goto(`${system.web}/cards-${count}`);
      for (const [width, columns] of [
        [320, 1],
        [768, 2],
        [1280, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const tops = await page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: 'A card' }) })
          .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().top));
        expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
      }
    }
    await close();
  });
});

describe('on paper', () => {
  it.each(['/news', '/archives', '/projects', '/events'])(
    '%s has whole texts, and nothing to go on with',
    async (path) => {
      const { page, close } = await system.newPage({ width: 794, height: 1123 });
      await page.goto(system.web + path);
      const texts = page.getByRole('main').locator('p');
      const cut = () => texts.filter({ visible: true, hasText: /…$/ }).count();
      expect(await cut()).toBeGreaterThan(0);
      await page.emulateMedia({ media: 'print' });
      // Its scripts may still be on their way.
      await expect.poll(cut).toBe(0);
      for (const role of ['navigation', 'contentinfo', 'button', 'search'] as const) {
        expect(await page.getByRole(role).count(), role).toBe(0);
      }
      await close();
    },
  );
});
