import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { findFreePorts, median, type PublicPage, publicPages, publish, table } from '@site/system';
import lighthouse from 'lighthouse';
import { launchBrowser } from './system/chromium.ts';
import { createInstallation } from './system/installation.ts';
import { startTestSystem, stopIdle } from './system/test-system.ts';

// `npm run bench -- site`: every kind of public page as Lighthouse sees it on a cheap phone, on the built
// apps with sample content. Takes about eight seconds a run, and writes docs/performance.md. With
// `--page /home` only such pages, and nothing is written.

/** Runs that count. One comes before them, in which the sizes of the page's pictures are made. */
const runs = 3;
const browserVersionOf = (agent: string) => /Chrome\/[\d.]+/.exec(agent)?.[0] ?? 'Chromium';

/** What is measured, as the table shows it, and how much or how little it may be. */
const measures = [
  { name: 'Performance', target: 95, isGood: atLeast, digits: 0 },
  { name: 'Accessibility', target: 100, isGood: atLeast, digits: 0 },
  { name: 'Best practices', target: 95, isGood: atLeast, digits: 0 },
  { name: 'SEO', target: 100, isGood: atLeast, digits: 0 },
  { name: 'LCP, s', target: 1.8, isGood: atMost, digits: 2 },
  { name: 'CLS', target: 0.02, isGood: atMost, digits: 3 },
  { name: 'TBT, ms', target: 100, isGood: atMost, digits: 0 },
  { name: 'Scripts, kB', target: 125, isGood: atMost, digits: 0 },
  { name: 'All, kB', target: 500, isGood: atMost, digits: 0 },
] as const;
type Measure = (typeof measures)[number]['name'];
type Figures = Record<Measure, number>;

/** Kilobytes of scripts that the page with the carousels may have. */
const homeScripts = 150;

function atLeast(value: number, target: number): boolean {
  return value >= target;
}

function atMost(value: number, target: number): boolean {
  return value <= target;
}

const { values } = parseArgs({ options: { page: { type: 'string', multiple: true } } });
const { installation, remove } = await createInstallation();
const system = await startTestSystem(installation);
const [port = 0] = await findFreePorts(1);
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
try {
  const all = await publicPages(system.web);
  const wanted = values.page;
  const pages = wanted ? all.filter(({ path }) => wanted.includes(path)) : all;
  const rows = [['Page', ...measures.map(({ name }) => name)]];
  const misses: string[] = [];
  let agent = '';
  for (const page of pages) {
    const measured: Figures[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const { figures, userAgent } = await measure(system.web + page.path);
      if (run > 0) measured.push(figures);
      agent = userAgent;
    }
    const { cells, missed } = judge(page, measured);
    rows.push([kindOf(page.path), ...cells]);
    misses.push(...missed);
    console.log(kindOf(page.path), cells.join('  '));
  }
  const report = [
    `Measured on ${new Date().toISOString().slice(0, 10)} by ${browserVersionOf(agent)} on ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), medians of ${runs} runs after one that does not count. Figures that miss their target are in bold.`,
    table([...rows, ['Target', ...measures.map(targetOf)]]),
    `/home may have ${homeScripts} kB of scripts. A dash marks pages that are not indexed.`,
  ].join('\n\n');
  if (!wanted) await publish('site figures', report);
  console.log(misses.length === 0 ? 'All targets are met.' : misses.join('\n'));
} finally {
  await browser.close();
  await system.stop();
  await stopIdle();
  await remove();
}

/** One run of Lighthouse with its defaults: a cheap phone on a slow network. */
async function measure(url: string): Promise<{ figures: Figures; userAgent: string }> {
  const result = await lighthouse(url, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits, userAgent } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  const scripts = requests.flatMap(({ resourceType, url: file }) =>
    resourceType === 'Script' && typeof file === 'string' ? [file] : [],
  );
  const weights = await Promise.all(scripts.map(weightOf));
  const all = requests.map(({ transferSize }) => Number(transferSize));
  return {
    figures: {
      Performance: score('performance'),
      Accessibility: score('accessibility'),
      'Best practices': score('best-practices'),
      SEO: score('seo'),
      'LCP, s': value('largest-contentful-paint') / 1000,
      CLS: value('cumulative-layout-shift'),
      'TBT, ms': value('total-blocking-time'),
      'Scripts, kB': sum(weights) / 1000,
      'All, kB': sum(all) / 1000,
    },
    userAgent,
  };
}

/** Bytes of a file as browsers get it, without its headers. */
async function weightOf(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  return Number(answer.headers.get('content-length'));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function judge(page: PublicPage, measured: Figures[]): { cells: string[]; missed: string[] } {
  const missed: string[] = [];
  const cells = measures.map(({ name, target, isGood, digits }) => {
    if (name === 'SEO' && !page.isListed) return '–';
    const value = median(measured.map((figures) => figures[name]));
    const most = name === 'Scripts, kB' && page.path === '/home' ? homeScripts : target;
    const text = value.toFixed(digits);
    if (isGood(value, most)) return text;
    missed.push(`${page.path}: ${name} ${text}, target ${most}`);
    return `**${text}**`;
  });
  return { cells, missed };
}

function targetOf({ target, isGood }: (typeof measures)[number]): string {
  return `${isGood === atLeast ? '≥' : '≤'} ${target}`;
}

/** A page's path as the table names it: a record's id says nothing. */
function kindOf(path: string): string {
  return path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id');
}
