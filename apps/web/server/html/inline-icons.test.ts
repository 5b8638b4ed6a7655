// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIconInliner } from './inline-icons.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-icons-'));
  const symbols = ['FaPlay', 'FaStop'].map((name) => `<symbol id="${name}"><path/></symbol>`);
  await writeFile(join(folder, 'icons-1.svg'), `<svg>\n${symbols.join('\n')}\n</svg>\n`);
});
afterAll(() => rm(folder, { recursive: true }));

it('puts each icon that shows into the page, once', () => {
  const play = '<svg><use href="/assets/icons-1.svg#FaPlay"></use></svg>';
  expect(createIconInliner(folder)(`<body>${play}${play}</body>`)).toBe(
    '<body><svg><use href="#icon-FaPlay"></use></svg><svg><use href="#icon-FaPlay"></use></svg>' +
      '<svg style="display:none"><symbol id="icon-FaPlay"><path/></symbol></svg></body>',
  );
});

it.each([
  '<body>No icon at all</body>',
  '<body><use href="/assets/icons-1.svg#FaUnknown"></use></body>',
  '<body><use href="https://elsewhere.example/assets/icons-1.svg#FaPlay"></use></body>',
])('leaves %s alone', (page) => {
  expect(createIconInliner(folder)(page)).toBe(page);
});
