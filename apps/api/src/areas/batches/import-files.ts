import {
  documentKinds,
  filesOf,
  isAddress,
  maxDocumentBytes,
  maxUploadBytes,
  withoutOrigin,
  type Document,
  type FileRef,
  type Headings,
  type ListArea,
  type NamedFiles,
} from '@site/contract';
import { importMessages, uploadMessages } from '@site/contract/messages';
import type { SheetRow } from '@site/spreadsheets/read';
import type { Deps } from '#deps.ts';
import { tooLarge, toProblem } from '#lib/http/problem.ts';
import { checkDocument } from '#lib/media/document.ts';
import { reencodeImage } from '#lib/media/image.ts';
import { mediaAddress, newMediaPath } from '#lib/media/media-store.ts';
import type { StagedUploads } from '#lib/media/staged-uploads.ts';
import type { Archive, ArchiveFile } from '#lib/sheets/import-archive.ts';
import { folderOf } from '#lib/media/upload-folders.ts';

/** Addresses that are looked up at a time. */
const chunk = 1000;

/** Files that cells name, and where they may come from. */
interface Wanted {
  area: ListArea;
  headings: Headings;
  rows: readonly SheetRow[];
  archive: Archive | null;
  /** Takes them; `null`: they are only checked. */
  staged: StagedUploads | null;
}

/**
 * Finds the files that the cells of rows name, once each, and checks those of an archive as uploads are checked.
 * @param report is given how many of the archive are done
 * @param signal ends it
 * @returns the files, and the names of documents in which names of authors remain
 * @throws what the database or the store throws
 */
export async function findFiles(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { area, headings, rows, archive, staged }: Wanted,
  { report, signal }: { report: (done: number, files: number) => void; signal: AbortSignal },
): Promise<{ files: NamedFiles; namesAuthors: string[] }> {
  const refs = new Map<string, FileRef>();
  for (const { cells } of rows) {
    for (const ref of filesOf(headings, cells)) refs.set(`${ref.kind} ${ref.name}`, ref);
  }
  const isNamed = ({ name }: FileRef) => !isAddress(name);
  const addresses = [...refs.values()].filter((ref) => !isNamed(ref)).map(({ name }) => name);
  const uploaded = await documentsAt(db, addresses, settings.PUBLIC_API_URL);

  /** Stores a file, or only says where it would be. */
  const put: StagedUploads['add'] = async (folder, format, bytes, text) =>
    staged ? staged.add(folder, format, bytes, text) : mediaAddress(newMediaPath(folder, format));
  const pictures = takeOnce(archive, async (file) => {
    if (file.bytes > maxUploadBytes) throw tooLarge(uploadMessages.tooLarge, maxUploadBytes);
    const { format, bytes } = await file.use(reencodeImage);
    return { url: await put(folderOf(area, ''), format, bytes) };
  });
  const namesAuthors: string[] = [];
  const documents = takeOnce(archive, async (file, name) => {
    if (file.bytes > maxDocumentBytes)
      throw tooLarge(uploadMessages.documentTooLarge, maxDocumentBytes);
    const { kind, bytes, text, namesAuthors: isNaming } = await file.use(checkDocument);
    if (isNaming) namesAuthors.push(name);
    return { url: await put('Documents', kind, bytes, text), bytes: bytes.length, kind };
  });

  const named = [...refs.values()].filter(isNamed);
  for (const [at, { kind, name }] of named.entries()) {
    signal.throwIfAborted();
    await (kind === 'picture' ? pictures : documents).take(name);
    if (archive) report(at + 1, named.length);
  }
  const files: NamedFiles = {
    picture: pictures.found,
    document: (name) => {
      if (!isAddress(name)) return documents.found(name);
      return uploaded.get(name) ?? { issue: importMessages.unknownDocument(name.slice(0, 100)) };
    },
  };
  return { files, namesAuthors };
}

/** Takes files of an archive by the names that cells give them, each file once. */
function takeOnce<Taken>(
  archive: Archive | null,
  work: (file: ArchiveFile, name: string) => Promise<Taken>,
) {
  type Found = Taken | { issue: string };
  const byFile = new Map<number, Found>();
  const byName = new Map<string, Found>();
  const found = async (name: string): Promise<Found> => {
    const inside = archive?.find(name) ?? { issue: importMessages.noFile(name.slice(0, 100)) };
    if ('issue' in inside) return inside;
    const taken = byFile.get(inside.id) ?? (await checked(name, () => work(inside.file, name)));
    byFile.set(inside.id, taken);
    return taken;
  };
  return {
    take: async (name: string) => {
      byName.set(name, await found(name));
    },
    found: (name: string): Found =>
      byName.get(name) ?? { issue: importMessages.unknownFile(name.slice(0, 100)) },
  };
}

/** What becomes of a file, or why it is refused. */
async function checked<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | { issue: string }> {
  try {
    return await work();
  } catch (error) {
    const problem = toProblem(error);
    // The disk or the store is no fault of the file.
    if (!problem || problem.status >= 500) throw error;
    return { issue: importMessages.refusedFile(name.slice(0, 100), problem.message) };
  }
}

/** The documents among uploads, by their addresses as they are written. */
async function documentsAt(
  db: Deps['db'],
  written: readonly string[],
  apiUrl: string,
): Promise<Map<string, Omit<Document, 'title'>>> {
  const found = new Map<string, Omit<Document, 'title'>>();
  for (let at = 0; at < written.length; at += chunk) {
    const stored = new Map(
      written.slice(at, at + chunk).map((address) => [address, withoutOrigin(address, apiUrl)]),
    );
    const uploads = await db.upload.findMany({
      where: { address: { in: [...stored.values()] }, kind: 'document', stagedAt: null },
      select: { address: true, bytes: true },
    });
    const bytesOf = new Map(uploads.map(({ address, bytes }) => [address, bytes]));
    for (const [address, url] of stored) {
      const bytes = bytesOf.get(url);
      const kind = documentKinds.find((each) => url.endsWith(`.${each}`));
      if (bytes !== undefined && kind !== undefined) found.set(address, { url, bytes, kind });
    }
  }
  return found;
}
