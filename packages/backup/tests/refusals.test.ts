import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { assert, asyncProperty, integer, nat } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '#archive-writer.ts';
import { BackupError } from '#backup-error.ts';
import { fileAt } from '#destination.ts';
import type { About, Manifest } from '#format.ts';
import { inspectArchive } from '#restore.ts';
import { addTrailer } from '#trailer.ts';
import {
  connected,
  createInstallation,
  fill,
  store,
  type Contents,
  type Installation,
} from './installation.ts';

let folder: string;
let from: Installation;
let to: Installation;
let before: Contents;
let whole: { about: About; manifest: Manifest };
const key = await generateX25519Identity();
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backup-refused-'));
  [from, to] = [await createInstallation(), await createInstallation()];
  await fill(from);
  await fill(to);
  before = await to.contents();
  const { about, manifest } = await from.backUp(at('whole'));
  whole = { about, manifest };
  await from.backUp(at('encrypted'), { recipients: [await identityToRecipient(key)] });
});
afterAll(async () => {
  await from.remove();
  await to.remove();
  await rm(folder, { recursive: true });
});

/**
 * Tries a restore that may replace everything.
 * @returns the sentence with which it was refused, having changed nothing
 */
async function refusalOf(name: string, options: { identity?: string } = {}): Promise<string> {
  const error = await to
    .restore(at(name), { replace: true, ...options })
    .catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(BackupError);
  expect(await to.contents()).toEqual(before);
  return String(error);
}

/** An archive with another tar file inside. */
async function rewrite(name: string, change: (tar: Buffer) => Buffer): Promise<void> {
  const tar = zstdDecompressSync((await readFile(at('whole'))).subarray(0, -40));
  const chunks: Uint8Array[] = [];
  for await (const chunk of addTrailer(Readable.from([zstdCompressSync(change(tar))]))) {
    chunks.push(chunk);
  }
  await writeFile(at(name), Buffer.concat(chunks));
}

describe('a damaged archive is refused, and replaces nothing:', () => {
  it.each(['whole', 'encrypted'])('the %s one, with any byte changed', async (name) => {
    const bytes = await readFile(at(name));
    const file = at('flipped');
    await assert(
      asyncProperty(nat(bytes.length - 1), integer({ min: 0, max: 7 }), async (place, bit) => {
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << bit), place);
        await writeFile(file, flipped);
        const seen = await inspectArchive({ source: fileAt(file), identity: key }).catch(
          (error: unknown) => error,
        );
        return seen instanceof BackupError;
      }),
      { numRuns: 40 },
    );
  });

  it.each([0, 20, 0.5, 0.99])('cut off at %s', async (share) => {
    for (const name of ['whole', 'encrypted']) {
      const bytes = await readFile(at(name));
      const length = share < 1 ? Math.floor(share * bytes.length) : share;
      await writeFile(at('cut'), bytes.subarray(0, length));
      expect(await refusalOf('cut', { identity: key })).toMatch(/archive/);
    }
  });

  it('cut off by one byte, or with one more', async () => {
    const bytes = await readFile(at('whole'));
    await writeFile(at('shorter'), bytes.subarray(0, -1));
    expect(await refusalOf('shorter')).toMatch(/damaged/);
    await writeFile(at('longer'), Buffer.concat([bytes, Buffer.from('x')]));
    expect(await refusalOf('longer')).toMatch(/damaged/);
  });

  it('without its manifest', async () => {
    await rewrite('headless', (tar) =>
      Buffer.concat([tar.subarray(0, tar.lastIndexOf('manifest.json')), Buffer.alloc(1024)]),
    );
    expect(await refusalOf('headless')).toContain(
      'The archive is not whole: it ends before its manifest.',
    );
  });

  it('with another value in a table', async () => {
    await rewrite('altered', (tar) => {
      tar.write('Zika', tar.indexOf('Dengue'));
      return tar;
    });
    expect(await refusalOf('altered')).toMatch(
      /damaged: the checksum of data\/news\/0.copy is wrong/,
    );
  });

  it('without a file that its manifest names', async () => {
    const [entry] = whole.manifest.media;
    const name = entry?.name ?? '';
    await rewrite('lacking', (tar) => {
      const begin = tar.indexOf(name);
      const bytes = 512 + Math.ceil((entry?.bytes ?? 0) / 512) * 512;
      return Buffer.concat([tar.subarray(0, begin), tar.subarray(begin + bytes)]);
    });
    expect(await refusalOf('lacking')).toContain(`it lacks ${name}`);
  });

  it('of something else', async () => {
    await writeFile(at('other'), 'PK\u0003\u0004 and so on, which is another kind of archive');
    expect(await refusalOf('other')).toContain('This is not an archive of this system');
    expect(await refusalOf('absent')).toContain('There is no ');
  });
});

describe('an archive that does not fit is refused, and replaces nothing:', () => {
  /** An archive with nothing but these. */
  const write = (name: string, about: unknown, media: Manifest['media'] = []) =>
    writeArchive(fileAt(at(name)), {}, async (writer) => {
      const text = Buffer.from(JSON.stringify(about));
      await writer.add('about.json', text.length, [text]);
      return { tables: [], media, missing: [], damaged: [] };
    });

  it('one of a version before the first release', async () => {
    const migrations = [{ name: '20261121131339_create_tables', checksum: 'a'.repeat(64) }];
    await write('former', { ...whole.about, product: '0.0.9', migrations });
    expect(await refusalOf('former')).toContain('of a version before the first release (0.0.9)');
  });

  it('one of a newer version', async () => {
    const migrations = [
      ...whole.about.migrations,
      { name: '2999_later', checksum: 'a'.repeat(64) },
    ];
    await write('newer', { ...whole.about, product: '9.0.0', migrations });
    expect(await refusalOf('newer')).toContain(
      'a newer version (9.0.0, with the migration 2999_later)',
    );
  });

  it('one with a migration of the same name that does something else', async () => {
    const migrations = whole.about.migrations.map((each) => ({
      ...each,
      checksum: 'a'.repeat(64),
    }));
    await write('diverged', { ...whole.about, migrations });
    expect(await refusalOf('diverged')).toContain('The archive is of another version');
  });

  it('one whose uploads would leave their folder', async () => {
    const paths = ['../../escaped.webp'];
    await write('escaping', whole.about, [{ name: 'about.json', bytes: 1, paths }]);
    expect(await refusalOf('escaping')).toContain('../../escaped.webp is no path of an upload');
  });

  it('one of another format', async () => {
    await write('format', { format: 2, whatever: true });
    expect(await refusalOf('format')).toContain('The archive has format 2');
  });

  it('an encrypted one without its key, with another one, or with none', async () => {
    expect(await refusalOf('encrypted')).toContain(
      'The archive is encrypted: give the file with its key',
    );
    const other = await generateX25519Identity();
    expect(await refusalOf('encrypted', { identity: other })).toContain('encrypted to another key');
    expect(await refusalOf('encrypted', { identity: 'nothing' })).toContain(
      'has no line with a key',
    );
    expect(await refusalOf('encrypted', { identity: 'AGE-SECRET-KEY-1NOPE' })).toContain(
      'is not valid',
    );
  });
});

describe('an installation is not replaced', () => {
  it('that is not empty, without --replace', async () => {
    await expect(to.restore(at('whole'))).rejects.toThrow('has content and accounts and uploads');
    await expect(to.restore(at('whole'), { only: 'media' })).rejects.toThrow('has uploads');
    await expect(to.restore(at('whole'), { only: 'data' })).rejects.toThrow(
      'has content and accounts:',
    );
    expect(await to.contents()).toEqual(before);
  });

  it('that is running, or starting', async () => {
    const whileRunning = await connected(to.url, () => refusalOf('whole'));
    expect(whileRunning).toContain(
      'The system is running, and what it writes meanwhile would be lost: stop ',
    );
    await connected(to.url, async (client) => {
      await client.query(`SELECT pg_advisory_lock(hashtext('site migrations'))`);
      expect(await refusalOf('whole')).toContain('The system is starting or being restored');
    });
  });

  it('when it is stopped in the middle', async () => {
    const stop = new AbortController();
    const stopped = to.restore(at('whole'), {
      replace: true,
      signal: stop.signal,
      report: ({ phase }) => phase === 'load' && stop.abort(),
    });
    await expect(stopped).rejects.toThrow('aborted');
    expect(await to.contents()).toEqual(before);
  });

  it('whose database has tables of another system', async () => {
    const other = await createInstallation({ empty: true });
    await other.sql('CREATE TABLE customers (name TEXT)');
    await expect(other.restore(at('whole'), { replace: true })).rejects.toThrow(
      'The database has tables of another system',
    );
    await other.sql('CREATE TABLE _prisma_migrations ()');
    await expect(other.restore(at('whole'), { replace: true })).rejects.toThrow(
      'The database is of a version before the first release',
    );
    await expect(other.backUp(at('former-database'))).rejects.toThrow(
      'The database is of a version before the first release',
    );
    await other.remove();
    await to.sql('CREATE TABLE customers (name TEXT)');
    await expect(to.restore(at('whole'), { replace: true })).rejects.toThrow(
      'tables that are not of this system (customers)',
    );
    await to.sql('DROP TABLE customers');
    expect(await to.contents()).toEqual(before);
  });
});

describe('a backup is refused', () => {
  it('of a database without this system', async () => {
    const other = await createInstallation({ empty: true });
    await expect(other.backUp(at('nothing'))).rejects.toThrow('There is nothing to back up');
    await other.remove();
  });

  it('into a file that exists, which stays', async () => {
    await store(at('mine'), Buffer.from('mine'));
    await expect(from.backUp(at('mine'))).rejects.toThrow('exists already');
    expect(await readFile(at('mine'), 'utf8')).toBe('mine');
  });

  it('to what is no public key', async () => {
    await expect(from.backUp(at('no-key'), { recipients: ['age1nope'] })).rejects.toThrow(
      'age1nope is not an age public key',
    );
  });

  it('when it is stopped, or a file can not be read, and leaves nothing', async () => {
    const files = await readdir(folder);
    const stop = new AbortController();
    const stopped = from.backUp(at('stopped'), {
      signal: stop.signal,
      report: ({ phase }) => phase === 'files' && stop.abort(),
    });
    await expect(stopped).rejects.toThrow('aborted');
    const unreadable = from.backUp(at('unreadable'), {
      media: {
        ...(await import('#media.ts')).mediaOnDisk(at('none')),
        open: () => Promise.reject(new Error('EIO: the disk is broken')),
      },
    });
    await expect(unreadable).rejects.toThrow('The backup failed: EIO: the disk is broken.');
    expect(await readdir(folder)).toEqual(files);
  });
});
