import { fileURLToPath } from 'node:url';
import { applyMigrations } from './lib/data/migrate.ts';

// Brings the database at DATABASE_URL up to date: `npm run db:migrate`, and every start.

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is missing: the database to migrate.');
  process.exit(1);
}
try {
  const folder = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
  const applied = await applyMigrations(url, folder);
  console.log(
    applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The schema engine leaves a timer of ten seconds behind.
process.exit();
