import { contract, maxImport, translationColumns, type ImportResult } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { formattedSign } from '@site/contract/formatted-text';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { importMessages, translationMessages } from '@site/contract/messages';
import { csvOf } from '@site/spreadsheets/csv';
import { xlsxOf } from '@site/spreadsheets/xlsx';
import { readRows } from '@site/spreadsheets/read';
import { beforeAll, describe, expect, it } from 'vitest';
import { importLines, resultIn, type FileBytes } from '../lib/importing.ts';
import { openTestApi } from '../lib/test-api.ts';

/*
 * Texts that are translated in a file. What each call refuses of its query and its form is in packages/contract-tests.
 */

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
});

type Cell = string | number | boolean | null;
/** A row of a file by its columns. */
type Row = Partial<Record<(typeof translationColumns)[number], Cell>>;

const article = { ...entryFixtures.news, projectId: null, content: 'A well was dug.' };
const makeNews = async (fields: object): Promise<string> => {
  const sent = { token, body: { ...article, ...fields } };
  const { body } = await api.call(contract.news.create.method, contract.news.create.path, sent);
  return field(body, '_id');
};
const rename = (id: string, title: string) =>
  api.call('PUT', contract.news.update.path.replace(':id', id), { token, body: { title } });
const pathOf = (id: string, area = 'news') => `/api/translations/${area}/${id}/ur`;
const put = (id: string, body: object) => api.call('PUT', pathOf(id), { token, body });
const get = async (id: string, area = 'news') =>
  fieldsOf((await api.call('GET', pathOf(id, area), { token })).body);

/** The rows of an export. @param ids the records whose rows are wanted */
async function exported(query: string, ...ids: string[]): Promise<Row[]> {
  const response = await fetch(`${api.url}/api/translations/export?lang=ur${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename=translations-ur-\d{4}-\d\d-\d\d\.xlsx$/,
  );
  const read = await readRows(new Uint8Array(await response.arrayBuffer()), maxImport + 1);
  if (!Array.isArray(read)) throw new Error(read.kind);
  const [headings, ...lines] = read;
  expect(headings?.cells).toEqual(translationColumns);
  const rows = lines.map(({ cells }): Row =>
    Object.fromEntries(translationColumns.map((name, at) => [name, cells[at] ?? null])),
  );
  return rows.filter(({ Record }) => ids.includes(String(Record)));
}

const tableOf = (rows: readonly Row[]) => ({
  fields: [...translationColumns],
  data: rows.map((row) => translationColumns.map((name) => row[name] ?? null)),
});
const load = (file: FileBytes, query = '', by = token) =>
  importLines(api, {
    area: 'translations',
    path: `/api/translations/import?lang=ur${query}`,
    file,
    by,
  });
const result = async (rows: readonly Row[], query = '', by = token): Promise<ImportResult> => {
  const { lines, problem } = await load(await xlsxOf(tableOf(rows)), query, by);
  if (problem !== undefined) throw new Error(JSON.stringify(problem));
  return resultIn(lines);
};
const row = (id: string, source: string, translation: string, place = 'title'): Row => ({
  Area: 'news',
  Record: id,
  Field: place,
  Source: source,
  Translation: translation,
});
const text = (Field: string, Source: string, Translation: string | null, State: string): Row => ({
  Field,
  Source,
  Translation,
  State,
});
const counts = { added: 0, changed: 0, unchanged: 0, takenDown: 0 };

describe('a file of texts', () => {
  it('has each text of what is not done, and comes back translated, as a draft', async () => {
    const content = `${formattedSign}A **well** was dug.\nIt is deep.`;
    const missing = await makeNews({ title: '=1+1', content });
    const outdated = await makeNews({ title: 'A pump' });
    const done = await makeNews({ title: 'A school' });
    await put(outdated, { fields: { title: 'ایک پمپ', content: 'کنواں' }, status: 'published' });
    await put(done, { fields: { title: 'ایک سکول' }, status: 'published' });
    await rename(outdated, 'Two pumps');

    const rows = await exported('&area=news', missing, outdated, done);
    const about = (id: string, title: string) => ({ Area: 'news', Record: id, Title: title });
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...about(missing, '=1+1'), ...text('title', '=1+1', null, 'Missing') },
        { ...about(missing, '=1+1'), ...text('content', content, null, 'Missing') },
        { ...about(outdated, 'Two pumps'), ...text('title', 'Two pumps', 'ایک پمپ', 'Outdated') },
        { ...about(outdated, 'Two pumps'), ...text('content', article.content, 'کنواں', 'Done') },
      ]),
    );
    expect(rows.map(({ Record }) => Record)).not.toContain(done);

    const translated = rows.map((each) => {
      if (each.Source === '=1+1') return { ...each, Translation: '=2+2' };
      if (each.Source === content) {
        // As some programs give it back.
        return {
          ...each,
          Source: content.slice(1).replace('\n', '\r\n'),
          Translation: '**کنواں**',
        };
      }
      return each.Source === 'Two pumps' ? { ...each, Translation: 'دو پمپ' } : each;
    });
    const filled = translated.filter(({ Translation }) => Translation !== null).length;
    const expected = { added: 2, changed: 1, unchanged: filled - 3, takenDown: 1 };
    const checked = await result(translated, '&dryRun=1');
    expect(checked).toMatchObject({ errorCount: 0, translations: expected });
    expect(await get(missing)).toMatchObject({ state: 'missing' });
    expect(await result(translated)).toEqual(checked);
    expect(await get(missing)).toMatchObject({
      state: 'draft',
      origin: 'person',
      fields: { title: '=2+2', content: `${formattedSign}**کنواں**` },
    });
    expect(await get(outdated)).toMatchObject({
      state: 'draft',
      fields: { title: 'دو پمپ', content: 'کنواں' },
    });
    const versions = await api.call('GET', '/api/revisions?area=translations', { token });
    expect(itemsOf(versions.body)).toHaveLength(4);

    const again = { ...counts, unchanged: filled };
    expect(await result(translated)).toMatchObject({ translations: again });
  });

  it('has what the filters of the list find', async () => {
    const mine = await makeNews({ title: 'Mine' });
    const theirs = await makeNews({ title: 'Theirs' });
    await put(mine, { fields: { title: 'میرا' } });
    const found = async (query: string) =>
      new Set((await exported(query, mine, theirs)).map(({ Record }) => Record));
    expect(await found('&mine=1')).toEqual(new Set([mine]));
    expect(await found('&state=missing')).toEqual(new Set([theirs]));
    expect(await found('&area=events')).toEqual(new Set());
  });

  it('says of a text that is longer than a cell that it is not there', async () => {
    const id = await makeNews({ title: 'Long', content: 'x'.repeat(50_000) });
    const rows = await exported('&area=news', id);
    const long = rows.filter(({ Field }) => Field === 'content');
    const message = translationMessages.longText;
    expect(long).toMatchObject([{ Source: message, Translation: null }]);
    expect(rows.find(({ Field }) => Field === 'title')).toMatchObject({ Source: 'Long' });
    const translated = long.map((each) => ({ ...each, Translation: 'طویل' }));
    expect((await result(translated)).errors).toEqual([{ row: 2, column: 'Translation', message }]);
  });

  it('tells what was changed while it was away, and leaves what was translated again', async () => {
    const id = await makeNews({ title: 'A dam' });
    const other = await makeNews({ title: 'A road' });
    await rename(id, 'Two dams');
    await rename(other, 'Two roads');
    expect(await result([row(id, 'A dam', 'ایک بند')])).toMatchObject({
      translations: { ...counts, added: 1 },
    });
    expect(await get(id)).toMatchObject({
      state: 'outdated',
      outdated: [{ field: 'title', before: 'A dam', after: 'Two dams' }],
    });
    const listed = await api.call('GET', '/api/translations?lang=ur&state=outdated&area=news', {
      token,
    });
    expect(itemsOf(listed.body).map((each) => valueAt(each, 'record'))).toContain(id);

    await put(other, { fields: { title: 'دو سڑکیں' } });
    const late = [row(id, 'Two dams', 'دو بند'), row(other, 'A road', 'ایک سڑک')];
    expect(await result(late)).toMatchObject({
      errors: [{ row: 3, column: 'Translation', message: translationMessages.translatedAgain }],
    });
    // All of it or nothing.
    expect(await get(id)).toMatchObject({ fields: { title: 'ایک بند' } });
  });

  it('follows the entries of a list to where they are by now', async () => {
    const footer = (...names: string[]) =>
      api.call('POST', '/api/footer/create', {
        token,
        body: { legalSection: { title: 'Legal', certifications: names.map((name) => ({ name })) } },
      });
    const place = (at: number) => `legalSection.certifications.${at}.name`;
    await footer('One', 'Two', 'Three');
    const sheet = [
      { ...row('-', 'One', 'ایک', place(0)), Area: 'footer' },
      { ...row('-', 'Two', 'دو', place(1)), Area: 'footer' },
      { ...row('-', 'Three', 'تین', place(2)), Area: 'footer' },
    ];
    await footer('Two', 'One');
    expect(await result(sheet)).toMatchObject({
      errors: [{ row: 4, column: 'Field', message: translationMessages.textGone }],
    });
    await result(sheet.slice(0, 2));
    expect(await get('-', 'footer')).toMatchObject({
      state: 'draft',
      fields: { [place(0)]: 'دو', [place(1)]: 'ایک' },
    });
  });

  it('is published where its caller asks for it, and may', async () => {
    const id = await makeNews({ title: 'A clinic' });
    const rows = [row(id, 'A clinic', 'ایک شفاخانہ')];
    const admin = await api.as('admin');
    const review = (isOn: boolean) =>
      api.call('PUT', '/api/siteinfo', { token: admin, body: { reviewBeforePublishing: isOn } });
    await review(true);
    for (const query of ['&status=published&dryRun=1', '&status=published']) {
      const { lines } = await load(await xlsxOf(tableOf(rows)), query);
      expect(lines.at(-1)).toMatchObject({ problem: { code: 'review-required', status: 403 } });
    }
    expect(await get(id)).toMatchObject({ state: 'missing' });
    await review(false);
    await result(rows, '&status=published');
    expect((await api.call('GET', `/api/news/news/${id}?lang=ur`)).body).toMatchObject({
      title: 'ایک شفاخانہ',
      languages: ['en', 'ur'],
    });
  });

  it('has its faults named by their rows', async () => {
    const id = await makeNews({ title: 'A bridge' });
    const urdu = await makeNews({ title: 'ایک پل', content: 'ایک پل' });
    const other = await makeNews({ title: 'A canal' });
    const gone = crypto.randomUUID();
    const rows: [Row, column: string | null, message: string | null][] = [
      [row(id, 'A bridge', 'ایک پل'), null, null],
      [row(id, 'A bridge', 'ایک اور پل'), null, translationMessages.textTwice],
      [row(id, article.content, '', 'content'), null, null],
      [row(id, '/a.webp', 'تصویر', 'imageUrl'), 'Field', translationMessages.notLocalized],
      [row(id, 'Of a card', 'کارڈ', 'cards.0.title'), 'Field', translationMessages.notLocalized],
      [row(other, 'A canal', 'ن'.repeat(1000)), 'Translation', expect.stringContaining('200')],
      [row(gone, 'Gone', 'گیا'), 'Record', translationMessages.entryGone],
      [row('x', 'Gone', 'گیا'), 'Record', translationMessages.entryGone],
      [{ ...row(id, 'A', 'ا'), Area: 'nothing' }, 'Area', translationMessages.unknownArea],
      [row(urdu, 'ایک پل', 'ایک پل'), null, translationMessages.sourceLanguage],
      [row(gone, 'Gone', ' '), null, null],
    ];
    const faults = rows.flatMap(([, column, message], at) =>
      message === null ? [] : [{ row: at + 2, column, message }],
    );
    const refused = await result(rows.map(([each]) => each));
    expect(refused).toMatchObject({ rows: rows.length, errors: faults, batch: null });
    expect(await get(id)).toMatchObject({ state: 'missing' });
  });

  it.each([
    [
      'without a column',
      { fields: ['Area', 'Record', 'Field', 'Translation'], data: [['a', 'b', 'c', 'd']] },
      translationMessages.noColumn('Source'),
    ],
    [
      'with a column twice',
      { fields: ['Area', 'Record', 'area'], data: [['a', 'b', 'c']] },
      importMessages.columnTwice('Area'),
    ],
    ['without rows', tableOf([]), importMessages.noRows],
    [
      'with too many rows',
      tableOf(Array.from({ length: maxImport + 1 }, () => row('a', 'b', 'c'))),
      importMessages.tooManyRows(maxImport),
    ],
  ])('%s is refused', async (_what, table, message) => {
    expect((await load(csvOf(table))).problem).toMatchObject({
      issues: [{ path: 'file', message }],
    });
  });

  it('says what it has besides', async () => {
    const { fields, data } = tableOf([row('a', 'b', '')]);
    const { lines } = await load(
      csvOf({ fields: [...fields, 'Remarks'], data: [[...(data[0] ?? []), 'x']] }),
    );
    expect(resultIn(lines)).toMatchObject({ unread: ['Remarks'], translations: counts });
  });

  it('is one for translators’ programs, too, which comes back as theirs', async () => {
    const content = `${formattedSign}A **well** was dug.\nIt is <deep>.`;
    const id = await makeNews({ title: 'A well & a pump', content });
    const response = await fetch(
      `${api.url}/api/translations/export?lang=ur&area=news&format=xlf`,
      { headers: { Authorization: `Bearer ${token}` } },
    );
    expect(response.headers.get('content-type')).toMatch(/xliff/);
    const file = await response.text();
    expect(file).toContain(`original="news/${id}"`);
    expect(file).toContain('trgLang="ur"');
    expect(file).toContain('<note>At most 200 characters.</note>');
    const [before = '', own = ''] = file.split(`original="news/${id}"`);
    const translate = (source: string, target: string, text: string) =>
      text.replace(`${source}</source>`, `${source}</source><target>${target}</target>`);
    const filled = translate(
      'A well &amp; a pump',
      'کنواں اور پمپ',
      translate('It is &lt;deep&gt;.', `${formattedSign}**گہرا**`, own),
    );
    const translated = (language: string) =>
      new TextEncoder().encode(
        `${before}original="news/${id}"${filled}`.replace('trgLang="ur"', `trgLang="${language}"`),
      );
    const other = resultIn((await load(translated('sd'))).lines);
    expect(other.errors[0]).toMatchObject({
      column: 'Language',
      message: translationMessages.otherLanguage,
    });
    expect(await get(id)).toMatchObject({ state: 'missing' });
    expect(resultIn((await load(translated('ur-PK'))).lines)).toMatchObject({ errorCount: 0 });
    expect(await get(id)).toMatchObject({
      state: 'draft',
      fields: { title: 'کنواں اور پمپ', content: `${formattedSign}**گہرا**` },
    });
    const { problem } = await load(new TextEncoder().encode('<?xml version="1.0"?><html/>'));
    expect(problem).toMatchObject({ code: 'unsupported-type', message: importMessages.noXliff });
  });
});
