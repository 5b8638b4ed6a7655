import { realpath, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { archiveAt, backUp, mediaOf, restore } from '@site/backup';
import {
  clusterMajor,
  downloadPackage,
  installedPackage,
  majorOf,
  startPostgres,
} from '@site/postgres';
import { productVersion, type Settings } from '@site/server';
import { root } from '@site/system';
import { step } from './step.mjs';

const cache = join(root, 'node_modules/.cache');

/**
 * Moves the embedded database to the PostgreSQL of this version, when its files are of an older one: an archive is written
 * with the old programs and restored with the new ones. The old files and the archive stay.
 * @throws an Error of one sentence; the old files are in use as before then
 */
export async function upgradePostgres(settings: Settings): Promise<void> {
  const dataDir = join(settings.DATA_DIR, 'postgres');
  const next = `${dataDir}.next`;
  // Stopped after the old files made way for the complete new ones.
  if (!(await exists(dataDir)) && (await exists(next))) await rename(next, dataDir);
  const from = await clusterMajor(dataDir);
  const to = majorOf((await installedPackage()).version);
  if (from === undefined || from >= to) return;
  const old = `${dataDir}-${from}`;
  const names = {
    doing: `Moving the database from PostgreSQL ${from} to ${to}`,
    done: `Moved the database from PostgreSQL ${from} to ${to}; ${relative(root, old)} has the old files`,
  };
  await step(names, async () => {
    const archive = await writeArchive(settings, dataDir, { from, to });
    await remove(next);
    await restoreInto(next, archive, settings);
    await rename(dataDir, old);
    await rename(next, dataDir);
  });
}

async function writeArchive(
  settings: Settings,
  dataDir: string,
  { from, to }: { from: number; to: number },
) {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const name = `${time}-before-postgres-${to}.tar.zst`;
  const archive = archiveAt(join(settings.DATA_DIR, 'backups', name), settings);
  const server = await startPostgres({ dataDir, programs: await downloadPackage(from, cache) });
  try {
    await backUp({
      databaseUrl: server.url,
      dataDir: settings.DATA_DIR,
      media: mediaOf(settings),
      product: await productVersion(),
      destination: archive,
    });
  } finally {
    await server.stop();
  }
  return archive;
}

async function restoreInto(
  dataDir: string,
  source: ReturnType<typeof archiveAt>,
  settings: Settings,
): Promise<void> {
  const server = await startPostgres({ dataDir });
  try {
    await restore({
      source,
      databaseUrl: server.url,
      dataDir: settings.DATA_DIR,
      media: mediaOf(settings),
      schemaDir: join(root, 'apps/api/prisma'),
      only: 'data',
    });
  } finally {
    await server.stop();
  }
}

/** What a stopped upgrade has left, where a link leads too. */
async function remove(folder: string): Promise<void> {
  if (!(await exists(folder))) return;
  await rm(await realpath(folder), { recursive: true });
  await rm(folder, { force: true });
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
