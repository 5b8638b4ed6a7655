import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestServer, type TestServer } from '@site/postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diffSchema } from './diff-schema.ts';
import { applyMigrations } from './migrate.ts';

const schema = `
generator client {
  provider = "prisma-client"
  output   = "./generated"
}
datasource db {
  provider = "postgresql"
}
enum Kind {
  plain
  special
}
model Author {
  id    String @id @default(uuid())
  notes Note[]
}
model Note {
  id        Int      @id @default(autoincrement())
  body      String   @unique
  kind      Kind     @default(plain)
  tags      String[]
  extras    Json
  createdAt DateTime @default(now())
  authorId  String
  author    Author   @relation(fields: [authorId], references: [id], onDelete: Cascade)
  @@index([authorId, createdAt(sort: Desc)])
}
`;

describe('migrations', () => {
  let server: TestServer;
  let root = '';
  let databases = 0;
  let url = '';
  let folder = '';

  beforeAll(async () => {
    server = await openTestServer();
    root = await mkdtemp(join(tmpdir(), 'migrations-test-'));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await rm(root, { recursive: true });
  });
  afterEach(() =>
    query(server.url, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`),
  );
  beforeEach(async () => {
    databases += 1;
    const name = `site_test_${process.pid}_migrations_${databases}`;
    await query(server.url, `CREATE DATABASE ${name}`);
    const address = new URL(server.url);
    address.pathname = name;
    url = address.href;
    folder = join(root, name);
    await mkdir(folder);
  });

  async function query(target: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async function write(name: string, sql: string): Promise<void> {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'migration.sql'), sql);
  }

  it('are applied in order, once', async () => {
    await write('2_second', 'INSERT INTO note VALUES (1);');
    await write('1_first', 'CREATE TABLE note (id int);');
    expect(await applyMigrations(url, folder)).toEqual(['1_first', '2_second']);
    expect(await applyMigrations(url, folder)).toEqual([]);
    expect(await query(url, 'SELECT id FROM note')).toEqual([{ id: 1 }]);
  });

  it('may hold semicolons in comments, texts and functions', async () => {
    await write(
      '1_first',
      `-- one; two
      CREATE TABLE note (body text DEFAULT 'a;b');
      CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$;`,
    );
    await applyMigrations(url, folder);
    expect(await query(url, 'SELECT one() AS one')).toEqual([{ one: 1 }]);
  });

  it('are applied once by two concurrent starts', async () => {
    await write('1_first', 'CREATE TABLE note (id int);');
    const both = await Promise.all([applyMigrations(url, folder), applyMigrations(url, folder)]);
    expect(both.flat()).toEqual(['1_first']);
  });

  it('are retried when a table is locked, and block no other query meanwhile', async () => {
    await write('1_first', 'CREATE TABLE note (id int);');
    await applyMigrations(url, folder);
    await write('2_second', 'ALTER TABLE note ADD COLUMN body text;');
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query('BEGIN; SELECT FROM note;');
    const migrating = applyMigrations(url, folder);
    const waiting = 'SELECT FROM pg_locks WHERE NOT granted';
    await expect.poll(() => query(url, waiting)).not.toEqual([]);
    expect(await query(url, 'SELECT FROM note')).toEqual([]);
    await reader.end();
    expect(await migrating).toEqual(['2_second']);
  });

  it('leave nothing behind when they fail, and succeed when they are corrected', async () => {
    await write('1_first', 'CREATE TABLE note (id int); CREATE TABLE note (id int);');
    await expect(applyMigrations(url, folder)).rejects.toThrow(
      'Migration 1_first failed and was undone: relation "note" already exists. The database is as before: start the version before again.',
    );
    await write('1_first', 'CREATE TABLE note (id int);');
    expect(await applyMigrations(url, folder)).toEqual(['1_first']);
  });

  it('are refused when one was edited after it was applied', async () => {
    await write('1_first', 'CREATE TABLE note (id int);');
    await applyMigrations(url, folder);
    await write('1_first', 'CREATE TABLE note (id bigint);');
    await expect(applyMigrations(url, folder)).rejects.toThrow(
      /^Migration 1_first was edited after this database had applied it/,
    );
  });

  it('are refused when one was interrupted', async () => {
    await write('1_first', 'CREATE TABLE note (id int);');
    await applyMigrations(url, folder);
    await query(url, 'UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(applyMigrations(url, folder)).rejects.toThrow(
      /^Migration 1_first was interrupted in this database/,
    );
  });

  it('are refused when the database has other migrations', async () => {
    await write('2_theirs', 'CREATE TABLE theirs ();');
    await applyMigrations(url, folder);
    await rm(join(folder, '2_theirs'), { recursive: true });
    expect(await applyMigrations(url, folder)).toEqual([]);
    await write('3_ours', 'CREATE TABLE ours ();');
    await expect(applyMigrations(url, folder)).rejects.toThrow(/\(2_theirs\) and lacks others/);
  });

  it('are compared with the Prisma schema, and agree once the difference is one of them', async () => {
    const schemaFile = join(folder, 'schema.prisma');
    await writeFile(schemaFile, schema);
    await write('1_first', await diffSchema({ url, schemaFile, migrationsDir: folder }));
    expect(await diffSchema({ url, schemaFile, migrationsDir: folder })).toBe('');

    await writeFile(schemaFile, schema.replace('extras    Json', 'extras    Json?'));
    expect(await diffSchema({ url, schemaFile, migrationsDir: folder })).toContain(
      'ALTER TABLE "Note" ALTER COLUMN "extras" DROP NOT NULL;',
    );
    expect(await query(url, `SELECT FROM pg_database WHERE datname LIKE 'scratch%'`)).toEqual([]);
  });
});
