import {
  alignedFields,
  areaName,
  outdatedTexts,
  pathOfPlace,
  translatedText,
  translationColumns,
  contract,
  type ImportError,
  type ImportResult,
  type Texts,
  type Translated,
} from '@site/contract';
import { formattedSign, isFormatted } from '@site/contract/formatted-text';
import { importMessages, problemMessages, translationMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { Prisma, type Translation } from '#generated/prisma/client.ts';
import {
  readSources,
  recordOf,
  sourceTables,
  type Source,
} from '#lib/content/languages/sources.ts';
import { callFor } from '#lib/content/reads/found-entries.ts';
import { putRecord } from '#lib/content/reads/keyed-handlers.ts';
import { mayUpdate } from '#lib/content/writes/area-updates.ts';
import { inTransaction } from '#lib/content/writes/write.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { refusedFile } from '#lib/sheets/read-sheet.ts';
import {
  listedErrors,
  storeRows,
  type Running,
  type SentTable,
} from '#lib/sheets/sheet-imports.ts';
import {
  checkedText,
  kind,
  storedTexts,
  textRulesOf,
  whereOf,
  type TextRules,
} from './stored-translations.ts';

/** The columns that are read; XLIFF files name their language. */
const columns = [...translationColumns, 'Language'] as const;
type Column = (typeof columns)[number];

/** Where the columns of a file are, and those that say nothing here. */
interface Headings {
  at: ReadonlyMap<Column, number>;
  unread: string[];
}

/** Finds the columns of a file. @throws 400 */
export function headingsOfTexts(cells: SentTable<Headings>['rows'][number]['cells']): Headings {
  const at = new Map<Column, number>();
  const unread: string[] = [];
  for (const [place, cell] of cells.entries()) {
    const heading = String(cell ?? '').trim();
    const column = columns.find((each) => each.toLowerCase() === heading.toLowerCase());
    if (column && at.has(column)) throw refusedFile(importMessages.columnTwice(column));
    if (column) at.set(column, place);
    else if (heading !== '') unread.push(heading);
  }
  const needed = ['Area', 'Record', 'Field', 'Source', 'Translation'] as const;
  const missing = needed.find((column) => !at.has(column));
  if (missing) throw refusedFile(translationMessages.noColumn(missing));
  return { at, unread };
}

/** A text that somebody has translated in a file. */
interface Line {
  row: number;
  area: string;
  record: string;
  /** Where the text stood in the record. */
  place: string;
  source: string;
  text: string;
  /** Blank: the one that the file is sent for. */
  language: string;
}

type Refuse = (lines: readonly Line[], column: Column | null, message: string) => void;

const countNames = ['added', 'changed', 'unchanged', 'takenDown'] as const;
const noCounts = () => ({ added: 0, changed: 0, unchanged: 0, takenDown: 0 });

interface Import extends SentTable<Headings> {
  lang: string;
  status: Translation['status'];
  isDryRun: boolean;
}

/** Stores the texts of a file, all of them or none. @throws what the database throws; 403 when they need a review first */
export async function importTexts(
  deps: Deps,
  { headings, rows, lang, status, isDryRun }: Import,
  running: Running,
): Promise<ImportResult> {
  const { req, report, signal } = running;
  const errors: ImportError[] = [];
  const refuse: Refuse = (lines, column, message) =>
    errors.push(...lines.map(({ row }) => ({ row, column, message })));
  const counts = noCounts();
  const answer = (): ImportResult => ({
    rows: rows.length,
    ...listedErrors(errors),
    unread: headings.unread,
    translations: counts,
    // The history has what each of them was before.
    batch: null,
  });
  const lines = rows.map(({ row, cells }): Line => {
    const cell = (column: Column) => String(cells[headings.at.get(column) ?? -1] ?? '');
    const name = (column: Column) => cell(column).trim();
    return {
      row,
      area: name('Area'),
      record: name('Record'),
      place: name('Field'),
      source: cell('Source'),
      text: cell('Translation'),
      language: name('Language'),
    };
  });
  const translated = lines.filter(({ text }) => text.trim() !== '');
  const isOfThis = ({ language }: Line) =>
    language === '' || language.toLowerCase().split('-')[0] === lang;
  const others = translated.filter((line) => !isOfThis(line));
  refuse(others, 'Language', translationMessages.otherLanguage);
  const byArea = Map.groupBy(translated.filter(isOfThis), ({ area }) => area);
  const { user } = callerOf(req);
  for (const [name, own] of byArea) {
    const table = sourceTables.find(({ area }) => areaName(area) === name);
    if (!table) refuse(own, 'Area', translationMessages.unknownArea);
    else if (!mayUpdate(table.area, user.role)) refuse(own, 'Area', problemMessages.forbidden);
  }

  const put = callFor(req, contract.translations.put);
  const what = { action: actionOf(req), isDryRun, errors, answer };
  return storeRows(deps, what, running, async (db, record, note) => {
    const content = inTransaction(deps.content, db, record, note);
    let done = 0;
    // In the same order whoever does it, so that two imports wait for each other instead of stopping each other.
    for (const table of sourceTables.filter(({ area }) => mayUpdate(area, user.role))) {
      const { area } = table;
      const byRecord = Map.groupBy(byArea.get(areaName(area)) ?? [], (line) => line.record);
      if (byRecord.size === 0) continue;
      const rules = textRulesOf(area);
      const named = Prisma.sql`${recordOf(table)} = ANY(${[...byRecord.keys()]})`;
      const sources = await readSources(db, table, named);
      for (const source of sources.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        signal.throwIfAborted();
        const own = byRecord.get(source.record) ?? [];
        byRecord.delete(source.record);
        done += own.length;
        report.rows(done, rows.length);
        if (lang === source.language) {
          refuse(own, null, translationMessages.sourceLanguage);
          continue;
        }
        const found = findTexts(source.texts, own, rules, refuse);
        if (found.length === 0) continue;
        const plans: Plan[] = [];
        await putRecord(
          content,
          (tx) => tx.translation,
          kind,
          put.req,
          whereOf(source, lang),
          (before) => {
            const by = { status, origin: 'person', by: user.id } as const;
            const plan = planOf(before && storedTexts(before), source, found, by);
            plans.push(plan);
            return { area, recordId: source.id, record: source.record, lang, ...plan.data };
          },
        );
        // When another writer got in between, the last one counts.
        const plan = plans.at(-1);
        if (!plan) continue;
        for (const name of countNames) counts[name] += plan.counts[name];
        refuse(plan.again, 'Translation', translationMessages.translatedAgain);
      }
      for (const gone of byRecord.values()) refuse(gone, 'Record', translationMessages.entryGone);
    }
    report.rows(rows.length, rows.length);
  });
}

/** A line with where its text is in the record by now. */
interface Found extends Line {
  /** The text of the record now. */
  now: string;
}

/** Finds what lines are translations of, and checks them. Entries of lists may have moved since the file was made. */
function findTexts(
  texts: Texts,
  lines: readonly Line[],
  rules: TextRules,
  refuse: Refuse,
): Found[] {
  const keyOf = (place: string, text: string) => `${pathOfPlace(place)}\n${comparable(text)}`;
  const places = Map.groupBy(Object.entries(texts), ([place, text]) => keyOf(place, text));
  const found = new Map<string, { line: Line; now: string }>();
  const take = (line: Line, place: string, now: string) => {
    found.set(place, { line, now });
  };
  const others = lines.filter((line) => {
    const same = (places.get(keyOf(line.place, line.source)) ?? []).filter(
      ([place]) => !found.has(place),
    );
    const [place, now] = same.find((each) => each[0] === line.place) ?? same[0] ?? [];
    if (place === undefined || now === undefined) return true;
    take(line, place, now);
    return false;
  });
  // Their texts were changed.
  for (const line of others) {
    const now = texts[line.place];
    const other = found.get(line.place)?.line;
    if (!rules.localized.has(pathOfPlace(line.place))) {
      refuse([line], 'Field', translationMessages.notLocalized);
    } else if (line.source === translationMessages.longText) {
      refuse([line], 'Translation', translationMessages.longText);
    } else if (other?.place === line.place) {
      refuse([line], null, translationMessages.textTwice);
    } else if (now === undefined || other) {
      refuse([line], 'Field', translationMessages.textGone);
    } else take(line, line.place, now);
  }
  return [...found].flatMap(([place, { line, now }]) => {
    const isSigned = isFormatted(now) && !isFormatted(line.text);
    const { data: sent, error } = translatedText.safeParse(
      (isSigned ? formattedSign : '') + line.text,
    );
    const [issue] = error?.issues ?? [];
    const checked = issue ? { issue } : checkedText(rules, place, sent ?? '');
    if ('text' in checked) return [{ ...line, place, now, text: checked.text }];
    refuse([line], 'Translation', checked.issue.message);
    return [];
  });
}

/** A text as it is compared: spreadsheets have line ends of their own, and some programs drop the sign that nobody sees. */
const comparable = (text: string) =>
  (isFormatted(text) ? text.slice(formattedSign.length) : text).replaceAll(/\r\n?/g, '\n').trim();

type Stored = ReturnType<typeof storedTexts<Translation>>;
type Data = Pick<Stored, 'fields' | 'source' | 'sourceVersion' | 'status' | 'origin' | 'by'>;

/** What becomes of a translation by the lines of a file. */
interface Plan {
  data: Data;
  counts: ReturnType<typeof noCounts>;
  /** Lines of texts that have changed, and were translated again, since the file was made. */
  again: Line[];
}

/** @param written what is noted where anything changes */
function planOf(
  stored: Stored | null,
  { texts, version }: Source,
  found: readonly Found[],
  written: Pick<Data, 'status' | 'origin' | 'by'>,
): Plan {
  const counts = noCounts();
  const again: Line[] = [];
  const fields = stored ? alignedTo(texts, stored) : {};
  // What nobody has translated yet is not outdated.
  const source = stored
    ? alignedTo(texts, { fields: stored.source, source: stored.source })
    : { ...texts };
  for (const line of found) {
    const { place, text, now } = line;
    const known = fields[place];
    const isOfNow = comparable(line.source) === comparable(now);
    if (known !== undefined && comparable(known) === comparable(text)) {
      counts.unchanged += 1;
    } else if (known !== undefined && source[place] === now && !isOfNow) {
      again.push(line);
    } else {
      counts[known === undefined ? 'added' : 'changed'] += 1;
      fields[place] = text;
      source[place] = isOfNow ? now : line.source;
    }
  }
  if (stored && counts.added + counts.changed === 0) return { data: dataOf(stored), counts, again };
  if (stored?.status === 'published' && written.status === 'draft') counts.takenDown = 1;
  const isOutdated = outdatedTexts(texts, source).length > 0;
  // Lists take what has the version of the record as up to date.
  const older = Math.min(stored?.sourceVersion ?? version, version - 1);
  const sourceVersion = isOutdated ? older : version;
  return { data: { fields, source, sourceVersion, ...written }, counts, again };
}

function dataOf({ fields, source, sourceVersion, status, origin, by }: Stored): Data {
  return { fields, source, sourceVersion, status, origin, by };
}

/** Texts by the places that a record has now, with those of fields that it has no longer. */
function alignedTo(texts: Texts, translated: Translated): Record<string, string> {
  const own = Object.entries(translated.fields).filter(([place]) => pathOfPlace(place) === place);
  return { ...Object.fromEntries(own), ...alignedFields(texts, translated) };
}
