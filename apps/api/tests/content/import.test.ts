import { areaName, importAreas, importColumns, leftOutOfRows, maxImport } from '@site/contract';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { importMessages, ruleMessages, submissionMessages } from '@site/contract/messages';
import { csvOf } from '@site/spreadsheets/csv';
import { xlsxOf } from '@site/spreadsheets/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  importLines,
  importResult,
  resultIn,
  sendImport,
  type FileBytes,
} from '../lib/importing.ts';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { openTestApi } from '../lib/test-api.ts';

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
  await addFixtureCategory(api);
});

type Cell = string | number | boolean | null;

type Options = { by?: string | null; dryRun?: boolean; signal?: AbortSignal };
const send = (area: string, file: FileBytes | null, options: Options = {}) =>
  sendImport(api, { area, file, by: token, ...options });
const load = (area: string, file: FileBytes | null, options: Options = {}) =>
  importLines(api, { area, file, by: token, ...options });
const result = (area: string, file: FileBytes | null, options: Options = {}) =>
  importResult(api, { area, file, by: token, ...options });

const csv = (fields: string[], ...data: Cell[][]) => csvOf({ fields, data });
const members = ['Name', 'Designation', 'Expertise', 'Image', 'Team type'];
const member = (name: string): Cell[] => [name, 'Vet', 'Cattle', '/a.webp', 'BRM'];
const count = (name: string) => api.db.member.count({ where: { name: { startsWith: name } } });
const undo = (batch: unknown) => api.call('POST', `/api/batches/${String(batch)}/undo`, { token });

/** Entries of an area as a file has them: what an export of them says. */
async function exported(area: string, query: string, format: 'csv' | 'xlsx') {
  const response = await fetch(`${api.url}/api/export/${area}?format=${format}&${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return new Uint8Array(await response.arrayBuffer());
}

/** Documents of an entry, each of which was uploaded. */
async function uploadedDocuments() {
  const upload = async (title: string) => {
    const form = new FormData();
    form.set('folder', 'Documents');
    form.set('file', new Blob([`item,count\n${title},2\n`]), 'list.csv');
    const { body } = await api.call('POST', '/v1_1/site/raw/upload', { token, body: form });
    const bytes = valueAt(body, 'bytes');
    return { title, url: field(body, 'secure_url'), bytes, kind: 'csv' };
  };
  return [await upload('=Terms | old; and new'), await upload('ٹینڈر')];
}

describe('entries from a file', () => {
  it.each(listAreas.filter(({ name }) => importAreas.includes(name)))(
    'of $name are those that were exported, as CSV and as Excel',
    async ({ name, routes, body }) => {
      const title = importColumns(name)[0]?.name ?? 'title';
      const word = `Xy${crypto.randomUUID().slice(0, 8)}`;
      const odd = {
        [title]: `=${word} “گائے”, \n"b"; c`,
        ...('documents' in body && { documents: await uploadedDocuments() }),
        // No cell holds it.
        ...Object.fromEntries(
          leftOutOfRows.filter((name) => name in body).map((name) => [name, []]),
        ),
      };
      const made = await api.call('POST', routes.create.path, { token, body: { ...body, ...odd } });
      const own = ['_id', 'createdAt', 'updatedAt', 'order'];
      const shown = (entry: unknown) =>
        Object.fromEntries(Object.entries(fieldsOf(entry)).filter(([key]) => !own.includes(key)));
      const all = async () => {
        const query = 'visibility' in routes.list.query.shape ? '&visibility=all' : '';
        const { body: list } = await api.call('GET', `${routes.list.path}?q=${word}${query}`, {
          token,
        });
        return itemsOf(list);
      };
      const [original] = await all();
      expect(valueAt(made.body, '_id')).toBe(valueAt(original, '_id'));
      for (const format of ['csv', 'xlsx'] as const) {
        const file = await exported(areaName(name), `q=${word}`, format);
        const { batch, ...rest } = await result(areaName(name), file);
        expect(rest).toEqual({ rows: 1, errors: [], errorCount: 0, unread: [] });
        const copies = (await all()).filter(
          (entry) => valueAt(entry, '_id') !== valueAt(original, '_id'),
        );
        expect(copies.map(shown)).toEqual([shown(original)]);
        expect((await undo(batch)).status).toBe(200);
      }
    },
  );

  it('are many: one transaction, one line, one version, one undo', async () => {
    const file = csv(members, ...Array.from({ length: 500 }, (_, at) => member(`Herd ${at}`)));
    const version = async () =>
      field((await api.call('GET', '/api/version')).body, 'version').split('.');
    const before = await version();
    const { lines } = await load('members', file, { dryRun: true });
    expect(resultIn(lines)).toEqual({
      rows: 500,
      errors: [],
      errorCount: 0,
      unread: [],
      batch: null,
    });
    expect(lines[0]).toEqual({ progress: { done: 0, rows: 500 } });
    expect(lines.at(-2)).toEqual({ progress: { done: 500, rows: 500 } });
    expect([await count('Herd'), await version()]).toEqual([0, before]);
    const batch = String((await result('members', file)).batch);
    expect(await count('Herd')).toBe(500);
    const line = await api.db.auditLine.findUnique({ where: { batch } });
    expect(line).toMatchObject({ area: 'members', operation: 'import' });
    expect(line?.records).toHaveLength(500);
    const revisions = await api.db.revision.findMany({ where: { batch } });
    expect(revisions.map(({ operation }) => operation)).toEqual(Array(500).fill('create'));
    expect((await undo(batch)).body).toMatchObject({ matched: 500, done: 500 });
    expect(await count('Herd')).toBe(0);
    expect((await undo(batch)).status).toBe(409);
  });

  it('are told what is wrong with a hundred of their rows, and with all of them once', async () => {
    const unread = csv([...members, 'Salary', ''], member('Goat 1'));
    expect(await result('members', unread, { dryRun: true })).toMatchObject({ unread: ['Salary'] });
    expect(await result('members', csv(['Name'], ['Goat 1'], ['Goat 2']))).toMatchObject({
      errorCount: 3,
      errors: [{ row: 1, column: 'Designation' }, { column: 'Expertise' }, { column: 'Image' }],
    });
    const many = Array.from({ length: 300 }, () => ['', 'Vet', 'Cattle', '/a.webp', '']);
    const { errors, errorCount } = await result('members', csv(members, ...many), { dryRun: true });
    expect([errors.length, errorCount]).toEqual([100, 300]);
  });

  it('are held to the rules of their area, all of which a dry run tells at once', async () => {
    const fields = ['title', 'description', 'location', 'time', 'endTime', 'category', 'images'];
    const event = (change: Record<string, Cell>): Cell[] => {
      const plain = { time: '2026-03-21T10:00', category: 'cow days', images: '/a.webp; /b.webp' };
      const row: Record<string, Cell> = { title: 'Camel', ...plain, ...change };
      return fields.map((name) => row[name] ?? (name === 'endTime' ? '' : 'Some'));
    };
    await api.call('POST', '/api/categories', {
      token,
      body: { title: 'Cow  Days', description: 'Days.' },
    });
    for (let at = 0; at < 2; at += 1) {
      const body = { title: 'Twins', description: 'Twice.' };
      await api.call('POST', '/api/categories', { token, body });
    }
    const unknownId = '01890000-0000-7000-8000-000000000000';
    const file = csv(
      fields,
      event({}),
      event({ endTime: '2026-03-20' }),
      event({ category: unknownId }),
      event({ category: 'Horses' }),
      event({ category: 'twins' }),
      event({ time: '30/02/2026' }),
    );
    const { errors } = await result('events', file, { dryRun: true });
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'endTime', ruleMessages.endsTooEarly],
      [4, 'category', ruleMessages.categoryMissing],
      [5, 'category', importMessages.unknownTitle('Category', 'Horses')],
      [6, 'category', importMessages.ambiguousTitle('Category', 'twins')],
      [7, 'time', expect.stringContaining('such as 2026-03-21')],
    ]);
    // What only the database refuses takes the rows before it along.
    const late = csv(fields, event({}), event({ endTime: '2026-03-20' }), event({}));
    expect(await result('events', late)).toMatchObject({ errorCount: 1, batch: null });
    expect(await api.db.event.count({ where: { title: 'Camel' } })).toBe(0);
    const { batch } = await result('events', csv(fields, event({})));
    const [stored] = await api.db.event.findMany({
      where: { title: 'Camel' },
      include: { category: true },
    });
    expect(stored).toMatchObject({
      images: ['/a.webp', '/b.webp'],
      time: new Date('2026-03-21T05:00:00.000Z'),
      category: { title: 'Cow  Days' },
    });
    expect(batch).not.toBeNull();
    const career = csv(
      ['title', 'description', 'location', 'applyOnSite', 'isInternship', 'closing date'],
      ['Camel vet', 'Some', 'Layyah', 'yes', 'FALSE', '2026-03-21'],
      ['Camel vet', 'Some', 'Layyah', 'no', 'false', ''],
    );
    expect((await result('careers', career, { dryRun: true })).errors).toEqual([
      { row: 3, column: 'Apply link', message: ruleMessages.applyLinkMissing },
    ]);
  });

  it('come from what spreadsheets save, whichever way', async () => {
    const text =
      'Name;Designation;Expertise;Image;Team type\r\nیاک;Vet;"a, b;\r\nc";/a.webp;brm\r\n';
    const excel = await xlsxOf({
      fields: members,
      data: [[12, true, '2026-03-21', '/a.webp', null]],
    });
    const files: [FileBytes, object][] = [
      [text, { name: 'یاک', expertise: 'a, b;\r\nc', teamType: 'BRM' }],
      [`\uFEFF${text.replaceAll('\r', '')}`, { name: 'یاک', expertise: 'a, b;\nc' }],
      [
        new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]),
        { name: 'یاک', teamType: 'BRM' },
      ],
      [
        "Name\tDesignation\tExpertise\tImage\nA\tB\t'=C,D;E,F,G\t/a.webp\n",
        { name: 'A', expertise: '=C,D;E,F,G', teamType: 'Management' },
      ],
      [excel, { name: '12', designation: 'true', expertise: '2026-03-21' }],
    ];
    for (const [file, wanted] of files) {
      const { batch, errors } = await result('members', file);
      expect(errors).toEqual([]);
      const revision = await api.db.revision.findFirst({ where: { batch: String(batch) } });
      expect(revision?.body).toMatchObject(wanted);
    }
  });

  it('come from a file of Excel whose names have backslashes', async () => {
    const sheet = await xlsxOf({ fields: members, data: [member('Backslash')] });
    const parts = Object.entries(unzipSync(sheet)).map(([name, part]) => [
      name.replaceAll('/', '\\'),
      part,
    ]);
    const file = zipSync(Object.fromEntries(parts));
    expect((await result('members', file)).errors).toEqual([]);
    expect(await count('Backslash')).toBe(1);
  });

  it('have the days that Excel and people mean', async () => {
    const careers = csv(
      ['title', 'description', 'location', 'apply on site', 'internship', 'closing date'],
      ['Dodo 1', 'Some', 'Layyah', 'ہاں', 'نہیں', '05/01/2027'],
      ['Dodo 2', 'Some', 'Layyah', 'Yes', 'No', '46392'],
      ['Dodo 3', 'Some', 'Layyah', 'true', 'false', '5-1-2027 00:00'],
    );
    expect((await result('careers', careers)).errors).toEqual([]);
    const rows = await api.db.career.findMany({ where: { title: { startsWith: 'Dodo' } } });
    expect(
      rows.map(({ closesAt, applyOnSite, isInternship }) => ({
        closesAt,
        applyOnSite,
        isInternship,
      })),
    ).toEqual(
      Array.from({ length: 3 }, () => ({
        closesAt: new Date('2027-01-04T19:00:00.000Z'),
        applyOnSite: true,
        isInternship: false,
      })),
    );
  });

  it('take dates, numbers and truth from the cells of Excel', async () => {
    const sheet = await xlsxOf({
      fields: ['Title', 'Kind', 'Year', 'Summary', 'Status'],
      data: [
        ['Emu', 'annual report', 2024, 'Some', 'draft'],
        ['Emu', 'Policy', '2,025', 'Some', null],
        ['Emu', 'Policy', 'soon', 'Some', null],
      ],
    });
    expect((await result('publications', sheet, { dryRun: true })).errors).toEqual([
      { row: 4, column: 'Year', message: 'Year must be a number.' },
    ]);
  });
});

describe('a file of Excel', () => {
  /** A file of one sheet. @param rows its rows, as its XML has them */
  const excel = (rows: string, texts: readonly string[] = []) =>
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(
        `<sst>${texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    });
  const cell = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (number: number, texts: readonly Cell[]) =>
    `<row r="${number}">${texts.map((text, at) => cell('ABCDE'.charAt(at) + number, String(text))).join('')}</row>`;
  const table = row(1, members) + row(2, member('Ibex'));

  it.each([
    ['in the last row and column there are', `<row r="1048576">${cell('XFD1048576', 'x')}</row>`],
    ['that is empty, with a format', '<row r="1048576"><c r="XFD1048576" s="0"/></row>'],
    ['that shows nothing', '<row r="900000"><c r="A900000" t="s"><v>0</v></c></row>'],
  ])('with a far cell is read as if there were none: %s', async (_what, far) => {
    const read = await result('members', excel(table + far, [' ']), { dryRun: true });
    expect(read).toMatchObject({ rows: 1, errors: [], unread: [] });
  });

  it('may begin anywhere, and its rows keep their numbers', async () => {
    const sheet = `<row r="700000">${members.map((text, at) => cell(`${'ABCDE'.charAt(at)}B700000`, text)).join('')}</row><row r="900000">${cell('BB900000', 'Vet')}</row>`;
    const { rows, errors } = await result('members', excel(sheet), { dryRun: true });
    expect(rows).toBe(1);
    expect(new Set(errors.map((error) => error.row))).toEqual(new Set([900_000]));
  });

  it('with more rows than one file may have is said to have too many, wherever they are', async () => {
    const data = Array.from({ length: maxImport + 1 }, (_each, at) =>
      row(100 * at + 2, member('Ibex')),
    );
    const sheet = excel(row(1, members) + data.join(''));
    const { problem } = await load('members', sheet, { dryRun: true });
    expect(problem).toMatchObject({ message: importMessages.tooManyRows(maxImport) });
  });

  it('that takes too long is not called something else', async () => {
    // A cell in each row and column, of which most of the others would be empty.
    const letters = (at: number): string =>
      (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
    const data = Array.from(
      { length: maxImport },
      (_each, at) => `<row r="${at + 1}">${cell(letters(at) + (at + 1), 'x')}</row>`,
    );
    const { problem } = await load('members', excel(data.join('')), { dryRun: true });
    expect(problem).toMatchObject({ code: 'invalid', message: importMessages.tookTooLong });
  });
});

describe('an import', () => {
  const good = csv(members, member('Yak 1'));

  it('publishes nothing for editors while that takes a review', async () => {
    const admin = await api.as('admin');
    const put = (reviewBeforePublishing: boolean) =>
      api.call('PUT', '/api/siteinfo', { token: admin, body: { reviewBeforePublishing } });
    expect((await put(true)).status).toBe(200);
    const fields = ['title', 'description', 'image', 'status'];
    const file = (status: string) =>
      csv(fields, ['Ibis', 'a', '/a.webp', 'draft'], ['Ibis', 'a', '/a.webp', status]);
    for (const dryRun of [true, false]) {
      const { lines } = await load('tenders', file('published'), { dryRun });
      expect(lines.at(-1)).toMatchObject({
        problem: { status: 403, code: 'review-required', msg: submissionMessages.required },
      });
    }
    expect(await api.db.tender.count({ where: { title: 'Ibis' } })).toBe(0);
    expect(await result('tenders', file('draft'))).toMatchObject({ rows: 2, errorCount: 0 });
    expect(await result('tenders', file('published'), { by: admin })).toMatchObject({ rows: 2 });
    expect((await put(false)).status).toBe(200);
  });

  it('refuses files that are none, too long, too large or made to explode', async () => {
    const rows = (many: number) =>
      csv(members, ...Array.from({ length: many }, (_, at) => member(`Yak ${at}`)));
    const zip = (content: Record<string, Uint8Array>) => new Uint8Array(zipSync(content));
    const sheet = '<worksheet><sheetData></sheetData></worksheet>';
    const workbook = strToU8('<workbook/>');
    const bomb = zip({
      'xl/workbook.xml': workbook,
      'xl/worksheets/sheet1.xml': new Uint8Array(150 * 1024 * 1024),
    });
    const files: [string, number, FileBytes | null][] = [
      ['nothing', 400, null],
      ['an empty file', 400, ''],
      ['headings alone', 400, `${members.join()}\n`],
      ['10,001 rows', 400, rows(maxImport + 1)],
      ['more than 10 MB', 413, new Uint8Array(10 * 1024 * 1024 + 1)],
      ['a bomb', 400, bomb],
      ['an archive', 400, zip({ 'a.txt': strToU8(sheet) })],
      ['a broken workbook', 415, zip({ 'xl/workbook.xml': workbook })],
      ['a picture', 415, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0xff])],
      ['letters of another time', 415, new Uint8Array([...strToU8('Name\n'), 0xe9, 0x0a])],
    ];
    for (const [what, status, file] of files) {
      const answer = await load('members', file);
      expect([what, answer.status]).toEqual([what, status]);
      expect(valueAt(answer.problem, 'msg')).toMatch(/^[A-Z].*\.$/);
    }
    const form = { body: { file: 'x' }, token };
    expect((await api.call('POST', '/api/import/members', form)).status).toBe(415);
    expect(await count('Yak')).toBe(0);
  });

  it('that is called off leaves nothing, and others go on meanwhile', async () => {
    const file = csv(members, ...Array.from({ length: 3000 }, (_, at) => member(`Kiwi ${at}`)));
    const cancel = new AbortController();
    const response = await send('members', file, { signal: cancel.signal });
    const reader = response.body?.getReader();
    let text = '';
    while (!/"done":[1-9]/.test(text)) {
      const part = await reader?.read();
      text += new TextDecoder().decode(part?.value);
    }
    // In the midst of it others write, in the same list and elsewhere.
    const body = { name: 'Ostrich', designation: 'Vet', expertise: 'Cattle', imageUrl: '/a.webp' };
    const others = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.call('POST', '/api/member/createMember', { token, body }),
      ),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await count('Kiwi')).toBe(0);
    cancel.abort();
    await expect(reader?.read()).rejects.toThrow(/abort/i);
    // The next one has its turn once this one is rolled back.
    expect(await result('members', good, { dryRun: true })).toMatchObject({ rows: 1 });
    expect(await count('Kiwi')).toBe(0);
    expect(
      await api.db.auditEntry.count({
        where: { operation: 'import', words: { contains: 'kiwi' } },
      }),
    ).toBe(0);
  });

  it('waits for few others; of sixteen at once those that are refused may come again', async () => {
    const file = csv(members, ...Array.from({ length: 200 }, (_, at) => member(`Moa ${at}`)));
    const answers = await Promise.all(Array.from({ length: 16 }, () => load('members', file)));
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(done.length).toBeGreaterThanOrEqual(3);
    for (const { lines } of done) expect(resultIn(lines)).toMatchObject({ rows: 200, errors: [] });
    expect(await count('Moa')).toBe(200 * done.length);
  });

  it('whose table is locked says so in its last line', async () => {
    const isHeld = Promise.withResolvers<void>();
    const isDone = Promise.withResolvers<void>();
    const lock = api.db.$transaction(async (db) => {
      await db.$executeRaw`LOCK TABLE members IN EXCLUSIVE MODE`;
      isHeld.resolve();
      await isDone.promise;
    });
    await isHeld.promise;
    const { lines } = await load('members', good);
    isDone.resolve();
    await lock;
    expect(lines.at(-1)).toMatchObject({ problem: { status: 503, code: 'unavailable' } });
    expect(await count('Yak')).toBe(0);
  });
});
