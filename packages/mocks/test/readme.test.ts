import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

it('shows in the README only what runs as an example', async () => {
  const [readme, examples] = await Promise.all([read('../README.md'), read('./examples.test.ts')]);
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block = '']) => block);
  expect(blocks.length).toBeGreaterThan(3);
  expect(blocks.filter((block) => !examples.includes(block))).toEqual([]);
});
