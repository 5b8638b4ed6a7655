import { fileURLToPath } from 'node:url';
import { startTemporaryPostgres } from '@site/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../src/lib/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with all tables and no rows, which each test file copies. */
    template: { serverUrl: string; name: string };
  }
}

/** One real PostgreSQL for all test files: the one that DATABASE_URL names, else one from npm. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const own = given ? null : await startTemporaryPostgres();
  const serverUrl = own?.url ?? given ?? '';
  const name = `site_test_${process.pid}_template`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
  await applyMigrations(databaseUrl(serverUrl, name), migrations);
  project.provide('template', { serverUrl, name });
  return async () => {
    await query(serverUrl, `DROP DATABASE ${name}`);
    await own?.stop();
  };
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Runs one statement on a server. */
export async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
