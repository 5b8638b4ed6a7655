import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median, root, table } from '@site/system';
import { step } from '#lib/step.mjs';
import { build } from '#lib/turbo.ts';
import { searches } from './content.ts';
import { race, timesOf } from './measure.ts';
import {
  compressed,
  pastCache,
  readOf,
  renderingTime,
  startSubject,
  ways,
  type Subject,
} from './subject.ts';

// What a change costs: this version and that of a commit on the same machine, by turns.

/** How much more a guarded figure may be. */
const most = 1.1;
const rounds = 7;
const seconds = 2;
const renderings = 15;
const searchSeconds = 1;
const records = 10_000;

/**
 * Measures both versions.
 * @param commit whatever git takes for one
 * @returns the table of the figures, and the names of those that are more than a tenth above the commit's
 */
export async function compareWith(
  commit: string,
  signal: AbortSignal,
  toStop: (() => Promise<void>)[],
): Promise<{ figures: string; slower: string[] }> {
  const checkout = await checkOut(commit, signal, toStop);
  const before = await startSubject(signal, toStop, checkout);
  const now = await startSubject(signal, toStop);
  const rows = [['What', commit, 'now', '']];
  const slower: string[] = [];
  const add = (name: string, unit: string, then: number, later: number) => {
    const ratio = later / then;
    if (ratio > most) slower.push(name);
    const cells = [`${then.toFixed(1)} ${unit}`, `${later.toFixed(1)} ${unit}`];
    rows.push([name, ...cells, ratio.toFixed(2)]);
    console.log(`  ${rows.at(-1)?.join(' | ')}`);
  };
  const subjects = { before, now };
  const each = (work: (subject: Subject) => Promise<unknown>) =>
    Promise.all(Object.values(subjects).map(work));

  /** Adds the median of what both are measured for by turns, in milliseconds. */
  const addTimes = async (name: string, measure: (subject: Subject) => Promise<number[]>) => {
    const times: Record<keyof typeof subjects, number[]> = { before: [], now: [] };
    for (let round = 0; round < rounds; round += 1) {
      signal.throwIfAborted();
      times.before.push(...(await measure(before)));
      times.now.push(...(await measure(now)));
    }
    add(name, 'ms', median(times.before), median(times.now));
  };
  const measureReads = async (name: string, path: (subject: Subject) => Promise<string>) => {
    for (const way of ways) {
      const shots = await race(
        {
          before: readOf(before, await path(before), way),
          now: readOf(now, await path(now), way),
        },
        { rounds, seconds, signal },
      );
      add(`${name}, ${way}`, 'µs', shots.before.cpu, shots.now.cpu);
    }
  };
  for (const count of [10, 100]) {
    await each((subject) => subject.haveNews(count));
    await measureReads(`list of ${count} news`, async () => '/api/news/news');
  }
  await each((subject) => subject.haveNews(10));
  await measureReads(
    'single news article',
    async (subject) => `/api/news/news/${await subject.newsId()}`,
  );
  for (const path of ['/home', '/news']) {
    const page = ({ site }: Subject) => ({ ...site, url: site.url + path, headers: compressed });
    const shots = await race({ before: page(before), now: page(now) }, { rounds, seconds, signal });
    add(`${path}, cached`, 'µs', shots.before.cpu, shots.now.cpu);
    await addTimes(`${path}, rendered`, async (subject) => [
      await renderingTime(subject, path, renderings),
    ]);
  }
  await each((subject) => subject.haveRecords(records));
  for (const [kind, text] of Object.entries(searches)) {
    const path = `/api/search/?q=${encodeURIComponent(text)}`;
    await addTimes(`search, ${kind}`, ({ url }) => timesOf(url + path, searchSeconds, pastCache));
  }
  return { figures: table(rows), slower };
}

/** A folder with the project as it was, built. */
async function checkOut(
  commit: string,
  signal: AbortSignal,
  toStop: (() => Promise<void>)[],
): Promise<string> {
  const run = promisify(execFile);
  const parent = await mkdtemp(join(tmpdir(), 'site-compare-'));
  toStop.push(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'project');
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
  toStop.push(async () => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root });
  });
  await step({ doing: `Building ${commit}`, done: `Built ${commit}` }, async () => {
    await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], {
      cwd: folder,
      signal,
      maxBuffer: 64 * 1024 * 1024,
    });
    await build(signal, folder);
  });
  return folder;
}
