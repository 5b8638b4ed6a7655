import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { codeOf, describeFailure } from './backup-error.ts';
import { withConnection } from './connect.ts';
import type { Destination } from './destination.ts';
import {
  aboutName,
  isUpload,
  secretFile,
  secretName,
  type About,
  type Manifest,
} from './format.ts';
import { hashOf, type MediaFiles } from './media.ts';
import { beginSnapshot, readFileRecords, writeTable, type FileRecord } from './snapshot.ts';
import { shareDatabase } from './use.ts';

/** How far a backup or a restore has come. */
export interface Progress {
  /** A backup counts tables and files, a restore the bytes of the archive, which it reads twice. */
  phase: 'tables' | 'files' | 'verify' | 'load';
  done: number;
  total: number;
}

export interface BackupOptions {
  databaseUrl: string;
  /** Where the API keeps the secret that signs the sessions. */
  dataDir: string;
  media: MediaFiles;
  /** The version of the system. */
  product: string;
  destination: Destination;
  /** Age public keys. Without one the archive is readable for everybody who has it. */
  recipients?: readonly string[];
  /** Ends it early; nothing is at the destination then. */
  signal?: AbortSignal | undefined;
  report?: (progress: Progress) => void;
}

/**
 * Writes one archive of an installation, which may be serving: all tables as they are at one moment,
 * the uploads and the secret.
 * @returns what is in it, and its size
 * @throws BackupError with one sentence; nothing is at the destination then
 */
export async function backUp(
  options: BackupOptions,
): Promise<{ about: About; manifest: Manifest; bytes: number }> {
  const { databaseUrl, product, destination } = options;
  return withConnection(databaseUrl, async (client) => {
    try {
      await shareDatabase(client);
      const about = await beginSnapshot(client, product);
      const files = await readFileRecords(client);
      const written = await writeArchive(destination, options, async (writer) => {
        await addText(writer, aboutName, JSON.stringify(about));
        await addSecret(writer, options.dataDir);
        const tables = await addTables(writer, client, about, options);
        // Files take longer than tables, and migrations wait for the snapshot.
        await client.query('COMMIT');
        return { tables, ...(await addMedia(writer, files, options)) };
      });
      return { about, ...written };
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw error;
      throw describeFailure('The backup failed', error);
    }
  });
}

async function addText(writer: ArchiveWriter, name: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  await writer.add(name, content.length, [content]);
}

async function addSecret(writer: ArchiveWriter, dataDir: string): Promise<void> {
  const secret = await readFile(join(dataDir, secretFile), 'utf8').catch((error: unknown) => {
    // The setting JWT_SECRET has it.
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (secret !== undefined) await addText(writer, secretName, secret);
}

async function addTables(
  writer: ArchiveWriter,
  client: Client,
  { tables }: About,
  { report }: BackupOptions,
): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  for (const table of tables) {
    report?.({ phase: 'tables', done: written.length, total: tables.length });
    written.push(await writeTable(client, writer, table));
  }
  return written;
}

/** Adds the files of the snapshot's records, and those of the store that have no record yet. */
async function addMedia(
  writer: ArchiveWriter,
  records: readonly FileRecord[],
  { media, report }: BackupOptions,
): Promise<Pick<Manifest, 'media' | 'missing' | 'damaged'>> {
  const recorded = new Set(records.map(({ path }) => path));
  const hashes = new Map(records.map(({ path, hash }) => [path, hash]));
  for await (const paths of media.list()) {
    for (const path of paths) if (!hashes.has(path)) hashes.set(path, null);
  }
  const stored = new Map<string, Manifest['media'][number]>();
  const missing: string[] = [];
  const damaged: string[] = [];
  let done = 0;
  for (const [path, known] of hashes) {
    report?.({ phase: 'files', done, total: hashes.size });
    done += 1;
    // Only a record that was written by SQL can have such a path.
    if (!isUpload(path)) {
      missing.push(path);
      continue;
    }
    const hash = known ?? (await hashOfFile(media, path));
    const same = hash === undefined ? undefined : stored.get(hash);
    const file = same ? null : await media.open(path);
    if (same) same.paths.push(path);
    else if (hash !== undefined && file) {
      const entry = await writer.add(`media/${hash}`, file.bytes, file.content);
      if (entry.sha256 !== hash) damaged.push(path);
      stored.set(hash, { name: entry.name, bytes: entry.bytes, paths: [path] });
    } else if (recorded.has(path)) missing.push(path);
  }
  return { media: [...stored.values()], missing, damaged };
}

/** Read twice, because the name of an entry comes before its content. */
async function hashOfFile(media: MediaFiles, path: string): Promise<string | undefined> {
  const file = await media.open(path);
  return file ? hashOf(file.content) : undefined;
}
