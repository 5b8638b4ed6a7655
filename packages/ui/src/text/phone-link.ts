/*
 * Telephone numbers as people in Pakistan write them, from the numbering plan of its telecommunication authority, and
 * those of other countries by the length of their national numbers. libphonenumber weighs 40 kB on every page.
 */

/** National numbers: mobile, UAN behind an area code, Karachi and Lahore, other cities, districts, free of charge. */
const pakistani =
  /^(?:3\d{9}|[2-9]\d{1,3}111\d{6}|111\d{6}|(?:21|42)\d{8}|(?:22|4[0134789]|5[1235-7]|6[1-8]|7[14]|81|86|91)\d{7}|(?:2[345]|29|45|54|58|60|72|8[2-5]|9[2-9])\d{7,8}|[89]00\d{5})$/;

/** How many digits follow a country's code. */
const lengths: Readonly<Record<string, readonly number[]>> = {
  1: [10],
  7: [10],
  20: [9, 10],
  27: [9],
  31: [9],
  33: [9],
  34: [9],
  39: [9, 10],
  41: [9],
  44: [10],
  46: [8, 9],
  47: [8],
  49: [8, 9, 10, 11],
  60: [9, 10],
  61: [9],
  65: [8],
  81: [9, 10],
  86: [10, 11],
  90: [10],
  91: [10],
  93: [9],
  94: [9],
  98: [10],
  254: [9],
  880: [10],
  966: [9],
  968: [8],
  971: [8, 9],
  974: [8],
  977: [10],
};

/** Where a number may end: before something that is no part of it. */
const ends = /$|[ )](?![^(]*\))/g;

/** The digits of Urdu and Arabic, whose last four bits are their value. */
const withLatinDigits = (text: string) =>
  text.replaceAll(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** What is dialled for a number that is written so, without anything else; `null`: it is no number. */
function dialled(written: string): string | null {
  const digits = withLatinDigits(written)
    // Dialled within the country only.
    .replace(/\( ?0 ?\)/, '')
    .replaceAll(/[^\d+]/g, '');
  const abroad = /^(?:\+|00)(.*)/.exec(digits)?.[1];
  if (abroad === undefined) return pakistani.test(digits.replace(/^0/, '')) ? digits : null;
  const home = /^920?(.*)/.exec(abroad)?.[1];
  if (home !== undefined) return pakistani.test(home) ? `+92${home}` : null;
  const code = [1, 2, 3].map((length) => abroad.slice(0, length)).find((one) => one in lengths);
  const isWhole =
    code === undefined
      ? /^[1-9]\d{7,14}$/.test(abroad)
      : lengths[code]?.includes(abroad.length - code.length);
  return isWhole ? `+${abroad}` : null;
}

/**
 * The telephone number at the beginning of digits with separators between.
 * @returns the longest one: what was written of it, and the address that dials it; `null`: there is none
 */
export function phoneAt(written: string): { found: string; address: string } | null {
  const whole = Array.from(written.matchAll(ends), ({ index }) => written.slice(0, index + 1));
  for (const part of whole.toReversed()) {
    const found = part.trimEnd();
    const number = dialled(found);
    // A digit alone, or a bracket that stays open, belongs to what follows: `9 to 5`, `(24 hours)`.
    if (number !== null && !/ \p{Nd}$|\([^)]*$/u.test(found))
      return { found, address: `tel:${number}` };
  }
  return null;
}

/** The `tel:` address of a field with a phone number, as people fill it in; only its first number is dialled. */
export function phoneLink(phone: string): string {
  const [first = ''] = phone.split(/[,;/]/);
  const [written = first] = /[+(]?\p{Nd}[^\p{L}]*/u.exec(first) ?? [];
  // Short codes, as 1166, and what we don't know.
  return phoneAt(written)?.address ?? `tel:${withLatinDigits(written).replaceAll(/[^\d+]/g, '')}`;
}
