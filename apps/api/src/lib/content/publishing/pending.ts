import { isDeepStrictEqual } from 'node:util';
import { homeSectionsOf, pendingAreas, storedPending, type Area } from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { pendingMessages } from '@site/contract/messages';
import type { Response } from 'express';
import type { PendingVersion } from '#generated/prisma/client.ts';
import { isChanged, type Change } from '#lib/data/change.ts';
import { retry } from '#lib/content/writes/retry.ts';
import type { Reads, Transaction } from '#lib/data/database.ts';
import type { Caller } from '#lib/accounts/sessions.ts';
import { callerOf, findCallerOf, wrapWrite } from '#lib/http/access.ts';
import {
  expectVersion,
  ifMatchOf,
  isExpected,
  namesVersion,
  sendVersion,
  type Expected,
  type Tagged,
} from '#lib/http/etags.ts';
import { conflict, forbidden, notFound, ProblemError, refused, stale } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import {
  inputOf,
  latestOf,
  mayUpdate,
  taggedOf,
  updateArea,
} from '#lib/content/writes/area-updates.ts';
import { mustBeReviewed } from './needs-review.ts';
import { noteUndo, pendingName } from './pending-undo.ts';
import { shownTo } from '#lib/content/reads/visibility.ts';
import type { AnyEntity } from '#lib/content/writes/write.ts';

/*
 * What records are to become once it is published, for every area whose update and read take
 * `pending`: docs/decisions/pending-versions.md has the reasoning.
 */

interface Call {
  query?: { pending?: '1' };
  req: RoutedRequest;
  res: Response;
}
type Handler = (call: Call) => Promise<{ status: number; body: unknown }>;

/** Handlers of areas, of which those that read and update records know `pending`. */
export function withPending<Routers extends object>(
  db: Pick<Reads, 'pendingVersion'>,
  routers: Routers,
): Routers {
  const wrapped = Object.entries(routers).map(([name, handlers]: [string, object]) => {
    const area = pendingAreas.find((each) => each === name);
    const routes = Object.entries(handlers).map(([route, handler]: [string, unknown]) => {
      if (!area || !isHandler(handler)) return [route, handler];
      // That of the home page's sections, which are one record.
      const isRead = route === 'get' || (area === 'homeSections' && route === 'list');
      if (isRead) return [route, readingPending(db, area, handler)];
      const isUpdate = route === 'update' || route === 'put';
      return [route, isUpdate ? storingPending(handler) : handler];
    });
    return [name, Object.fromEntries(routes)];
  });
  // The same areas with the same handlers, two of which take one more parameter.
  return Object.fromEntries(wrapped) as Routers;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

/** A read that with `pending=1` answers what the record is to be. */
function readingPending(db: Pick<Reads, 'pendingVersion'>, area: Area, read: Handler) {
  return async (call: Call) => {
    const { query, req, res } = call;
    if (query?.pending === undefined) return read(call);
    if (!mayUpdate(area, callerOf(req).user.role)) throw forbidden();
    // For areas whose entries may be drafts; the others take no notice of it.
    const all: object = { visibility: 'all' };
    const answer = await read({ ...call, query: all });
    const list = Array.isArray(answer.body) ? answer.body : null;
    // Some answers have the record in a field.
    const fields = list ? {} : fieldsOf(answer.body);
    const [name, record] = Object.entries(fields).find(([, value]) => isRecord(value)) ?? [];
    const live = fieldsOf(record ?? fields);
    const pending = await db.pendingVersion.findFirst({
      where: { area, ...(!list && { recordId: String(live['_id']) }) },
    });
    if (!pending) {
      // That of the record.
      res.removeHeader('ETag');
      throw notFound(pendingName);
    }
    if (list) {
      const body = homeSectionsOf(list, changesOf(pending));
      sendVersion(res, taggedPending(pending), body);
      return { ...answer, body };
    }
    const entity = shownTo(req, { ...live, ...changesOf(pending) });
    sendVersion(res, taggedPending(pending), entity);
    return { ...answer, body: name === undefined ? entity : { ...fields, [name]: entity } };
  };
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'createdAt' in value;
}

/** An update that with `pending=1` is only tried, and what it would have made stored as pending version. */
function storingPending(update: Handler) {
  return async (call: Call) => {
    const { query, req, res } = call;
    if (query?.pending === undefined) return update(call);
    const ifMatch = ifMatchOf(req);
    const { user } = callerOf(req);
    let waiting: Tagged | null = null;
    expectVersion(req, undefined);
    wrapWrite(req, {
      operation: storedPending,
      run: async (db, work, changes, note) => {
        await db.$executeRaw`SAVEPOINT pending_version`;
        const result = await work();
        await db.$executeRaw`ROLLBACK TO SAVEPOINT pending_version`;
        const [change] = changes.splice(0);
        if (!change?.before) throw refused(pendingMessages.nothingThere);
        const stored = await storePending(db, change, { user, ifMatch });
        ({ waiting } = stored);
        if (stored.isNew) note({ area: change.area, id: change.id, title: change.title });
        else changes.push({ ...change, version: change.previous ?? change.version });
        return result;
      },
    });
    const answer = await update(call);
    if (waiting) sendVersion(res, waiting, answer.body);
    return answer;
  };
}

type Stored = Pick<PendingVersion, 'id' | 'version' | 'at'>;

/** A pending version, as its tags name it. */
export function taggedPending({ id, version, at }: Stored): Tagged {
  return { id, version, updatedAt: at };
}

/** What waits already. */
interface Known extends Stored {
  publishAt: Date | null;
  row: object;
  /** Whether it is what is to be stored. */
  isSame: boolean;
}

/**
 * Stores a pending version in place of the one before, unless that says the same.
 * @returns what waits
 * @throws 412
 */
async function storePending(
  db: Transaction,
  change: Change,
  { user, ifMatch }: { user: Caller['user']; ifMatch: Expected },
): Promise<{ waiting: Tagged; isNew: boolean }> {
  const { area, id, previous, before, body } = change;
  return retry(async () => {
    const [known] = await db.$queryRaw<Known[]>`
      SELECT id, version, at, publish_at AS "publishAt", to_jsonb(known) AS row,
        body - 'updatedAt' = ${JSON.stringify(body)}::jsonb - 'updatedAt' AS "isSame"
      FROM pending_versions AS known WHERE area = ${area} AND record_id = ${id}::uuid`;
    const live = { id, version: previous ?? 0, updatedAt: before?.['updatedAt'] };
    if (!isExpected(ifMatch, known ? taggedPending(known) : live)) throw stale();
    if (known?.isSame) return { waiting: taggedPending(known), isNew: false };
    // What is published by itself must not get past the review.
    const isUnscheduled =
      known?.publishAt && (await mustBeReviewed(db, user.role, [change], known.publishAt));
    const [stored] = await db.$queryRaw<Stored[]>`
      INSERT INTO pending_versions (id, area, record_id, body, base, base_version, by)
      VALUES (gen_random_uuid(), ${area}, ${id}::uuid, ${JSON.stringify(body)}::jsonb,
        ${JSON.stringify(before)}::jsonb, ${previous ?? 0}, ${user.id}::uuid)
      ON CONFLICT (area, record_id) DO UPDATE
        SET body = excluded.body, by = excluded.by, at = excluded.at, version = excluded.version,
          failure = NULL,
          publish_at = CASE WHEN NOT ${isUnscheduled ?? false} THEN pending_versions.publish_at END
        WHERE pending_versions.version = ${known?.version ?? null}
      RETURNING id, version, at`;
    // Without one, another caller has stored or removed it since it was read.
    if (!stored) return undefined;
    const undo = { waited: known?.row ?? null, version: stored.version, by: user.id };
    await noteUndo(db, { area, recordId: id }, undo);
    return { waiting: taggedPending(stored), isNew: true };
  });
}

/** What the server adds to a record, which no update changes. */
const added = ['_id', 'createdAt', 'updatedAt', 'visibility'];

/** The fields that a pending version changes. */
export function changesOf({ body, base }: Pick<PendingVersion, 'body' | 'base'>): AnyEntity {
  const before = fieldsOf(base);
  const changed = Object.entries(fieldsOf(body)).filter(
    ([name, value]) => !added.includes(name) && !isDeepStrictEqual(value, before[name]),
  );
  return Object.fromEntries(changed);
}

/**
 * What a record becomes by publishing its pending version: fields that it leaves as they were keep what they are now.
 * @param live what the record is now
 * @param isKnown whether the caller knows that
 * @throws 409 when a field that it changes was changed in another way in the meantime
 */
export function publishedRecord(
  live: AnyEntity,
  pending: Pick<PendingVersion, 'body' | 'base'>,
  isKnown: boolean,
): AnyEntity {
  const changes = changesOf(pending);
  const base = fieldsOf(pending.base);
  const isContested = Object.entries(changes).some(
    ([name, value]) =>
      !isDeepStrictEqual(live[name], base[name]) && !isDeepStrictEqual(live[name], value),
  );
  if (isContested && !isKnown) throw conflict(pendingMessages.changed);
  return { ...live, ...changes };
}

/**
 * Publishes a pending version by the update of its area, which removes it.
 * @param handlers those of its area, by the names of its routes
 * @param call the request, whose `If-Match` may name the live version that is known, and the response, which gets the version
 * @returns the record then
 * @throws 404 when it is gone, 409 when the live record has changed, and what the update refuses
 */
export async function publishPending(
  db: Pick<Reads, 'revision'>,
  handlers: object,
  pending: PendingVersion & { area: Area },
  { req, res }: Pick<Call, 'req' | 'res'>,
): Promise<AnyEntity> {
  const { area, recordId } = pending;
  const latest = await latestOf(db, pending);
  // A record without revisions is as it was.
  const live = latest ?? { recordId, version: pending.baseVersion, body: pending.base };
  const current = fieldsOf(live.body);
  const known = ifMatchOf(req);
  const isKnown = namesVersion(known) && isExpected(known, taggedOf(live));
  const input = inputOf(area, publishedRecord(current, pending, isKnown));
  expectVersion(req, live.version);
  wrapWrite(req, {
    run: async (transaction, work, changes, note) => {
      const waited = await removePending(transaction, pending);
      const result = await work();
      const change = changes.find(({ id }) => id === recordId);
      const published = change && isChanged(change) ? change.version : undefined;
      if (change && published === undefined) note({ area, id: recordId, title: change.title });
      await noteUndo(transaction, pending, { waited, published, by: findCallerOf(req)?.user.id });
      return result;
    },
  });
  try {
    return await updateArea(db, handlers, { area, recordId, current }, { input, req, res });
  } catch (error) {
    const isStale = error instanceof ProblemError && error.status === 412;
    throw isStale ? conflict(pendingMessages.changed) : error;
  }
}

/** Removes a pending version, if it is still the one that was read. @returns its row @throws 404, 409 */
export async function removePending(
  db: Transaction,
  { id, version }: Pick<PendingVersion, 'id' | 'version'>,
): Promise<unknown> {
  const [removed] = await db.$queryRaw<{ row: unknown }[]>`
    DELETE FROM pending_versions WHERE id = ${id}::uuid AND version = ${version}
    RETURNING to_jsonb(pending_versions) AS row`;
  if (removed) return removed.row;
  const isThere = (await db.pendingVersion.count({ where: { id } })) > 0;
  throw isThere ? conflict(pendingMessages.changed) : notFound(pendingName);
}
