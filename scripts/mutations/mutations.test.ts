import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@site/system';
import { expect, it } from 'vitest';
import { mutations } from './list.ts';
import { mutate } from './mutation.ts';

it('finds each text that a mutation replaces, once, and its owner', () => {
  for (const mutation of mutations) {
    const text = readFileSync(join(root, mutation.file), 'utf8');
    expect(mutate(text, mutation), mutation.name).not.toBe(text);
    expect(existsSync(join(root, mutation.owner.file)), mutation.owner.file).toBe(true);
  }
});

it('tells mutations apart by their names', () => {
  const names = mutations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('refuses a text that is not there, or more than once', () => {
  const owner = { project: 'scripts', file: 'a.test.ts' };
  const mutation = { name: 'A break', file: 'a.ts', find: 'one', replace: 'two', owner };
  expect(mutate('one line', mutation)).toBe('two line');
  expect(() => mutate('a line', mutation)).toThrow('a.ts lacks the text of "A break": one');
  expect(() => mutate('one by one', mutation)).toThrow('more than once');
});
