import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { BackupError, codeOf, describeFailure } from './backup-error.ts';
import { withConnection } from './connect.ts';
import type { Manifest } from './format.ts';
import { mediaOnDisk } from './media.ts';
import { restore, type ArchiveOptions } from './restore.ts';
import { digestOf } from './snapshot.ts';

/** What a restore changes: the epoch, and definitions of another version. */
const changed = new Set(['content_version', 'schema_history']);

/**
 * Restores an archive into a scratch database on the server that it came from, and compares all rows. The
 * uploads and the secret in it are verified by their checksums.
 * @param options.databaseUrl the database that was backed up; its account must be allowed to create another
 * @param options.schemaDir the folder with the migrations and definitions of this version
 * @throws BackupError with one sentence when the archive does not hold what was backed up, or can't be tried
 */
export async function proveArchive(
  options: ArchiveOptions & { databaseUrl: string; schemaDir: string },
): Promise<void> {
  const { databaseUrl, schemaDir, ...archive } = options;
  const url = new URL(databaseUrl);
  // A name of PostgreSQL has 63 bytes. A proof that was killed leaves it, and the next one drops it.
  const name = `${decodeURIComponent(url.pathname.slice(1)).slice(0, 48)}_backup_check`;
  url.pathname = encodeURIComponent(name);
  const folder = await mkdtemp(join(tmpdir(), 'backup-check-'));
  await withConnection(databaseUrl, async (client) => {
    const scratch = client.escapeIdentifier(name);
    const drop = () => client.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
    try {
      await drop();
      await create(client, scratch);
      const { manifest } = await restore({
        ...archive,
        databaseUrl: url.href,
        dataDir: folder,
        media: mediaOnDisk(folder),
        schemaDir,
        only: 'data',
      });
      await withConnection(url.href, (restored) => compare(restored, manifest));
    } finally {
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function create(client: Client, scratch: string): Promise<void> {
  try {
    // Without what the operator may have added to the usual template.
    await client.query(`CREATE DATABASE ${scratch} TEMPLATE template0`);
  } catch (cause) {
    const isForbidden = codeOf(cause) === '42501';
    throw isForbidden
      ? new BackupError(
          "The archive can't be tried, because the database's account may not create databases: " +
            `run ALTER ROLE "${client.user}" CREATEDB as its administrator.`,
          { cause },
        )
      : describeFailure("The archive can't be tried", cause);
  }
}

async function compare(client: Client, { tables, missing }: Manifest): Promise<void> {
  for (const { name, digest } of tables) {
    // Records without a file are left out by a restore, and named in the manifest.
    const isReduced = name === 'uploads' && missing.length > 0;
    if (changed.has(name) || isReduced || digest === undefined) continue;
    if ((await digestOf(client, { name })) !== digest) {
      throw new BackupError(
        `The archive does not hold what was backed up: rows of ${name} differ.`,
      );
    }
  }
}
