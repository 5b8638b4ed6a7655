import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, mediaOf } from '@site/backup';
import { sizeOf } from '@site/contract/sizes';
import { productVersion, readSettings, type Settings } from '@site/server';
import { loadEnvironment, openDatabase } from '@site/system';
import { archiveNamed, showProgress, summaryOf, warn } from './lib/archives.ts';
import { fail, step } from './lib/step.mjs';
import { listenForStop } from './lib/stop-signal.ts';

// `npm run backup [file | s3://bucket/name]`, with `-- --recipient age1…` encrypted: one archive of the
// whole installation, which may be running.

const signal = listenForStop(() => {});

try {
  const { values, positionals } = parseArgs({
    options: { recipient: { type: 'string' } },
    allowPositionals: true,
  });
  loadEnvironment();
  await run(readSettings(process.env), positionals[0], values.recipient);
} catch (error) {
  fail(error);
}
process.exit();

async function run(
  settings: Settings,
  name: string | undefined,
  recipient: string | undefined,
): Promise<void> {
  const destination = archiveNamed(name ?? defaultName(settings, recipient), settings);
  const database = await openDatabase(settings);
  try {
    const names = { doing: 'Writing the archive', done: `Wrote ${destination.name}` };
    const { manifest, bytes } = await step(names, async () =>
      backUp({
        databaseUrl: database.url,
        dataDir: settings.DATA_DIR,
        media: mediaOf(settings),
        product: await productVersion(),
        destination,
        ...(recipient !== undefined && { recipients: [recipient] }),
        signal,
        report: showProgress(),
      }),
    );
    console.log(`  ${sizeOf(bytes)}: ${summaryOf(manifest)}`);
    warn(manifest);
  } finally {
    await database.stop();
  }
}

function defaultName({ DATA_DIR }: Settings, recipient: string | undefined): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const extension = recipient === undefined ? 'tar.zst' : 'tar.zst.age';
  return join(DATA_DIR, 'backups', `${time}.${extension}`);
}
