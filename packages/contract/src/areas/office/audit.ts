import { z } from 'zod';
import { adminAccess, staffAccess } from '../../routes/access.ts';
import { areaFilter } from '../../names/area-names.ts';
import { parseDate } from '../../fields/dates.ts';
import { listProblems, notice, restrictedProblems, writeProblems } from '../../routes/problem.ts';
import { listQuery, textFilter } from '../../shapes/list.ts';
import { revisionOperations, type RevisionOperation } from '../publishing/revisions.ts';

/** Days after which the address of a client is shortened to its network. */
export const clientAddressDays = 90;

/** What the audit log calls a sign-in that was refused. */
export const refusedSignIn = 'loginRefused';
/** What it calls a second factor that was refused, and a recovery code that was used up. */
export const refusedFactor = 'secondFactorRefused';
export const usedRecoveryCode = 'recoveryCodeUsed';
/** What it calls an update that was stored as a pending version. All actions but these are names of routes. */
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

const dayForm = /^\d{4}-\d\d-\d\d$/;
const day = 86_400_000;

const timeFilter = (name: string) => {
  const error = `${name} must be a day such as 2026-11-30, or a moment such as 2026-11-30T08:00:00Z.`;
  return z
    .string(error)
    .trim()
    .refine((text) => parseDate(text) !== null, { error })
    .optional();
};

/** The times of the lines that a query asks for: from the first, and before the last. */
export function auditTimes({ from, to }: Pick<AuditQuery, 'from' | 'to'>): {
  from?: Date;
  before?: Date;
} {
  const momentOf = (text: string) => new Date(parseDate(text) ?? text);
  return {
    ...(from !== undefined && { from: momentOf(from) }),
    // The last day or millisecond belongs to them.
    ...(to !== undefined && {
      before: new Date(momentOf(to).getTime() + (dayForm.test(to) ? day : 1)),
    }),
  };
}

/** What the records of a line were, by the action of a call that does the same to one. */
export const recordActions: Readonly<Record<string, RevisionOperation>> = {
  create: 'created',
  update: 'updated',
  put: 'updated',
  remove: 'removed',
  restore: 'restored',
};

/** The areas whose lists are exported as files. */
const exportAreas = ['audit', 'contact', 'newsletter'] as const;
export type ExportArea = (typeof exportAreas)[number];

export const auditRoutes = {
  /** Newest first, at most 100 at once: the log only grows. Nobody can change or delete an entry. */
  list: {
    summary: 'List who did what',
    method: 'GET',
    path: '/api/audit',
    query: listQuery(['at'], {
      /** The id of an account. */
      by: textFilter('by'),
      /** Of the call, or of a record that it changed or concerns, as by the trash or several at once. */
      area: areaFilter(),
      /** The name of the call, or of what it did to a record: `remove` also finds what was removed with others. */
      action: textFilter('action'),
      /** The first and the last day, in the time of Pakistan, or moments in ISO 8601. */
      from: timeFilter('from'),
      to: timeFilter('to'),
    }),
    responses: { 200: z.array(auditEntry), ...listProblems, ...restrictedProblems },
    metadata: adminAccess,
  },
  /** Called before the file is made, in the browser. The line has the area whose list it is. */
  export: {
    summary: 'Note the export of a list in the audit log',
    method: 'POST',
    path: '/api/audit/exports',
    body: z.object({ area: z.enum(exportAreas, 'This area has no list to export.') }),
    responses: { 200: notice, ...writeProblems },
    metadata: { ...staffAccess, confirm: 'password' },
  },
} as const;

/** The query of the list, of which mocks and API make their conditions. */
export type AuditQuery = z.output<typeof auditRoutes.list.query>;
