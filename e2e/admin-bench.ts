import { availableParallelism, cpus } from 'node:os';
import { median, percentile, publish, table } from '@site/system';
import type { CDPSession, Page } from 'playwright-core';
import { createInstallation } from './system/installation.ts';
import { openSession, signIn, startTestSystem, stopIdle } from './system/test-system.ts';

// `npm run bench -- admin`: how long a list takes to open, and what is typed to show, on the built apps with sample
// content. Takes about five minutes, and writes docs/performance.md.

/** Entries of the long list. */
const many = 5000;
/** How many times a list is opened that count. Two come before them. */
const openings = 9;
/** How many times slower the browser's processor is made. */
const slowdowns = [1, 4];
const sentence = 'The district team collected samples from eighty households. ';

const { installation, remove } = await createInstallation();
const system = await startTestSystem(installation);
try {
  const { page } = await system.newPage({ width: 1280, height: 900 });
  await signIn(page, await openSession(system));
  const browser = await page.context().newCDPSession(page);
  const few = await openList(page, browser);
  await addNews();
  const long = await openList(page, browser);
  const lists = [
    ['Slowdown', 'Few entries, ms', `${many.toLocaleString('en')}, ms`, 'Worst, ms', 'Target'],
    ...slowdowns.map((slowdown, at) => [
      `${slowdown} ×`,
      median(few[at] ?? []).toFixed(0),
      median(long[at] ?? []).toFixed(0),
      Math.max(...(long[at] ?? [])).toFixed(0),
      slowdown === 1 ? '≤ 500' : '',
    ]),
  ];
  const typed = [['What is typed', 'Slowdown', 'Median, ms', '98th percentile, ms', 'Worst, ms']];
  for (const slowdown of slowdowns) {
    for (const field of ['Title', 'Content']) {
      const times = await typeInto(page, browser, { field, slowdown });
      typed.push([
        field,
        `${slowdown} ×`,
        ...[median(times), percentile(times, 0.98), Math.max(...times)].map(String),
      ]);
    }
  }
  const report = [
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), with the processor of the browser as it is and slowed down. All News, from the press on its link in the menu to the first entry, in the median of ${openings}:`,
    table(lists),
    'A new article of news, in letters of 60 ms each: from a key to the frame that shows it, as browsers measure it, in steps of 8 ms and 16 ms at least:',
    table(typed),
  ].join('\n\n');
  console.log(report);
  await publish('admin figures', report);
} finally {
  await system.stop();
  await stopIdle();
  await remove();
}

async function addNews(): Promise<void> {
  await system.sql(`
    INSERT INTO news (id, title, content, author, image_url, created_at, updated_at, published_at)
    SELECT gen_random_uuid(), 'News ' || n, repeat(md5(n::text) || ' words of many kinds ', 20), 'Author ' || n % 50,
      (SELECT image_url FROM news LIMIT 1), time, time, time
    FROM generate_series(1, ${many}) AS n, LATERAL (SELECT now() - make_interval(hours => n) AS time);
    ANALYZE news`);
}

/** Opens All News from Users. @returns the milliseconds, by slowdown */
async function openList(page: Page, browser: CDPSession): Promise<number[][]> {
  const bySlowdown: number[][] = [];
  for (const rate of slowdowns) {
    await browser.send('Emulation.setCPUThrottlingRate', { rate });
    const times: number[] = [];
    for (let run = -2; run < openings; run += 1) {
      await page.goto(`${system.admin}/users`, { waitUntil: 'networkidle' });
      const time = await page.evaluate(timeOfList);
      if (run >= 0) times.push(time);
    }
    bySlowdown.push(times);
  }
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return bySlowdown;
}

/** In the page: follows the link, and waits for a frame with an entry. */
async function timeOfList(): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>('a[href="/all-news"]');
  if (!link) throw new Error('The menu has no link to All News');
  const begin = performance.now();
  link.click();
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isThere = () =>
    document.querySelector('h1')?.textContent === 'All News' &&
    document.querySelector('main button[aria-label^="Edit: "]') !== null;
  while (!isThere()) await nextFrame();
  await nextFrame();
  return performance.now() - begin;
}

/** Types into a field of a new article. @returns the milliseconds of each key */
async function typeInto(
  page: Page,
  browser: CDPSession,
  { field, slowdown }: { field: string; slowdown: number },
): Promise<number[]> {
  await page.goto(`${system.admin}/add-news`, { waitUntil: 'networkidle' });
  await page.getByLabel(field).first().click();
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchKeys);
  await page.keyboard.type(sentence.repeat(3), { delay: 60 });
  // What the browser tells of the last ones, and what the form does once one stops typing.
  await page.waitForTimeout(2000);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const times = await page.evaluate(() => document.documentElement.dataset['keys']);
  return (times ?? '').split(' ').filter(Boolean).map(Number);
}

/** In the page: writes down the longest event of each key. */
function watchKeys(): void {
  const times = new Map<number, number>();
  // TypeScript does not know the threshold.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      const before = times.get(entry.interactionId) ?? 0;
      times.set(entry.interactionId, Math.max(before, entry.duration));
    }
    document.documentElement.dataset['keys'] = [...times.values()].join(' ');
  }).observe(events);
}
