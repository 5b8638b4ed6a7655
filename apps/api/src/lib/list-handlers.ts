import { pageSize, type ListQuery } from '@site/contract';
import type { Request, Response } from 'express';
import { isMissing } from './database.ts';
import { notFound, stale } from './problem.ts';
import { acceptedVersions, sendVersion } from './versions.ts';
import { isId } from './wire.ts';

interface Row {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The part of a request that the links of its pages are made from. */
export type Asked = Pick<Request, 'originalUrl'>;

type Order = Record<string, 'asc' | 'desc'>;

/** What a list area needs of its table: Prisma's own methods fit. */
export interface ListTable<TableRow extends Row, Data> {
  findMany(args: {
    where?: object;
    orderBy?: object[];
    skip?: number;
    take?: number;
  }): Promise<TableRow[]>;
  count(args: { where?: object }): Promise<number>;
  findUnique(args: { where: { id: string } }): Promise<TableRow | null>;
  create(args: { data: Data }): Promise<TableRow>;
  update(args: {
    where: { id: string; version?: { in: number[] } };
    data: Partial<Data> & { version: { increment: number } };
  }): Promise<TableRow>;
  deleteMany(args: { where: { id: string } }): Promise<{ count: number }>;
}

/** What tells one plain list area from another. */
export interface ListArea {
  /** One entry, as it starts a sentence: 'News article'. */
  thing: string;
  /** What a delete answers. */
  deleted: string;
  /** Without `sort`; ties are broken by id, which grows with time. */
  order: Order;
  /** Text columns in which `q` looks, also of records that belong to a row: `career.title`. */
  search: readonly string[];
}

/**
 * The handlers of a plain list area: list, get, create, update, remove.
 * @param table the area's table
 * @param toEntity a row as it travels
 */
export function listHandlers<TableRow extends Row, Data extends object, Entity>(
  table: ListTable<TableRow, Data>,
  toEntity: (row: TableRow) => Entity,
  area: ListArea,
) {
  const versioned = (response: Response, row: TableRow): Entity => {
    const body = toEntity(row);
    sendVersion(response, row.version, body);
    return body;
  };

  return {
    list: async ({ query, req, res }: { query: ListQuery; req: Asked; res: Response }) => {
      const rows = await readList(table, area, query, { req, res });
      return { status: 200 as const, body: rows.map((row) => toEntity(row)) };
    },

    get: async ({ params, res }: { params: { id: string }; res: Response }) => {
      const row = isId(params.id) ? await table.findUnique({ where: { id: params.id } }) : null;
      if (!row) throw notFound(area.thing);
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
      const row = await updateRow(table, area.thing, params.id, body, headers['if-match']);
      return { status: 200 as const, body: versioned(res, row) };
    },

    remove: async ({ params }: { params: { id: string } }) => {
      if (!isId(params.id)) throw notFound(area.thing);
      // Of two at once only one counts a row.
      const { count } = await table.deleteMany({ where: { id: params.id } });
      if (count === 0) throw notFound(area.thing);
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
  thing: string,
  id: string,
  data: Partial<Data>,
  ifMatch: string | undefined,
): Promise<TableRow> {
  if (!isId(id)) throw notFound(thing);
  const versions = acceptedVersions(ifMatch);
  try {
    return await table.update({
      where: versions ? { id, version: { in: versions } } : { id },
      data: { ...data, version: { increment: 1 } },
    });
  } catch (error) {
    if (!isMissing(error)) throw error;
    const exists = versions !== undefined && (await table.count({ where: { id } })) > 0;
    throw exists ? stale() : notFound(thing);
  }
}

/** The rows of one answer: all, or those that the query asks for, with the headers of a page. */
export async function readList<TableRow extends Row>(
  table: Pick<ListTable<TableRow, never>, 'findMany' | 'count'>,
  area: Pick<ListArea, 'order' | 'search'>,
  query: ListQuery,
  { req, res }: { req: Asked; res: Response },
): Promise<TableRow[]> {
  const { page, perPage, q, sort } = query;
  const where = matching(q, area.search);
  const orderBy = sort ? sortOrder(sort) : [area.order, { id: direction(area.order) }];
  if (page === undefined && perPage === undefined) return table.findMany({ where, orderBy });

  const take = perPage ?? pageSize.default;
  const at = page ?? 1;
  const total = await table.count({ where });
  sendPageHeaders(req, res, { page: at, perPage: take, total });
  // Past the end there is nothing, and the database refuses offsets beyond its integers.
  const skip = (at - 1) * take;
  return skip >= total ? [] : table.findMany({ where, orderBy, skip, take });
}

function direction(order: Order): 'asc' | 'desc' {
  return Object.values(order)[0] ?? 'asc';
}

function sortOrder(sort: string): Order[] {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  return [{ [sort.replace(/^-/, '')]: way }, { id: way }];
}

function matching(q: string | undefined, columns: readonly string[]): object {
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean).map(literal);
  return {
    AND: words.map((word) => ({
      OR: columns.map((column) => inColumn(column, { contains: word, mode: 'insensitive' })),
    })),
  };
}

/** A condition on a column, or on one of a record that belongs to the row: `career.title`. */
function inColumn(column: string, condition: object): object {
  return column.split('.').reduceRight<object>((inner, name) => ({ [name]: inner }), condition);
}

/** A word without the characters that stand for others in a pattern. */
function literal(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function sendPageHeaders(
  request: Asked,
  response: Response,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = (target: number, rel: string) => {
    const address = new URL(request.originalUrl, 'http://localhost');
    address.searchParams.set('page', String(target));
    address.searchParams.set('perPage', String(perPage));
    return `<${address.pathname}${address.search}>; rel="${rel}"`;
  };
  const links = [to(1, 'first'), to(last, 'last')];
  if (page > 1) links.push(to(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(to(page + 1, 'next'));
  response.setHeader('X-Total-Count', String(total));
  response.setHeader('Link', links.join(', '));
}
