import { readSettings } from '@site/server';
import { loadEnvironment } from './lib/checkout.ts';
import { openDatabase, runDatabaseCommand } from './lib/database.ts';
import { fail } from './lib/step.mjs';

// `npm run db:migrate`: brings the database of DATABASE_URL, else the embedded one, up to date.

try {
  loadEnvironment();
  const database = await openDatabase(readSettings(process.env));
  try {
    console.log(await runDatabaseCommand('db-migrate', { url: database.url }));
  } finally {
    await database.stop();
  }
} catch (error) {
  fail(error);
}
