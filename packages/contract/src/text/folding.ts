export { trimmed } from './trimmed.ts';

/*
 * Texts as searches compare them, and without what is blank at their ends.
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

const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/g;

/** A text with its line breaks as spaces. */
export const onOneLine = (text: string): string => text.replaceAll(lineBreaks, ' ');
