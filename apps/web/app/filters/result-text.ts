import { t } from '#language/text.ts';

/** The word for one, and for several. */
export type Things =
  | ['event', 'events']
  | ['news article', 'news articles']
  | ['picture', 'pictures']
  | ['project', 'projects']
  | ['publication', 'publications']
  | ['video', 'videos'];

/** How many of all are shown, in words: `9 events`, `1 event`, `3 of 9 events`. */
export function resultText(shown: number, total: number, [one, several]: Things): string {
  const things = t(total === 1 ? one : several);
  return shown === total
    ? t('{total} {things}', { total, things })
    : t('{shown} of {total} {things}', { shown, total, things });
}
