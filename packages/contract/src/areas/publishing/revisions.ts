import { z } from 'zod';
import { staffAccess } from '../../routes/access.ts';
import { areaFilter } from '../../names/area-names.ts';
import { listProblems, problems, restrictedProblems, writeProblems } from '../../routes/problem.ts';
import { idPath, ifMatch, pageQuery, textFilter } from '../../shapes/list.ts';

export const revisionOperations = ['created', 'updated', 'removed', 'restored'] as const;
export type RevisionOperation = (typeof revisionOperations)[number];

/** One version of a record. */
export const revision = z.object({
  _id: z.string(),
  /** As `areaName` makes it. Text, so that an area more breaks no client. */
  area: z.string(),
  recordId: z.string(),
  /** Counts the changes of the record, from 1. */
  version: z.int(),
  operation: z.enum(revisionOperations),
  /** `null`: that account is gone, or it was the system. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
  /** What the record was called; `null`: it had no name. */
  title: z.string().nullable(),
  /** The names of the fields that an update has changed. */
  changed: z.array(z.string()),
});
export type Revision = z.infer<typeof revision>;

/** A record as the contract has it with its area. */
export const versionedRecord = z.record(z.string(), z.unknown().describe('The value of a field.'));

export const changeKinds = ['text', 'media', 'color', 'list', 'value'] as const;

/** A field that a version has changed. */
export const fieldChange = z.object({
  /** `title`, `styling.navbar.textColor`; a list is one place. */
  path: z.string(),
  label: z.string().optional(),
  kind: z.enum(changeKinds),
  before: z.unknown().describe('What it was; null: nothing.'),
  after: z.unknown().describe('What it is; null: nothing.'),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** What a record was at a version, and what that version has changed. */
export const revisionDetail = revision.extend({
  /** The record as the contract has it; of a removed one, as it was. */
  body: versionedRecord,
  changes: z.array(fieldChange),
});
export type RevisionDetail = z.infer<typeof revisionDetail>;

export const revisionRoutes = {
  /** Newest first, in pages. Those of accounts are for admins. */
  list: {
    summary: 'List the versions of records',
    method: 'GET',
    path: '/api/revisions',
    query: z.object({
      ...pageQuery,
      /** The name of an area, as answers have it. */
      area: areaFilter(),
      /** The id of a record. */
      id: textFilter('id'),
    }),
    responses: { 200: z.array(revision), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  get: {
    summary: 'Read a version of a record',
    method: 'GET',
    path: '/api/revisions/:id',
    pathParams: idPath,
    responses: { 200: revisionDetail, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /**
   * Makes a record what it was at a version, by an update under today's rules, which is a version itself. It is for
   * those who may update the record. 201: the record was in the trash. 400: today's rules refuse the version.
   */
  restore: {
    summary: 'Restore a version of a record',
    method: 'POST',
    path: '/api/revisions/:id/restore',
    pathParams: idPath,
    headers: ifMatch,
    body: z.object({}).optional(),
    responses: {
      200: versionedRecord,
      201: versionedRecord,
      ...writeProblems,
      ...problems(404, 409, 412),
    },
    metadata: staffAccess,
  },
} as const;
