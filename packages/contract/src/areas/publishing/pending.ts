import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { areaFilter, namedArea } from '../../names/area-names.ts';
import {
  listProblems,
  notice,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { dateTime } from '../../fields/fields.ts';
import { ifMatch, pageQuery, textFilter } from '../../shapes/list.ts';
import { versionedRecord } from './revisions.ts';

/** What waits to be published of a record. */
export const pendingVersion = z.object({
  /** As `areaName` makes it. Text, so that an area more breaks no client. */
  area: z.string(),
  /** The record's. */
  id: z.string(),
  /** What the record is to be called; `null`: it has no name. */
  title: z.string().nullable(),
  /** Who changed it last; `null`: that account is gone. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
  /** When it is published without another call; `null`: not by itself. */
  publishAt: z.iso.datetime().nullable(),
  /** Why it could not be published then; `null`: it was not tried, or something was changed since. */
  failure: z.string().nullable(),
});
export type PendingVersion = z.infer<typeof pendingVersion>;

/** The `ETag` of the pending version, as it was read with `pending`: any other is 412. */
const seenVersion = z.string().optional();
const pathParams = z.object({ area: namedArea(), id: z.string().toLowerCase() });

export const pendingRoutes = {
  /** The newest first. */
  list: {
    summary: 'List the pending versions',
    method: 'GET',
    path: '/api/pending',
    query: z.object({
      ...pageQuery,
      /** The name of an area, as answers have it. */
      area: areaFilter(),
      /** The id of a record. */
      id: textFilter('id'),
    }),
    responses: { 200: z.array(pendingVersion), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  /**
   * Makes a pending version public, by an update of its record. Of several at once one does, the others are 404.
   * Fields that it leaves as they were keep what the record has now. 409: the record has since got another value in a
   * field that it changes; `If-Match` with the record's version publishes it all the same.
   */
  publish: {
    summary: 'Publish a pending version',
    method: 'POST',
    path: '/api/pending/:area/:id/publish',
    pathParams,
    headers: ifMatch,
    body: z
      .object({
        version: seenVersion,
      })
      .optional(),
    responses: { 200: versionedRecord, ...writeProblems, ...problems(404, 409, 412) },
    metadata: staffAccess,
  },
  /**
   * Has a pending version published at a time to come, on behalf of the caller, or no longer. Another change of it leaves
   * the time as it is, unless it is made by somebody who needs a review.
   */
  schedule: {
    summary: 'Set when a pending version is published',
    method: 'PUT',
    path: '/api/pending/:area/:id/schedule',
    pathParams,
    body: z.object({
      /** `null`: not without another call. */
      publishAt: dateTime('Publish at').nullable(),
      version: seenVersion,
    }),
    responses: { 200: pendingVersion, ...writeProblems, ...problems(404, 412) },
    metadata: staffAccess,
  },
  discard: {
    summary: 'Discard a pending version',
    method: 'DELETE',
    path: '/api/pending/:area/:id',
    pathParams,
    responses: { 200: notice, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /**
   * Takes back that the caller has stored, discarded or published a pending version, if nothing was changed since, for an
   * hour: what waited before, with its time and what was submitted of it, waits again, and what was published is as it was
   * before. 404: the last change was made by somebody else, or too long ago. 409: the record, or what waits of it, was changed since.
   */
  restore: {
    summary: 'Take back the last change of a pending version',
    method: 'POST',
    path: '/api/pending/:area/:id/restore',
    pathParams,
    body: z.object({}).optional(),
    responses: { 200: notice, ...writeProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
} as const;
