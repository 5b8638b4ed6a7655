import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { readArchive, type ArchiveEntry, type ArchiveVisitor } from './archive-reader.ts';
import { BackupError, describeFailure } from './backup-error.ts';
import type { Progress } from './backup.ts';
import { dropEverything, readTables } from './catalog.ts';
import { withConnection } from './connect.ts';
import type { Source } from './destination.ts';
import { secretFile, secretName, type About, type Manifest } from './format.ts';
import { grantedRoles, grantUse } from './grant-use.ts';
import { claim, hasData, hasMedia, requireOwner } from './installation.ts';
import { emptyTables, isTablePart, openTableLoader, setSequences } from './load.ts';
import type { MediaFiles, MediaWrites } from './media.ts';
import {
  createHistory,
  readSchema,
  runScript,
  splitMigrations,
  type Schema,
  type Script,
} from './migrations.ts';
import { requirePostgres } from './use.ts';

/** What can be restored by itself: the database with the secret, or the uploads. */
export type Part = 'data' | 'media';

export interface ArchiveOptions {
  source: Source;
  /** The text of an age key file, for an encrypted archive. */
  identity?: string | undefined;
  signal?: AbortSignal | undefined;
  report?: (progress: Progress) => void;
}

export interface RestoreOptions extends ArchiveOptions {
  /** With the role that owns the tables. */
  databaseUrl: string;
  /** The role that the API has, if that is another one: it is let use the tables, as those are that were before. */
  applicationRole?: string | undefined;
  dataDir: string;
  media: MediaFiles;
  /** The folder with the migrations and definitions of this version. */
  schemaDir: string;
  /** By default both. */
  only?: Part | undefined;
  /** Whether an installation that is not empty loses what it has. */
  replace?: boolean;
}

type Contents = { about: About; manifest: Manifest };

/**
 * Reads an archive to its end.
 * @returns what is in it
 * @throws BackupError with one sentence when it is damaged, not whole, or encrypted to another key
 */
export function inspectArchive(options: ArchiveOptions): Promise<Contents> {
  return read(options, 'verify');
}

/**
 * Brings an archive into an installation that is not running. First the whole archive is verified;
 * then everything becomes visible at once: the database in one transaction, which also applies the
 * migrations that came after the archive and the definitions, the uploads when they are all written.
 * @returns what was in the archive
 * @throws BackupError with one sentence; the installation is as before then
 */
export async function restore(options: RestoreOptions): Promise<Contents> {
  const schema = await readSchema(options.schemaDir);
  return withConnection(options.databaseUrl, async (client) => {
    await requirePostgres(client);
    const users = await usersOf(client, options);
    await claim(client, users);
    await requireEmpty(client, schema, options);
    const contents = await inspectArchive(options);
    const { before, after } = splitMigrations(schema.migrations, contents.about);
    const later = [...after, schema.definitions];
    await load(client, contents, { before, later, users }, options);
    return contents;
  });
}

/** The roles besides the owner that use the tables, or will. */
async function usersOf(
  client: Client,
  { only, applicationRole }: RestoreOptions,
): Promise<string[]> {
  if (only !== 'media') await requireOwner(client);
  const named = applicationRole === undefined ? [] : [applicationRole];
  return [...new Set([...named, ...(await grantedRoles(client))])];
}

async function requireEmpty(
  client: Client,
  { migrations }: Schema,
  { only, replace, media }: RestoreOptions,
): Promise<void> {
  const found = [
    only !== 'media' && (await hasData(client, migrations)) && 'content and accounts',
    only !== 'data' && (await hasMedia(media)) && 'uploads',
  ].filter((name) => name !== false);
  if (found.length === 0 || replace) return;
  throw new BackupError(
    `This installation has ${found.join(' and ')}: with --replace they are lost and the archive's take their place.`,
  );
}

/** What the tables are made with. */
interface Plan {
  /** The migrations that the archive has. */
  before: Script[];
  /** What is run when the rows are there: the migrations that came later, and the definitions. */
  later: Script[];
  /** The roles that may use them. */
  users: string[];
}

/** What is written to a temporary place until the transaction commits. */
interface Staged {
  files: MediaWrites | undefined;
  /** The file that becomes the secret of the installation. */
  secret: string | undefined;
}

async function load(
  client: Client,
  contents: Contents,
  plan: Plan,
  options: RestoreOptions,
): Promise<void> {
  const { only, media, dataDir } = options;
  const staged: Staged = {
    files: only === 'data' ? undefined : await media.begin(),
    secret: only === 'media' ? undefined : join(dataDir, `${secretFile}.${randomUUID()}.part`),
  };
  try {
    const hasSecret = await commit(client, contents, plan, options, staged);
    await complete(contents, options, hasSecret ? staged.secret : undefined);
  } finally {
    if (staged.secret !== undefined) await rm(staged.secret, { force: true });
    await staged.files?.end();
  }
}

/** Does all or nothing. @returns whether the archive has a secret */
async function commit(
  client: Client,
  contents: Contents,
  plan: Plan,
  options: RestoreOptions,
  staged: Staged,
): Promise<boolean> {
  try {
    await client.query('BEGIN');
    const hasSecret = await write(client, contents, plan, options, staged);
    await staged.files?.publish();
    await client.query('COMMIT');
    return hasSecret;
  } catch (error) {
    // The connection is closed then, which rolls back.
    await staged.files?.discard();
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw describeFailure('The restore failed, and nothing was replaced', error);
  }
}

/** What can't be part of the transaction. */
async function complete(
  { manifest }: Contents,
  { only, media, dataDir }: RestoreOptions,
  secret: string | undefined,
): Promise<void> {
  try {
    if (secret !== undefined) await rename(secret, join(dataDir, secretFile));
    if (only !== 'data') await removeOthers(media, manifest);
  } catch (cause) {
    throw describeFailure(
      'The archive is restored, but the secret or replaced uploads are still the old ones',
      cause,
    );
  }
}

/** Reads the archive once more, into the transaction and the files. @returns whether it has a secret */
async function write(
  client: Client,
  contents: Contents,
  plan: Plan,
  options: RestoreOptions,
  { files, secret }: Staged,
): Promise<boolean> {
  const tables = options.only === 'media' ? undefined : await prepareTables(client, contents, plan);
  const pathsOf = new Map(contents.manifest.media.map(({ name, paths }) => [name, paths]));
  let isSecretThere = false;
  const visit = async (entry: ArchiveEntry): Promise<void> => {
    const paths = pathsOf.get(entry.name);
    if (paths) await files?.write(paths, entry.content);
    else if (isTablePart(entry.name)) await tables?.loader.add(entry);
    else if (entry.name === secretName && secret !== undefined) {
      await mkdir(options.dataDir, { recursive: true });
      await writeFile(secret, entry.content, { mode: 0o600, flush: true });
      isSecretThere = true;
    }
  };
  const again = await read(options, 'load', visit);
  if (!isDeepStrictEqual(again, contents)) throw new BackupError('The archive was changed.');
  await tables?.finish();
  return isSecretThere;
}

/** Makes the tables again as they were when the archive was written. */
async function prepareTables(
  client: Client,
  { about, manifest }: Contents,
  { before, later, users }: Plan,
) {
  await client.query(`SET LOCAL lock_timeout = '10s'`);
  const replaced = await readTables(client);
  await dropEverything(client);
  await createHistory(client);
  for (const script of before) await runScript(client, script);
  const tables = new Set((await readTables(client)).map(({ name }) => name));
  const unknown = about.tables.find(({ name }) => !tables.has(name));
  if (unknown)
    throw new BackupError(`The archive has a table ${unknown.name} that no migration makes.`);
  // No trigger is there yet: rows are what they were, not what triggers would make of them again.
  await emptyTables(client, about);
  const loader = openTableLoader(client, about, manifest);
  return {
    loader,
    /** What comes after the last row. */
    async finish() {
      await loader.end();
      await setSequences(client, about);
      for (const script of later) await runScript(client, script);
      await requireNoForeignTables(
        client,
        replaced.map(({ name }) => name),
        about,
      );
      // A record without its file would be a broken picture in the library.
      const addresses = manifest.missing.map((path) => `/media/${path}`);
      await client.query('DELETE FROM uploads WHERE address = ANY($1)', [addresses]);
      // Or caches anywhere would take the content of the archive for what they have:
      // docs/decisions/caching.md.
      await client.query('UPDATE content_version SET epoch = gen_random_uuid()');
      for (const role of users) await grantUse(client, role);
    },
  };
}

/** @throws BackupError when tables were dropped that neither this version nor the archive knows */
async function requireNoForeignTables(
  client: Client,
  replaced: readonly string[],
  about: About,
): Promise<void> {
  const ours = new Set([...about.tables, ...(await readTables(client))].map(({ name }) => name));
  const lost = replaced.filter((name) => !ours.has(name));
  if (lost.length === 0) return;
  throw new BackupError(
    `The database also has tables that are not of this system (${lost.join(', ')}): move them to another schema first.`,
  );
}

/** Removes the uploads that the archive does not have. */
async function removeOthers(media: MediaFiles, manifest: Manifest): Promise<void> {
  const archived = new Set(manifest.media.flatMap(({ paths }) => paths));
  for await (const paths of media.list()) {
    for (const path of paths) if (!archived.has(path)) await media.remove(path);
  }
}

async function read(
  { source, identity, signal, report }: ArchiveOptions,
  phase: 'verify' | 'load',
  visit?: ArchiveVisitor,
): Promise<Contents> {
  const { bytes: total, content } = await source.open();
  const chunks: AsyncIterable<Uint8Array> = content;
  let done = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      done += chunk.length;
      report?.({ phase, done, total });
      yield chunk;
    }
  }
  try {
    return await readArchive(counted(), { identity, signal }, visit);
  } finally {
    // What is refused at its beginning was not read to its end.
    content.destroy();
  }
}
