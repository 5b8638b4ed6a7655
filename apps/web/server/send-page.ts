import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { isComplete, isHtml, type Page } from './page.ts';

const brotli = (quality: number) => (body: Buffer) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const compress = { br: brotli(5), gzip: promisify(gzip) };
type Encoding = keyof typeof compress;
/** 10% smaller, in ten times the time. */
const compressWell = brotli(10);

interface Sendable {
  etag: string;
  bodies: Map<Encoding, Promise<Buffer>>;
}

// Made once for a page, which may be sent many times.
const sendable = new WeakMap<Page, Sendable>();

function sendableOf(page: Page): Sendable {
  const known = sendable.get(page);
  if (known) return known;
  const hash = createHash('sha1').update(page.body).digest('base64url');
  const made: Sendable = { etag: `W/"${hash}"`, bodies: new Map() };
  sendable.set(page, made);
  return made;
}

/**
 * Sends a page: compressed for the browser, or as 304. Browsers
 * revalidate each time, so that no old one is shown.
 */
export async function sendPage(page: Page, request: Request, response: Response): Promise<void> {
  response.status(page.status).set(page.headers);
  if (!isHtml(page.headers)) {
    response.send(page.body);
    return;
  }
  allowScripts(response, page.scriptHashes);
  response.vary('Accept-Encoding');
  if (page.status !== 200) {
    response.set('Cache-Control', page.status < 500 ? 'no-cache' : 'no-store').send(page.body);
    return;
  }
  if (page.isStale) {
    response.set('Cache-Control', 'no-store');
  } else {
    const { etag } = sendableOf(page);
    response.set({ 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etag });
  }
  const encoding = encodingFor(request);
  if (!encoding) {
    response.send(page.body);
    return;
  }
  response.set('Content-Encoding', encoding).send(await compressed(page, encoding));
}

async function compressed(page: Page, encoding: Encoding): Promise<Buffer> {
  const { bodies } = sendableOf(page);
  const known = bodies.get(encoding);
  if (known) return known;
  const body = compress[encoding](page.body);
  bodies.set(encoding, body);
  // No request waits for it: it is for later ones.
  if (encoding === 'br' && isComplete(page)) {
    void compressWell(page.body).then((small) => bodies.set('br', Promise.resolve(small)));
  }
  return body;
}

function encodingFor(request: Request): Encoding | null {
  // Browsers name gzip first and mean nothing by it.
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : null;
}

/** Adds the page's own scripts to what the policy of all answers allows. */
function allowScripts(response: Response, hashes: readonly string[]): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  const allowed = ["script-src 'self'", ...hashes].join(' ');
  response.set('Content-Security-Policy', policy.replace("script-src 'self'", allowed));
}
