import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isResumePath, resumesFolder } from '@site/contract';
import { AwsClient } from 'aws4fetch';
import express, { type Request, type Response } from 'express';
import {
  checkFile,
  createDiskStore,
  isMediaPath,
  mediaKindOf,
  newResumePath,
  setFileHeaders,
  type MediaStore,
} from './media-store.ts';
import { notWritable, rangeNotSatisfiable, unavailable } from '#lib/http/problem.ts';
import { isThere, writeAtomically } from '#lib/files.ts';

/** Milliseconds for one try to send or fetch a file. */
const timeout = 30_000;

/** Of videos, which are streamed from the bucket: players request ranges of them. */
const passedOn = {
  request: ['range', 'if-range', 'if-none-match', 'if-modified-since'],
  answer: ['content-length', 'content-range', 'etag', 'last-modified'],
} as const;

/**
 * Stores files in a bucket of an S3-compatible host. The disk only caches the pictures that
 * were requested, with their variants: it may be lost, and each process may have its own.
 * @param options.url the bucket, `https://<key id>:<secret>@<host>/<bucket>?region=<region>`
 * @param options.copies the folder for the copies
 * @param options.patience as of a store on the disk
 * @returns a store that throws 503 when the bucket is unavailable or refuses
 */
export function createBucketStore(options: {
  url: string;
  copies: string;
  patience?: number;
}): MediaStore {
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

  async function ask(
    path: string,
    request: RequestInit,
    signal = AbortSignal.timeout(timeout),
  ): Promise<globalThis.Response> {
    try {
      return await client.fetch(`${bucket}/${path}`, { ...request, signal });
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** A file of the bucket, as an answer without an error; `null` when there is none. */
  async function find(...request: Parameters<typeof ask>): Promise<globalThis.Response | null> {
    const answer = await ask(...request);
    // Hosts that may not list what there is answer 403.
    if (answer.status === 404 || answer.status === 403) return null;
    if (answer.ok || answer.status === 304 || answer.status === 416) return answer;
    throw unavailable(`The bucket answered ${answer.status} to a read`);
  }

  /** Brings a file from the bucket to the disk, unless it is there; does nothing when there is none. */
  async function copy(path: string): Promise<void> {
    if (await isThere(join(copies, path))) return;
    const copied = fetching.get(path) ?? fetchCopy(path).finally(() => fetching.delete(path));
    fetching.set(path, copied);
    await copied;
  }

  async function fetchCopy(path: string): Promise<void> {
    const answer = await find(path, { method: 'GET' });
    if (answer) await writeAtomically(copies, path, Buffer.from(await answer.arrayBuffer()));
  }

  /** Streams a file from the bucket, or the requested range of it. */
  async function stream(path: string, request: Request, response: Response): Promise<boolean> {
    const { method } = request;
    const headers = passedOn.request.flatMap((name): [string, string][] => {
      const value = request.get(name);
      return value === undefined ? [] : [[name, value]];
    });
    // Only the beginning has a time limit: the rest takes as long as the client does.
    const ended = new AbortController();
    response.once('close', () => ended.abort());
    const late = setTimeout(() => ended.abort(), timeout);
    const answer = await find(path, { method, headers }, ended.signal);
    clearTimeout(late);
    if (!answer) return false;
    if (answer.status === 416) {
      // Not every host sends the length of the file.
      const whole = await find(path, { method: 'HEAD' });
      const size = whole?.headers.get('content-length') ?? '*';
      throw rangeNotSatisfiable({ 'Content-Range': `bytes */${size}` });
    }
    setFileHeaders(response, path);
    response
      .status(answer.status)
      .type(extname(path))
      .set({
        'Cache-Control': response.get('Cache-Control') ?? 'public, max-age=31536000, immutable',
        'Accept-Ranges': 'bytes',
      });
    for (const name of passedOn.answer) {
      const value = answer.headers.get(name);
      if (value !== null) response.set(name, value);
    }
    if (!answer.body) {
      response.end();
      return true;
    }
    await pipeline(Readable.fromWeb(answer.body), response).catch((error: unknown) => {
      request.log.info({ err: error }, 'a file was not sent to its end');
    });
    return true;
  }

  async function store(path: string, bytes: Buffer): Promise<void> {
    const answer = await ask(path, { method: 'PUT', body: new Uint8Array(bytes) });
    if (answer.ok) return;
    const cause = `The bucket answered ${answer.status} to a write`;
    // It is no fault of the moment: no rights, no bucket, no space.
    throw answer.status < 500 || answer.status === 507 ? notWritable(cause) : unavailable(cause);
  }

  async function remove(path: string): Promise<void> {
    const answer = await ask(path, { method: 'DELETE' });
    if (!answer.ok && answer.status !== 404) {
      throw unavailable(`The bucket answered ${answer.status} to a delete`);
    }
  }

  /** The list of the bucket, a page at a time. @param filter more parameters of the request */
  async function* pages(filter: string): AsyncGenerator<string> {
    let next: string | undefined;
    do {
      const from = next === undefined ? '' : `&continuation-token=${encodeURIComponent(next)}`;
      const answer = await ask(`?list-type=2${filter}${from}`, { method: 'GET' });
      if (!answer.ok) throw unavailable(`The bucket answered ${answer.status} to a list`);
      const page = await answer.text();
      yield page;
      [next] = valuesOf(page, 'NextContinuationToken');
    } while (next !== undefined);
  }

  const disk = createDiskStore(copies, options.patience);
  return {
    incoming: disk.incoming,
    cacheFolder: copies,
    put: store,
    async *list() {
      for await (const page of pages('')) yield valuesOf(page, 'Key').filter(isMediaPath);
    },
    remove,
    resumes: {
      async put(kind, bytes) {
        const path = newResumePath(kind);
        await store(path, bytes);
        return path;
      },
      async *list() {
        for await (const page of pages(`&prefix=${resumesFolder}%2F`)) {
          const times = valuesOf(page, 'LastModified');
          for (const [index, path] of valuesOf(page, 'Key').entries()) {
            if (isResumePath(path)) yield { path, at: new Date(times[index] ?? Date.now()) };
          }
        }
      },
      async read(path) {
        const answer = await find(path, { method: 'GET' });
        return answer && Buffer.from(await answer.arrayBuffer());
      },
      remove,
    },
    async read(path) {
      const answer = await find(path, { method: 'GET' });
      if (!answer) return null;
      const at = new Date(answer.headers.get('last-modified') ?? Date.now());
      return { bytes: Buffer.from(await answer.arrayBuffer()), at };
    },
    handler: express
      .Router()
      .use(async (request, response, next) => {
        const path = request.path.slice(1);
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        if (!isRead || !isMediaPath(path)) {
          next();
          return;
        }
        if (mediaKindOf(path) === 'video') {
          if (!(await stream(path, request, response))) next();
          return;
        }
        await copy(path);
        next();
      })
      .use(disk.handler),
    async check() {
      await disk.check();
      await store(checkFile, Buffer.from('ok'));
      await remove(checkFile);
    },
    async makeSizes(path, signal) {
      await copy(path);
      await disk.makeSizes(path, signal);
    },
  };
}

/** What stands in all elements of a name in a list of the bucket, which nests no two of one name. */
function valuesOf(xml: string, name: string): string[] {
  const elements = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...elements].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}
