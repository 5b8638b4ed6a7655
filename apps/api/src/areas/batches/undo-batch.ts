import { isDeepStrictEqual } from 'node:util';
import {
  contract,
  listAreas,
  revisionAreas,
  titleOf,
  type Area,
  type BatchResult,
} from '@site/contract';
import { fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { batchMessages, trashMessages } from '@site/contract/messages';
import { v7 as uuid } from 'uuid';
import type { Deps } from '#deps.ts';
import type { AuditLine, Revision } from '#generated/prisma/client.ts';
import { callHandler, partialInput } from '#lib/content/writes/area-updates.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { callFor } from '#lib/content/reads/found-entries.ts';
import { holderTitle, restoreRecords } from '#lib/content/history/restore-records.ts';
import {
  batchTime,
  inTransaction,
  type AnyEntity,
  type RecordChange,
} from '#lib/content/writes/write.ts';
import { acquireLock, breaksReference, isTaken, type Transaction } from '#lib/data/database.ts';
import { days } from '#lib/durations.ts';
import { actionOf } from '#lib/http/access.ts';
import { conflict, notFound } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import {
  changeTarget,
  lockRows,
  naming,
  routeFor,
  type EntryCall,
  type RoutersOn,
} from '#lib/content/writes/nested-calls.ts';

/** What is to be done about one revision. */
interface Step extends Pick<Revision, 'id' | 'version'> {
  recordId: string;
  title: string | null;
  /** What the revision has made of the record, or what it was when it was deleted. */
  entity: AnyEntity;
  todo:
    | { by: 'restore'; area: Area }
    | { by: 'mark'; area: 'applications'; before: AnyEntity }
    | { by: 'call'; area: Area; call: 'update' | 'remove'; before: AnyEntity };
}

/** Makes what one call has changed what it was before. @throws 404, 409, 403, and what the areas throw */
export async function undoBatch(
  { db, content, settings }: Deps,
  routersOn: RoutersOn,
  batch: string,
  req: RoutedRequest,
): Promise<BatchResult> {
  const line = isId(batch) ? await db.auditLine.findUnique({ where: { batch } }) : null;
  // For as long as what it has deleted is in the trash.
  const since = new Date(Date.now() - days(settings.TRASH_DAYS));
  const where = { batch, at: { gt: since } };
  const revisions = line ? await db.revision.findMany({ where, orderBy: { id: 'desc' } }) : [];
  if (!line || revisions.length === 0) throw notFound('The change');
  const steps = revisions.map(stepOf);
  for (const { todo } of steps) {
    if (todo.by === 'call') routeFor(todo.area, todo.call, req);
    // What was deleted with an entry comes back with it.
    else if (listAreas.some((each) => each === todo.area)) routeFor(todo.area, 'remove', req);
  }

  const undone = uuid();
  const action = { ...actionOf(req), area: line.area, batch: undone };
  await content.write(
    action,
    async (transaction, record, note) => {
      // Of several that restore the same entries, all but the first find them restored.
      await acquireLock(transaction, 'trash');
      for (const [area, own] of Map.groupBy(steps, ({ todo }) => todo.area)) {
        const ids = own.map(({ recordId }) => recordId);
        if (area !== 'applications') await lockRows(transaction, area, ids);
      }
      await checkUnchanged(transaction, line, steps.length);
      const routers = routersOn(inTransaction(content, transaction, record, note));
      for (const run of runsOf(steps)) {
        const [first] = run;
        if (first?.todo.by === 'restore') {
          await restoreAll(transaction, db, record, first.todo.area, run);
          continue;
        }
        for (const { todo, recordId: id, title, entity: current } of run) {
          if (todo.by === 'restore') continue;
          if (todo.by === 'mark') {
            const { status, note: words } = todo.before;
            const call = callFor(req, contract.applications.mark);
            const sent = { params: { id }, query: {}, body: { status, note: words }, ...call };
            await naming(title, () => callHandler(routers[todo.area], ['mark'], sent));
            continue;
          }
          const { area, call, before } = todo;
          const sent: EntryCall =
            call === 'remove'
              ? { name: call }
              : { name: call, body: await naming(title, () => inputBack(area, before, current)) };
          await changeTarget(routers, { area, id, current, title }, sent, req);
        }
      }
    },
    batchTime,
  );
  return { matched: steps.length, done: steps.length, batch: undone };
}

/** Areas whose updates can be undone. Accounts have passwords, sections of the home page have places, and translations their own history. */
const updatedAreas = revisionAreas.filter(
  (area) => !['users', 'homeSections', 'translations'].includes(area),
);

/** @throws 409 for what no call of an area makes undone: places, accounts, what visitors have sent */
function stepOf(revision: Revision): Step {
  const { id, area: name, recordId, version, operation, before: stored, body } = revision;
  const entity = fieldsOf(body);
  const step = { id, version, recordId, title: titleOf(entity), entity };
  const area = listAreas.find((each) => each === name);
  if (operation === 'delete') {
    const owned = name === 'applications' ? name : undefined;
    if (area ?? owned) return { ...step, todo: { by: 'restore', area: area ?? 'applications' } };
  }
  const before = stored === null ? {} : fieldsOf(stored);
  if (name === 'applications' && stored !== null && isMark(before, entity)) {
    return { ...step, todo: { by: 'mark', area: name, before } };
  }
  const isMoved = stored !== null && before['order'] !== entity['order'];
  const updated = stored === null ? undefined : updatedAreas.find((each) => each === name);
  const changed = area ?? updated;
  if (!changed || isMoved) throw conflict(batchMessages.notUndone);
  return {
    ...step,
    todo: { by: 'call', area: changed, call: stored === null ? 'remove' : 'update', before },
  };
}

/** What the update of an area is sent, so that what was changed is what it was before. @throws 400 */
function inputBack(area: Area, before: AnyEntity, after: AnyEntity) {
  return partialInput(area, before, (field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Whether staff have changed an application, and not its applicant by another one. */
function isMark(before: AnyEntity, after: AnyEntity): boolean {
  const { status, note, updatedAt } = after;
  return isDeepStrictEqual({ ...before, status, note, updatedAt }, after);
}

/** Steps in their order, those next to each other together that restore records of one area. */
function runsOf(steps: readonly Step[]): Step[][] {
  const runs: Step[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    const isAlike = first?.todo.by === step.todo.by && first.todo.area === step.todo.area;
    if (run && isAlike) run.push(step);
    else runs.push([step]);
  }
  return runs;
}

/** Refuses what was followed by another change of the same records. @param count of the revisions that are there @throws 409 */
async function checkUnchanged(
  db: Transaction,
  { batch, records }: Pick<AuditLine, 'batch' | 'records'>,
  count: number,
): Promise<void> {
  const [later] = await db.$queryRaw<{ body: unknown }[]>`
    SELECT own.body
    FROM revisions AS own
    WHERE own.batch = ${batch}::uuid AND EXISTS (
      SELECT FROM revisions AS later
      WHERE later.area = own.area AND later.record_id = own.record_id
        AND later.version > own.version AND later.batch <> own.batch)
    ORDER BY own.id LIMIT 1`;
  if (later) {
    const title = titleOf(fieldsOf(later.body));
    throw conflict(batchMessages.changedSince(title), { title });
  }
  // Erasing takes the revisions, and leaves the line.
  const changed = itemsOf(records).filter((each) => valueAt(each, 'operation') !== undefined);
  if (changed.length > count) throw conflict(batchMessages.erasedSince);
}

/** Stores deleted records of one area again. @throws 409 */
async function restoreAll(
  db: Transaction,
  reads: Deps['db'],
  record: RecordChange,
  area: Area,
  steps: readonly Step[],
): Promise<void> {
  const rows = steps.map(({ recordId: id, version, entity }) => ({ id, version, entity }));
  try {
    const stored = await restoreRecords(db, record, area, rows);
    const left = steps.find(({ recordId }) => !stored.has(recordId));
    if (left) {
      const { title } = left;
      const message = trashMessages.ownerMissing;
      throw conflict(batchMessages.refusedAt(title, message), { title, message });
    }
  } catch (error) {
    if (breaksReference(error)) throw conflict(trashMessages.ownerMissing);
    if (!isTaken(error)) throw error;
    for (const { entity } of steps) {
      const holder = await holderTitle(reads, area, entity);
      if (holder !== null) throw conflict(trashMessages.taken(holder), { title: holder });
    }
    throw conflict(trashMessages.taken(null));
  }
}
