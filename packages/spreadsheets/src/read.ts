import papaparse from 'papaparse';
import { writeSlashes } from './slashes.ts';
import type { Cell } from './table.ts';
import { cut } from './xlsx.ts';

/** A row of a sheet that has anything in it, of those below the headings anything under one of them, with its number as spreadsheets count, from 1. */
export interface SheetRow {
  row: number;
  cells: Cell[];
}

/** Why a file is no sheet. */
export type SheetFault =
  /** It is neither CSV nor an Excel file. */
  | { kind: 'noTable' }
  /** It is XML, and no XLIFF file. */
  | { kind: 'noXliff' }
  /** Its letters are not encoded in a way that can be told. */
  | { kind: 'notText' }
  | { kind: 'openQuote'; row: number }
  /** An export has cut a text, and what is left must not take its place. */
  | { kind: 'cutText'; row: number };

/** The most rows that are looked through for those with anything in them. */
const mostLines = 100_000;

/**
 * Reads the first sheet of a file, whose bytes may be changed. An Excel file is unpacked in memory: whoever takes files from others checks its size before.
 * @param most rows that are read, the headings among them
 */
export async function readRows(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<SheetRow[] | SheetFault> {
  if (isExcel(bytes)) return rowsOf(await excelLines(bytes), most);
  const text = textOf(bytes);
  if (typeof text !== 'string') return text;
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: mostLines,
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) return { kind: 'openQuote', row: (open.row ?? 0) + 1 };
  return rowsOf(
    data.map((line) => line.map(unescaped)),
    most,
  );
}

/** Whether a file is an archive, as those of Excel are. */
export function isExcel(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
}

async function excelLines(bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  writeSlashes(bytes);
  const lines = await readSheet(new Blob([bytes]), { trim: false });
  return lines.map((line) =>
    line.map((cell: unknown) => {
      if (cell instanceof Date) return dateOf(cell);
      return typeof cell === 'number' || typeof cell === 'boolean' || typeof cell === 'string'
        ? cell
        : null;
    }),
  );
}

/** A date as people write it: sheets know no time zones. */
function dateOf(date: Date): string {
  // Sheets count days, and a second is no round part of one.
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000);
  if (Number.isNaN(rounded.getTime())) return '';
  const text = rounded.toISOString().slice(0, -5);
  return text.endsWith('T00:00:00') ? text.slice(0, -9) : text;
}

function textOf(bytes: Uint8Array): string | SheetFault {
  const [first, second] = bytes;
  // What Excel calls Unicode text.
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isWide ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? { kind: 'noTable' } : text;
  } catch {
    return { kind: bytes.includes(0) ? 'noTable' : 'notText' };
  }
}

/** The one that divides the headings: texts below them hold all of these. */
function delimiterOf(text: string): string {
  const counted = [',', ';', '\t'].map((delimiter) => {
    const [line = []] = papaparse.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return { delimiter, count: line.length };
  });
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
}

/** A text without the apostrophe that keeps it from being a formula in a CSV file. */
function unescaped(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function rowsOf(lines: readonly Cell[][], most: number): SheetRow[] | SheetFault {
  const rows: SheetRow[] = [];
  for (const [at, cells] of lines.entries()) {
    const [headings] = rows;
    // What stands beside the table is none of it.
    const isRow = cells.some(
      (cell, column) => !isBlank(cell) && (!headings || !isBlank(headings.cells[column])),
    );
    if (!isRow) continue;
    if (rows.length >= most) break;
    if (cells.some((cell) => typeof cell === 'string' && cell.endsWith(cut))) {
      return { kind: 'cutText', row: at + 1 };
    }
    rows.push({ row: at + 1, cells });
  }
  return rows;
}
