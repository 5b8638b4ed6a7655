import {
  movedPlaces,
  publishedAreas,
  type ListQuery,
  type Placed,
  type ReadQuery,
  type VisibilityQuery,
} from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import type { Response } from 'express';
import { acquireLock, type Transaction } from '#lib/data/database.ts';
import { sendVersion } from '#lib/http/etags.ts';
import { invalid, notFound, removed } from '#lib/http/problem.ts';
import { actionOf } from '#lib/http/access.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { isId } from './entity.ts';
import type { CountedKind } from '#lib/content/cache/cached-counts.ts';
import {
  listOrder,
  readEntities,
  type ListRequest,
  type ListReads,
  type ListView,
} from './list-reads.ts';
import { recordWrites, updateRecord, type NamedKind, type RecordTable } from './records.ts';
import { maySee, shownTo, withVisibility } from './visibility.ts';
import type { AnyEntity, AnyRow, Content } from '#lib/content/writes/write.ts';

/** What a list area needs of its table: Prisma's own methods fit. */
export interface ListTable<Row, Data>
  extends ListReads<Row>, RecordTable<Row, { id: string }, Data> {}

/** A table whose rows have places. */
type PlaceTable<Row> = Pick<
  RecordTable<Row, { id: string }, Pick<Placed, 'order'>>,
  'findUnique' | 'update'
>;

/** The settings of a plain list area. */
export interface ListArea<Row, Entity extends AnyEntity, Query extends ListQuery = ListQuery>
  extends Omit<ListView<Query>, 'area'>, NamedKind<Row, Entity> {
  area: CountedKind;
  /** The message of a delete. */
  deleted: string;
}

/** The handlers of a plain list area: list, get, create, update, remove. */
export function listHandlers<
  Row extends AnyRow,
  Data extends object,
  Entity extends AnyEntity,
  Query extends ListQuery = ListQuery,
>(
  content: Content,
  table: (db: Transaction) => ListTable<Row, Data>,
  area: ListArea<Row, Entity, Query>,
) {
  const reads = content.reads(table);
  const entries = content.cacheCounts(area.area, reads);
  const writes = recordWrites(content, table, area);

  return {
    list: async ({ query, req, res }: { query: Query; req: ListRequest; res: Response }) => ({
      status: 200 as const,
      body: await readEntities(entries, area, query, { req, res }),
    }),

    get: async (input: {
      params: { id: string };
      query?: ReadQuery;
      req: RoutedRequest;
      res: Response;
    }) => {
      const { params, query, req, res } = input;
      const { id } = params;
      const row = isId(id) ? await reads.findUnique({ where: { id } }) : null;
      if (!row && isId(id) && (await content.wasRemoved(area.area, id))) {
        throw removed(area.entityName);
      }
      return { status: 200 as const, body: readAnswer(area, row, query ?? {}, { req, res }) };
    },

    create: async ({ body, req, res }: { body: Data; req: RoutedRequest; res: Response }) => {
      const row = await writes.create(req, body);
      return { status: 201 as const, body: writeAnswer(area, row, { req, res }) };
    },

    update: async (input: {
      params: { id: string };
      body: Partial<Data>;
      req: RoutedRequest;
      res: Response;
    }) => {
      const { params, body, req, res } = input;
      const row = await writes.update(req, idOf(params, area), () => body);
      return { status: 200 as const, body: writeAnswer(area, row, { req, res }) };
    },

    remove: async ({ params, req }: { params: { id: string }; req: RoutedRequest }) => {
      await writes.remove(req, idOf(params, area));
      return { status: 200 as const, body: { msg: area.deleted } };
    },
  };
}

interface Answering {
  req: RoutedRequest;
  res: Response;
}

/** The handlers of a list area whose entries staff move: those of a plain one, and `order`. */
export function orderedListHandlers<
  Row extends AnyRow & Placed,
  Data extends object,
  Entity extends AnyEntity,
  Query extends ListQuery = ListQuery,
>(
  content: Content,
  table: (db: Transaction) => ListTable<Row, Data> & PlaceTable<Row>,
  area: ListArea<Row, Entity, Query>,
) {
  return {
    ...listHandlers(content, table, area),

    order: async ({ body, req }: { body: { ids: string[] }; req: RoutedRequest }) => {
      const ids = [...new Set(body.ids)];
      const after = await content.write(actionOf(req), async (db, record) => {
        // One change of places at a time: each is made from all places.
        await acquireLock(db, 'order');
        const before = await table(db).findMany({ orderBy: listOrder(area) });
        const rows = new Map(before.map((row) => [row.id, row]));
        const unknown = body.ids.findIndex((id) => !rows.has(id));
        if (unknown >= 0) {
          throw invalid([{ path: `ids.${unknown}`, message: ruleMessages.entryUnknown }]);
        }
        const moved = movedPlaces(before, ids);
        const places: PlaceTable<Row> = table(db);
        for (const { id, order } of moved) {
          const change = () => ({ order });
          const { after } = await updateRecord(places, record, area, { id }, undefined, change);
          rows.set(id, after);
        }
        return moved.flatMap(({ id }) => rows.get(id) ?? []);
      });
      return { status: 200 as const, body: after.map((row) => area.toEntity(row)) };
    },
  };
}

/** What a read of one entry answers, with its version. @throws 404 when it is not there, or not for the caller; 403 */
export function readAnswer<Row extends AnyRow, Entity extends AnyEntity>(
  area: NamedKind<Row, Entity>,
  row: Row | null,
  query: VisibilityQuery,
  { req, res }: Answering,
): Entity {
  const entity = row && area.toEntity(row);
  const isSeen = !publishedAreas.has(area.area) || maySee(req, entity ?? {}, query);
  if (!row || !entity || !isSeen) throw notFound(area.entityName);
  sendVersion(res, row, withVisibility(req, entity));
  return shownTo(req, entity);
}

/** What a write of one entry answers, with the version that a read has, too. */
export function writeAnswer<Row extends AnyRow, Entity extends AnyEntity>(
  area: NamedKind<Row, Entity>,
  row: Row,
  { req, res }: Answering,
): Entity {
  const entity = area.toEntity(row);
  sendVersion(res, row, withVisibility(req, entity));
  return entity;
}

/** Which record an address names. @throws 404 when it can't be one */
export function idOf({ id }: { id: string }, { entityName }: { entityName: string }) {
  if (!isId(id)) throw notFound(entityName);
  return { id };
}
