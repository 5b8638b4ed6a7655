import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from '@site/backup';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecords } from '../lib/addresses.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

const definition = 'definitions/search.sql';
const later = '29991231000000_say_where_tenders_are';

let folder: string;
let api: TestApi;
let sql: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-migrations-test-'));
  await cp(fileURLToPath(new URL('../../prisma', import.meta.url)), folder, { recursive: true });
  api = await startTestApi();
  await createRecords(api, await api.addUser('admin'));
  sql = new Client({ connectionString: api.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await api.stop();
  await rm(folder, { recursive: true });
});

/** All rows, but for columns of later versions and what is made of the rows. */
async function readRows() {
  const { rows } = await sql.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
     AND relkind = 'r' AND relname !~ '^(schema_history|search_)' ORDER BY 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of rows) {
    const text = `SELECT to_jsonb(each) - 'place' AS row FROM "${name}" AS each ORDER BY 1`;
    all[name] = (await sql.query(text)).rows;
  }
  return all;
}

const findPlace = async () =>
  (await sql.query(`SELECT kind FROM search_site('Lahore', '{tenders}', 20)`)).rows;

describe('a version that comes after the baseline', () => {
  it('finds a database of this one up to date', async () => {
    expect(await applyMigrations(api.databaseUrl, folder)).toEqual([]);
  });

  it('adds to a database with content, and changes a view and what is made of it', async () => {
    const before = await readRows();
    expect(await findPlace()).toEqual([]);
    await writeFile(
      join(folder, 'migrations', `${later}.sql`),
      `ALTER TABLE tenders ADD COLUMN place TEXT NOT NULL DEFAULT 'Lahore';
       UPDATE search_documents SET words = '';`,
    );
    const file = join(folder, definition);
    const view = await readFile(file, 'utf8');
    await writeFile(file, view.replace('reference, awarded_to,', 'reference, awarded_to, place,'));
    expect(await applyMigrations(api.databaseUrl, folder)).toEqual([later, 'definitions']);
    expect(await readRows()).toEqual(before);
    expect(await findPlace()).toEqual([{ kind: 'tenders' }]);
    expect((await api.call('GET', '/api/search?q=tender')).status).toBe(200);
  });

  it('changes views alone, and takes none away from readers', async () => {
    await appendFile(join(folder, definition), '-- Another text.\n');
    const reading = sql.query('SELECT pg_sleep(0.3) FROM gallery_pictures LIMIT 1');
    expect(await applyMigrations(api.databaseUrl, folder)).toEqual(['definitions']);
    await reading;
    expect(await applyMigrations(api.databaseUrl, folder)).toEqual([]);
  });
});
