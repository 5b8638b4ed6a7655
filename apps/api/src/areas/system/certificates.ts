import { connect } from 'node:tls';
import { once } from 'node:events';
import type { Deps } from '#deps.ts';
import { days } from '#lib/durations.ts';
import { amber, green, red, timeoutMs, type Look } from './look.ts';

/** How long before its end a certificate should have been renewed: Let's Encrypt renews a month before. */
const renewal = { amber: days(14), red: days(3) } as const;

interface Certificate {
  host: string;
  /** Milliseconds since 1970. */
  end: number;
  /** Why browsers refuse it. */
  refused: string | null;
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Looks at the certificates of the addresses that browsers use. */
export async function checkCertificates(settings: Deps['settings']): Promise<Look> {
  const { PUBLIC_API_URL, PUBLIC_WEB_URL, PUBLIC_ADMIN_URL } = settings;
  const urls = [PUBLIC_WEB_URL, PUBLIC_ADMIN_URL, PUBLIC_API_URL].map((text) => new URL(text));
  const open = urls.filter(({ protocol, hostname }) => protocol === 'http:' && !isLocal(hostname));
  if (open.length > 0) {
    return red(
      `Passwords travel unencrypted: ${namesOf(open.map(({ host }) => host))} begin with http.`,
      'Put a server with certificates in front, and set the PUBLIC_… addresses to https.',
    );
  }
  const secure = [...new Map(urls.map((url) => [url.host, url])).values()].filter(
    ({ protocol }) => protocol === 'https:',
  );
  if (secure.length === 0) return green('The addresses are of this machine and need none.');
  const found = await Promise.all(secure.map(readCertificate));
  const silent = secure.filter((_url, index) => found[index] === undefined);
  if (silent.length > 0) {
    return red(
      `Nothing answers at ${namesOf(silent.map(({ host }) => host))}.`,
      'Check the names at the provider of the domain, and the server with the certificates.',
    );
  }
  return describe(found.filter((each) => each !== undefined));
}

function describe(certificates: readonly Certificate[]): Look {
  const refused = certificates.find((each) => each.refused !== null);
  if (refused) {
    return red(
      `Browsers refuse the certificate of ${refused.host} (${refused.refused}).`,
      'Renew it, or look at the log of the server that does so.',
    );
  }
  const first = certificates.toSorted((one, other) => one.end - other.end)[0];
  if (!first) throw new Error('unreachable: at least one');
  const left = first.end - Date.now();
  const day = format.format(first.end);
  if (left > renewal.amber) {
    return green(`The certificates of all addresses are valid until ${day}.`);
  }
  const sentence = `The certificate of ${first.host} ends on ${day} and was not renewed.`;
  const advice = 'Look at the log of the server that renews it.';
  return left > renewal.red ? amber(sentence, advice) : red(sentence, advice);
}

/** @returns `undefined` when nothing answers */
async function readCertificate({ hostname, host, port }: URL): Promise<Certificate | undefined> {
  const socket = connect({
    host: hostname,
    port: port === '' ? 443 : Number(port),
    servername: hostname,
    // It is to be described, also when it is refused.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    const { valid_to: end } = socket.getPeerCertificate();
    // The types say Error, and it is the code of OpenSSL.
    const reason: unknown = socket.authorizationError;
    return { host, end: Date.parse(end), refused: typeof reason === 'string' ? reason : null };
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.');
}

function namesOf(hosts: readonly string[]): string {
  return new Intl.ListFormat('en').format([...new Set(hosts)]);
}
