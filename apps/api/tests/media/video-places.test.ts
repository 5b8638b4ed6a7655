import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '@site/server';
import { field } from '@site/contract/json';
import { describe, expect, it } from 'vitest';
import { backfill, startBackfill } from '../../src/lib/media/backfill.ts';
import { removePlaces } from '../../src/lib/media/video-places.ts';
import { openTestApi } from '../lib/test-api.ts';

// No video tells where it was filmed: neither those that are uploaded nor those that were before.

const api = openTestApi();

const place = '+31.5204+074.3587/';
const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
};
type Part = Buffer | string;
const joined = (parts: readonly Part[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
const box = (type: string, ...parts: Part[]) => {
  const content = joined(parts);
  return joined([u32(content.length + 8), type, content]);
};
const fileType = box('ftyp', 'mp42\0\0\0\0mp42isom');
/** A quarter turn, as phones write it that are held upright. */
const matrix = u32(0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000);
const header = box('tkhd', u32(0, 0, 0, 1, 0, 0), Buffer.alloc(16), matrix, u32(0, 0));
const handler = (kind: string) => box('hdlr', u32(0, 0), kind, Buffer.alloc(13));
const shown = 'the pictures and the sound';
const track = (...more: Part[]) =>
  box('trak', header, ...more, box('mdia', handler('vide'), box('minf', box('stbl'))));
const film = (...parts: Part[]) =>
  joined([fileType, box('mdat', shown), box('moov', box('mvhd', Buffer.alloc(100)), ...parts)]);

/** A track that says the place in each second: its samples are in two chunks at the end of a file of this length. */
function placesTrack(at: number) {
  const table = box(
    'stbl',
    box('stsz', u32(0, 0, 3, place.length, place.length, place.length)),
    box('stsc', u32(0, 2, 1, 2, 1, 2, 1, 1)),
    box('stco', u32(0, 2, at, at + 2 * place.length)),
  );
  return box('trak', header, box('mdia', handler('meta'), box('minf', table)));
}
function timed() {
  const before = film(track(), placesTrack(0)).length + 8;
  return joined([film(track(), placesTrack(before)), box('mdat', place.repeat(3), 'rest')]);
}

const videos: Record<string, Buffer> = {
  'as Android and iPhones write it into moov/udta': film(
    track(),
    box('udta', box('\xa9xyz', place)),
  ),
  'of 3GPP': film(track(), box('udta', box('loci', u32(0), place))),
  'in moov/meta, as QuickTime has it': film(
    track(),
    box(
      'meta',
      handler('mdta'),
      box('keys', 'com.apple.quicktime.location.ISO6709'),
      box('ilst', place),
    ),
  ),
  'in trak/meta': film(track(box('meta', place))),
  'in trak/udta': film(track(box('udta', place))),
  'in XMP': joined([
    film(track()),
    box('uuid', '\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8', `<x>${place}</x>`),
  ]),
  'in a box of a camera’s maker': joined([film(track()), box('GPSX', place)]),
  'in a box with a long size': joined([
    film(track()),
    u32(1),
    'uuid',
    u32(0, 16 + place.length),
    place,
  ]),
  'in a box that reaches to the end': joined([film(track()), u32(0), 'uuid', place]),
  'behind all boxes': joined([film(track()), `\xff\xff\xff\xff${place}`]),
  'in each second': timed(),
};

/** An element of WebM with a size of eight bytes, and one without a size. */
const element = (id: number, ...parts: Part[]) => {
  const content = joined(parts);
  return joined([u32(id), Buffer.from([1, 0, 0, 0]), u32(content.length), content]);
};
const open = (id: number, ...parts: Part[]) =>
  joined([u32(id), '\x01\xff\xff\xff\xff\xff\xff\xff', ...parts]);
const start = joined([u32(0x1a45dfa3), '\x87\x42\x82\x84webm']);
const block = joined(['\xa3', Buffer.from([0x80 + shown.length]), shown]);
const placed = element(0x1254c367, 'LOCATION', place);
const webms: Record<string, Buffer> = {
  'before the pictures': joined([start, element(0x18538067, placed, element(0x1f43b675, block))]),
  'after them, of a length that nobody knew': joined([
    start,
    open(0x18538067, open(0x1f43b675, block), placed, open(0x1f43b675, block)),
  ]),
  'in few bytes': joined([
    start,
    open(0x18538067, u32(0x1254c367), `\x92${place}`, open(0x1f43b675, block)),
  ]),
};

async function upload(bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'film');
  body.set('folder', 'Videos');
  const token = await api.as('editor');
  const answer = await api.call('POST', '/v1_1/site/video/upload', { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return new URL(field(answer.body, 'secure_url')).pathname;
}
const stored = (path: string) => readFile(join(api.mediaFolder, path.replace('/media/', '')));

/** All boxes, nested ones with what they are in. */
function typesOf(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? bytes.readUInt32BE(at + 12) : short;
    const type = bytes.toString('latin1', at + 4, at + 8);
    types.push(type);
    if (['moov', 'trak'].includes(type)) {
      types.push(...typesOf(bytes.subarray(at + 8, at + size)).map((each) => `${type}/${each}`));
    }
    if (size < 8) throw new Error(`a box of ${size} bytes`);
    at += size;
  }
  return types;
}

describe.each(['mp4', 'mov'])('a place in %s', (format) => {
  it.each(Object.keys(videos))('does not stay: %s', (name) => {
    const before = videos[name] ?? Buffer.of();
    const after = Buffer.from(before);
    removePlaces(after, format);
    expect(after.length).toBe(before.length);
    expect(after.includes(place.slice(1, 8))).toBe(false);
    // What plays is where it was, and as it was turned.
    for (const part of [fileType, box('mdat', shown), header]) {
      expect(after.indexOf(part)).toBe(before.indexOf(part));
    }
    const types = typesOf(after);
    expect(types.slice(0, 5)).toEqual(['ftyp', 'mdat', 'moov', 'moov/mvhd', 'moov/trak']);
    expect(types.filter((type) => /udta|meta|uuid|GPSX/.test(type))).toEqual([]);
  });

  it('is all that goes: a video without one stays as it is', () => {
    const plain = joined([film(track()), box('free', 'some')]);
    const after = Buffer.from(plain);
    removePlaces(after, format);
    expect(after.equals(plain)).toBe(true);
  });
});

it.each(Object.keys(webms))('a place in WebM does not stay: %s', (name) => {
  const before = webms[name] ?? Buffer.of();
  const after = Buffer.from(before);
  removePlaces(after, 'webm');
  expect(after.length).toBe(before.length);
  expect(after.includes(place)).toBe(false);
  expect(after.includes(u32(0x1254c367))).toBe(false);
  expect(after.indexOf(block)).toBe(before.indexOf(block));
  expect(after.lastIndexOf(block)).toBe(before.lastIndexOf(block));
});

it('a video that is uploaded keeps no place', async () => {
  const [video = Buffer.of()] = Object.values(videos);
  expect((await stored(await upload(video))).includes(place)).toBe(false);
});

it('videos that were stored before lose theirs, once, whenever the process ends meanwhile', async () => {
  const [video = Buffer.of()] = Object.values(videos);
  const path = await upload(video);
  const file = join(api.mediaFolder, path.replace('/media/', ''));
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const row = () => api.db.upload.findUniqueOrThrow({ where: { address: path } });
  await writeFile(file, video);
  await api.db.upload.update({ where: { address: path }, data: { hash: hash(video) } });
  // One that is stopped at once, and starts again.
  await startBackfill(api, createLog('api', 'silent'))();
  await backfill(api);
  const after = await readFile(file);
  expect(after.includes(place)).toBe(false);
  const { hash: stored, cleanedAt } = await row();
  expect([stored, cleanedAt]).toEqual([hash(after), expect.any(Date)]);
  await writeFile(file, video);
  await backfill(api);
  expect((await readFile(file)).equals(video)).toBe(true);
});
