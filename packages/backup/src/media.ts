import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { resumesFolder, uploadFolders } from '@site/contract';
import { codeOf, describeFailure } from './backup-error.ts';
import { openBucket } from './bucket.ts';
import { isUpload } from './format.ts';

/** The uploaded files, by their paths below `/media/`, and the résumés, which are not served: what is made of them, such as smaller pictures, is not listed. */
export interface MediaFiles {
  list(): AsyncIterable<string[]>;
  /** @returns `null` when there is no such file */
  open(path: string): Promise<{ bytes: number; content: Readable } | null>;
  remove(path: string): Promise<void>;
  /** Begins to store files, all of them or none. */
  begin(): Promise<MediaWrites>;
}

export interface MediaWrites {
  /** Stores a file, under each of the paths, so that it is not served yet where the store can do that. */
  write(paths: readonly string[], content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Has everything served. */
  publish(): Promise<void>;
  /** Removes what was written, also when it was published, but for files that were there before. */
  discard(): Promise<void>;
  /** Tidies up after the last of the others. */
  end(): Promise<void>;
}

/** Uploads in a folder of the disk. */
export function mediaOnDisk(root: string): MediaFiles {
  return {
    async *list() {
      for (const folder of [...uploadFolders, resumesFolder]) yield namesIn(root, folder);
    },
    async open(path) {
      const file = await open(join(root, path)).catch(ignoreMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { bytes: size, content: createReadStream('', { fd: file }) };
    },
    async remove(path) {
      await rm(join(root, path), { force: true });
    },
    async begin() {
      return writesOnDisk(root);
    },
  };
}

function writesOnDisk(root: string): MediaWrites {
  // The dot keeps it from being served, and one file system makes a rename of every move. What a killed
  // restore leaves, the API sweeps by its extension.
  const staging = join(root, `.restoring-${randomUUID()}`);
  const stagedFile = (path: string) => join(staging, `${path}.part`);
  const staged: string[] = [];
  const published: string[] = [];
  return {
    async write([first = '', ...others], content) {
      try {
        const file = stagedFile(first);
        await mkdir(dirname(file), { recursive: true });
        await pipeline(Readable.from(content), createWriteStream(file, { flush: true }));
        staged.push(first);
        for (const path of others) {
          await mkdir(dirname(stagedFile(path)), { recursive: true });
          await copyFile(file, stagedFile(path));
          staged.push(path);
        }
      } catch (cause) {
        throw describeFailure("The uploads can't be written", cause);
      }
    },
    async publish() {
      for (const path of staged) {
        const file = join(root, path);
        await mkdir(dirname(file), { recursive: true });
        const isNew = await access(file).then(
          () => false,
          () => true,
        );
        await rename(stagedFile(path), file);
        if (isNew) published.push(path);
      }
    },
    async discard() {
      for (const path of published) await rm(join(root, path), { force: true });
    },
    async end() {
      await rm(staging, { recursive: true, force: true });
    },
  };
}

/** Where the settings say that the uploads are. */
export function mediaOf(settings: { S3_URL?: string | undefined; DATA_DIR: string }): MediaFiles {
  const { S3_URL, DATA_DIR } = settings;
  return S3_URL === undefined ? mediaOnDisk(join(DATA_DIR, 'media')) : mediaInBucket(S3_URL);
}

/**
 * Uploads in a bucket.
 * @param url as the setting S3_URL has it
 */
export function mediaInBucket(url: string): MediaFiles {
  const bucket = openBucket(url);
  async function* list(): AsyncGenerator<string[]> {
    for await (const keys of bucket.list()) yield keys.filter(isUpload);
  }
  return {
    list,
    open: (path) => bucket.get(path),
    remove: (path) => bucket.remove(path),
    async begin() {
      // Names are random: a new object is one that nothing refers to until the records are there.
      const before = new Set<string>();
      for await (const paths of list()) for (const path of paths) before.add(path);
      const added: string[] = [];
      return {
        async write([first = '', ...others], content) {
          if (!before.has(first)) added.push(first);
          await bucket.put(first, content);
          for (const path of others) {
            if (!before.has(path)) added.push(path);
            await bucket.copy(first, path);
          }
        },
        async publish() {},
        async discard() {
          for (const path of added) await bucket.remove(path);
        },
        async end() {},
      };
    },
  };
}

/** The SHA-256 of a file's content. */
export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

async function namesIn(root: string, folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder)).catch(ignoreMissing);
  return (names ?? []).map((name) => `${folder}/${name}`).filter(isUpload);
}

/** For a catch: nothing was ever stored there, or somebody deleted it. */
function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
  throw error;
}
