import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { uploadMessages } from '@site/contract/messages';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { ProblemError, refused } from '#lib/http/problem.ts';

/*
 * Office documents are zip archives of XML files. They are held to bounds before anything in them is unpacked.
 */

const mostEntries = 5000;
/** Bytes of all entries together, unpacked. */
const mostBytes = 200 * 1024 * 1024;
/** How many times larger they may be than the file, above {@link alwaysFine} bytes. */
const highestRatio = 100;
const alwaysFine = 10 * 1024 * 1024;
/** Bytes of a local header without its name and its extra fields. */
const localHeader = 30;

/** What each kind has at least. */
const mainParts = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
  odt: 'content.xml',
} as const;

const macroNames =
  /(?:^|\/)(?:vba(?:Project|Data)[^/]*|macrosheets\/.*|[^/]*\.(?:doc|dot|xls|xlt|ppt|pot|pps)m)$|^(?:Basic|Scripts)\//i;
const macroTypes = /macroEnabled|vbaProject|macrosheet/i;

/**
 * Checks that an office document can only be read: that it has no macros and no password, and is a sound archive of
 * a bearable size and nothing else.
 * @throws 400
 */
export async function checkOfficeFile(bytes: Buffer, kind: keyof typeof mainParts): Promise<void> {
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true });
    const entries = await entriesOf(zip);
    if (bytes.readUInt32LE(0) !== 0x04_03_4b_50 || !isGapless(entries, bytes.length)) {
      throw refused(uploadMessages.brokenDocument);
    }
    if (entries.some((entry) => entry.isEncrypted())) throw refused(uploadMessages.locked);
    if (entries.some(({ fileName }) => macroNames.test(fileName))) {
      throw refused(uploadMessages.macros);
    }
    if (!entries.some(({ fileName }) => fileName === mainParts[kind])) {
      throw refused(uploadMessages.brokenDocument);
    }
    for (const entry of entries) {
      // It fails when there is more than the entry says.
      const content = await buffer(await zip.openReadStreamPromise(entry));
      if (crc32(content) !== entry.crc32) throw refused(uploadMessages.brokenDocument);
      if (entry.fileName === '[Content_Types].xml' && macroTypes.test(content.toString())) {
        throw refused(uploadMessages.macros);
      }
      const isManifest = entry.fileName === 'META-INF/manifest.xml';
      if (isManifest && content.includes('encryption-data')) throw refused(uploadMessages.locked);
    }
  } catch (error) {
    throw error instanceof ProblemError ? error : refused(uploadMessages.brokenDocument);
  }
}

/** @throws 400 for a zip bomb, by what its entries say of themselves */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostEntries) throw refused(uploadMessages.tooMuchInside);
  const entries: Entry[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    unpacked += entry.uncompressedSize;
    const isBomb = unpacked > alwaysFine && unpacked > zip.fileSize * highestRatio;
    if (isBomb || unpacked > mostBytes) throw refused(uploadMessages.tooMuchInside);
  }
  return entries;
}

/** Whether the first entry is at the very beginning, and no two share bytes. */
function isGapless(entries: readonly Entry[], size: number): boolean {
  const sorted = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  if (sorted[0]?.relativeOffsetOfLocalHeader !== 0) return false;
  return sorted.every((entry, at) => {
    const end =
      entry.relativeOffsetOfLocalHeader +
      localHeader +
      entry.fileNameRaw.length +
      entry.compressedSize;
    return end <= (sorted[at + 1]?.relativeOffsetOfLocalHeader ?? size);
  });
}
