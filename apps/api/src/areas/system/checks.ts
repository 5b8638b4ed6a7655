import { isUnsent } from '#lib/mail/outbox.ts';
import { stat, statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { checkName, type CheckName, type SystemCheck } from '@site/contract';
import { sizeOf } from '@site/contract/sizes';
import { productVersion } from '@site/server';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { findLastProven } from '#lib/data/backups.ts';
import { days, hours, minutes } from '#lib/durations.ts';
import { checkCertificates } from './certificates.ts';
import { checkProxies } from './proxies.ts';
import { amber, cachedFor, green, red, timeoutMs, type Look } from './look.ts';

/** Shares of the disk that must be free. */
const freeDisk = { amber: 0.1, red: 0.03 } as const;
/** How old the last proven backup may be; one is made each night. */
const backupAge = { amber: hours(30), red: days(3) } as const;
/** How long a mail may wait: the first retries come within minutes. */
const mailDelay = hours(1);
/** How long it counts that a mail was given up. */
const mailFailures = days(7);

/** Answers of other servers are asked for this seldom. */
const outsideLifetime = {
  mail: minutes(5),
  certificates: minutes(30),
  proxies: days(1),
  version: hours(6),
} as const;

const beingTried = green('What stands before the apps is being tried.');

/** @returns looks at everything, in the order in which it is shown */
export function createChecks({
  db,
  mailer,
  media,
  settings,
  log,
}: Pick<Deps, 'db' | 'mailer' | 'media' | 'settings' | 'log'>): () => Promise<SystemCheck[]> {
  const proxies = cachedFor(outsideLifetime.proxies, () => checkProxies(settings));
  const looks: Record<CheckName, () => Promise<Look>> = {
    database: () => checkDatabase(db),
    disk: () => checkDisk(settings, media),
    backups: () => checkBackups(db, settings),
    mail: cachedFor(outsideLifetime.mail, () => checkMail(db, mailer)),
    certificates: cachedFor(outsideLifetime.certificates, () => checkCertificates(settings)),
    proxies: () => Promise.race([proxies(), wait(timeoutMs, beingTried, { ref: false })]),
    complaints: () => checkComplaints(db),
    version: cachedFor(outsideLifetime.version, () => checkVersion(settings.RELEASES_URL)),
  };
  return () =>
    Promise.all(
      checkName.options.map(async (name) => ({
        name,
        ...(await looks[name]().catch((error: unknown) => {
          log.error({ err: error, check: name }, 'a check of the system failed');
          return red('This could not be checked.', 'Look at the log of the API for the reason.');
        })),
      })),
    );
}

async function checkDatabase(db: Deps['db']): Promise<Look> {
  const [found] = await db.$queryRaw<
    { version: string; bytes: bigint; connections: number; most: number }[]
  >`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database()) AS bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
      current_setting('max_connections')::int AS most`;
  if (!found) throw new Error('unreachable: one row');
  const { version, bytes, connections, most } = found;
  const sentence = `The database answers. It is PostgreSQL ${version.split(' ')[0]} and holds ${sizeOf(Number(bytes))}.`;
  if (connections < most * 0.9) return green(sentence);
  return amber(
    `${sentence} ${connections} of ${most} connections are in use.`,
    'Raise max_connections of PostgreSQL, or run fewer copies of the API.',
  );
}

async function checkDisk(
  { DATA_DIR, READ_ONLY }: Deps['settings'],
  media: Deps['media'],
): Promise<Look> {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR);
  const failure = READ_ONLY ? null : await failureOf(() => media.check());
  if (failure !== null) {
    return red(
      `Files can not be stored (${failure}): uploads are refused.`,
      'Make room, give the account of the API the right to write to the media folder or the bucket, or mount the disk writable.',
    );
  }
  const sentence = `${sizeOf(bavail * bsize)} of ${sizeOf(blocks * bsize)} are free.`;
  const share = bavail / blocks;
  if (share >= freeDisk.amber) return green(sentence);
  const advice =
    'Make room on the disk that has the data: move old backups away, or get a larger disk.';
  return share >= freeDisk.red
    ? amber(sentence, advice)
    : red(`${sentence} Soon nothing can be saved.`, advice);
}

async function checkComplaints(db: Deps['db']): Promise<Look> {
  const isNamed = { OR: [{ focalOf: { some: {} } }, { deputyOf: { some: {} } }] };
  const readers = await db.user.count({
    where: { ...isNamed, deactivatedAt: null, role: { not: 'user' } },
  });
  if (readers > 0)
    return green(`${readers === 1 ? 'One person reads' : 'Two persons read'} complaints.`);
  return amber(
    'Nobody can read complaints that visitors send.',
    'Name a focal person and a deputy under Safeguarding.',
  );
}

async function checkBackups(db: Deps['db'], settings: Deps['settings']): Promise<Look> {
  const { BACKUP_TO: place, DATA_DIR } = settings;
  if (place === 'off') {
    return amber(
      'Nightly backups are turned off.',
      'If nothing else makes backups, whoever runs the server names a folder on another disk or a bucket for them.',
    );
  }
  const [proven, last] = await Promise.all([
    findLastProven(db),
    db.backup.findFirst({ where: { endedAt: { not: null } }, orderBy: { startedAt: 'desc' } }),
  ]);
  const age = proven ? Date.now() - proven.startedAt.getTime() : undefined;
  const sentence =
    age === undefined
      ? 'There is no proven backup yet.'
      : `The last proven backup was made ${agoOf(age)}.`;
  if (last?.error) {
    const failed = `${sentence} The last attempt failed: ${last.error}`;
    const advice = 'Correct what it names. The next attempt comes within an hour.';
    return age !== undefined && age < backupAge.amber ? amber(failed, advice) : red(failed, advice);
  }
  if (age === undefined) {
    return amber(sentence, 'The first one is made tonight. Look here again tomorrow.');
  }
  if (age >= backupAge.amber) {
    const advice = 'Look at the log of the API. A backup is made each night while it runs.';
    return age < backupAge.red ? amber(sentence, advice) : red(sentence, advice);
  }
  if (await isSameDisk(place, DATA_DIR)) {
    return amber(
      `${sentence} It is on the same disk as the data.`,
      'Whoever runs the server names a folder on another disk or a bucket for them: a broken disk takes both.',
    );
  }
  return green(sentence);
}

/** Whether both folders are lost together. The archives can be on the disk of another process that made them. */
async function isSameDisk(place: string, dataDir: string): Promise<boolean> {
  if (place.startsWith('s3://')) return false;
  const archives = await stat(place).catch(() => null);
  return archives?.dev === (await stat(dataDir)).dev;
}

const failureCode = z.object({ code: z.string().optional() });

/** Why something fails; `null` when it does not. */
async function failureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return failureCode.safeParse(error).data?.code ?? 'no answer';
  }
}

async function checkMail(db: Deps['db'], mailer: Deps['mailer']): Promise<Look> {
  const now = Date.now();
  const [waiting, failed] = await Promise.all([
    db.outboxMail.count({
      where: {
        nextAttemptAt: { not: null },
        text: { not: null },
        createdAt: { lt: new Date(now - mailDelay) },
      },
    }),
    db.outboxMail.count({
      where: { failedAt: { gt: new Date(now - mailFailures) }, ...isUnsent },
    }),
  ]);
  const failure = await failureOf(() => mailer.verify());
  if (!mailer.hasServer && failure !== null) {
    return red(
      `Mails can not be written to files (${failure}).`,
      'Whoever runs the server names a mail server, or gives the account of the API the right to write to its data folder.',
    );
  }
  if (!mailer.hasServer) {
    return amber(
      'Mails are written to files and not sent.',
      'Whoever runs the server names a mail server.',
    );
  }
  if (failure !== null) {
    return red(
      `The mail server can't be used (${failure}).`,
      'Whoever runs the server checks the address of the mail server and the account there. Mails wait, and are sent when it answers.',
    );
  }
  if (waiting + failed === 0) return green('The mail server accepts mails.');
  return amber(
    `The mail server answers. Mails that have waited for more than an hour: ${waiting}. Mails of the last week that could not be sent: ${failed}.`,
    'Unsent mails, in the menu, has the reasons, and sends them again.',
  );
}

async function checkVersion(releasesUrl: string | undefined): Promise<Look> {
  const version = await productVersion();
  const sentence = `This is version ${version}.`;
  if (releasesUrl === undefined) return green(sentence);
  const newest = await readNewest(releasesUrl).catch(() => undefined);
  if (newest === undefined) {
    return green(`${sentence} Whether there is a newer one could not be found out.`);
  }
  return isNewer(newest, version)
    ? amber(
        `${sentence} Version ${newest} is out.`,
        'Update: docs/operating.md says how. A backup is made before.',
      )
    : green(`${sentence} It is the newest one.`);
}

const release = z.object({ tag_name: z.string() });

async function readNewest(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  return release.parse(await answer.json()).tag_name.replace(/^v/, '');
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}

const relative = new Intl.RelativeTimeFormat('en');

/** `5 hours ago`. @param age milliseconds */
function agoOf(age: number): string {
  if (age < hours(1)) return 'less than an hour ago';
  return age < days(2)
    ? relative.format(-Math.floor(age / hours(1)), 'hour')
    : relative.format(-Math.floor(age / days(1)), 'day');
}
