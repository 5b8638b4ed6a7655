import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  applyMigrations,
  archiveAt,
  backUp,
  grantUse,
  mediaOf,
  proveArchive,
  restore,
  withConnection,
} from '@site/backup';
import { field } from '@site/contract/json';
import { databaseUrl, query } from '@site/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { days } from '../../src/lib/durations.ts';
import { prepareDatabase } from '../../src/first-start.ts';
import { sweep } from '../../src/sweep.ts';
import { startApiProcess } from '../lib/api-process.ts';
import { firstAdmin } from '../lib/first-admin.ts';
import { password, startTestApi, type TestApi } from '../lib/test-api.ts';

/* A role that owns the tables and migrates them, and another one that the API has. */

const { serverUrl } = inject('template');
const name = `site_test_${process.pid}_two_roles_${Date.now()}`;
const roles = { owner: `${name}_owner`, app: `${name}_app` };
const schemaDir = fileURLToPath(new URL('../../prisma', import.meta.url));
const urlOf = (role: string, database = name) => {
  const url = new URL(databaseUrl(serverUrl, database));
  url.username = role;
  url.password = 'secret';
  return url.href;
};

const letUse = () => withConnection(urlOf(roles.owner), (client) => grantUse(client, roles.app));

let api: TestApi;
let token: string;
let sql: pg.Client;
beforeAll(async () => {
  await query(serverUrl, `CREATE ROLE ${roles.owner} LOGIN PASSWORD 'secret'`);
  await query(serverUrl, `CREATE ROLE ${roles.app} LOGIN CREATEDB PASSWORD 'secret'`);
  await query(serverUrl, `CREATE DATABASE ${name} OWNER ${roles.owner}`);
  await applyMigrations(urlOf(roles.owner), schemaDir);
  await letUse();
  api = await startTestApi({ databaseUrl: urlOf(roles.app) });
  token = await api.as('admin');
  sql = new pg.Client({ connectionString: urlOf(roles.app) });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await api.stop();
  await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  for (const role of Object.values(roles)) await query(serverUrl, `DROP ROLE ${role}`);
});

/** A command of operation, as a process. */
const runScript = (script: string, args: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL(`../../../../scripts/${script}.ts`, import.meta.url)), ...args],
    { env: { PATH: process.env['PATH'], ...env } },
  );

const category = { title: 'Wells', description: 'D' };
const send = (method: string, path: string, body?: object) =>
  api.call(method, path, { token, body });

describe('the API’s role', () => {
  it('starts on the database, and makes, changes, deletes, restores and erases', async () => {
    const settings = {
      ...api.settings,
      ADMIN_EMAIL: firstAdmin.email,
      ADMIN_PASSWORD: firstAdmin.password,
      SAMPLE_CONTENT: false,
    };
    await prepareDatabase({
      db: api.db,
      reader: api.db,
      media: api.media,
      settings,
    });
    const made = await send('POST', '/api/categories', category);
    expect(made.status).toBe(201);
    const id = field(made.body, '_id');
    expect((await send('PUT', `/api/categories/${id}`, { title: 'Pumps' })).status).toBe(200);
    const found = await api.call('GET', '/api/search?q=pumps');
    expect(found.status).toBe(200);
    const remove = () => send('DELETE', `/api/categories/${id}`);
    const deletion = async () =>
      field((await send('GET', `/api/revisions?area=categories&id=${id}`)).body, 0, '_id');
    expect((await remove()).status).toBe(200);
    expect((await send('POST', `/api/trash/${await deletion()}/restore`)).status).toBe(200);
    await remove();
    expect((await send('DELETE', `/api/trash/${await deletion()}`)).status).toBe(200);
    const lines = await api.db.auditLine.findMany({ where: { operation: 'create' } });
    expect(JSON.stringify(lines)).not.toContain('Wells');
  });

  it.each([
    `UPDATE audit_log SET operation = 'x'`,
    'UPDATE audit_log SET client = NULL',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'DROP TRIGGER audit_log_keeps_its_lines ON audit_log',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'ALTER TABLE audit_log DROP COLUMN client',
    'ALTER TABLE audit_log OWNER TO CURRENT_USER',
    'DROP TABLE audit_log',
    `CREATE OR REPLACE FUNCTION keep_audit_line() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    `DROP FUNCTION refuse_change CASCADE`,
    `SET session_replication_role = replica`,
    `CREATE RULE none AS ON INSERT TO audit_log DO INSTEAD NOTHING`,
    'CREATE TABLE public.audit_log_2 ()',
    'DELETE FROM schema_history',
  ])('is refused by PostgreSQL: %s', async (statement) => {
    await expect(sql.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('shortens the addresses of old lines by the function, and can make it do nothing else', async () => {
    const batch = crypto.randomUUID();
    const insert = (id: string, age: number) =>
      sql.query(
        `INSERT INTO audit_log (batch, at, area, operation, records, client)
         VALUES ($1, $2, 'news', 'create', '[]', '203.0.113.77')`,
        [id, new Date(Date.now() - age)],
      );
    const young = crypto.randomUUID();
    await insert(batch, days(91));
    await insert(young, days(1));
    await sweep(api.swept, Date.now());
    const clientOf = async (id: string) =>
      (await sql.query(`SELECT host(client) AS client FROM audit_log WHERE batch = $1`, [id])).rows;
    expect(await clientOf(batch)).toEqual([{ client: '203.0.113.0' }]);
    // The table's trigger holds for the owner, too.
    await expect(sql.query(`SELECT shorten_audit_clients(now())`)).rejects.toThrow(/append-only/);
    expect(await clientOf(young)).toEqual([{ client: '203.0.113.77' }]);
  });

  it('reads views that the owner makes anew', async () => {
    await query(
      urlOf(roles.owner),
      `UPDATE schema_history SET checksum = '' WHERE name = 'definitions'`,
    );
    expect(await applyMigrations(urlOf(roles.owner), schemaDir)).toEqual(['definitions']);
    expect((await sql.query('SELECT FROM session_callers')).rowCount).toBeGreaterThan(0);
    expect((await send('GET', '/api/categories')).status).toBe(200);
  });

  it('is named where it could become the owner', async () => {
    await query(serverUrl, `GRANT ${roles.owner} TO ${roles.app}`);
    try {
      await expect(letUse()).rejects.toThrow(/DATABASE_OWNER_URL/);
    } finally {
      await query(serverUrl, `REVOKE ${roles.owner} FROM ${roles.app}`);
    }
  });
});

describe('a restore', () => {
  const restored = `${name}_restored`;
  let folder: string;
  let archive: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-two-roles-'));
    archive = join(folder, 'all.tar.zst');
    const source = archiveAt(archive, {});
    await backUp({ ...installation(name), databaseUrl: urlOf(roles.app), destination: source });
    await proveArchive({ source, databaseUrl: urlOf(roles.app), schemaDir });
    await query(serverUrl, `CREATE DATABASE ${restored} OWNER ${roles.owner}`);
  });
  afterAll(async () => {
    await query(serverUrl, `DROP DATABASE ${restored} WITH (FORCE)`);
    await rm(folder, { recursive: true });
  });

  const installation = (database: string) => {
    const dataDir = join(folder, database);
    return { dataDir, media: mediaOf({ DATA_DIR: dataDir, S3_URL: undefined }), product: '1.0.0' };
  };
  const replace = (url: string) =>
    restore({
      ...installation(restored),
      databaseUrl: url,
      source: archiveAt(archive, {}),
      schemaDir,
      replace: true,
    });
  /** What the application's role reads there, and how it fails to change the log. */
  const seenByApp = () =>
    withConnection(urlOf(roles.app, restored), async (client) => [
      (await client.query('SELECT FROM audit_log')).rowCount,
      await client.query('DELETE FROM audit_log').catch((error: unknown) => error),
    ]);

  it('by the command lets the application’s role use the tables', async () => {
    await runScript('restore', [archive], {
      DATA_DIR: installation(restored).dataDir,
      DATABASE_URL: urlOf(roles.app, restored),
      DATABASE_OWNER_URL: urlOf(roles.owner, restored),
    });
    expect(await seenByApp()).toEqual([
      (await sql.query('SELECT FROM audit_log')).rowCount,
      expect.objectContaining({ code: '42501' }),
    ]);
  });

  it('by the owner, who names no other role, leaves the application’s what it had', async () => {
    await replace(urlOf(roles.owner, restored));
    expect((await seenByApp())[1]).toMatchObject({ code: '42501' });
  });

  it('by the application’s role says whose the tables are', async () => {
    await expect(replace(urlOf(roles.app, restored))).rejects.toThrow(
      `belong to the role ${roles.owner}, and only it may replace them: give its address as DATABASE_OWNER_URL.`,
    );
  });

  it('is refused while an API uses the database, by whichever role, and says which process', async () => {
    const running = await startApiProcess({ DATABASE_URL: urlOf(roles.app, restored) });
    try {
      const refusal = `stop the API, process ${running.pid} on ${hostname()} (`;
      await expect(replace(urlOf(roles.owner, restored))).rejects.toThrow(refusal);
      // As after a restart of PostgreSQL.
      await endConnections();
      await expect
        .poll(async () => (await fetch(`${running.url}/readyz`)).status, { timeout: 20_000 })
        .toBe(200);
      await expect(replace(urlOf(roles.owner, restored))).rejects.toThrow(refusal);
    } finally {
      await running.stop('SIGTERM');
    }
    await replace(urlOf(roles.owner, restored));
  });

  it('keeps an API that has lost its connections from writing what would be lost', async () => {
    const other = await startTestApi({ databaseUrl: urlOf(roles.app, restored) });
    const admin = await other.as('admin');
    const write = () =>
      other.call('POST', '/api/categories', { token: admin, body: { ...category, title: 'Late' } });
    const statuses = async () => [
      (await write()).status,
      (await other.call('GET', '/api/categories')).status,
      (await other.call('GET', '/readyz')).status,
    ];
    try {
      await withConnection(urlOf(roles.owner, restored), async (client) => {
        await endConnections();
        // As `restore` has it.
        await expect
          .poll(async () => {
            await endConnections();
            const lock = `SELECT pg_try_advisory_lock(hashtext('site in use')) AS "isOurs"`;
            return (await client.query(lock)).rows;
          })
          .toEqual([{ isOurs: true }]);
        expect(await statuses()).toEqual([503, 503, 503]);
        const again = startApiProcess({ DATABASE_URL: urlOf(roles.app, restored) });
        await expect(again).rejects.toThrow('The database is being restored');
      });
      await expect.poll(statuses).toEqual([201, 200, 200]);
    } finally {
      await other.stop();
    }
  });

  /** Ends those of the application's role. */
  const endConnections = () =>
    query(
      serverUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${restored}' AND usename = '${roles.app}'`,
    );
});

describe('with both addresses in the environment', () => {
  const env = { DATABASE_URL: urlOf(roles.app), DATABASE_OWNER_URL: urlOf(roles.owner) };

  it('the command that migrates does so as the owner, and lets the other role use the tables', async () => {
    await query(urlOf(roles.owner), `REVOKE ALL ON news FROM ${roles.app}`);
    await runScript('db-migrate', [], env);
    expect((await sql.query('SELECT FROM news')).rowCount).toBe(0);
  });

  it('a start that has the application’s alone finds that there is nothing to migrate', async () => {
    const { DATABASE_URL } = env;
    const { stdout } = await runScript('db-migrate', [], { DATABASE_URL });
    expect(stdout).toBe('The database is up to date.\n');
  });

  it('a backup is written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-two-roles-'));
    const { stdout } = await runScript('backup', [join(folder, 'one.tar.zst')], env);
    expect(stdout).toContain('Wrote ');
    await rm(folder, { recursive: true });
  });
});

it('is not ready without the right to read', async () => {
  const ready = async () => (await api.call('GET', '/readyz')).status;
  await query(urlOf(roles.owner), `REVOKE SELECT ON content_version FROM ${roles.app}`);
  expect(await ready()).toBe(503);
  await letUse();
  expect(await ready()).toBe(200);
});

it('signs in there', async () => {
  const { email } = await api.addUser('user');
  const answer = await api.call('POST', '/api/user/login', { body: { email, password } });
  expect(answer.status).toBe(200);
});
