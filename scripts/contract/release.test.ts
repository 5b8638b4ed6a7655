import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { release } from './release.ts';

const manifest = '{\n  "name": "contract",\n  "version": "1.4.2",\n  "type": "module"\n}\n';
const changelog = '# Changes\n\n## 1.4.2 (2026-11-21)\n\nThe first.\n';

describe('a release', () => {
  let folder: string;
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const change = (name: string, head: string, text: string) =>
    writeFile(join(folder, 'changes', name), `---\n${head}\n---\n\n${text}\n`);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-release-'));
    await mkdir(join(folder, 'changes'));
    await writeFile(join(folder, 'changes/README.md'), 'How to.');
    await writeFile(join(folder, 'package.json'), manifest);
    await writeFile(join(folder, 'CHANGELOG.md'), changelog);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('makes a version of the change files, which go', async () => {
    await change('a.md', 'change: added', 'News have a summary.');
    await change('b.md', 'change: breaking\ncalls: POST /api/news/news', 'It costs $1.');
    expect(await release(folder, '2026-12-01')).toBe('Made version 2.0.0 of a.md, b.md');
    expect(await read('package.json')).toBe(manifest.replace('1.4.2', '2.0.0'));
    expect(await read('CHANGELOG.md')).toBe(`# Changes

## 2.0.0 (2026-12-01)

### Breaks callers

- \`POST /api/news/news\`: It costs $1.

### New

- News have a summary.

## 1.4.2 (2026-11-21)

The first.
`);
    expect(await readdir(join(folder, 'changes'))).toEqual(['README.md']);
  });

  it.each([
    ['there is nothing', [], 'There is nothing to release'],
    ['a change file is broken', ['change: added', 'change: big'], '1.md does not say'],
  ])('is refused, and changes nothing, when %s', async (_when, heads, sentence) => {
    for (const [at, head] of heads.entries()) await change(`${at}.md`, head, 'It is so.');
    await expect(release(folder, '2026-12-01')).rejects.toThrow(sentence);
    expect(await read('package.json')).toBe(manifest);
    expect(await read('CHANGELOG.md')).toBe(changelog);
    expect(await readdir(join(folder, 'changes'))).toHaveLength(heads.length + 1);
  });
});
