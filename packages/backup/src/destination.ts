import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/** A file on the disk. */
export function fileAt(path: string): Destination & Source {
  return {
    name: path,
    write: (content) => writeFile(path, content),
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

async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const folder = dirname(path);
  const unfinished = join(folder, `.${basename(path)}.${randomUUID()}.part`);
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw describeFailure(`The folder ${folder} can't be used`, cause);
  });
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
