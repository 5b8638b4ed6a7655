import { titleOf, type Area } from '@site/contract';
import { fieldsOf, valueAt } from '@site/contract/json';
import { pendingMessages } from '@site/contract/messages';
import type { Response } from 'express';
import type { Deps } from '#deps.ts';
import type { PendingUndo, PendingVersion } from '#generated/prisma/client.ts';
import type { Transaction } from '#lib/data/database.ts';
import { hours } from '#lib/durations.ts';
import { actionOf, callerOf, wrapWrite } from '#lib/http/access.ts';
import { expectVersion } from '#lib/http/etags.ts';
import { conflict, notFound, ProblemError } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { inputOf, latestOf, updateArea } from '#lib/content/writes/area-updates.ts';

/*
 * Taking back the last change of what waits to be published of a record:
 * docs/decisions/pending-versions.md has the reasoning.
 */

/** What a pending version is called at the start of a sentence. */
export const pendingName = 'A pending version';

/** For how long a change can be taken back. */
export const undoTime = hours(1);

type Place = Pick<PendingVersion, 'area' | 'recordId'>;

/** What waited, and what has become of it. */
interface Changed {
  /** The row of the pending version; `null`: nothing waited. */
  waited: unknown;
  /** Of the pending version that was stored. */
  version?: number;
  /** Of the record, if it was published. */
  published?: number | undefined;
  /** The account. */
  by: string | undefined;
}

/** Stores what waited of a record before a change of that, in place of what the change before has stored. */
export async function noteUndo(
  db: Transaction,
  { area, recordId }: Place,
  { waited, version, published, by }: Changed,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO pending_undos (area, record_id, waited, submission, version, published, by)
    VALUES (${area}, ${recordId}::uuid, ${waited === null ? null : JSON.stringify(waited)}::jsonb, (
        SELECT to_jsonb(submission) FROM submissions AS submission
        WHERE area = ${area} AND record_id = ${recordId}::uuid
      ), ${version ?? null}, ${published ?? null}, ${by ?? null}::uuid)
    ON CONFLICT (area, record_id) DO UPDATE
      SET waited = excluded.waited, submission = excluded.submission, version = excluded.version,
        published = excluded.published, by = excluded.by, at = excluded.at`;
}

/**
 * Brings back what waited of a record before the caller has stored, discarded or published that, and the record, if it was
 * published.
 * @param handlers those of its area, by the names of its routes
 * @throws 404 when the caller has not made the last change, or too long ago; 409 when something was changed since
 */
export async function undoPending(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  handlers: object,
  { area, recordId }: { area: Area; recordId: string },
  { req, res }: { req: RoutedRequest; res: Response },
): Promise<void> {
  const by = callerOf(req).user.id;
  const at = { gt: new Date(Date.now() - undoTime) };
  const undo = await db.pendingUndo.findFirst({ where: { area, recordId, by, at } });
  if (!undo) throw notFound(pendingName);
  const latest = await latestOf(db, { area, recordId });
  if (undo.published === null) {
    const title = titleOf(fieldsOf(valueAt(undo.waited, 'body') ?? latest?.body ?? {}));
    await content.write(actionOf(req), async (transaction, _record, note) => {
      await putBack(transaction, undo);
      note({ area, id: recordId, title });
    });
    return;
  }
  if (latest?.version !== undo.published) throw conflict(pendingMessages.undoTooLate);
  const input = inputOf(area, fieldsOf(latest.before));
  const current = fieldsOf(latest.body);
  expectVersion(req, latest.version);
  wrapWrite(req, {
    run: async (transaction, work) => {
      await putBack(transaction, undo);
      return work();
    },
  });
  try {
    await updateArea(db, handlers, { area, recordId, current }, { input, req, res });
  } catch (error) {
    const isStale = error instanceof ProblemError && error.status === 412;
    throw isStale ? conflict(pendingMessages.undoTooLate) : error;
  }
  // That of the record.
  res.removeHeader('ETag');
}

/** Has waiting again what waited before a change, with what was submitted of it. @throws 404, 409 */
async function putBack(db: Transaction, undo: PendingUndo): Promise<void> {
  const { area, recordId, at, version, waited, submission } = undo;
  // Of several at once the first one takes it.
  const { count } = await db.pendingUndo.deleteMany({ where: { area, recordId, at } });
  if (count === 0) throw notFound(pendingName);
  if (version !== null) {
    const stored = { area, recordId, version };
    const removed = await db.pendingVersion.deleteMany({ where: stored });
    if (removed.count === 0) throw conflict(pendingMessages.undoTooLate);
  }
  if (waited === null) {
    await db.submission.deleteMany({ where: { area, recordId } });
    return;
  }
  // A number that no tag names; and what was to be published by now is not published by an Undo.
  const stored = await db.$executeRaw`
    INSERT INTO pending_versions
    SELECT again.* FROM jsonb_populate_record(NULL::pending_versions, ${JSON.stringify(waited)}::jsonb
      || jsonb_build_object('version', nextval('pending_versions_version_seq'))
      || CASE WHEN (${JSON.stringify(waited)}::jsonb ->> 'publish_at')::timestamptz <= now()
        THEN '{"publish_at": null}'::jsonb ELSE '{}'::jsonb END) AS again
    ON CONFLICT (area, record_id) DO NOTHING`;
  if (stored === 0) throw conflict(pendingMessages.undoTooLate);
  if (submission === null) return;
  await db.$executeRaw`
    INSERT INTO submissions
    SELECT again.* FROM jsonb_populate_record(NULL::submissions, ${JSON.stringify(submission)}::jsonb) AS again
    ON CONFLICT (area, record_id) DO NOTHING`;
}
