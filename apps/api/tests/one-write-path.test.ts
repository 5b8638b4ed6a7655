import { createLog } from '@site/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { createContent } from '../src/lib/content/write.ts';
import { openDatabases } from '../src/lib/data/database.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/*
 * What areas are given to read with does not write: what only TypeScript holds is marked as an error that it must
 * find here, and what it can't see the database refuses.
 */

let api: TestApi;
let databases: ReturnType<typeof openDatabases>;
let deps: Pick<Deps, 'db' | 'accessDb' | 'content'>;
beforeAll(async () => {
  api = await startTestApi();
  databases = openDatabases(api.databaseUrl, { log: createLog('api', 'silent') });
  const { reader, accessDb } = databases;
  deps = { db: reader, accessDb, content: createContent(databases) };
});
afterAll(async () => {
  await databases.close();
  await api.stop();
});

const title = { title: 'Written past the write path', description: 'D' };
const readOnly = /read-only transaction/;

describe('outside of a write', () => {
  it.each<[string, () => Promise<unknown>]>([
    // @ts-expect-error: reads alone
    ['create', () => deps.db.category.create({ data: title })],
    // @ts-expect-error: reads alone
    ['updateMany', () => deps.db.category.updateMany({ data: title })],
    // @ts-expect-error: reads alone
    ['deleteMany', () => deps.db.category.deleteMany()],
    // @ts-expect-error: no transactions
    ['$transaction', () => deps.db.$transaction([deps.db.category.create({ data: title })])],
    // @ts-expect-error: no raw statements
    ['$executeRaw', () => deps.db.$executeRaw`DELETE FROM categories`],
    // What it does is in a text, which types don't know.
    ['$queryRaw', () => deps.db.$queryRaw`DELETE FROM categories RETURNING id`],
    [
      'a table that only reads',
      // @ts-expect-error: reads alone
      () => deps.content.reads((db) => db.category).create({ data: title }),
    ],
    [
      'a table',
      () => deps.content.reads((db) => ({ findMany: () => db.category.deleteMany() })).findMany(),
    ],
  ])('content is not written by %s', async (_name, write) => {
    await expect(write()).rejects.toThrow(readOnly);
  });

  it('sessions write nothing but their own tables', () => {
    const forbidden = [
      // @ts-expect-error: accounts are only read
      () => deps.accessDb.user.updateMany({ data: { role: 'admin' } }),
      // @ts-expect-error: an update of a session could reach into its account
      () => deps.accessDb.session.update,
      // @ts-expect-error: a new session could come with a new account
      () => deps.accessDb.session.create,
      // @ts-expect-error: no table of content
      () => deps.accessDb.news,
      // @ts-expect-error: no raw statements
      () => deps.accessDb.$executeRaw,
      () =>
        deps.accessDb.$transaction(async (transaction) => {
          // @ts-expect-error: nor inside a transaction
          await transaction.user.deleteMany();
        }),
    ];
    expect(forbidden).toHaveLength(6);
  });
});
