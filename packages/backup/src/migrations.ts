import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { productVersion } from '@site/server';
import type { Client } from 'pg';
import { BackupError, describeFailure } from './backup-error.ts';
import type { About } from './format.ts';

/** SQL that is run as a whole and noted in the table schema_history. */
export interface Script {
  name: string;
  text: string;
  /** The SHA-256 of the text. */
  checksum: string;
  /** Of the system that has it, or has run it. */
  version: string;
}

/** What makes the database of a version. */
export interface Schema {
  /** Each is run once, in this order. */
  migrations: Script[];
  /** All views, functions and triggers: run after migrations, and when the text has changed. */
  definitions: Script;
}

const definitionsName = 'definitions';

/** @param folder with the folders `migrations` and `definitions`: `apps/api/prisma` */
export async function readSchema(folder: string): Promise<Schema> {
  const version = await productVersion();
  const script = (name: string, text: string): Script => {
    return { name, text, checksum: createHash('sha256').update(text).digest('hex'), version };
  };
  const read = async (part: string): Promise<Script[]> => {
    const files = (await readdir(join(folder, part))).filter((file) => file.endsWith('.sql'));
    return Promise.all(
      files
        .toSorted()
        .map(async (file) =>
          script(basename(file, '.sql'), await readFile(join(folder, part, file), 'utf8')),
        ),
    );
  };
  const definitions = (await read('definitions')).map(({ text }) => text).join('\n');
  return {
    migrations: await read('migrations'),
    definitions: script(definitionsName, definitions),
  };
}

/** The migrations that an archive has, and those that came later. @throws BackupError when they do not fit */
export function splitMigrations(
  known: readonly Script[],
  { migrations, product }: About,
): { before: Script[]; after: Script[] } {
  const archived = new Set(migrations.map(({ name }) => name));
  const [baseline] = known;
  if (baseline && !archived.has(baseline.name)) {
    throw new BackupError(
      `The archive is of a version before the first release (${product}): only that one restores it.`,
    );
  }
  const byName = new Map(known.map((each) => [each.name, each]));
  for (const { name, checksum } of migrations) {
    const ours = byName.get(name);
    if (ours === undefined) {
      throw new BackupError(
        `The archive is of a newer version (${product}, with the migration ${name}): update this installation first.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new BackupError(
        `The archive is of another version: its migration ${name} is not the one of this installation.`,
      );
    }
  }
  return {
    before: known.filter(({ name }) => archived.has(name)),
    after: known.filter(({ name }) => !archived.has(name)),
  };
}

/** @throws BackupError for a database whose migrations there are no more */
export async function refuseFormer(client: Client): Promise<void> {
  const { rows } = await client.query<{ isFormer: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isFormer"`,
  );
  if (!rows[0]?.isFormer) return;
  throw new BackupError(
    "The database is of a version before the first release, which this one can't go on with: " +
      'give DATABASE_URL an empty database, or move the folder data/postgres away.',
  );
}

/** Makes the table of what was run. */
export async function createHistory(client: Client): Promise<void> {
  await client.query(`
    CREATE TABLE schema_history (
      name TEXT PRIMARY KEY,
      checksum TEXT NOT NULL,
      version TEXT NOT NULL,
      applied_at TIMESTAMPTZ NOT NULL DEFAULT now()
    )`);
}

/** The migrations that were run, and the definitions as they are now; nothing before the first. */
export async function readHistory(client: Client): Promise<Omit<Script, 'text'>[]> {
  const there = await client.query(`SELECT WHERE to_regclass('schema_history') IS NOT NULL`);
  if (there.rowCount === 0) return [];
  const { rows } = await client.query<Omit<Script, 'text'>>(
    'SELECT name, checksum, version FROM schema_history ORDER BY name',
  );
  return rows;
}

/** Whether an entry of the history is a migration, not the definitions. */
export function isMigration({ name }: Pick<Script, 'name'>): boolean {
  return name !== definitionsName;
}

/** Runs a script inside a transaction, and notes it. @throws BackupError */
export async function runScript(client: Client, script: Script): Promise<void> {
  const { name, text, checksum, version } = script;
  try {
    await client.query(text);
    // A table can't be altered while its triggers wait for the end of the transaction.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  } catch (cause) {
    const what = isMigration(script) ? `The migration ${name}` : 'Making views and functions';
    throw describeFailure(`${what} failed`, cause);
  }
  await client.query(
    `INSERT INTO schema_history (name, checksum, version) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET
       checksum = EXCLUDED.checksum, version = EXCLUDED.version, applied_at = now()
     WHERE schema_history.checksum <> EXCLUDED.checksum`,
    [name, checksum, version],
  );
}
