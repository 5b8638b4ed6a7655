import {
  contract,
  refusedFactor,
  titleOf,
  usedRecoveryCode,
  type AuditEntry,
} from '@site/contract';
import { v7 } from 'uuid';
import type { StoredRevision } from './revisions.ts';
import type { Caller, MockRoute } from './route-handler.ts';

/** What somebody did. */
export type AuditLine = Omit<AuditEntry, 'by'> & {
  /** The account as it was then. */
  by: { _id: string; email: string; role: string } | null;
};

/** A record that a call has changed or concerns. */
export type AuditRecord = AuditEntry['records'][number];

// Signing in, exports and changes of several entries are added where they happen, with account and area; the others are not in the audit log.
const { login, loginSecondFactor, logout, handoff, redeemHandoff } = contract.users;
const { challenge, beginTotp, passkeyOptions } = contract.secondFactor;
const notAdded: readonly MockRoute[] = [
  login,
  loginSecondFactor,
  challenge,
  beginTotp,
  passkeyOptions,
  logout,
  handoff,
  redeemHandoff,
  contract.audit.export,
  ...Object.values(contract.batches),
  ...Object.values(contract.drafts),
  ...Object.values(contract.views),
  ...Object.values(contract.previews),
];

const names = new Map(
  Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries<MockRoute>(routes).map(([action, route]) => [route, { area, action }]),
  ),
);

/** The records that versions are of. */
export function changedRecords(revisions: readonly StoredRevision[]): AuditRecord[] {
  return (
    revisions
      // What was there at the start has a version since now, by nobody.
      .filter(({ by }) => by !== undefined)
      .map(({ area, recordId, operation, body }) => {
        return { area, recordId, operation, title: titleOf({ ...body }) };
      })
  );
}

/** What was done in one mock. */
export function createAudit() {
  const lines: AuditLine[] = [];
  const parts = new WeakMap<Request, Caller | null>();
  let last = 0;

  /** @param name area and action, as the contract has them: `careers`, `remove` @returns the id of the line */
  const add = (
    name: Pick<AuditLine, 'area' | 'action'>,
    user: Caller['user'] | null,
    records: AuditRecord[] = [],
  ): string => {
    // No two at the same time, so that their order is known.
    last = Math.max(Date.now(), last + 1);
    const _id = v7();
    lines.push({
      _id,
      at: new Date(last).toISOString(),
      by: user && { _id: user._id, email: user.email, role: user.role },
      ...name,
      records,
      client: '203.0.113.7',
    });
    return _id;
  };

  return {
    all: (): readonly AuditLine[] => lines,
    add,

    /** Adds that an account has used a second factor. @param used which; `null`: it was refused */
    addFactor(area: 'users' | 'sessions', used: string | null, user: Caller['user']): void {
      const isSignIn = area === 'users';
      const done = used === 'recovery' ? usedRecoveryCode : isSignIn && 'loginSecondFactor';
      const action = used === null ? refusedFactor : done;
      if (action) add({ area, action }, user);
    },

    /** Marks a request that is part of another call, which has the line for both. @param caller who makes it */
    markPart: (request: Request, caller: Caller | null): void => void parts.set(request, caller),
    /** Who makes a request that is part of another call. */
    callerOfPart: (request: Request): Caller | null | undefined => parts.get(request),

    /**
     * Adds a call that has succeeded.
     * @param revisions the versions that it has added
     * @param noted the records that it concerns and has not changed
     * @param action in place of the route's name
     */
    addCall(
      request: Request,
      route: MockRoute,
      caller: Caller | null,
      { revisions, noted }: { revisions: readonly StoredRevision[]; noted: AuditRecord[] },
      action?: string,
    ): void {
      const name = names.get(route);
      if (!name || notAdded.includes(route) || parts.has(request)) return;
      const line = { ...name, ...(action !== undefined && { action }) };
      add(line, caller?.user ?? null, [...changedRecords(revisions), ...noted]);
    },

    /** Removes the titles of a record that is erased. */
    erase(id: string): void {
      const named = lines.flatMap(({ records }) => records.filter((each) => each.recordId === id));
      for (const record of named) record.title = null;
    },
  };
}

/** What {@link createAudit} makes. */
export type Audit = ReturnType<typeof createAudit>;
