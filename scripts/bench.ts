import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fail } from './lib/step.mjs';

// `npm run bench -- <part>`: one of scripts/bench/parts with its options, by default `all`.

const folder = join(import.meta.dirname, 'bench/parts');
const parts = (await readdir(folder)).map((file) => parse(file).name);
const [first = 'all'] = process.argv.slice(2);
const part = first.startsWith('-') ? 'all' : first;
if (!parts.includes(part))
  fail(new Error(`There is no '${part}' to measure: ${parts.join(', ')}.`));
if (part === first) process.argv.splice(2, 1);
await import(join(folder, `${part}.ts`));
