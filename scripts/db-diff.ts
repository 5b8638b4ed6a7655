import { openTestServer } from '@site/postgres';
import { runDatabaseCommand } from '@site/system';
import { fail } from './lib/step.mjs';

// `npm run db:diff -- add events`: writes the migration that prisma/schema.prisma still lacks. It
// compares on a throw-away server and touches no database of yours.

try {
  const server = await openTestServer();
  try {
    const options = { url: server.url, arguments: process.argv.slice(2) };
    console.log(await runDatabaseCommand('db-diff', options));
  } finally {
    await server.stop();
  }
} catch (error) {
  fail(error);
}
