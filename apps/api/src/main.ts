import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createLog, readSettings, serve, SettingsError } from '@site/server';
import { createApp } from './app.ts';
import { prepareDatabase } from './first-start.ts';
import { openContentVersion } from '#lib/content/content-version.ts';
import { createContent } from '#lib/content/write.ts';
import { openDatabases } from '#lib/data/database.ts';
import { storedSecret } from '#lib/accounts/stored-secret.ts';
import { createMailer } from '#lib/mail/mailer.ts';
import { startBackfill } from '#lib/media/backfill.ts';
import { createBucketStore } from '#lib/media/bucket-store.ts';
import { createDiskStore } from '#lib/media/media-store.ts';
import { createOutbox } from '#lib/mail/outbox.ts';
import { openRateLimits } from '#lib/http/rate-limits.ts';
import { startSweeping } from './sweep.ts';

// Reads the settings, makes what the areas work with, listens; nothing else.
// Garbage is collected when there is a third of it, not when the machine's memory runs out.
setFlagsFromString('--heap-growing-percent=30');
const settings = readSettings(process.env);
if (!settings.DATABASE_URL)
  throw new SettingsError('DATABASE_URL is missing: the API needs a database');
const log = createLog('api', settings.LOG_LEVEL);
const databases = openDatabases(settings.DATABASE_URL, { log });
const { reader, writer, accessDb } = databases;
const contentVersion = openContentVersion(settings.DATABASE_URL);
const mediaFolder = join(settings.DATA_DIR, 'media');
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
  databaseUrl: settings.DATABASE_URL,
  factor: settings.RATE_LIMIT_FACTOR,
});
const outbox = createOutbox({ db: writer, mailer, log });
const jwtSecret =
  settings.JWT_SECRET ?? (await storedSecret(join(settings.DATA_DIR, 'jwt-secret')));

const admin = await prepareDatabase({ db: writer, media, settings });
if (admin?.link) {
  // Not in the log: the operator needs to see it at any log level.
  process.stdout.write(
    `${admin.email} is the first admin. Choose the password within a day, by this link that works once:\n${admin.link}\n`,
  );
}
const app = createApp({
  db: reader,
  content: createContent({ reader, writer }),
  accessDb,
  contentVersion,
  media,
  outbox,
  log,
  limits,
  settings: { ...settings, jwtSecret },
});
outbox.start();
const stopSweeping = startSweeping({ db: writer, mediaFolder }, log);
const stopBackfill = startBackfill({ db: writer, media }, log);
await serve(app, {
  port: settings.API_PORT,
  log,
  ready: { admin },
  cleanUp: [
    () => Promise.all([outbox.stop(), stopSweeping(), stopBackfill()]),
    () => Promise.all([limits.close(), contentVersion.close(), databases.close()]),
  ],
});
