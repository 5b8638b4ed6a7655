import { publicPages } from '@site/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './test-system.ts';

/** What a first visit to a page may weigh as it is sent, in kilobytes. */
const budget = { homeScripts: 150, scripts: 125, total: 500 } as const;

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.stop());

/** Kilobytes that a first visit fetches without scrolling: scripts, and everything. */
async function weigh(path: string): Promise<{ scripts: number; total: number }> {
  const { page, close } = await system.newVisitor();
  const weights: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script';
    weights.push(request.sizes().then(({ responseBodySize: bytes }) => ({ isScript, bytes })));
  });
  await page.goto(system.web + path, { waitUntil: 'networkidle' });
  const weighed = await Promise.all(weights);
  await close();
  const sum = (bytes: number[]) => bytes.reduce((all, each) => all + each, 0) / 1000;
  return {
    scripts: sum(weighed.filter(({ isScript }) => isScript).map(({ bytes }) => bytes)),
    total: sum(weighed.map(({ bytes }) => bytes)),
  };
}

it('sends no more than a cheap phone can take', async () => {
  const heavy: string[] = [];
  for (const { path } of await publicPages(system.web)) {
    const { scripts, total } = await weigh(path);
    const most = path === '/home' ? budget.homeScripts : budget.scripts;
    const weight = `${path}: ${scripts.toFixed(1)} kB of scripts, ${total.toFixed(1)} kB in all`;
    if (scripts > most || total > budget.total) heavy.push(weight);
  }
  expect(heavy.join('\n')).toBe('');
}, 240_000);
