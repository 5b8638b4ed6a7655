import { z } from 'zod';
import { adminAccess } from '../access.ts';
import { areaFilter } from '../area-names.ts';
import { parseDate } from '../dates.ts';
import { listProblems, restrictedProblems } from '../problem.ts';
import { listQuery, textFilter } from '../shapes/list.ts';
import { revisionOperations } from './revisions.ts';

/** Days after which the address of a client is shortened to its network. */
export const clientAddressDays = 90;

/** What the audit log calls a sign-in that was refused. */
export const refusedSignIn = 'loginRefused';
/** What it calls an update that was stored as a pending version. All actions but these three are names of routes. */
export const storedPending = 'updatePending';
/** What it calls a pending version that could not be published at its time. */
export const failedPublishing = 'publishFailed';

/** Something that somebody did. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** The account as it was then, of a refused sign-in the one that was tried; `null`: a visitor, or the system. */
  by: z
    .object({ _id: z.string(), email: z.string(), role: z.string() })
    .extend({
      /** `null`: that account is gone. */
      name: z.string().nullable(),
    })
    .nullable(),
  /** As `areaName` makes it; the action as this contract names it: `remove`. */
  area: z.string(),
  action: z.string(),
  /** The records that it changed or concerns. */
  records: z.array(
    z.object({
      area: z.string(),
      recordId: z.string(),
      /** `null`: it was not changed, as by a pending version that was stored. */
      operation: z.enum(revisionOperations).nullable(),
      title: z.string().nullable(),
    }),
  ),
  /** The address that it came from, after {@link clientAddressDays} its network; `null`: not known. */
  client: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const dayFilter = (name: string) => {
  const error = `${name} must be a day such as 2026-11-30.`;
  return z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, { error, abort: true })
    .refine((text) => parseDate(text) !== null, { error })
    .optional();
};

export const auditRoutes = {
  /** Newest first. Nobody can change or delete an entry. */
  list: {
    summary: 'List who did what',
    method: 'GET',
    path: '/api/audit',
    query: listQuery(['at'], {
      /** The id of an account. */
      by: textFilter('by'),
      area: areaFilter(),
      action: textFilter('action'),
      /** The first and the last day, in the time of Pakistan. */
      from: dayFilter('from'),
      to: dayFilter('to'),
    }),
    responses: { 200: z.array(auditEntry), ...listProblems, ...restrictedProblems },
    metadata: adminAccess,
  },
} as const;

/** The query of the list, of which mocks and API make their conditions. */
export type AuditQuery = z.output<typeof auditRoutes.list.query>;
