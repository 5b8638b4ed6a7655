import { contentKey, everyPageKey, type Cdn, type Settings } from '@site/server';
import type { Logger } from 'pino';
import { boundarySql } from './content-version.ts';
import { openPool } from '#lib/data/pool.ts';
import { seconds } from '#lib/durations.ts';

/*
 * Purges a CDN in front of the public site when the content has changed: docs/decisions/cdn.md has
 * the reasoning.
 */

/** Removes the pages that have one of these surrogate keys from a CDN. @throws when it was not accepted */
export type Purge = (keys: readonly string[]) => Promise<void>;

/** A CDN that can be purged. */
type PurgingCdn = Exclude<Cdn, 'none' | 'other'>;

/** Milliseconds for one request to a CDN. */
const requestTimeout = seconds(5);

/** What each CDN wants to be sent. @param url of the service, without its token */
const requests: Record<
  PurgingCdn,
  (url: string, token: string, keys: readonly string[]) => [string, RequestInit]
> = {
  fastly: (url, token, keys) => [
    `${url}/purge`,
    { method: 'POST', headers: { 'Fastly-Key': token, 'Surrogate-Key': keys.join(' ') } },
  ],
  cloudflare: (url, token, keys) => [
    `${url}/purge_cache`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags: keys }),
    },
  ],
  // As docker/varnish.vcl has it.
  varnish: (url, _token, keys) => [
    `${url}/`,
    { method: 'PURGE', headers: { 'Surrogate-Key': `\\b(${keys.join('|')})\\b` } },
  ],
};
/** The pages of the version before have no key but `contentKey`. */
const everything = [everyPageKey, contentKey] as const;

/** How the CDN is purged; `null` when there is none, or one that can't be purged. */
export function createPurge({
  CDN,
  CDN_PURGE_URL,
}: Pick<Settings, 'CDN' | 'CDN_PURGE_URL'>): Purge | null {
  if (CDN === 'none' || CDN === 'other' || CDN_PURGE_URL === undefined) return null;
  const { origin, pathname, username } = new URL(CDN_PURGE_URL);
  const service = origin + pathname.replace(/\/+$/, '');
  const token = decodeURIComponent(username);
  return async (keys) => {
    const [url, request] = requests[CDN](service, token, keys);
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(requestTimeout) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The CDN answered ${answer.status} to a purge`);
  };
}

/** How often the version is compared. An edit shows after this and what the CDN takes. */
const interval = 500;
/**
 * When the CDN is purged after a change, in milliseconds after it was noticed. A page whose rendering began before the change can
 * reach the CDN after the first time; none takes longer than the last.
 */
const repeats = [0, 1_500, 6_000];
/** After a failure the wait doubles, up to this. */
const longestWait = seconds(30);

/**
 * Purges the pages that were made from a table when it changes, and all of them when time passes a boundary, until the CDN has
 * accepted it. Of several processes on one database one does, and when it ends another one, which purges all pages first: it
 * does not know what the CDN has purged.
 * @param options.databaseUrl of the primary
 * @param options.now instead of the primary's clock
 * @returns stops it
 */
export function startPurging(options: {
  databaseUrl: string;
  now?: () => Date;
  purge: Purge;
  log: Logger;
}): () => Promise<void> {
  const { databaseUrl, now, purge, log } = options;
  const changes = openChanges(databaseUrl, now);
  /** When each key is to be purged, in milliseconds, as of `Date.now`. */
  const due = new Map<string, number[]>();
  let failures = 0;
  let retryAt = 0;

  const run = async () => {
    const changed = await changes.read();
    if (!changed) {
      due.clear();
      return;
    }
    const time = Date.now();
    for (const key of changed) {
      due.set(
        key,
        repeats.map((after) => time + after),
      );
    }
    const keys = [...due].flatMap(([key, [next = Infinity]]) => (next <= time ? key : []));
    if (keys.length === 0 || time < retryAt) return;
    try {
      await purge(keys);
      for (const key of keys) {
        const later = (due.get(key) ?? []).filter((each) => each > time);
        if (later.length > 0) due.set(key, later);
        else due.delete(key);
      }
      failures = 0;
    } catch (error) {
      failures += 1;
      retryAt = time + Math.min(longestWait, interval * 2 ** failures);
      log.error({ err: error, failures }, 'the CDN could not be purged and will be tried again');
    }
  };
  // Without the database there is nothing to purge.
  let running = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = run()
      .catch(() => {})
      .finally(() => {
        isRunning = false;
      });
  }, interval);
  return async () => {
    clearInterval(timer);
    await running;
    await changes.close();
  };
}

/** They decide which pictures are shown, on any page. */
const ofPictures = new Set(['uploads', 'consents', 'consent_files']);

/** The content at one moment, and the tables that changed after the version `$2`. */
const changesSql = `
  SELECT version::text, concat_ws('.', epoch, ${boundarySql}) AS era,
    ARRAY(SELECT table_name FROM content_changes WHERE version > $2) AS tables
  FROM content_version`;

interface State {
  version: string;
  /** Another text after a restore and after a boundary in time. */
  era: string;
  tables: string[];
}

/** Reads what has changed, in the one process that holds a lock for as long as its connection lasts. */
function openChanges(databaseUrl: string, now?: () => Date) {
  const pool = openPool('cdn', {
    connectionString: databaseUrl,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
    connectionTimeoutMillis: seconds(1),
    query_timeout: seconds(1),
  });
  // The pool's one connection has it: another one does not.
  let isHeld = false;
  let seen: State | undefined;
  pool.on('remove', () => {
    isHeld = false;
  });
  return {
    /** @returns the keys of what changed since the last call; null when another process purges */
    async read(): Promise<readonly string[] | null> {
      if (!isHeld) {
        seen = undefined;
        const { rows } = await pool.query<{ isOurs: boolean }>(
          `SELECT pg_try_advisory_lock(hashtext('cdn')) AS "isOurs"`,
        );
        isHeld = rows[0]?.isOurs ?? false;
        if (!isHeld) return null;
      }
      const { rows } = await pool.query<State>(changesSql, [now?.(), seen?.version ?? '0']);
      const [state] = rows;
      if (!state) throw new Error('The content has no version');
      const before = seen;
      seen = state;
      if (before?.era !== state.era) return everything;
      if (before.version === state.version) return [];
      // Without tables, the triggers of the version before have counted.
      const isOfSome =
        state.tables.length > 0 && !state.tables.some((table) => ofPictures.has(table));
      return isOfSome ? [contentKey, ...state.tables] : everything;
    },
    close: () => pool.end(),
  };
}
