import { readdir } from 'node:fs/promises';
import { PDFDocument, PDFString } from '@cantoo/pdf-lib';
import { maxArchiveFiles } from '@site/contract';
import { field, valueAt } from '@site/contract/json';
import { importMessages, ruleMessages, uploadMessages } from '@site/contract/messages';
import { csvOf } from '@site/spreadsheets/csv';
import { xlsxOf } from '@site/spreadsheets/xlsx';
import { strToU8, zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { importLines, importResult, resultIn, sendImport } from '../lib/importing.ts';
import { addFixtureCategory } from '../lib/list-areas.ts';
import { openTestApi } from '../lib/test-api.ts';

// ZIP files of a table and the pictures and documents that its cells name.

const api = openTestApi();
let token: string;
let jpeg: Uint8Array;
beforeAll(async () => {
  token = await api.as('editor');
  await addFixtureCategory(api);
  const create = { width: 800, height: 600, channels: 3, background: '#0f766e' } as const;
  jpeg = await sharp({ create }).jpeg().toBuffer();
});

type Cell = string | number | null;

const zip = (files: Zippable) => new Uint8Array(zipSync(files));
const csv = (fields: string[], ...data: Cell[][]) => strToU8(csvOf({ fields, data }));
const members = ['Name', 'Designation', 'Expertise', 'Image'];
const tableOf = (...rows: [name: string, image: string][]) =>
  csv(members, ...rows.map(([name, image]) => [name, 'Vet', 'Cattle', image]));

const load = (area: string, files: Zippable, dryRun = false) =>
  importLines(api, { area, file: zip(files), by: token, dryRun });
const result = (area: string, files: Zippable, dryRun = false) =>
  importResult(api, { area, file: zip(files), by: token, dryRun });

/** All files that uploads have left, and what is still unpacked or on its way. */
async function left() {
  // Before the first upload there is none.
  const names = await readdir(api.mediaFolder, { recursive: true }).catch((): string[] => []);
  const files = names.filter((name) => /\.\w+$/.test(name) && !name.startsWith('.variants'));
  const uploads = await api.db.upload.count();
  return { files: files.filter((name) => name !== '.incoming').toSorted(), uploads };
}

/** Rows of an import that leave no file behind. */
async function leavesNothing<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = await left();
  const done = await work();
  // Of a request that is over the file goes a moment later.
  await expect.poll(left).toEqual(before);
  return done;
}

/** @param author of a comment in it */
async function pdf(text: string, author?: string) {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.drawText(text, { x: 50, y: 700 });
  if (author !== undefined) {
    const comment = { Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9] };
    const { context } = document;
    page.node.addAnnot(context.register(context.obj({ ...comment, T: PDFString.of(author) })));
  }
  return document.save();
}

describe('a ZIP file', () => {
  it('brings the pictures that cells name, each uploaded once', async () => {
    const files = {
      'Herd/rows.csv': tableOf(
        ['Emu 1', 'COW.jpg'],
        ['Emu 2', 'photos/cow.jpg'],
        ['Emu 3', 'caf\u00E9.webp'],
        ['Emu 4', '/a.webp'],
      ),
      'Herd/photos/Cow.JPG': jpeg,
      'Herd/photos/Cafe\u0301.webp': await sharp(jpeg).webp().toBuffer(),
      'Herd/photos/unused.jpg': jpeg,
      '__MACOSX/Herd/._rows.csv': strToU8('x'),
    };
    const checked = await leavesNothing(() => result('members', files, true));
    expect(checked).toMatchObject({ rows: 4, errors: [], batch: null });
    const before = await left();
    const { lines } = await load('members', files);
    const { batch, ...rest } = resultIn(lines);
    expect(rest).toEqual({ rows: 4, errors: [], errorCount: 0, unread: [] });
    expect(lines).toContainEqual({ files: { done: 3, files: 3 } });
    const stored = await api.db.member.findMany({
      where: { name: { startsWith: 'Emu' } },
      orderBy: { name: 'asc' },
    });
    const [cow = '', again, coffee = '', address] = stored.map(({ imageUrl }) => imageUrl);
    expect([again, address]).toEqual([cow, '/a.webp']);
    expect(cow).toMatch(/^\/media\/Members\/[\w-]+\.jpg$/);
    expect(coffee).toMatch(/^\/media\/Members\/[\w-]+\.webp$/);
    const uploads = await api.db.upload.findMany({ where: { address: { in: [cow, coffee] } } });
    const record = { kind: 'picture', width: 800, height: 600, stagedAt: null };
    expect(uploads).toMatchObject([record, record]);
    expect(uploads.map(({ by }) => by)).not.toContain(null);
    const variant = await fetch(`${api.url}${cow}?w=320`);
    expect([variant.status, variant.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await left()).uploads).toBe(before.uploads + 2);

    const undone = await api.call('POST', `/api/batches/${batch}/undo`, { token });
    expect(undone.body).toMatchObject({ done: 4 });
    expect(await api.db.member.count({ where: { name: { startsWith: 'Emu' } } })).toBe(0);
    // They are in the trash, with their pictures.
    expect((await fetch(`${api.url}${cow}`)).status).toBe(200);
  });

  it('brings documents with their titles, sizes, kinds and texts, and says which name authors', async () => {
    const notice = await pdf('Refrigerators for Astore', 'Ayesha Khan');
    const rows = await xlsxOf({
      fields: ['Title', 'Description', 'Image', 'Documents'],
      data: [
        ['Rhea', 'Some', 'a.jpg', 'Tender notice | notice.pdf; lists/site_list.csv'],
        ['Rhea', 'Some', 'a.jpg', 'notice.pdf'],
      ],
    });
    const list = strToU8('item,count\npump,2\n');
    const files = {
      'rows.xlsx': rows,
      'a.jpg': jpeg,
      'notice.pdf': notice,
      'lists/site_list.csv': list,
    };
    expect(await result('tenders', files)).toMatchObject({
      rows: 2,
      errors: [],
      namesAuthors: ['notice.pdf'],
    });
    const stored = await api.db.tender.findMany({ where: { title: 'Rhea' } });
    const url = expect.stringMatching(/^\/media\/Documents\/[\w-]+\.pdf$/);
    const document = { url, bytes: notice.length, kind: 'pdf' };
    const documents = stored.map((tender) => tender.documents);
    expect(documents).toContainEqual([{ title: 'notice', ...document }]);
    expect(documents).toContainEqual([
      { title: 'Tender notice', ...document },
      { title: 'site list', url: expect.any(String), bytes: list.length, kind: 'csv' },
    ]);
    const texts = await api.db.upload.findMany({ where: { text: { contains: 'Astore' } } });
    expect(texts).toHaveLength(1);
    const { body } = await api.call('GET', '/api/search?q=astore');
    expect(valueAt(body, 'tenders')).toHaveLength(2);
  });

  it('is refused with each file that is missing, ambiguous or harmful, by row and column', async () => {
    const script = strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const plain = await pdf('Terms');
    const create = { width: 9000, height: 9000, channels: 3, background: '#fff' } as const;
    const files = {
      'rows.csv': csv(
        ['Title', 'Description', 'Image', 'Documents'],
        ['Kea', 'Some', 'a.jpg', 'good.pdf'],
        ['Kea', 'Some', 'gone.jpg', ''],
        ['Kea', 'Some', 'twice.jpg', 'a | gone.pdf'],
        ['Kea', 'Some', 'script.jpg', 'both.pdf'],
        ['Kea', 'Some', 'cut.jpg', 'macros.docx'],
        ['Kea', 'Some', 'huge.png', '/media/Documents/01890000-0000-7000-8000-000000000000.pdf'],
        ['Kea', 'Some', 'good.pdf', 'Map | https://example.org/map.pdf'],
        ['Kea', 'Some', 'large.jpg', 'a.jpg'],
      ),
      'a.jpg': jpeg,
      'b/twice.jpg': jpeg,
      'c/twice.jpg': jpeg,
      'script.jpg': script,
      'cut.jpg': jpeg.subarray(0, jpeg.length / 2),
      'huge.png': await sharp({ create }).png().toBuffer(),
      'good.pdf': plain,
      'both.pdf': Buffer.concat([plain, zipSync({ 'a.txt': strToU8('a') })]),
      'macros.docx': zipSync({
        '[Content_Types].xml': strToU8(
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        ),
        'word/document.xml': strToU8('<a/>'),
        'word/vbaProject.bin': strToU8('a'),
      }),
      'large.jpg': [new Uint8Array(21 * 1024 * 1024).fill(7, 0, 1024), { level: 0 }],
    } satisfies Zippable;
    const { refusedFile: refused, unknownDocument: missing } = importMessages;
    const { notAnImage: noImage, notADocument: noDocument } = uploadMessages;
    const wrong: [row: number, column: string, message: string][] = [
      [3, 'Image', importMessages.unknownFile('gone.jpg')],
      [4, 'Image', importMessages.ambiguousFile('twice.jpg')],
      [4, 'Documents', importMessages.unknownFile('gone.pdf')],
      [5, 'Image', refused('script.jpg', noImage)],
      [5, 'Documents', refused('both.pdf', uploadMessages.brokenDocument)],
      [6, 'Image', refused('cut.jpg', uploadMessages.brokenImage)],
      [6, 'Documents', refused('macros.docx', uploadMessages.macros)],
      [7, 'Image', refused('huge.png', uploadMessages.tooManyPixels)],
      [7, 'Documents', missing('/media/Documents/01890000-0000-7000-8000-000000000000.pdf')],
      [8, 'Image', refused('good.pdf', noImage)],
      [8, 'Documents', missing('https://example.org/map.pdf')],
      [9, 'Image', refused('large.jpg', uploadMessages.tooLarge)],
      [9, 'Documents', refused('a.jpg', noDocument)],
    ];
    for (const dryRun of [true, false]) {
      const { errors } = await leavesNothing(() => result('tenders', files, dryRun));
      expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual(wrong);
    }
    expect(await api.db.tender.count({ where: { title: 'Kea' } })).toBe(0);
  });

  it('leaves no file when its rows are refused, late or early', async () => {
    const fields = ['title', 'description', 'location', 'time', 'endTime', 'category', 'images'];
    const { body } = await api.call('GET', '/api/categories', { token });
    const category = String(valueAt(body, 0, 'title'));
    const rows = ['', '2026-03-20'].map((endTime) => {
      const start = ['Ibex', 'Some', 'Layyah', '2026-03-21T10:00'];
      return [...start, endTime, category, 'a.jpg'];
    });
    const files = { 'rows.csv': csv(fields, ...rows), 'a.jpg': jpeg };
    const { errors } = await leavesNothing(() => result('events', files));
    expect(errors).toEqual([{ row: 3, column: 'endTime', message: ruleMessages.endsTooEarly }]);
    expect(await api.db.event.count({ where: { title: 'Ibex' } })).toBe(0);

    const admin = await api.as('admin');
    const review = (reviewBeforePublishing: boolean) =>
      api.call('PUT', '/api/siteinfo', { token: admin, body: { reviewBeforePublishing } });
    await review(true);
    const tender = csv(['title', 'description', 'image'], ['Ibex', 'Some', 'a.jpg']);
    const { lines } = await leavesNothing(() =>
      load('tenders', { 'rows.csv': tender, 'a.jpg': jpeg }),
    );
    await review(false);
    expect(lines.at(-1)).toMatchObject({ problem: { status: 403 } });
  });

  it('leaves no file when it is called off', async () => {
    const files = Array.from({ length: 40 }, (_, at) => [`${at}.jpg`, jpeg] as const);
    const table = tableOf(...files.map(([name]): [string, string] => ['Ibis', name]));
    const file = zip({ 'rows.csv': table, ...Object.fromEntries(files) });
    await leavesNothing(async () => {
      const cancel = new AbortController();
      const sent = { area: 'members', file, by: token, signal: cancel.signal };
      const response = await sendImport(api, sent);
      const reader = response.body?.getReader();
      let text = '';
      while (!/"files":\{"done":[1-9]/.test(text)) {
        const part = await reader?.read();
        text += new TextDecoder().decode(part?.value);
      }
      expect(await api.db.upload.count({ where: { stagedAt: { not: null } } })).toBeGreaterThan(0);
      cancel.abort();
      await expect(reader?.read()).rejects.toThrow(/abort/i);
    });
    expect(await api.db.member.count({ where: { name: 'Ibis' } })).toBe(0);
  });

  it('is refused as a whole when it is none, or does harm', async () => {
    const table = tableOf(['Kea', 'a.jpg']);
    const good = zip({ 'rows.csv': table, 'a.jpg': jpeg });
    const locked = Buffer.from(good);
    // The first entry of its directory says so.
    locked.writeUInt16LE(1, locked.indexOf('PK\u0001\u0002') + 8);
    const many = Object.fromEntries(
      Array.from({ length: maxArchiveFiles }, (_, at) => [`${at}.jpg`, new Uint8Array()]),
    );
    const files: [message: string, status: number, file: Uint8Array][] = [
      [importMessages.archiveBroken, 400, good.subarray(0, good.length - 30)],
      [importMessages.archiveLocked, 400, locked],
      [importMessages.archivePaths, 400, zip({ 'rows.csv': table, '../a.jpg': jpeg })],
      [importMessages.archivePaths, 400, zip({ 'rows.csv': table, '/etc/a.jpg': jpeg })],
      [
        importMessages.tooMuchInside,
        400,
        zip({ 'rows.csv': table, 'a.jpg': new Uint8Array(50 * 1024 * 1024) }),
      ],
      [importMessages.tooManyFiles(maxArchiveFiles), 400, zip({ 'rows.csv': table, ...many })],
      [importMessages.noTableInside, 400, zip({ 'a.jpg': jpeg })],
      [importMessages.manyTables, 400, zip({ 'rows.csv': table, 'b.csv': table })],
      [importMessages.noTable, 415, zip({ 'rows.csv': jpeg })],
      [
        importMessages.tooLarge,
        413,
        zip({ 'rows.csv': [new Uint8Array(11 * 1024 * 1024).fill(65), { level: 0 }] }),
      ],
    ];
    for (const [message, status, file] of files) {
      const answer = await leavesNothing(() =>
        importLines(api, { area: 'members', file: new Uint8Array(file), by: token }),
      );
      expect([answer.status, field(answer.problem, 'msg')]).toEqual([status, message]);
    }
    // An entry that lies about its size.
    const lying = Buffer.from(zip({ 'rows.csv': table, 'a.jpg': [jpeg, { level: 9 }] }));
    const entry = lying.indexOf('PK\u0001\u0002', lying.indexOf('PK\u0001\u0002') + 4);
    lying.writeUInt32LE(100, entry + 24);
    const { errors } = await leavesNothing(() =>
      importResult(api, { area: 'members', file: new Uint8Array(lying), by: token }),
    );
    expect(errors).toEqual([
      {
        row: 2,
        column: 'Image',
        message: importMessages.refusedFile('a.jpg', importMessages.archiveBroken),
      },
    ]);
    expect(await api.db.member.count({ where: { name: 'Kea' } })).toBe(0);
  });
});

it('without a ZIP file, names are no addresses', async () => {
  const file = new Uint8Array(tableOf(['Kea', 'a.jpg']));
  const { errors } = await importResult(api, { area: 'members', file, by: token });
  expect(errors).toEqual([{ row: 2, column: 'Image', message: importMessages.noFile('a.jpg') }]);
});
