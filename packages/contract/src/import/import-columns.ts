import type { z } from 'zod';
import { entryInput, listAreas, type ListArea } from '../contract.ts';
import { fieldLabels } from '../fields/differences.ts';
import { leavesOf } from '../media/media.ts';

/** What a cell of a sheet may hold; `null`: nothing. */
export type ImportCell = string | number | boolean | null;

/** A field of an area that fits into a cell. */
export interface ImportColumn {
  /** Of the field. */
  name: string;
  label: string;
  isRequired: boolean;
  kind: 'text' | 'number' | 'flag' | 'choice' | 'date' | 'address' | 'picture' | 'documents';
  /** The words of a choice. */
  options: readonly string[];
  isList: boolean;
  /** The area whose records it names, by their ids or titles. */
  refersTo: ListArea | undefined;
}

/** Fields that name records of other areas. The contract's test holds that no others do. */
const references: Readonly<Record<string, ListArea>> = {
  category: 'categories',
  projectId: 'projects',
  partnerIds: 'partners',
};

/** The kinds of columns, by the types of schemas. */
const kinds = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  enum: 'choice',
  address: 'address',
  picture: 'picture',
} as const;

// Once, as a file has thousands of rows.
const columnsOf = new Map(listAreas.map((area) => [area, allColumns(area)]));

/** The fields of an area that fit into cells, in the order of the contract. */
export function importColumns(area: ListArea): readonly ImportColumn[] {
  return columnsOf.get(area) ?? [];
}

/** Fields of entries that fit into rows without them: they are filled in afterwards. */
export const leftOutOfRows: readonly string[] = ['funding', 'indicators', 'updates'];

/** Areas whose entries fit into rows. */
export const importAreas: readonly ListArea[] = listAreas.filter((area) => {
  const names = [...importColumns(area).map(({ name }) => name), ...leftOutOfRows];
  return Object.keys(shapeOf(area)).every((name) => names.includes(name));
});

/** The inputs of an entry of an area. */
export function shapeOf(area: ListArea): Readonly<Record<string, z.ZodType>> {
  return entryInput(area).shape;
}

function allColumns(area: ListArea): ImportColumn[] {
  const columns = Object.entries(shapeOf(area)).flatMap(([name, schema]) => {
    const kind = kindOf(schema);
    return kind ? [{ ...kind, ...namesOf(area, name), isRequired: isRequired(schema) }] : [];
  });
  // The two of projects are both a status.
  return columns.map((column) => {
    const isShared = columns.some(
      ({ name, label }) => name !== column.name && label === column.label,
    );
    return isShared ? { ...column, label: worded(column.name) } : column;
  });
}

function namesOf(area: ListArea, name: string) {
  const [label = name] = fieldLabels(area, [name]);
  const refersTo = references[name];
  return { name, label: refersTo ? label.replace(/ ids?$/, '') : label, refersTo };
}

/** `projectStatus` as `Project status`. */
function worded(name: string): string {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isRequired(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success && !mustBeSent(schema);
}

/** Whether a field takes dates, of which it makes instants. */
function isDateField(schema: z.ZodType): boolean {
  const day = '2026-03-21';
  const { data = day } = schema.safeParse(day);
  return data !== day;
}

/** Whether a field may be blank but not left out. */
export function mustBeSent(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success && schema.safeParse(null).success;
}

/** @returns `null` for what leads deeper than a cell */
function kindOf(schema: z.ZodType): Pick<ImportColumn, 'kind' | 'options' | 'isList'> | null {
  const fields = [...leavesOf(schema)];
  if (fields.some(({ path, kind }) => kind === 'document' && path.join('.') === '*.url')) {
    return { kind: 'documents', options: [], isList: true };
  }
  const leaves = fields.flatMap(({ path, schema: leaf, kind }) => {
    // Every zod schema is one of these; the general type only hides which.
    const { def } = (leaf as z.core.$ZodTypes)._zod;
    const type = kind === undefined ? def.type : kind === 'picture' ? kind : 'address';
    const options = def.type === 'enum' ? Object.values(def.entries).map(String) : [];
    return type === 'transform' ? [] : [{ path: path.join('.'), type, options }];
  });
  const [first] = leaves;
  if (!first || leaves.some(({ path }) => path !== first.path)) return null;
  if (first.path !== '' && first.path !== '*') return null;
  for (const [type, kind] of Object.entries(kinds)) {
    const found = leaves.find((each) => each.type === type);
    if (!found) continue;
    const isDate = kind === 'text' && isDateField(schema);
    return {
      kind: isDate ? 'date' : kind,
      options: found.options,
      isList: first.path === '*',
    };
  }
  return null;
}
