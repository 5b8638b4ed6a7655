import { join } from 'node:path';
import type { z } from 'zod';
import { StartError } from './end-in-a-sentence.ts';
import { about, settingsSchema } from './settings-schema.ts';

type Given = z.output<typeof settingsSchema>;
type Derived =
  | 'PUBLIC_API_URL'
  | 'PUBLIC_WEB_URL'
  | 'PUBLIC_ADMIN_URL'
  | 'INTERNAL_API_URL'
  | 'UPLOAD_URL'
  | 'BACKUP_TO'
  | 'LINK_CHECKS'
  | 'SAMPLE_CONTENT';

/** The settings by their names, read and filled in: no default is left to the caller. */
export type Settings = Given & { [Name in Derived]-?: NonNullable<Given[Name]> };

const apiOnly = [
  'API_METRICS_PORT',
  'S3_URL',
  'BACKUP_S3_URL',
  'BACKUP_AT',
  'BACKUP_TO',
  'BACKUP_RECIPIENT',
  'RELEASES_URL',
  'LINK_CHECKS',
  'TRANSLATE_URL',
  'TRANSLATE_KEY',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'CDN_PURGE_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SAMPLE_CONTENT',
  'JWT_SECRET',
  'SMTP_URL',
  'MAIL',
  'MAIL_FROM',
  'MESSAGES_KEPT_MONTHS',
  'UNCONFIRMED_KEPT_DAYS',
] as const;

/** The settings of the public site and the admin app: no secret, and nothing that only the API uses. */
export type FrontSettings = Omit<Settings, (typeof apiOnly)[number]>;

/** One message that names every wrong or missing variable, a line each, and no value of any. */
export class SettingsError extends StartError {
  override name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the ports at which the apps serve. */
export type AppPort = 'API_PORT' | 'WEB_PORT' | 'ADMIN_PORT';

/**
 * Reads the settings from an environment. An empty variable counts as unset. Throws SettingsError.
 * @param app the port of the app that reads them, which PORT sets, too
 */
export function readSettings(given: Environment, app?: AppPort): Settings {
  const environment = withPort(given, app);
  const { NODE_ENV, JWT_SECRET, SMTP_URL, MAIL, CDN, CDN_PURGE_URL } = environment;
  const isProduction = NODE_ENV === 'production';
  const isTold = CDN && CDN !== 'none' && CDN !== 'other';
  return read(environment, [
    ...(isProduction && !JWT_SECRET ? ['JWT_SECRET'] : []),
    ...(isProduction && !SMTP_URL && !MAIL ? ['SMTP_URL'] : []),
    ...(isTold && !CDN_PURGE_URL ? ['CDN_PURGE_URL'] : []),
  ]);
}

/**
 * As `readSettings`, for the servers of the public site and the admin app: these need no secret, in
 * production either, and they read and validate only their own settings.
 */
export function readFrontSettings(environment: Environment, app?: AppPort): FrontSettings {
  return read(frontEnvironment(withPort(environment, app)), []);
}

function withPort(environment: Environment, app: AppPort | undefined): Environment {
  if (app === undefined || environment[app]) return environment;
  return { ...environment, [app]: environment['PORT'] };
}

/** The environment without the variables that are for the API alone. */
export function frontEnvironment(environment: Environment): Record<string, string | undefined> {
  const hidden = new Set<string>(apiOnly);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !hidden.has(name)));
}

function read(environment: Environment, missing: readonly string[]): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(set);
  const issues = result.error?.issues ?? [];
  const wrong = new Set([...missing, ...issues.map((issue) => String(issue.path[0]))]);
  const lines = Object.entries(settingsSchema.shape).flatMap(([name, schema]) =>
    wrong.has(name)
      ? `${name} is ${set[name] === undefined ? 'missing' : 'wrong'}: expected ${about.get(schema)?.expected}`
      : [],
  );
  if (!result.success || lines.length > 0) throw new SettingsError(lines.join('\n'));

  const given = result.data;
  const apiUrl = given.PUBLIC_API_URL ?? `http://localhost:${given.API_PORT}`;
  return {
    ...given,
    PUBLIC_API_URL: apiUrl,
    PUBLIC_WEB_URL: given.PUBLIC_WEB_URL ?? `http://localhost:${given.WEB_PORT}`,
    PUBLIC_ADMIN_URL: given.PUBLIC_ADMIN_URL ?? `http://localhost:${given.ADMIN_PORT}`,
    INTERNAL_API_URL: given.INTERNAL_API_URL ?? `http://127.0.0.1:${given.API_PORT}`,
    UPLOAD_URL: given.UPLOAD_URL ?? `${apiUrl}/v1_1/site`,
    BACKUP_TO: given.BACKUP_TO ?? join(given.DATA_DIR, 'backups'),
    LINK_CHECKS: given.LINK_CHECKS ?? given.NODE_ENV === 'production',
    SAMPLE_CONTENT: given.SAMPLE_CONTENT ?? given.NODE_ENV !== 'production',
  };
}
