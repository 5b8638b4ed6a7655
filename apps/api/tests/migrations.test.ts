import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUrl, query } from '@site/postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { applyMigrations } from '../src/lib/data/migrate.ts';

// What migrations do to databases that have content already.

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const { serverUrl } = inject('template');
const name = `site_test_${process.pid}_${process.env['VITEST_POOL_ID'] ?? 0}_content`;
const url = databaseUrl(serverUrl, name);

let folder: string;
let sql: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-migrations-test-'));
  await query(serverUrl, `CREATE DATABASE ${name}`);
  sql = new Client({ connectionString: url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await query(serverUrl, `DROP DATABASE ${name}`);
  await rm(folder, { recursive: true });
});

/** Applies all migrations that come before the one of this name. */
async function migrateUpTo(next: string): Promise<void> {
  for (const migration of (await readdir(migrations)).toSorted()) {
    if (migration.endsWith(next)) break;
    await cp(join(migrations, migration), join(folder, migration), { recursive: true });
  }
  await applyMigrations(url, folder);
}

describe('the migration to numbered single records', () => {
  const tables = [
    ['contact', '"phone"', `'051 1234567'`],
    ['site_info', '"logo"', `'/logo.webp'`],
    ['navbar', '"links", "styling"', `'[]', '{}'`],
    ['footer', '"content"', `'{}'`],
    ['director_message', '"title"', `'Dear friends'`],
  ] as const;
  const readAll = async () => {
    const all: unknown[] = [];
    for (const [table] of tables) {
      const { rows } = await sql.query<Record<string, unknown>>(`SELECT * FROM "${table}"`);
      all.push(rows.map(({ only: _only, ...rest }) => rest));
    }
    return all;
  };
  const insert = (table: string, columns: string, values: string) =>
    sql.query(
      `INSERT INTO "${table}" ("id", "updated_at", ${columns}) VALUES (gen_random_uuid(), now(), ${values})`,
    );

  it('preserves the data, and allows one of each', async () => {
    await migrateUpTo('number_the_single_records');
    for (const [table, columns, values] of tables) await insert(table, columns, values);
    const before = await readAll();
    await applyMigrations(url, migrations);
    expect(await readAll()).toEqual(before);
    for (const [table, columns, values] of tables) {
      await expect(insert(table, columns, values)).rejects.toThrow(`${table}_only_key`);
      await expect(sql.query(`UPDATE "${table}" SET "only" = 2`)).rejects.toThrow(
        `${table}_only_check`,
      );
    }
  });
});
