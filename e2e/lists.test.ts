import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  startTestSystem,
  type TestSystem,
} from './test-system.ts';

/** The pages of partners, people, projects, events, pictures and videos. */

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.stop());

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

const results = (page: Page) => page.getByRole('search').getByRole('status');

const isFocused = (element: Element) => element === document.activeElement;

describe('without scripts', () => {
  it.each([
    ['/about-us', '/api/about/getAbout/About'],
    ['/VisionAndMission', '/api/about/getAbout/Mission'],
  ])('%s says what there is to say', async (path, source) => {
    const answer = await fetch(system.api + source);
    const { aboutUs } = (await answer.json()) as { aboutUs: { title: string } };
    await withoutScripts(async (page) => {
      await page.goto(system.web + path);
      expect(await page.getByRole('heading', { name: aboutUs.title }).isVisible()).toBe(true);
    });
  });

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

  it('/events shows every entry, the coming ones first and the nearest of them first', async () => {
    const events = await list('/api/events/events');
    const now = new Date().toISOString();
    // The call has the newest first.
    const past = events.filter(({ time = '' }) => time < now);
    const coming = events.filter(({ time = '' }) => time >= now).toReversed();
    await withoutScripts(async (page) => {
      await page.goto(`${system.web}/events`);
      const headings = await page.getByRole('article').getByRole('heading').allTextContents();
      expect(headings).toEqual([...coming, ...past].map(({ title }) => title));
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
  it('work while typing in a wide window, and are stored in the address', async () => {
    const { page, close, complaints } = await system.newPage(wide);
    await page.goto(`${system.web}/events`);
    await page.getByLabel('Search by title').pressSequentially('bats can');
    await page.waitForURL(/title=bats\+can/);
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    expect(await page.getByLabel('Search by title').inputValue()).toBe('bats can');
    expect(await results(page).textContent()).toMatch(/^1 of \d+ events$/);

    await page.reload();
    expect(await page.getByRole('article').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Apply Filters' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5);
    expect(await page.getByLabel('Search by title').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

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

describe('an event', () => {
  it('comes as a calendar file', async () => {
    await withoutScripts(async (page) => {
      await page.goto(`${system.web}/events`);
      const link = page.getByRole('link', { name: /^Add to calendar/ }).first();
      const address = await link.getAttribute('href');
      const answer = await fetch(new URL(address ?? '', system.web));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/calendar');
    });
  });
});

describe('pictures', () => {
  it('of an event open in the gallery, and stay there after a reload', async () => {
    const { page, close, complaints } = await system.newPage(wide);
    await page.goto(`${system.web}/events`);
    const card = page.getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name: /^Pictures of/ }).click();
    const heading = page.getByRole('heading', { level: 1, name: `${title} Event - Gallery` });
    await heading.waitFor();
    await page.reload();
    await heading.waitFor();

    await page.goto(`${system.web}/gallery`);
    const last = page
      .getByRole('figure')
      .filter({ has: page.locator('a[href*="eventId="]') })
      .last();
    const other = (await last.locator('strong').textContent()) ?? '';
    await last.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: `${other} Event - Gallery` }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('of a project open on their own page', async () => {
    const [project] = await list('/api/project/getProject');
    const { page, close, complaints } = await system.newPage();
    await page.goto(`${system.web}/projects`);
    await page
      .getByRole('link', { name: /^Pictures of/ })
      .first()
      .click();
    await page.waitForURL(`${system.web}/project-activity-pictures?projectId=${project?._id}`);
    await expect
      .poll(() => page.getByRole('figure').count())
      .toBe(project?.['images']?.length ?? 0);
    expect(complaints).toEqual([]);
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

describe('a partner', () => {
  it('has a page, from its picture as from its name', async () => {
    const { page, close, complaints } = await system.newPage(wide);
    for (const part of ['img', 'h2 a']) {
      await page.goto(`${system.web}/partner-org`);
      const card = page.getByRole('article').first();
      const name = (await card.getByRole('heading').textContent()) ?? '';
      await card.locator(part).first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await close();
  });

  it('that does not exist is a 404', async () => {
    const known = await list('/api/partners/getTeam');
    expect((await fetch(`${system.web}/partner-org/${known[0]?._id}`)).status).toBe(200);
    for (const id of ['0190a000-0000-7000-8000-000000000001', 'no-id']) {
      const answer = await fetch(`${system.web}/partner-org/${id}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Page Not Found');
    }
  });
});

describe('an entry that the address names', () => {
  it.each([
    ['/management-team', '/api/member/getTeam/Management'],
    ['/projects', '/api/project/getProject'],
    ['/videos', '/api/videos/videos'],
  ])('on %s comes into view and has the focus', async (path, source) => {
    const last = (await list(source)).at(-1);
    const { page, close } = await system.newPage();
    await page.goto(`${system.web}${path}#${last?._id}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(last?._id);
    const box = await page.locator(`[id="${last?._id}"]`).boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(844);
    await close();
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

it('tells search engines of events and partners', async () => {
  const [event] = await list('/api/events/events');
  const [partner] = await list('/api/partners/getTeam');
  const events = await (await fetch(`${system.web}/events`)).text();
  expect(events).toContain('"@type":"Event"');
  expect(events).toContain(`"startDate":"${event?.['time']}"`);
  const page = await (await fetch(`${system.web}/partner-org/${partner?._id}`)).text();
  expect(page).toContain('"@type":"Organization"');
});
