import type { ListQuery } from '@site/contract';
import type { Response } from 'express';
import { isMissing } from '#lib/data/database.ts';
import { notFound, stale } from '#lib/http/problem.ts';
import { acceptedVersions, sendVersion } from '#lib/http/etags.ts';
import { isId } from './entity.ts';
import { readList, type ListReads, type ListView, type Asked } from './list-reads.ts';

interface Row {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What a list area needs of its table: Prisma's own methods fit. */
export interface ListTable<TableRow extends Row, Data> extends ListReads<TableRow> {
  findUnique(args: { where: { id: string } }): Promise<TableRow | null>;
  create(args: { data: Data }): Promise<TableRow>;
  update(args: {
    where: { id: string; version?: { in: number[] } };
    data: Partial<Data> & { version: { increment: number } };
  }): Promise<TableRow>;
  deleteMany(args: { where: { id: string } }): Promise<{ count: number }>;
}

/** What tells one plain list area from another. */
export interface ListArea<Query extends ListQuery = ListQuery> extends ListView<Query> {
  /** One entry, as it starts a sentence: 'News article'. */
  entityName: string;
  /** What a delete answers. */
  deleted: string;
}

/**
 * The handlers of a plain list area: list, get, create, update, remove.
 * @param table the area's table
 * @param toEntity a row as it travels
 */
export function listHandlers<
  TableRow extends Row,
  Data extends object,
  Entity,
  Query extends ListQuery = ListQuery,
>(table: ListTable<TableRow, Data>, toEntity: (row: TableRow) => Entity, area: ListArea<Query>) {
  const versioned = (response: Response, row: TableRow): Entity => {
    const body = toEntity(row);
    sendVersion(response, row.version, body);
    return body;
  };

  return {
    list: async ({ query, req, res }: { query: Query; req: Asked; res: Response }) => {
      const rows = await readList(table, area, query, { req, res });
      return { status: 200 as const, body: rows.map((row) => toEntity(row)) };
    },

    get: async ({ params, res }: { params: { id: string }; res: Response }) => {
      const row = isId(params.id) ? await table.findUnique({ where: { id: params.id } }) : null;
      if (!row) throw notFound(area.entityName);
      return { status: 200 as const, body: versioned(res, row) };
    },

    create: async ({ body, res }: { body: Data; res: Response }) => {
      const row = await table.create({ data: body });
      return { status: 201 as const, body: versioned(res, row) };
    },

    update: async (input: {
      params: { id: string };
      body: Partial<Data>;
      headers: { 'if-match'?: string | undefined };
      res: Response;
    }) => {
      const { params, body, headers, res } = input;
      const row = await updateRow(table, area.entityName, params.id, body, headers['if-match']);
      return { status: 200 as const, body: versioned(res, row) };
    },

    remove: async ({ params }: { params: { id: string } }) => {
      if (!isId(params.id)) throw notFound(area.entityName);
      // Of two at once only one counts a row.
      const { count } = await table.deleteMany({ where: { id: params.id } });
      if (count === 0) throw notFound(area.entityName);
      return { status: 200 as const, body: { msg: area.deleted } };
    },
  };
}

/**
 * Updates one row; with an `If-Match` only when nobody else has saved since, in one statement.
 * @throws 404, 412
 */
export async function updateRow<TableRow extends Row, Data>(
  table: Pick<ListTable<TableRow, Data>, 'update' | 'count'>,
  entityName: string,
  id: string,
  data: Partial<Data>,
  ifMatch: string | undefined,
): Promise<TableRow> {
  if (!isId(id)) throw notFound(entityName);
  const versions = acceptedVersions(ifMatch);
  try {
    return await table.update({
      where: versions ? { id, version: { in: versions } } : { id },
      data: { ...data, version: { increment: 1 } },
    });
  } catch (error) {
    if (!isMissing(error)) throw error;
    const exists = versions !== undefined && (await table.count({ where: { id } })) > 0;
    throw exists ? stale() : notFound(entityName);
  }
}
