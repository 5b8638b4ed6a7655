import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { namedArea } from '../../names/area-names.ts';
import { problems } from '../../routes/problem.ts';

/** The most entries that a file holds. */
export const maxExport = 10_000;

/** The kinds of files that lists are exported as, with their media types. */
export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ExportFormat = keyof typeof exportTypes;
export const exportFormat = z.enum(['csv', 'xlsx'], 'format must be csv or xlsx.');

/** A file as clients get it, CSV as a text, and as it is sent. */
const fileBody: z.ZodType<string | Blob, Uint8Array | AsyncIterable<Uint8Array>> = z.any();

/** The answer of a call that makes such a file. */
export const exportedFile = initContract().otherResponse({
  // The answer itself says which of `exportTypes` it is.
  contentType: 'application/octet-stream',
  body: fileBody,
});

export const exportRoutes = {
  /**
   * A list as a file, with a line for each entry and a column for each of its fields, as reads answer them: all
   * entries that the filters find, drafts too unless `visibility` asks for less. The query takes the filters and
   * `sort` of the area's list, too. A CSV file is UTF-8 with a byte order mark; what looks like a formula in it has an
   * apostrophe before it. 400: no filter of the list, or more than 10,000 entries. 404: no area of entries.
   */
  export: {
    summary: 'Export a list as a file',
    method: 'GET',
    path: '/api/export/:area',
    /** As `areaName` makes it. */
    pathParams: z.object({ area: namedArea() }),
    query: z.looseObject({ format: exportFormat }),
    responses: { 200: exportedFile, ...problems(400, 401, 403, 404) },
    metadata: staffAccess,
  },
} as const;
