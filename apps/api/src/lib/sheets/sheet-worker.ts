import { parentPort, workerData } from 'node:worker_threads';
import { isExcel, readRows, type SheetFault, type SheetRow } from '@site/spreadsheets/read';
import { isXml, readXliff } from '@site/spreadsheets/xliff';
import { withoutGaps, type Gapless } from './excel-gaps.ts';

/*
 * The thread that reads a file of rows. It may run out of time or memory at any point.
 */

/** Why a file is not read. */
export type Fault = SheetFault | Extract<Gapless, { kind: unknown }>;

// What was sent arrives as it was.
const { bytes, most } = workerData as { bytes: Uint8Array<ArrayBuffer>; most: number };
parentPort?.postMessage(await read());

async function read(): Promise<SheetRow[] | Fault> {
  if (isXml(bytes)) return readXliff(bytes, most);
  if (!isExcel(bytes)) return readRows(bytes, most);
  const sheet = withoutGaps(bytes, most);
  if ('kind' in sheet) return sheet;
  const number = (row: number) => sheet.rows[row - 1] ?? row;
  const found = await readRows(sheet.bytes, most);
  if (Array.isArray(found)) return found.map((each) => ({ ...each, row: number(each.row) }));
  return 'row' in found ? { ...found, row: number(found.row) } : found;
}
