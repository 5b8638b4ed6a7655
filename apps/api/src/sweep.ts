import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Transaction } from '#lib/data/database.ts';
import { days, hours } from '#lib/durations.ts';
import { openSessions } from '#lib/accounts/sessions.ts';

/** How often is swept. */
const interval = hours(1);
/** How old mails that were sent or given up may be. */
const oldestMail = days(7);
/** An upload that is still being written is younger. */
const oldestUnfinished = days(1);

interface Swept {
  db: { $transaction: (work: (transaction: Transaction) => Promise<void>) => Promise<void> };
  mediaFolder: string;
}

/**
 * Deletes what is over: sessions, hand-over codes, reset links, limits, mails, and files that were never finished. Of
 * several processes that sweep one database at once, one does.
 * @param now milliseconds since 1970
 */
export async function sweep({ db, mediaFolder }: Swept, now: number): Promise<void> {
  await sweepDatabase(db, now);
  await sweepFiles(mediaFolder, now);
}

async function sweepDatabase(db: Swept['db'], now: number): Promise<void> {
  const over = { expiresAt: { lte: new Date(now) } };
  await db.$transaction(async (transaction) => {
    const [lock] = await transaction.$queryRaw<{ isOurs: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtext('sweep')) AS "isOurs"`;
    if (!lock?.isOurs) return;
    await transaction.session.deleteMany({ where: { NOT: openSessions(now) } });
    await transaction.handoffCode.deleteMany({ where: over });
    await transaction.passwordReset.deleteMany({ where: over });
    await transaction.rateLimit.deleteMany({ where: { expire: { lte: now } } });
    await transaction.outboxMail.deleteMany({
      where: { nextAttemptAt: null, createdAt: { lte: new Date(now - oldestMail) } },
    });
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
