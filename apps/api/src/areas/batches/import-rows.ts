import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  contract,
  foundTitles,
  importAreas,
  importErrors,
  linesType,
  mapStrings,
  maxImportBytes,
  maxImportErrors,
  mediaFieldsOfArea,
  publishedAreas,
  readHeadings,
  readRow,
  referredAreas,
  withoutOrigin,
  type Headings,
  type ImportError,
  type ImportLine,
  type ImportResult,
  type ListArea,
  type Titles,
} from '@site/contract';
import { importMessages } from '@site/contract/messages';
import type { SheetRow } from '@site/spreadsheets/read';
import type { Response } from 'express';
import { v7 as uuid } from 'uuid';
import type { Deps } from '#deps.ts';
import { callHandler } from '#lib/content/writes/area-updates.ts';
import { callFor, findEntries } from '#lib/content/reads/found-entries.ts';
import { AnsweredBefore, keepAnswer } from '#lib/content/writes/idempotent-responses.ts';
import { enforceReview } from '#lib/content/publishing/needs-review.ts';
import { inTransaction, type RecordChange } from '#lib/content/writes/write.ts';
import { actionOf, callerOf, requireAccess } from '#lib/http/access.ts';
import { answerTo, notFound, tooLarge, toProblem } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { stageUploads, type StagedUploads } from '#lib/media/staged-uploads.ts';
import { openArchive, type Archive } from './import-archive.ts';
import { findFiles } from './import-files.ts';
import { batchTime, type RoutersOn } from './nested-calls.ts';
import { readSheetFile, refusedFile } from './read-sheet.ts';

/** Rows that are to be entries of an area. */
export interface Import {
  area: ListArea;
  headings: Headings;
  rows: SheetRow[];
  /** What the table came in. */
  archive: Archive | null;
  isDryRun: boolean;
}

/** Milliseconds between two lines of progress. */
const progressPause = 200;
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

/**
 * Reads a file of rows, or an archive of one. The archive is open then.
 * @param folder for files that are unpacked for a while
 * @throws 400, 413, 415
 */
export async function readImport(
  area: ListArea,
  file: string | undefined,
  { folder, isDryRun }: { folder: string; isDryRun: boolean },
): Promise<Import> {
  if (file === undefined) throw refusedFile(importMessages.fileMissing);
  const archive = await openArchive(file, folder);
  try {
    const bytes = archive ? archive.table.bytes : (await stat(file)).size;
    if (bytes > maxImportBytes) throw tooLarge(importMessages.tooLarge, maxImportBytes);
    const { headings: first, rows } = await (archive
      ? archive.table.use(readSheetFile)
      : readSheetFile(file));
    const headings = readHeadings(area, first.cells);
    if ('issue' in headings) throw refusedFile(headings.issue);
    return { area, headings, rows, archive, isDryRun };
  } catch (error) {
    archive?.close();
    throw error;
  }
}

/**
 * Answers lines of progress while something runs, and its result.
 * @param work gets what reports progress, and what tells when nobody waits for the result any more
 */
export function answerLines(
  { req, res }: { req: RoutedRequest; res: Response },
  work: (report: Report, signal: AbortSignal) => Promise<ImportResult>,
): PassThrough {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  // Proxies that collect answers would keep the progress to themselves.
  res.type(linesType).set('X-Accel-Buffering', 'no');
  const lines = new PassThrough();
  const say = (line: ImportLine) => lines.write(lineOf(line));
  let last = 0;
  const isDue = (done: number, all: number) => {
    if (Date.now() - last < progressPause && done < all) return false;
    last = Date.now();
    return true;
  };
  const report: Report = {
    files: (done, files) => {
      if (isDue(done, files)) say({ files: { done, files } });
    },
    rows: (done, rows) => {
      if (isDue(done, rows)) say({ progress: { done, rows } });
    },
  };
  void work(report, gone.signal)
    .then(
      (result) => say({ result }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        if (error instanceof AnsweredBefore) {
          lines.write(error.answer.body);
          return;
        }
        const { problem, body } = answerTo(error, req);
        say({ problem: { ...body, status: problem.status } });
      },
    )
    .finally(() => lines.end());
  return lines;
}

const lineOf = (line: ImportLine) => `${JSON.stringify(line)}\n`;

/** Says how many are done. */
type Report = Record<'files' | 'rows', (done: number, all: number) => void>;

/** Ends a write of which nothing is to be stored. */
class Refused extends Error {}

/**
 * Makes an entry of each row by the handler of the area, all of them or none.
 * @param signal ends it, as long as not all are made
 * @throws what the database throws; 403 when they need a review first
 */
export async function runImport(
  deps: Deps,
  routersOn: RoutersOn,
  wanted: Import,
  running: { req: RoutedRequest; report: Report; signal: AbortSignal },
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
  { req, report, signal }: Parameters<typeof runImport>[3],
): Promise<ImportResult> {
  const { content, dryRun, settings } = deps;
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

  const answer = (batch: string | null): ImportResult => ({
    rows: rows.length,
    errors: errors.toSorted((one, other) => one.row - other.row).slice(0, maxImportErrors),
    errorCount: errors.length,
    unread: headings.unread,
    ...(namesAuthors.length > 0 && { namesAuthors: namesAuthors.slice(0, maxImportErrors) }),
    batch,
  });
  // Nobody asked for all there is to say, and nothing would be stored.
  if (headings.errors.length > 0 || (errors.length > 0 && !isDryRun)) return answer(null);
  const batch = uuid();
  const call = callFor(req, contract[area].create);
  try {
    await (isDryRun ? dryRun : content).write(
      { ...actionOf(req), area, batch },
      async (db, record, note) => {
        const made: Parameters<typeof enforceReview>[2][number][] = [];
        const noted: RecordChange = (kind, before, after) => {
          if (isDryRun && after) {
            made.push({ area, operation: 'create', before: null, body: kind.toEntity(after) });
          }
          return record(kind, before, after);
        };
        const routers = routersOn(inTransaction(content, db, noted, note));
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
        if (errors.length > 0) throw new Refused();
        // A dry run stores nothing that would have to be reviewed, and so nobody refuses it.
        if (isDryRun) await enforceReview(db, callerOf(req).user.role, made);
        signal.throwIfAborted();
        keepAnswer({ status: 200, body: lineOf({ result: answer(batch) }), version: null });
      },
      batchTime,
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return answer(isDryRun || errors.length > 0 ? null : batch);
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
