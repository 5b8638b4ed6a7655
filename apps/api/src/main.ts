import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import {
  BackupError,
  requirePostgres,
  shareDatabase,
  withConnection,
} from '@site/backup/connection';
import {
  createLog,
  endInASentence,
  openMetrics,
  openTracing,
  readSettings,
  serve,
  SettingsError,
} from '@site/server';
import { createApp } from './app.ts';
import { checkProxies } from '#areas/system/proxies.ts';
import { publishWhenDue, startPublishing } from './due-pending.ts';
import { prepareDatabase, requirePrepared } from './first-start.ts';
import { createPurge, startPurging } from '#lib/content/cache/cdn.ts';
import { openContentVersion } from '#lib/content/cache/content-version.ts';
import { createContent, createDryRun } from '#lib/content/writes/write.ts';
import { openDatabases } from '#lib/data/database.ts';
import { joinMonitors } from '#lib/data/pool.ts';
import { storedSecret } from '#lib/accounts/stored-secret.ts';
import { createMailer } from '#lib/mail/mailer.ts';
import { startBackfill } from '#lib/media/backfill.ts';
import { createBucketStore } from '#lib/media/bucket-store.ts';
import { createDiskStore } from '#lib/media/media-store.ts';
import { openShownMedia } from '#lib/media/shown-media.ts';
import { startSizesAhead } from '#lib/media/sizes-ahead.ts';
import { startLinkChecks } from '#lib/links/check-links.ts';
import { createOutbox } from '#lib/mail/outbox.ts';
import { seconds } from '#lib/durations.ts';
import { watchEventLoop } from '#lib/http/event-loop.ts';
import { openRateLimits } from '#lib/http/rate-limits.ts';
import { createVisits } from '#lib/visits/visits.ts';
import { addStoreMetrics, monitorPools } from './metrics.ts';
import { startNightlyBackups } from './nightly-backup.ts';
import { startSweeping } from './sweep.ts';
import { tracePools } from './tracing.ts';

// Reads the settings, makes what the areas work with, listens; nothing else.
// Garbage is collected when there is a third of it, not when the machine's memory runs out.
setFlagsFromString('--heap-growing-percent=30');
endInASentence(BackupError);
const settings = readSettings(process.env, 'API_PORT');
const { DATABASE_URL } = settings;
if (!DATABASE_URL) throw new SettingsError('DATABASE_URL is missing: the API needs a database');
// What fails here has a sentence of its own.
await withConnection(DATABASE_URL, async (client) => {
  await requirePostgres(client);
  await shareDatabase(client);
});
const log = createLog('api', settings.LOG_LEVEL);
const metrics = await openMetrics(settings.API_METRICS_PORT, log);
const tracing = await openTracing('api', settings.OTEL_EXPORTER_OTLP_ENDPOINT);
const monitor = joinMonitors(metrics && monitorPools(metrics), tracing && tracePools(tracing));
const replicaUrl = settings.DATABASE_REPLICA_URL;
const contentVersion = openContentVersion(DATABASE_URL, {
  forStandbys: replicaUrl !== undefined,
  monitor,
});
const standby = replicaUrl && { url: replicaUrl, position: contentVersion.position };
const databases = openDatabases(DATABASE_URL, {
  log,
  monitor,
  readOnly: settings.READ_ONLY,
  standby: standby || undefined,
});
const { reader, publicRead, writer, accessDb } = databases;
// Copies from a bucket may be deleted; uploads that were stored before there was one may not.
const mediaFolder = join(settings.DATA_DIR, settings.S3_URL ? 'media-copies' : 'media');
const media = settings.S3_URL
  ? createBucketStore({ url: settings.S3_URL, copies: mediaFolder })
  : createDiskStore(mediaFolder);
const mailer = createMailer({
  smtpUrl: settings.SMTP_URL,
  from: settings.MAIL_FROM,
  outbox: join(settings.DATA_DIR, 'outbox'),
  log,
});
const limits = openRateLimits({
  databaseUrl: DATABASE_URL,
  factor: settings.RATE_LIMIT_FACTOR,
  monitor,
});
const outbox = createOutbox({ db: writer, mailer, log });
const visits = createVisits({ db: writer, log });
if (metrics) addStoreMetrics(metrics, reader, settings.READ_ONLY ? null : media);
const jwtSecret =
  settings.JWT_SECRET ?? (await storedSecret(join(settings.DATA_DIR, 'jwt-secret')));

const admin = settings.READ_ONLY
  ? await requirePrepared(reader)
  : await prepareDatabase({ db: writer, reader, media, settings });
if (admin?.link) {
  // Not in the log: the operator needs to see it at any log level.
  process.stdout.write(
    `${admin.email} is the first admin. Choose the password within a day, by this link that works once:\n${admin.link}\n`,
  );
}
const deps = {
  db: reader,
  publicRead,
  content: createContent({ reader, writer, contentVersion }),
  dryRun: createDryRun({ reader, writer }),
  accessDb,
  contentVersion,
  shownMedia: openShownMedia({ db: reader, publicRead, contentVersion, settings }),
  media,
  outbox,
  mailer,
  log,
  metrics,
  tracing,
  limits,
  visits: settings.READ_ONLY ? { note: () => {} } : visits,
  loopDelay: watchEventLoop().delay,
  settings: { ...settings, jwtSecret },
};
const current = settings.READ_ONLY ? contentVersion : publishWhenDue(deps);
const app = createApp({ ...deps, contentVersion: current });
const purge = createPurge(settings);
const stopPurging = purge
  ? startPurging({ databaseUrl: DATABASE_URL, purge, log })
  : async () => {};
// What they do first would delay the first answers after a start.
const jobs = setTimeout(() => {
  if (!settings.READ_ONLY) stopJobs.push(...startJobs(DATABASE_URL));
  void sayWhatStandsBefore();
}, seconds(3));
visits.start();
const stopJobs = [async () => clearTimeout(jobs), visits.stop];
await serve(app, {
  port: settings.API_PORT,
  portSetting: 'API_PORT',
  log,
  metrics,
  ready: { admin },
  cleanUp: [
    () => Promise.all([stopPurging(), ...stopJobs.map((stop) => stop())]),
    () => Promise.all([limits.close(), contentVersion.close(), databases.close(), tracing?.stop()]),
  ],
});

/** A red one is seen without anybody looking at the screen. */
async function sayWhatStandsBefore(): Promise<void> {
  const { state, sentence, advice } = await checkProxies(deps.settings);
  if (state === 'red') log.warn({ advice }, sentence);
}

/** Starts what changes the database without a request. @returns stops each */
function startJobs(databaseUrl: string): (() => Promise<void>)[] {
  outbox.start();
  return [
    outbox.stop,
    startSweeping(
      {
        db: writer,
        mediaFolder,
        cacheFolder: media.cacheFolder,
        media,
        settings,
      },
      log,
    ),
    startNightlyBackups({
      db: writer,
      settings: { ...settings, DATABASE_URL: databaseUrl },
      log,
    }),
    startBackfill({ db: writer, media }, log),
    startSizesAhead({ db: writer, media }, log),
    startPublishing(current, log),
    startLinkChecks({ db: writer, settings }, log),
  ];
}
