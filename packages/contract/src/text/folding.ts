import { formattedSign } from './formatted-text.ts';

/*
 * Texts as searches compare them, and characters that nobody sees: soft hyphens, spaces without width, marks of
 * direction, which come along with what is pasted from documents.
 */

/** Invisible characters, accents and vowel signs. */
const unseen = /[\p{DI}\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/gu;

/** Each character that stands for others: digits, Arabic letters as Urdu writes them, quotes and dashes as keyboards have them. */
const variants = new Map(
  Object.entries({
    "'": '‘’‚‛`ʹʻʼʽˈ′',
    '"': '“”„‟«»',
    '-': '‐‑‒–—―−',
    ی: 'يى',
    ک: 'كڪ',
    ہ: 'هەةۃ',
    ب: 'ٮ',
    ا: 'ٱ',
    σ: 'ς',
    ',': '،',
    ';': '؛',
    '?': '؟',
    '.': '۔',
    '%': '٪',
    ...Object.fromEntries(
      Array.from('٠١٢٣٤٥٦٧٨٩', (digit, at) => [at, digit + '۰۱۲۳۴۵۶۷۸۹'.charAt(at)]),
    ),
  }).flatMap(([folded, others]) => Array.from(others, (other) => [other, folded] as const)),
);
const varied = new RegExp(`[${[...variants.keys()].join('')}]`, 'g');

/**
 * A text as every search compares it: in lower case, without accents, in one spelling. The function of this name in the
 * database is the same.
 */
export function folded(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(varied, (letter) => variants.get(letter) ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A text without invisible characters: an address of e-mail has none. */
export const withoutInvisible = (text: string): string => text.replaceAll(/\p{DI}/gu, '');

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

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/g;

/** A text with its line breaks as spaces. */
export const onOneLine = (text: string): string => text.replaceAll(lineBreaks, ' ');
