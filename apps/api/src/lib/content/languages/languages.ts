import type { Language } from '@site/contract';
import { invalid } from '#lib/http/problem.ts';

/** The languages of the site, the default one first. @param codes as in the setting LANGUAGES */
export function languagesOf(codes: readonly string[]): Language[] {
  return codes.map((code, at) => ({
    code,
    name: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code,
    dir: directionOf(code),
    isDefault: at === 0,
  }));
}

/** Where the letters of a language run to, by the script that it is mostly written in. */
function directionOf(code: string): Language['dir'] {
  const { script = '' } = new Intl.Locale(code).maximize();
  return rightToLeft.has(script) ? 'rtl' : 'ltr';
}

/** Scripts that are written from right to left, as ISO 15924 names them. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

/** Refuses a language that the site does not have. @param path of the input that names it @throws 400 */
export function checkLanguage(codes: readonly string[], code: string, path: string): void {
  if (codes.includes(code)) return;
  throw invalid([{ path, message: `${path} must be one of ${codes.join(', ')}.` }]);
}
