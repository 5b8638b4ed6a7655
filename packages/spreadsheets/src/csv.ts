import papaparse from 'papaparse';
import type { Table } from './table.ts';

/** One line of a file, by the headings of its columns. */
export type CsvRow = Record<string, string>;

// Without it Excel takes a file for Latin, and Urdu for nonsense.
const byteOrderMark = '\uFEFF';

// The library's own pattern misses texts of several lines.
const formula = /^[=+\-@\t\r]/;

/** Rows as a text that spreadsheets open. What looks like a formula is text there: visitors may have written it. */
export function csvOf(rows: CsvRow[] | Table): string {
  // As the library's own kind of table, one without lines gets a blank one.
  const lines: unknown[] = Array.isArray(rows) ? rows : [rows.fields, ...rows.data];
  return markedCsv(papaparse.unparse(lines, { escapeFormulae: formula }));
}

/** The text of a CSV file with the mark that says how it is encoded, which reading it as text removes. */
export function markedCsv(text: string): string {
  return byteOrderMark + text;
}
