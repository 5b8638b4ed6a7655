import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/*
 * A sheet of Excel says of each cell where it is, so that a few bytes can name one a million rows away. What reads sheets
 * fills the gaps, so they are taken out before.
 */

/** More cells than this, with the empty ones of columns and rows that are in use, take too long. */
const mostCells = 3_000_000;

/** A sheet as it is read. */
export type Gapless =
  | {
      bytes: Uint8Array<ArrayBuffer>;
      /** The numbers of its rows in the file, from 1; without any they are those of the file. */
      rows: number[];
    }
  | { kind: 'tooManyRows' | 'tookTooLong' };

// Elements may have a prefix; what is in a cell is escaped, so that none of these stands in a text.
const sheetData = /(<((?:\w+:)?)sheetData\b[^>]*>)(.*)(<\/(?:\w+:)?sheetData>)/s;
const rowOrCell = /<(?:\w+:)?row\b([^>]*)>|<((?:\w+:)?c)\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs;
const value = /<(?:\w+:)?(?:v|t)\b[^>]*>([^<]*)</g;

/**
 * A file whose first sheet has no empty rows and columns. What has none that can be found is left as it is.
 * @param most rows with anything in them
 */
export function withoutGaps(bytes: Uint8Array<ArrayBuffer>, most: number): Gapless {
  const files = unzipSync(bytes);
  const path = firstSheet(files);
  const sheet = strFromU8(files[path] ?? new Uint8Array());
  const found = sheetData.exec(sheet);
  if (!found) return { bytes, rows: [] };
  const [whole, open = '', prefix = '', data = '', close = ''] = found;
  const kept = cellsOf(data, blankTexts(files), most);
  if (kept === null) return { kind: 'tooManyRows' };
  const columns = [...new Set(kept.flatMap(({ cells }) => cells.map(({ column }) => column)))];
  if (kept.length * columns.length > mostCells) return { kind: 'tookTooLong' };
  const names = new Map(
    columns.toSorted((one, other) => one - other).map((column, at) => [column, nameOf(at + 1)]),
  );
  const rows = kept.map(({ cells }, at) => {
    const content = cells.map(
      ({ column, tag, attributes, inside }) =>
        `<${tag} r="${names.get(column)}${at + 1}"${attributes}>${inside}</${tag}>`,
    );
    return `<${prefix}row r="${at + 1}">${content.join('')}</${prefix}row>`;
  });
  const smaller = sheet.replace(whole, () => open + rows.join('') + close);
  return {
    bytes: zipSync({ ...files, [path]: strToU8(smaller) }, { level: 0 }),
    rows: kept.map(({ number }) => number),
  };
}

interface KeptRow {
  number: number;
  cells: { column: number; tag: string; attributes: string; inside: string }[];
}

/** The rows that have anything in them; `null` for more than `most`. */
function cellsOf(data: string, blank: ReadonlySet<string>, most: number): KeptRow[] | null {
  const rows: KeptRow[] = [];
  let number = 0;
  let column = 0;
  for (const [, row, tag, attributes = '', inside = ''] of data.matchAll(rowOrCell)) {
    if (row !== undefined || tag === undefined) {
      number = Number(/\br=["'](\d+)/.exec(row ?? '')?.[1] ?? number + 1);
      column = 0;
      continue;
    }
    const [reference, letters, line] = /\sr=["']([A-Z]+)(\d+)["']/.exec(attributes) ?? [];
    column = letters === undefined ? column + 1 : numberOf(letters);
    if (line !== undefined) number = Number(line);
    const texts = [...inside.matchAll(value)].map(([, text = '']) => text);
    const isShared = /\st=["']s["']/.test(attributes);
    if (texts.every((text) => text.trim() === '' || (isShared && blank.has(text)))) continue;
    if (rows.at(-1)?.number !== number) rows.push({ number, cells: [] });
    if (rows.length > most) return null;
    const others = reference === undefined ? attributes : attributes.replace(reference, '');
    rows.at(-1)?.cells.push({ column, tag, attributes: others, inside });
  }
  return rows;
}

/** The numbers of the texts of a file that show nothing. */
function blankTexts(files: Readonly<Record<string, Uint8Array>>): Set<string> {
  const texts = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array());
  const all = texts.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?si>)/gs);
  const blank = new Set<string>();
  let at = 0;
  for (const [, inside = ''] of all) {
    if (inside.replaceAll(/<[^>]*>/g, '').trim() === '') blank.add(String(at));
    at += 1;
  }
  return blank;
}

/** The path of the first sheet of a file, as its workbook names it; empty when it names none. */
function firstSheet(files: Readonly<Record<string, Uint8Array>>): string {
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const sheet = /<(?:\w+:)?sheet\s[^>]*>/.exec(text('xl/workbook.xml'))?.[0] ?? '';
  const id = /\s\w+:id=["']([^"']*)["']/.exec(sheet)?.[1];
  for (const [relationship] of text('xl/_rels/workbook.xml.rels').matchAll(
    /<Relationship\s[^>]*>/g,
  )) {
    if (/\sId=["']([^"']*)["']/.exec(relationship)?.[1] !== id) continue;
    const target = /\sTarget=["']([^"']*)["']/.exec(relationship)?.[1];
    if (target !== undefined) return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return '';
}

/** The number of a column, from 1. */
function numberOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function nameOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? nameOf(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
