import { requirePostgres } from '@site/backup';
import pg from 'pg';
import { filters, readMigrations, WholeScriptAdapter, withSchemaEngine } from './schema-engine.ts';

/**
 * Brings the database at `url` up to the migrations of a folder (`prisma/migrations`) and returns the
 * names of those that were applied now. Each is applied wholly or not at all. Several starts at once
 * wait for each other. Throws an Error of one sentence.
 */
export async function applyMigrations(url: string, migrationsDir: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect().catch((cause: unknown) => {
    // A name with several addresses fails with one error for each, and no message of its own.
    const reasons: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
    throw new Error(
      `The database at ${lock.host}:${lock.port} refuses connections (${reasons.join(', ')}).`,
      {
        cause,
      },
    );
  });
  try {
    await requirePostgres(lock);
    await lock.query(`SELECT pg_advisory_lock(hashtext('site migrations'))`);
    return await apply(url, migrationsDir);
  } finally {
    await lock.end();
  }
}

async function apply(url: string, migrationsDir: string): Promise<string[]> {
  const migrationsList = await readMigrations(migrationsDir);
  let scriptError: unknown;
  const adapter = (pool: pg.Pool): WholeScriptAdapter =>
    new WholeScriptAdapter(pool, (error) => (scriptError = error));
  return withSchemaEngine({ url, adapter }, async (engine) => {
    const question = { migrationsList, filters, optInToShadowDatabase: false };
    const before = await engine.diagnoseMigrationHistory(question);
    const [edited] = before.editedMigrationNames;
    if (edited !== undefined) {
      throw new Error(
        `Migration ${edited} was edited after this database had applied it: restore its text and ` +
          'put the change into a new migration.',
      );
    }
    const [interrupted] = before.failedMigrationNames;
    if (interrupted !== undefined) {
      throw new Error(
        `Migration ${interrupted} was interrupted in this database: look whether its changes are there, ` +
          'then set finished_at (they are) or rolled_back_at (they are not) in its row of _prisma_migrations.',
      );
    }
    // A database that is merely ahead is left alone: an older release must be able to start again.
    if (before.history?.diagnostic === 'historiesDiverge') {
      throw new Error(
        `This database has migrations that are not in ${migrationsDir} ` +
          `(${before.history.unpersistedMigrationNames.join(', ')}) and lacks others that are: ` +
          'it belongs to another version of the code.',
      );
    }
    try {
      return (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames;
    } catch (cause) {
      const after = await engine.diagnoseMigrationHistory(question);
      const [failed] = after.failedMigrationNames;
      if (failed === undefined) throw cause;
      // Its transaction left nothing behind, so that it can be applied again when it is corrected.
      await engine.markMigrationRolledBack({ migrationName: failed });
      const reason = scriptError instanceof Error ? scriptError.message : String(scriptError);
      throw new Error(
        `Migration ${failed} failed and was undone: ${reason}. The database is as before: start the version before again.`,
        { cause },
      );
    }
  });
}
