import { setTimeout as wait } from 'node:timers/promises';
import { BackupError, codeOf } from './backup-error.ts';
import { withConnection } from './connect.ts';
import { grantedRoles, grantUse } from './grant-use.ts';
import {
  createHistory,
  isMigration,
  readHistory,
  readSchema,
  refuseFormer,
  runScript,
  type Schema,
  type Script,
} from './migrations.ts';
import { requirePostgres } from './use.ts';

/**
 * Milliseconds that a migration waits for a lock. Other queries of the table queue behind it, so it
 * times out before they do and is retried: about a minute in all.
 */
const lockTimeout = 500;
const attempts = 10;
const lockNotAvailable = '55P03';

const namesOf = (scripts: readonly Pick<Script, 'name'>[]) => scripts.map(({ name }) => name);

/** Milliseconds before the next attempt. */
const backoff = (attempt: number) => Math.min(10_000, 500 * 2 ** (attempt - 1));

/**
 * Brings the database at `url` up to the migrations and definitions of a folder, which is
 * `apps/api/prisma`, all in one transaction. Several starts at once wait for each other.
 * @returns the names of the scripts that were run
 * @throws BackupError with one sentence; the database is as before then
 */
export function applyMigrations(url: string, folder: string): Promise<string[]> {
  return withConnection(url, async (client) => {
    await requirePostgres(client);
    await client.query(`SELECT pg_advisory_lock(hashtext('site migrations'))`);
    await refuseFormer(client);
    const history = await readHistory(client);
    const due = findDue(await readSchema(folder), history);
    for (let attempt = 1; due.length > 0; attempt += 1) {
      try {
        await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeout}`);
        if (history.length === 0) await createHistory(client);
        for (const script of due) await runScript(client, script);
        // What was made again has lost who may use it.
        for (const role of await grantedRoles(client)) await grantUse(client, role);
        await client.query('COMMIT');
        break;
      } catch (error) {
        // Without a connection there is nothing left to undo.
        await client.query('ROLLBACK').catch(() => {});
        const isLocked = error instanceof Error && codeOf(error.cause) === lockNotAvailable;
        if (!isLocked || attempt === attempts) throw describeUndone(error);
        await wait(backoff(attempt));
      }
    }
    return namesOf(due);
  });
}

/** What is to be run, in order. @throws BackupError when the database is of other code */
function findDue(
  { migrations, definitions }: Schema,
  history: readonly Omit<Script, 'text'>[],
): Script[] {
  const applied = new Map(history.map((entry) => [entry.name, entry]));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const edited = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name)?.checksum !== checksum,
  );
  if (edited) {
    throw new BackupError(
      `Migration ${edited.name} was edited after this database had applied it: restore its text ` +
        'and put the change into a new migration.',
    );
  }
  const ours = new Set(namesOf(migrations));
  const others = history.filter((entry) => isMigration(entry) && !ours.has(entry.name));
  if (others.length > 0 && pending.length > 0) {
    throw new BackupError(
      `This database has migrations that this version lacks (${namesOf(others).join(', ')}) and ` +
        'lacks others that it has: it belongs to another version of the code.',
    );
  }
  // A database that is merely ahead is left alone: an older release must be able to start again.
  const made = applied.get(definitions.name);
  const isAhead = others.length > 0 || (made && isNewer(made.version, definitions.version));
  if (pending.length === 0 && (isAhead || made?.checksum === definitions.checksum)) return [];
  return [...pending, definitions];
}

function isNewer(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}

function describeUndone(error: unknown): unknown {
  if (!(error instanceof BackupError)) return error;
  return new BackupError(
    `${error.message} The database is as before: start the version before again.`,
    { cause: error.cause },
  );
}
