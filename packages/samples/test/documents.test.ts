import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { documents } from '../src/document.ts';

const folder = fileURLToPath(new URL('../documents/', import.meta.url));

it('the sample documents are those that have names, and as large as they say', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.pdf'));
  const sizes = files.map(async (file) => [file.slice(0, -4), (await stat(folder + file)).size]);
  expect(Object.fromEntries(await Promise.all(sizes))).toEqual(documents);
});
