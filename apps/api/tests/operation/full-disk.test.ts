import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field } from '@site/contract/json';
import { problemMessages } from '@site/contract/messages';
import { StartError } from '@site/server';
import { findFreePorts } from '@site/system';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedSecret } from '../../src/lib/accounts/stored-secret.ts';
import { whyNotStored } from '../../src/lib/not-stored.ts';
import { startApiProcess, type ApiProcess } from '../lib/api-process.ts';
import { openTestApi } from '../lib/test-api.ts';

// What is sent while a disk is full, or may not be written to, is refused with a sentence, and leaves nothing behind.

const refusal = { message: problemMessages.diskFull, code: 'disk-full' };

const api = openTestApi();
let token: string;
let careerId: string;
beforeAll(async () => {
  token = await api.as('editor');
  const body = { ...entryFixtures.careers, applyOnSite: true };
  careerId = field((await api.call('POST', '/api/career/addNew', { token, body })).body, '_id');
});

async function send(url: string, path: string, form: FormData, isStaff = true) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(url + path, {
    method: 'POST',
    body: form,
    ...(isStaff && { headers }),
  });
  const { status } = response;
  return { status, retry: response.headers.get('retry-after'), body: await response.json() };
}

function upload(url: string, kind: 'image' | 'raw', bytes: Uint8Array) {
  const form = new FormData();
  form.set('folder', kind === 'raw' ? 'Documents' : 'News');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file');
  return send(url, `/v1_1/site/${kind}/upload`, form);
}

function apply(url: string, pdf: Uint8Array) {
  const form = new FormData();
  const fields = { careerId, name: 'Sana', email: 'sana@example.org', phone: '+92 300 1234567' };
  for (const [name, value] of Object.entries({ ...fields, consent: 'true' })) form.set(name, value);
  form.set('resume', new Blob([new Uint8Array(pdf)]), 'cv.pdf');
  return send(url, '/api/application/apply', form, false);
}

/** A PDF of about so many kilobytes, that don't compress. */
async function pdfOf(kilobytes: number) {
  const document = await PDFDocument.create();
  document.addPage().drawText('Sana', { x: 50, y: 700 });
  const { context } = document;
  context.register(context.stream(randomBytes(kilobytes * 1024)));
  return document.save();
}

const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
const csv = (kilobytes: number) => Buffer.from('a,b\n'.repeat(kilobytes * 256));

/** Runs a program with another file system at `$1`, which it alone sees: this needs no rights. */
const onDisk = (options: string) => (folder: string) => [
  ...'unshare --user --map-root-user --mount sh -c'.split(' '),
  `mkdir -p "$1" && mount -t tmpfs -o ${options} tmpfs "$1" && shift && exec "$@"`,
  'sh',
  folder,
];
const onSmallDisk = onDisk('size=128k');

/** Containers and some distributions forbid it. */
function isPossible(): boolean {
  const [command = '', ...more] = onSmallDisk(join(tmpdir(), `site-disk-${process.pid}`));
  try {
    execFileSync(command, [...more, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(isPossible())('a full disk of the API', () => {
  let folder: string;
  let small: ApiProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-api-disk-'));
    const settings = { DATABASE_URL: api.databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'error' };
    small = await startApiProcess(settings, onSmallDisk(join(folder, 'media')));
  });
  afterAll(async () => {
    await small.stop('SIGTERM');
    await rm(folder, { recursive: true });
  });

  /** The files on the small disk, as its process sees it. */
  const files = async () => {
    const entries = await readdir(join(`/proc/${small.pid}/root`, folder, 'media'), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const isEmpty = () => expect.poll(files).toEqual([]);
  const faults = () => small.output().split('"request failed"').length - 1;

  it('refuses a picture while it comes', async () => {
    const before = faults();
    const answer = await upload(small.url, 'image', await noise(300));
    expect(answer).toMatchObject({ status: 503, retry: '60', body: refusal });
    await isEmpty();
    expect(faults()).toBe(before + 1);
    expect(small.output()).toContain('ENOSPC');
  });

  it('refuses a document that has come, and can not be stored', async () => {
    const before = faults();
    expect(await upload(small.url, 'raw', csv(100))).toMatchObject({ status: 503, body: refusal });
    await isEmpty();
    expect(faults()).toBe(before + 1);
    expect(await api.db.upload.count()).toBe(0);
  });

  it.each([60, 100, 300])(
    'refuses an application with %i kB, of which nothing is stored',
    async (size) => {
      // The first comes and is checked; there is no place for it twice.
      const answer = await apply(small.url, await pdfOf(size));
      expect(answer).toMatchObject(size === 60 ? { status: 201 } : { status: 503, body: refusal });
      const unfinished = async () => (await files()).filter((name) => name.endsWith('.part'));
      await expect.poll(unfinished).toEqual([]);
    },
  );

  it('takes what it has room for', async () => {
    expect(await upload(small.url, 'raw', csv(10))).toMatchObject({ status: 200 });
  });
});

describe.runIf(isPossible())('a media folder that can not be written', () => {
  const readOnly = { message: problemMessages.notWritable, code: 'not-writable' };
  let folder: string;
  let metricsPort: number;
  let locked: ApiProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-api-disk-'));
    [metricsPort = 0] = await findFreePorts(1);
    locked = await startApiProcess(
      {
        DATABASE_URL: api.databaseUrl,
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        API_METRICS_PORT: String(metricsPort),
      },
      onDisk('ro')(join(folder, 'media')),
    );
  });
  afterAll(async () => {
    await locked.stop('SIGTERM');
    await rm(folder, { recursive: true });
  });

  it('refuses a picture, a document and an application with a sentence, and says why in the log', async () => {
    for (const answer of [
      await upload(locked.url, 'image', await noise(30)),
      await upload(locked.url, 'raw', csv(10)),
      await apply(locked.url, await pdfOf(1)),
    ]) {
      expect(answer).toMatchObject({ status: 503, retry: '60', body: readOnly });
    }
    expect(locked.output()).toContain('EROFS');
  });

  it('is red on the screen System, and a metric for the alert', async () => {
    const headers = { Authorization: `Bearer ${await api.as('admin')}` };
    const status = await fetch(`${locked.url}${contract.system.status.path}`, { headers });
    const { checks } = contract.system.status.responses[200].parse(await status.json());
    const disk = checks.find(({ name }) => name === 'disk');
    expect(disk).toMatchObject({ state: 'red', sentence: expect.stringContaining('EROFS') });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^uploads_writable(?:\{[^}]*\})? 0$/m);
  });
});

it('ends a start with a sentence where the secret of sessions can not be stored', async () => {
  const file = '/dev/null/data/jwt-secret';
  await expect(storedSecret(file)).rejects.toThrow(
    new StartError(`${file} can't be written (ENOTDIR).`),
  );
});

it.each([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['EROFS', 'notWritable'],
  ['EACCES', 'notWritable'],
  ['EPERM', 'notWritable'],
  ['ENOENT', null],
])('a write that fails with %s is no fault of what was sent: %s', (code, reason) => {
  const error = new Error('of a library', { cause: Object.assign(new Error(), { code }) });
  expect(whyNotStored(error)).toBe(reason);
});

describe('a full disk of the database', () => {
  beforeAll(async () => {
    await api.db.$executeRaw`
      CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`;
    await api.db.$executeRaw`
      CREATE TRIGGER disk_full BEFORE INSERT ON uploads EXECUTE FUNCTION disk_full()`;
    await api.db.$executeRaw`
      CREATE TRIGGER disk_full BEFORE INSERT ON applications EXECUTE FUNCTION disk_full()`;
  });
  beforeEach(async () => {
    await api.db.application.deleteMany();
  });

  const stored = async () => {
    const names = await readdir(api.mediaFolder, { recursive: true }).catch((): string[] => []);
    return names.filter((name) => name.includes('.', name.lastIndexOf('/') + 2));
  };

  it('refuses a picture, whose file is removed', async () => {
    const answer = await upload(api.url, 'image', await noise(30));
    expect(answer).toMatchObject({ status: 503, retry: '60', body: refusal });
    await expect.poll(stored).toEqual([]);
  });

  it('refuses a document, whose file and first page are removed', async () => {
    const answer = await upload(api.url, 'raw', await pdfOf(1));
    expect(answer).toMatchObject({ status: 503, body: refusal });
    await expect.poll(stored).toEqual([]);
  });

  it('refuses an application, whose file is removed and of which no mail is sent', async () => {
    await api.db.outboxMail.deleteMany();
    expect(await apply(api.url, await pdfOf(1))).toMatchObject({ status: 503, body: refusal });
    await expect.poll(stored).toEqual([]);
    expect(await api.db.outboxMail.count()).toBe(0);
  });
});
