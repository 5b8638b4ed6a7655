import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BackupError,
  inspectArchive,
  mediaOf,
  restore,
  type About,
  type Manifest,
  type Part,
} from '@site/backup';
import { readSettings, type Settings } from '@site/server';
import { loadEnvironment, openDatabase, root, table } from '@site/system';
import { archiveNamed, pathOf, showProgress, summaryOf, warn } from './lib/archives.ts';
import { fail, step } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';

// `npm run restore <file | s3://bucket/name>`: an archive of `npm run backup` into this installation,
// which must not be running. After `--`: `--identity <file>` for an encrypted archive, `--replace` where
// there is content already, `--only data|media`, `--list` to verify it and print what is in it. With DATABASE_OWNER_URL
// that role replaces the tables, and the one of DATABASE_URL gets the right to use them.

const signal = listenForStop(() => {});

try {
  const { values, positionals } = parseArgs({
    options: {
      identity: { type: 'string' },
      list: { type: 'boolean' },
      only: { type: 'string' },
      replace: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  loadEnvironment();
  const settings = readSettings(process.env);
  const [name] = positionals;
  if (name === undefined) throw new BackupError('Which archive? npm run restore <file>');
  const identity =
    values.identity === undefined ? undefined : await readFile(pathOf(values.identity), 'utf8');
  const archive = {
    source: archiveNamed(name, settings),
    identity,
    signal,
    report: showProgress(),
  };
  if (values.list) await list(archive);
  else
    await run(archive, settings, { only: partOf(values.only), replace: values.replace ?? false });
} catch (error) {
  fail(error);
}
process.exit();

type Archive = Parameters<typeof inspectArchive>[0];

async function list(archive: Archive): Promise<void> {
  const names = { doing: 'Verifying the archive', done: 'Verified the archive' };
  const contents = await step(names, () => inspectArchive(archive));
  console.log(`\n${describe(contents)}\n`);
  warn(contents.manifest);
}

async function run(
  archive: Archive,
  settings: Settings,
  options: { only: Part | undefined; replace: boolean },
): Promise<void> {
  const database = await openDatabase(settings);
  const ownerUrl = process.env['DATABASE_OWNER_URL'] || undefined;
  try {
    const names = { doing: 'Restoring', done: `Restored ${archive.source.name}` };
    const { manifest } = await step(names, () =>
      restore({
        ...archive,
        ...options,
        databaseUrl: ownerUrl ?? database.url,
        applicationRole: ownerUrl && decodeURIComponent(new URL(database.url).username),
        dataDir: settings.DATA_DIR,
        media: mediaOf(settings),
        schemaDir: join(root, 'apps/api/prisma'),
      }),
    );
    console.log(`  ${summaryOf(manifest)}`);
    warn(manifest);
  } finally {
    await database.stop();
  }
}

function describe({ about, manifest }: { about: About; manifest: Manifest }): string {
  return [
    `Written at ${about.at} by version ${about.product}, on PostgreSQL ${about.postgres}`,
    `Migrations up to ${about.migrations.at(-1)?.name}`,
    summaryOf(manifest),
    '',
    table([['table', 'rows'], ...manifest.tables.map(({ name, rows }) => [name, String(rows)])]),
  ].join('\n');
}

function partOf(only: string | undefined): Part | undefined {
  if (only === undefined || only === 'data' || only === 'media') return only;
  throw new BackupError('--only takes data or media.');
}
