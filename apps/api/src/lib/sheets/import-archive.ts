import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { maxArchiveFiles, readArchive } from '@site/contract';
import { importMessages } from '@site/contract/messages';
import {
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type Entry,
  type ZipFile,
} from 'yauzl';
import { whyNotStored } from '#lib/not-stored.ts';
import { refusedFile } from './read-sheet.ts';

/*
 * ZIP files of a table and the files that its cells name. They stay on the disk; of what is in them only what is used is
 * unpacked, one file at a time.
 */

/** Bytes of all files together, unpacked. */
const mostBytes = 1024 ** 3;
/** How many times larger they may be than the archive, above {@link alwaysFine} bytes. */
const highestRatio = 100;
const alwaysFine = 10 * 1024 * 1024;
/** The flag of an entry whose name is in UTF-8. */
const utf8Flag = 0x08_00;
/** An Excel file is a ZIP file, too. */
const workbook = 'xl/workbook.xml';

/** A file in an archive. */
export interface ArchiveFile {
  bytes: number;
  /** Unpacks it for as long as something is done with it. @throws 400 when it is damaged */
  use: <Result>(work: (path: string) => Promise<Result>) => Promise<Result>;
}

export interface Archive {
  table: ArchiveFile;
  /** The file that a cell means, with an id of its own. */
  find: (name: string) => { id: number; file: ArchiveFile } | { issue: string };
  close: () => void;
}

/**
 * Opens a ZIP file of a table and other files.
 * @param folder for files that are unpacked for a while
 * @returns `null` for a table by itself
 * @throws 400
 */
export async function openArchive(path: string, folder: string): Promise<Archive | null> {
  if (!(await isZip(path))) return null;
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(() => {
    throw refusedFile(importMessages.archiveBroken);
  });
  try {
    const entries = await entriesOf(zip);
    const names = entries.map(nameOf);
    if (names.includes(workbook)) {
      zip.close();
      return null;
    }
    checkEntries(zip, entries, names);
    const found = readArchive(names);
    if ('issue' in found) throw refusedFile(found.issue);
    const files = entries.map((entry) => fileOf(zip, entry, folder));
    const at = (id: number) => {
      const file = files[id];
      if (!file) throw new Error('The names of an archive have other places than its entries');
      return file;
    };
    return {
      table: at(found.table),
      find: (name) => {
        const one = found.find(name);
        return 'issue' in one ? one : { id: one.at, file: at(one.at) };
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}

/** @throws 400 */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxArchiveFiles) {
    throw refusedFile(importMessages.tooManyFiles(maxArchiveFiles));
  }
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    throw refusedFile(importMessages.archiveBroken);
  }
  return entries;
}

function nameOf({ fileNameRaw, generalPurposeBitFlag: flags, extraFields }: Entry): string {
  // Some systems write UTF-8 without saying so.
  const known = isUtf8(fileNameRaw) ? flags | utf8Flag : flags;
  return getFileNameLowLevel(known, fileNameRaw, extraFields, false);
}

/** @throws 400 for what is locked, for a zip bomb, by what its entries say of themselves, and for names that lead elsewhere */
function checkEntries(zip: ZipFile, entries: readonly Entry[], names: readonly string[]): void {
  if (names.some((name) => validateFileName(name) !== null)) {
    throw refusedFile(importMessages.archivePaths);
  }
  if (entries.some((entry) => entry.isEncrypted())) throw refusedFile(importMessages.archiveLocked);
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const isBomb = unpacked > alwaysFine && unpacked > zip.fileSize * highestRatio;
  if (isBomb || unpacked > mostBytes) throw refusedFile(importMessages.tooMuchInside);
}

function fileOf(zip: ZipFile, entry: Entry, folder: string): ArchiveFile {
  return {
    bytes: entry.uncompressedSize,
    use: async (work) => {
      const path = join(folder, `${randomUUID()}.part`);
      try {
        await unpack(zip, entry, path);
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

async function unpack(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  let sum = 0;
  try {
    // It fails when there is more than the entry says.
    await pipeline(
      await zip.openReadStreamPromise(entry),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sum = crc32(chunk, sum);
          yield chunk;
        }
      },
      createWriteStream(path),
    );
  } catch (error) {
    throw whyNotStored(error) ? error : refusedFile(importMessages.archiveBroken);
  }
  if (sum !== entry.crc32) throw refusedFile(importMessages.archiveBroken);
}
