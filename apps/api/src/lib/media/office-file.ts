import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { uploadMessages } from '@site/contract/messages';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { ProblemError, refused } from '#lib/http/problem.ts';

/*
 * Office documents are zip archives of XML files. They are held to bounds before anything in them is unpacked.
 */

const mostEntries = 5000;
/** Bytes of all entries together, unpacked, where nobody needs less. */
const usualBytes = 200 * 1024 * 1024;
/** How many times larger they may be than the file, above {@link alwaysFine} bytes. */
const highestRatio = 100;
const alwaysFine = 10 * 1024 * 1024;
/** Bytes of a local header without its name and its extra fields, and where it says how long these are. */
const localHeader = { bytes: 30, nameLength: 26, extraLength: 28 } as const;
/** Bytes that may follow the content of an entry: its sizes, where they were not known before. */
const longestDescriptor = 24;
const endOfArchive = 0x06_05_4b_50;
/** Bytes from the end of an archive without a comment back to what says where its directory begins. */
const toEnd = { record: 22, directory: 6 } as const;

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
 * @param mostBytes of all entries together, unpacked
 * @throws 400
 */
export async function checkOfficeFile(
  bytes: Buffer,
  kind: keyof typeof mainParts,
  mostBytes = usualBytes,
): Promise<void> {
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true });
    const entries = await entriesOf(zip, mostBytes);
    // An archive may end with a comment, which no office program writes.
    if (zip.comment !== '' || !isGapless(bytes, entries)) {
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
async function entriesOf(zip: ZipFile, mostBytes: number): Promise<Entry[]> {
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

/** Whether the entries follow each other from the very beginning to the directory, with nothing between or over them. */
function isGapless(bytes: Buffer, entries: readonly Entry[]): boolean {
  if (bytes.readUInt32LE(bytes.length - toEnd.record) !== endOfArchive) return false;
  const directory = bytes.readUInt32LE(bytes.length - toEnd.directory);
  const starts = entries.map((entry) => entry.relativeOffsetOfLocalHeader);
  const inOrder = [...starts, directory].toSorted((one, other) => one - other);
  if (inOrder[0] !== 0 || inOrder.at(-1) !== directory) return false;
  const next = new Map(inOrder.map((start, at) => [start, inOrder[at + 1]]));
  return entries.every(({ relativeOffsetOfLocalHeader: start, compressedSize }) => {
    const end =
      start +
      localHeader.bytes +
      bytes.readUInt16LE(start + localHeader.nameLength) +
      bytes.readUInt16LE(start + localHeader.extraLength) +
      compressedSize;
    const left = (next.get(start) ?? 0) - end;
    return left >= 0 && left <= longestDescriptor;
  });
}
