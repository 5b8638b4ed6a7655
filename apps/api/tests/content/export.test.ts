import { areaName, contract, maxExport, tableOf } from '@site/contract';
import { field, valueAt } from '@site/contract/json';
import { exportMessages } from '@site/contract/messages';
import papaparse from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { openTestApi } from '../lib/test-api.ts';

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
  await addFixtureCategory(api);
});

/** What a call answers, as bytes. */
async function ask(area: string, query: string, by: string | null = token) {
  const response = await fetch(`${api.url}/api/export/${area}?${query}`, {
    headers: by === null ? {} : { Authorization: `Bearer ${by}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

type Row = Record<string, unknown>;

function rowsOf(lines: readonly (readonly unknown[])[]): Row[] {
  const [fields = [], ...data] = lines;
  return data.map((line) => Object.fromEntries(fields.map((name, at) => [name, line[at]])));
}

async function csv(area: string, query = ''): Promise<Row[]> {
  const { bytes } = await ask(area, `format=csv&${query}`);
  return rowsOf(papaparse.parse<string[]>(new TextDecoder().decode(bytes)).data);
}

async function excel(area: string, query = ''): Promise<Row[]> {
  const { bytes } = await ask(area, `format=xlsx&${query}`);
  // Cells are read as they are.
  return rowsOf(await readSheet(bytes, { trim: false }));
}

const tender = { description: 'Seeds and feed.', imageUrl: '/a.webp' };
async function makeTender(fields: object): Promise<string> {
  const sent = { token, body: { ...tender, ...fields } };
  const { body } = await api.call('POST', '/api/tender/createTender', sent);
  return field(body, '_id');
}
describe('a list as a file', () => {
  it.each(listAreas)(
    'has each field of $name, as CSV and as Excel',
    async ({ name, routes, body }) => {
      const own = name === 'pages' ? { url: `page-${crypto.randomUUID()}` } : {};
      const sent = { token, body: { ...body, ...own } };
      const made = await api.call('POST', routes.create.path, sent);
      const id = field(made.body, '_id');
      const { fields } = tableOf(name, []);
      for (const read of [csv, excel]) {
        const row = (await read(areaName(name))).find(({ _id }) => _id === id);
        expect(Object.keys(row ?? {})).toEqual(fields);
        expect(row?.['createdAt']).toBe(valueAt(made.body, 'createdAt'));
      }
    },
  );

  it('says nested records by their titles, and lists by their items', async () => {
    const document = {
      title: 'Terms',
      url: '/media/Documents/0190a000-0000-7000-8000-000000000001.pdf',
      bytes: 12,
      kind: 'pdf',
    };
    const documents = [document, { ...document, title: 'Map', url: 'https://example.org/m.pdf' }];
    const _id = await makeTender({ title: 'Cold store', documents });
    const [row] = await csv('tenders', 'q=cold');
    expect(row).toMatchObject({
      _id,
      documents: `Terms | ${api.settings.PUBLIC_API_URL}/media/Documents/0190a000-0000-7000-8000-000000000001.pdf\nMap | https://example.org/m.pdf`,
      closesAt: '',
      visibility: 'live',
    });
    const [event] = await csv('events');
    const category = await api.db.category.findFirst();
    expect(event?.['category']).toBe(category?.title);
  });

  it('keeps texts as they are, and formulas from being any', async () => {
    const texts = [
      '=HYPERLINK("https://example.org")',
      '+1',
      '-2+3',
      '@SUM(1)',
      '=1,\n"two"',
      'گائے — Layyah, "Punjab"',
      'constructor',
      'a\u0001b',
    ];
    const long = 'چمگادڑ '.repeat(7142).trim();
    for (const description of texts) await makeTender({ title: 'Odd', description });
    await makeTender({ title: 'Odd', description: long });
    const query = 'q=odd&sort=createdAt';

    const { bytes } = await ask('tenders', `format=csv&${query}`);
    expect([...bytes.subarray(0, 3)], 'byte order mark').toEqual([0xef, 0xbb, 0xbf]);
    const inCsv = (await csv('tenders', query)).map(({ description }) => description);
    const escaped = texts.map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text));
    expect(inCsv).toEqual([...escaped, long]);

    const inExcel = (await excel('tenders', query)).map(({ description }) => String(description));
    const whole = inExcel.slice(0, -1).map((text) => text.replace(/^constructor $/, 'constructor'));
    expect(whole).toEqual(texts.map((text) => text.replace('\u0001', '')));
    const last = inExcel.at(-1) ?? '';
    expect(last.length).toBeLessThanOrEqual(32_767);
    expect(last.startsWith(long.slice(0, 32_000))).toBe(true);
    expect(last).toContain('the CSV file has it all');
  });

  it('has what the filter of the list finds on all pages, in its order, drafts too', async () => {
    for (let at = 0; at < 30; at += 1) {
      await makeTender({
        title: `Vaccine ${String(at).padStart(2, '0')}`,
        status: at < 2 ? 'draft' : 'published',
      });
    }
    const titles = async (query: string) => (await csv('tenders', query)).map(({ title }) => title);
    const all = await titles('q=vaccine&sort=title');
    const numbers = Array.from({ length: 30 }, (_, at) => String(at).padStart(2, '0'));
    expect(all).toEqual(numbers.map((number) => `Vaccine ${number}`));
  });

  it('holds no more entries than fit', async () => {
    const rows = Array.from({ length: maxExport + 1 }, () => ({ ...tender, title: 'Many' }));
    await api.db.tender.createMany({ data: rows });
    const { path } = contract.exports.export;
    const answer = await api.call('GET', `${path.replace(':area', 'tenders')}?format=csv&q=many`, {
      token,
    });
    expect([answer.status, valueAt(answer.body, 'issues', 0, 'message')]).toEqual([
      400,
      exportMessages.tooMany(maxExport + 1, maxExport),
    ]);
  });
});
