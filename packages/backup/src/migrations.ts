import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import type { About } from './format.ts';

/** A migration of this version of the system. */
export interface Migration {
  name: string;
  script: string;
  /** As Prisma's history has it: the SHA-256 of the script. */
  checksum: string;
}

/** The migrations of a folder as Prisma writes it, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const script = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

/** The migrations that an archive has, and those that came later. @throws BackupError when they do not fit */
export function splitMigrations(
  known: readonly Migration[],
  { migrations, product }: About,
): { before: Migration[]; after: Migration[] } {
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
  const archived = new Set(migrations.map(({ name }) => name));
  return {
    before: known.filter(({ name }) => archived.has(name)),
    after: known.filter(({ name }) => !archived.has(name)),
  };
}

/** The table of Prisma's history, as its schema engine makes it. Its rows come from the archive. */
export async function createHistory(client: Client): Promise<void> {
  await client.query(`
    CREATE TABLE _prisma_migrations (
      id VARCHAR(36) PRIMARY KEY NOT NULL,
      checksum VARCHAR(64) NOT NULL,
      finished_at TIMESTAMPTZ,
      migration_name VARCHAR(255) NOT NULL,
      logs TEXT,
      rolled_back_at TIMESTAMPTZ,
      started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
      applied_steps_count INTEGER NOT NULL DEFAULT 0
    )`);
}

/** Runs a migration inside the transaction of a restore. @throws BackupError */
export async function runMigration(client: Client, { name, script }: Migration): Promise<void> {
  try {
    await client.query(script);
    // A table can't be altered while its triggers wait for the end of the transaction.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`The migration ${name} failed: ${reason}.`, { cause });
  }
}

/** Notes in Prisma's history that a migration was applied now. */
export async function recordMigration(client: Client, migration: Migration): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), migration.checksum, migration.name],
  );
}
