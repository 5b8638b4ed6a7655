import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contract } from '@site/contract';
import {
  keepReady,
  noteRequest,
  readyAnswer,
  type FindReady,
  type ReadyAnswer,
} from '@site/server';
import type { AppRoute } from '@ts-rest/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';
import type { openSurrogateKeys } from './surrogate-keys.ts';
import type { PublicReads } from '#lib/data/public-reads.ts';
import { inTime, type WaitingTime } from '#lib/data/waiting-time.ts';
import { minutes } from '#lib/durations.ts';
import { accessOf, nameOf } from '#lib/http/access.ts';
import { contextOf, type CachedRead } from '#lib/http/context.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { readKeys } from './read-keys.ts';

/*
 * Answers of public reads, cached for as long as the content is the same. Every read gets the
 * version of the content, so that no response is older than a write:
 * docs/decisions/caching.md has the reasoning.
 */

/** Milliseconds for which answers are cached that also change while the content stays the same. */
const lifetimes = new Map<AppRoute, number>([[contract.visits.mostRead, minutes(10)]]);
/** Of all cached answers together. */
const maxBytes = 64 * 1024 * 1024;
/** Shorter bodies are not compressed; it is the same limit as in the `compression` middleware. */
const minCompressedBytes = 1024;

interface CachedAnswer {
  /** As the contract names it: news.list. */
  route: string;
  /** The content before it was read. */
  state: CachedRead['state'];
  headers: Map<string, string>;
  /** What it was made from: see surrogate-keys.ts. */
  keys: string;
  body: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  /** As it was sent to requests that are alike, by {@link varyKey}. */
  ready: Map<string, ReadyAnswer>;
}

const brotli = promisify(brotliCompress);
const compressors = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
type Encoding = keyof typeof compressors;

export interface ReadCache {
  /** How many reads that may be cached were answered from the cache, and how many were not. */
  counts: Readonly<{ hit: number; miss: number }>;
  /** Bytes that it takes. */
  bytes: () => number;
  /** Finds the answer to a read without a token as it was sent before. */
  ready: FindReady;
  /** Answers a read without a token from the cache, else lets it pass. */
  answer: RequestHandler;
  /** The middleware of a public route: it lets such a read be made on a standby, and notes what it is made from. */
  read: (request: RoutedRequest, response: Response, next: NextFunction) => Promise<void>;
  /** Sends the answer to such a read and caches it. */
  send: (
    request: RoutedRequest,
    response: Response,
    cached: Required<CachedRead>,
    value: unknown,
  ) => void;
}

/**
 * A cache of one process. Another process has its own.
 * @param options.timeOf how long a request may wait for the database
 * @param options.publicRead runs a request whose reads are as new as the version
 * @param options.surrogateKeys finds what an answer was made from
 */
export function createReadCache(options: {
  contentVersion: ContentVersion;
  timeOf: (request: IncomingMessage) => WaitingTime;
  publicRead: PublicReads['run'];
  surrogateKeys: ReturnType<typeof openSurrogateKeys>;
}): ReadCache {
  const { contentVersion, timeOf, publicRead, surrogateKeys } = options;
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    // Compressed bodies and headers are made later; the bodies are smaller together than the one here.
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + 5000,
  });
  const keyOf = readKeys(contract);
  const counts = { hit: 0, miss: 0 };

  return {
    counts,
    bytes: () => cache.calculatedSize,

    ready(request) {
      if (request.headers.authorization !== undefined) return null;
      const read = keyOf(request.url ?? '');
      const cached = read && cache.get(read.key);
      const answer = cached?.ready.get(varyKey(request));
      if (!cached || !answer) return null;
      return inTime(timeOf(request), () => contentVersion.current()).then((state) => {
        if (!isSame(state, cached.state)) return null;
        counts.hit += 1;
        return answer;
      });
    },

    async answer(request, response, next) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isFromCache = isRead && request.headers.authorization === undefined;
      const read = isFromCache ? keyOf(request.originalUrl) : null;
      if (!read) {
        next();
        return;
      }
      // Without the database there is no version: then the route says that it is unavailable.
      const state = await contentVersion.current().catch(() => null);
      const cached = cache.get(read.key);
      if (state && cached && isSame(state, cached.state)) {
        counts.hit += 1;
        noteRequest(request, { route: cached.route });
        await sendAgain(request, response, cached);
        return;
      }
      if (state) contextOf(request).cached = { ...read, state };
      next();
    },

    async read(request, response, next) {
      const { tsRestRoute: route } = request;
      const { cached } = contextOf(request);
      const isPublicRead = route.method === 'GET' && accessOf(route) === 'public';
      if (!cached || !isPublicRead || cached.path !== route.path) {
        next();
        return;
      }
      counts.miss += 1;
      // Before the statements of the answer are noted: it reads the names of tables.
      const keysOf = await surrogateKeys();
      const statements = new Set<string>();
      const commonHeaders = new Set(response.getHeaderNames());
      cached.made = { keys: () => keysOf(statements), commonHeaders };
      publicRead(statements, next);
    },

    send(request, response, { key, state, made }, value) {
      const body = Buffer.from(JSON.stringify(value));
      const keys = made.keys();
      const names = response
        .type('json')
        .getHeaderNames()
        .filter((name) => !made.commonHeaders.has(name));
      const headers = new Map(names.map((name) => [name, response.get(name) ?? '']));
      setSurrogateKeys(request, response, keys);
      response.send(body);
      // Routes name the version of one record; of a list it is a digest, made when it is sent.
      headers.set('etag', response.get('ETag') ?? '');
      const route = request.tsRestRoute;
      const own = { route: nameOf(route), state, headers, keys, body };
      const answer = { ...own, compressed: {}, ready: new Map() };
      cache.set(key, answer, { ttl: lifetimes.get(route) ?? 0 });
    },
  };
}

function isSame(one: CachedRead['state'], other: CachedRead['state']): boolean {
  return one.version === other.version && one.connection === other.connection;
}

/** Says what an answer was made from to a caller that caches for others: the public site's server. */
function setSurrogateKeys(
  request: Pick<Request, 'headers'>,
  response: Response,
  keys: string,
): void {
  if (request.headers['surrogate-capability'] !== undefined) response.set('Surrogate-Key', keys);
}

async function sendAgain(
  request: Request,
  response: Response,
  cached: CachedAnswer,
): Promise<void> {
  response.setHeaders(cached.headers);
  setSurrogateKeys(request, response, cached.keys);
  const encoding = encodingFor(request, cached);
  if (encoding) response.set('Content-Encoding', encoding);
  const body = encoding
    ? await (cached.compressed[encoding] ??= compressors[encoding](cached.body))
    : cached.body;
  response.send(body);
  // Otherwise a middleware has compressed it.
  const isAsSent = response.get('Content-Encoding') === encoding;
  if (!isAsSent) return;
  const isWithoutBody = request.method === 'HEAD' || response.statusCode === 304;
  const answer = readyAnswer(response, isWithoutBody ? null : body, cached.route);
  keepReady(cached.ready, varyKey(request), answer);
}

/** The same for requests of one address that get the same answer: by their method and all headers that matter to it. */
function varyKey({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): string {
  const {
    origin,
    'accept-encoding': encodings,
    'if-none-match': tags,
    'surrogate-capability': capability,
  } = headers;
  return [method, origin, encodings, tags, capability].join('\n');
}

/** The encoding to compress the body with, if it is sent and long enough. */
function encodingFor(request: Request, { body }: CachedAnswer): Encoding | undefined {
  if (request.method === 'HEAD' || body.length < minCompressedBytes || request.fresh)
    return undefined;
  const accepted = request.acceptsEncodings();
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each));
}
