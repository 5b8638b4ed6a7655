import { formattedSign } from './formatted-text.ts';

const firstSeen = /[^\s\u2800\p{DI}]/u;
const blank = /[\s\u2800\p{DI}]/u;
/** Most are: they cost no pattern. */
const isPlain = (char: string) => char > ' ' && char <= '~';
const isBlank = (char: string) => !isPlain(char) && blank.test(char);
/** They belong to the character before them: an emoji may end with one. */
const isJoined = /\p{M}|\u200c|\u200d/u;

/** A text without what is blank to the eye at its ends. The sign of a formatted text stays, if there is anything else. */
export function trimmed(text: string): string {
  const first = isPlain(text.charAt(0)) ? 0 : text.search(firstSeen);
  if (first === -1) return '';
  const sign = text.slice(0, first).indexOf(formattedSign);
  let end = text.length;
  while (isBlank(text.charAt(end - 1)) && !isJoined.test(text.charAt(end - 1))) end -= 1;
  return text.slice(sign === -1 ? first : sign, end);
}
