import {
  alignedFields,
  areaName,
  longestAt,
  maxImport,
  outdatedTexts,
  translationColumns,
  translationState,
  type Area,
  type Texts,
  type TranslationState,
} from '@site/contract';
import { translationMessages, translationStateLabels } from '@site/contract/messages';
import type { XliffUnit } from '@site/spreadsheets/xliff';
import { maxCell } from '@site/spreadsheets/xlsx';
import type { Deps } from '#deps.ts';
import type { Translation } from '#generated/prisma/client.ts';
import { readSourcesOf } from '#lib/content/languages/sources.ts';
import { invalid } from '#lib/http/problem.ts';
import { storedTexts } from './stored-translations.ts';
import type { Entry } from './translated-entries.ts';

/** A text of an entry, with what it is in a language. */
interface Line {
  area: Area;
  record: string;
  title: string | null;
  place: string;
  text: string;
  translation: string | null;
  state: TranslationState;
}

/** The texts of entries, with what they are in a language. @throws 400 when they are too many to be imported again */
export async function linesOfTexts(
  db: Deps['db'],
  entries: readonly Entry[],
  lang: string,
): Promise<Line[]> {
  checkCount(entries.length);
  const ids = entries.map(({ id }) => id);
  const rows = await db.translation.findMany({ where: { recordId: { in: ids }, lang } });
  const stored = new Map(rows.map((row) => [row.recordId, storedTexts(row)]));
  const sources = await readSourcesOf(db, entries);
  const lines = entries.flatMap(({ id, area, record, title }) =>
    linesOf(sources.get(id)?.texts ?? {}, stored.get(id)).map((line) => {
      return { area, record, title, ...line };
    }),
  );
  checkCount(lines.length);
  return lines;
}

/** Texts as a table: what is longer than a cell is left out, and its line says so. */
export function tableOfTexts(lines: readonly Line[]) {
  const data = lines.map(({ area, record, title, place, text, translation, state }) => {
    const isLong = text.length > maxCell || (translation ?? '').length > maxCell;
    const words = isLong ? [translationMessages.longText, null] : [text, translation];
    return [areaName(area), record, title, place, ...words, translationStateLabels[state]];
  });
  return { fields: [...translationColumns], data };
}

/** Texts as an XLIFF file has them. */
export function unitsOfTexts(lines: readonly Line[]): XliffUnit[] {
  return lines.map(({ area, record, title, place, text, translation, state }) => {
    const most = longestAt(area, place);
    return {
      original: `${areaName(area)}/${record}`,
      name: place,
      source: text,
      target: translation,
      state:
        state === 'done'
          ? 'final'
          : ['draft', 'machine'].includes(state)
            ? 'translated'
            : 'initial',
      notes: [
        ...(title === null ? [] : [title]),
        ...(most === null ? [] : [`At most ${most.toLocaleString('en')} characters.`]),
        ...(state === 'outdated' ? ['The text has changed since it was translated.'] : []),
      ],
    };
  });
}

/** The texts of a record with what they are in a language. */
function linesOf(texts: Texts, stored: ReturnType<typeof storedTexts<Translation>> | undefined) {
  const fields = stored ? alignedFields(texts, stored) : {};
  const outdated = new Set(stored && outdatedTexts(texts, stored.source).map(({ field }) => field));
  return Object.entries(texts).map(([place, text]) => {
    const { [place]: translation = null } = fields;
    const own = outdated.has(place) ? { [place]: text } : {};
    const state = translationState(
      own,
      translation !== null && stored ? { ...stored, source: {} } : null,
    );
    return { place, text, translation, state };
  });
}

function checkCount(found: number): void {
  if (found <= maxImport) return;
  throw invalid([{ path: 'area', message: translationMessages.tooManyTexts(found, maxImport) }]);
}
