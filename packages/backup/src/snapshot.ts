import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { copyTarget, readSequences, readTables, type Table } from './catalog.ts';
import { isMigration, readHistory, refuseFormer } from './migrations.ts';
import { formatVersion, type About, type Manifest } from './format.ts';

/** A file that a record of the snapshot has. */
export interface FileRecord {
  /** Below `/media/`; a résumé's in the same store, from where it is not served. */
  path: string;
  /** SHA-256 of the file when it was uploaded; `null` where none was stored. */
  hash: string | null;
}

/** Bytes of a table that become one entry: tar wants the size first, so an entry must fit in memory. */
const partSize = 1024 * 1024;
const lineFeed = 0x0a;

/**
 * Begins a transaction in which everything that is read is of one moment, and looks at what is there. The
 * tables can't be altered until it ends; their rows can.
 * @param product the version of the system
 * @throws BackupError when the database is not of this system
 */
export async function beginSnapshot(client: Client, product: string): Promise<About> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  await refuseFormer(client);
  const tables = await readTables(client);
  const history = await readHistory(client);
  if (history.length === 0) {
    throw new BackupError(
      'There is nothing to back up: the database has no tables of this system.',
    );
  }
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
  const server = await client.query<{ postgres: string; at: Date }>(
    `SELECT current_setting('server_version') AS postgres, transaction_timestamp() AS at`,
  );
  const [{ postgres, at } = { postgres: '', at: new Date() }] = server.rows;
  return {
    format: formatVersion,
    product,
    postgres,
    at: at.toISOString(),
    migrations: history.filter(isMigration).map(({ name, checksum }) => ({ name, checksum })),
    // Once more, because a migration may have come before the locks.
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
}

/** The files that the snapshot's uploads, applications and consents name. */
export async function readFileRecords(client: Client): Promise<FileRecord[]> {
  // Neither the table nor the column is there in a database that is backed up before its upgrade.
  const known = await client.query(`SELECT FROM pg_tables
    WHERE schemaname = current_schema() AND tablename = 'consents'`);
  const forms = `UNION ALL SELECT form_path, NULL FROM consents WHERE form_path IS NOT NULL`;
  const { rows } = await client.query<FileRecord>(`
    SELECT substr(address, length('/media/') + 1) AS path, hash FROM uploads
    UNION ALL SELECT to_jsonb(applications) ->> 'resume_path', NULL FROM applications
      WHERE to_jsonb(applications) ->> 'resume_path' IS NOT NULL
    ${known.rowCount ? forms : ''}
    ORDER BY path`);
  return rows;
}

/** Writes the rows of a table as PostgreSQL's COPY gives them. @returns how many, and their digest */
export async function writeTable(
  client: Client,
  writer: ArchiveWriter,
  table: Table,
): Promise<Manifest['tables'][number]> {
  const rows: AsyncIterable<Buffer> = client.query(
    copyTo(`COPY ${copyTarget(client, table)} TO STDOUT`),
  );
  let part: Uint8Array[] = [];
  let size = 0;
  let parts = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    await writer.add(`data/${table.name}/${parts}.copy`, size, part);
    [part, size, parts] = [[], 0, parts + 1];
  };
  for await (const chunk of rows) {
    part.push(chunk);
    size += chunk.length;
    count += countRows(chunk);
    if (size >= partSize) await flush();
  }
  if (size > 0) await flush();
  return { name: table.name, rows: count, digest: await digestOf(client, table) };
}

/**
 * The sum of the hashes of all rows as text. It says whether a copy of a table on the same server is the
 * table; other versions of PostgreSQL may write a value in another way.
 */
export async function digestOf(client: Client, { name }: Pick<Table, 'name'>): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `SELECT coalesce(sum(hashtextextended(each::text, 0)), 0)::text AS digest
     FROM ${client.escapeIdentifier(name)} AS each`,
  );
  return rows[0]?.digest ?? '';
}

/** Each row ends with a line feed; those inside of values are escaped. */
function countRows(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}
