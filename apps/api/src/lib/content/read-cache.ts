import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { accessOf } from '#lib/http/access.ts';
import type { DataVersion } from './data-version.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';

/*
 * Answers of public reads, kept ready-made for as long as the database's data are the same. Every
 * read asks for the version of the data, so that nobody is ever answered what was so before a write:
 * docs/decisions/007 has the reasoning.
 */

/** Bytes of all kept answers together. */
const mostBytes = 64 * 1024 * 1024;
/** Shorter bodies are not compressed; it is the same limit as in the `compression` middleware. */
const shortest = 1024;

interface Kept {
  /** The version of the data before they were read. */
  version: string;
  headers: Map<string, string>;
  body: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const brotli = promisify(brotliCompress);
const compressors = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
type Encoding = keyof typeof compressors;

export interface ReadMemory {
  /** Answers a read without a token from the memory, else lets it pass. */
  answer: RequestHandler;
  /** Keeps what a public route answers to such a read. */
  keep: (request: RoutedRequest, response: Response, next: NextFunction) => void;
}

/** A memory of one process. Another process has its own. */
export function createReadMemory(dataVersion: DataVersion): ReadMemory {
  const memory = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    // Compressed bodies are made later; together they are smaller than the body.
    sizeCalculation: ({ body }, address) => 2 * (body.length + address.length) + 1000,
  });
  // The version before a request's answer was made, for those that may be kept.
  const versions = new WeakMap<object, string>();

  return {
    async answer(request, response, next) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || request.headers.authorization !== undefined) {
        next();
        return;
      }
      // Without the database there is no version: then the route says that it is away.
      const version = await dataVersion.current().catch(() => null);
      const kept = memory.get(request.originalUrl);
      if (version !== null && kept?.version === version) {
        await send(request, response, kept);
        return;
      }
      if (version !== null) versions.set(request, version);
      next();
    },

    keep(request, response, next) {
      const { tsRestRoute: route, originalUrl } = request;
      const version = versions.get(request);
      if (version === undefined || route.method !== 'GET' || accessOf(route) !== 'public') {
        next();
        return;
      }
      const json = response.json.bind(response);
      const before = new Set(response.getHeaderNames());
      response.json = (value: unknown) => {
        if (response.statusCode !== 200) return json(value);
        const body = Buffer.from(JSON.stringify(value));
        const names = response
          .type('json')
          .getHeaderNames()
          .filter((name) => !before.has(name));
        const headers = new Map(names.map((name) => [name, response.get(name) ?? '']));
        response.send(body);
        // Routes name the version of one record; of a list it is a digest, made when it is sent.
        headers.set('etag', response.get('ETag') ?? '');
        memory.set(originalUrl, { version, headers, body, compressed: {} });
        return response;
      };
      next();
    },
  };
}

async function send(request: Request, response: Response, kept: Kept): Promise<void> {
  response.setHeaders(kept.headers);
  const encoding = encodingFor(request, kept);
  if (!encoding) {
    response.send(kept.body);
    return;
  }
  kept.compressed[encoding] ??= compressors[encoding](kept.body);
  const body = await kept.compressed[encoding];
  response.set('Content-Encoding', encoding).send(body);
}

/** How the body is to be compressed, if it is sent at all and worth it. */
function encodingFor(request: Request, { body }: Kept): Encoding | undefined {
  if (request.method === 'HEAD' || body.length < shortest || request.fresh) return undefined;
  const accepted = request.acceptsEncodings();
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each));
}
