import { Writable } from 'node:stream';
import { contract } from '@site/contract';
import { field, valueAt } from '@site/contract/json';
import type { AppRoute } from '@ts-rest/core';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Prisma } from '../../src/generated/prisma/client.ts';
import { openDatabases, type Reads } from '../../src/lib/data/database.ts';
import { storeSamples } from '../lib/samples.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

// Reads whose form is known are answered by prepared statements, exactly as Prisma answers them, which answers the others.

let api: TestApi;
/** On the same database; its queries are in the log. */
let logged: TestApi;
let databases: ReturnType<typeof openDatabases>;
let sent: string[] = [];
const log = pino(
  { level: 'debug' },
  new Writable({
    write(line, _encoding, done) {
      const query = valueAt(JSON.parse(String(line)), 'query');
      if (typeof query === 'string') sent.push(query);
      done();
    },
  }),
);

beforeAll(async () => {
  api = await startTestApi();
  await storeSamples(api);
  const [category] = await api.db.category.findMany({ take: 1 });
  const until = new Date('2026-03-21T10:00:00.007Z');
  await api.db.news.updateMany({
    where: { author: { contains: 'a' } },
    data: {
      publishAt: new Date('1950-01-01'),
      unpublishAt: until,
      projectId: category?.id ?? null,
    },
  });
  await api.db.consent.create({
    data: {
      who: 'Amina',
      purposes: ['site', 'press'],
      place: 'none',
      startsAt: until,
      language: 'Urdu',
    },
  });
  databases = openDatabases(api.databaseUrl, { log });
  logged = await startTestApi({ databaseUrl: api.databaseUrl, log });
});
afterAll(async () => {
  await databases.close();
  await logged.stop();
  await api.stop();
});

const tableSchema = z.object({
  findMany: z.custom<(args: object) => Promise<unknown>>((value) => typeof value === 'function'),
});

/** What a read answers, and whether Prisma translated it. */
async function answer(read: (db: Reads) => Promise<unknown>) {
  sent = [];
  const rows = await read(databases.reader);
  return {
    rows,
    expected: await read(api.db),
    byPrisma: sent.some((text) => text.includes('"public".')),
  };
}

const now = new Date('2026-03-21T10:00:00.007Z');
const live = {
  status: 'published',
  AND: [
    { OR: [{ publishAt: null }, { publishAt: { lte: now } }] },
    { OR: [{ unpublishAt: null }, { unpublishAt: { gt: now } }] },
  ],
} satisfies Prisma.NewsWhereInput;
const id = '0198c5a0-0000-7000-8000-000000000000';

describe('a read by a prepared statement answers what Prisma does', () => {
  it.each(Object.keys(Prisma.ModelName))('all of %s', async (model) => {
    const name = model.charAt(0).toLowerCase() + model.slice(1);
    const all = (db: Reads): Promise<unknown> =>
      tableSchema.parse(Reflect.get(db, name)).findMany({});
    const { rows, expected, byPrisma } = await answer(all);
    expect(rows).toEqual(expected);
    // The order of the keys, too.
    expect(String(JSON.stringify(rows, wide))).toBe(JSON.stringify(expected, wide));
    expect(byPrisma).toBe(false);
  });

  it.each<[string, (db: Reads) => Promise<unknown>]>([
    ['what is live', (db) => db.news.findMany({ where: { AND: [live] }, orderBy: { id: 'asc' } })],
    ['nothing asked for', (db) => db.news.findMany()],
    ['no condition', (db) => db.news.findMany({ where: { AND: [] } })],
    ['none of no conditions', (db) => db.news.findMany({ where: { OR: [] } })],
    [
      'what is left out',
      (db) => db.news.findMany({ where: { title: undefined }, take: undefined }),
    ],
    ['a set value', (db) => db.news.count({ where: { publishAt: { not: null } } })],
    ['some ids', (db) => db.news.findMany({ where: { id: { in: [id] } } })],
    ['no ids', (db) => db.news.count({ where: { id: { in: [] } } })],
    ['a number of rows', (db) => db.news.count({ where: live })],
    [
      'a page',
      (db) =>
        db.news.findMany({
          where: live,
          orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
          skip: 2,
          take: 5,
        }),
    ],
    [
      'entries in places',
      (db) =>
        db.partner.findMany({
          orderBy: [
            { order: { sort: 'asc', nulls: 'first' } },
            { createdAt: 'asc' },
            { id: 'asc' },
          ],
        }),
    ],
    [
      'the category of events',
      (db) => db.event.findMany({ include: { category: true }, orderBy: { id: 'asc' } }),
    ],
    ['by a big number', (db) => db.revision.findMany({ where: { id: 1n } })],
    ['no such record', (db) => db.news.findUnique({ where: { id } })],
    ['the only record', (db) => db.siteInfo.findUnique({ where: { only: 1 } })],
    ['the first record', (db) => db.news.findFirst({ orderBy: { createdAt: 'desc' } })],
  ])('%s', async (_name, read) => {
    const { rows, expected, byPrisma } = await answer(read);
    expect(rows).toEqual(expected);
    expect(byPrisma).toBe(false);
  });
});

describe('Prisma answers a read', () => {
  it.each<[string, (db: Reads) => Promise<unknown>]>([
    ['with a search', (db) => db.news.findMany({ where: { title: { contains: 'a' } } })],
    ['of some fields', (db) => db.news.findMany({ select: { id: true } })],
    ['of a list’s end', (db) => db.news.findMany({ orderBy: { id: 'asc' }, take: -2 })],
    ['by what belongs to a row', (db) => db.event.count({ where: { category: { title: 'A' } } })],
    ['of many records of a row', (db) => db.category.findMany({ include: { events: true } })],
    ['by what a list holds', (db) => db.project.findMany({ where: { areas: { has: 'A' } } })],
    ['by a list', (db) => db.project.findMany({ where: { areas: { equals: [] } } })],
    [
      'by stored JSON that is null',
      (db) => db.revision.count({ where: { before: { equals: Prisma.AnyNull } } }),
    ],
    ['by stored JSON', (db) => db.project.count({ where: { documents: { equals: [] } } })],
    ['of distinct rows', (db) => db.news.findMany({ distinct: ['author'] })],
  ])('%s', async (_name, read) => {
    const { rows, expected, byPrisma } = await answer(read);
    expect(rows).toEqual(expected);
    expect(byPrisma).toBe(true);
  });
});

/** Read by Prisma: rows that are grouped, and some fields of rows. Answers of both are cached. */
const groupedOrNarrow = ['publications.choices', 'pages.addresses'];

const publicReads = Object.entries(contract)
  .flatMap(([area, router]) =>
    Object.entries<AppRoute>(router).map(([name, route]) => ({ call: `${area}.${name}`, route })),
  )
  .filter(({ call, route }) => {
    const isPublic = field(route.metadata, 'access') === 'public';
    return isPublic && route.method === 'GET' && !groupedOrNarrow.includes(call);
  });

it.each(publicReads)('no public read waits for Prisma: $call', async ({ route }) => {
  sent = [];
  await logged.call('GET', route.path.replace(':id', id).replaceAll(/:\w+/g, 'unknown'));
  // A record that is not found may have been made with this key: the log of changes knows.
  const byPrisma = sent.filter((text) => text.includes('"public".') && !text.includes('audit_log'));
  expect(byPrisma).toEqual([]);
});

function wide(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
