import {
  collections,
  publishedAreas,
  stat,
  type Collection,
  type contract,
  type StatUpdate,
} from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { Prisma, type Stat } from '#generated/prisma/client.ts';
import type { Transaction } from '#lib/data/database.ts';
import { idOf, orderedListHandlers, type ListTable } from '#lib/content/reads/list-handlers.ts';
import { recordWrites } from '#lib/content/reads/records.ts';
import { isLive } from '#lib/content/reads/visibility.ts';
import { invalid } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { sendVersion } from '#lib/http/etags.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

type Counts = Record<Collection, number>;
/** A stat with the numbers that it may show. */
type Row = Stat & { counts: Counts };
type StatData = Pick<
  Stat,
  'title' | 'icon' | 'sourceType' | 'collectionName' | 'targetValue' | 'redirectLink'
> &
  Partial<Pick<Stat, 'order'>>;

const tableAt =
  (now: () => Date) =>
  (db: Transaction): ListTable<Row, StatData> => {
    const counted = async (row: Stat) => ({ ...row, counts: await countCollections(db, now()) });
    return {
      findMany: async (args) => {
        const [rows, counts] = await Promise.all([
          db.stat.findMany(args),
          countCollections(db, now()),
        ]);
        return rows.map((row) => ({ ...row, counts }));
      },
      count: (args) => db.stat.count(args),
      findUnique: async (args) => {
        const row = await db.stat.findUnique(args);
        return row && counted(row);
      },
      create: async (args) => counted(await db.stat.create(args)),
      update: async (args) => counted(await db.stat.update(args)),
      deleteMany: (args) => db.stat.deleteMany(args),
    };
  };

const area = {
  ...listed('stats'),
  toEntity,
} as const;

const start = {
  icon: 'FaRocket',
  sourceType: 'collection',
  collectionName: null,
  targetValue: null,
  redirectLink: null,
} as const;

/** Numbers of the home page: counted at every read, or entered by staff. */
export function statRoutes({ content, contentVersion }: Deps): Routes<typeof contract.stats> {
  const table = tableAt(contentVersion.now);
  const plain = orderedListHandlers(content, table, area);
  const writes = recordWrites(content, table, area);

  return {
    ...plain,

    collections: async () => ({ status: 200, body: [...collections] }),

    create: ({ body, req, res }) =>
      plain.create({ body: checked({ ...start, title: body.title }, body), req, res }),

    // What a stat needs depends on its source, so the rule is about the changed record as a whole.
    update: async ({ params, body, req, res }) => {
      const row = await writes.update(req, idOf(params, area), (before) => checked(before, body));
      const entity = toEntity(row);
      sendVersion(res, row, entity);
      return { status: 200, body: entity };
    },
  };
}

/** A stat with an update merged into it. @throws 400 when it would have nothing to show */
function checked(before: StatData, update: StatUpdate): StatData {
  const { title, icon, sourceType, collectionName, targetValue, redirectLink } = before;
  const changed = {
    title,
    icon,
    sourceType,
    collectionName,
    targetValue,
    redirectLink,
    ...Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined)),
  };
  if (changed.sourceType === 'collection' && changed.collectionName === null) {
    throw invalid([{ path: 'collectionName', message: ruleMessages.collectionMissing }]);
  }
  if (changed.sourceType === 'custom' && changed.targetValue === null) {
    throw invalid([{ path: 'targetValue', message: ruleMessages.targetValueMissing }]);
  }
  return changed;
}

function toEntity({ counts, ...row }: Row) {
  const icon = stat.shape.icon.parse(row.icon);
  const collectionName = collections.find((name) => name === row.collectionName) ?? null;
  const isCounted = row.sourceType === 'collection' && collectionName !== null;
  return {
    ...entityOf(row),
    icon,
    collectionName,
    computedValue: isCounted ? counts[collectionName] : null,
  };
}

/** The number of public entries of every collection, in one query. */
async function countCollections(db: Pick<Transaction, '$queryRaw'>, now: Date): Promise<Counts> {
  // Collections are called as their tables are.
  const columns = collections.map((name) => {
    const condition = publishedAreas.has(name) ? isLive(now) : Prisma.sql`TRUE`;
    return Prisma.sql`(SELECT count(*)::int FROM ${Prisma.raw(name)} WHERE ${condition}) AS ${Prisma.raw(name)}`;
  });
  const [counts] = await db.$queryRaw<Counts[]>`SELECT ${Prisma.join(columns)}`;
  if (!counts) throw new Error('Counting gave no row');
  return counts;
}
