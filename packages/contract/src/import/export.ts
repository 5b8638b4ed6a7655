import { z } from 'zod';
import type { ExportFormat } from '../areas/office/exports.ts';
import { contract, listAreas, type ListArea } from '../contract.ts';
import { documentsCell } from './document-cells.ts';
import { plainText } from '../text/formatted-text.ts';
import { importColumns } from './import-columns.ts';
import { fieldsOf, itemsOf, valueAt } from '../fields/json.ts';
import { listFilters } from '../fields/list-filters.ts';
import { exportMessages } from '../messages/index.ts';
import { issuesOf, type Issue } from '../routes/problem.ts';
import { titleOf } from '../text/titles.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is exported: the entries that the query of a list finds. */
export interface Export {
  area: ListArea;
  query: Fields;
  format: ExportFormat;
}

/** Reads what is to be exported; `null` where the area has no entries. */
export function readExport(
  name: string,
  { format, ...filter }: { format: ExportFormat } & Fields,
): { wanted: Export } | { issues: Issue[] } | null {
  const area = listAreas.find((each) => each === name);
  if (!area) return null;
  const { names, all, schema } = listFilters(area);
  // A filter that the list does not know would find everything.
  const unknown = Object.keys(filter).filter((each) => !names.includes(each));
  if (unknown.length > 0) {
    return {
      issues: unknown.map((path) => ({ path, message: exportMessages.unknownFilter(path) })),
    };
  }
  const { data, error } = schema.safeParse({ ...all, ...filter });
  if (error) {
    return { issues: issuesOf(error) };
  }
  return { wanted: { area, query: fieldsOf(data), format } };
}

/** Entries as a sheet: a column for each field, in the order of the contract. */
export function tableOf(area: ListArea, entries: readonly Fields[]) {
  const list: z.ZodType = contract[area].list.responses[200];
  const entity = list instanceof z.ZodArray ? list.element : undefined;
  const fields = entity instanceof z.ZodObject ? Object.keys(entity.shape) : [];
  const columns = new Map(importColumns(area).map(({ name, kind }) => [name, kind]));
  const cellAt = (entry: Fields, field: string) =>
    columns.get(field) === 'documents'
      ? documentsCell(itemsOf(entry[field]).map(documentOf))
      : cellOf(entry[field]);
  return { fields, data: entries.map((entry) => fields.map((field) => cellAt(entry, field))) };
}

function documentOf(value: unknown) {
  return { title: textOf(valueAt(value, 'title')), url: textOf(valueAt(value, 'url')) };
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value);
}

/** What a value says to readers: a record its title, and its address where it has one; a group its fields. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value !== 'object') return plainText(z.coerce.string().parse(value));
  const fields = fieldsOf(value);
  const title = titleOf(fields);
  const { url } = fields;
  if (title !== null) return typeof url === 'string' ? `${title} (${url})` : title;
  return Object.entries(fields)
    .map(([name, part]) => `${name}: ${textOf(part)}`)
    .join(', ');
}
