import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, query } from '@site/postgres';
import { Client, type QueryResultRow } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { applyMigrations } from '#migrate.ts';
import { connected } from './installation.ts';

const { serverUrl } = inject('template');
let name: string;
let url: string;
let folder: string;
beforeEach(async () => {
  name = `site_migrations_${randomUUID().replaceAll('-', '')}`;
  url = databaseUrl(serverUrl, name);
  await query(serverUrl, `CREATE DATABASE ${name}`);
  folder = await mkdtemp(join(tmpdir(), 'site-migrations-'));
  await mkdir(join(folder, 'migrations'));
  await mkdir(join(folder, 'definitions'));
});
afterEach(async () => {
  await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

const sql = <Row extends QueryResultRow>(text: string): Promise<Row[]> =>
  connected(url, async (client) => (await client.query<Row>(text)).rows);
const write = (file: string, text: string) => writeFile(join(folder, `${file}.sql`), text);
const apply = () => applyMigrations(url, folder);
const makeNote = () => write('migrations/1_first', 'CREATE TABLE note (id int);');

describe('migrations', () => {
  it('are applied in order, once', async () => {
    await write('migrations/2_second', 'INSERT INTO note VALUES (1);');
    await makeNote();
    expect(await apply()).toEqual(['1_first', '2_second', 'definitions']);
    expect(await apply()).toEqual([]);
    expect(await sql('SELECT id FROM note')).toEqual([{ id: 1 }]);
  });

  it('are applied once by two concurrent starts', async () => {
    await makeNote();
    const both = await Promise.all([apply(), apply()]);
    expect(both.flat()).toEqual(['1_first', 'definitions']);
  });

  it('are retried when a table is locked, and block no other query meanwhile', async () => {
    await makeNote();
    await apply();
    await write('migrations/2_second', 'ALTER TABLE note ADD COLUMN body text;');
    const reader = new Client({ connectionString: url });
    await reader.connect();
    await reader.query('BEGIN; SELECT FROM note;');
    const migrating = apply();
    await expect.poll(() => sql('SELECT FROM pg_locks WHERE NOT granted')).not.toEqual([]);
    expect(await sql('SELECT FROM note')).toEqual([]);
    await reader.end();
    expect(await migrating).toEqual(['2_second', 'definitions']);
  });

  it('leave nothing behind when one fails, and succeed when it is corrected', async () => {
    await makeNote();
    await write('migrations/2_second', 'CREATE TABLE note (id int);');
    await expect(apply()).rejects.toThrow(
      'The migration 2_second failed: relation "note" already exists. The database is as before: start the version before again.',
    );
    const tables = `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`;
    expect(await sql(tables)).toEqual([]);
    await write('migrations/2_second', 'CREATE TABLE other (id int);');
    expect(await apply()).toEqual(['1_first', '2_second', 'definitions']);
  });

  it('are refused when one was edited after it was applied', async () => {
    await makeNote();
    await apply();
    await write('migrations/1_first', 'CREATE TABLE note (id bigint);');
    await expect(apply()).rejects.toThrow(
      /^Migration 1_first was edited after this database had applied it/,
    );
  });

  it('are refused when the database has others, and leave alone one that is ahead', async () => {
    await makeNote();
    await write('migrations/2_theirs', 'CREATE TABLE theirs ();');
    await apply();
    await rm(join(folder, 'migrations/2_theirs.sql'));
    await write('definitions/views', 'CREATE VIEW ours AS SELECT;');
    expect(await apply()).toEqual([]);
    await write('migrations/3_ours', 'CREATE TABLE ours ();');
    await expect(apply()).rejects.toThrow(/\(2_theirs\) and lacks others/);
  });

  it('are refused in a database of before the first release, which stays as it is', async () => {
    await sql(
      'CREATE TABLE _prisma_migrations (id int); INSERT INTO _prisma_migrations VALUES (1)',
    );
    await makeNote();
    await expect(apply()).rejects.toThrow(
      /^The database is of a version before the first release, .* give DATABASE_URL an empty/,
    );
    const tables = `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`;
    expect(await sql(tables)).toEqual([{ relname: '_prisma_migrations' }]);
  });
});

describe('definitions', () => {
  const view = (expression: string) =>
    `DROP VIEW IF EXISTS seen; CREATE VIEW seen AS SELECT ${expression} AS one FROM note;`;
  const read = () => sql('SELECT one FROM seen');
  beforeEach(async () => {
    await write('migrations/1_first', 'CREATE TABLE note (id int); INSERT INTO note VALUES (1);');
    await write('definitions/seen', view('id'));
    await apply();
  });

  it('are made anew when the text has changed, and after each migration', async () => {
    await write('definitions/seen', view('id + 1'));
    expect(await apply()).toEqual(['definitions']);
    expect(await read()).toEqual([{ one: 2 }]);
    await write('migrations/2_second', 'DROP VIEW seen; ALTER TABLE note ALTER id TYPE bigint;');
    expect(await apply()).toEqual(['2_second', 'definitions']);
    expect(await read()).toEqual([{ one: '2' }]);
  });

  it('that fail leave the ones before', async () => {
    await write('definitions/seen', view('body'));
    await expect(apply()).rejects.toThrow(
      'Making views and functions failed: column "body" does not exist. The database is as before',
    );
    expect(await read()).toEqual([{ one: 1 }]);
  });

  it('of a newer version are left alone', async () => {
    await sql(`UPDATE schema_history SET version = '999.10.0'`);
    await write('definitions/seen', view('id + 1'));
    expect(await apply()).toEqual([]);
    await sql(`UPDATE schema_history SET version = '0.0.1'`);
    expect(await apply()).toEqual(['definitions']);
  });
});
