import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Milliseconds that a site gets for each request. */
const timeout = 10_000;
/** How often is gone on to where a site points. */
const mostRedirects = 5;

interface Asking {
  signal: AbortSignal;
  /** Where a site's operator reads who asks. */
  webUrl: string;
  /** Whether an IP address is not to be connected to; for tests. */
  refuses?: (address: string) => boolean;
}

/** Addresses of this machine, of local networks and of their services are none of the internet. */
export function isPrivate(address: string): boolean {
  return ipaddr.process(address).range() !== 'unicast';
}

/**
 * Asks a site for a page, without reading it. Nothing is connected to before its address is known to be one of the internet.
 * @returns `null` when it answers, also to say that it refuses programs; else its status or what the network says
 */
export async function askSite(url: string, asking: Asking): Promise<string | null> {
  let target = url;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await ask(target, asking);
    if (typeof answer === 'string') return answer;
    const { status, location } = answer;
    if (status < 300 || status >= 400 || location === undefined) return isGone(status);
    if (!URL.canParse(location, target)) return String(status);
    target = new URL(location, target).href;
  }
  return 'REDIRECTS';
}

const isGone = (status: number) =>
  status === 404 || status === 410 || status >= 500 ? String(status) : null;

interface SiteAnswer {
  status: number;
  location: string | undefined;
}

/** Asks by HEAD, and as a browser would where a site does not like that. */
async function ask(url: string, asking: Asking): Promise<SiteAnswer | string> {
  const head = await attempt(url, 'HEAD', asking);
  const isSettled = typeof head === 'string' ? head === 'PRIVATE' : head.status < 400;
  return isSettled ? head : attempt(url, 'GET', asking);
}

async function attempt(url: string, method: 'HEAD' | 'GET', asking: Asking) {
  try {
    return await send(url, method, asking);
  } catch (error) {
    asking.signal.throwIfAborted();
    return codeOf(error);
  }
}

class PrivateAddressError extends Error {
  code = 'PRIVATE';
}

function send(url: string, method: 'HEAD' | 'GET', asking: Asking): Promise<SiteAnswer> {
  const { signal, webUrl, refuses = isPrivate } = asking;
  const target = new URL(url);
  const host = target.hostname.replaceAll(/^\[|\]$/g, '');
  if (!/^https?:$/.test(target.protocol) || (isIP(host) > 0 && refuses(host))) {
    return Promise.reject(new PrivateAddressError());
  }
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? https : http).request(target, {
      method,
      // A connection of its own, to an address that was looked at.
      agent: false,
      lookup: lookupPublic(refuses),
      headers: { 'User-Agent': `Mozilla/5.0 (compatible; link check; +${webUrl})`, Accept: '*/*' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    request.end();
  });
}

/** Finds the addresses of a host, unless one of them is refused: what was looked at is what is connected to. */
function lookupPublic(refuses: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error('No address'), '');
      else if (addresses.some(({ address }) => refuses(address))) {
        callback(new PrivateAddressError(), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'ERROR';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TIMEOUT';
  return 'code' in error && typeof error.code === 'string' ? error.code.slice(0, 60) : 'ERROR';
}
