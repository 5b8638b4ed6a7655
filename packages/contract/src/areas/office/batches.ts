import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { namedArea } from '../../names/area-names.ts';
import { id } from '../../fields/fields.ts';
import { problem, problems, writeProblems } from '../../routes/problem.ts';

/** The most entries that one call changes. */
export const maxBulk = 1000;

/** What can be done to several entries at once; `change` sets fields of all of them to the same values. */
export const bulkActions = ['publish', 'unpublish', 'delete', 'change'] as const;
export type BulkAction = (typeof bulkActions)[number];

const fields = (description: string) =>
  z.record(z.string(), z.unknown().describe('The value of a field.')).meta({ description });

/** What became of several entries at once. */
export const batchResult = z.object({
  /** Entries that were named or found. */
  matched: z.int(),
  /** Those of them that are not as they were: the others were so already. */
  done: z.int(),
  /** Names the change, so that it can be undone; `null`: nothing was changed. */
  batch: z.uuid().nullable(),
});
export type BatchResult = z.infer<typeof batchResult>;

/** The most entries that are made from one file. */
export const maxImport = 10_000;
/** The largest table that is taken for that, in bytes. */
export const maxImportBytes = 10 * 1024 * 1024;
/** The largest archive of a table and files, in bytes. */
export const maxArchiveBytes = 200 * 1024 * 1024;
/** The most files in one. */
export const maxArchiveFiles = 10_000;
/** The most refusals that one import lists, and the most documents that name authors. */
export const maxImportErrors = 100;

/** What is wrong in a file. */
export const importError = z.object({
  /** As spreadsheets count: the headings are row 1. */
  row: z.int(),
  /** As the file names it; `null`: the row as a whole. */
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** What became of a file: entries of all of its rows or, with any error, of none. */
export const importResult = z.object({
  /** Rows with anything in them, without the headings. */
  rows: z.int(),
  /** The first 100 of `errorCount`. */
  errors: z.array(importError).max(maxImportErrors),
  errorCount: z.int(),
  /** Columns of the file that say nothing about entries of the area, as the file names them. */
  unread: z.array(z.string()),
  /** The first 100 documents of the archive, as the file names them, in which names of authors remain; only if there are any. */
  namesAuthors: z.array(z.string()).max(maxImportErrors).optional(),
  /** Of texts of translations. */
  translations: z
    .object({
      added: z.int(),
      changed: z.int(),
      /** They say what is stored already. */
      unchanged: z.int(),
      /** Translations that were public and are drafts by this. */
      takenDown: z.int(),
    })
    .optional(),
  /** Names the change, so that it can be undone; `null`: nothing was stored, or it is of translations, which have their history. */
  batch: z.uuid().nullable(),
});
export type ImportResult = z.infer<typeof importResult>;

/** One line of the answer to an import. The last one has the result, or the problem because of which nothing was stored. */
export const importLine = z.union([
  z.object({ files: z.object({ done: z.int(), files: z.int() }) }),
  z.object({ progress: z.object({ done: z.int(), rows: z.int() }) }),
  z.object({ result: importResult }),
  z.object({ problem: problem.extend({ status: z.int() }) }),
]);
export type ImportLine = z.infer<typeof importLine>;

/** The media type of lines of JSON. */
export const linesType = 'application/x-ndjson';

/** Such an answer, as a text, and as it is sent. */
const linesBody: z.ZodType<string | Blob, Uint8Array | AsyncIterable<Uint8Array>> = z.any();

/** What all calls have that take a file of rows. */
export const importCall = {
  /** `1`: checks everything, and stores nothing. */
  query: { dryRun: z.enum(['1'], 'dryRun must be 1.').optional() },
  contentType: 'multipart/form-data',
  body: z.object({ file: z.custom<File>().optional() }),
  answer: initContract().otherResponse({ contentType: linesType, body: linesBody }),
} as const;

export const batchRoutes = {
  /**
   * Does the same to several entries of a list area: to all of them or, when one is refused, to none. Every rule of
   * the single calls holds, also who may make them. 400: neither or both of `ids` and `filter`, more than 1000
   * entries, nothing found, or what the area refuses. 404: one of `ids` is no entry.
   */
  run: {
    summary: 'Change several entries at once',
    method: 'POST',
    path: '/api/bulk',
    body: z.object({
      /** As `areaName` makes it. */
      area: namedArea(),
      ids: z
        .array(id('The id is not one of an entry.'), 'Ids must be a list.')
        .min(1, 'Ids needs at least one id.')
        .max(maxBulk, `At most ${maxBulk} entries can be changed at once.`)
        .optional(),
      filter: fields(
        'The query of the area’s list, without what orders or divides it; all entries that it finds, drafts too.',
      ).optional(),
      action: z.enum(bulkActions, `Action must be one of ${bulkActions.join(', ')}.`),
      values: fields('For `change`: as the update of the area takes them.').optional(),
      /** Counts, and changes nothing; nothing found is no mistake then. */
      dryRun: z.boolean('dryRun must be true or false.').optional(),
    }),
    responses: { 200: batchResult, ...writeProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
  /**
   * Makes all records that one call has changed what they were before: all of them or none. That is a change of its own,
   * and can be undone. It is for those who may do it record by record. 409: something of it was changed since.
   */
  undo: {
    summary: 'Undo a change of several entries',
    method: 'POST',
    path: '/api/batches/:batch/undo',
    pathParams: z.object({ batch: z.string().toLowerCase() }),
    body: z.object({}).optional(),
    responses: { 200: batchResult, ...writeProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
  /**
   * Makes an entry of each row of a CSV or Excel file (at most 10 MB), all of them or none, as one change that can be undone. Every rule of
   * the single call holds, also who may make it. Columns are found by the names or labels of fields. A reference is the id or the
   * title of a record, and several values of a field have `; ` between them, as in an export. A ZIP file may hold the table outside of its folders, and pictures and documents
   * that cells name instead of addresses: `cow.jpg`, or `folder/cow.jpg`; they are uploaded with the entries. A document stands on a line of its own,
   * with its title before it: `Terms | terms.pdf`. The answer is lines of JSON: any number of `{"files": {"done", "files"}}` and
   * `{"progress": {"done", "rows"}}`, and last `{"result": {"rows", "errors", "errorCount", "unread", "batch"}}`, or
   * `{"problem": …}` when something fails after the first line. A client that closes the connection before calls it off. 400: no table, more than
   * 10,000 rows, or no column of the area; a ZIP file that is damaged, locked, or holds too much. 404: no area whose entries fit into rows.
   */
  import: {
    summary: 'Import entries from a file',
    method: 'POST',
    path: '/api/import/:area',
    /** As `areaName` makes it. */
    pathParams: z.object({ area: namedArea() }),
    query: z.object(importCall.query),
    contentType: importCall.contentType,
    body: importCall.body,
    responses: { 200: importCall.answer, ...writeProblems, ...problems(404) },
    metadata: staffAccess,
  },
} as const;
