/** The letters of Urdu: what has one of them is shown in its face. */
export const urduLetter = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/;

/** Characters by which the language of a text is detected. */
const looked = 300;

const countOf = (text: string, letter: RegExp) => text.split(letter).length;

/**
 * The attributes for the language and direction of a text: Urdu where most
 * of its letters are, which a name in Latin letters at its beginning does not change.
 */
export function languageOf(text: string): { lang: 'en' | 'ur'; dir: 'ltr' | 'rtl' } {
  const start = text.slice(0, looked);
  return countOf(start, urduLetter) > countOf(start, /[a-z]/i)
    ? { lang: 'ur', dir: 'rtl' }
    : { lang: 'en', dir: 'ltr' };
}
