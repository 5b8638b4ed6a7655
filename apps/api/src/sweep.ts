import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCachedFiles } from '#lib/media/cached-files.ts';
import {
  clientAddressDays,
  draftDays,
  deviceDays,
  invitationStoredDays,
  reviewStoredDays,
  visitDays,
} from '@site/contract';
import type { Logger } from 'pino';
import type { Transaction } from '#lib/data/database.ts';
import { days, hours } from '#lib/durations.ts';
import { undoTime } from '#lib/content/publishing/pending-undo.ts';
import {
  eraseApplications,
  eraseMessages,
  eraseSubscriptions,
} from '#lib/content/writes/erasing.ts';
import { findOver, type RetentionSettings } from '#lib/content/writes/retention.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { removeFiles } from '#lib/media/staged-uploads.ts';
import { removedAccountTime } from '#lib/content/writes/removed-accounts.ts';
import { openSessions } from '#lib/accounts/sessions.ts';

/** How often is swept. */
const interval = hours(1);
/** How old addresses of clients may be in the audit log. */
const oldestAddress = days(clientAddressDays);
/** How old texts may be that were typed and never saved. */
const oldestDraft = days(draftDays);
/** For how long review links are stored after their end. */
const oldestReview = days(reviewStoredDays);
/** For how long invitations are stored after their end. */
const oldestInvitation = days(invitationStoredDays);
/** How old counts of visits may be. */
const oldestVisit = days(visitDays);
/** An upload that is still being written is younger. */
const oldestUnfinished = days(1);
/** Uploads that one sweep removes. */
const mostUploads = 10_000;
/** Of pictures on the disk that can be made or fetched again. */
const mostCachedBytes = 2 * 1024 ** 3;

interface Swept {
  db: { $transaction: (work: (transaction: Transaction) => Promise<void>) => Promise<void> };
  mediaFolder: string;
  /** A folder of files that can be made or fetched again. */
  cacheFolder: string;
  media: Pick<MediaStore, 'remove' | 'resumes'>;
  settings: RetentionSettings;
}

/**
 * Shortens the addresses of the audit log, and deletes what is over: sessions, sign-ins that were begun, hand-over codes, devices, reset links, invitations,
 * previews, answers to repeated writes, what waited before changes that can't be undone any more, the passwords of accounts that were deleted, limits,
 * mails, drafts, counts of visits, review links with their answers, messages of visitors, subscriptions that nobody has confirmed,
 * complaints, applications with their files, files that were never finished, and uploads whose import was never finished or that are too old for the trash. Of
 * several processes that sweep one database at once, one does.
 * @param now milliseconds since 1970
 * @param cachedBytes what may be left of the cache; what has not been used for longest goes first
 */
export async function sweep(
  { db, mediaFolder, cacheFolder, media, settings }: Swept,
  now: number,
  cachedBytes = mostCachedBytes,
): Promise<void> {
  await sweepDatabase(db, settings, now);
  await sweepPersons(db, settings, now);
  await sweepResumes(db, media.resumes, now);
  await sweepFiles(mediaFolder, now);
  await sweepCache(cacheFolder, cachedBytes);
  await sweepUploads(db, media, settings, now);
}

async function sweepDatabase(
  db: Swept['db'],
  settings: RetentionSettings,
  now: number,
): Promise<void> {
  const over = { expiresAt: { lte: new Date(now) } };
  await db.$transaction(async (transaction) => {
    if (!(await tryLock(transaction))) return;
    await transaction.session.deleteMany({ where: { NOT: openSessions(now) } });
    await transaction.handoffCode.deleteMany({ where: over });
    await transaction.factorChallenge.deleteMany({ where: over });
    await transaction.device.deleteMany({
      where: { lastAt: { lte: new Date(now - days(deviceDays)) } },
    });
    await transaction.passwordReset.deleteMany({ where: over });
    await transaction.invitation.deleteMany({
      where: { expiresAt: { lte: new Date(now - oldestInvitation) } },
    });
    await transaction.preview.deleteMany({ where: over });
    await transaction.idempotentResponse.deleteMany({ where: over });
    await transaction.pendingUndo.deleteMany({ where: { at: { lte: new Date(now - undoTime) } } });
    await transaction.removedAccount.deleteMany({
      where: { at: { lte: new Date(now - removedAccountTime) } },
    });
    await transaction.rateLimit.deleteMany({ where: { expire: { lte: now } } });
    await transaction.visitCount.deleteMany({
      where: { day: { lt: new Date(now - oldestVisit) } },
    });
    await transaction.draft.deleteMany({ where: { at: { lte: new Date(now - oldestDraft) } } });
    // With their answers.
    await transaction.reviewLink.deleteMany({
      where: { expiresAt: { lte: new Date(now - oldestReview) } },
    });
    // The audit log is append-only: a function of its owner's does it.
    await transaction.$executeRaw`SELECT shorten_audit_clients(${new Date(now - oldestAddress)})`;
    // Those that are not sent stay, with their texts.
    const mails = await findOver(transaction, 'mails', settings, now);
    await transaction.$executeRaw`DELETE FROM outbox_mails WHERE id = ANY(${mails}::uuid[])`;
  });
}

/** Whether no other process is sweeping the database. */
async function tryLock(transaction: Transaction): Promise<boolean> {
  const [lock] = await transaction.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtext('sweep')) AS "isOurs"`;
  return lock?.isOurs ?? false;
}

/** Erases what persons have sent and is over, with its versions and what the audit log calls it. */
async function sweepPersons(
  db: Swept['db'],
  settings: RetentionSettings,
  now: number,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    if (!(await tryLock(transaction))) return;
    const over = (kind: Parameters<typeof findOver>[1]) =>
      findOver(transaction, kind, settings, now);
    await eraseMessages(transaction, await over('messages'));
    await eraseSubscriptions(transaction, await over('subscribers'));
    await transaction.$executeRaw`
      DELETE FROM complaints USING complaint_settings
      WHERE complaints.created_at <= ${new Date(now)}::timestamptz - keep_days * interval '1 day'`;
    // Their files are removed with those that nothing names.
    await eraseApplications(transaction, [
      ...(await over('applications')),
      ...(await over('deletedApplications')),
    ]);
  });
}

/** Removes résumés and signed forms that neither an application has, nor one in the trash, nor a consent. */
async function sweepResumes(
  db: Swept['db'],
  resumes: Swept['media']['resumes'],
  now: number,
): Promise<void> {
  const old: string[] = [];
  for await (const { path, at } of resumes.list()) {
    // The application of a younger one may still be written.
    if (at.getTime() <= now - oldestUnfinished) old.push(path);
  }
  let unused: { path: string }[] = [];
  await db.$transaction(async (transaction) => {
    unused = await transaction.$queryRaw`
      SELECT path FROM unnest(${old}::text[]) AS path
      WHERE NOT EXISTS (SELECT FROM applications WHERE resume_path = path)
        AND NOT EXISTS (SELECT FROM consents WHERE form_path = path)
        AND NOT EXISTS (SELECT FROM revisions
          WHERE area = 'applications' AND operation = 'delete' AND body ->> 'resumePath' = path)`;
  });
  for (const { path } of unused) await resumes.remove(path);
}

/** Removes uploads that no write has taken, for the process that would has ended before, and those of which the time in the trash is over. */
async function sweepUploads(
  db: Swept['db'],
  media: Swept['media'],
  { TRASH_DAYS }: RetentionSettings,
  now: number,
): Promise<void> {
  const isOver = {
    OR: [
      { stagedAt: { lte: new Date(now - oldestUnfinished) } },
      {
        deletedAt: { lte: new Date(now - days(TRASH_DAYS)) },
        // It may have been merged into another while somebody saved a record that shows it.
        uses: { none: { source: { not: 'revision' as const } } },
      },
    ],
  };
  let addresses: string[] = [];
  await db.$transaction(async (transaction) => {
    const old = { where: isOver, select: { address: true }, take: mostUploads };
    addresses = (await transaction.upload.findMany(old)).map(({ address }) => address);
  });
  // Outside of a transaction: a bucket takes its time.
  await removeFiles(media, addresses);
  await db.$transaction(async (transaction) => {
    // Files with the same bytes show the same people: what was known of these holds for them.
    await transaction.$executeRaw`
      INSERT INTO consent_files (consent_id, upload_id)
      SELECT consent_id, copy.id
      FROM consent_files JOIN uploads AS own ON own.id = upload_id
        JOIN uploads AS copy ON copy.hash = own.hash
      WHERE own.address = ANY(${addresses})
      ON CONFLICT DO NOTHING`;
    await transaction.$executeRaw`
      UPDATE uploads SET shows_people = true
      WHERE shows_people IS NOT true AND hash IN (
        SELECT hash FROM uploads WHERE address = ANY(${addresses}) AND shows_people)`;
    await transaction.upload.deleteMany({ where: { address: { in: addresses }, ...isOver } });
  });
}

async function sweepFiles(folder: string, now: number): Promise<void> {
  // Nothing was ever uploaded.
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  for (const file of names.filter((name) => name.endsWith('.part'))) {
    const path = join(folder, file);
    // It may be finished by now.
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs <= now - oldestUnfinished) await rm(path, { force: true });
  }
}

async function sweepCache(folder: string, cachedBytes: number): Promise<void> {
  const files = await readCachedFiles(folder);
  let left = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files.toSorted((one, other) => one.usedAt - other.usedAt)) {
    if (left <= cachedBytes) return;
    await rm(path, { force: true });
    left -= size;
  }
}

/**
 * Sweeps now and then.
 * @returns stops it, once a sweep that has begun is done
 */
export function startSweeping(swept: Swept, log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweep(swept, Date.now()).catch((error: unknown) => {
      log.error({ err: error }, 'what is over could not be deleted');
    });
  };
  const timer = setInterval(run, interval).unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
