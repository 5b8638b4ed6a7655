import { pageLanguage, type Words } from './text.ts';

/** What one page alone says, in the language of the page, with its values filled in. */
export function say(words: Words, values: Readonly<Record<string, string>> = {}): string {
  const { lang } = pageLanguage();
  return words[lang].replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
