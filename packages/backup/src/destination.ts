import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { BackupError, codeOf, describeFailure } from './backup-error.ts';
import { openBucket, type Bucket } from './bucket.ts';

/** Where an archive is written to. */
export interface Destination {
  /** As the operator knows it. */
  name: string;
  /** Stores it wholly or not at all, and never in place of another. @throws BackupError */
  write(content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Where an archive is read from, more than once. */
export interface Source {
  name: string;
  /** @throws BackupError when there is none */
  open(): Promise<{ bytes: number; content: Readable }>;
}

/**
 * A file on the disk. Its folder must be there: one that was mistyped, or whose disk is not mounted, would fill another disk.
 * @param dataDir below it folders are made
 */
export function fileAt(path: string, dataDir?: string): Destination & Source {
  return {
    name: path,
    async write(content) {
      await requireFolder(dirname(path), dataDir);
      await writeFile(path, content);
    },
    async open() {
      const file = await open(path).catch((cause: unknown) => {
        if (codeOf(cause) === 'ENOENT') throw new BackupError(`There is no ${path}.`);
        throw describeFailure(`${path} can't be read`, cause);
      });
      const { size } = await file.stat();
      return { bytes: size, content: createReadStream(path, { fd: file }) };
    },
  };
}

/**
 * An archive in a bucket of an S3-compatible host.
 * @param address `s3://<bucket>/<name>`
 * @param hostUrl `https://<key id>:<secret>@<host>/…?region=<region>`; its path does not matter
 */
export function objectAt(address: string, hostUrl: string): Destination & Source {
  const [, bucketName = '', key = ''] = /^s3:\/\/([^/]+)\/(.+)$/.exec(address) ?? [];
  if (key === '') throw new BackupError(`${address} is not an address as s3://bucket/name.`);
  const url = new URL(hostUrl);
  url.pathname = bucketName;
  const bucket: Bucket = openBucket(url.href);
  return {
    name: address,
    async write(content) {
      if (await bucket.has(key)) throw existing(address);
      await bucket.put(key, content);
    },
    async open() {
      const object = await bucket.get(key);
      if (!object) throw new BackupError(`There is no ${address}.`);
      return object;
    },
  };
}

/** @throws BackupError when there is no such folder, and it is none below the data folder */
export async function requireFolder(folder: string, dataDir?: string): Promise<void> {
  const isOwn = dataDir !== undefined && !relative(dataDir, folder).startsWith('..');
  try {
    if (isOwn) await mkdir(folder, { recursive: true });
    // As a folder.
    else await access(`${folder}/.`);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') {
      throw new BackupError(
        `There is no folder ${folder}: make it, or mount the disk that it is on.`,
      );
    }
    throw describeFailure(`The folder ${folder} can't be used`, cause);
  }
}

async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const folder = dirname(path);
  const unfinished = join(folder, `.${basename(path)}.${randomUUID()}.part`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      for await (const chunk of content) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    // Unlike a rename, a link replaces no file that is there.
    await link(unfinished, path);
    await syncFolder(folder);
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') throw existing(path);
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw describeFailure(`${path} can't be written`, cause);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Makes the name of a new file durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function existing(name: string): BackupError {
  return new BackupError(`${name} exists already: give another name.`);
}
