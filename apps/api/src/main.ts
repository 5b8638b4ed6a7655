import { join } from 'node:path';
import { createLog, readSettings, serve, SettingsError } from '@site/server';
import { createApp } from './app.ts';
import { prepareDatabase } from './first-start.ts';
import { openDataVersion } from '#lib/data-version.ts';
import { openDatabase } from '#lib/database.ts';
import { keptSecret } from '#lib/kept-secret.ts';
import { createMailer } from '#lib/mailer.ts';
import { createBucketStore } from '#lib/bucket-store.ts';
import { createDiskStore } from '#lib/media-store.ts';
import { createRateLimits } from '#lib/rate-limits.ts';

// Reads the settings, makes what the areas work with, listens; nothing else.
const settings = readSettings(process.env);
if (!settings.DATABASE_URL)
  throw new SettingsError('DATABASE_URL is missing: the API needs a database');
const log = createLog('api', settings.LOG_LEVEL);
const db = openDatabase(settings.DATABASE_URL, log);
const dataVersion = openDataVersion(settings.DATABASE_URL);
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
const jwtSecret = settings.JWT_SECRET ?? (await keptSecret(join(settings.DATA_DIR, 'jwt-secret')));

const admin = await prepareDatabase({ db, media, settings });
const app = createApp({
  db,
  dataVersion,
  media,
  mailer,
  log,
  limits: createRateLimits(settings.RATE_LIMIT_FACTOR),
  settings: { ...settings, jwtSecret },
});
await serve(app, {
  port: settings.API_PORT,
  log,
  ready: { admin },
  cleanUp: async () => {
    await mailer.settled();
    await dataVersion.close();
    await db.$disconnect();
  },
});
