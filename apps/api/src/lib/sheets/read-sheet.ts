import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { maxImport } from '@site/contract';
import { importMessages } from '@site/contract/messages';
import { isExcel, type SheetRow } from '@site/spreadsheets/read';
import { writeSlashes } from '@site/spreadsheets/slashes';
import { checkOfficeFile } from '#lib/media/office-file.ts';
import { seconds } from '#lib/durations.ts';
import { invalid, unsupportedType } from '#lib/http/problem.ts';
import type { Fault } from './sheet-worker.ts';

/** Bytes of an Excel file, unpacked: several times what 10,000 long rows take. */
const mostUnpacked = 100 * 1024 * 1024;
/** Milliseconds that reading one may take. */
const readingTime = seconds(20);
/** Megabytes of the thread that reads it; {@link readingAtOnce} of them may be full. */
const mostMemory = 300;
/** Files that are read at once. */
export const readingAtOnce = 2;

/**
 * Reads a CSV, Excel or XLIFF file, in a thread of its own, so that requests don't wait for it.
 * @returns its headings, and the rows below them that have anything in them
 * @throws 400, 415
 */
export async function readSheetFile(
  path: string,
): Promise<{ headings: SheetRow; rows: SheetRow[] }> {
  const bytes = await readFile(path);
  if (isExcel(bytes)) {
    writeSlashes(bytes);
    await checkOfficeFile(bytes, 'xlsx', mostUnpacked);
  }
  const read = await readInThread(bytes);
  if (!Array.isArray(read)) throw refusalOf(read);
  const [headings, ...rows] = read;
  if (!headings || rows.length === 0) throw refusedFile(importMessages.noRows);
  if (rows.length > maxImport) throw refusedFile(importMessages.tooManyRows(maxImport));
  return { headings, rows };
}

/** 400 for a file. */
export function refusedFile(message: string) {
  return invalid([{ path: 'file', message }]);
}

function refusalOf(fault: Fault) {
  const { kind } = fault;
  if (kind === 'openQuote' || kind === 'cutText')
    return refusedFile(importMessages[kind](fault.row));
  if (kind === 'tooManyRows') return refusedFile(importMessages.tooManyRows(maxImport));
  if (kind === 'tookTooLong') return refusedFile(importMessages.tookTooLong);
  return unsupportedType(importMessages[kind]);
}

/** What the thread says, or why it ended without a word. */
function readInThread(bytes: Uint8Array): Promise<SheetRow[] | Fault> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    // The headings and one row too many.
    workerData: { bytes, most: maxImport + 2 },
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    env: {},
  });
  return new Promise((resolve) => {
    let end: Fault = { kind: 'noTable' };
    const late = setTimeout(() => {
      end = { kind: 'tookTooLong' };
      void worker.terminate();
    }, readingTime);
    worker.once('message', (read: SheetRow[] | Fault) => resolve(read));
    // The exit follows.
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end = { kind: 'tookTooLong' };
    });
    worker.once('exit', () => {
      clearTimeout(late);
      resolve(end);
    });
  });
}
