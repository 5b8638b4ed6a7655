import { folded } from '@site/contract/folding';

/** A part of a text: whether it is a word that was asked for. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

// With the invisible characters in it.
const word = /[\p{L}\p{N}\p{M}\p{DI}]+/gu;

// Nobody looks for these; as long as there are others, neither does the search.
const stopWords = new Set('a an and are as at by for from in is of on or the to with'.split(' '));

/** Roughly what the search makes of the forms of an English word. */
function stemOf(text: string): string {
  return text.replace(/^([a-z]{3,}?)(?:ations?|ing|ies|es|ed|e|s|y)$/, '$1');
}

/**
 * The words to mark for a search, as a test of a word.
 * @param q what was asked; the last word may be the beginning of one
 * @param found of these only those that were found; `null`: all
 */
export function wordTest(q: string, found: readonly string[] | null): (text: string) => boolean {
  const asked = (q.match(word) ?? []).map(folded).filter(Boolean);
  const last = asked.at(-1) ?? '';
  const kept = found ? new Set(found.map(folded)) : null;
  const isKept = (text: string) => kept?.has(text) ?? !stopWords.has(text);
  const stems = new Set(asked.filter(isKept).map(stemOf));
  const isOpen = last.length > 1 && isKept(last);
  return (text) => {
    const given = folded(text);
    return stems.has(stemOf(given)) || (isOpen && given.startsWith(last));
  };
}

/** A text in pieces, of which some are marked. */
export function piecesOf(text: string, isAsked: (text: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!isAsked(found)) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), isMarked: false });
    pieces.push({ text: found, isMarked: true });
    at = index + found.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

/** How much of a text shows before its first marked word, at most. */
const lead = 30;

/** A text from a little before its first marked word on, which the first `length` characters would not show. */
export function fromFirstMark(
  text: string,
  isAsked: (text: string) => boolean,
  length: number,
): string {
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!isAsked(found)) continue;
    if (index + found.length <= length) return text;
    const before = text.slice(index - lead, index);
    return `…${before.slice(before.search(/\s/) + 1)}${text.slice(index)}`;
  }
  return text;
}
