import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { DocumentKind } from '@site/contract';
import { fromBufferPromise } from 'yauzl';

/*
 * Office programs write into documents who has made them, and where on a disk. Both are taken out of the parts that hold
 * nothing else; what is said, with comments and tracked changes, stays. A document that is signed stays as it is.
 */

/** Elements of persons, companies and paths, by the part of an office document that has them; they are emptied. */
const emptied: Record<string, RegExp> = {
  'docProps/core.xml': /<((?:dc:creator|cp:lastModifiedBy)\b[^<>]*)>[^<]*</g,
  'docProps/app.xml': /<((?:Company|Manager|Template|HyperlinkBase)\b[^<>]*)>[^<]*</g,
  'meta.xml': /<((?:meta:initial-creator|meta:printed-by|dc:creator)\b[^<>]*)>[^<]*</g,
};
/** Where a file lay, as a workbook has it, and its template. */
const removed: Record<string, RegExp> = {
  'xl/workbook.xml':
    /<mc:AlternateContent\b[^<>]*>\s*<mc:Choice\b[^<>]*>\s*<x15ac:absPath\b[^<>]*\/>\s*<\/mc:Choice>\s*<\/mc:AlternateContent>/g,
  'meta.xml': /<meta:template\b[^<>]*\/>/g,
};
const signatures = /^(?:_xmlsignatures\/|META-INF\/documentsignatures\.xml$)/;

/** A name. Programs that were told to leave persons out write "Author". */
const somebody = /\s*(?!Author["'<])[^\s"'<]/.source;
/** Where names and paths stand in parts of office documents, the removed ones too: those of a signed document stay. */
const left = [
  `<(?:dc:creator|cp:lastModifiedBy|Company|Manager|meta:initial-creator|meta:printed-by|meta:user-defined|author)\\b[^<>]*>${somebody}`,
  `\\b(?:w|w15):author=["']${somebody}`,
  `\\buserName=["']${somebody}`,
  `<(?:p:cmAuthor|p188:author)\\b[^<>]*\\bname=["']${somebody}`,
  `<person\\b[^<>]*\\bdisplayName=["']${somebody}`,
  `\\b(?:Target|href|url)=["'](?:file:|[A-Za-z]:[\\\\/])`,
].map((each) => new RegExp(each));
/** A text among the properties that persons and programs give to a document. */
const customText = /<vt:lpwstr>\s*[^\s<]/;

/**
 * A document that was checked, without its authors and paths, as far as its format has places of their own for them.
 * @param bytes which may be changed
 */
export function withoutAuthors(kind: DocumentKind, bytes: Buffer): Buffer {
  if (kind === 'csv') return bytes;
  return kind === 'pdf' ? cleanPdf(bytes) : cleanOfficeFile(bytes);
}

/** Whether an office document that was checked names persons or paths: in comments, tracked changes, links and properties. */
export async function namesAuthors(bytes: Buffer): Promise<boolean> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    if (!/\.(?:xml|rels)$/.test(entry.fileName)) continue;
    const content = await buffer(await zip.openReadStreamPromise(entry));
    const text = content.toString('latin1');
    if (left.some((each) => each.test(text))) return true;
    if (entry.fileName === 'docProps/custom.xml' && customText.test(text)) return true;
  }
  return false;
}

/** Overwrites them by spaces, so that all offsets stay right. What is in a compressed object stays. */
function cleanPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  if (text.includes('/ByteRange')) return bytes;
  const blank = (start: number, length: number) => bytes.fill(' ', start, start + length);
  // Where an end is missing, each beginning would be followed up to the end of the file, of which there may be a million.
  const until = (ending: string) => text.slice(0, text.lastIndexOf(ending) + ending.length);
  const known = new Set(
    Array.from(
      text.matchAll(/\/Info\s+(\d+)\s+(\d+)\s+R/g),
      ([, number, generation]) => `${number} ${generation}`,
    ),
  );
  const objects = until('endobj').matchAll(/(?<!\d)(\d+)\s+(\d+)\s+obj\b[^]*?endobj/g);
  for (const { index, 0: object, 1: number, 2: generation } of objects) {
    if (!known.has(`${number} ${generation}`)) continue;
    const authors = /\/Author\s*(?:\(((?:\\[^]|[^\\()]){0,1000})\)|<([\dA-Fa-f\s]*)>)/dg;
    for (const { indices } of object.matchAll(authors)) {
      const [from, to] = indices?.[1] ?? indices?.[2] ?? [0, 0];
      blank(index + from, to - from);
    }
  }
  const creators = until('</dc:creator>').matchAll(/<dc:creator>[^]*?<\/dc:creator>/g);
  for (const { index, 0: creator } of creators) {
    for (const { index: at, 1: tag = '', 2: name = '' } of creator.matchAll(
      /(<rdf:li[^<>]*>)([^<]*)/g,
    )) {
      blank(index + at + tag.length, name.length);
    }
  }
  return bytes;
}

/** Bytes of the records of an archive, and where they say what. */
const local = { bytes: 30, name: 26, extra: 28 } as const;
const central = {
  bytes: 46,
  flags: 8,
  method: 10,
  sum: 16,
  packed: 20,
  size: 24,
  offset: 42,
} as const;
const end = { bytes: 22, entries: 10, length: 12, directory: 16 } as const;
const deflated = 8;
/** The flag of a name in UTF-8. */
const utf8Flag = 0x08_00;

/** Puts an archive together again with some of its parts replaced, and all others as they are. */
function cleanOfficeFile(bytes: Buffer): Buffer {
  const tail = Buffer.from(bytes.subarray(-end.bytes));
  const directory = tail.readUInt32LE(end.directory);
  const records: Buffer[] = [];
  for (let at = directory, left = tail.readUInt16LE(end.entries); left > 0; left -= 1) {
    const lengths = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const length = central.bytes + lengths.reduce((sum, each) => sum + each, 0);
    records.push(Buffer.from(bytes.subarray(at, at + length)));
    at += length;
  }
  const nameOf = (record: Buffer) =>
    record.toString('utf8', central.bytes, central.bytes + record.readUInt16LE(28));
  if (records.some((record) => signatures.test(nameOf(record)))) return bytes;

  const inOrder = records.toSorted(
    (one, other) => one.readUInt32LE(central.offset) - other.readUInt32LE(central.offset),
  );
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [at, record] of inOrder.entries()) {
    const start = record.readUInt32LE(central.offset);
    const next = inOrder[at + 1]?.readUInt32LE(central.offset) ?? directory;
    const part = cleaned(nameOf(record), record, bytes.subarray(start, next));
    record.writeUInt32LE(offset, central.offset);
    parts.push(part);
    offset += part.length;
  }
  const all = Buffer.concat(records);
  tail.writeUInt32LE(all.length, end.length);
  tail.writeUInt32LE(offset, end.directory);
  return Buffer.concat([...parts, all, tail]);
}

/** A part of an archive with its local header. @param record of its directory, which is changed to what it says then */
function cleaned(name: string, record: Buffer, part: Buffer): Buffer {
  const [emptying, removing] = [emptied[name], removed[name]];
  if (!emptying && !removing) return part;
  const begin = local.bytes + part.readUInt16LE(local.name) + part.readUInt16LE(local.extra);
  const packed = part.subarray(begin, begin + record.readUInt32LE(central.packed));
  const isDeflated = record.readUInt16LE(central.method) === deflated;
  const before = (isDeflated ? inflateRawSync(packed) : packed).toString();
  let after = before;
  if (emptying) after = after.replaceAll(emptying, '<$1><');
  if (removing) after = after.replaceAll(removing, '');
  if (after === before) return part;
  const content = Buffer.from(after);
  const smaller = deflateRawSync(content);
  record.writeUInt16LE(record.readUInt16LE(central.flags) & utf8Flag, central.flags);
  record.writeUInt16LE(deflated, central.method);
  record.writeUInt32LE(crc32(content), central.sum);
  record.writeUInt32LE(smaller.length, central.packed);
  record.writeUInt32LE(content.length, central.size);
  const header = Buffer.from(part.subarray(0, local.bytes + part.readUInt16LE(local.name)));
  // Both say the same in the same order, the directory two bytes further on.
  record.copy(header, 6, central.flags, central.size + 4);
  header.writeUInt16LE(0, local.extra);
  return Buffer.concat([header, smaller]);
}
