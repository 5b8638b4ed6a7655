import { posix } from 'node:path';
import { removedPicture, type FocalPoint } from '@site/contract';
import { problemMessages } from '@site/contract/messages';
import { libraryMessages } from '@site/contract/messages/library';
import { focusFragment, shareAddress, sharePicture } from '@site/contract/pictures';
import type { Request, RequestHandler, Response } from 'express';
import type { ContentVersion } from '#lib/content/cache/content-version.ts';
import { coalesced } from '#lib/data/coalesced.ts';
import type { Reads } from '#lib/data/database.ts';
import { gone, ProblemError } from '#lib/http/problem.ts';
import { fileHeaders, mediaAddress } from '#lib/media/media-store.ts';
import type { FilesShown, ShownMedia } from '#lib/media/shown-media.ts';

/** Milliseconds after which it is looked again whether anything has changed. */
const lookAfter = 250;

/** What has become of an upload: its address leads to another one, or nowhere. */
type Moved = { leadsTo: string } | 'deleted';

/** A browser asks again after this, in seconds; whoever caches for others always does. */
const shortLife = 300;

/**
 * Keeps deleted uploads and those that are hidden for want of a consent from being read, has pictures of people cached for a short time, and leads addresses of replaced ones to what has replaced them, for as long as no
 * record shows them again: what is undone or restored shows its own file. Addresses of shared links' pictures lead to the one of the current focal point. While the database does not answer, what was known last counts.
 */
export function mediaGate({
  db,
  contentVersion,
  shownMedia,
}: {
  db: Pick<Reads, '$queryRaw'>;
  contentVersion: Pick<ContentVersion, 'current' | 'now'>;
  shownMedia: ShownMedia;
}): RequestHandler {
  let moved: ReadonlyMap<string, Moved> = new Map();
  let version: string | undefined;
  let files: FilesShown | undefined;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const look = coalesced(async () => {
    const state = await contentVersion.current();
    files = await shownMedia.asOf(state);
    const current = `${state.version} ${state.connection}`;
    if (current !== version) moved = await readMoved(db);
    version = current;
  });

  return async (request, response, next) => {
    const isDue = performance.now() - lookedAt > lookAfter;
    if (isDue) {
      lookedAt = performance.now();
      looking = look(null).catch(() => {});
    }
    // Nobody else waits, but before anything is known.
    if (isDue || files === undefined) await looking;
    const address = mediaAddress(pathOf(request.path));
    if (address === removedPicture) return sendRemovedPicture(response);
    const found = moved.get(address);
    const isHidden = found === undefined && files?.isHidden(address, contentVersion.now());
    if (found === undefined && !isHidden) {
      const share = files && shareMoved(request, address, files.focalPointOf(address));
      if (share !== undefined) {
        return response.set('Cache-Control', 'no-store').redirect(302, share);
      }
      if (files?.isOfPeople(address)) {
        response.setHeader('Cache-Control', `public, max-age=${shortLife}, s-maxage=0`);
      }
      return next();
    }
    response.setHeader('Cache-Control', 'no-store');
    if (found === undefined) throw gone(libraryMessages.pictureRemoved);
    if (found === 'deleted') throw new ProblemError(404, 'removed', problemMessages.unknownAddress);
    const { search } = new URL(request.originalUrl, 'http://localhost');
    response.redirect(302, found.leadsTo + search);
  };
}

/** Where a request for the picture of a shared link leads, when it names another focal point than the picture's. */
function shareMoved(
  { query: { w, focus } }: Request,
  address: string,
  point: FocalPoint | undefined,
): string | undefined {
  if (w !== sharePicture.name) return undefined;
  const current = point ? focusFragment(point) : '';
  const named = typeof focus === 'string' ? `#focus=${focus}` : '';
  return named === current ? undefined : shareAddress(address + current, '');
}

/** A path below `/media/` as files are found by it, however it is written. */
function pathOf(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path)).slice(1);
  } catch {
    // No file has it.
    return path;
  }
}

/** A neutral picture in place of one that is no longer shown. */
function sendRemovedPicture(response: Response): void {
  response
    .setHeaders(new Map(Object.entries(fileHeaders)))
    .set('Cache-Control', 'public, max-age=86400')
    .type('svg')
    .send(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice">
<path fill="#e6eaec" d="M0 0h1200v675H0z"/><g fill="none" stroke="#6b7a82" stroke-width="14">
<rect x="480" y="248" width="240" height="180" rx="16"/><path d="m470 440 260-210"/></g></svg>`,
    );
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
