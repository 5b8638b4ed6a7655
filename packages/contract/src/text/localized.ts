import { z } from 'zod';
import { leavesOf, mapStrings, stringsIn } from '../media/media.ts';

/*
 * Texts in several languages. A record is stored in the language in which it was written, its source language; what its
 * localized fields say in another one is stored beside it, by their places: `title`, `cards.0.title`.
 */

/** The code of a language, as BCP 47 has it: `en`, `ur`. Which ones there are is a setting of the API. @param name of the input */
const codeIn = (name: string) => {
  const rule = `${name} must be the code of a language.`;
  return z.string(rule).regex(/^[a-z]{2,3}$/, rule);
};

/** The language in which something is wanted. */
export const languageCode = codeIn('lang');

/** The language in which somebody reads the site, and is written to if mails are written in it. Left out: the default one. */
export const languageOfVisitor = codeIn('language').optional();

/** What a public read takes: the language in which its texts are wanted. */
export const languageOfReads = { lang: languageCode.optional() };

/** What answers say of the languages of a record. */
export const languagesOfRecord = {
  /** In which it was written. */
  language: z.string(),
  /** In which it can be read: the source language, then those of published translations. */
  languages: z.array(z.string()),
  /** Where a language was asked for: the places of texts that it does not have, which are in the source language. */
  fallback: z.array(z.string()).optional(),
};

export type LanguageField = keyof typeof languagesOfRecord;

const parts = z.registry();

/** Marks a schema as some fields of records, with their id: those that are localized are translated, too. */
export function partOfRecord<Schema extends z.ZodType>(schema: Schema): Schema {
  parts.add(schema);
  return schema;
}

/** Whether a schema has some fields of records. */
export const isPartOfRecord = (schema: z.core.$ZodType): boolean => parts.has(schema);

/** A field of records; in its path `*` stands for every entry of a list. */
export interface LocalizedField {
  path: readonly string[];
}

/** The localized fields of an entity, without those of parts that belong to others. */
export function localizedFieldsOf(entity: z.core.$ZodType): LocalizedField[] {
  const leaves = leavesOf(entity, (part) => part !== entity && isPartOfRecord(part));
  const paths = [...leaves].flatMap(({ path, isLocalized }) =>
    isLocalized ? [path.join('.')] : [],
  );
  return [...new Set(paths)].map((path) => ({ path: path.split('.') }));
}

/** Texts by their places. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of a record's localized fields, but for those that are empty. */
export function textsOf(record: unknown, fields: readonly LocalizedField[]): Texts {
  const filled = stringsIn(record, fields).filter(({ text }) => text !== '');
  return Object.fromEntries(filled.map(({ place, text }) => [place, text]));
}

/** The path of a place: `cards.*.title`. */
export const pathOfPlace = (place: string) => place.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*');

const isInList = (place: string) => pathOfPlace(place) !== place;

/** What is known of a record in another language. */
export interface Translated {
  fields: Texts;
  /** The texts of the record from which it was translated. */
  source: Texts;
}

/**
 * Finds what a text of a record is in another language. Entries of lists move and go: there a translation belongs to the
 * text that it was made from, wherever that is by now.
 */
function translationsBy({ fields, source }: Translated) {
  const inLists = Object.entries(fields).flatMap(([place, text]) =>
    isInList(place) ? [[`${pathOfPlace(place)}\n${source[place]}`, text] as const] : [],
  );
  const bySource = new Map(inLists);
  return (place: string, text: string): string | undefined =>
    isInList(place) ? bySource.get(`${pathOfPlace(place)}\n${text}`) : fields[place];
}

/**
 * The texts of a translation by the places that a record has now: in lists they follow the texts that they are of. What was
 * made from a text that is gone stands where that was.
 */
export function alignedFields(texts: Texts, translated: Translated): Texts {
  const { fields, source } = translated;
  const find = translationsBy(translated);
  const known = new Set(
    Object.entries(texts).map(([place, text]) => `${pathOfPlace(place)}\n${text}`),
  );
  const aligned = Object.entries(texts).flatMap(([place, text]) => {
    const isFree = !known.has(`${pathOfPlace(place)}\n${source[place]}`);
    const found = find(place, text) ?? (isFree ? fields[place] : undefined);
    return found === undefined ? [] : [[place, found] as const];
  });
  return Object.fromEntries(aligned);
}

/** A record in another language: what is not translated stays as it is, and `fallback` names its places. */
export function inLanguage<Value>(
  record: Value,
  fields: readonly LocalizedField[],
  translated: Translated,
): { record: unknown; fallback: string[] } {
  const find = translationsBy(translated);
  const fallback: string[] = [];
  const changed = mapStrings(record, fields, (text, names) => {
    if (text === '') return text;
    const place = names.join('.');
    const found = find(place, text);
    if (found === undefined) fallback.push(place);
    return found ?? text;
  });
  return { record: changed, fallback };
}

/** A text of a record that has changed since it was translated. */
export const outdatedText = z.object({
  /** Its place. */
  field: z.string(),
  /** Empty: there was none. */
  before: z.string(),
  /** Empty: there is none. */
  after: z.string(),
});
export type OutdatedText = z.infer<typeof outdatedText>;

/** The texts of a record that have changed since it was translated. An entry of a list that has gone is none. */
export function outdatedTexts(texts: Texts, source: Texts): OutdatedText[] {
  const known = new Set(
    Object.entries(source).map(([place, text]) => `${pathOfPlace(place)}\n${text}`),
  );
  const changed = Object.entries(texts).flatMap(([field, after]) => {
    const isSame = isInList(field)
      ? known.has(`${pathOfPlace(field)}\n${after}`)
      : source[field] === after;
    return isSame ? [] : [{ field, before: source[field] ?? '', after }];
  });
  const gone = Object.entries(source).flatMap(([field, before]) =>
    isInList(field) || texts[field] !== undefined ? [] : [{ field, before, after: '' }],
  );
  return [...changed, ...gone];
}

/** What becomes of a translation: only a published one is public. */
export const translationStatuses = ['draft', 'published'] as const;
/** Who wrote it; `memory`: it was taken from earlier translations. */
export const translationOrigins = ['person', 'machine', 'memory'] as const;
/** What a record has in a language. */
export const translationStates = ['missing', 'draft', 'machine', 'done', 'outdated'] as const;
export type TranslationState = (typeof translationStates)[number];

/** What a record has in a language. @param stored `null`: no translation */
export function translationState(
  texts: Texts,
  stored: {
    status: (typeof translationStatuses)[number];
    origin: (typeof translationOrigins)[number];
    source: Texts;
  } | null,
): TranslationState {
  if (!stored) return 'missing';
  if (outdatedTexts(texts, stored.source).length > 0) return 'outdated';
  if (stored.status === 'published') return 'done';
  return stored.origin === 'machine' ? 'machine' : 'draft';
}
