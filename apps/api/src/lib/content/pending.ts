import { isDeepStrictEqual } from 'node:util';
import { pendingAreas, storedPending, type Area } from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { pendingMessages } from '@site/contract/messages';
import type { Response } from 'express';
import type { PendingVersion } from '#generated/prisma/client.ts';
import type { Change } from '#lib/data/change.ts';
import type { Reads, Transaction } from '#lib/data/database.ts';
import { callerOf, writeAround } from '#lib/http/access.ts';
import { acceptedVersions, expectVersion, ifMatchOf, sendVersion } from '#lib/http/etags.ts';
import { conflict, forbidden, notFound, refused, stale } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { mayUpdate } from './area-updates.ts';
import { shownTo } from './visibility.ts';
import type { AnyEntity } from './write.ts';

/*
 * What records are to become once it is published, for every area whose update and read take `pending`:
 * docs/decisions/039 has the reasoning.
 */

/** What a pending version is called at the start of a sentence. */
export const pendingName = 'A pending version';

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
      if (route === 'get') return [route, readingPending(db, area, handler)];
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
    const answer = await read({ ...call, query: { ...query, ...all } });
    // Some answers have the record in a field.
    const fields = fieldsOf(answer.body);
    const [name, record] = Object.entries(fields).find(([, value]) => isRecord(value)) ?? [];
    const live = fieldsOf(record ?? fields);
    const recordId = String(live['_id']);
    const pending = await db.pendingVersion.findUnique({
      where: { area_recordId: { area, recordId } },
    });
    if (!pending) {
      // That of the record.
      res.removeHeader('ETag');
      throw notFound(pendingName);
    }
    const entity = shownTo(req, { ...live, ...changesOf(pending) });
    sendVersion(res, pending.version, entity);
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
    const by = callerOf(req).user.id;
    let version = 0;
    expectVersion(req, undefined);
    writeAround(req, {
      operation: storedPending,
      run: async (db, work, changes, note) => {
        await db.$executeRaw`SAVEPOINT pending_version`;
        const result = await work();
        await db.$executeRaw`ROLLBACK TO SAVEPOINT pending_version`;
        const [change] = changes.splice(0);
        if (!change?.before) throw refused(pendingMessages.nothingThere);
        version = await storePending(db, change, { by, ifMatch });
        note({ area: change.area, id: change.id, title: change.title });
        return result;
      },
    });
    const answer = await update(call);
    sendVersion(res, version, answer.body);
    return answer;
  };
}

/** Stores a pending version in place of the one before. @returns its number @throws 412 */
async function storePending(
  db: Transaction,
  { area, id, previous, before, body }: Change,
  { by, ifMatch }: { by: string; ifMatch: string | undefined },
): Promise<number> {
  const versions = acceptedVersions(ifMatch);
  for (;;) {
    const known = await db.pendingVersion.findUnique({
      where: { area_recordId: { area, recordId: id } },
      select: { version: true },
    });
    const current = known?.version ?? previous ?? 0;
    if (versions && !versions.includes(current)) throw stale();
    const [stored] = await db.$queryRaw<{ version: number }[]>`
      INSERT INTO pending_versions (id, area, record_id, body, base, base_version, by)
      VALUES (gen_random_uuid(), ${area}, ${id}::uuid, ${JSON.stringify(body)}::jsonb,
        ${JSON.stringify(before)}::jsonb, ${previous ?? 0}, ${by}::uuid)
      ON CONFLICT (area, record_id) DO UPDATE
        SET body = excluded.body, by = excluded.by, at = excluded.at, version = excluded.version
        WHERE pending_versions.version = ${known?.version ?? null}
      RETURNING version`;
    // Without one, another caller has stored or removed it since it was read.
    if (stored) return stored.version;
  }
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

/** Removes a pending version, if it is still the one that was read. @throws 404, 409 */
export async function removePending(
  db: Transaction,
  { id, version }: Pick<PendingVersion, 'id' | 'version'>,
): Promise<void> {
  const { count } = await db.pendingVersion.deleteMany({ where: { id, version } });
  if (count > 0) return;
  const isThere = (await db.pendingVersion.count({ where: { id } })) > 0;
  throw isThere ? conflict(pendingMessages.changed) : notFound(pendingName);
}
