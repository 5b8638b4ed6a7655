import type { ListQuery } from '@site/contract';
import type { Response } from 'express';
import type { Transaction } from '#lib/data/database.ts';
import { sendVersion } from '#lib/http/etags.ts';
import { notFound } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { isId } from './entity.ts';
import { readList, type ListReads, type ListView, type Asked } from './list-reads.ts';
import { recordWrites, type NamedKind, type RecordTable } from './records.ts';
import type { AnyEntity, AnyRow, Content } from './write.ts';

/** What a list area needs of its table: Prisma's own methods fit. */
export interface ListTable<Row, Data>
  extends ListReads<Row>, RecordTable<Row, { id: string }, Data> {}

/** The settings of a plain list area. */
export interface ListArea<Row, Entity extends AnyEntity, Query extends ListQuery = ListQuery>
  extends ListView<Query>, NamedKind<Row, Entity> {
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
  const writes = recordWrites(content, table, area);
  const versioned = (response: Response, row: Row): Entity => {
    const body = area.toEntity(row);
    sendVersion(response, row.version, body);
    return body;
  };

  return {
    list: async ({ query, req, res }: { query: Query; req: Asked; res: Response }) => {
      const rows = await readList(reads, area, query, { req, res });
      return { status: 200 as const, body: rows.map((row) => area.toEntity(row)) };
    },

    get: async ({ params: { id }, res }: { params: { id: string }; res: Response }) => {
      const row = isId(id) ? await reads.findUnique({ where: { id } }) : null;
      if (!row) throw notFound(area.entityName);
      return { status: 200 as const, body: versioned(res, row) };
    },

    create: async ({ body, req, res }: { body: Data; req: RoutedRequest; res: Response }) => {
      const row = await writes.create(req, body);
      return { status: 201 as const, body: versioned(res, row) };
    },

    update: async (input: {
      params: { id: string };
      body: Partial<Data>;
      req: RoutedRequest;
      res: Response;
    }) => {
      const { params, body, req, res } = input;
      const row = await writes.update(req, idOf(params, area), () => body);
      return { status: 200 as const, body: versioned(res, row) };
    },

    remove: async ({ params, req }: { params: { id: string }; req: RoutedRequest }) => {
      await writes.remove(req, idOf(params, area));
      return { status: 200 as const, body: { msg: area.deleted } };
    },
  };
}

/** Which record an address names. @throws 404 when it can't be one */
export function idOf({ id }: { id: string }, { entityName }: { entityName: string }) {
  if (!isId(id)) throw notFound(entityName);
  return { id };
}
