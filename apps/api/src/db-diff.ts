import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { diffSchema } from './lib/data/diff-schema.ts';

// Writes a migration for the changes of prisma/schema.prisma: `npm run db:diff -- add events`.
// With --check it writes nothing and fails when one is lacking. DATABASE_URL names any server that
// lets us make a scratch database.

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const name = positionals
  .join('_')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '_')
  .replaceAll(/^_|_$/g, '');
const url = process.env.DATABASE_URL;
const prisma = fileURLToPath(new URL('../prisma', import.meta.url));

async function main(): Promise<string> {
  if (!url) throw new Error('DATABASE_URL is missing: a server for a scratch database.');
  if (!values.check && name === '')
    throw new Error('Name the change: npm run db:diff -- add events');
  const sql = await diffSchema({ url, folder: prisma });
  if (sql === '') return 'The migrations agree with prisma/schema.prisma.';
  if (values.check) {
    throw new Error(
      `prisma/schema.prisma has changes without a migration (npm run db:diff):\n${sql}`,
    );
  }
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const file = `migrations/${stamp}_${name}.sql`;
  await writeFile(join(prisma, file), sql);
  return `Wrote apps/api/prisma/${file}: read it, then commit it.`;
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The schema engine leaves a timer of ten seconds behind.
process.exit();
