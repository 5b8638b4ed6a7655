import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from '@site/postgres';
import { migrateDatabase } from '@site/system';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fileAt } from '#destination.ts';
import { mediaOnDisk } from '#media.ts';
import { applyMigrations } from '#migrate.ts';
import { inspectArchive } from '#restore.ts';
import {
  addNews,
  connected,
  createInstallation,
  fill,
  schemaDir,
  store,
  type Installation,
} from './installation.ts';

let folder: string;
let from: Installation;
const installations: Installation[] = [];
const create: typeof createInstallation = async (options) => {
  const installation = await createInstallation(options);
  installations.push(installation);
  return installation;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backup-archives-'));
  from = await create();
  await fill(from);
});
afterAll(async () => {
  for (const each of installations) await each.remove();
  await rm(folder, { recursive: true });
});

/** The migrations of a version that comes after this one. */
async function laterVersion(script: string): Promise<string> {
  const copy = await mkdtemp(join(folder, 'migrations-'));
  await cp(schemaDir, copy, { recursive: true });
  await writeFile(join(copy, 'migrations/29991231000000_come_later.sql'), script);
  return copy;
}

describe('a restored installation', () => {
  let to: Installation;
  let archive: string;
  let bytes: number;
  beforeAll(async () => {
    archive = join(folder, 'plain.tar.zst');
    ({ bytes } = await from.backUp(archive));
    // In a database without tables, as a new one of a host.
    to = await create({ empty: true });
    await to.restore(archive);
  });

  it('has every row and every file', async () => {
    expect(await to.contents()).toEqual(await from.contents());
  });

  it('has a secret, and came from an archive, that only the owner can read', async () => {
    expect(await stat(archive)).toMatchObject({ mode: 0o100600, size: bytes });
    expect(await stat(join(to.dataDir, 'jwt-secret'))).toMatchObject({ mode: 0o100600 });
  });

  it('counts as another version of the content', async () => {
    const epoch = 'SELECT epoch FROM content_version';
    expect(await to.sql(epoch)).not.toEqual(await from.sql(epoch));
    expect(await to.sql(epoch)).toHaveLength(1);
  });

  it('is one that a start finds up to date', async () => {
    const answer = await migrateDatabase({ url: to.url });
    expect(answer).toBe('The database is up to date.');
  });

  it('goes on as before: triggers, sequences, the log that is only added to', async () => {
    const version = async () => (await to.sql('SELECT version FROM content_version'))[0];
    const before = await version();
    const [last] = await to.sql<{ id: string }>('SELECT max(id) AS id FROM revisions');
    await addNews(to, 'Chikungunya');
    expect(await version()).not.toEqual(before);
    expect(await to.sql(`SELECT title FROM search_site('chikungunya', '{news}', 5)`)).toEqual([
      { title: 'Chikungunya' },
    ]);
    const [next] = await to.sql<{ id: string }>('SELECT max(id) AS id FROM revisions');
    expect(Number(next?.id)).toBeGreaterThan(Number(last?.id));
    await expect(to.sql('DELETE FROM audit_log')).rejects.toThrow('append-only');
    const triggers = `SELECT tgrelid::regclass::text, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`;
    expect(await to.sql(triggers)).toEqual(await from.sql(triggers));
  });

  it('needs no superuser', async () => {
    const owner = { name: `owner_${randomBytes(4).toString('hex')}`, password: 'secret' };
    const { serverUrl } = inject('template');
    await query(serverUrl, `CREATE ROLE ${owner.name} LOGIN PASSWORD '${owner.password}'`);
    const archive = join(folder, 'no-superuser.tar.zst');
    await from.backUp(archive);
    const to = await createInstallation({ empty: true, owner });
    await to.restore(archive);
    const { rows } = await to.contents();
    // Replaced once more, by the same account.
    await to.backUp(join(folder, 'by-owner.tar.zst'));
    await to.restore(join(folder, 'by-owner.tar.zst'), { replace: true });
    expect((await to.contents()).rows).toEqual(rows);
    await to.remove();
    await query(serverUrl, `DROP ROLE ${owner.name}`);
  });

  it('has lost what --replace replaced: content, uploads, the secret', async () => {
    const archive = join(folder, 'replace.tar.zst');
    await from.backUp(archive);
    const to = await create();
    await fill(to);
    await addNews(to, 'Only here');
    await to.restore(archive, { replace: true });
    expect(await to.contents()).toEqual(await from.contents());
  });

  it.each(['data', 'media'] as const)('has only the %s, if asked', async (only) => {
    const archive = join(folder, `${only}.tar.zst`);
    await from.backUp(archive);
    const to = await create({ empty: true });
    await to.restore(archive, { only });
    const [restored, whole] = [await to.contents(), await from.contents()];
    const { 'jwt-secret': secret = '', ...files } = whole.files;
    expect(restored).toEqual(
      only === 'data' ? { rows: whole.rows, files: { 'jwt-secret': secret } } : { rows: {}, files },
    );
    // And then the rest.
    await to.restore(archive, { only: only === 'data' ? 'media' : 'data' });
    expect(await to.contents()).toEqual(whole);
  });
});

describe('an archive of an older version', () => {
  it('gets the migrations that came later, with its rows', async () => {
    const archive = join(folder, 'older.tar.zst');
    await from.backUp(archive);
    const later = await laterVersion(`
      ALTER TABLE news ADD COLUMN summary TEXT;
      UPDATE news SET summary = 'About ' || title;
      ALTER TABLE news ALTER COLUMN summary SET NOT NULL;`);
    const to = await create({ empty: true });
    await to.restore(archive, { schemaDir: later });
    expect(await to.sql('SELECT summary FROM news ORDER BY 1')).toEqual(
      [0, 1, 2].map((index) => ({ summary: `About Dengue ${index}` })),
    );
    const answer = await applyMigrations(to.url, later);
    expect(answer).toEqual([]);
  });

  it('changes nothing when one of them fails', async () => {
    const archive = join(folder, 'older-fails.tar.zst');
    await from.backUp(archive);
    const to = await create();
    const before = await to.contents();
    const later = await laterVersion('ALTER TABLE news ADD COLUMN summary TEXT NOT NULL;');
    await expect(to.restore(archive, { schemaDir: later })).rejects.toThrow(
      'The migration 29991231000000_come_later failed',
    );
    expect(await to.contents()).toEqual(before);
  });
});

describe('values', () => {
  it('come back as they were, whatever they hold', async () => {
    const later = await laterVersion(`
      CREATE TABLE odd_values (
        id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, bytes BYTEA, text TEXT, texts TEXT[], json JSONB,
        number DOUBLE PRECISION, exact NUMERIC, at TIMESTAMPTZ, parent INTEGER REFERENCES odd_values (id),
        made TEXT GENERATED ALWAYS AS (upper(text)) STORED);`);
    const odd = await create();
    await fill(odd);
    await applyMigrations(odd.url, later);
    await connected(odd.url, async (client) => {
      const texts = [
        '',
        'tab\tline\nreturn\r\\N \\. \\',
        'صحت سب کے لیے',
        '"{}",',
        "it's",
        '\u0001\u{1F600}',
      ];
      for (const text of texts) {
        await client.query(
          `INSERT INTO odd_values (bytes, text, texts, json, number, exact, at, parent)
           VALUES ($1, $2, $3, $4, 'NaN', 1e30 + 0.1, '-infinity', (SELECT max(id) FROM odd_values))`,
          [Buffer.from([0, 1, 92, 255, 10]), text, [text, 'NULL', ''], { [text]: [text, null] }],
        );
      }
      await client.query('INSERT INTO odd_values DEFAULT VALUES');
      await client.query(
        `INSERT INTO odd_values (text) SELECT repeat(md5(i::text), 2000) FROM generate_series(1, 60) AS i`,
      );
    });
    const archive = join(folder, 'odd.tar.zst');
    await odd.backUp(archive);
    const to = await create({ empty: true });
    await to.restore(archive, { schemaDir: later });
    expect(await to.contents()).toEqual(await odd.contents());
    await to.sql('INSERT INTO odd_values DEFAULT VALUES');
    expect(await to.sql('SELECT max(id) AS id FROM odd_values')).toEqual([{ id: 68 }]);
    // A row with text of 64 kB a piece takes several entries.
    const { manifest } = await inspectArchive({ source: fileAt(archive) });
    expect(
      manifest.entries.filter(({ name }) => name.startsWith('data/odd_values/')).length,
    ).toBeGreaterThan(2);
  });
});

describe('uploads', () => {
  it('are stored once for the same content, and restored under every address', async () => {
    const duplicates = await create();
    await fill(duplicates);
    const bytes = randomBytes(1000);
    const paths = [await duplicates.upload(bytes), await duplicates.upload(bytes)];
    // Stored, and not recorded yet.
    const unrecorded = `Pages/Images/${randomUUID()}.png`;
    await store(join(duplicates.dataDir, 'media', unrecorded), Buffer.alloc(0));
    const archive = join(folder, 'duplicates.tar.zst');
    const { manifest } = await duplicates.backUp(archive);
    expect(manifest.media.filter((each) => each.paths.includes(paths[0] ?? ''))).toEqual([
      { name: expect.stringMatching(/^media\/[\da-f]{64}$/), bytes: 1000, paths: paths.toSorted() },
    ]);
    const to = await create();
    await to.restore(archive);
    expect((await to.contents()).files).toEqual((await duplicates.contents()).files);
    expect(await readFile(join(to.dataDir, 'media', unrecorded))).toHaveLength(0);
  });

  it('have the résumés and signed forms with them, which are not served, and name those that are lost', async () => {
    const installation = await create();
    await fill(installation);
    const [resume = '', lost = '', lostForm = ''] = [0, 1, 2].map(
      () => `.resumes/${randomUUID()}.pdf`,
    );
    await store(join(installation.dataDir, 'media', resume), Buffer.from('%PDF-1.7 of Saima'));
    await installation.sql(
      `WITH career AS (
         INSERT INTO careers (id, title, description, apply_link, location, updated_at)
         VALUES (gen_random_uuid(), 'Veterinarian', 'Text', '', 'Lahore', now()) RETURNING id
       )
       INSERT INTO applications (id, career_id, resume_url, resume_path, updated_at)
       SELECT gen_random_uuid(), id, '', path, now() FROM career, unnest($1::text[]) AS path`,
      [[resume, lost]],
    );
    await installation.sql(
      `INSERT INTO consents (id, who, purposes, place, starts_at, language, form_path, updated_at)
       VALUES (gen_random_uuid(), 'Amina', '{site}', 'district', now(), 'Sindhi', $1, now())`,
      [lostForm],
    );
    const archive = join(folder, 'resumes.tar.zst');
    const { manifest } = await installation.backUp(archive);
    expect(manifest.missing).toEqual([lost, lostForm].toSorted());
    const to = await create();
    await to.restore(archive);
    expect(await to.contents()).toEqual(await installation.contents());
  });

  it('leave out what is made of them, and other files', async () => {
    const installation = await create();
    await fill(installation);
    const media = join(installation.dataDir, 'media');
    await store(join(media, '.variants/News/small.webp'), Buffer.from('made on demand'));
    await store(join(media, `News/${randomUUID()}.png.${randomUUID()}.part`), Buffer.from('half'));
    const { manifest } = await installation.backUp(join(folder, 'variants.tar.zst'));
    expect(manifest.media).toHaveLength(3);
  });

  it('that are deleted while they are read have no record afterwards', async () => {
    const installation = await create();
    await fill(installation);
    const gone = await installation.upload(randomBytes(10));
    const kept = await installation.upload(randomBytes(10));
    const archive = join(folder, 'deleted.tar.zst');
    // Somebody deletes it between the snapshot and its turn.
    const disk = mediaOnDisk(join(installation.dataDir, 'media'));
    const media: typeof disk = {
      ...disk,
      async *list() {
        yield* disk.list();
        await installation.sql('DELETE FROM uploads WHERE address = $1', [`/media/${gone}`]);
        await disk.remove(gone);
      },
    };
    const { manifest } = await installation.backUp(archive, { media });
    expect(manifest.missing).toEqual([gone]);
    const to = await create();
    await to.restore(archive);
    const addresses = await to.sql<{ address: string }>('SELECT address FROM uploads');
    expect(addresses).toHaveLength(4);
    expect(addresses).toContainEqual({ address: `/media/${kept}` });
    expect((await to.contents()).files).toEqual((await installation.contents()).files);
  });

  it('whose record leads out of their folder are not read', async () => {
    const installation = await create();
    await fill(installation);
    const outside = '../jwt-secret';
    await installation.sql('UPDATE uploads SET address = $2 WHERE address = $1', [
      `/media/${await installation.upload(randomBytes(10))}`,
      `/media/${outside}`,
    ]);
    const archive = join(folder, 'outside.tar.zst');
    const { manifest } = await installation.backUp(archive);
    expect(manifest.missing).toEqual([outside]);
    const to = await create();
    await to.restore(archive);
    const addresses = await to.sql<{ address: string }>('SELECT address FROM uploads');
    expect(addresses).not.toContainEqual({ address: `/media/${outside}` });
  });

  it('that the disk has damaged are restored as they are, and named', async () => {
    const installation = await create();
    await fill(installation);
    const path = await installation.upload(randomBytes(10));
    await store(join(installation.dataDir, 'media', path), Buffer.from('rotten'));
    const archive = join(folder, 'damaged.tar.zst');
    await installation.backUp(archive);
    const { manifest } = await inspectArchive({ source: fileAt(archive) });
    expect(manifest.damaged).toEqual([path]);
    const to = await create();
    await to.restore(archive);
    expect((await to.contents()).files).toEqual((await installation.contents()).files);
  });
});

describe('an encrypted archive', () => {
  it('is restored with its key', async () => {
    const key = await generateX25519Identity();
    const archive = join(folder, 'secret.tar.zst.age');
    await from.backUp(archive, { recipients: [await identityToRecipient(key)] });
    expect((await readFile(archive)).toString('latin1')).toMatch(/^age-encryption\.org\/v1/);
    const to = await create();
    await to.restore(archive, { identity: `# created: today\n${key}\n` });
    expect(await to.contents()).toEqual(await from.contents());
  });
});
