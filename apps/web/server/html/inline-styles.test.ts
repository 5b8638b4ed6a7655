// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStyleInliner } from './inline-styles.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-styles-'));
  await writeFile(join(folder, 'page-1.css'), 'p{color:teal}');
});
afterAll(() => rm(folder, { recursive: true }));

it('puts the styles of the site into the page and switches their links off', () => {
  const withStyles = createStyleInliner(folder);
  expect(withStyles('<link nonce="n" rel="stylesheet" href="/assets/page-1.css#"/>')).toBe(
    '<style>p{color:teal}</style>' +
      '<link disabled="" media="not all" nonce="n" rel="stylesheet" href="/assets/page-1.css#"/>',
  );
});

it.each([
  '<link rel="stylesheet" href="/assets/unknown.css"/>',
  '<link rel="preload" href="/assets/page-1.css"/>',
  '<link rel="stylesheet" href="https://elsewhere.example/assets/page-1.css"/>',
])('leaves %s alone', (link) => {
  expect(createStyleInliner(folder)(link)).toBe(link);
});
