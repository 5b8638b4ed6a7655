import { setImmediate } from 'node:timers/promises';
import {
  contract,
  foundTitles,
  importAreas,
  importErrors,
  mapStrings,
  maxImportErrors,
  mediaFieldsOfArea,
  publishedAreas,
  readHeadings,
  readRow,
  referredAreas,
  withoutOrigin,
  type Headings,
  type ImportError,
  type ImportResult,
  type ListArea,
  type Titles,
} from '@site/contract';
import { v7 as uuid } from 'uuid';
import type { Deps } from '#deps.ts';
import { callHandler } from '#lib/content/writes/area-updates.ts';
import { callFor, findEntries } from '#lib/content/reads/found-entries.ts';
import { inTransaction } from '#lib/content/writes/write.ts';
import { actionOf, callerOf, requireAccess } from '#lib/http/access.ts';
import { notFound, toProblem } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { stageUploads, type StagedUploads } from '#lib/media/staged-uploads.ts';
import { refusedFile } from '#lib/sheets/read-sheet.ts';
import {
  listedErrors,
  storeRows,
  type Running,
  type SentTable,
} from '#lib/sheets/sheet-imports.ts';
import { findFiles } from './import-files.ts';
import type { RoutersOn } from '#lib/content/writes/nested-calls.ts';

/** Rows that are to be entries of an area. */
interface Import extends SentTable<Headings> {
  area: ListArea;
  isDryRun: boolean;
}

/** Rows that are read without a pause for others. */
const rowsAtOnce = 100;
/** The most records of an area whose titles are looked through. */
const mostTitles = 10_000;

/** The area of an import. @throws 403, 404 */
export function importArea(name: string, req: RoutedRequest): ListArea {
  const area = importAreas.find((each) => each === name);
  if (!area) throw notFound('This list');
  requireAccess(req, contract[area].create);
  return area;
}

/** Finds the fields that the columns of a file are for. @throws 400 */
export function headingsOf(area: ListArea, cells: Parameters<typeof readHeadings>[1]): Headings {
  const headings = readHeadings(area, cells);
  if ('issue' in headings) throw refusedFile(headings.issue);
  return headings;
}

/**
 * Makes an entry of each row by the handler of the area, all of them or none.
 * @throws what the database throws; 403 when they need a review first
 */
export async function runImport(
  deps: Deps,
  routersOn: RoutersOn,
  wanted: Import,
  running: Running,
): Promise<ImportResult> {
  const staged = wanted.isDryRun ? null : stageUploads(deps, callerOf(running.req).user.id);
  try {
    return await importRows(deps, routersOn, { ...wanted, staged }, running);
  } finally {
    await staged?.discard();
  }
}

async function importRows(
  deps: Deps,
  routersOn: RoutersOn,
  wanted: Import & { staged: StagedUploads | null },
  running: Running,
): Promise<ImportResult> {
  const { content, settings } = deps;
  const { req, report, signal } = running;
  const { area, headings, rows, staged, isDryRun } = wanted;
  const errors = [...headings.errors];
  signal.throwIfAborted();
  report.rows(0, rows.length);
  const titles = await readTitles(routersOn(content), headings, req);
  const { files, namesAuthors } = await findFiles(deps, wanted, { report: report.files, signal });
  const media = mediaFieldsOfArea(area);
  const entries: { row: number; body: unknown }[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) await setImmediate();
    const read = readRow(area, headings, row, { titles, files });
    if ('errors' in read) errors.push(...read.errors);
    else {
      const body = mapStrings(read.body, media, (address) =>
        withoutOrigin(address, settings.PUBLIC_API_URL),
      );
      entries.push({ row: row.row, body });
    }
  }
  signal.throwIfAborted();

  const batch = uuid();
  const answer = (isStored: boolean): ImportResult => ({
    rows: rows.length,
    ...listedErrors(errors),
    unread: headings.unread,
    ...(namesAuthors.length > 0 && { namesAuthors: namesAuthors.slice(0, maxImportErrors) }),
    batch: isStored ? batch : null,
  });
  // Nobody asked for all there is to say, and nothing would be stored.
  if (headings.errors.length > 0 || (errors.length > 0 && !isDryRun)) return answer(false);
  const call = callFor(req, contract[area].create);
  const action = { ...actionOf(req), area, batch };
  const what = { action, isDryRun, errors, answer };
  return storeRows(deps, what, running, async (db, record, note) => {
    const routers = routersOn(inTransaction(content, db, record, note));
    // First: the search looks for the texts of documents when their entries are stored.
    await staged?.keep(db);
    await db.$executeRaw`SAVEPOINT rows`;
    for (const [at, { row, body }] of entries.entries()) {
      signal.throwIfAborted();
      try {
        await callHandler(routers[area], ['create'], { ...call, params: {}, query: {}, body });
      } catch (error) {
        errors.push(...refusals(wanted, row, error));
        // What is made goes, as nothing will be stored, and the transaction works again.
        await db.$executeRaw`ROLLBACK TO SAVEPOINT rows`;
      }
      report.rows(rows.length - entries.length + at + 1, rows.length);
    }
  });
}

/** What the area refuses in a row. @throws what is no fault of the row */
function refusals({ area, headings }: Import, row: number, error: unknown): ImportError[] {
  const problem = toProblem(error);
  if (!problem || problem.status >= 500) throw error;
  const { issues = [], message } = problem;
  return importErrors(area, headings, row, issues.length > 0 ? issues : [{ path: '', message }]);
}

/** The titles of the records that a file may name. */
async function readTitles(
  routers: ReturnType<RoutersOn>,
  headings: Headings,
  req: RoutedRequest,
): Promise<Titles> {
  const titles = new Map<ListArea, Map<string, string[]>>();
  for (const area of referredAreas(headings)) {
    const query = publishedAreas.has(area) ? { visibility: 'all' } : {};
    const { entries } = await findEntries(routers[area], { area, query }, mostTitles, req);
    titles.set(area, foundTitles(entries));
  }
  return titles;
}
