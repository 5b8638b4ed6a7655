import { problemMessages } from '@site/contract/messages';
import type { RequestHandler } from 'express';
import type { ContentVersion } from '#lib/content/cache/content-version.ts';
import { coalesced } from '#lib/data/coalesced.ts';
import type { Reads } from '#lib/data/database.ts';
import { ProblemError } from '#lib/http/problem.ts';
import { mediaAddress } from '#lib/media/media-store.ts';

/** Milliseconds after which it is looked again whether anything has changed. */
const lookAfter = 250;

/** What has become of an upload: its address leads to another one, or nowhere. */
type Moved = { leadsTo: string } | 'deleted';

/**
 * Keeps deleted uploads from being read, and leads addresses of replaced ones to what has replaced them, for as long as no
 * record shows them again: what is undone or restored shows its own file. While the database does not answer, what was known last counts.
 */
export function mediaGate({
  db,
  contentVersion,
}: {
  db: Pick<Reads, '$queryRaw'>;
  contentVersion: Pick<ContentVersion, 'current'>;
}): RequestHandler {
  let moved: ReadonlyMap<string, Moved> = new Map();
  let version: string | undefined;
  let lookedAt = -Infinity;

  const look = coalesced(async () => {
    const state = await contentVersion.current();
    const current = `${state.version} ${state.connection}`;
    if (current !== version) moved = await readMoved(db);
    version = current;
  });

  return async (request, response, next) => {
    if (performance.now() - lookedAt > lookAfter) {
      lookedAt = performance.now();
      await look(null).catch(() => {});
    }
    const path = request.path.slice(1);
    const found = moved.get(mediaAddress(path));
    if (found === undefined) return next();
    response.setHeader('Cache-Control', 'no-store');
    if (found === 'deleted') throw new ProblemError(404, 'removed', problemMessages.unknownAddress);
    const { search } = new URL(request.originalUrl, 'http://localhost');
    response.redirect(302, found.leadsTo + search);
  };
}

async function readMoved(db: Pick<Reads, '$queryRaw'>): Promise<Map<string, Moved>> {
  const rows = await db.$queryRaw<{ address: string; leadsTo: string | null }[]>`
    SELECT own.address, other.address AS "leadsTo"
    FROM uploads AS own LEFT JOIN uploads AS other ON other.id = own.replaced_by
    WHERE (own.deleted_at IS NOT NULL OR other.id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM media_uses
        WHERE media_uses.address = own.address AND source = 'record')`;
  return new Map(
    rows.map(({ address, leadsTo }) => [address, leadsTo === null ? 'deleted' : { leadsTo }]),
  );
}
