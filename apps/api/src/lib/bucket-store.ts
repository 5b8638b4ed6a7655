import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import express from 'express';
import { createDiskStore, newMediaPath, type MediaStore } from './media-store.ts';
import { unavailable } from './problem.ts';
import { isThere, writeWhole } from './files.ts';

/** Milliseconds for one try to send or fetch a file. */
const patience = 30_000;

const keptPath = /^\/([\w-]+\/[\w-]+\.\w+)$/;

/**
 * Keeps files in a bucket of an S3-compatible host. The disk only holds copies of those that were
 * asked for, with the variants of pictures: it may be lost, and each process may have its own.
 * @param options.url the bucket, `https://<key id>:<secret>@<host>/<bucket>?region=<region>`
 * @param options.copies the folder for the copies
 * @returns a store that throws 503 when the bucket is away or refuses
 */
export function createBucketStore(options: { url: string; copies: string }): MediaStore {
  const { copies } = options;
  const { origin, pathname, username, password, searchParams } = new URL(options.url);
  const bucket = origin + pathname.replace(/\/+$/, '');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const fetching = new Map<string, Promise<void>>();

  async function ask(path: string, request: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(patience);
    try {
      return await client.fetch(`${bucket}/${path}`, { ...request, signal });
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Brings a file from the bucket to the disk; does nothing when there is none. */
  async function copy(path: string): Promise<void> {
    const answer = await ask(path, { method: 'GET' });
    // Hosts that may not list what there is answer 403.
    if (answer.status === 404 || answer.status === 403) return;
    if (!answer.ok) throw unavailable(`The bucket answered ${answer.status} to a read`);
    await writeWhole(copies, path, Buffer.from(await answer.arrayBuffer()));
  }

  return {
    async put(folder, extension, bytes) {
      const path = newMediaPath(folder, extension);
      const answer = await ask(path, { method: 'PUT', body: new Uint8Array(bytes) });
      if (!answer.ok) throw unavailable(`The bucket answered ${answer.status} to a write`);
      return path;
    },
    handler: express
      .Router()
      .use(async (request, _response, next) => {
        const path = keptPath.exec(request.path)?.[1];
        if (path !== undefined && !(await isThere(join(copies, path)))) {
          const copied = fetching.get(path) ?? copy(path).finally(() => fetching.delete(path));
          fetching.set(path, copied);
          await copied;
        }
        next();
      })
      .use(createDiskStore(copies).handler),
  };
}
