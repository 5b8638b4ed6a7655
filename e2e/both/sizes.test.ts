import { readdir, readFile } from 'node:fs/promises';
import { publicPages } from '@site/system';
import { expect, it } from 'vitest';
import { openTestSystem } from '../system/test-system.ts';

/** What a first visit to a page may weigh as it is sent, in kilobytes. */
const budget = { homeScripts: 150, scripts: 135, total: 500 } as const;

/** What a page in Urdu may weigh besides: its catalog and its face. */
const urdu = { scripts: 8, total: 80 } as const;

/** What HTML, scripts and styles of the admin app may weigh as they are sent, in kilobytes: until one can sign in, and until the first screen shows. */
const adminBudget = { signIn: 208, firstScreen: 315 } as const;

const system = openTestSystem();

/** How far what is seen may be pushed about while a page loads: the sum of its layout shifts. */
const mostShift = 0.01;

/** Runs in the browser: adds up in the document how far what is seen was pushed about. */
function watchShifts(): void {
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    for (const entry of list.getEntries()) {
      if (!('value' in entry)) continue;
      dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Kilobytes that a first visit fetches without scrolling: scripts, and everything; and how far it shifts on a slow line,
 * where fonts and scripts come after the first paint.
 */
async function weigh(path: string): Promise<{ scripts: number; total: number; shift: number }> {
  const { page, close } = await system.newVisitor({ isNew: true });
  await page.addInitScript(watchShifts);
  const weights: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script';
    weights.push(request.sizes().then(({ responseBodySize: bytes }) => ({ isScript, bytes })));
  });
  const painted = Promise.withResolvers<void>();
  await page.route(/\.(?:woff2|js)$/, async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(system.web + path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  painted.resolve();
  await page.waitForLoadState('networkidle');
  const weighed = await Promise.all(weights);
  const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
  await close();
  const sum = (bytes: number[]) => bytes.reduce((all, each) => all + each, 0) / 1000;
  return {
    scripts: sum(weighed.filter(({ isScript }) => isScript).map(({ bytes }) => bytes)),
    total: sum(weighed.map(({ bytes }) => bytes)),
    shift,
  };
}

it('sends no more than a cheap phone can take, and pushes nothing about', async () => {
  const heavy: string[] = [];
  const pages = await publicPages(system.web);
  const listed = pages.filter(({ isListed }) => isListed);
  const inUrdu = listed.map(({ path }) => ({ path: `/ur${path}` }));
  for (const { path } of [...pages, ...inUrdu]) {
    let weighed = await weigh(path);
    // A picture whose size is not made yet comes in a larger one.
    const isUrdu = path.startsWith('/ur/');
    const mostInAll = budget.total + (isUrdu ? urdu.total : 0);
    for (let tries = 0; weighed.total > mostInAll && tries < 5; tries += 1) {
      weighed = await weigh(path);
    }
    const { scripts, total, shift } = weighed;
    const ofPage = path.endsWith('/home') ? budget.homeScripts : budget.scripts;
    const most = ofPage + (isUrdu ? urdu.scripts : 0);
    const weight = `${path}: ${scripts.toFixed(1)} kB of scripts, ${total.toFixed(1)} kB in all`;
    if (scripts > most || total > mostInAll) heavy.push(weight);
    if (shift > mostShift) heavy.push(`${path}: shifts by ${shift.toFixed(3)}`);
  }
  expect(heavy.join('\n')).toBe('');
}, 480_000);

/** Bytes that a server sends on a new connection before it waits for an answer: ten packets. */
const firstPackets = 14_600;

it('sends each font that a page preloads in the first packets of a connection', async () => {
  const { page, close } = await system.newVisitor({ isNew: true });
  const weights: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'font') return;
    const sizes = request.sizes();
    weights.push(sizes.then((sent) => sent.responseHeadersSize + sent.responseBodySize));
  });
  await page.goto(`${system.web}/privacy`, { waitUntil: 'networkidle' });
  const weighed = await Promise.all(weights);
  await close();
  expect(weighed).toHaveLength(2);
  expect(Math.max(...weighed)).toBeLessThanOrEqual(firstPackets);
});

const codeOfPages = ['document', 'script', 'stylesheet'];

it('sends no more of the admin app than its budget before the first screen', async () => {
  const { page, close } = await system.newVisitor({ isNew: true });
  const weights: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!codeOfPages.includes(request.resourceType())) return;
    weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const weighed = async () => (await Promise.all(weights)).reduce((all, each) => all + each, 0);
  await page.goto(`${system.admin}/login`, { waitUntil: 'networkidle' });
  const signIn = (await weighed()) / 1000;
  await page.getByLabel('Email').fill(system.account.email);
  await page.getByLabel('Password', { exact: true }).fill(system.account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const firstScreen = (await weighed()) / 1000;
  await close();
  expect(signIn).toBeLessThanOrEqual(adminBudget.signIn);
  expect(firstScreen).toBeLessThanOrEqual(adminBudget.firstScreen);
});

it('sends the styles of all components of the admin app', async () => {
  const admin = new URL('../../apps/admin/', import.meta.url);
  const assets = new URL('dist/assets/', admin);
  const files = await readdir(assets);
  const classesOf = async (kind: string) => {
    const ofKind = files.filter((file) => file.endsWith(kind));
    const texts = await Promise.all(ofKind.map((file) => readFile(new URL(file, assets), 'utf8')));
    return new Set(texts.join('\n').match(/\bm_[0-9a-f]{6,8}\b/g));
  };
  const all = await readFile(new URL('node_modules/@mantine/core/styles.css', admin), 'utf8');
  const styled = new Set(all.match(/\bm_[0-9a-f]{6,8}\b/g));
  const used = [...(await classesOf('.js'))].filter((name) => styled.has(name));
  expect(used.length).toBeGreaterThan(100);
  const sent = await classesOf('.css');
  expect(used.filter((name) => !sent.has(name))).toEqual([]);
});
