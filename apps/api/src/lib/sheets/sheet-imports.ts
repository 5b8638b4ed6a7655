import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  linesType,
  maxArchiveBytes,
  maxImportBytes,
  maxImportErrors,
  type ImportError,
  type ImportLine,
  type ImportResult,
} from '@site/contract';
import { importMessages } from '@site/contract/messages';
import type { SheetRow } from '@site/spreadsheets/read';
import type { Response } from 'express';
import type { Deps } from '#deps.ts';
import { AnsweredBefore, keepAnswer } from '#lib/content/writes/idempotent-responses.ts';
import { enforceReview } from '#lib/content/publishing/needs-review.ts';
import { batchTime, type RecordChange } from '#lib/content/writes/write.ts';
import { callerOf, type Action } from '#lib/http/access.ts';
import { formReader } from '#lib/http/form-reader.ts';
import { answerTo, overloaded, tooLarge } from '#lib/http/problem.ts';
import type { Call, RoutedRequest } from '#lib/http/routes.ts';
import { createWorkQueue } from '#lib/media/work-queue.ts';
import { openArchive, type Archive } from './import-archive.ts';
import { readingAtOnce, readSheetFile, refusedFile } from './read-sheet.ts';

/*
 * What is made of the rows of a file, whatever they are of: docs/decisions/bulk-changes-and-imports.md has the reasoning.
 */

/** Imports that are read or wait for the one that runs, each with its rows in memory; and those of one account that wait. */
const mostWaiting = { all: 6, ofOne: 2 } as const;
/** Milliseconds between two lines of progress. */
const progressPause = 200;

/** A table that was sent. */
export interface SentTable<Headings> {
  headings: Headings;
  rows: SheetRow[];
  /** What the table came in. */
  archive: Archive | null;
}

/** An import that runs. */
export interface Running {
  req: RoutedRequest;
  report: Report;
  /** Tells when nobody waits for the result any more. */
  signal: AbortSignal;
}

/** Says how many are done. */
type Report = Record<'files' | 'rows', (done: number, all: number) => void>;

export type SheetImports = ReturnType<typeof openSheetImports>;

/** Takes files of rows, one after the other. */
export function openSheetImports({ media }: Pick<Deps, 'media'>) {
  // Apart from bulk calls: an import takes ten times as long. Accounts have turns.
  const importing = createWorkQueue({ atOnce: 1, waitingOfOne: mostWaiting.ofOne });
  const reading = createWorkQueue({
    atOnce: readingAtOnce,
    runningOfOne: 1,
    waitingOfOne: mostWaiting.ofOne,
  });
  const waiting = () =>
    reading.counts().running + reading.counts().waiting + importing.counts().waiting;
  return {
    readForm: formReader({
      folder: media.incoming,
      file: 'file',
      maxBytes: maxArchiveBytes,
      refusal: importMessages.archiveTooLarge,
    }),

    /**
     * Reads the file of a request, and answers lines of progress while something is made of it.
     * @param understand finds out what the columns are; throws 400
     * @throws 400, 413, 415, 503
     */
    answer: async <Headings>(
      { req, res }: Pick<Call, 'req' | 'res'>,
      understand: (cells: SheetRow['cells']) => Headings,
      run: (table: SentTable<Headings>, running: Running) => Promise<ImportResult>,
    ) => {
      if (waiting() >= mostWaiting.all) throw overloaded();
      const asker = { priority: 'asked', visitor: callerOf(req).user.id } as const;
      const table = await reading.add(asker, () =>
        readTable(req.file?.path, media.incoming, understand),
      );
      const body = answerLines({ req, res }, (report, signal) =>
        importing
          .add({ ...asker, signal }, () => run(table, { req, report, signal }))
          .finally(() => table.archive?.close()),
      );
      return { status: 200 as const, body };
    },
  };
}

/**
 * Reads a file of rows, or an archive of one. The archive is open then.
 * @param folder for files that are unpacked for a while
 */
async function readTable<Headings>(
  file: string | undefined,
  folder: string,
  understand: (cells: SheetRow['cells']) => Headings,
): Promise<SentTable<Headings>> {
  if (file === undefined) throw refusedFile(importMessages.fileMissing);
  const archive = await openArchive(file, folder);
  try {
    const bytes = archive ? archive.table.bytes : (await stat(file)).size;
    if (bytes > maxImportBytes) throw tooLarge(importMessages.tooLarge, maxImportBytes);
    const { headings, rows } = await (archive
      ? archive.table.use(readSheetFile)
      : readSheetFile(file));
    return { headings: understand(headings.cells), rows, archive };
  } catch (error) {
    archive?.close();
    throw error;
  }
}

/** Answers lines of progress while something runs, and its result. */
function answerLines(
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
  // Nothing is written before the request has this answer: its key takes the one that the write keeps.
  void setImmediate()
    .then(() => work(report, gone.signal))
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

/** The first errors of rows, in their order, and how many there are. */
export const listedErrors = (errors: readonly ImportError[]) => ({
  errors: errors.toSorted((one, other) => one.row - other.row).slice(0, maxImportErrors),
  errorCount: errors.length,
});

/** Ends a write of which nothing is to be stored. */
class Refused extends Error {}

/**
 * Stores what rows say, all of it or, after an error, nothing.
 * @param what.errors those of rows, to which the work adds its own
 * @param what.answer what is said of it in the end
 * @throws what the database throws; 403 when it needs a review first
 */
export async function storeRows(
  { content, dryRun }: Pick<Deps, 'content' | 'dryRun'>,
  what: {
    action: Action;
    isDryRun: boolean;
    errors: readonly ImportError[];
    answer: (isStored: boolean) => ImportResult;
  },
  { req, signal }: Running,
  work: Parameters<typeof content.write<void>>[1],
): Promise<ImportResult> {
  const { action, isDryRun, errors, answer } = what;
  try {
    await (isDryRun ? dryRun : content).write(
      action,
      async (db, record, note) => {
        const made: Parameters<typeof enforceReview>[2][number][] = [];
        const noted: RecordChange = (kind, before, after) => {
          if (isDryRun && after && after !== before) {
            const operation = before ? 'update' : 'create';
            const was = before && kind.toEntity(before);
            made.push({ area: kind.area, operation, before: was, body: kind.toEntity(after) });
          }
          return record(kind, before, after);
        };
        await work(db, noted, note);
        if (errors.length > 0) throw new Refused();
        // A dry run stores nothing that would have to be reviewed, and so nobody refuses it.
        if (isDryRun) await enforceReview(db, callerOf(req).user.role, made);
        signal.throwIfAborted();
        keepAnswer({ status: 200, body: lineOf({ result: answer(true) }), version: null });
      },
      batchTime,
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return answer(!isDryRun && errors.length === 0);
}
