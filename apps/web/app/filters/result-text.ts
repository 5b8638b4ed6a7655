/**
 * How many of all are shown, in words: `9 events`, `1 event`, `3 of 9 events`.
 * @param things the word for one, and for several
 */
export function resultText(shown: number, total: number, [one, several]: [string, string]): string {
  const noun = total === 1 ? one : several;
  return shown === total ? `${total} ${noun}` : `${shown} of ${total} ${noun}`;
}
