import { databaseUrl, openTestServer, query } from '@site/postgres';
import { migrateDatabase } from '@site/system';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with all tables and no accounts, which tests copy. */
    template: { serverUrl: string; name: string };
  }
}

/** One real PostgreSQL for all test files: the one that DATABASE_URL names, else one from npm. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url: serverUrl, stop } = await openTestServer();
  const name = `site_backup_${process.pid}_template`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  await migrateDatabase({ url: databaseUrl(serverUrl, name) });
  project.provide('template', { serverUrl, name });
  return async () => {
    await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    await stop();
  };
}
