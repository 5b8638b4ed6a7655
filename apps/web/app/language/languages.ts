import { withoutLanguage } from '@site/contract/entry-addresses';

/**
 * The languages in which the site can speak: what their addresses begin with, what they call themselves, and what browsers
 * call them.
 */
export const languages = {
  en: { lang: 'en', dir: 'ltr', base: '', name: 'English', locale: 'en-GB' },
  ur: {
    lang: 'ur',
    dir: 'rtl',
    base: '/ur',
    name: 'اردو',
    // The digits of Pakistan's offices.
    locale: 'ur-PK-u-nu-latn',
  },
} as const;

/** A language in which the site speaks. */
export type Language = (typeof languages)[keyof typeof languages];

let spoken: readonly string[] = Object.keys(languages);

/** Has the server speak these alone: the setting LANGUAGES. The others have no addresses. */
export function speakOnly(codes: readonly string[]): void {
  spoken = codes;
}

/** What addresses of pages without scripts and pictures begin with: see server/html/lite.ts. */
export const liteBase = '/lite';

/**
 * The language of an address, by what it begins with, and the same address without that.
 * @param address path, also with a query
 */
export function inLanguage(address: string): { language: Language; plain: string } {
  const plain = withoutLanguage(address);
  const isOther = plain !== address && spoken.includes('ur');
  return isOther ? { language: languages.ur, plain } : { language: languages.en, plain: address };
}

/** What addresses of a language begin with. */
export const baseOf = (code: string): string =>
  code === 'ur' && spoken.includes(code) ? languages.ur.base : '';

/**
 * The languages in which search engines may list a page: all that the site speaks, or those in which the entry can be read
 * that it is about, its source language first.
 */
export function listedIn(codes?: readonly string[]): Language[] {
  const all = Object.values(languages).filter(({ lang }) => spoken.includes(lang));
  return codes ? codes.flatMap((code) => all.find(({ lang }) => lang === code) ?? []) : all;
}

const ofAccounts = /^\/(?:login|(?:forgot|reset|update)-password)(?![^/])/;
const file = /^[^?#]+\.(\w{2,11})(?:[?#]|$)/;
const translatedFiles = ['rss', 'atom', 'ics', 'cap', 'js'];

/** Whether a path is that of a file, which browsers and programs read and no page shows. */
export const isFile = (path: string): boolean => file.test(path);

/** Whether what is at a path is in no other language: files but for feeds and calendars. */
export function isPlainOnly(path: string): boolean {
  const [, extension] = file.exec(path) ?? [];
  return extension !== undefined && !translatedFiles.includes(extension);
}

/** Whether what is at a path has no lite version: files, and the pages of accounts, which need scripts. */
export const isFullOnly = (path: string): boolean => isFile(path) || ofAccounts.test(path);
