import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openTestSystem } from '../system/test-system.ts';

/** The pages of partners, people, projects, events, pictures and videos. */

const system = openTestSystem();

const wide = { width: 1280, height: 900 };

async function list(path: string): Promise<Record<string, string>[]> {
  const answer = await fetch(system.api + path);
  return (await answer.json()) as Record<string, string>[];
}

/** A page that came with scripts turned off. */
async function withoutScripts(visit: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await system.newVisitor({ javaScriptEnabled: false });
  await visit(page);
  await close();
}

const isFocused = (element: Element) => element === document.activeElement;

describe('without scripts', () => {
  it.each([
    ['/partner-org', '/api/partners/getTeam'],
    ['/management-team', '/api/member/getTeam/Management'],
    ['/brm-team', '/api/member/getTeam/BRM'],
    ['/projects', '/api/project/getProject'],
    ['/videos', '/api/videos/videos'],
  ])('%s shows every entry', async (path, source) => {
    const entries = await list(source);
    await withoutScripts(async (page) => {
      await page.goto(system.web + path);
      const headings = await page.getByRole('article').getByRole('heading').allTextContents();
      expect(headings).toEqual(entries.map(({ title, name }) => title ?? name));
    });
  });

  it('filters are a form that the server answers', async () => {
    await withoutScripts(async (page) => {
      await page.goto(`${system.web}/events`);
      await page.getByLabel('Search by title').fill('bats');
      await page.getByRole('button', { name: 'Apply Filters' }).click();
      await page.waitForURL(/title=bats/);
      expect(await page.getByRole('article').count()).toBe(1);
      expect(await page.getByLabel('Search by title').inputValue()).toBe('bats');
      await page.getByRole('button', { name: 'Clear Filters' }).click();
      await page.waitForURL(({ searchParams }) => searchParams.size === 0);
      expect(await page.getByRole('article').count()).toBeGreaterThan(5);
    });
  });
});

describe('filters', () => {
  it('take what was typed before the scripts were there', async () => {
    const { page, close } = await system.newPage(wide);
    const search = page.getByLabel('Search by title');
    let typed: Promise<void> | undefined;
    await page.route('**/assets/*.js', async (route) => {
      typed ??= search.fill('bats can');
      await typed;
      await route.continue();
    });
    await page.goto(`${system.web}/events`, { waitUntil: 'commit' });
    await page.waitForURL(/title=bats\+can$/);
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await close();
  });

  it('wait in a panel in a narrow window until they are applied', async () => {
    const { page, close } = await system.newPage();
    await page.goto(`${system.web}/projects`, { waitUntil: 'networkidle' });
    const search = page.getByLabel('Search in title or area');
    expect(await search.isVisible()).toBe(false);
    const all = await page.getByRole('article').count();

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await search.fill('thar');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.getByRole('article').count()).toBe(all);
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await page.waitForURL(/search=thar/);
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    expect(await search.isVisible()).toBe(false);
    await close();
  });
});

describe('on a phone', () => {
  it('the month of the news that are read stays below the header', async () => {
    const { page, close } = await system.newPage();
    await page.goto(`${system.web}/news`, { waitUntil: 'networkidle' });
    const month = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await month.evaluate((heading) => {
      const end = heading.parentElement?.getBoundingClientRect().bottom ?? 0;
      scrollBy(0, end - 300);
    });
    const header = await page.getByRole('banner').boundingBox();
    const below = (header?.y ?? 0) + (header?.height ?? 0);
    const top = async () => (await month.boundingBox())?.y;
    await expect.poll(top).toBeLessThanOrEqual(below);
    expect(await top()).toBeGreaterThan(below - 12);
    await close();
  });
});

describe('the viewer of pictures', () => {
  /** The project with the most pictures, as its page of pictures is addressed. */
  async function manyPictures() {
    const projects = await list('/api/project/getProject');
    const [most] = projects.toSorted(
      (one, other) => (other['images']?.length ?? 0) - (one['images']?.length ?? 0),
    );
    const count = most?.['images']?.length ?? 0;
    expect(count).toBeGreaterThan(1);
    return { count, address: `${system.web}/project-activity-pictures?projectId=${most?._id}` };
  }
  const pictures = (page: Page) => page.getByRole('link', { name: /^Full-size picture/ });

  it('goes by the keyboard, and gives the focus back', async () => {
    const { count, address } = await manyPictures();
    const { page, close, complaints } = await system.newPage(wide);
    await page.goto(address, { waitUntil: 'networkidle' });
    await pictures(page).first().press('Enter');
    const viewer = page.getByRole('dialog');
    await viewer.getByText(`1 of ${count}`, { exact: true }).waitFor();
    const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    await expect.poll(() => viewer.locator('img').evaluate(isLoaded)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await viewer.getByText(`2 of ${count}`, { exact: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText(`${count} of ${count}`, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await pictures(page).first().evaluate(isFocused)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('goes by swipes on a phone', async () => {
    const { count, address } = await manyPictures();
    const { page, close } = await system.newVisitor({
      hasTouch: true,
      size: { width: 320, height: 640 },
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await pictures(page).first().tap();
    const viewer = page.getByRole('dialog');
    await viewer.getByText(`1 of ${count}`, { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    const phone = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      phone.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      });
    const swipe = async (from: number, to: number) => {
      await touch('touchStart', from);
      await touch('touchMove', to);
      await touch('touchEnd');
    };
    await swipe(240, 80);
    await viewer.getByText(`2 of ${count}`, { exact: true }).waitFor();
    await swipe(80, 240);
    await viewer.getByText(`1 of ${count}`, { exact: true }).waitFor();
    // A tap right after a swipe only stops its momentum.
    await viewer.getByRole('button', { name: 'Close' }).click();
    await viewer.waitFor({ state: 'detached' });
    expect(await pictures(page).first().evaluate(isFocused)).toBe(true);
    await close();
  });

  it('leaves links to the pictures in their full size where scripts are off', async () => {
    const { address } = await manyPictures();
    await withoutScripts(async (page) => {
      await page.goto(address);
      const first = pictures(page).first();
      const image = await first.locator('img').getAttribute('src');
      expect(await first.getAttribute('href')).toBe(image);
    });
  });
});

describe('videos', () => {
  it('load from their site only when played, one at a time', async () => {
    const { page, close, complaints } = await system.newPage(wide);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== system.web && origin !== system.api) elsewhere.push(origin);
    });
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
    );
    await page.goto(`${system.web}/videos`, { waitUntil: 'networkidle' });
    expect(elsewhere).toEqual([]);

    const plays = page.getByRole('button', { name: /^Play/ });
    const all = await plays.count();
    const embedded = page.getByRole('article').filter({ hasText: 'from YouTube' });
    for (const card of [embedded.nth(0), embedded.nth(1)]) {
      await card.getByRole('button', { name: /^Play/ }).click();
      await card.locator('iframe').waitFor();
      expect(await page.locator('iframe').count()).toBe(1);
      expect(await plays.count()).toBe(all - 1);
    }
    await expect
      .poll(() => new Set(elsewhere))
      .toEqual(new Set(['https://www.youtube-nocookie.com']));
    // The policy of the page let the player in.
    await expect
      .poll(() => page.frames().map((frame) => new URL(frame.url()).host))
      .toContain('www.youtube-nocookie.com');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the news next to vision and mission', () => {
  it('take turns without moving what is below them', async () => {
    const { page, close, complaints } = await system.newPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // The face of Urdu comes last, and its lines are a little taller.
    await page.goto(`${system.web}/VisionAndMission`, { waitUntil: 'networkidle' });
    const news = page.getByRole('region', { name: 'News' });
    const below = page.getByRole('contentinfo');
    const titles = () => news.getByRole('heading', { level: 3 }).allTextContents();
    const first = await titles();
    const place = await below.boundingBox();
    expect(first).toHaveLength(2);
    await expect.poll(titles, { timeout: 15_000 }).not.toEqual(first);
    expect(await below.boundingBox()).toEqual(place);
    expect(complaints).toEqual([]);
    await close();
  });

  it('stay with reduced motion, without a button to stop them', async () => {
    const { page, close } = await system.newPage();
    await page.goto(`${system.web}/VisionAndMission`, { waitUntil: 'networkidle' });
    const news = page.getByRole('region', { name: 'News' });
    await news.getByRole('article').first().waitFor();
    expect(await news.getByRole('button').count()).toBe(0);
    await close();
  });
});
