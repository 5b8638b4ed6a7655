import { z } from 'zod';
import type { ImportError } from '../areas/office/batches.ts';
import { contract, listAreas, type ListArea } from '../contract.ts';
import { dateOf, flagOf, numberOf } from './import-cells.ts';
import {
  importColumns,
  mustBeSent,
  shapeOf,
  type ImportCell,
  type ImportColumn,
} from './import-columns.ts';
import { documentLines, isAddress, type DocumentLine } from './document-cells.ts';
import type { Document } from '../fields/fields.ts';
import { folded } from '../text/folding.ts';
import { importMessages } from '../messages/index.ts';
import { issuesOf, type Issue } from '../routes/problem.ts';
import { titleOf } from '../text/titles.ts';

/*
 * Rows of a sheet as entries of an area, for the API and the mocks, and the template that the admin app offers.
 */

type Fields = Readonly<Record<string, unknown>>;

/** The first row of a file, as far as it names fields. */
export interface Headings {
  /** The columns of the file by their places, with what the file calls them. */
  found: ReadonlyMap<number, ImportColumn & { heading: string }>;
  /** What says nothing about entries, as the file calls it. */
  unread: string[];
  /** What is missing in all rows. */
  errors: ImportError[];
}

/** Names of fields are the same however their words are put together: `teamType`, `Team type`, `TEAM_TYPE`. */
const nameKey = (text: string) => folded(text).replace(/[^\p{L}\p{N}\p{M}]/gu, '');

const blanks = new Map(
  listAreas.map((area) => {
    const fields = Object.entries(shapeOf(area)).filter(([, schema]) => mustBeSent(schema));
    return [area, Object.fromEntries(fields.map(([name]) => [name, null]))];
  }),
);

/** Finds the fields that the columns of a file are for, by their names or their labels. */
export function readHeadings(
  area: ListArea,
  cells: readonly ImportCell[],
): Headings | { issue: string } {
  const columns = importColumns(area);
  const byKey = new Map([
    ...columns.map((column) => [nameKey(column.label), column] as const),
    ...columns.map((column) => [nameKey(column.name), column] as const),
  ]);
  // An export has what the server adds, too.
  const added = new Set(Object.keys(entityShape(area)).map(nameKey));
  const found = new Map<number, ImportColumn & { heading: string }>();
  const unread: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const heading = cell === null ? '' : String(cell).trim();
    const key = nameKey(heading);
    const column = byKey.get(key);
    if (column) {
      if ([...found.values()].some(({ name }) => name === column.name)) {
        return { issue: importMessages.columnTwice(column.label) };
      }
      found.set(at, { ...column, heading });
    } else if (heading !== '' && !added.has(key)) {
      unread.push(heading);
    }
  }
  if (found.size === 0) return { issue: importMessages.noColumns };
  const names = new Set([...found.values()].map(({ name }) => name));
  const missing = columns.filter(({ name, isRequired }) => isRequired && !names.has(name));
  const errors = missing.flatMap(({ name, label }) => {
    const [issue] = shapeOf(area)[name]?.safeParse(undefined).error?.issues ?? [];
    return issue ? [{ row: 1, column: label, message: issue.message }] : [];
  });
  return { found, unread, errors };
}

function entityShape(area: ListArea): object {
  const list: z.ZodType = contract[area].list.responses[200];
  const entity = list instanceof z.ZodArray ? list.element : undefined;
  return entity instanceof z.ZodObject ? entity.shape : {};
}

/** The ids of records by their titles, for each area that a file may name records of. */
export type Titles = ReadonlyMap<ListArea, ReadonlyMap<string, readonly string[]>>;

/** The ids of records by their titles. */
export function foundTitles(records: readonly Fields[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const record of records) {
    const title = titleOf(record);
    if (title === null) continue;
    const key = folded(title);
    ids.set(key, [...(ids.get(key) ?? []), String(record['_id'])]);
  }
  return ids;
}

/** The areas whose records the columns of a file name. */
export function referredAreas({ found }: Headings): ListArea[] {
  return [...new Set([...found.values()].flatMap(({ refersTo }) => refersTo ?? []))];
}

/** A file as a cell names it. */
export interface FileRef {
  kind: 'picture' | 'document';
  /** The name of a file that was sent along; of a document also its address. */
  name: string;
}

/** The files that cells name. */
export interface NamedFiles {
  picture: (name: string) => { url: string } | { issue: string };
  /** @param name also an address */
  document: (name: string) => Omit<Document, 'title'> | { issue: string };
}

/** What cells name and {@link readRow} asks for. */
export function filesOf({ found }: Headings, cells: readonly ImportCell[]): FileRef[] {
  return [...found].flatMap(([at, column]): FileRef[] => {
    const text = String(cells[at] ?? '');
    if (column.kind === 'documents') {
      return documentLines(text).map(({ ref }) => ({ kind: 'document', name: ref }));
    }
    if (column.kind !== 'picture') return [];
    return itemsOf(column, text)
      .map((item) => item.trim())
      .filter((name) => name !== '' && !isAddress(name))
      .map((name) => ({ kind: 'picture', name }));
  });
}

/**
 * Reads a row as the call that creates an entry takes it.
 * @param row its number
 * @returns its body, or what is wrong
 */
export function readRow(
  area: ListArea,
  headings: Headings,
  { row, cells }: { row: number; cells: readonly ImportCell[] },
  { titles, files }: { titles: Titles; files: NamedFiles },
): { body: Fields } | { errors: ImportError[] } {
  const values: Record<string, unknown> = { ...blanks.get(area) };
  const issues: Issue[] = [];
  for (const [at, column] of headings.found) {
    const cell = cells[at] ?? null;
    if (cell === null || cell === '') continue;
    const { value, issue } = valueOf(column, cell, { titles, files });
    if (issue === undefined) values[column.name] = value;
    else issues.push({ path: column.name, message: issue });
  }
  const { data, error } = contract[area].create.body.safeParse(values);
  // What the headings lack is said once for all rows.
  const missing = headings.errors.map(({ column }) => column);
  const refused = error ? issuesOf(error) : [];
  const all = importErrors(area, headings, row, [...issues, ...refused]).filter(
    ({ column }) => !missing.includes(column),
  );
  if (all.length > 0) return { errors: all };
  return { body: data ?? {} };
}

/** Issues of a row by the columns of the file, one for each column. */
export function importErrors(
  area: ListArea,
  { found }: Headings,
  row: number,
  issues: readonly Issue[],
): ImportError[] {
  const headings = new Map([
    ...importColumns(area).map(({ name, label }) => [name, label] as const),
    ...[...found.values()].map(({ name, heading }) => [name, heading] as const),
  ]);
  const errors = new Map<string | null, ImportError>();
  for (const { path, message } of issues) {
    const column = headings.get(path.split('.')[0] ?? '') ?? null;
    if (!errors.has(column)) errors.set(column, { row, column, message });
  }
  return [...errors.values()];
}

/** What a cell says, as the contract has it; what is none is left to the contract, which has the sentence for it. */
function valueOf(
  column: ImportColumn,
  cell: NonNullable<ImportCell>,
  { titles, files }: { titles: Titles; files: NamedFiles },
): { value?: unknown; issue?: string } {
  const { label, kind, options, isList, refersTo } = column;
  if (kind === 'flag') return { value: flagOf(cell) };
  if (kind === 'number') return { value: numberOf(cell) };
  if (kind === 'date') return { value: dateOf(cell) };
  const text = String(cell);
  if (kind === 'documents') return listed(documentLines(text).map(documentFrom(files)));
  const items = itemsOf(column, text);
  const found = listed(
    items.map((item) => {
      if (kind === 'picture') return pictureOf(item, files);
      if (kind === 'choice') {
        const word = folded(item);
        return { value: options.find((option) => folded(option) === word) ?? item };
      }
      return refersTo ? idOf(label, item, titles.get(refersTo)) : { value: item };
    }),
  );
  return isList || !('value' in found) ? found : { value: found.value[0] };
}

/** What is found for each item of a cell, or the first thing that is wrong. */
type Found = { value: unknown } | { issue: string };

function listed(all: readonly Found[]): { value: unknown[] } | { issue: string } {
  for (const each of all) if ('issue' in each) return each;
  return { value: all.flatMap((each) => ('value' in each ? [each.value] : [])) };
}

function itemsOf({ isList }: ImportColumn, text: string): string[] {
  return isList ? text.split(/;\s+|[\r\n]+/).filter((item) => item.trim() !== '') : [text];
}

function pictureOf(item: string, files: NamedFiles): Found {
  const name = item.trim();
  // What is blank has the contract's sentence.
  if (name === '' || isAddress(name)) return { value: item };
  const found = files.picture(name);
  return 'issue' in found ? found : { value: found.url };
}

const documentFrom =
  (files: NamedFiles) =>
  ({ title, ref }: DocumentLine): Found => {
    const found = files.document(ref);
    return 'issue' in found ? found : { value: { title, ...found } };
  };

function idOf(
  label: string,
  item: string,
  titles: ReadonlyMap<string, readonly string[]> | undefined,
): Found {
  const text = item.trim();
  if (z.guid().safeParse(text).success) return { value: text };
  const [id, another] = titles?.get(folded(text)) ?? [];
  if (id === undefined) return { issue: importMessages.unknownTitle(label, text.slice(0, 100)) };
  if (another !== undefined)
    return { issue: importMessages.ambiguousTitle(label, text.slice(0, 100)) };
  return { value: id };
}
