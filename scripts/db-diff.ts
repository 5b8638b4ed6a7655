import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openTestServer } from '@site/postgres';
import { root } from '@site/system';
import { diffSchema } from './lib/diff-schema.ts';
import { fail } from './lib/step.mjs';

// `npm run db:diff -- add events`: writes the migration that prisma/schema.prisma still lacks. With
// `--check` it writes nothing and fails when one is lacking. It compares on a throw-away server and
// touches no database of yours.

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const name = positionals
  .join('_')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '_')
  .replaceAll(/^_|_$/g, '');
const folder = join(root, 'apps/api/prisma');

async function main(url: string): Promise<string> {
  if (!values.check && name === '')
    throw new Error('Name the change: npm run db:diff -- add events');
  const sql = await diffSchema({ url, folder });
  if (sql === '') return 'The migrations agree with prisma/schema.prisma.';
  if (values.check) {
    throw new Error(
      `prisma/schema.prisma has changes without a migration (npm run db:diff):\n${sql}`,
    );
  }
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const file = `migrations/${stamp}_${name}.sql`;
  await writeFile(join(folder, file), sql);
  return `Wrote apps/api/prisma/${file}: read it, then commit it.`;
}

try {
  const server = await openTestServer();
  try {
    console.log(await main(server.url));
  } finally {
    await server.stop();
  }
} catch (error) {
  fail(error);
}
// The schema engine leaves a timer of ten seconds behind.
process.exit();
