import { fileURLToPath } from 'node:url';
import { applyMigrations, grantUse, withConnection } from '@site/backup';

// Brings the database at DATABASE_URL up to date: `npm run db:migrate`, and every start. With DATABASE_OWNER_URL that role
// does, and the one of DATABASE_URL only gets the right to use the tables.

const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env;
if (!url) {
  console.error('DATABASE_URL is missing: the database to migrate.');
  process.exit(1);
}
try {
  const folder = fileURLToPath(new URL('../prisma', import.meta.url));
  const applied = await applyMigrations(ownerUrl || url, folder);
  if (ownerUrl) {
    const role = decodeURIComponent(new URL(url).username);
    await withConnection(ownerUrl, (client) => grantUse(client, role));
  }
  console.log(
    applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
