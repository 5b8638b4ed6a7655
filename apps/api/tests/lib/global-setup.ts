import { fileURLToPath } from 'node:url';
import { applyMigrations } from '@site/backup';
import { databaseUrl, openTestServer, query } from '@site/postgres';
import { createLog } from '@site/server';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../src/first-start.ts';
import { openDatabase } from '../../src/lib/data/database.ts';
import { createDiskStore } from '../../src/lib/media/media-store.ts';
import { firstAdmin } from './first-admin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database after its first start without sample content, which each test file copies. */
    template: { serverUrl: string; name: string };
  }
}

/** One real PostgreSQL for all test files: the one that DATABASE_URL names, else one from npm. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url: serverUrl, stop } = await openTestServer();
  const name = `site_test_${process.pid}_template`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  const template = databaseUrl(serverUrl, name);
  await applyMigrations(template, fileURLToPath(new URL('../../prisma', import.meta.url)));
  await prepare(template);
  // Without what the migrations have left behind, a copy takes half as long.
  await query(template, 'VACUUM FULL');
  project.provide('template', { serverUrl, name });
  return async () => {
    await query(serverUrl, `DROP DATABASE ${name}`);
    await stop();
  };
}

async function prepare(url: string): Promise<void> {
  const db = openDatabase(url, { name: 'template', size: 1, log: createLog('api', 'silent') });
  await prepareDatabase({
    db,
    reader: db,
    // Only sample content has files.
    media: createDiskStore('unused'),
    settings: {
      NODE_ENV: 'test',
      ADMIN_EMAIL: firstAdmin.email,
      ADMIN_PASSWORD: firstAdmin.password,
      SAMPLE_CONTENT: false,
      PUBLIC_ADMIN_URL: 'http://admin.example.org',
    },
  });
  await db.$disconnect();
}
