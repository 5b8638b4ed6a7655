import { readSettings } from '@site/server';
import { loadEnvironment, openDatabase, migrateDatabase } from '@site/system';
import { fail } from './lib/step.mjs';

// `npm run db:migrate`: brings the database of DATABASE_URL, else the embedded one, up to date.

try {
  loadEnvironment();
  const database = await openDatabase(readSettings(process.env));
  try {
    console.log(await migrateDatabase({ url: database.url }));
  } finally {
    await database.stop();
  }
} catch (error) {
  fail(error);
}
