import { parentPort, workerData } from 'node:worker_threads';
import { readRows } from '@site/sheets/read';

/*
 * The thread that reads a file of rows. It may run out of time or memory at any point.
 */

// What was sent arrives as it was.
const { bytes, most } = workerData as { bytes: Uint8Array<ArrayBuffer>; most: number };
parentPort?.postMessage(await readRows(bytes, most));
