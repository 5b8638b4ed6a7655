import {
  filesOf,
  isAddress,
  maxArchiveFiles,
  readArchive,
  type Headings,
  type NamedFiles,
} from '@site/contract';
import { importMessages } from '@site/contract/messages';
import type { SheetRow } from '@site/spreadsheets/read';
import { unzipSync } from 'fflate';
import type { NamedFile, UploadedFiles } from './uploads-mock.ts';
import { invalid, ProblemError } from '../problems.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A table, and the files that its cells may name. */
export interface Sent {
  table: Bytes;
  isArchive: boolean;
  /** The file of a name; none is there without an archive. */
  find: (name: string) => NamedFile | { issue: string };
}

/** What was sent: a table, or an archive of one. @throws 400 */
export function readSent(bytes: Bytes): Sent {
  const alone: Sent = {
    table: bytes,
    isArchive: false,
    find: (name) => ({ issue: importMessages.noFile(name.slice(0, 100)) }),
  };
  if (!isZip(bytes)) return alone;
  const refused = (message: string) => invalid([{ path: 'file', message }]);
  let entries: [string, Bytes][];
  try {
    entries = Object.entries(unzipSync(bytes)).map(([name, each]) => [name, new Uint8Array(each)]);
  } catch {
    throw refused(importMessages.archiveBroken);
  }
  const names = entries.map(([name]) => name);
  if (names.includes('xl/workbook.xml')) return alone;
  if (names.length > maxArchiveFiles) throw refused(importMessages.tooManyFiles(maxArchiveFiles));
  const archive = readArchive(names);
  if ('issue' in archive) throw refused(archive.issue);
  const [, table = new Uint8Array()] = entries[archive.table] ?? [];
  return {
    table,
    isArchive: true,
    find: (name) => {
      const found = archive.find(name);
      if ('issue' in found) return found;
      const [own = '', content = new Uint8Array()] = entries[found.at] ?? [];
      return { name: own, bytes: content };
    },
  };
}

function isZip(bytes: Bytes): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);
}

/** How many names of files in an archive the cells of rows have. */
export function countNames(headings: Headings, rows: readonly SheetRow[]): number {
  const refs = rows.flatMap(({ cells }) => filesOf(headings, cells));
  const named = refs.filter(({ name }) => !isAddress(name));
  return new Set(named.map(({ kind, name }) => `${kind} ${name}`)).size;
}

/** The files that cells name. They are uploaded in a dry run, too, where nothing names them afterwards. */
export function namedFiles({ find }: Sent, uploads: UploadedFiles): NamedFiles {
  /** Uploads each file once. */
  const uploading = <Uploaded>(upload: (file: NamedFile) => Uploaded) => {
    const done = new Map<string, Uploaded | { issue: string }>();
    return (name: string) => {
      const known = done.get(name);
      if (known) return known;
      const file = find(name);
      const result = 'issue' in file ? file : refusedOr(name, () => upload(file));
      done.set(name, result);
      return result;
    };
  };
  const document = uploading(uploads.addDocument);
  return {
    picture: uploading(uploads.addPicture),
    document: (name) => {
      if (!isAddress(name)) return document(name);
      return uploads.documentAt(name) ?? { issue: importMessages.unknownDocument(name) };
    },
  };
}

function refusedOr<Result>(name: string, work: () => Result): Result | { issue: string } {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { issue: importMessages.refusedFile(name, error.message) };
  }
}
