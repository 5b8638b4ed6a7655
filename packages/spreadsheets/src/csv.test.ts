import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { readRows } from './read.ts';

const texts = ['=1+1', '+1', '-2+3', '@SUM(1)', '\t=1', '=1,\n"two"', 'گائے', 'a=b', '1-2'];

it('texts are no formulas in a CSV file, and the same when it is read', async () => {
  const file = csvOf(texts.map((text) => ({ text })));
  // Excel takes a file without the mark for Latin.
  expect(file).toMatch(/^\uFEFFtext\r\n/);
  expect(file).not.toMatch(/(?:^|[\n,"])[=+\-@\t]/);
  const read = await readRows(new TextEncoder().encode(file), 100);
  expect(read).toMatchObject(['text', ...texts].map((text) => ({ cells: [text] })));
});
