import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { ContentState, ContentVersion } from './content-version.ts';
import { accessOf } from '#lib/http/access.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';

/*
 * Answers of public reads, cached for as long as the content is the same. Every read gets the
 * version of the content, so that no response is older than a write:
 * docs/decisions/019 has the reasoning.
 */

/** Of all cached answers together. */
const maxBytes = 64 * 1024 * 1024;
/** Shorter bodies are not compressed; it is the same limit as in the `compression` middleware. */
const minCompressedBytes = 1024;

interface CachedAnswer {
  /** The content before it was read. */
  state: ContentState;
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

export interface ReadCache {
  /** Answers a read without a token from the cache, else lets it pass. */
  answer: RequestHandler;
  /** Caches the response of a public route to such a read. */
  store: (request: RoutedRequest, response: Response, next: NextFunction) => void;
}

/** A cache of one process. Another process has its own. */
export function createReadCache(contentVersion: ContentVersion): ReadCache {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    // Compressed bodies are made later; together they are smaller than the body.
    sizeCalculation: ({ body }, address) => 2 * (body.length + address.length) + 1000,
  });
  // The content before a request's answer was made, for those that may be cached.
  const states = new WeakMap<object, ContentState>();

  return {
    async answer(request, response, next) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || request.headers.authorization !== undefined) {
        next();
        return;
      }
      // Without the database there is no version: then the route says that it is unavailable.
      const state = await contentVersion.current().catch(() => null);
      const cached = cache.get(request.originalUrl);
      if (state && cached && isSame(state, cached.state)) {
        await send(request, response, cached);
        return;
      }
      if (state) states.set(request, state);
      next();
    },

    store(request, response, next) {
      const { tsRestRoute: route, originalUrl } = request;
      const state = states.get(request);
      if (!state || route.method !== 'GET' || accessOf(route) !== 'public') {
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
        cache.set(originalUrl, { state, headers, body, compressed: {} });
        return response;
      };
      next();
    },
  };
}

function isSame(one: ContentState, other: ContentState): boolean {
  return one.version === other.version && one.connection === other.connection;
}

async function send(request: Request, response: Response, cached: CachedAnswer): Promise<void> {
  response.setHeaders(cached.headers);
  const encoding = encodingFor(request, cached);
  if (!encoding) {
    response.send(cached.body);
    return;
  }
  cached.compressed[encoding] ??= compressors[encoding](cached.body);
  const body = await cached.compressed[encoding];
  response.set('Content-Encoding', encoding).send(body);
}

/** The encoding to compress the body with, if it is sent and long enough. */
function encodingFor(request: Request, { body }: CachedAnswer): Encoding | undefined {
  if (request.method === 'HEAD' || body.length < minCompressedBytes || request.fresh)
    return undefined;
  const accepted = request.acceptsEncodings();
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each));
}
