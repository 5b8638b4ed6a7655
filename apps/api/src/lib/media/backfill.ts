import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { mapStrings, stringsIn, parseUpload } from '@site/contract';
import type { Logger } from 'pino';
import { Prisma } from '#generated/prisma/client.ts';
import type { Database } from '#lib/data/database.ts';
import { hours } from '#lib/durations.ts';
import { mediaAddress, type MediaStore } from './media-store.ts';
import { mediaRows, mediaTables, type MediaRow, type MediaTable } from './media-uses.ts';
import { hashOf, uploadOf } from './upload-records.ts';
import { removePlaces } from './video-places.ts';

/*
 * Brings the database up to date with the media store: docs/decisions/media.md has the reasoning.
 * All of it may be interrupted, repeated, and run by several processes at once.
 */

interface BackFill {
  db: Database;
  media: MediaStore;
}

/** Records, and takes origins off, that are handled at a time. */
const chunk = 100;
/** After a failure: the bucket or the database may be back by then. */
const retryAfter = hours(1);

/**
 * Adds the missing rows of uploads, then makes stored addresses of uploads root-relative, then takes out of videos where they
 * were filmed.
 */
export async function backfill(
  { db, media }: BackFill,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for await (const paths of media.list()) {
    for (let at = 0; at < paths.length; at += chunk) {
      await recordMissing({ db, media }, paths.slice(at, at + chunk), signal);
    }
  }
  for (const table of mediaTables) await takeOriginsOff(db, table, signal);
  await cleanVideos({ db, media }, signal);
}

/**
 * Runs the backfill in the background, again after a failure.
 * @returns stops it, once the file or the record that it has begun is done
 */
export function startBackfill(filled: BackFill, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    for (;;) {
      try {
        await backfill(filled, stopping.signal);
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'uploads could not be recorded');
      }
      await setTimeout(retryAfter, null, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

async function recordMissing(
  { db, media }: BackFill,
  paths: string[],
  signal: AbortSignal,
): Promise<void> {
  const recorded = await recordedOf(db, paths.map(mediaAddress));
  for (const path of paths) {
    if (recorded.has(mediaAddress(path))) continue;
    signal.throwIfAborted();
    const file = await media.read(path);
    if (!file) continue;
    const upload = await uploadOf(path, file.bytes);
    // A concurrent upload, or another process, may have recorded it.
    await db.upload.createMany({ data: [{ ...upload, at: file.at }], skipDuplicates: true });
  }
}

/** Does to videos that are stored what is done to those that are uploaded, to each once. */
async function cleanVideos({ db, media }: BackFill, signal: AbortSignal): Promise<void> {
  for (;;) {
    const videos = await db.upload.findMany({
      where: { kind: 'video', cleanedAt: null },
      select: { id: true, address: true, hash: true },
      take: chunk,
    });
    if (videos.length === 0) return;
    for (const { id, address, hash: before } of videos) {
      signal.throwIfAborted();
      const path = address.slice(mediaAddress('').length);
      const file = await media.read(path);
      if (file) removePlaces(file.bytes, extname(path).slice(1));
      const hash = file ? hashOf(file.bytes) : before;
      if (file && hash !== before) await media.put(path, file.bytes);
      await db.upload.updateMany({ where: { id }, data: { hash, cleanedAt: new Date() } });
    }
  }
}

/** Takes any origin off the addresses of files that are here: their names are random, so no other site has them. */
async function takeOriginsOff(db: Database, table: MediaTable, signal: AbortSignal): Promise<void> {
  const query = { pattern: '"https?://[^"/]+/media/', limit: chunk };
  const pathOf = (address: string) => parseUpload(address)?.path ?? address;
  let rows = await mediaRows(db, table, query);
  while (rows.length > 0) {
    const found = rows.flatMap(({ media }) => stringsIn(media, table.fields));
    const paths = found.map(({ text }) => pathOf(text));
    const recorded = await recordedOf(db, paths);
    for (const row of rows) {
      const media = mapStrings(row.media, table.fields, (address) =>
        recorded.has(pathOf(address)) ? pathOf(address) : address,
      );
      if (isDeepStrictEqual(media, row.media)) continue;
      signal.throwIfAborted();
      await replaceMedia(db, table, { ...row, media });
    }
    rows = await mediaRows(db, table, { ...query, after: rows.at(-1)?.id });
  }
}

/** Which of these addresses have a row. */
async function recordedOf(db: Database, addresses: string[]): Promise<Set<string>> {
  const uploads = await db.upload.findMany({
    where: { address: { in: addresses } },
    select: { address: true },
  });
  return new Set(uploads.map(({ address }) => address));
}

/**
 * Stores a record's media fields, unless it was changed in between: then the next start looks again. The
 * record stays the same version, because its answer stays the same.
 */
async function replaceMedia(
  db: Database,
  { table, columns }: MediaTable,
  { id, version, media }: MediaRow,
): Promise<void> {
  const stored = Prisma.join(
    columns.map(
      ({ field, name }) =>
        Prisma.sql`${name}::text, ${JSON.stringify(media)}::jsonb -> ${field}::text`,
    ),
  );
  const values = Prisma.join(
    columns.map(({ column }) => Prisma.sql`${column} = "changed".${column}`),
  );
  await db.$executeRaw`
    UPDATE ${table} AS "record" SET ${values}
    FROM jsonb_populate_record(NULL::${table}, jsonb_build_object(${stored})) AS "changed"
    WHERE "record"."id" = ${id}::uuid AND "record"."version" = ${version}`;
}
