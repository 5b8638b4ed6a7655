import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-file-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const files = ['app.4.log', 'app.3.log', 'app.2.log', 'app.1.log', 'app.log'];

/** Runs a program that prints so many numbered lines, and logs them. */
async function logLines(count: number, maxBytes: number): Promise<void> {
  const log = await openLogFile(join(folder, 'app.log'), maxBytes);
  const program = `for (let at = 0; at < ${count}; at += 1) console.log('line ' + at + ' é'.repeat(20))`;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  log.append(child.stdout);
  await once(child, 'close');
  await log.close();
}

const numbers = (texts: string[]) =>
  texts.flatMap((text) =>
    Array.from(text.matchAll(/^line (\d+)( é){20}$/gm), ([, at]) => Number(at)),
  );

describe('a log file', () => {
  it('is rotated without the loss of a line', async () => {
    await logLines(5_000, 100_000);
    const found = (await readdir(folder)).toSorted();
    expect(found.length).toBeGreaterThan(2);
    const texts = await Promise.all(
      files
        .filter((file) => found.includes(file))
        .map((file) => readFile(join(folder, file), 'utf8')),
    );
    expect(numbers(texts)).toEqual(Array.from({ length: 5_000 }, (_, at) => at));
  });

  it('is kept with four old ones at most, none of which is much larger than it may be', async () => {
    await logLines(20_000, 100_000);
    const found = await readdir(folder);
    expect(found.toSorted()).toEqual(files.toSorted());
    for (const file of found) {
      // By one write more, which is as much as a pipe holds.
      expect((await stat(join(folder, file))).size).toBeLessThan(100_000 + 2 * 65_536);
    }
    const last = ['app.1.log', 'app.log'].map((file) => readFile(join(folder, file), 'utf8'));
    expect(numbers(await Promise.all(last)).at(-1)).toBe(19_999);
  });

  it('is continued by the next start', async () => {
    for (const text of ['one', 'two']) {
      const log = await openLogFile(join(folder, 'app.log'));
      log.line(text);
      await log.close();
    }
    expect(await readFile(join(folder, 'app.log'), 'utf8')).toBe('one\ntwo\n');
  });

  it('that can not be written stops nobody', async () => {
    const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await mkdir(join(folder, 'app.log'));
    const log = await openLogFile(join(folder, 'app.log'));
    await expect.poll(() => complaints.mock.calls.join()).toContain('app.log can');
    log.line('lost');
    await log.close();
    complaints.mockRestore();
  });
});
