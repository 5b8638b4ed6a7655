import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { maxImport } from '@site/contract';
import { importMessages } from '@site/contract/messages';
import { isExcel, type readRows, type SheetFault, type SheetRow } from '@site/sheets/read';
import { checkOfficeFile } from '#lib/media/office-file.ts';
import { seconds } from '#lib/durations.ts';
import { invalid, unsupportedType } from '#lib/http/problem.ts';

/** Bytes of an Excel file, unpacked: several times what 10,000 long rows take. */
const mostUnpacked = 100 * 1024 * 1024;
/** Milliseconds that reading one may take. */
const readingTime = seconds(20);
/** Megabytes of the thread that reads it. */
const mostMemory = 500;

/**
 * Reads a CSV or Excel file, in a thread of its own, so that requests don't wait for it.
 * @returns its headings, and the rows below them that have anything in them
 * @throws 400, 415
 */
export async function readSheetFile(
  path: string,
): Promise<{ headings: SheetRow; rows: SheetRow[] }> {
  const bytes = await readFile(path);
  if (isExcel(bytes)) await checkOfficeFile(bytes, 'xlsx', mostUnpacked);
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

function refusalOf(fault: SheetFault) {
  const { kind } = fault;
  if (kind === 'openQuote' || kind === 'cutText')
    return refusedFile(importMessages[kind](fault.row));
  return unsupportedType(importMessages[kind]);
}

type Read = Awaited<ReturnType<typeof readRows>>;

/** @throws 415 for what can't be read within the limits */
function readInThread(bytes: Uint8Array): Promise<Read> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    // The headings and one row too many.
    workerData: { bytes, most: maxImport + 2 },
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    env: {},
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => void worker.terminate(), readingTime);
    worker.once('message', (read: Read) => resolve(read));
    // The exit follows.
    worker.on('error', () => {});
    worker.once('exit', () => {
      clearTimeout(late);
      reject(unsupportedType(importMessages.noTable));
    });
  });
}
