import { fileURLToPath } from 'node:url';
import { databaseUrl, openTestServer, query } from '@site/postgres';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../src/lib/data/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with all tables and no rows, which each test file copies. */
    template: { serverUrl: string; name: string };
  }
}

/** One real PostgreSQL for all test files: the one that DATABASE_URL names, else one from npm. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url: serverUrl, stop } = await openTestServer();
  const name = `site_test_${process.pid}_template`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
  const template = databaseUrl(serverUrl, name);
  await applyMigrations(template, migrations);
  // Without what the migrations have left behind, a copy takes half as long.
  await query(template, 'VACUUM FULL');
  project.provide('template', { serverUrl, name });
  return async () => {
    await query(serverUrl, `DROP DATABASE ${name}`);
    await stop();
  };
}
