import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from '@site/postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readArchive } from '#archive-reader.ts';
import { writeArchive } from '#archive-writer.ts';
import { fileAt } from '#destination.ts';
import { generateKey } from '#encryption.ts';
import { aboutName, manifestName } from '#format.ts';
import { proveArchive } from '#prove.ts';
import { inspectArchive } from '#restore.ts';
import { addNews, createInstallation, fill, schemaDir, type Installation } from './installation.ts';

const { serverUrl } = inject('template');
let folder: string;
let from: Installation;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backup-proof-'));
  from = await createInstallation();
  await fill(from);
});
afterAll(async () => {
  await from.remove();
  await rm(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const prove = (name: string, options: { identity?: string; databaseUrl?: string } = {}) =>
  proveArchive({ source: fileAt(at(name)), databaseUrl: from.url, schemaDir, ...options });
const scratchDatabases = async () =>
  from.sql(`SELECT datname FROM pg_database WHERE datname LIKE '%_backup_check'`);

/** The archive, with a change to what is in it, and all its checksums right. */
async function forge(name: string, change: (entry: string, text: string) => string) {
  const { content } = await fileAt(at(name)).open();
  const entries: { name: string; content: Buffer }[] = [];
  const { about, manifest } = await readArchive(content, {}, async (entry) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of entry.content) chunks.push(chunk);
    entries.push({ name: entry.name, content: Buffer.concat(chunks) });
  });
  await writeArchive(fileAt(at(`${name}-forged`)), {}, async (writer) => {
    const text = Buffer.from(JSON.stringify(about));
    await writer.add(aboutName, text.length, [text]);
    for (const entry of entries.filter((each) => each.name !== manifestName)) {
      const bytes = entry.name.startsWith('data/')
        ? Buffer.from(change(entry.name, entry.content.toString()))
        : entry.content;
      await writer.add(entry.name, bytes.length, [bytes]);
    }
    const { entries: _entries, ...rest } = manifest;
    return rest;
  });
}

describe('an archive', () => {
  it('is proven by a restore that leaves nothing behind, whatever was written since', async () => {
    await from.backUp(at('good'));
    await addNews(from, 'Written after the backup');
    await prove('good');
    expect(await scratchDatabases()).toEqual([]);
  });

  it('is proven when a record has lost its file', async () => {
    const path = await from.upload(randomBytes(10));
    await rm(join(from.dataDir, 'media', path));
    const { manifest } = await from.backUp(at('missing'));
    expect(manifest.missing).toEqual([path]);
    await prove('missing');
  });

  it('is proven with a key of this process, and read with that of the recipient', async () => {
    const [operator, own] = [await generateKey(), await generateKey()];
    await from.backUp(at('encrypted'), { recipients: [operator.recipient, own.recipient] });
    await prove('encrypted', { identity: own.identity });
    const source = fileAt(at('encrypted'));
    await inspectArchive({ source, identity: operator.identity });
    await expect(prove('encrypted')).rejects.toThrow('The archive is encrypted');
    const { identity } = await generateKey();
    await expect(prove('encrypted', { identity })).rejects.toThrow('another key');
  });

  it('is not proven when a row is another, though all checksums are right', async () => {
    await from.backUp(at('one'));
    await forge('one', (entry, text) =>
      entry.startsWith('data/news/') ? text.replace('Dengue 1', 'Dengue 9') : text,
    );
    await expect(prove('one-forged')).rejects.toThrow(
      'The archive does not hold what was backed up: rows of news differ.',
    );
    expect(await scratchDatabases()).toEqual([]);
  });

  it('is proven after one that was killed while it did so', async () => {
    const name = `${new URL(from.url).pathname.slice(1)}_backup_check`;
    await query(serverUrl, `CREATE DATABASE ${name}`);
    await prove('good');
    expect(await scratchDatabases()).toEqual([]);
  });

  it('needs an account that may create databases, and no more', async () => {
    const owner = { name: `owner_${randomBytes(4).toString('hex')}`, password: 'secret' };
    await query(serverUrl, `CREATE ROLE ${owner.name} LOGIN PASSWORD '${owner.password}'`);
    const restored = await createInstallation({ empty: true, owner });
    await restored.restore(at('good'));
    await restored.backUp(at('owned'));
    const options = { databaseUrl: restored.url };
    await expect(prove('owned', options)).rejects.toThrow(
      `run ALTER ROLE "${owner.name}" CREATEDB as its administrator.`,
    );
    await query(serverUrl, `ALTER ROLE ${owner.name} CREATEDB`);
    await prove('owned', options);
    await restored.remove();
    await query(serverUrl, `DROP ROLE ${owner.name}`);
  });
});
