import {
  mapStrings,
  maxBulk,
  mediaFieldsOfArea,
  readBulk,
  withoutOrigin,
  type BatchResult,
  type Bulk,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { batchMessages } from '@site/contract/messages';
import { v7 as uuid } from 'uuid';
import type { Deps } from '#deps.ts';
import { titleOfRow } from '#lib/content/reads/entity.ts';
import { findEntries } from '#lib/content/reads/found-entries.ts';
import { batchTime, inTransaction, type RecordChange } from '#lib/content/writes/write.ts';
import { actionOf } from '#lib/http/access.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import {
  changeTarget,
  lockRows,
  routeFor,
  type EntryCall,
  type RoutersOn,
} from '#lib/content/writes/nested-calls.ts';

/** Reads what is asked for. @throws 400, and 403 for callers who may not do it entry by entry */
export function checkBulk(
  { settings }: Pick<Deps, 'settings'>,
  sent: Parameters<typeof readBulk>[0],
  req: RoutedRequest,
): Bulk {
  const read = readBulk(sent);
  if ('issues' in read) throw invalid(read.issues);
  const { area, values } = read.bulk;
  routeFor(area, values ? 'update' : 'remove', req);
  const media = mapStrings(values, mediaFieldsOfArea(area), (address) =>
    withoutOrigin(address, settings.PUBLIC_API_URL),
  );
  return { ...read.bulk, values: values && fieldsOf(media) };
}

/** Does it to all entries, or to none. @throws 400 when there are none, or too many; 404, and what the area throws */
export async function runBulk(
  { content, dryRun }: Deps,
  routersOn: RoutersOn,
  bulk: Bulk & { isDryRun: boolean },
  req: RoutedRequest,
): Promise<BatchResult> {
  const { area, values, isDryRun } = bulk;
  const ids = bulk.ids ?? (await idsOf(routersOn(content)[area], bulk, req));
  if (ids.length === 0) {
    if (isDryRun) return { matched: 0, done: 0, batch: null };
    throw invalid([{ path: 'filter', message: batchMessages.nothingFound }]);
  }
  const batch = uuid();
  const call: EntryCall = values ? { name: 'update', body: values } : { name: 'remove' };
  const { matched, done } = await (isDryRun ? dryRun : content).write(
    { ...actionOf(req), area, batch },
    async (db, record, note) => {
      const rows = await lockRows(db, area, ids);
      // What a filter has found may be gone by now.
      if (bulk.ids && rows.length < ids.length) throw notFound('One of the entries');
      let done = 0;
      const counted: RecordChange = (kind, before, after) => {
        if (kind.area === area && before !== after) done += 1;
        return record(kind, before, after);
      };
      const routers = routersOn(inTransaction(content, db, counted, note));
      for (const { id, row } of rows) {
        const entry = { area, id, current: fieldsOf(row), title: titleOfRow(row) };
        await changeTarget(routers, entry, call, req);
      }
      return { matched: rows.length, done };
    },
    batchTime,
  );
  return { matched, done, batch: isDryRun || done === 0 ? null : batch };
}

/** The ids of what the list of an area finds. @throws 400 when these are too many */
async function idsOf(handlers: object, bulk: Bulk, request: RoutedRequest): Promise<string[]> {
  const { entries, total } = await findEntries(handlers, bulk, maxBulk, request);
  if (total > maxBulk) {
    const message = batchMessages.tooMany(total, maxBulk);
    throw invalid([{ path: 'filter', message, params: { found: total, most: maxBulk } }]);
  }
  return entries.map(({ _id }) => _id);
}
