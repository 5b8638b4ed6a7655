import {
  folded,
  localizedAreas,
  neighbours,
  pageSize,
  yearSpan,
  type ListQuery,
  type VisibilityQuery,
} from '@site/contract';
import { previewParameter } from '@site/contract/names';
import type { AppRoute } from '@ts-rest/core';
import type { Request, Response } from 'express';
import { declaredNames } from '#lib/http/methods.ts';
import { isId } from './entity.ts';
import { canBeLong, sendLong } from './long-answers.ts';
import { momentOf, visibleRows, shownTo } from './visibility.ts';
import type { AnyEntity, Kind } from '#lib/content/writes/write.ts';

/** The part of a request that the links of its pages are made from, and that says for whom it reads. */
export type ListRequest = Pick<Request, 'originalUrl' | 'get'> & { tsRestRoute: AppRoute };

/** Entries of a whole list that are one answer; a longer one is sent as it is read, by so many entries each time. */
const longest = 2000;
const batchSize = 500;

type Way = 'asc' | 'desc';
type Order = Record<string, Way>;

/** What reading a list needs of its table: Prisma's own methods fit. */
export interface ListReads<TableRow> {
  findMany(args: {
    where?: object;
    orderBy?: object[];
    skip?: number;
    take?: number;
  }): Promise<TableRow[]>;
  count(args: { where?: object }): Promise<number>;
  /** The same by a condition at the present moment, where counts are cached: see cached-counts.ts. */
  countAt?: (whereAt: (now: Date) => object) => Promise<number>;
  /** Whether rows come in an order of its own, whatever is asked for. */
  hasOwnOrder?: true;
}

/** How a list is sorted, searched and filtered. */
export interface ListView<Query extends ListQuery = ListQuery> {
  /** Without `sort`; ties are broken by id, which grows with time. */
  order: Order;
  /** Whether staff move entries: those that have a place come first, by it. */
  isOrdered?: boolean;
  /** Columns of folded words in which `q` looks, also of records that belong to a row: `career.titleWords`. Without: `words`. None: it does not look. */
  search?: readonly string[];
  /** The contract's name of the area whose entries these are, if they are entries. */
  area?: string;
  /** The condition of the filters that only this list has. @param now the moment by which entries are public */
  where?: (query: Query, now: Date) => object;
  /** The condition of `year` where an entry has a year of its own; without it the date of `order` counts. */
  ofYear?: (year: number) => object;
}

/**
 * The entities of one answer, as its caller reads them: all that are public, or those that the query asks for.
 * @throws 403
 */
export async function readEntities<
  Row,
  Entity extends AnyEntity,
  Query extends ListQuery & VisibilityQuery,
>(
  table: ListReads<Row>,
  area: ListView<Query> & Kind<Row, Entity>,
  query: Query,
  { req, res }: { req: ListRequest; res: Response },
): Promise<Entity[]> {
  const toSent = (row: Row) => shownTo(req, area.toEntity(row));
  const { page, perPage, sort, around } = query;
  const isWhole = [page, perPage, sort, around].every((each) => each === undefined);
  if (!isWhole || table.hasOwnOrder || !canBeLong(req)) {
    const rows = await readList(table, area, query, { req, res });
    return rows.map(toSent);
  }
  const whereAt = conditionOf(area, query, req);
  const where = whereAt(momentOf(req));
  const rows = await table.findMany({ where, orderBy: listOrder(area), take: longest + 1 });
  if (rows.length <= longest) return rows.map(toSent);
  sendLong(req, async function* read() {
    for await (const batch of batchesOf(table, area, whereAt(momentOf(req)))) {
      yield batch.map(toSent);
    }
  });
  return [];
}

/** All rows of a list in its order, by the last row of those before: none comes twice because of others that are added or gone. */
async function* batchesOf<Row>(
  table: ListReads<Row>,
  view: Pick<ListView, 'order' | 'isOrdered'>,
  where: object,
): AsyncIterable<Row[]> {
  const way = direction(view.order);
  let last: Row | undefined;
  do {
    const further = last === undefined ? [] : [comesBeyond(view, last, way)];
    const batch = await table.findMany({
      where: { AND: [where, ...further] },
      orderBy: listOrder(view),
      take: batchSize,
    });
    yield batch;
    last = batch.length < batchSize ? undefined : batch.at(-1);
  } while (last !== undefined);
}

/** The rows of one answer: all, or those that the query asks for, with the headers of a page. @throws 403 */
export async function readList<TableRow, Query extends ListQuery>(
  table: ListReads<TableRow>,
  area: ListView<Query>,
  query: Query,
  { req, res }: { req: ListRequest; res: Response },
): Promise<TableRow[]> {
  const { page, perPage, sort, around } = query;
  const whereAt = conditionOf(area, query, req);
  const now = momentOf(req);
  const where = whereAt(now);
  if (around !== undefined) return readAround(table, area, where, around);
  const orderBy = sort ? sortOrder(sort) : listOrder(area);
  if (page === undefined && perPage === undefined) return table.findMany({ where, orderBy });

  const take = perPage ?? pageSize.default;
  const at = page ?? 1;
  const { rows, total } = await readPage(
    table,
    { whereAt, now, orderBy },
    { skip: (at - 1) * take, take },
  );
  sendPageHeaders(req, res, { page: at, perPage: take, total });
  return rows;
}

/** The condition, by moment, of the rows that a query asks for. @throws 403 */
function conditionOf<Query extends ListQuery>(
  area: ListView<Query>,
  query: Query,
  req: ListRequest,
) {
  const { q, year } = query;
  const lang = localizedAreas.some((each) => each === area.area) ? query.lang : undefined;
  const visibleAt = visibleRows(req, area.area, query);
  return (now: Date) => {
    const conditions = [
      visibleAt(now),
      ...matching(q, area.search, lang),
      area.where?.(query, now) ?? {},
      year === undefined ? {} : (area.ofYear ?? datedIn(area))(year),
    ];
    // Each query is translated as it is: what asks for nothing is left out.
    return { AND: conditions.filter((condition) => Object.keys(condition).length > 0) };
  };
}

/** The rows of one page, and how many there are on all pages. */
export async function readPage<TableRow>(
  table: ListReads<TableRow>,
  wanted: { whereAt: (now: Date) => object; now: Date; orderBy: object[] },
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: TableRow[]; total: number }> {
  const { whereAt, now, orderBy } = wanted;
  const where = whereAt(now);
  const known = await table.countAt?.(whereAt);
  // Where no row is read, the count is the statement that says what the answer was made from: it is not a kept one.
  const total = known !== undefined && skip < known ? known : await table.count({ where });
  // A page past the end is empty, and the database refuses offsets beyond its integers.
  if (skip >= total) return { rows: [], total };
  if (table.hasOwnOrder || skip <= total / 2) {
    return { rows: await table.findMany({ where, orderBy, skip, take }), total };
  }
  // The database walks past all rows before a page: from the end, the last page costs as much as the first.
  const size = Math.min(take, total - skip);
  const rows = await table.findMany({
    where,
    orderBy: orderBy.map(reversed),
    skip: total - skip - size,
    take: size,
  });
  return { rows: rows.toReversed(), total };
}

/** One part of an order, the other way round. */
function reversed(part: object): object {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'object' && value !== null
        ? reversed(value)
        : (opposites.get(String(value)) ?? value),
    ]),
  );
}

const opposites = new Map([
  ['asc', 'desc'],
  ['desc', 'asc'],
  ['first', 'last'],
  ['last', 'first'],
]);

/** The condition that the date by which a list is ordered is in a year. */
function datedIn({ order }: Pick<ListView, 'order'>) {
  const [field = ''] = Object.keys(order);
  return (year: number): object => {
    const { from, until } = yearSpan(year);
    return { [field]: { gte: from, lt: until } };
  };
}

/** The row of an id with those next to it in the order of the list; none when it is not in the list. */
async function readAround<TableRow>(
  table: ListReads<TableRow>,
  view: Pick<ListView, 'order' | 'isOrdered'>,
  where: object,
  id: string,
): Promise<TableRow[]> {
  const own = isId(id) ? await table.findMany({ where: { AND: [where, { id }] }, take: 1 }) : [];
  const [row] = own;
  if (row === undefined) return [];
  const beyond = (to: Way) => {
    const [field = 'id'] = Object.keys(view.order);
    return table.findMany({
      where: { AND: [where, comesBeyond(view, row, to)] },
      orderBy: listOrder({ order: { [field]: to }, isOrdered: view.isOrdered ?? false }),
      take: neighbours,
    });
  };
  const way = direction(view.order);
  const [before, after] = await Promise.all([beyond(way === 'asc' ? 'desc' : 'asc'), beyond(way)]);
  return [...before.toReversed(), row, ...after];
}

/** The condition that a row comes after another one of its list, or before it. @param to the way of the list's order to it */
function comesBeyond(
  { order, isOrdered }: Pick<ListView, 'order' | 'isOrdered'>,
  row: unknown,
  to: Way,
): object {
  const values = new Map<string, unknown>(Object.entries(row ?? {}));
  const [field = 'id'] = Object.keys(order);
  const [value, id] = [values.get(field), values.get('id')];
  const side = to === 'asc' ? 'gt' : 'lt';
  const isBeyond = {
    OR: [{ [field]: { [side]: value } }, { [field]: value, id: { [side]: id } }],
  };
  if (isOrdered) return furtherThan(values.get('order'), to, isBeyond);
  // The same once more, as where an index is entered: the database does not see it in alternatives.
  return { [field]: { [`${side}e`]: value }, ...isBeyond };
}

/** The condition that a row comes after a place, or before it. @param isBeyond the condition of those in the same place */
function furtherThan(place: unknown, to: Way, isBeyond: object): object {
  const same = { order: place, ...isBeyond };
  const isLast = place === null;
  if (to === 'asc') {
    return isLast ? same : { OR: [{ order: { gt: place } }, { order: null }, same] };
  }
  return { OR: [isLast ? { order: { not: null } } : { order: { lt: place } }, same] };
}

/** The order of a list without `sort`. Entries without a place come after those that have one. */
export function listOrder({ order, isOrdered }: Pick<ListView, 'order' | 'isOrdered'>): object[] {
  const way = direction(order);
  const places = { order: { sort: way, nulls: way === 'asc' ? 'last' : 'first' } };
  return [...(isOrdered ? [places] : []), order, { id: way }];
}

function direction(order: Order): Way {
  return Object.values(order)[0] ?? 'asc';
}

function sortOrder(sort: string): Order[] {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  return [{ [sort.replace(/^-/, '')]: way }, { id: way }];
}

/**
 * The conditions of a search.
 * @param columns as in {@link ListView}
 * @param lang whose published translations have what is sought, too
 */
export function matching(
  q: string | undefined,
  columns: readonly string[] = ['words'],
  lang?: string,
): object[] {
  if (columns.length === 0) return [];
  return wordsOf(q).map((word) => ({
    OR: [
      ...columns.map((column) => inColumn(column, holding(word))),
      ...inTranslation(lang, { words: holding(word) }),
    ],
  }));
}

/** The condition that the published translation of a row meets one; none where no language is asked for. */
export function inTranslation(lang: string | undefined, condition: object): object[] {
  return lang === undefined ? [] : [{ translated: { some: { lang, ...condition } } }];
}

/** The words that a search asks for, all of them. */
export function wordsOf(q = ''): string[] {
  return folded(q).split(' ').filter(Boolean);
}

/** The condition that a column of folded words holds a text, however it is written. */
export function holding(text: string) {
  return { contains: literal(folded(text)) };
}

/** A condition on a column, or on one of a record that belongs to the row: `career.titleWords`. */
function inColumn(column: string, condition: object): object {
  return column.split('.').reduceRight<object>((inner, name) => ({ [name]: inner }), condition);
}

/** A word with the wildcards of a pattern escaped. */
function literal(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function sendPageHeaders(
  request: ListRequest,
  response: Response,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): void {
  const last = Math.max(1, Math.ceil(total / perPage));
  const known = new Set([...declaredNames(request.tsRestRoute), previewParameter]);
  const to = (target: number, rel: string) => {
    const address = new URL(request.originalUrl, 'http://localhost');
    // The answer is that of all addresses that differ in others.
    for (const name of new Set(address.searchParams.keys())) {
      if (!known.has(name)) address.searchParams.delete(name);
    }
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
