import { createLog } from '@site/server';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { openContentVersion, type ContentVersion } from '#lib/content/cache/content-version.ts';
import { createContent, type Content } from '#lib/content/writes/write.ts';
import {
  openDatabases,
  type AccessDatabase,
  type ReadsOf,
  type Transaction,
} from '../../src/lib/data/database.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

/*
 * What areas are given to read with does not write. The type check holds that they can't say so, and the
 * database refuses what types can't see.
 */

let api: TestApi;
let databases: ReturnType<typeof openDatabases>;
let contentVersion: ContentVersion;
let content: Content;
beforeAll(async () => {
  api = await startTestApi();
  databases = openDatabases(api.databaseUrl, { log: createLog('api', 'silent') });
  contentVersion = openContentVersion(api.databaseUrl);
  content = createContent({ ...databases, contentVersion });
});
afterAll(async () => {
  await contentVersion.close();
  await databases.close();
  await api.stop();
});

const data = { title: 'Written past the write path', description: 'D' };
const readOnly = /read-only transaction/;

describe('outside of a write', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['create', () => databases.reader.category.create({ data })],
    ['updateMany', () => databases.reader.category.updateMany({ data })],
    ['deleteMany', () => databases.reader.category.deleteMany()],
    [
      '$transaction',
      () => databases.reader.$transaction([databases.reader.category.create({ data })]),
    ],
    ['$executeRaw', () => databases.reader.$executeRaw`DELETE FROM categories`],
    ['$queryRaw', () => databases.reader.$queryRaw`DELETE FROM categories RETURNING id`],
    [
      'what a table calls its reads',
      () => content.reads((db) => ({ findMany: () => db.category.deleteMany() })).findMany(),
    ],
  ])('content is not written by %s', async (_name, write) => {
    await expect(write()).rejects.toThrow(readOnly);
  });

  it('areas have no types for a write', () => {
    type Table = Deps['db']['category'];
    expectTypeOf<Table>().toHaveProperty('findMany');
    expectTypeOf<Table>().not.toHaveProperty('create');
    expectTypeOf<Table>().not.toHaveProperty('updateMany');
    expectTypeOf<Table>().not.toHaveProperty('deleteMany');
    expectTypeOf<Deps['db']>().not.toHaveProperty('$transaction');
    expectTypeOf<Deps['db']>().not.toHaveProperty('$executeRaw');
    expectTypeOf<ReadsOf<Transaction['category']>>().toHaveProperty('findMany');
    expectTypeOf<ReadsOf<Transaction['category']>>().not.toHaveProperty('create');
    expectTypeOf(content.reads<Transaction['category']>).returns.not.toHaveProperty('create');
  });

  it('sessions write nothing but their own tables', () => {
    type InTransaction = Parameters<Parameters<AccessDatabase['$transaction']>[0]>[0];
    expectTypeOf<AccessDatabase['user']>().not.toHaveProperty('updateMany');
    // It could reach into the account of a session, or bring one along.
    expectTypeOf<AccessDatabase['session']>().not.toHaveProperty('update');
    expectTypeOf<AccessDatabase['session']>().not.toHaveProperty('create');
    expectTypeOf<AccessDatabase>().not.toHaveProperty('news');
    expectTypeOf<AccessDatabase>().not.toHaveProperty('$executeRaw');
    expectTypeOf<InTransaction>().toHaveProperty('user');
    expectTypeOf<InTransaction['user']>().not.toHaveProperty('deleteMany');
  });
});
