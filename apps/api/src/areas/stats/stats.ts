import { collections, stat, type Collection, type contract, type StatUpdate } from '@site/contract';
import { statMessages, ruleMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Stat } from '#generated/prisma/client.ts';
import { isMissing, type Database } from '#lib/data/database.ts';
import { listHandlers } from '#lib/content/list-handlers.ts';
import { readList } from '#lib/content/list-reads.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { changeRecord } from '#lib/content/single-handlers.ts';
import { sendVersion } from '#lib/http/etags.ts';
import { isId, entityOf } from '#lib/content/entity.ts';

type Counts = Record<Collection, number>;
type StatData = Pick<
  Stat,
  'title' | 'icon' | 'sourceType' | 'collectionName' | 'targetValue' | 'redirectLink'
>;

const area = {
  entityName: 'Stat',
  deleted: statMessages.deleted,
  order: { createdAt: 'asc' },
  search: ['title'],
} as const;

const start = {
  icon: 'FaRocket',
  sourceType: 'collection',
  collectionName: null,
  targetValue: null,
  redirectLink: null,
} as const;

/** Numbers of the home page: counted at every read, or entered by somebody. */
export function statRoutes({ db }: Deps): Routes<typeof contract.stats> {
  const { remove } = listHandlers(db.stat, entityOf, area);

  const answer = async (row: Stat, response: Parameters<typeof sendVersion>[0]) => {
    const entity = toEntity(row, await countCollections(db));
    sendVersion(response, row.version, entity);
    return entity;
  };

  return {
    remove,

    list: async ({ query, req, res }) => {
      const [rows, counts] = await Promise.all([
        readList(db.stat, area, query, { req, res }),
        countCollections(db),
      ]);
      return { status: 200, body: rows.map((row) => toEntity(row, counts)) };
    },

    collections: async () => ({ status: 200, body: [...collections] }),

    get: async ({ params, res }) => {
      const row = isId(params.id) ? await db.stat.findUnique({ where: { id: params.id } }) : null;
      if (!row) throw notFound(area.entityName);
      return { status: 200, body: await answer(row, res) };
    },

    create: async ({ body, res }) => {
      const row = await db.stat.create({ data: checked({ ...start, title: body.title }, body) });
      return { status: 201, body: await answer(row, res) };
    },

    // What a stat needs depends on its source, so the rule is about the changed record as a whole.
    update: async ({ params, body, req, res }) => {
      if (!isId(params.id)) throw notFound(area.entityName);
      try {
        const row = await changeRecord(db.stat, { id: params.id }, req.get('if-match'), (before) =>
          checked(before, body),
        );
        return { status: 200, body: await answer(row, res) };
      } catch (error) {
        throw isMissing(error) ? notFound(area.entityName) : error;
      }
    },
  };
}

/** A stat with an update laid over it. @throws 400 when it would have nothing to show */
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

function toEntity(row: Stat, counts: Counts) {
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

/** The number of entries of every collection, in one query. */
async function countCollections(db: Database): Promise<Counts> {
  const [counts] = await db.$queryRaw<Counts[]>`
    SELECT
      (SELECT count(*)::int FROM news) AS news,
      (SELECT count(*)::int FROM events) AS events,
      (SELECT count(*)::int FROM projects) AS projects,
      (SELECT count(*)::int FROM partners) AS partners,
      (SELECT count(*)::int FROM members) AS members,
      (SELECT count(*)::int FROM careers) AS careers,
      (SELECT count(*)::int FROM tenders) AS tenders,
      (SELECT count(*)::int FROM blogs) AS blogs,
      (SELECT count(*)::int FROM videos) AS videos,
      (SELECT count(*)::int FROM pictures) AS pictures`;
  if (!counts) throw new Error('Counting gave no row');
  return counts;
}
