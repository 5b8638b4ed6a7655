import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUrl, query } from '@site/postgres';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { applyMigrations } from '../src/lib/data/migrate.ts';

// What migrations do to databases that have content already.

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const { serverUrl } = inject('template');
const name = `site_test_${process.pid}_${process.env['VITEST_POOL_ID'] ?? 0}_content`;
const url = databaseUrl(serverUrl, name);

let folder: string;
let sql: Client;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-migrations-test-'));
  await query(serverUrl, `CREATE DATABASE ${name}`);
  sql = new Client({ connectionString: url });
  await sql.connect();
});
afterEach(async () => {
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

/** The tables with their columns, but for those of Prisma and of the search. */
async function readColumns() {
  const { rows } = await sql.query<{ table: string; column: string; type: string; other: string }>(`
    SELECT relname::text AS table, attname::text AS column, format_type(atttypid, NULL) AS type,
      (SELECT confrelid::regclass::text FROM pg_constraint
        WHERE conrelid = attrelid AND contype = 'f' AND conkey = ARRAY[attnum]) AS other
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' AND relname !~ '^(_prisma|search_)' ORDER BY 1, attnum`);
  return rows;
}

const singles = new Set(['contact', 'site_info', 'navbar', 'footer']);

/** What PostgreSQL makes of a type for the row of a number. */
function valueFor(type: string, row: number): string {
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type.startsWith('timestamp')) return `timestamptz '2026-01-0${row} 10:00Z'`;
  if (type === 'boolean') return 'true';
  if (type === 'jsonb') return `'{"row": ${row}}'`;
  if (type === 'text') return `'Row ${row} اردو'`;
  if (type.endsWith('[]')) return `'{"${row}"}'`;
  if (/int|numeric|double/.test(type)) return String(row);
  return `(enum_range(NULL::${type}))[1]`;
}

describe('a database of the very first version', () => {
  it('has all its rows after the last migration', async () => {
    await migrateUpTo('add_the_remaining_areas');
    const columns = await readColumns();
    const tables = Map.groupBy(columns, ({ table }) => table);
    /** How many tables must have rows before this one. */
    const depth = (table: string): number =>
      Math.max(
        0,
        ...(tables.get(table) ?? []).flatMap(({ other }) => (other ? 1 + depth(other) : [])),
      );
    for (const table of [...tables.keys()].toSorted((one, other) => depth(one) - depth(other))) {
      const fields = tables.get(table) ?? [];
      for (const row of singles.has(table) ? [1] : [1, 2]) {
        const values = fields.map(({ type, other }) =>
          other === null
            ? valueFor(type, row)
            : `(SELECT id FROM ${other} ORDER BY id OFFSET ${row - 1} LIMIT 1)`,
        );
        await sql.query(`INSERT INTO ${table} VALUES (${values.join(', ')})`);
      }
    }
    const read = async () => {
      const all: Record<string, unknown> = {};
      for (const [table, fields] of tables) {
        // `only` marks that there is one row, and is a number now.
        const shown = fields.filter(({ column }) => column !== 'only');
        const names = shown.map(({ column }) => `"${column}"`).join(', ');
        all[table] = (await sql.query(`SELECT ${names} FROM ${table} ORDER BY 1`)).rows;
      }
      return all;
    };
    const before = await read();
    expect(Object.keys(before).length).toBeGreaterThan(5);
    await applyMigrations(url, migrations);
    expect(await read()).toEqual(before);
  });
});

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
    // Later ones have added columns.
    expect(await readAll()).toMatchObject(before);
    for (const [table, columns, values] of tables) {
      await expect(insert(table, columns, values)).rejects.toThrow(`${table}_only_key`);
      await expect(sql.query(`UPDATE "${table}" SET "only" = 2`)).rejects.toThrow(
        `${table}_only_check`,
      );
    }
  });
});
