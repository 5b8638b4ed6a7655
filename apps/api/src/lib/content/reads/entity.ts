import { contract, titleFields, titleOf, type ListArea } from '@site/contract';
import { fieldsOf, valueAt } from '@site/contract/json';
import { z } from 'zod';
import { snakeCase } from '#lib/data/snake-case.ts';
import { storedItems } from './documents.ts';

/** A column's value in JSON, possibly `null`. */
type Sent<Value> = Value extends Date ? string : Value;

/** What of a row is no part of its entity; folded words are not read at all. */
type Unsent = 'id' | 'version' | 'only' | 'words' | `${string}Words`;

/** A table's row in JSON: `_id` for `id`, dates as ISO 8601 UTC, no version. */
export type EntityOf<Row> = { _id: string } & {
  [Key in Exclude<keyof Row, Unsent>]: Sent<Row[Key]>;
} & SourceLanguage<Row>;

/** A record in several languages says in which it was written, unless a field of its own is called so. */
type SourceLanguage<Row> = Row extends { languages: string[] }
  ? Row extends { language: unknown }
    ? unknown
    : { language: string }
  : unknown;

interface AnyRow {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Turns a row into an entity of the contract. */
export function entityOf<Row extends AnyRow>(row: Row): EntityOf<Row> {
  // A loop, as lists have thousands of rows.
  const entity: Record<string, unknown> = { _id: row.id };
  for (const key in row) {
    if (key === 'id' || key === 'version' || key === 'only') continue;
    const value: unknown = row[key];
    entity[key] = value instanceof Date ? value.toISOString() : value;
    if (key === 'languages' && !('language' in row)) entity['language'] = valueAt(value, 0);
  }
  // Which value belongs to which key is lost above; the mapping of the types has it.
  return entity as EntityOf<Row>;
}

/** Turns rows of a list area into its entities. Lists of records, which rows hold as JSON, are read by their schema. */
export function toEntityOf(area: ListArea): (row: AnyRow) => { _id: string } {
  const entity = contract[area].get.responses[200];
  const lists = Object.entries<z.ZodType>(entity.shape).flatMap(([name, field]) =>
    field instanceof z.ZodArray && field.element instanceof z.ZodObject
      ? [{ name, item: field.element }]
      : [],
  );
  if (lists.length === 0) return entityOf;
  return (row) => ({
    ...entityOf(row),
    ...Object.fromEntries(
      lists.map(({ name, item }) => [name, storedItems(item, valueAt(row, name))]),
    ),
  });
}

/** The title or name of a row as the database has it in JSON; `null` where it has none. */
export function titleOfRow(row: unknown): string | null {
  const columns = fieldsOf(row);
  return titleOf(
    Object.fromEntries(titleFields.map((field) => [field, columns[snakeCase(field)]])),
  );
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a text can be the id of a record at all. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
