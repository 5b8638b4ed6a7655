import { kindWords, searchResults, type SearchHit } from '@site/contract';
import { diseaseNames } from '@site/contract/disease-names';
import { entryFixtures } from '@site/contract/fixtures';
import { field } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeSamples } from '../lib/samples.ts';
import { openTestApi } from '../lib/test-api.ts';

/*
 * The search in several languages and scripts, on the sample content and its translations.
 */

const api = openTestApi();
let token: string;
beforeAll(async () => {
  await storeSamples(api);
  token = await api.as('editor');
});

async function search(q: string, lang?: string) {
  const query = new URLSearchParams({ q, ...(lang && { lang }) }).toString();
  const answer = await api.call('GET', `/api/search?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return searchResults.parse(answer.body);
}

const titleOf = ({ title, name }: SearchHit) => title ?? name ?? '';

/** What is asked for, and the beginning of the title of what should be found by it. */
const pairs: [q: string, title: string][] = [
  // Rabies, in three ways of writing, and as it is misspelled.
  ['rabies', 'Rabies: 120 village councils'],
  ['باؤلا پن', 'Rabies: 120 village councils'],
  ['باولا پن', 'Village plans against rabies'],
  ['باؤلے پن', 'Village plans against rabies'],
  ['baola pan', 'Rabies: 120 village councils'],
  ['baola pan', 'Village plans against rabies'],
  ['bawla pan', 'Village plans against rabies'],
  ['bowla pan', 'Village plans against rabies'],
  ['ریبیز', 'Nadia Yousafzai'],
  ['سگ گزیدگی', 'Rabies: 120 village councils'],
  ['rabeez', 'Village plans against rabies'],
  // Other diseases.
  ['congo fever', 'Crimean-Congo fever'],
  ['کانگو بخار', 'Crimean-Congo fever'],
  ['kongo bukhar', 'Crimean-Congo fever'],
  ['cchf', 'Crimean-Congo fever'],
  ['bird flu', 'Winter bird count at the Indus'],
  ['برڈ فلو', 'Winter bird count at the Indus'],
  ['avian influenza', 'Poultry workers learn'],
  ['anthrax', 'Mobile laboratory for the northern'],
  ['اینتھریکس', 'Mobile laboratory for the northern'],
  ['انتھراکس', 'First veterinary helpline'],
  ['brucellosis', 'Mobile laboratory for the northern'],
  ['بروسیلوسس', 'Mobile laboratory completes'],
  ['بروسيلوسس', 'Mobile laboratory completes'],
  ['malta bukhar', 'Mobile laboratory completes'],
  ['foot-and-mouth', 'سندھ کے سیلابی علاقوں'],
  ['munh khur', 'سندھ کے سیلابی علاقوں'],
  // English titles by what their translations say, in any letters.
  ['موبائل لیبارٹری', 'Mobile laboratory for the northern'],
  ['موبائل ليبارٹری', 'Mobile laboratory completes'],
  ['mobail leibartri', 'Mobile laboratory for the northern'],
  ['کتے کے کاٹنے', 'After a dog bite'],
  ['کتے کے کاٹنے', 'First hour after a dog bite'],
  ['kutte ke kaatne', 'After a dog bite'],
  ['kutte kaatna', 'First hour after a dog bite'],
  ['چمگادڑ', 'Evening talk: What bats'],
  ['chamgadar', 'Evening talk: What bats'],
  ['چیچڑ', 'Tick control'],
  ['cheechar', 'Tick control'],
  ['mandi', 'What a market knows'],
  ['مویشی منڈی', 'Tick control'],
  ['maweshi mandi', 'Tick control'],
  ['ہاتھ دھونا', 'Washing hands'],
  ['haath dhona', 'Washing hands'],
  ['ہاتھ دھونے', 'Hand washing week'],
  ['سالانہ رپورٹ', 'Annual report 2025'],
  ['سالانہ رپورٹ ۲۰۲۵', 'Annual report 2025'],
  ['salana report', 'Annual report 2025'],
  ['سيلاب', 'Flood-proof vaccine stores'],
  ['selaab', 'Flood-proof vaccine stores'],
  ['پرندوں کی گنتی', 'Winter bird count: join'],
  ['parindon ki ginti', 'Winter bird count: join'],
  ['وِیکسین', 'A day with the vaccine boxes'],
  ['vaksin', 'A day with the vaccine boxes'],
  ['تھرمامیٹر', 'Digital thermometers'],
  ['صائمہ قریشی', 'Dr. Saima Qureshi'],
  ['دستانے', 'Five questions to ask'],
  ['hifazati saman', 'Protective equipment'],
  ['حفاظتی سامان', 'Protective equipment'],
  // Urdu entries in Latin letters.
  ['doodh ubalne', 'دودھ اُبالنے'],
  ['tharparkar bakriyon', 'تھرپارکر میں بکریوں'],
];

describe('the search in three ways of writing', () => {
  it('finds at least 55 of 60 entries among the first five results', async () => {
    expect(pairs).toHaveLength(60);
    const missed: string[] = [];
    for (const [q, title] of pairs) {
      const first = Object.values(await search(q))
        .flat()
        .slice(0, 5);
      if (!first.some((hit) => titleOf(hit).startsWith(title))) missed.push(`${q}: ${title}`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });

  it.each(['باؤلا پن', 'باولا پن', 'baola pan', 'Baola-Pan'])(
    'finds by "%s" what "rabies" finds',
    async (q) => {
      const idsOf = async (asked: string) =>
        Object.values(await search(asked)).flatMap((hits) => hits.map(({ _id }) => _id));
      const rabies = await idsOf('rabies');
      expect(rabies.length).toBeGreaterThan(3);
      expect(new Set(await idsOf(q))).toEqual(new Set(rabies));
    },
  );

  it.each(['qwerty', 'bitcoin', 'toyota', 'zebra', 'mango', 'florp', 'xylophone', 'جکھڈپ'])(
    'finds nothing by "%s", which is near to nothing',
    async (q) => {
      expect(await search(q)).toEqual({});
    },
  );

  it('knows names of diseases and of kinds as bare words', async () => {
    const names = [...diseaseNames.flat(), ...Object.values(kindWords).flat()];
    const rows = await api.db.$queryRaw`
      SELECT name FROM unnest(${names}::text[]) AS names (name) WHERE search_plain(name) <> name`;
    expect(rows).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['أحمد', 'احمد'],
    ['مؤمن', 'مومن'],
    ['آئندہ', 'ایندہ'],
    ['علماء', 'علما'],
    ['شعبۂ صحت', 'شعبہ صحت'],
    ['می\u200Cخواہم', 'میخواہم'],
    ['کـتاب', 'کتاب'],
    ['ﻣﺸﺮق', 'مشرق'],
    ['صِحَّت', 'صحت'],
    ['٢٠٣١ ۲۰۳۱', '2031 2031'],
  ])('folds %j to %j', async (text, plain) => {
    const rows = await api.db
      .$queryRaw`SELECT search_plain(${text}) AS found, search_plain(${plain}) AS plain`;
    expect(rows).toEqual([{ found: plain, plain }]);
  });
});

describe('the search in a language', () => {
  it('shows titles and descriptions in it, with hits in it first', async () => {
    const plain = (await search('laboratory')).news ?? [];
    const urdu = (await search('laboratory', 'ur')).news ?? [];
    expect(new Set(urdu.map(({ _id }) => _id))).toEqual(new Set(plain.map(({ _id }) => _id)));
    const first = urdu.find(({ title }) => title?.startsWith('گلگت بلتستان میں موبائل'));
    expect(first?.description).toMatch(/^ہماری موبائل لیبارٹری/);
    const isUrdu = urdu.map((hit) => /\p{Script=Arabic}/u.test(titleOf(hit)));
    expect(isUrdu).toEqual(isUrdu.toSorted((one, other) => Number(other) - Number(one)));
    expect(plain.some((hit) => /\p{Script=Arabic}/u.test(titleOf(hit)))).toBe(false);

    expect((await search('saima qureshi', 'ur')).members).toMatchObject([
      {
        name: 'ڈاکٹر صائمہ قریشی',
        description: expect.stringMatching(/^ایگزیکٹو ڈائریکٹر\nصحتِ عامہ/),
      },
    ]);
    const page = { url: 'wombats', mainTitle: 'Wombats', mainDescription: 'Dig.' };
    await api.call('POST', '/api/pages', { token, body: page });
    expect((await search('wombats', 'ur')).pages).toMatchObject([
      { title: 'Wombats', description: 'Dig.' },
    ]);
  });

  it('prefers entries that are written in it or translated to it', async () => {
    const add = async (title: string) => {
      const body = { ...entryFixtures.news, title, content: 'Quokka.' };
      return field((await api.call('POST', '/api/news/news', { token, body })).body, '_id');
    };
    const [urdu, other, translated] = [
      await add('آسٹریلیا کے ایک جانور quokka کی ایک خبر'),
      await add('Quokka'),
      await add('Quokka quokka'),
    ];
    const path = `/api/translations/news/${translated}/ur`;
    await api.call('PUT', path, {
      token,
      body: { fields: { title: 'کوکا' }, status: 'published' },
    });
    const ids = async (lang?: string) => (await search('quokka', lang)).news?.map(({ _id }) => _id);
    const plain = (await ids()) ?? [];
    expect(new Set(plain)).toEqual(new Set([urdu, other, translated]));
    expect(await ids('ur')).toEqual([...plain.filter((id) => id !== other), other]);
  });

  it('is none that the site does not have', async () => {
    for (const path of ['/api/search', '/api/search/matches']) {
      const answer = await api.call('GET', `${path}?q=rabies&lang=xx`);
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'lang' }] } });
    }
  });
});

describe('a translation', () => {
  const found = async (q: string) => Object.values(await search(q)).flat().length;

  it('is found while it is published, and no longer than its entry and its text', async () => {
    const body = {
      url: 'quolls',
      mainTitle: 'Quolls',
      mainDescription: 'Small.',
      cards: [{ title: 'Spots', description: 'White.' }],
    };
    const page = field((await api.call('POST', '/api/pages', { token, body })).body, '_id');
    const path = `/api/translations/pages/${page}/ur`;
    const put = async (fields: object, status: string) => {
      const answer = await api.call('PUT', path, { token, body: { fields, status } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const fields = { mainTitle: 'ژغکفقطس جانور', 'cards.0.title': 'ڈغژکثپق' };
    await put(fields, 'draft');
    expect(await found('ژغکفقطس')).toBe(0);
    await put(fields, 'published');
    expect(await found('ژغکفقطس')).toBe(1);
    expect(await found('ڈغژکثپق')).toBe(1);
    // The languages of the entry stay as they are.
    await put({ ...fields, mainTitle: 'ضظطقفچگ' }, 'published');
    expect([await found('ژغکفقطس'), await found('ضظطقفچگ')]).toEqual([0, 1]);

    const update = (change: object) =>
      api.call('PUT', '/api/pages/quolls', { token, body: { ...body, ...change } });
    expect((await update({ cards: [] })).status).toBe(200);
    expect([await found('ڈغژکثپق'), await found('ضظطقفچگ')]).toEqual([0, 1]);
    await update({ status: 'draft' });
    expect(await found('ضظطقفچگ')).toBe(0);
    await update({ status: 'published' });
    expect(await found('ضظطقفچگ')).toBe(1);
    await put(fields, 'draft');
    expect([await found('ضظطقفچگ'), await found('ژغکفقطس')]).toEqual([0, 0]);
    await put(fields, 'published');
    await api.call('DELETE', path, { token });
    expect(await found('ژغکفقطس')).toBe(0);
  });
});
