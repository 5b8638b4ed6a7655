import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { archiveAt, backUp, mediaOf, proveArchive } from '@site/backup';
import { field } from '@site/contract/json';
import { databaseUrl, query } from '@site/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { days } from '../src/lib/durations.ts';
import { grantUse } from '../src/lib/data/grant-use.ts';
import { applyMigrations } from '../src/lib/data/migrate.ts';
import { prepareDatabase } from '../src/first-start.ts';
import { sweep } from '../src/sweep.ts';
import { firstAdmin } from './first-admin.ts';
import { password, startTestApi, type TestApi } from './test-api.ts';

/* A role that owns the tables and migrates them, and another one that the API has. */

const { serverUrl } = inject('template');
const name = `site_test_${process.pid}_two_roles_${Date.now()}`;
const roles = { owner: `${name}_owner`, app: `${name}_app` };
const migrationsDir = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const urlOf = (role: string, database = name) => {
  const url = new URL(databaseUrl(serverUrl, database));
  url.username = role;
  url.password = 'secret';
  return url.href;
};

let api: TestApi;
let token: string;
let sql: pg.Client;
beforeAll(async () => {
  await query(serverUrl, `CREATE ROLE ${roles.owner} LOGIN PASSWORD 'secret'`);
  await query(serverUrl, `CREATE ROLE ${roles.app} LOGIN CREATEDB PASSWORD 'secret'`);
  await query(serverUrl, `CREATE DATABASE ${name} OWNER ${roles.owner}`);
  await applyMigrations(urlOf(roles.owner), migrationsDir);
  await grantUse(urlOf(roles.owner), roles.app);
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
    'DELETE FROM _prisma_migrations',
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

  it('is named where it could become the owner', async () => {
    await query(serverUrl, `GRANT ${roles.owner} TO ${roles.app}`);
    try {
      await expect(grantUse(urlOf(roles.owner), roles.app)).rejects.toThrow(/DATABASE_OWNER_URL/);
    } finally {
      await query(serverUrl, `REVOKE ${roles.owner} FROM ${roles.app}`);
    }
  });
});

it('backs up and tries the archive out, which the owner restores for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-two-roles-'));
  const restored = `${name}_restored`;
  await query(serverUrl, `CREATE DATABASE ${restored} OWNER ${roles.owner}`);
  try {
    const source = archiveAt(join(folder, 'all.tar.zst'), {});
    await backUp({
      databaseUrl: urlOf(roles.app),
      dataDir: folder,
      media: mediaOf({ DATA_DIR: folder, S3_URL: undefined }),
      product: '1.0.0',
      destination: source,
    });
    await proveArchive({ source, databaseUrl: urlOf(roles.app), migrationsDir });

    const script = fileURLToPath(new URL('../../../scripts/restore.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [script, join(folder, 'all.tar.zst')], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: join(folder, 'restored'),
        DATABASE_URL: urlOf(roles.app, restored),
        DATABASE_OWNER_URL: urlOf(roles.owner, restored),
      },
    });
    const client = new pg.Client({ connectionString: urlOf(roles.app, restored) });
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM audit_log');
    const refused = client.query('DELETE FROM audit_log').catch((error: unknown) => error);
    expect([rowCount ?? 0, await refused]).toEqual([
      (await sql.query('SELECT FROM audit_log')).rowCount,
      expect.objectContaining({ code: '42501' }),
    ]);
    await client.end();
  } finally {
    await query(serverUrl, `DROP DATABASE ${restored} WITH (FORCE)`);
    await rm(folder, { recursive: true });
  }
});

it('signs in there', async () => {
  const { email } = await api.addUser('user');
  const answer = await api.call('POST', '/api/user/login', { body: { email, password } });
  expect(answer.status).toBe(200);
});
