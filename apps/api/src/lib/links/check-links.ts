import { setTimeout } from 'node:timers/promises';
import {
  areaName,
  linksIn,
  pendingAreas,
  titleOf,
  type Area,
  type SilentLink,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import type { Settings } from '@site/server';
import type { Logger } from 'pino';
import { Prisma } from '#generated/prisma/client.ts';
import type { Database } from '#lib/data/database.ts';
import { snakeCase } from '#lib/data/snake-case.ts';
import { days, hours } from '#lib/durations.ts';
import { askSite } from './ask-site.ts';

/*
 * Asks other sites whether what the content links to is still there:
 * docs/decisions/links-and-feeds.md has the reasoning.
 */

/** How often is looked for new links, and for those that are due. */
const interval = hours(1);
/** After how long a link is asked for again, that answers and that does not. */
const again = { answering: days(7), silent: days(1) };
/** Milliseconds between two requests, of whatever site: there is no hurry. */
const pause = 1000;
/** Records that are read at a time. */
const chunk = 200;
/** What is no passing trouble: once is enough. */
const certain = new Set(['404', '410', 'ENOTFOUND', 'PRIVATE']);

interface LinkChecks {
  db: Database;
  settings: Pick<Settings, 'PUBLIC_WEB_URL' | 'PUBLIC_API_URL' | 'PUBLIC_ADMIN_URL'>;
  /** Instead of the network, for tests. */
  ask?: typeof askSite;
  /** Milliseconds; none in tests. */
  pause?: number;
}

/** Stores which links to other sites the content has, and where; those that it has no more are forgotten. */
export async function collectLinks({ db, settings }: Pick<LinkChecks, 'db' | 'settings'>) {
  const own = new Set(Object.values(settings).map((url) => new URL(url).origin));
  const uses = new Map<string, SilentLink['uses']>();
  for (const area of pendingAreas) {
    for await (const { id, body } of recordsWithLinks(db, area)) {
      const title = titleOf({ ...body, mainTitle: body['main_title'] });
      for (const link of linksIn(body)) {
        if (!URL.canParse(link) || own.has(new URL(link).origin)) continue;
        uses.set(link, [...(uses.get(link) ?? []), { area: areaName(area), recordId: id, title }]);
      }
    }
  }
  const rows = [...uses].map(([url, records]) => ({ url, uses: records }));
  await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`
      INSERT INTO outer_links (url, uses)
      SELECT url, uses FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS found (url text, uses jsonb)
      ORDER BY url
      ON CONFLICT (url) DO UPDATE SET uses = EXCLUDED.uses WHERE outer_links.uses <> EXCLUDED.uses`;
    const urls = rows.map(({ url }) => url);
    await transaction.$executeRaw`DELETE FROM outer_links WHERE NOT url = ANY(${urls}::text[])`;
  });
}

async function* recordsWithLinks(db: Database, area: Area) {
  const table = Prisma.raw(`"${snakeCase(area)}"`);
  let after: string | null = null;
  do {
    const rows: { id: string; body: unknown }[] = await db.$queryRaw`
      SELECT id, to_jsonb(record) AS body FROM ${table} AS record
      WHERE to_jsonb(record)::text ~* 'https?://' AND (${after}::uuid IS NULL OR id > ${after}::uuid)
      ORDER BY id LIMIT ${chunk}`;
    for (const { id, body } of rows) yield { id, body: fieldsOf(body) };
    after = rows.length < chunk ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}

/**
 * Asks for the links that are due, one after the other. Several processes may do it at once: each takes those that no other has. One that
 * is killed leaves a link unasked until it is due again.
 * @param now milliseconds since 1970
 */
export async function askDueLinks(
  { db, settings, ask = askSite, pause: between = pause }: LinkChecks,
  signal: AbortSignal,
  now: () => number = Date.now,
): Promise<void> {
  for (;;) {
    const [due] = await db.$queryRaw<{ url: string; failingSince: Date | null }[]>`
      UPDATE outer_links SET checked_at = ${new Date(now())}
      WHERE url = (
        SELECT url FROM outer_links
        WHERE checked_at IS NULL OR checked_at <= ${new Date(now() - again.answering)}
          OR (failing_since IS NOT NULL AND checked_at <= ${new Date(now() - again.silent)})
        ORDER BY checked_at NULLS FIRST, url LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      RETURNING url, failing_since AS "failingSince"`;
    if (!due) return;
    const reason = await ask(due.url, { signal, webUrl: settings.PUBLIC_WEB_URL });
    await db.outerLink.updateMany({
      where: { url: due.url },
      data:
        reason === null
          ? { failingSince: null, reason: null, isSilent: false }
          : {
              failingSince: due.failingSince ?? new Date(now()),
              reason,
              isSilent: due.failingSince !== null || certain.has(reason),
            },
    });
    await setTimeout(between, null, { ref: false, signal });
  }
}

/**
 * Looks for links and asks for them now and then, while the setting says so.
 * @returns stops it
 */
export function startLinkChecks(
  checks: LinkChecks & { settings: Pick<Settings, 'LINK_CHECKS'> },
  log: Logger,
): () => Promise<void> {
  if (!checks.settings.LINK_CHECKS) return async () => {};
  const { db, settings } = checks;
  const { PUBLIC_WEB_URL, PUBLIC_API_URL, PUBLIC_ADMIN_URL } = settings;
  const own = { db, settings: { PUBLIC_WEB_URL, PUBLIC_API_URL, PUBLIC_ADMIN_URL } };
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      try {
        await collectLinks(own);
        await askDueLinks(own, signal);
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'links to other sites could not be checked');
      }
      await setTimeout(interval, null, { ref: false, signal }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
