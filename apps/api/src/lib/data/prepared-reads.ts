import type { Logger } from 'pino';
import { types, type Pool, type QueryArrayConfig } from 'pg';
import { tables as models } from '#generated/tables.ts';
import type { Database } from './database.ts';
import { timeOf } from './read-time.ts';

/*
 * Reads by SQL of our own, prepared once a connection: Prisma takes several times as long to
 * translate a call and its answer as `pg` takes for the query. Only what most calls consist of is
 * translated here; the rest goes through Prisma, which answers the same:
 * docs/decisions/database-reads.md has the reasoning.
 */

interface Table {
  /** As SQL spells it. */
  sql: string;
  /** The column of each field, as SQL spells it. */
  columns: ReadonlyMap<string, string>;
  /** The table of the record that a field holds, if it is one. */
  relations: ReadonlyMap<string, string>;
}

type Args = Readonly<Record<string, unknown>>;

/** A statement with its values, and what makes a record of a row. */
interface Statement {
  text: string;
  values: unknown[];
  recordOf: (row: readonly unknown[]) => unknown;
}

const scalars = new Set(['string', 'number', 'boolean', 'bigint']);
const isText = (value: unknown): value is string => typeof value === 'string';

/** By the type of a column; others are as `pg` reads them. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, timeOf],
  [types.builtins.DATE, (text) => new Date(text)],
  [types.builtins.INT8, BigInt],
]);
const columnTypes: QueryArrayConfig['types'] = {
  getTypeParser: (type: number) => parsers.get(type) ?? types.getTypeParser(type, 'text'),
};

const comparisons = new Map([
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
]);

/** By how Prisma has them, in the order in which it has them. */
const orderWords = new Map([
  ['asc', 'ASC'],
  ['desc', 'DESC'],
  ['sort asc', 'ASC'],
  ['sort desc', 'DESC'],
  ['nulls first', 'NULLS FIRST'],
  ['nulls last', 'NULLS LAST'],
]);

/** All tables, by the names of their models in lower case: clients call them `newsItem` for `NewsItem`. */
const tables: ReadonlyMap<string, Table> = new Map(
  models.map(({ model, name, fields }) => {
    const sql = `"${name}"`;
    // Prisma has what is found by them.
    const isRead = (field: { name: string }) => !/^words$|Words$/.test(field.name);
    const columns = fields
      .filter((field) => field.isColumn && isRead(field))
      .map((field): [string, string] => {
        // Types of our own are not known to `pg`, so that it would not split a list of them.
        const cast = field.isChoices ? '::text[]' : '';
        return [field.name, `${sql}."${field.column}"${cast}`];
      });
    const relations = fields
      .filter(({ isColumn }) => !isColumn)
      .map((field): [string, string] => [field.name, field.type.toLowerCase()]);
    return [model.toLowerCase(), { sql, columns: new Map(columns), relations: new Map(relations) }];
  }),
);

/**
 * Has the tables of a client answer reads by prepared statements where these are known.
 * @param options.pool the connections of the client
 * @param options.nameOf the name of a prepared statement
 * @param options.log gets every statement at level debug, without its values
 */
export function prepareReads(
  client: Database,
  options: { pool: Pool; nameOf: (statement: { sql: string }) => string; log: Logger },
): Database {
  const { pool, nameOf, log } = options;

  const query = async ({ text, values, recordOf }: Statement) => {
    const began = performance.now();
    const name = nameOf({ sql: text });
    const { rows } = await pool.query<unknown[]>({
      name,
      text,
      values,
      rowMode: 'array',
      types: columnTypes,
    });
    if (log.isLevelEnabled('debug')) {
      log.debug({ query: text, ms: Math.round(performance.now() - began) }, 'query');
    }
    return rows.map((row) => recordOf(row));
  };
  const first = async (statement: Statement) => (await query(statement))[0] ?? null;

  const readsOf = (table: Table, own: object) => {
    const readBy =
      (
        method: string,
        translate: (args: Args) => Statement | null,
        run: (statement: Statement) => Promise<unknown>,
      ) =>
      (args: Args = {}): unknown => {
        const statement = translate(args);
        if (statement) return run(statement);
        const other: unknown = Reflect.get(own, method);
        if (typeof other !== 'function') throw new Error(`Prisma has no ${method}`);
        return other.call(own, args);
      };
    const select = (args: Args) => selectFrom(table, args);
    const selectOne = (args: Args) => selectFrom(table, { ...args, take: 1 });
    const reads = new Map<string | symbol, unknown>([
      ['findMany', readBy('findMany', select, query)],
      ['findFirst', readBy('findFirst', selectOne, first)],
      ['findUnique', readBy('findUnique', selectOne, first)],
      ['count', readBy('count', (args) => countFrom(table, args), first)],
    ]);
    return new Proxy(own, { get: (target, name) => reads.get(name) ?? Reflect.get(target, name) });
  };

  const prepared = new Map<string | symbol, unknown>();
  return new Proxy(client, {
    get(target, name) {
      const known = prepared.get(name);
      if (known !== undefined) return known;
      const value: unknown = Reflect.get(target, name);
      const table = isText(name) ? tables.get(name.toLowerCase()) : undefined;
      if (table && typeof value === 'object' && value !== null) {
        const reads = readsOf(table, value);
        prepared.set(name, reads);
        return reads;
      }
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** @returns null where the call asks for something that is not known here */
function selectFrom(
  table: Table,
  { where = {}, orderBy = [], skip, take, include, ...rest }: Args,
): Statement | null {
  const values: unknown[] = [];
  const joined = joinsOf(table, include);
  const condition = conditionOf(table, where, values);
  const order = orderOf(table, orderBy);
  if (!joined || condition === null || order === null || hasValues(rest)) return null;
  const limits = Object.entries({ LIMIT: take, OFFSET: skip }).flatMap(([word, number]) => {
    if (number === undefined) return [];
    return [`${word} $${values.push(number)}`];
  });
  if ([take, skip].some((number) => typeof number === 'number' && number < 0)) return null;
  const id = table.columns.get('id');
  const ordered = order === '' ? [] : [`ORDER BY ${order}`];
  const chosen = [`WHERE ${condition}`, ...ordered, ...limits];
  const columns = [table, ...joined.map(({ other }) => other)].flatMap((each) => [
    ...each.columns.values(),
  ]);
  const parts = [
    `SELECT ${columns.join(', ')} FROM ${table.sql}`,
    ...joined.map(({ sql }) => sql),
    // Rows before a page are walked past in the index alone: those of the page are read by their ids.
    ...(id && typeof skip === 'number' && skip > 0
      ? [`WHERE ${id} = ANY(ARRAY(SELECT ${id} FROM ${table.sql} ${chosen.join(' ')}))`, ...ordered]
      : chosen),
  ];
  return { text: parts.join(' '), values, recordOf: recordsOf(table, joined) };
}

function countFrom(table: Table, { where = {}, ...rest }: Args): Statement | null {
  const values: unknown[] = [];
  const condition = conditionOf(table, where, values);
  if (condition === null || hasValues(rest)) return null;
  const text = `SELECT count(*)::int FROM ${table.sql} WHERE ${condition}`;
  return { text, values, recordOf: ([count]) => count };
}

interface Join {
  field: string;
  other: Table;
  sql: string;
}

/** The records that are included, each of which the row names in a column of its own. */
function joinsOf(table: Table, include: unknown): Join[] | null {
  const joins: Join[] = [];
  for (const [field, wanted] of entriesOf(include)) {
    const other = tables.get(table.relations.get(field) ?? '');
    const key = table.columns.get(`${field}Id`);
    const id = other?.columns.get('id');
    if (wanted !== true || !other || other === table || !key || !id) return null;
    joins.push({ field, other, sql: `LEFT JOIN ${other.sql} ON ${id} = ${key}` });
  }
  return joins;
}

/** What makes a record of a row, with the keys in the order in which Prisma has them. */
function recordsOf(table: Table, joined: readonly Join[]): Statement['recordOf'] {
  const fields = [...table.columns.keys()];
  const parts = joined.map(({ field, other }) => ({ field, names: [...other.columns.keys()] }));
  return (row) => {
    const record: Record<string, unknown> = {};
    let at = 0;
    for (const field of fields) record[field] = row[at++];
    for (const { field, names } of parts) {
      const part: Record<string, unknown> = {};
      for (const name of names) part[name] = row[at++];
      record[field] = part['id'] === null ? null : part;
    }
    return record;
  };
}

/** @param values gets the values that it names @returns null where it is not known here */
function conditionOf(table: Table, where: unknown, values: unknown[]): string | null {
  const parts: string[] = [];
  for (const [name, wanted] of entriesOf(where)) {
    const part =
      name === 'AND' || name === 'OR'
        ? joinConditions(table, name, wanted, values)
        : comparisonOf(table.columns.get(name), wanted, values);
    if (part === null) return null;
    parts.push(part);
  }
  return parts.length === 0 ? 'TRUE' : parts.join(' AND ');
}

function joinConditions(
  table: Table,
  word: 'AND' | 'OR',
  conditions: unknown,
  values: unknown[],
): string | null {
  const parts = [conditions].flat().map((each) => conditionOf(table, each, values));
  if (parts.includes(null)) return null;
  // None of no conditions holds, and all of them do.
  if (parts.length === 0) return word === 'OR' ? 'FALSE' : 'TRUE';
  return `(${parts.map((part) => `(${part})`).join(` ${word} `)})`;
}

function comparisonOf(
  column: string | undefined,
  wanted: unknown,
  values: unknown[],
): string | null {
  if (column === undefined) return null;
  const value = (each: unknown) =>
    `$${values.push(each instanceof Date ? each.toISOString() : each)}`;
  if (wanted === null) return `${column} IS NULL`;
  if (isScalar(wanted)) return `${column} = ${value(wanted)}`;
  // Values of JSON, lists and those for which Prisma has classes.
  if (typeof wanted !== 'object' || Object.getPrototypeOf(wanted) !== Object.prototype) return null;
  const parts: string[] = [];
  for (const [word, than] of entriesOf(wanted)) {
    const operator = comparisons.get(word);
    if (operator && isScalar(than)) parts.push(`${column} ${operator} ${value(than)}`);
    else if (word === 'not' && than === null) parts.push(`${column} IS NOT NULL`);
    else if (word === 'in' && Array.isArray(than)) parts.push(`${column} ${isOneOf(than, value)}`);
    else return null;
  }
  return parts.length === 0 ? 'TRUE' : parts.join(' AND ');
}

/** What a column is when it has one of some values. Only of one value does the planner know that all rows have the same. */
function isOneOf(wanted: readonly unknown[], value: (each: unknown) => string): string {
  return wanted.length === 1 ? `= ${value(wanted[0])}` : `= ANY(${value(wanted)})`;
}

function isScalar(value: unknown): boolean {
  return value instanceof Date || scalars.has(typeof value);
}

/** @returns the terms of ORDER BY; null where it is not known here */
function orderOf(table: Table, orderBy: unknown): string | null {
  const terms: string[] = [];
  for (const [field, way] of [orderBy].flat().flatMap(entriesOf)) {
    const column = table.columns.get(field);
    const wanted = isText(way) ? [way] : entriesOf(way).map((each) => each.join(' '));
    const words = wanted.map((word) => orderWords.get(word) ?? null);
    if (!column || words.includes(null)) return null;
    terms.push([column, ...words].join(' '));
  }
  return terms.join(', ');
}

/** What an object sets: to Prisma, `undefined` is as if it were left out. */
function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

function hasValues(args: object): boolean {
  return entriesOf(args).length > 0;
}
