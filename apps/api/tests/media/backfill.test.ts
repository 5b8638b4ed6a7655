import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from '@site/backup';
import { databaseUrl, query } from '@site/postgres';
import { createLog } from '@site/server';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '../../src/lib/data/database.ts';
import { backfill, startBackfill } from '../../src/lib/media/backfill.ts';
import { createBucketStore } from '../../src/lib/media/bucket-store.ts';
import { createDiskStore, type MediaStore } from '../../src/lib/media/media-store.ts';
import { startBucket, type TestBucket } from '../lib/bucket.ts';
import { startTestApi } from '../lib/test-api.ts';

// What a release without records of uploads has left: files, and content that names them with its origin.

const { serverUrl } = inject('template');
const name = `site_test_${process.pid}_${process.env['VITEST_POOL_ID'] ?? 0}_back_fill`;
const url = databaseUrl(serverUrl, name);
const log = createLog('api', 'silent');
const stored = new Date('2026-03-21T10:00:00Z');
const changed = new Date('2026-04-01T10:00:00Z');
const oldOrigin = 'https://old.example.org';

const pathOf = (folder: string, extension: string) =>
  `${folder}/${crypto.randomUUID()}.${extension}`;
const [picture, animation, video, missing] = [
  pathOf('News', 'webp'),
  pathOf('Pages/Cards', 'webp'),
  pathOf('Videos', 'mp4'),
  pathOf('News', 'webp'),
];
const ours = (path: string) => `${oldOrigin}/media/${path}`;
const foreign = [
  'https://elsewhere.example.org/media/foo.jpg',
  // It has the form of ours, but there is no such file here.
  `https://elsewhere.example.org/media/${missing}`,
];

let folder: string;
let root: string;
let db: Database;
let sql: Client;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-backfill-test-'));
  root = join(folder, 'media');
  bucket = await startBucket();
  const frame = (background: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['teal', 'navy'].map(frame));
  const files: [string, Buffer][] = [
    [picture, await sharp(frames[0]).webp().toBuffer()],
    [
      animation,
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ],
    [video, Buffer.from('a video')],
    // No uploads.
    [`${picture}.1.part`, Buffer.from('a part')],
    ['.incoming/1.part', Buffer.from('a part')],
    ['foo.jpg', Buffer.from('a file')],
  ];
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), bytes);
    await utimes(join(root, path), stored, stored);
    bucket.files.set(path, bytes);
  }

  await query(serverUrl, `CREATE DATABASE ${name}`);
  sql = new Client({ connectionString: url });
  await sql.connect();
  await applyMigrations(url, fileURLToPath(new URL('../../prisma', import.meta.url)));
  const insert = async (table: string, values: Record<string, unknown>) => {
    const row = { id: crypto.randomUUID(), updated_at: changed, version: 7, ...values };
    const columns = Object.keys(row).map((column) => `"${column}"`);
    const places = columns.map((_, at) => `$${at + 1}`);
    await sql.query(
      `INSERT INTO "${table}" (${columns.join()}) VALUES (${places.join()})`,
      Object.values(row),
    );
  };
  const news = { title: 'News', content: 'Text', author: 'A', published_at: changed };
  await insert('news', { ...news, image_url: ours(picture) });
  for (const image_url of foreign) await insert('news', { ...news, image_url });
  await insert('projects', {
    title: 'Project',
    area: 'Swat',
    description: `Not a picture: ${ours(picture)}`,
    duration: '2024-2026',
    project_status: 'Ongoing',
    images: [...foreign, ours(picture), `/media/${animation}`, ours(animation)],
  });
  await insert('pages', {
    url: 'a-page',
    main_title: 'Page',
    main_image: ours(picture),
    template: 'simple-page',
    content_position: 'left',
    image_placement: 'top',
    is_justified: false,
    cards: JSON.stringify([
      { _id: 1, image: ours(animation), buttonLink: ours(picture), more: { unchanged: null } },
      { image: foreign[1] },
      { title: 'without' },
    ]),
    seo: '{}',
    colors: '{}',
  });
  await insert('site_info', { logo: ours(picture), facebook_url: ours(picture) });
  db = openDatabase(url, { name: 'test', size: 4, log });
});
afterEach(async () => {
  bucket.broken = null;
});
afterAll(async () => {
  await db.$disconnect();
  await sql.end();
  await bucket.stop();
  await query(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

const stores: [string, () => MediaStore][] = [
  ['on the disk', () => createDiskStore(root)],
  ['in a bucket', () => createBucketStore({ url: bucket.url, copies: join(folder, 'copies') })],
];

describe.each(stores)('uploads %s', (_where, open) => {
  beforeAll(async () => {
    await db.upload.deleteMany();
  });
  const rows = () => db.upload.findMany({ orderBy: { bytes: 'asc' } });

  it('are recorded, each once, by any number of processes', async () => {
    await Promise.all([1, 2, 3].map(() => backfill({ db, media: open() })));
    const uploads = await rows();
    expect(uploads).toMatchObject([
      { address: `/media/${video}`, kind: 'video', folder: 'Videos', bytes: 7, width: null },
      { address: `/media/${picture}`, kind: 'picture', folder: 'News', width: 90, height: 60 },
      { address: `/media/${animation}`, folder: 'Pages/Cards', width: 90, height: 60 },
    ]);
    for (const { hash, by, altText } of uploads) {
      expect({ hash, by, altText }).toEqual({
        hash: expect.stringMatching(/^[\da-f]{64}$/),
        by: null,
        altText: '',
      });
    }
  });

  it('are not read again', async () => {
    const before = await rows();
    const media = open();
    await backfill({
      db,
      media: { ...media, read: () => Promise.reject(new Error('A file was read again')) },
    });
    expect(await rows()).toEqual(before);
  });

  it('are recorded later when one was interrupted', async () => {
    const before = await rows();
    await db.upload.deleteMany();
    const media = open();
    let count = 0;
    const stopping = new AbortController();
    const interrupted = backfill(
      {
        db,
        media: {
          ...media,
          read: (path) => {
            count += 1;
            if (count === 2) stopping.abort();
            return media.read(path);
          },
        },
      },
      stopping.signal,
    );
    await expect(interrupted).rejects.toThrow('aborted');
    expect(await rows()).toHaveLength(2);
    await backfill({ db, media });
    const strip = ({
      id: _i,
      at: _a,
      updatedAt: _u,
      cleanedAt: _c,
      ...rest
    }: (typeof before)[number]) => rest;
    expect((await rows()).map(strip)).toEqual(before.map(strip));
  });
});

describe('the record of an upload', () => {
  it('has the time of the file', async () => {
    await db.upload.deleteMany();
    await backfill({ db, media: createDiskStore(root) });
    const uploads = await db.upload.findMany();
    expect(uploads.map(({ at }) => at)).toEqual([stored, stored, stored]);
  });
});

describe('content', () => {
  it('names uploads without an origin afterwards, and everything else as before', async () => {
    await backfill({ db, media: createDiskStore(root) });
    const news = await db.news.findMany();
    expect(news.map(({ imageUrl }) => imageUrl).toSorted()).toEqual(
      [`/media/${picture}`, ...foreign].toSorted(),
    );
    expect(await db.project.findFirstOrThrow()).toMatchObject({
      description: `Not a picture: ${ours(picture)}`,
      images: [...foreign, `/media/${picture}`, `/media/${animation}`, `/media/${animation}`],
    });
    expect(await db.page.findFirstOrThrow()).toMatchObject({
      mainImage: `/media/${picture}`,
      cards: [
        {
          _id: 1,
          image: `/media/${animation}`,
          buttonLink: ours(picture),
          more: { unchanged: null },
        },
        { image: foreign[1] },
        { title: 'without' },
      ],
    });
    expect(await db.siteInfo.findFirstOrThrow()).toMatchObject({
      logo: `/media/${picture}`,
      facebookURL: ours(picture),
    });
    const found = await db.searchDocument.findMany({ select: { imageUrl: true } });
    expect(new Set(found.map(({ imageUrl }) => imageUrl))).toEqual(
      new Set([`/media/${picture}`, ...foreign]),
    );
  });

  it('stays the same version from the same time', async () => {
    for (const { version, updatedAt } of [
      ...(await db.news.findMany()),
      ...(await db.project.findMany()),
      ...(await db.page.findMany()),
      await db.siteInfo.findFirstOrThrow(),
    ]) {
      expect({ version, updatedAt }).toEqual({ version: 7, updatedAt: changed });
    }
  });

  it('is answered with the origin of the place where it was restored', async () => {
    const api = await startTestApi({ databaseUrl: url, publicUrl: 'https://new.example.org' });
    const { body } = await api.call('GET', '/api/pages/a-page');
    expect(body).toMatchObject({
      page: {
        mainImage: `https://new.example.org/media/${picture}`,
        cards: [
          { image: `https://new.example.org/media/${animation}`, buttonLink: ours(picture) },
          { image: foreign[1] },
          {},
        ],
      },
    });
    await api.stop();
  });
});

describe('the backfill in the background', () => {
  it('ends when it is stopped, also while the bucket is unavailable', async () => {
    bucket.broken = 503;
    const media = createBucketStore({ url: bucket.url, copies: join(folder, 'copies') });
    const stop = startBackfill({ db, media }, log);
    await expect(stop()).resolves.toBeUndefined();
  });

  it('stores the account that uploads a file at the same moment', async () => {
    const api = await startTestApi();
    const { id, token } = await api.addUser('editor');
    const disk = createDiskStore(api.mediaFolder);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await sharp(join(root, picture)).png().toBuffer())]));
    form.set('folder', 'News');
    const uploads = Array.from({ length: 8 }, () =>
      api.call('POST', '/v1_1/site/image/upload', { token, body: form }),
    );
    let isDone = false;
    const filling = (async () => {
      while (!isDone) await backfill({ db: api.db, media: disk });
    })();
    const answers = await Promise.all(uploads);
    isDone = true;
    await filling;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const records = await api.db.upload.findMany();
    expect(records.map(({ by }) => by)).toEqual(answers.map(() => id));
    await api.stop();
  });
});
