import type { languageOf } from '@site/ui';
import { languages, type Language } from './languages.ts';
import type { ur } from './ur.ts';

/*
 * What the site says itself, in the language of the page. English is what stands in the code, and the key of all other
 * languages: English pages need no catalog. English and Urdu have the same two forms of a number, one and several, so a
 * sentence for each is enough.
 */

/** What the site says, in English; `{name}` stands for a value. What one catalog lacks does not compile. */
export type Sentence = keyof typeof ur;

/** Sentences in another language, by the English ones. */
type Catalog = Readonly<Record<string, string | undefined>>;

/** What a page speaks. @param catalog none: English */
export interface Spoken {
  language: Language;
  catalog?: Catalog;
}

/** What one page alone says, in each language: there it weighs on no other. */
export type Words = Readonly<Record<Language['lang'], string>>;

type Values = Readonly<Record<string, string | number>>;

/** The names of the values in a sentence. */
export type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** By each sentence, so that for one that the catalog lacks the compiler names the sentence and not its values. */
type ValuesOf<S extends string> = S extends unknown
  ? [Names<S>] extends [never]
    ? []
    : [Record<Names<S>, string | number>]
  : never;

/** A sentence without values. */
export type PlainSentence = {
  [S in Sentence]: [Names<S>] extends [never] ? S : never;
}[Sentence];

/** What pages speak that say nothing else. */
export const english: Spoken = { language: languages.en };

let spoken = (): Spoken => english;

/** Says where to find what is spoken: on the server by rendering, in the browser the same for as long as a page is open. */
export function speak(source: () => Spoken): void {
  spoken = source;
}

/** The language of the page. */
export function pageLanguage(): Language {
  return spoken().language;
}

/** The attributes of what the site says itself, wherever it stands. */
export function ownWords(): { lang: Language['lang']; dir: Language['dir'] } {
  const { lang, dir } = pageLanguage();
  return { lang, dir };
}

/** The attributes of the document: the language of its address, on plain pages that of the entry that they are about. */
export function documentWords(entry: ReturnType<typeof languageOf>) {
  const own = ownWords();
  return own.lang === 'en' ? entry : own;
}

/** A sentence of the site in the language of the page, with its values filled in. */
export function t<S extends Sentence>(sentence: S, ...values: ValuesOf<S>): string;
export function t(sentence: string, values?: Values): string {
  return translated(sentence, values);
}

/**
 * The same for a text that is known only when it comes, such as the reason of a refusal or a title that may be
 * the one that the product brings: what no catalog has stays as it is.
 */
export function translated(text: string, values?: Values): string {
  const found = spoken().catalog?.[text] ?? text;
  if (!values) return found;
  return found.replaceAll(/\{(\w+)\}/g, (name: string, key: string) => String(values[key] ?? name));
}

/** Content whose texts are translated where they are those that the product brings. */
export function translatedTexts<Content>(content: Content): Content {
  if (!spoken().catalog) return content;
  return JSON.parse(JSON.stringify(content), (_name, value: unknown) =>
    typeof value === 'string' ? translated(value) : value,
  );
}
