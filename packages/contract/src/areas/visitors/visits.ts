import { ContractNoBody } from '@ts-rest/core';
import { z } from 'zod';
import { publicAccess, staffAccess } from '../../routes/access.ts';
import { asDocument } from '../../media/media.ts';
import { visitedKinds } from '../../names/names.ts';
import { listProblems, problems, restrictedProblems } from '../../routes/problem.ts';
import { languageOfReads } from '../../text/localized.ts';

/** Over how many days, today being the last, staff read the counts. */
export const visitPeriods = ['7', '30', '365'] as const;
/** Days after which counts are deleted. */
export const visitDays = 400;
/** At most this many entries, and as many documents, are in the counts. */
export const maxCounted = 50;
/** How many entries visitors are offered. */
export const mostReadCount = 5;

/** An entry that is read much. */
export const mostRead = z.object({
  kind: z.enum(visitedKinds),
  id: z.uuid(),
  title: z.string(),
  /** Its page on the public site. */
  url: z.string(),
});
export type MostRead = z.infer<typeof mostRead>;

/** The most read and the most downloaded, each with its number, the most first. */
export const visitCounts = z.object({
  entries: z.array(mostRead.extend({ count: z.int() })),
  documents: z.array(
    z.object({
      title: z.string(),
      url: asDocument(z.string()),
      /** An entry that has it. */
      entry: mostRead.omit({ url: true }),
      count: z.int(),
    }),
  ),
});
export type VisitCounts = z.infer<typeof visitCounts>;

export const visitRoutes = {
  /**
   * Counts a visit, once a day for each visitor and entry. Not counted are visitors who ask not to be tracked (`DNT`,
   * `Sec-GPC`), programs, and callers with a session. An entry that is not there is not counted either.
   */
  count: {
    summary: 'Count a visit',
    method: 'POST',
    path: '/api/visits/:kind/:id',
    pathParams: z.object({
      kind: z.enum(visitedKinds, `kind must be one of ${visitedKinds.join(', ')}.`),
      id: z.string().toLowerCase(),
    }),
    body: z.object({}).optional(),
    responses: { 204: ContractNoBody, ...problems(400, 404, 413, 415, 429) },
    metadata: publicAccess,
  },
  /** The public entries that were read most in the last thirty days, the most first; it may be ten minutes old. */
  mostRead: {
    summary: 'List what is read most',
    method: 'GET',
    path: '/api/most-read',
    query: z.object(languageOfReads),
    responses: { 200: z.array(mostRead), ...listProblems },
    metadata: publicAccess,
  },
  /** How often public entries were read and their documents downloaded. */
  counts: {
    summary: 'Read how much is read and downloaded',
    method: 'GET',
    path: '/api/visits',
    query: z.object({
      days: z.enum(visitPeriods, `days must be one of ${visitPeriods.join(', ')}.`).optional(),
    }),
    responses: { 200: visitCounts, ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
} as const;
