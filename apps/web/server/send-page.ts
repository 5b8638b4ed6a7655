import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isReviewToken, previewParameter } from '@site/contract/names';
import { cdnHeaders, type Cdn } from '@site/server';
import type { Request, Response } from 'express';
import { liteBase } from '#language/languages.ts';
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
  /** Encodings whose body stays as it is. */
  settled: Set<Encoding>;
}

// Made once for a page, which may be sent many times.
const sendable = new WeakMap<Page, Sendable>();

function sendableOf(page: Page): Sendable {
  const known = sendable.get(page);
  if (known) return known;
  const hash = createHash('sha1').update(page.body).digest('base64url');
  const made: Sendable = { etag: `W/"${hash}"`, bodies: new Map(), settled: new Set() };
  sendable.set(page, made);
  return made;
}

/** Proxies that rewrite pages (hide addresses of e-mail, move scripts) make them pages that their scripts don't know. */
const asItIs = 'no-transform';

/** What browsers and proxies may do with a page: compare it each time, so that no old one is shown. */
const cacheControl = `public, max-age=0, must-revalidate, ${asItIs}`;

/**
 * Sends a page: compressed for the browser, or as 304.
 * @param cdn the one in front, which may keep complete pages
 * @returns its body, if each request that is alike gets the same answer from now on; `null`: it does not
 */
export async function sendPage(
  page: Page,
  request: Request,
  response: Response,
  cdn: Cdn,
): Promise<Buffer | null> {
  response.status(page.status).set(page.headers);
  if (!isHtml(page.headers)) {
    response.send(page.body);
    return null;
  }
  allowScripts(response, page.scriptHashes);
  response.vary('Accept-Encoding, Save-Data');
  if (page.status !== 200) {
    const mayBeCached = page.status < 500 && !page.isPreview && !page.isPosted;
    response.set('Cache-Control', `${mayBeCached ? 'no-cache' : 'no-store'}, ${asItIs}`);
  } else if (page.isStale || page.isPreview || page.isPosted) {
    response.set('Cache-Control', `no-store, ${asItIs}`);
  } else {
    const { etag } = sendableOf(page);
    response.set({ 'Cache-Control': cacheControl, ETag: etag });
    // Who saves data may be led to another page: see `liteInstead`.
    if (isComplete(page) && !savesData(request))
      response.set(cdnHeaders(cdn, cacheControl, page.keys));
  }
  const encoding = encodingFor(request);
  if (!encoding) {
    response.send(page.body);
    return null;
  }
  const body = await compressed(page, encoding);
  response.set('Content-Encoding', encoding).send(body);
  return isComplete(page) && sendableOf(page).settled.has(encoding) ? body : null;
}

async function compressed(page: Page, encoding: Encoding): Promise<Buffer> {
  const { bodies, settled } = sendableOf(page);
  const known = bodies.get(encoding);
  if (known) return known;
  const body = compress[encoding](page.body);
  bodies.set(encoding, body);
  // No request waits for it: it is for later ones.
  if (encoding === 'br' && isComplete(page)) {
    void compressWell(page.body).then((small) => {
      bodies.set('br', Promise.resolve(small));
      settled.add('br');
    });
  } else {
    settled.add(encoding);
  }
  return body;
}

function encodingFor(request: Request): Encoding | null {
  // Browsers name gzip first and mean nothing by it.
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : null;
}

/**
 * Lets the admin app show a preview in a frame, where any other page may show only what is published; what a review link
 * shows is for no frame at all. Keeps search engines from listing either.
 * @param preview its id, or the token of a review link
 * @param adminUrl where the admin app is
 */
export function allowPreview(response: Response, preview: string, adminUrl: string): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  const isReview = isReviewToken(preview);
  const ancestors = `frame-ancestors ${isReview ? "'none'" : new URL(adminUrl).origin}`;
  if (isReview) response.set('X-Frame-Options', 'DENY');
  else response.removeHeader('X-Frame-Options');
  response.set({
    'Content-Security-Policy': policy.replace("frame-ancestors 'self'", ancestors),
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'no-store',
    // The site's own server hears which preview a link was on: see `carriedPreview`. Nobody else does.
    'Referrer-Policy': 'same-origin',
  });
}

/**
 * The address that stays in the preview when a link of its page was followed before the page's scripts ran:
 * without them links carry no parameter.
 * @param address path and query that were asked for
 * @param siteUrl where the site is
 * @returns `null` when no page with a preview led here
 */
export function carriedPreview(
  address: string,
  referrer: string | undefined,
  siteUrl: string,
): string | null {
  const from = URL.parse(referrer ?? '');
  const preview = from?.searchParams.get(previewParameter);
  const url = new URL(address, siteUrl);
  if (!preview || from?.origin !== url.origin) return null;
  url.searchParams.set(previewParameter, preview);
  return url.pathname + url.search;
}

/** Whether a browser asks for as few bytes as possible. */
const savesData = (request: Request) => request.get('Save-Data') === 'on';

/**
 * The address of the lite page for who saves data and comes from elsewhere: whoever is on the site goes where they want.
 * @param address path and query of a full page that has a lite one
 * @returns `null`: the full page is right
 */
export function liteInstead(address: string, request: Request): string | null {
  const isInside = request.get('Sec-Fetch-Site') === 'same-origin';
  return savesData(request) && !isInside ? liteBase + address : null;
}

/** Adds the page's own scripts to what the policy of all answers allows. */
function allowScripts(response: Response, hashes: readonly string[]): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  const allowed = ["script-src 'self'", ...hashes].join(' ');
  response.set('Content-Security-Policy', policy.replace("script-src 'self'", allowed));
}
