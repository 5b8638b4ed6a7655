import { gzipSync } from 'node:zlib';
import { listAreas, type ListArea } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { publicPages } from '@site/system';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fetchReady,
  openTestSystem,
} from '../system/test-system.ts';

/** What becomes of the public pages when there is a lot of everything. */

/** How many times larger a page may be with the most entries than with the fewest. */
const mostGrowth = 1.3;
// As many as one page shows at most: that of facts.
const few = 100;
const many = 10_000;

const seeded = listAreas.filter((area) => area !== 'pages');
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);

const system = openTestSystem();

/**
 * Inserts a row for each number of a range into the table of every list area. The texts are of one length,
 * and no two are alike.
 */
async function seed(from: number, to: number): Promise<void> {
  const text = `repeat(md5(n::text) || ' words of many kinds ', 8)`;
  const images = `ARRAY['/share.jpg?a' || n, '/share.jpg?b' || n, '/share.jpg?c' || n]`;
  const time = `timestamptz '2026-01-01' + make_interval(hours => n)`;
  const category = `(SELECT id FROM categories ORDER BY created_at LIMIT 1 OFFSET (n % 500) % (SELECT count(*) FROM categories))`;
  /** What differs between the rows of an area, by column; the rest is as in its fixture. */
  const drawn: Partial<Record<ListArea, Record<string, string>>> = {
    categories: { title: `'Category ' || n`, description: `'What it is for: ' || md5(n::text)` },
    news: {
      title: `'News ' || n`,
      content: text,
      author: `'Author ' || n`,
      published_at: time,
    },
    events: {
      title: `'Event ' || n`,
      location: `'Place ' || n`,
      time: `now() + make_interval(hours => n - 25)`,
      end_time: 'NULL',
      category_id: category,
      images,
    },
    projects: { title: `'Project ' || n`, area: `'District ' || n % 500`, images },
    partners: { name: `'Partner ' || n` },
    members: {
      name: `'Member ' || n`,
      expertise: text,
      team_type: `(ARRAY['Management', 'BRM'])[n % 2 + 1]::team_type`,
    },
    careers: { location: `'Place ' || n`, is_internship: `n % 2 = 0` },
    videos: {
      type: `'upload'::video_type`,
      video_url: `'/share.mp4'`,
      embed_code: 'NULL',
      category_id: category,
    },
    pictures: { image_url: `'/share.jpg?p' || n` },
    stats: { source_type: `'custom'::stat_source`, target_value: 'n' },
  };
  const shared: Record<string, string> = {
    title: `'Entry ' || n`,
    description: text,
    image: `'/share.jpg'`,
    image_url: `'/share.jpg'`,
    thumbnail_url: `'/share.jpg'`,
    poster_url: `'/share.jpg'`,
    cover_url: `'/share.jpg'`,
  };
  for (const area of seeded) {
    const fixture = Object.entries<unknown>(entryFixtures[area])
      .filter(([input]) => input !== 'category')
      .map(([input, value]) => [snakeCase(input), value] as const);
    const columns: Record<string, string> = {
      id: 'gen_random_uuid()',
      created_at: time,
      updated_at: time,
      ...Object.fromEntries(
        fixture.map(([column]) => [column, shared[column] ?? `fixture."${column}"`]),
      ),
      ...drawn[area],
    };
    const json = JSON.stringify(Object.fromEntries(fixture)).replaceAll("'", "''");
    // Without the triggers of the search, which take the most time, but for one kind.
    const role = area === 'news' ? 'origin' : 'replica';
    await system.sql(
      `SET session_replication_role = ${role};
       INSERT INTO ${snakeCase(area)} ("${Object.keys(columns).join('", "')}")
       SELECT ${Object.values(columns).join(', ')}
       FROM generate_series(${from}, ${to}) AS n,
         jsonb_populate_record(NULL::${snakeCase(area)}, '${json}') AS fixture`,
    );
  }
  await system.sql('ANALYZE');
}

interface Weight {
  bytes: number;
  sent: number;
  cards: number;
}

/** How large a page is, as written and as sent, and how many cards it holds. */
async function weigh(path: string): Promise<Weight> {
  const answer = await fetchReady(system.web + path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  const cards = [...html.matchAll(/<(?:article|figure)[ >]/g)].length;
  return { bytes: html.length, sent: gzipSync(html).length, cards };
}

async function ids(path: string): Promise<string[]> {
  const answer = await fetch(system.api + path);
  return ((await answer.json()) as { _id: string }[]).map(({ _id }) => _id);
}

const cardTitles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

describe('with a lot of everything', () => {
  it('no public page is much larger', { timeout: 600_000 }, async () => {
    await system.sql(`TRUNCATE ${seeded.map(snakeCase).join(', ')} CASCADE`);
    await seed(1, few);
    const pages = (await publicPages(system.web)).map(({ path }) => path);
    const [picturesOf] = await ids('/api/events/events?perPage=1');
    pages.push('/gallery?title=Event', `/gallery?eventId=${picturesOf}`, '/events?title=Event');
    pages.push('/projects?status=Ongoing', '/career?kind=internship', '/news?page=2');
    const before = new Map<string, Weight>();
    for (const path of pages) before.set(path, await weigh(path));

    await seed(few + 1, many);
    const weights: Record<string, string> = {};
    const grown: string[] = [];
    for (const [path, first] of before) {
      const last = await weigh(path);
      weights[path] = [first, last]
        .map(({ bytes, sent, cards }) => `${bytes} (${sent}), ${cards} cards`)
        .join(' → ');
      const growth = Math.max(
        last.bytes / first.bytes,
        last.sent / first.sent,
        last.cards / Math.max(1, first.cards),
      );
      if (growth > mostGrowth) grown.push(`${path}: ${weights[path]}`);
    }
    console.table(weights);
    expect(grown).toEqual([]);
  });

  it.each([
    '/projects',
    '/events',
    '/news',
    '/tenders',
    '/career',
    '/archives',
    '/gallery',
    '/videos',
  ])('%s goes on without scripts, and ends', async (path) => {
    const html = await (await fetch(system.web + path)).text();
    const [, last] = /Page 1 of (\d+)/.exec(html) ?? [];
    expect(Number(last)).toBeGreaterThan(100);
    expect(html).toContain(`href="${path}?page=2"`);
    const end = await fetch(`${system.web}${path}?page=${last}`);
    expect(await end.text()).toContain(`Page ${last} of ${last}`);
    const { status } = await fetch(`${system.web}${path}?page=${Number(last) + 1}`);
    expect(status).toBe(404);
    for (const page of ['0', '-1', 'x', '1.5']) {
      const first = await (await fetch(`${system.web}${path}?page=${page}`)).text();
      expect(first).toContain(`Page 1 of ${last}`);
    }
  });

  it('a page is turned by its links, by the keyboard too', async () => {
    const { page, close, complaints } = await system.newPage();
    await page.goto(`${system.web}/tenders`, { waitUntil: 'networkidle' });
    const first = await cardTitles(page);
    expect(first).toHaveLength(24);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?page=2$/);
    const entries = page.getByRole('group', { name: /^Page 2 of / });
    await expect.poll(() => entries.evaluate((node) => node === document.activeElement)).toBe(true);
    const second = await cardTitles(page);
    expect(second).toHaveLength(24);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    expect(await entries.evaluate((node) => Math.abs(node.getBoundingClientRect().top) < 200)).toBe(
      true,
    );

    await page.goBack();
    await expect.poll(() => cardTitles(page)).toEqual(first);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a filter finds what is on no page yet, and begins at its first page', async () => {
    const { page, close, complaints } = await system.newPage({ width: 1280, height: 900 });
    await page.goto(`${system.web}/projects?page=3`, { waitUntil: 'networkidle' });
    await page.getByLabel('Search in title or area').fill('Project 77');
    await page.waitForURL(/\?search=Project\+77$/);
    const results = page.getByRole('search').getByRole('status');
    // 77, 770 to 779, 7700 to 7799.
    await expect.poll(() => results.textContent()).toBe(`111 of ${many} projects`);
    expect(await page.getByLabel('Search in title or area').inputValue()).toBe('Project 77');
    await page.getByRole('link', { name: 'Last' }).click();
    await page.waitForURL(/search=Project\+77&page=5$/);
    await expect.poll(() => page.getByRole('article').count()).toBe(111 - 4 * 24);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['/news', '/api/news/news?sort=publishedAt&perPage=1'],
    ['/events', '/api/events/events?sort=time&perPage=1'],
    ['/projects', '/api/project/getProject?sort=createdAt&perPage=1'],
    ['/videos', '/api/videos/videos?sort=createdAt&perPage=1'],
    ['/brm-team', '/api/member/getTeam/BRM?sort=-createdAt&perPage=1'],
  ])('%s shows the entry that its address names, on whatever page it is', async (path, source) => {
    const [id] = await ids(source);
    const { page, close, complaints } = await system.newPage();
    await page.goto(`${system.web}${path}#${id}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
    const box = await page.locator(`[id="${id}"]`).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(844);
    expect(complaints).toEqual([]);
    await close();
  });
});
