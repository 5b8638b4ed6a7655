import {
  contract,
  foundTitles,
  importAreas,
  importErrors,
  linesType,
  listAreas,
  maxArchiveBytes,
  maxBulk,
  maxImport,
  maxImportBytes,
  maxImportErrors,
  mayCall,
  readBulk,
  readHeadings,
  readRow,
  referredAreas,
  titleOf,
  type Area,
  type Bulk,
  type Headings,
  type ImportLine,
  type ListArea,
  type Titles,
} from '@site/contract';
import { fieldsOf, valueAt } from '@site/contract/json';
import { batchMessages, importMessages } from '@site/contract/messages';
import { readRows, type SheetRow } from '@site/spreadsheets/read';
import { countNames, namedFiles, readSent, type Sent } from './import-files.ts';
import type { UploadedFiles } from './uploads-mock.ts';
import { callArea } from '../area-updates.ts';
import { changedRecords } from '../audit.ts';
import { findRecords } from '../find-records.ts';
import { conflict, forbidden, invalid, notFound, ProblemError } from '../problems.ts';
import type { Asker } from '../read-records.ts';
import type { StoredRevision } from '../revisions.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

type Entity = Readonly<Record<string, unknown>>;

/** What one call has changed. */
interface Batch {
  area: ListArea;
  revisions: readonly StoredRevision[];
}

/**
 * The same for several entries at once.
 * @param handlersOf the handlers of an area, by the names of its routes
 * @param filesAt what a request uploads
 */
export function batchesMock(
  context: MockContext,
  handlersOf: (area: Area) => object,
  filesAt: (url: URL) => UploadedFiles,
): Handlers<typeof contract.batches> {
  const { run, undo, import: importRoute } = contract.batches;
  const { revisions, trash, audit } = context;
  const batches = new Map<string, Batch>();

  const find = async (bulk: Bulk, asker: Asker): Promise<Entity[]> => {
    const { area, ids } = bulk;
    const all = await findRecords(handlersOf(area), bulk, asker);
    // By their ids, as the API changes them.
    const found = all.toSorted((one, other) =>
      String(one['_id']).localeCompare(String(other['_id'])),
    );
    if (!ids) return found;
    const named = found.filter(({ _id }) => ids.includes(String(_id)));
    if (named.length < ids.length) throw notFound('One of the entries');
    return named;
  };

  const check = (area: ListArea, name: 'create' | 'update' | 'remove', { caller }: Asker): void => {
    const { access } = contract[area][name].metadata;
    if (!mayCall(access, caller?.user.role ?? null)) throw forbidden();
  };

  /** Does something to entries, as one change. @returns its name */
  const asOne = async (
    area: ListArea,
    action: 'run' | 'undo' | 'import',
    { caller }: Asker,
    work: () => Promise<void>,
  ): Promise<string> => {
    const known = revisions.all().length;
    await work();
    const made = revisions.all().slice(known);
    const batch = audit.add({ area, action }, caller?.user ?? null, changedRecords(made));
    batches.set(batch, { area, revisions: made.filter(({ by }) => by !== undefined) });
    return batch;
  };

  const revert = async (revision: StoredRevision, asker: Asker): Promise<void> => {
    const { _id, recordId, operation, before, body } = revision;
    const area = listAreas.find((each) => each === revision.area);
    // What was deleted with an entry comes back with it.
    if (!area) return;
    if (operation === 'removed') {
      const entry = trash.all().find((each) => each._id === _id);
      if (!entry) throw notFound('The change');
      entry.restore(asker.caller);
      trash.take(entry);
      return;
    }
    const target = { area, recordId, current: fieldsOf(body) };
    const call = before ? { name: 'update', body: fieldsOf(before) } : { name: 'remove' };
    await callArea(context, handlersOf(area), target, { ...call, ...asker });
    if (before) revisions.markRestored(area, recordId);
  };

  const titlesFor = async (headings: Headings, asker: Asker): Promise<Titles> => {
    const titles = new Map<ListArea, Map<string, string[]>>();
    for (const area of referredAreas(headings)) {
      const records = await findRecords(handlersOf(area), { area, query: {} }, asker);
      titles.set(area, foundTitles(records));
    }
    return titles;
  };

  return {
    import: routeHandler(context, importRoute, async ({ params, query, files, caller, url }) => {
      const area = importAreas.find((each) => each === params.area);
      if (!area) throw notFound('This list');
      const asker = { caller, url };
      check(area, 'create', asker);
      const sent = readForm(files.get('file')?.bytes);
      const { first, rows } = await readFile(sent.table);
      const headings = readHeadings(area, first.cells);
      if ('issue' in headings) throw refusedFile(headings.issue);
      const titles = await titlesFor(headings, asker);
      const named = namedFiles(sent, filesAt(url));
      const read = rows.map((row) => ({
        row: row.row,
        ...readRow(area, headings, row, { titles, files: named }),
      }));
      const errors = [
        ...headings.errors,
        ...read.flatMap((each) => ('errors' in each ? each.errors : [])),
      ];
      const isDryRun = query.dryRun !== undefined;
      const isStored = errors.length === 0 && !isDryRun;
      // Otherwise nothing more is looked for.
      const isTried = headings.errors.length === 0 && (isStored || isDryRun);
      const make = async () => {
        for (const each of read) {
          if (!('body' in each)) continue;
          const target = { area, recordId: '', current: {} };
          const call = { name: 'create', body: each.body, ...asker };
          try {
            await callArea(context, handlersOf(area), target, call);
          } catch (error) {
            if (!(error instanceof ProblemError)) throw error;
            const { issues = [{ path: '', message: error.message }] } = error;
            errors.push(...importErrors(area, headings, each.row, issues));
          }
        }
      };
      const batch = isStored ? await asOne(area, 'import', asker, make) : null;
      const made = batch !== null && errors.length > 0 ? batches.get(batch)?.revisions : [];
      for (const revision of made?.toReversed() ?? []) await revert(revision, asker);
      const progress = (done: number): ImportLine => ({ progress: { done, rows: rows.length } });
      const result: ImportLine = {
        result: {
          rows: rows.length,
          errors: errors.slice(0, maxImportErrors),
          errorCount: errors.length,
          unread: headings.unread,
          batch: errors.length > 0 ? null : batch,
        },
      };
      const names = sent.isArchive ? countNames(headings, rows) : 0;
      const filesDone: ImportLine[] = names > 0 ? [{ files: { done: names, files: names } }] : [];
      const lines = [
        progress(0),
        ...filesDone,
        ...(isTried ? [progress(rows.length)] : []),
        result,
      ];
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      const body = new TextEncoder().encode(text);
      return { status: 200, body, headers: { 'Content-Type': linesType } };
    }),

    run: routeHandler(context, run, async ({ body, caller, url }) => {
      const read = readBulk(body);
      if ('issues' in read) throw invalid(read.issues);
      const asker = { caller, url };
      const { area, values } = read.bulk;
      check(area, values ? 'update' : 'remove', asker);
      const found = await find(read.bulk, asker);
      if (found.length > maxBulk) {
        const message = batchMessages.tooMany(found.length, maxBulk);
        throw invalid([{ path: 'filter', message }]);
      }
      const changed = found.filter((entry) => !values || !isSo(entry, values));
      const counts = { matched: found.length, done: changed.length };
      if (body.dryRun) return { status: 200, body: { ...counts, batch: null } };
      if (found.length === 0) {
        throw invalid([{ path: 'filter', message: batchMessages.nothingFound }]);
      }
      const call = values ? { name: 'update', body: values } : { name: 'remove' };
      const batch = await asOne(area, 'run', asker, async () => {
        for (const entry of changed) {
          const target = { area, recordId: String(entry['_id']), current: entry };
          await callArea(context, handlersOf(area), target, { ...call, ...asker }).catch(
            namedBy(entry),
          );
        }
      });
      return { status: 200, body: { ...counts, batch: changed.length === 0 ? null : batch } };
    }),

    undo: routeHandler(context, undo, async ({ params, caller, url }) => {
      const batch = batches.get(params.batch);
      if (!batch || batch.revisions.length === 0) throw notFound('The change');
      const asker = { caller, url };
      for (const { operation, before } of batch.revisions) {
        check(batch.area, before && operation !== 'removed' ? 'update' : 'remove', asker);
      }
      for (const { area, recordId, version, body } of batch.revisions) {
        const isLast = revisions.versionsOf(area, recordId).length === version;
        if (!isLast) throw conflict(batchMessages.changedSince(titleOf({ ...body })));
      }
      const count = batch.revisions.length;
      const undone = await asOne(batch.area, 'undo', asker, async () => {
        for (const revision of batch.revisions.toReversed()) await revert(revision, asker);
      });
      return { status: 200, body: { matched: count, done: count, batch: undone } };
    }),
  };
}

/** What a form has. @throws 400, 413 */
function readForm(bytes: Uint8Array<ArrayBuffer> | undefined): Sent {
  if (!bytes) throw refusedFile(importMessages.fileMissing);
  if (bytes.length > maxArchiveBytes) throw new ProblemError(413, importMessages.archiveTooLarge);
  return readSent(bytes);
}

/** Reads a file of rows. @throws 400, 413, 415 */
async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ first: SheetRow; rows: SheetRow[] }> {
  if (bytes.length > maxImportBytes) throw new ProblemError(413, importMessages.tooLarge);
  const read = await readRows(bytes, maxImport + 2);
  if (!Array.isArray(read)) {
    const { kind } = read;
    if (kind === 'openQuote' || kind === 'cutText')
      throw refusedFile(importMessages[kind](read.row));
    throw new ProblemError(415, importMessages[kind]);
  }
  const [first, ...rows] = read;
  if (!first || rows.length === 0) throw refusedFile(importMessages.noRows);
  if (rows.length > maxImport) throw refusedFile(importMessages.tooManyRows(maxImport));
  return { first, rows };
}

function refusedFile(message: string): ProblemError {
  return invalid([{ path: 'file', message }]);
}

/** Throws a problem on, with the title of an entry. */
function namedBy(entry: Entity) {
  return (error: unknown): never => {
    if (!(error instanceof ProblemError)) throw error;
    const message = batchMessages.refusedAt(titleOf(entry), error.message);
    throw new ProblemError(error.status, message, error.issues, error.code);
  };
}

/** Whether an entry has these values. */
function isSo(entry: Entity, values: Entity): boolean {
  return Object.entries(values).every(
    ([field, value]) => (valueAt(entry[field], '_id') ?? entry[field] ?? null) === value,
  );
}
