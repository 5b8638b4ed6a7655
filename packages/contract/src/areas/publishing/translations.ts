import { z } from 'zod';
import { publicAccess, staffAccess } from '../../routes/access.ts';
import { isStorableText, longestText } from '../../fields/fields.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { areaFilter, namedArea } from '../../names/area-names.ts';
import { importCall } from '../office/batches.ts';
import { exportedFile } from '../office/exports.ts';
import { ifMatch, pageQuery } from '../../shapes/list.ts';
import {
  languageCode,
  outdatedText,
  translationOrigins,
  translationStates,
  translationStatuses,
} from '../../text/localized.ts';

/** A language in which the site can be read. */
export const language = z.object({
  code: z.string(),
  /** As its speakers write it. */
  name: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  /** Whether it is the one in which entries are written, unless they say otherwise. */
  isDefault: z.boolean(),
});
export type Language = z.infer<typeof language>;

export const languageRoutes = {
  list: {
    summary: 'List the languages of the site',
    method: 'GET',
    path: '/api/languages',
    responses: { 200: z.array(language), ...problems() },
    metadata: publicAccess,
  },
} as const;

/**
 * Which record, and in which language: by its id in list areas, by its key in areas that have keys, and by `-` where there
 * is only one.
 */
const translationPath = z.object({ area: namedArea(), record: z.string(), lang: z.string() });

/** A text as it may be stored, whatever its field asks for besides. */
export const translatedText = z
  .string()
  .max(longestText, { error: 'A text may have at most 50,000 characters.', abort: true })
  .refine(isStorableText, "A text holds characters that can't be stored.");

const statusRule = 'status must be draft or published.';

/** Texts by their places in the record: `title`, `cards.0.title`. What is blank or left out has no translation. */
export const translationInput = z.object({
  fields: z.record(z.string(), translatedText),
  status: z.enum(translationStatuses, statusRule).optional(),
  origin: z.enum(translationOrigins, 'origin must be person, machine or memory.').optional(),
  /** The version of the record that was translated; left out, the newest one. */
  sourceVersion: z.int('sourceVersion must be a whole number.').min(1).optional(),
});
export type TranslationInput = z.input<typeof translationInput>;

/** A translation, or what there is to translate. */
export const translation = z.object({
  /** `null`: nothing is translated yet. */
  _id: z.string().nullable(),
  area: z.string(),
  /** As in the path. */
  record: z.string(),
  lang: z.string(),
  /** What the record is called. */
  title: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  /** The texts of the record now. */
  texts: z.record(z.string(), z.string()),
  status: z.enum(translationStatuses).nullable(),
  origin: z.enum(translationOrigins).nullable(),
  /** The version of the record that was translated. */
  sourceVersion: z.int().nullable(),
  /** The version of the record now. */
  version: z.int(),
  state: z.enum(translationStates),
  /** The texts of the record that have changed since. */
  outdated: z.array(outdatedText),
  /** When it was stored. */
  at: z.iso.datetime().nullable(),
  /** Whether a machine can be asked for drafts of its texts. */
  machine: z.boolean(),
});
export type Translation = z.infer<typeof translation>;

/** What an entry has in a language. */
export const listedTranslation = translation
  .pick({ area: true, record: true, lang: true, title: true, state: true })
  .extend({
    /** Somebody has asked for it, and nothing is translated yet. */
    wanted: z.boolean(),
  });
export type ListedTranslation = z.infer<typeof listedTranslation>;

/** What a text of an entry may be in another language. */
export const suggestion = z.object({
  /** `memory`: an earlier translation of the organisation; `glossary`: a term that stands in the text. */
  origin: z.enum(['memory', 'glossary']),
  /** What was translated: a text like the one of the entry, or the term. */
  source: z.string(),
  /** What it is in the language. */
  text: z.string(),
  /** How much `source` is like the text of the entry, up to 1: the same. A term is the same. */
  similarity: z.number().min(0).max(1),
  /** The entry that says it, as in addresses; `null`: a term. */
  area: z.string().nullable(),
  record: z.string().nullable(),
  title: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** Which entries, and in which language. */
const filters = {
  /** The first besides the default one, if it is left out. */
  lang: languageCode.optional(),
  state: z
    .enum(translationStates, `state must be one of ${translationStates.join(', ')}.`)
    .optional(),
  area: areaFilter(),
  /** `1`: only what the caller has translated. */
  mine: z.enum(['1'], 'mine must be 1.').optional(),
};

/** The kinds of files that texts to translate are exported as. */
export const textFormats = ['xlsx', 'xlf'] as const;
export type TextFormat = (typeof textFormats)[number];

/** The columns of a sheet of texts: all but title and state are needed to load it. */
export const translationColumns = [
  'Area',
  'Record',
  'Title',
  'Field',
  'Source',
  'Translation',
  'State',
] as const;

export const translationRoutes = {
  /** Entries with what they have in a language: those that are wanted, then the ones that were changed first. */
  list: {
    summary: 'List what is translated and what is not',
    method: 'GET',
    path: '/api/translations',
    query: z.object({
      ...filters,
      ...pageQuery,
    }),
    responses: { 200: z.array(listedTranslation), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  /**
   * A file with a line, or in XLIFF 2.1 a unit, for each text of the entries that the filters find, of areas that the caller may change; without `state`
   * of all that are not done. In an Excel file a text that is longer than a cell may be is left out, and its line says so. 400: more
   * than 10,000 texts.
   */
  export: {
    summary: 'Export texts to translate as a file',
    method: 'GET',
    path: '/api/translations/export',
    query: z.object({
      ...filters,
      /** An Excel file, if it is left out. */
      format: z.enum(textFormats, 'format must be xlsx or xlf.').optional(),
    }),
    responses: { 200: exportedFile, ...problems(400, 401, 403) },
    metadata: staffAccess,
  },
  /**
   * Stores the texts of such a file, Excel, CSV or XLIFF 2, all of them or none: as drafts, unless `status` says otherwise. A blank translation
   * leaves what is stored, and one that is stored already is left alone. What is outdated is told by the column Source. The file, `dryRun` and the
   * answer are as those of `POST /api/import/:area`; `result` has `translations`: `{"added", "changed", "unchanged", "takenDown"}`.
   */
  import: {
    summary: 'Import translations from a file',
    method: 'POST',
    path: '/api/translations/import',
    query: z.object({
      lang: languageCode,
      status: z.enum(translationStatuses, statusRule).optional(),
      ...importCall.query,
    }),
    contentType: importCall.contentType,
    body: importCall.body,
    responses: { 200: importCall.answer, ...writeProblems },
    metadata: staffAccess,
  },
  /** Where nothing is translated yet, its state is `missing`. */
  get: {
    summary: 'Read the translation of a record',
    method: 'GET',
    path: '/api/translations/:area/:record/:lang',
    pathParams: translationPath,
    responses: { 200: translation, ...restrictedProblems, ...problems(400, 404) },
    metadata: staffAccess,
  },
  /** Earlier translations of texts like it, the most similar first, then the terms of the glossary that stand in it. */
  suggestions: {
    summary: 'Suggest translations of a text',
    method: 'GET',
    path: '/api/translations/:area/:record/:lang/suggestions',
    pathParams: translationPath,
    query: z.object({
      /** The place of the text: `title`, `cards.0.title`. */
      field: z.string('field must name a text of the entry.'),
    }),
    responses: { 200: z.array(suggestion), ...restrictedProblems, ...problems(400, 404) },
    metadata: staffAccess,
  },
  /**
   * Texts of the record as a machine translates them, to be read and stored by a person: nothing is stored. What it has damaged is left out. 404: also where no machine
   * is set up. 429: the machine has translated as much as it may in 30 days.
   */
  machine: {
    summary: 'Have texts translated by a machine',
    method: 'POST',
    path: '/api/translations/:area/:record/:lang/machine',
    pathParams: translationPath,
    body: z.object({
      /** The places of the texts: `title`, `cards.0.title`. */
      fields: z.array(z.string(), 'fields must be a list.').min(1, 'fields needs one at least.'),
    }),
    responses: {
      200: z.object({ fields: z.record(z.string(), z.string()) }),
      ...writeProblems,
      ...problems(404, 429),
    },
    metadata: staffAccess,
  },
  /** Without any text, as a draft, it says that the translation is wanted. */
  put: {
    summary: 'Store the translation of a record',
    method: 'PUT',
    path: '/api/translations/:area/:record/:lang',
    pathParams: translationPath,
    headers: {
      ...ifMatch,
      /** `*`: refused with 412 when somebody else has begun the translation in between. */
      'if-none-match': z.literal('*', 'If-None-Match must be *.').optional(),
    },
    body: translationInput,
    responses: { 200: translation, ...writeProblems, ...problems(404, 412) },
    metadata: staffAccess,
  },
  remove: {
    summary: 'Delete the translation of a record',
    method: 'DELETE',
    path: '/api/translations/:area/:record/:lang',
    pathParams: translationPath,
    responses: { 200: notice, ...restrictedProblems, ...problems(400, 404) },
    metadata: staffAccess,
  },
} as const;
