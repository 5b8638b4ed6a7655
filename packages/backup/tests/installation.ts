import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { databaseUrl, query } from '@site/postgres';
import { root } from '@site/system';
import { Client, type QueryResultRow } from 'pg';
import { inject } from 'vitest';
import { backUp, type BackupOptions } from '#backup.ts';
import { readTables } from '#catalog.ts';
import { fileAt } from '#destination.ts';
import { mediaOnDisk } from '#media.ts';
import { restore, type RestoreOptions } from '#restore.ts';

export const schemaDir = join(root, 'apps/api/prisma');

/** A database and a data folder, as the API would have them. */
export interface Installation {
  url: string;
  dataDir: string;
  sql: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Stores a file of the upload folder News, with its record. @returns its path below `/media/` */
  upload: (bytes: Buffer) => Promise<string>;
  backUp: (name: string, options?: Partial<BackupOptions>) => ReturnType<typeof backUp>;
  restore: (name: string, options?: Partial<RestoreOptions>) => ReturnType<typeof restore>;
  /** Everything in it that a restore brings: the rows of each table, and the content of each file. */
  contents: () => Promise<Contents>;
  remove: () => Promise<void>;
}

export interface Contents {
  rows: Record<string, string[]>;
  /** By path, the SHA-256 of each. */
  files: Record<string, string>;
}

/** Creates an installation. @param options.empty without tables, as a new database of a host */
export async function createInstallation(
  options: { empty?: boolean; owner?: { name: string; password: string } } = {},
): Promise<Installation> {
  const { serverUrl, name: template } = inject('template');
  const name = `site_backup_${randomUUID().replaceAll('-', '')}`;
  const source = options.empty ? '' : ` TEMPLATE ${template}`;
  const owner = options.owner ? ` OWNER ${options.owner.name}` : '';
  await query(serverUrl, `CREATE DATABASE ${name}${source}${owner}`);
  const address = new URL(databaseUrl(serverUrl, name));
  if (options.owner) {
    address.username = options.owner.name;
    address.password = options.owner.password;
  }
  const url = address.href;
  const dataDir = await mkdtemp(join(tmpdir(), 'site-backup-'));
  const media = mediaOnDisk(join(dataDir, 'media'));

  const sql: Installation['sql'] = (text, values) =>
    connected(url, async (client) => (await client.query(text, values)).rows);
  return {
    url,
    dataDir,
    sql,
    async upload(bytes) {
      const path = `News/${randomUUID()}.png`;
      await store(join(dataDir, 'media', path), bytes);
      const hash = sha256Of(bytes);
      await sql(
        `INSERT INTO uploads (id, address, kind, bytes, hash, folder) VALUES ($1, $2, 'picture', $3, $4, 'News')`,
        [randomUUID(), `/media/${path}`, bytes.length, hash],
      );
      return path;
    },
    backUp: (file, more) =>
      backUp({
        databaseUrl: url,
        dataDir,
        media,
        product: '1.2.3',
        destination: fileAt(file),
        ...more,
      }),
    restore: (file, more) =>
      restore({ databaseUrl: url, dataDir, media, schemaDir, source: fileAt(file), ...more }),
    async contents() {
      return { rows: await connected(url, readRows), files: await readFiles(dataDir) };
    },
    async remove() {
      await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Adds an account, some news with revisions, uploads, and the secret. */
export async function fill({ sql, upload, dataDir }: Installation): Promise<void> {
  await sql(
    `INSERT INTO users (id, name, email, email_key, password_hash, role, updated_at)
     VALUES (gen_random_uuid(), 'Saima', 'saima@example.org', 'saima@example.org', 'hash', 'admin', now())`,
  );
  for (let index = 0; index < 3; index += 1) {
    const path = await upload(randomBytes(30_000));
    await addNews({ sql }, `Dengue ${index}`, `/media/${path}`);
  }
  await store(join(dataDir, 'jwt-secret'), Buffer.from('the secret of the sessions'));
}

/** As the API writes: the record, its revision and the line of the audit log in one transaction. */
export async function addNews(
  { sql }: Pick<Installation, 'sql'>,
  title: string,
  imageUrl = '',
): Promise<void> {
  await sql(
    `WITH added AS (
       INSERT INTO news (id, title, content, author, image_url, published_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'Text', 'Author', $2, now(), now()) RETURNING *
     ), revised AS (
       INSERT INTO revisions (area, record_id, version, operation, body, batch)
       SELECT 'news', id, version, 'create', to_jsonb(added), gen_random_uuid() FROM added RETURNING batch, record_id
     )
     INSERT INTO audit_log (batch, area, operation, records)
     SELECT batch, 'news', 'create', jsonb_build_array(record_id) FROM revised`,
    [title, imageUrl],
  );
}

/** Runs `work` over a connection of its own. */
export async function connected<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Writes a file and the folders above it. */
export async function store(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

async function readRows(client: Client): Promise<Contents['rows']> {
  const rows: Contents['rows'] = {};
  for (const { name } of await readTables(client)) {
    // The one value that a restore must change.
    const row = name === 'content_version' ? `to_jsonb(each) - 'epoch'` : 'to_jsonb(each)';
    const found = await client.query<{ row: string }>(
      `SELECT (${row})::text AS row FROM ${client.escapeIdentifier(name)} AS each ORDER BY 1`,
    );
    rows[name] = found.rows.map((each) => each.row);
  }
  return rows;
}

async function readFiles(folder: string): Promise<Contents['files']> {
  const files: Contents['files'] = {};
  for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
    const file = join(folder, name);
    if ((await stat(file)).isFile()) files[name] = sha256Of(await readFile(file));
  }
  return files;
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
