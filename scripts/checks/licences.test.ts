import { expect, it } from 'vitest';
import { readPackages } from '../lib/bill-of-materials.ts';
import { problemOf } from './licences.ts';

it('lists what is in production, and nothing else', async () => {
  const names = (await readPackages()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['express', 'react', 'sharp', '@prisma/client']));
  for (const tool of ['vitest', 'vite', 'msw', 'typescript', 'prisma']) {
    expect(names).not.toContain(tool);
  }
});

it('accepts permissive licences, and others that the notices name', () => {
  const notices = 'libvips is in `@img/sharp-libvips-<platform>`';
  const libvips = { name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' };
  expect(problemOf({ name: 'express', licence: 'MIT' }, '')).toEqual([]);
  expect(problemOf(libvips, notices)).toEqual([]);
  expect(problemOf(libvips, '')).toEqual([
    'THIRD-PARTY-NOTICES.md lacks @img/sharp-libvips-linux-x64 (LGPL-3.0-or-later).',
  ]);
});

it('refuses other licences, and packages without one', () => {
  expect(problemOf({ name: 'copied', licence: 'AGPL-3.0-only' }, '')).toEqual([
    'copied has the licence AGPL-3.0-only, which is not allowed.',
  ]);
  expect(problemOf({ name: 'silent', licence: undefined }, '')).toEqual([
    'silent names no licence.',
  ]);
});
