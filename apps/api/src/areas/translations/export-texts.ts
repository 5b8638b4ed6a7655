import {
  alignedFields,
  areaName,
  maxImport,
  outdatedTexts,
  translationColumns,
  translationState,
  type Texts,
} from '@site/contract';
import { translationMessages, translationStateLabels } from '@site/contract/messages';
import { maxCell } from '@site/spreadsheets/xlsx';
import type { Deps } from '#deps.ts';
import type { Translation } from '#generated/prisma/client.ts';
import { readSourcesOf } from '#lib/content/languages/sources.ts';
import { invalid } from '#lib/http/problem.ts';
import { storedTexts } from './stored-translations.ts';
import type { Entry } from './translated-entries.ts';

/** The texts of entries as a table, with what they are in a language. @throws 400 when they are too many to be imported again */
export async function tableOfTexts(db: Deps['db'], entries: readonly Entry[], lang: string) {
  checkCount(entries.length);
  const ids = entries.map(({ id }) => id);
  const rows = await db.translation.findMany({ where: { recordId: { in: ids }, lang } });
  const stored = new Map(rows.map((row) => [row.recordId, storedTexts(row)]));
  const sources = await readSourcesOf(db, entries);
  const data = entries.flatMap(({ id, area, record, title }) =>
    linesOf(sources.get(id)?.texts ?? {}, stored.get(id)).map(({ place, words, state }) => [
      areaName(area),
      record,
      title,
      place,
      ...words,
      translationStateLabels[state],
    ]),
  );
  checkCount(data.length);
  return { fields: [...translationColumns], data };
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
    const isLong = text.length > maxCell || (translation ?? '').length > maxCell;
    return {
      place,
      words: isLong ? [translationMessages.longText, null] : [text, translation],
      state,
    };
  });
}

function checkCount(found: number): void {
  if (found <= maxImport) return;
  throw invalid([{ path: 'area', message: translationMessages.tooManyTexts(found, maxImport) }]);
}
