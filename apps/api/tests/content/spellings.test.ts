import { contract, folded } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { valueAt } from '@site/contract/json';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { accessOf, nameOf } from '../../src/lib/http/access.ts';
import { flatten } from '../../src/lib/http/methods.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

// A word is found however it is spelled, by every search: the database compares folded texts, as apps and mocks do.

/** Sees the statements of all connections. */
const queries = vi.spyOn(pg.Client.prototype, 'query');
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.as('admin');
});
afterAll(async () => {
  queries.mockRestore();
  await api.stop();
});

/** A word as it is stored, and as somebody types it. */
const spellings: [stored: string, typed: string][] = [
  ['vacci\u00ADnation', 'vaccination'],
  ['out\u200Bbreak', 'outbreak'],
  ['zoo\u2060nosis', 'zoonosis'],
  ['rabies\uFEFF', 'rabies'],
  ['\u200Eanthrax\u200F', 'anthrax'],
  ['\u2067brucella\u2069', 'brucella'],
  ['می\u200Cخواہم', 'میخواہم'],
  ['كيميائيات', 'کیمیائیات'],
  ['مكتبه', 'مکتبہ'],
  ['جامعة', 'جامعہ'],
  ['أحمد', 'احمد'],
  ['مُحَمَّد', 'محمد'],
  ['کـتاب', 'کتاب'],
  ['٢٠٢٦', '2026'],
  ['۱۹۹۹', '1999'],
  ['Farmers’', "Farmers'"],
  ['Qur´an', "Qur'an"],
  ['“quoted”', '"quoted"'],
  ['2024–2027', '2024-2027'],
  ['COVID‑19', 'covid-19'],
  ['Café', 'cafe'],
  ['ﻣﺸﺮق', 'مشرق'],
  ['ＦＡＯ', 'fao'],
];

describe('a word', () => {
  it.each(spellings)(
    '%j is found by %j, in a list and by the search of the site',
    async (...pair) => {
      const [title] = pair;
      const body = { ...entryFixtures.news, title: `Sehat ${title} news` };
      const { body: made } = await api.call('POST', '/api/news/news', { token, body });
      for (const q of pair) {
        for (const path of ['/api/news/news', '/api/search/']) {
          const found = await api.call('GET', `${path}?q=${encodeURIComponent(q)}`);
          expect(JSON.stringify(found.body), path).toContain(valueAt(made, '_id'));
        }
      }
    },
  );

  it('of a draft is found by the finder', async () => {
    const [stored = '', typed = ''] = spellings[0] ?? [];
    const body = { ...entryFixtures.news, title: stored, status: 'draft' };
    const { body: made } = await api.call('POST', '/api/news/news', { token, body });
    const path = `${contract.search.unpublished.path}?q=${typed}`;
    const found = await api.call('GET', path, { token });
    expect(JSON.stringify(found.body)).toContain(valueAt(made, '_id'));
  });
});

describe('a list that is searched', () => {
  const sent = z
    .tuple([z.object({ text: z.string(), values: z.array(z.unknown()) })])
    .rest(z.unknown());
  const searched = flatten(contract).flatMap((route) =>
    ['q', 'title', 'author', 'search']
      .filter((name) => valueAt(route.query, 'shape', name) !== undefined)
      .filter(() => route.method === 'GET' && !nameOf(route).startsWith('search.'))
      .map((name) => [nameOf(route), name, route] as const),
  );

  it.each(searched)('compares folded words in %s by %s', async (_name, parameter, route) => {
    const asked = 'Farmers\u2019\u200E';
    const path = route.path.replace(':teamType', 'BRM');
    const query = `${parameter}=${encodeURIComponent(asked)}${path.includes('export') ? '&format=csv' : ''}`;
    const by = accessOf(route) === 'public' ? {} : { token };
    queries.mockClear();
    expect((await api.call('GET', `${path}?${query}`, by)).status).toBe(200);
    const patterns = queries.mock.calls.flatMap((call) => {
      const [{ text = '', values = [] } = {}] = sent.safeParse(call).data ?? [];
      if (text.includes(' ILIKE ')) return [text];
      return text.includes(' LIKE ') ? values.filter((value) => /farm/i.test(String(value))) : [];
    });
    expect([...new Set(patterns)]).toEqual([folded(asked)]);
  });
});

describe('the folding', () => {
  it('is the same in the database as in the apps, for every character', async () => {
    // The apps may know newer ones.
    const rows = await api.db.$queryRaw<{ code: number; other: string }[]>`
      SELECT code, folded('a' || chr(code) || 'b') AS other
      FROM (SELECT generate_series(1, 55295) UNION SELECT generate_series(57344, 131071)
        UNION SELECT generate_series(917504, 921599)) AS codes (code)
      WHERE unicode_assigned(chr(code))`;
    expect(rows.length).toBeGreaterThan(50_000);
    const differing = rows.filter(
      ({ code, other }) => folded(`a${String.fromCodePoint(code)}b`) !== other,
    );
    expect(differing).toEqual([]);
  });
});
