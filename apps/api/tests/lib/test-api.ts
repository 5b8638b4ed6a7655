import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@site/contract';
import { databaseUrl, query } from '@site/postgres';
import { createLog, listen, type RequestTime } from '@site/server';
import { hash } from 'argon2';
import type { Logger } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';
import { publishWhenDue } from '../../src/due-pending.ts';
import { createContent, createDryRun } from '#lib/content/writes/write.ts';
import { openContentVersion } from '#lib/content/cache/content-version.ts';
import { minutes } from '../../src/lib/durations.ts';
import { openDatabases, type Database, type DatabaseLimits } from '../../src/lib/data/database.ts';
import type { WaitingTimes } from '../../src/lib/data/waiting-time.ts';
import { createMailer } from '../../src/lib/mail/mailer.ts';
import { createOutbox, type Outbox } from '../../src/lib/mail/outbox.ts';
import { createBucketStore } from '../../src/lib/media/bucket-store.ts';
import { openShownMedia } from '../../src/lib/media/shown-media.ts';
import { createDiskStore } from '../../src/lib/media/media-store.ts';
import type { sweep } from '../../src/sweep.ts';
import type { Capacity } from '../../src/lib/http/load-shedding.ts';
import { openRateLimits } from '../../src/lib/http/rate-limits.ts';
import { createVisits, type Visits } from '../../src/lib/visits/visits.ts';
import { field } from '@site/contract/json';
import { firstAdmin } from './first-admin.ts';

export const jwtSecret = 'a secret of the tests that is long enough';
/** Where sessions are opened that no sign-in opens. */
export const origin = { device: 'A test', network: 'unknown' };
/** Of every account. */
export const { password } = firstAdmin;

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON; `null` for an empty body. */
  body: unknown;
}

export interface Call {
  token?: string | undefined;
  /** Sent as JSON unless it is a text or a form. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A whole API: the real app over HTTP, on a database of its own. */
export interface TestApi {
  url: string;
  db: Database;
  databaseUrl: string;
  /** Where uploaded files are stored. */
  mediaFolder: string;
  media: Deps['media'];
  /** What the sweep needs. */
  swept: Parameters<typeof sweep>[0];
  /** The token of a fresh session of a user with this role. */
  as(role: Role): Promise<string>;
  /** An account of its own for a test that changes it. */
  addUser(role: Role, email?: string): Promise<{ id: string; email: string; token: string }>;
  call(method: string, path: string, call?: Call): Promise<Answer>;
  outbox: Outbox;
  visits: Visits;
  mailer: Deps['mailer'];
  settings: Deps['settings'];
  /** The texts of all mails so far. */
  mails(): Promise<string[]>;
  stop(): Promise<void>;
}

let count = 0;

/** Times that a busy machine keeps, too. Tests of what happens when they pass set their own. */
const patient = {
  limits: { statement: minutes(1), lock: minutes(1), idleInTransaction: minutes(1) },
  waitingTimes: { read: minutes(1), write: minutes(1) },
};

/**
 * Starts an API for one test file.
 * @param options.databaseUrl a server to use instead of a database of its own
 * @param options.replicaUrl a standby of the server, for public reads
 * @param options.bucketUrl where uploads are stored instead of the disk, which then is a cache
 * @param options.log instead of silence
 * @param options.publicUrl where browsers reach the API
 * @param options.patience milliseconds that a visitor waits for a size of a picture; by default as long as it takes
 * @param options.smtpUrl where mails are sent instead of into files, once the outbox is asked to deliver
 * @param options.trustProxy how many proxies are believed who they forward for
 * @param options.limits after how long the database gives up, instead of {@link patient}
 * @param options.waitingTimes how long requests may wait for it, instead of {@link patient}
 * @param options.capacity instead of what a process can do
 * @param options.loopDelay by how many milliseconds the process is late; tests that block it are not overload
 * @param options.now the clock by which boundaries in time pass
 * @param options.time instead of what clients get to send a request
 * @param options.settings instead of those of the tests
 * @param options.limitFactor multiplies the limits against abuse; tests of these set 1
 */
export async function startTestApi(
  options: {
    databaseUrl?: string;
    replicaUrl?: string;
    bucketUrl?: string;
    patience?: number;
    limits?: DatabaseLimits;
    limitFactor?: number;
    log?: Logger;
    now?: () => Date;
    publicUrl?: string;
    capacity?: Capacity;
    waitingTimes?: WaitingTimes;
    loopDelay?: () => number;
    smtpUrl?: string;
    trustProxy?: number;
    time?: RequestTime;
    settings?: Partial<Deps['settings']>;
  } = {},
): Promise<TestApi> {
  const { serverUrl, name: template } = inject('template');
  count += 1;
  const name = `site_test_${process.pid}_${process.env['VITEST_POOL_ID'] ?? 0}_${count}_${Date.now()}`;
  if (!options.databaseUrl) {
    // Its files are copied, which takes half as long as to write all of it to the log of transactions.
    await query(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'site-api-test-'));
  const log = options.log ?? createLog('api', 'silent');
  const url = options.databaseUrl ?? databaseUrl(serverUrl, name);
  const { limits, waitingTimes, patience = minutes(1) } = { ...patient, ...options };
  const { replicaUrl } = options;
  const contentVersion = openContentVersion(url, { now: options.now, forStandbys: !!replicaUrl });
  const { position } = contentVersion;
  const standby = replicaUrl ? { url: replicaUrl, position } : undefined;
  const databases = openDatabases(url, { log, limits, standby });
  const { reader, publicRead, writer: db, accessDb } = databases;
  const outbox = join(folder, 'outbox');
  const mediaFolder = join(folder, 'media');
  const { smtpUrl } = options;
  const mailer = createMailer({ smtpUrl, from: 'site@example.org', outbox, log });
  const visits = createVisits({ db, log, now: options.now });
  const settings: Deps['settings'] = {
    NODE_ENV: 'test',
    PUBLIC_API_URL: options.publicUrl ?? 'http://api.example.org',
    PUBLIC_WEB_URL: 'http://www.example.org',
    PUBLIC_ADMIN_URL: 'http://admin.example.org',
    EMBED_HOSTS: ['video.example.org'],
    TRUST_PROXY: options.trustProxy ?? 0,
    READ_ONLY: false,
    LANGUAGES: ['en', 'ur'],
    PEOPLE_WITHOUT_CONSENT: 'shown',
    LINK_CHECKS: false,
    APPLICATIONS_KEPT_MONTHS: 12,
    MESSAGES_KEPT_MONTHS: 12,
    UNCONFIRMED_KEPT_DAYS: 30,
    TRASH_DAYS: 30,
    DATA_DIR: folder,
    BACKUP_TO: join(folder, 'backups'),
    ...options.settings,
    jwtSecret,
  };
  const deps: Deps = {
    db: reader,
    publicRead,
    content: createContent({ reader, writer: db, contentVersion }),
    dryRun: createDryRun({ reader, writer: db }),
    accessDb,
    contentVersion,
    shownMedia: openShownMedia({ db: reader, publicRead, contentVersion, settings }),
    media: options.bucketUrl
      ? createBucketStore({ url: options.bucketUrl, copies: mediaFolder, patience })
      : createDiskStore(mediaFolder, patience),
    outbox: createOutbox({ db, mailer, log }),
    mailer,
    limits: openRateLimits({ databaseUrl: url, factor: options.limitFactor ?? 1000 }),
    visits,
    loopDelay: options.loopDelay ?? (() => 0),
    capacity: options.capacity,
    waitingTimes,
    log,
    settings,
  };
  const current = deps.settings.READ_ONLY ? contentVersion : publishWhenDue(deps);
  const app = createApp({ ...deps, contentVersion: current });
  const server = await listen(app, 0, options.time);
  // The cheapest that there is, for hundreds of accounts: a hash says itself at what cost it is verified.
  const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 2, parallelism: 1 });

  const api: TestApi = {
    url: `http://127.0.0.1:${server.port}`,
    db,
    databaseUrl: url,
    mediaFolder,
    media: deps.media,
    swept: {
      db,
      mediaFolder,
      cacheFolder: deps.media.cacheFolder,
      media: deps.media,
      settings: deps.settings,
    },
    outbox: deps.outbox,
    visits,
    mailer,
    settings: deps.settings,
    async call(method, path, { token, body, headers = {} } = {}) {
      const isPlain = body === undefined || typeof body === 'string' || body instanceof FormData;
      const response = await fetch(api.url + path, {
        method,
        headers: {
          ...(isPlain ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: isPlain ? (body ?? null) : JSON.stringify(body),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? parse(text) : null,
      };
    },
    async addUser(role, email = `${role}-${crypto.randomUUID()}@example.org`) {
      const data = {
        name: `Some ${role}`,
        email,
        emailKey: email.toLowerCase(),
        passwordHash,
        role,
      };
      const { id } = await db.user.create({ data });
      const { body } = await api.call('POST', '/api/user/login', { body: { email, password } });
      return { id, email, token: field(body, 'token') };
    },
    async as(role) {
      return (await api.addUser(role)).token;
    },
    async mails() {
      await deps.outbox.deliver();
      const files: string[] = await readdir(outbox).catch(() => []);
      return Promise.all(files.toSorted().map((file) => readFile(join(outbox, file), 'utf8')));
    },
    async stop() {
      await server.stop();
      await deps.outbox.stop();
      await Promise.all([deps.limits.close(), contentVersion.close(), databases.close()]);
      await rm(folder, { recursive: true });
      if (!options.databaseUrl) await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
  return api;
}

/** An API for the tests of a file, which is there once they run. @param options as of {@link startTestApi} */
export function openTestApi(options?: Parameters<typeof startTestApi>[0]): TestApi {
  // Filled before any test.
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await startTestApi(options));
  });
  afterAll(() => api.stop());
  return api;
}

function parse(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

/** The statuses of answers to requests that raced each other, sorted. */
export function statuses(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}
