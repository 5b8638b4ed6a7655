import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  documentKinds,
  isResumePath,
  parseUpload,
  resumesFolder,
  uploadFolders,
  type MediaKind,
  type ResumeKind,
  type UploadFolder,
} from '@site/contract';
import { dispositionOf, fileNameOf } from '@site/contract/file-names';
import express, { type Handler, type Response } from 'express';
import { longestWait, pictureVariants, variantsFolder } from './picture-variants.ts';
import { isThere, mayWrite, writeAtomically } from '#lib/files.ts';

/** What is stored to see whether anything can be. */
export const checkFile = '.incoming/check';

/** Where uploaded files are stored. */
export interface MediaStore {
  /**
   * Stores a file, wholly or not at all.
   * @param path one that {@link newMediaPath} gave
   */
  put(path: string, bytes: Buffer): Promise<void>;
  /** The paths below `/media/` of all files, in any order, some hundred at a time. */
  list(): AsyncIterable<string[]>;
  /** A file and when it was stored; `null` when there is none at this path. */
  read(path: string): Promise<{ bytes: Buffer; at: Date } | null>;
  /** Removes a file, which may be gone already. @param path below `/media/` */
  remove(path: string): Promise<void>;
  /** Files that `handler` never serves. */
  resumes: ResumeStore;
  /** A folder for files that have not come wholly yet, or are not known to be good. */
  incoming: string;
  /** A folder of files that can be made or fetched again; any of them may be deleted at any time. */
  cacheFolder: string;
  /** Answers requests for stored files; of pictures also `?w=<width>`. */
  handler: Handler;
  /** Stores a file and removes it. @throws what keeps it from storing one */
  check(): Promise<void>;
  /** Makes the sizes of a picture that browsers ask for, when nobody waits for another. @param path below `/media/` */
  makeSizes(path: string, signal: AbortSignal): Promise<void>;
}

/** Where the files of applications are stored, by paths that {@link isResumePath} knows. */
interface ResumeStore {
  /** Stores a file under a name of its own, wholly or not at all. @returns its path */
  put(kind: ResumeKind, bytes: Buffer): Promise<string>;
  /** All of them, in any order, and when they were stored. */
  list(): AsyncIterable<{ path: string; at: Date }>;
  /** @returns `null` when there is none at this path */
  read(path: string): Promise<Buffer | null>;
  /** Removes a file, which may be gone already. */
  remove(path: string): Promise<void>;
}

/** A path of a résumé that no other file has. */
export function newResumePath(kind: ResumeKind): string {
  return `${resumesFolder}/${randomUUID()}.${kind}`;
}

/** A path below `/media/` that no other file has. @param extension without the dot */
export function newMediaPath(folder: UploadFolder, extension: string): string {
  return `${folder}/${randomUUID()}.${extension}`;
}

/** The root-relative address of a file. @param path below `/media/` */
export function mediaAddress(path: string): string {
  return `/media/${path}`;
}

/** Whether a path below `/media/` is one that {@link newMediaPath} gives. */
export function isMediaPath(path: string): boolean {
  return parseUpload(mediaAddress(path))?.path === mediaAddress(path);
}

const kinds = new Map<string, MediaKind>([
  ...['.mp4', '.webm', '.ogv', '.mov'].map((extension) => [extension, 'video'] as const),
  ...[...documentKinds, 'vtt'].map((kind) => [`.${kind}`, 'document'] as const),
]);

/** The kind of a file, by its extension. */
export function mediaKindOf(path: string): MediaKind {
  return kinds.get(extname(path)) ?? 'picture';
}

/** Stores files in a folder of the disk. @param patience milliseconds that a visitor waits for a size of a picture */
export function createDiskStore(root: string, patience = longestWait): MediaStore {
  const remove = (path: string) => rm(join(root, path), { force: true });
  const variants = pictureVariants(root, patience, (response, file, how) => {
    const keeping = how === 'final' ? caching : forNow;
    response.sendFile(file, { root, dotfiles: 'allow', headers: fileHeaders, ...keeping });
  });
  return {
    put: (path, bytes) => writeAtomically(root, path, bytes),
    async *list() {
      for (const folder of uploadFolders) {
        // Nothing was ever stored in it.
        const names = await readdir(join(root, folder)).catch((): string[] => []);
        yield names.map((name) => `${folder}/${name}`).filter(isMediaPath);
      }
    },
    async read(path) {
      const file = join(root, path);
      if (!(await isThere(file))) return null;
      return { bytes: await readFile(file), at: (await stat(file)).mtime };
    },
    remove,
    resumes: {
      async put(kind, bytes) {
        const path = newResumePath(kind);
        await writeAtomically(root, path, bytes);
        return path;
      },
      async *list() {
        // None was ever sent.
        const names = await readdir(join(root, resumesFolder)).catch((): string[] => []);
        for (const path of names.map((name) => `${resumesFolder}/${name}`).filter(isResumePath)) {
          // It may be removed by now.
          const found = await stat(join(root, path)).catch(() => null);
          if (found) yield { path, at: found.mtime };
        }
      },
      async read(path) {
        const file = join(root, path);
        return (await isThere(file)) ? readFile(file) : null;
      },
      remove,
    },
    // The dot keeps it from being served.
    incoming: join(root, '.incoming'),
    cacheFolder: join(root, variantsFolder),
    handler: express
      .Router()
      .use(variants.handler)
      .use(
        express.static(root, {
          ...caching,
          index: false,
          redirect: false,
          setHeaders: setFileHeaders,
        }),
      ),
    async check() {
      for (const folder of ['.', ...uploadFolders, resumesFolder, variantsFolder]) {
        await mayWrite(join(root, folder));
      }
      // Nothing that is empty takes room.
      await writeAtomically(root, checkFile, Buffer.alloc(4096));
      await remove(checkFile);
    },
    makeSizes: variants.makeAhead,
  };
}

/** Headers of every file, in addition to its type and size. What it is called says the link: `?download=<title>`, `?name=<title>`. */
export function setFileHeaders(response: Response, path: string): void {
  response.setHeaders(new Map(Object.entries(fileHeaders)));
  const kind = mediaKindOf(path);
  if (kind === 'picture') return;
  const { name, download } = response.req.query;
  // Browsers show a PDF; other documents are for other programs.
  const isShown = download === undefined && (kind === 'video' || extname(path) === '.pdf');
  const how = isShown ? 'inline' : 'attachment';
  const title = download ?? name;
  if (typeof title === 'string' && title !== '') {
    const called = fileNameOf(title, extname(path).slice(1));
    response.setHeader('Content-Disposition', dispositionOf(how, called));
  } else if (kind === 'document') response.setHeader('Content-Disposition', how);
}

// A file never changes: another one gets another name.
const caching = { immutable: true, maxAge: '1y' };
/** Of what stands in for a size that is being made. */
const forNow = { maxAge: '1m' };
export const fileHeaders = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};
