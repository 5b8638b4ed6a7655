import { fileURLToPath } from 'node:url';
import type { Archives } from '@site/backup';
import { BackupError } from '@site/backup/connection';
import { parseDate, toLocalInput } from '@site/contract';
import { productVersion, type Settings } from '@site/server';
import type { Logger } from 'pino';
import type { Database } from '#lib/data/database.ts';
import { days, hours, minutes } from '#lib/durations.ts';

// It takes a tenth of the time of a start to load.
const library = () => import('@site/backup');

const schemaDir = fileURLToPath(new URL('../prisma', import.meta.url));

/** How often is looked whether a backup is due. */
const interval = minutes(1);
/** How long after an attempt that failed the next one is made. */
const retryAfter = hours(1);
/** How long attempts stay in the table: longer than the oldest archive. */
const oldestRow = days(400);

interface Nightly {
  db: Database;
  settings: Pick<
    Settings,
    'BACKUP_AT' | 'BACKUP_TO' | 'BACKUP_RECIPIENT' | 'BACKUP_S3_URL' | 'S3_URL' | 'DATA_DIR'
  > & { DATABASE_URL: string };
  log: Logger;
  signal?: AbortSignal;
}

/**
 * Writes the backup of this night, proves it and removes archives that have had their time, unless it is done
 * already or another process does it. What fails is in the table and in the log.
 * @param now milliseconds since 1970
 */
export async function backUpIfDue(nightly: Nightly, now: number): Promise<void> {
  const { db, settings } = nightly;
  if (!(await isDue(db, settings.BACKUP_AT, now))) return;
  const { withBackupLock } = await library();
  await withBackupLock(settings.DATABASE_URL, async () => {
    // Another process may have made it meanwhile.
    if (await isDue(db, settings.BACKUP_AT, now)) await makeBackup(nightly, new Date(now));
  });
}

/** The last moment before `now` at which a backup was to be made. @param at as the setting BACKUP_AT */
export function lastDue(at: string, now: number): Date {
  const dayOf = (instant: number) => toLocalInput(new Date(instant).toISOString()).slice(0, 10);
  const [today, yesterday] = [now, now - days(1)].map((instant) =>
    Date.parse(parseDate(`${dayOf(instant)}T${at}`) ?? ''),
  );
  return new Date(today !== undefined && today <= now ? today : (yesterday ?? 0));
}

async function isDue(db: Database, at: string, now: number): Promise<boolean> {
  const due = lastDue(at, now);
  const attempts = await db.backup.findMany({
    where: { startedAt: { gte: due } },
    orderBy: { startedAt: 'desc' },
  });
  if (attempts.some(({ provenAt }) => provenAt !== null)) return false;
  const [last] = attempts;
  if (last) return last.startedAt.getTime() + retryAfter <= now;
  // A new installation has nothing to lose yet: its first backup is that of the first night.
  const installed = await db.user.findFirst({
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });
  return installed !== null && installed.createdAt < due;
}

async function makeBackup(nightly: Nightly, startedAt: Date): Promise<void> {
  const { db, settings, log } = nightly;
  const { archivesIn, nightlyName } = await library();
  const name = nightlyName(startedAt, settings.BACKUP_RECIPIENT !== undefined);
  const { id } = await db.backup.create({ data: { startedAt, name } });
  const update = (data: Parameters<typeof db.backup.update>[0]['data']) =>
    db.backup.update({ where: { id }, data });
  try {
    const archives = archivesIn(settings.BACKUP_TO, settings);
    const bytes = await writeAndProve(nightly, archives, name, (written) =>
      update({ bytes: written }),
    );
    await update({ provenAt: new Date(), endedAt: new Date() });
    log.info({ archive: name, bytes }, 'a backup was written and proven');
    await removeExpired(db, archives, startedAt);
  } catch (error) {
    if (nightly.signal?.aborted) return;
    log.error({ err: error, archive: name }, 'the nightly backup failed');
    const said = error instanceof BackupError ? error.message : 'See the log of the API.';
    await update({ endedAt: new Date(), error: said });
  }
}

/** @returns the bytes of the archive */
async function writeAndProve(
  { settings, signal }: Nightly,
  archives: Archives,
  name: string,
  onWritten: (bytes: number) => Promise<unknown>,
): Promise<number> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient } = settings;
  const { backUp, generateKey, mediaOf, proveArchive } = await library();
  // Nobody here has the private key of the recipient: this one proves the archive and is forgotten.
  const key = recipient === undefined ? undefined : await generateKey();
  const archive = archives.at(name);
  const { bytes } = await backUp({
    databaseUrl,
    dataDir,
    media: mediaOf(settings),
    product: await productVersion(),
    destination: archive,
    recipients: [recipient, key?.recipient].filter((each) => each !== undefined),
    signal,
  });
  await onWritten(bytes);
  await proveArchive({
    source: archive,
    identity: key?.identity,
    databaseUrl,
    schemaDir,
    signal,
  });
  return bytes;
}

/** Those that could not be proven take no place of one that was. */
async function removeExpired(db: Database, archives: Archives, now: Date): Promise<void> {
  const { expiredArchives, nightlyName } = await library();
  const unproven = await db.backup.findMany({ where: { provenAt: null } });
  const notProven = new Set(unproven.map(({ name }) => name));
  const names = await archives.list();
  const week = nightlyName(new Date(now.getTime() - days(7)), false);
  const expired = [
    ...expiredArchives(names.filter((name) => !notProven.has(name))),
    ...names.filter((name) => notProven.has(name) && name < week),
  ];
  for (const name of expired) await archives.remove(name);
  const oldest = new Date(now.getTime() - oldestRow);
  await db.backup.deleteMany({ where: { startedAt: { lt: oldest } } });
}

/**
 * Makes a backup each night, and in the morning if the machine was off.
 * @returns ends it; one that is being written leaves nothing behind
 */
export function startNightlyBackups(nightly: Omit<Nightly, 'signal'>): () => Promise<void> {
  const { settings, log } = nightly;
  if (settings.BACKUP_TO === 'off') return async () => {};
  const controller = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= backUpIfDue({ ...nightly, signal: controller.signal }, Date.now())
      .catch((error: unknown) => log.error({ err: error }, 'the nightly backup failed'))
      .finally(() => (running = undefined));
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    controller.abort();
    await running;
  };
}
