import { setTimeout as wait } from 'node:timers/promises';
import { contract, linesType, maxUploadBytes } from '@site/contract';
import { noteRequest } from '@site/server';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { idOfSigned, signedId } from '#lib/accounts/signed-ids.ts';
import { minutes, seconds } from '#lib/durations.ts';
import { green, red, timeoutMs, type Look } from './look.ts';

/*
 * What stands between browsers and the apps, such as nginx or a CDN, tried through the public addresses: the API asks itself,
 * and compares what it sent with what has arrived.
 */

const path = '/probe';
/** The largest upload, with what its form adds. */
const largest = maxUploadBytes + 100_000;
/** For documentation, so nobody's: https://www.rfc-editor.org/rfc/rfc5737 */
const invented = '203.0.113.77';
/** How long a stream pauses, and how much of that must be left when it arrives. */
const pause = { made: seconds(1), seen: 250 } as const;
const advised = (what: string) => `${what} See “TLS” in docs/operating.md.`;

/** What arrived of a request. */
const arrival = z.object({
  bytes: z.number(),
  /** Whose it is, by the setting TRUST_PROXY. */
  visitor: z.string(),
  /** What it says of whom it was forwarded for. */
  forwarded: z.string(),
  /** Who has sent it here. */
  peer: z.string(),
});

type Settings = Deps['settings'];

/** Answers what arrived, in a stream, to an API with the same secret; nobody else finds it. */
export function probeRoute({ jwtSecret }: Settings): Router {
  const router = Router();
  router.post(path, async (request, response, next) => {
    const token = request.get('Authorization') ?? '';
    const moment = await idOfSigned(jwtSecret, 'probe', token.replace('Bearer ', ''));
    if (moment === null || Date.now() - Number(moment) > minutes(1)) {
      next();
      return;
    }
    noteRequest(request, { route: 'probe' });
    let bytes = 0;
    for await (const chunk of request) bytes += Buffer.byteLength(chunk);
    response.type(linesType).set('X-Accel-Buffering', 'no');
    const seen: z.infer<typeof arrival> = {
      bytes,
      visitor: plain(request.ip),
      forwarded: request.get('X-Forwarded-For') ?? '',
      peer: plain(request.socket.remoteAddress),
    };
    response.write(`${JSON.stringify(seen)}\n`);
    response.flush();
    await wait(pause.made);
    response.end('{}\n');
  });
  return router;
}

/** An address without what sockets for both versions of IP add. */
function plain(address = ''): string {
  return address.replace('::ffff:', '');
}

/** Tries what stands before the API and the site. */
export async function checkProxies(settings: Settings): Promise<Look> {
  const tried = await ask(settings, 0).catch(() => null);
  if (!tried || 'status' in tried) {
    return green(
      'The server can’t reach its own public address, so it can’t try what stands before it.',
    );
  }
  return (
    visitorOf(tried) ??
    (tried.paused < pause.seen
      ? red(
          'Something before the API holds answers back until they are complete: nobody sees how far an import is.',
          advised('Turn off the buffering of answers there.'),
        )
      : null) ??
    (await bodyThrough(settings)) ??
    (await headersThrough(settings)) ??
    green('Large files, addresses of visitors and what browsers keep come through.')
  );
}

type ProbeResult = z.infer<typeof arrival> & { /** Milliseconds. */ paused: number };

/** @returns the status where it is no success @throws when nothing is answered, or by something else */
async function ask(
  { PUBLIC_API_URL, jwtSecret }: Settings,
  size: number,
): Promise<ProbeResult | { status: number }> {
  const token = await signedId(jwtSecret, 'probe', String(Date.now()));
  const answer = await fetch(PUBLIC_API_URL + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': invented },
    body: Buffer.alloc(size),
    signal: AbortSignal.timeout(timeoutMs * (size > 0 ? 6 : 1)),
  });
  if (!answer.ok || !answer.body) return { status: answer.status };
  const decoder = new TextDecoder();
  let text = '';
  let first = 0;
  for await (const chunk of answer.body) {
    first ||= performance.now();
    text += decoder.decode(chunk, { stream: true });
  }
  const paused = performance.now() - first;
  return { ...arrival.parse(JSON.parse(text.split('\n')[0] ?? '')), paused };
}

/** Whether visitors are told apart: by the address that the first of our proxies has added. */
function visitorOf({ visitor, forwarded, peer }: ProbeResult): Look | null {
  const entries = forwarded.split(',').map((each) => each.trim());
  const added = entries.slice(entries.lastIndexOf(invented) + 1).filter(Boolean);
  if (visitor === plain(added[0] ?? peer)) return null;
  const advice = advised(`Set TRUST_PROXY to ${added.length} for all three apps.`);
  return visitor === invented
    ? red(
        'Visitors can pretend to come from any address, and so get round what limits attempts.',
        advice,
      )
    : red('All visitors seem to come from one address, so one can use up what all may do.', advice);
}

async function bodyThrough(settings: Settings): Promise<Look | null> {
  const tried = await ask(settings, largest).catch(() => null);
  if (tried && 'bytes' in tried && tried.bytes === largest) return null;
  const why = tried && 'status' in tried ? ` (${tried.status})` : '';
  return red(
    `Something before the API stops files of 20 MB${why}: uploads fail.`,
    advised('Let a body of 21 MB through, in nginx by “client_max_body_size 21m”.'),
  );
}

/** Whether browsers need not read again what they have, and read it compressed. */
async function headersThrough({ PUBLIC_API_URL, PUBLIC_WEB_URL }: Settings): Promise<Look | null> {
  for (const url of [`${PUBLIC_WEB_URL}/home`, PUBLIC_API_URL + contract.navbar.get.path]) {
    const read = (more: Record<string, string>) => {
      // With If-None-Match fetch says `no-cache` of itself, which asks for the page anew.
      const headers = { 'Accept-Encoding': 'gzip', 'Cache-Control': 'max-age=0', ...more };
      return fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
    };
    const first = await read({});
    // What is not there is not the proxy's, and a stale page has no ETag.
    if (!first?.ok || first.headers.get('Cache-Control')?.includes('no-store')) continue;
    const etag = first.headers.get('ETag');
    const again = etag ? await read({ 'If-None-Match': etag }) : null;
    const { host } = new URL(url);
    // With another ETag it is another page: it may change in between.
    if (!etag || (again?.ok && again.headers.get('ETag') === etag)) {
      return red(
        `Something before ${host} takes the ETag away: browsers read everything anew, and nothing can be saved.`,
        advised('Have it pass on ETag, If-Match and If-None-Match.'),
      );
    }
    if (url.endsWith('/home') && !first.headers.has('Content-Encoding')) {
      return red(
        `Something before ${host} takes compression away: pages are several times as large.`,
        advised('Have it pass on Accept-Encoding and Content-Encoding.'),
      );
    }
  }
  return null;
}
