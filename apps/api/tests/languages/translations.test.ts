import {
  areaName,
  contract,
  localizedAreas,
  localizedFieldsOfArea,
  pathOfPlace,
  updateRouteOf,
  type Area,
} from '@site/contract';
import { entryFixtures, fixtureCategory } from '@site/contract/fixtures';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFixtureCategory } from '../lib/list-areas.ts';
import { contentOf, idIn, makeTarget } from '../lib/targets.ts';
import { openTestApi, startTestApi } from '../lib/test-api.ts';

/*
 * Texts of records in another language. What each call refuses is in packages/contract-tests; here is what becomes of
 * the record's own reads.
 */

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
  await addFixtureCategory(api);
});

const urdu = (text: string) => `اردو ${text}`.slice(0, 200);

/** Makes a record of an area. @returns how it is read, and what translates it */
async function make(area: Area) {
  const target = await makeTarget(api, token, area);
  const read = (lang?: string) =>
    api.call('GET', target.read + (lang === undefined ? '' : `?lang=${lang}`));
  const staff = await api.call('GET', target.read, { token });
  const [key] = /[^/]+$/.exec(target.read) ?? [''];
  const isKeyed =
    !('create' in contract[area]) && (updateRouteOf(area)?.path.includes(':') || area === 'about');
  const record = 'create' in contract[area] ? idIn(staff.body) : isKeyed ? key : '-';
  const path = `/api/translations/${areaName(area)}/${record}/ur`;
  const put = (body: object) => api.call('PUT', path, { token, body });
  const get = async () => fieldsOf((await api.call('GET', path, { token })).body);
  return { target, read, put, get, path };
}

/** Texts by the paths of their fields, wherever in a list they are. */
const entriesOf = (texts: unknown) =>
  new Set(
    Object.entries(fieldsOf(texts)).map(
      ([place, text]) => `${pathOfPlace(place)}: ${String(text)}`,
    ),
  );

describe.each(localizedAreas)('%s', (area) => {
  it('can be read in another language once it is published in it, and in no other way', async () => {
    const { read, put, get, target } = await make(area);
    const before = await read();
    expect(contentOf(before.body)).toMatchObject({ languages: ['en'] });
    const { texts, state } = await get();
    expect(state).toBe('missing');
    const places = Object.keys(fieldsOf(texts));
    expect(places.length).toBeGreaterThan(0);
    const paths = localizedFieldsOfArea(area).map(({ path }) => path.join('.'));
    for (const place of places) expect(paths).toContain(pathOfPlace(place));
    const [first = ''] = places;
    const text = urdu(field(texts, first));

    const drafted = await put({ fields: { [first]: text } });
    expect(drafted.status, JSON.stringify(drafted.body)).toBe(200);
    expect(drafted.body).toMatchObject({ state: 'draft', status: 'draft' });
    const hidden = contentOf((await read('ur')).body);
    expect(valueAt(hidden, ...first.split('.'))).toBe(field(texts, first));
    expect(new Set(itemsOf(valueAt(hidden, 'fallback')))).toEqual(new Set(places));

    const published = await put({ fields: { [first]: text }, status: 'published' });
    expect(published.body).toMatchObject({ state: 'done' });
    const shown = contentOf((await read('ur')).body);
    expect(valueAt(shown, ...first.split('.'))).toBe(text);
    expect(shown).toMatchObject({ languages: ['en', 'ur'] });
    expect(itemsOf(valueAt(shown, 'fallback'))).toHaveLength(places.length - 1);
    // Facts are in neither language.
    expect(contentOf((await read()).body)).toEqual({
      ...contentOf(before.body),
      languages: ['en', 'ur'],
    });

    await api.call(target.method, target.update, { token, body: target.body });
    const changed = await get();
    const known = entriesOf(texts);
    const expected = [...entriesOf(changed['texts'])].filter((entry) => !known.has(entry));
    const outdated = itemsOf(changed['outdated']).map(
      (each) => `${pathOfPlace(field(each, 'field'))}: ${field(each, 'after')}`,
    );
    expect(outdated.filter((each) => !each.endsWith(': '))).toEqual(expected);
    expect(changed['state']).toBe(outdated.length > 0 ? 'outdated' : 'done');
  });
});

describe('a translation', () => {
  it('needs a review before it is published, where there is one', async () => {
    const { put, read } = await make('news');
    const admin = await api.as('admin');
    const review = (isOn: boolean) =>
      api.call('PUT', '/api/siteinfo', {
        token: admin,
        body: { reviewBeforePublishing: isOn },
      });
    await review(true);
    const fields = { title: 'ایک کنواں' };
    expect((await put({ fields })).status).toBe(200);
    expect((await put({ fields, status: 'published' })).body).toMatchObject({
      code: 'review-required',
    });
    expect((await read('ur')).body).toMatchObject({ languages: ['en'] });
    await review(false);
  });

  it('is submitted for a review, which ends when it is published', async () => {
    const { put, get, read } = await make('news');
    const moderator = await api.as('moderator');
    const submit = async () => {
      const body = { area: 'translations', id: field(await get(), '_id') };
      return api.call('POST', '/api/submissions', { token, body });
    };
    const submitted = async () => {
      const query = `?area=translations&id=${field(await get(), '_id')}`;
      return (await api.call('GET', `/api/submissions${query}`, { token: moderator })).body;
    };
    await put({ fields: {} });
    expect((await submit()).status).toBe(400);
    await put({ fields: { title: 'ایک کنواں' } });
    expect((await submit()).body).toMatchObject({ state: 'waiting', title: 'ایک کنواں' });
    const record = idIn((await read()).body);
    expect(await submitted()).toMatchObject([
      { area: 'translations', translation: { area: 'news', record, lang: 'ur' } },
    ]);
    await put({ fields: { title: 'دو کنویں' } });
    expect(await submitted()).toMatchObject([{ title: 'دو کنویں' }]);
    await put({ fields: { title: 'دو کنویں' }, status: 'published' });
    expect(await submitted()).toEqual([]);
    expect((await submit()).status).toBe(400);
  });

  it('is wanted while it has no text, which comes first among what is missing', async () => {
    const { put, get, read } = await make('news');
    const id = idIn((await read()).body);
    const list = async (state: string) => {
      const query = `?area=news&state=${state}&perPage=100`;
      return itemsOf((await api.call('GET', `/api/translations${query}`, { token })).body);
    };
    const ofIt = async (state: string) =>
      (await list(state)).filter((each) => field(each, 'record') === id);
    await put({ fields: {} });
    expect(await get()).toMatchObject({ state: 'missing', status: 'draft' });
    expect((await list('missing'))[0]).toMatchObject({ record: id, wanted: true });
    expect(await ofIt('draft')).toEqual([]);
    await put({ fields: { title: 'ایک کنواں' } });
    expect(await ofIt('draft')).toMatchObject([{ state: 'draft', wanted: false }]);
    expect(await ofIt('missing')).toEqual([]);
  });

  it.each(['events', 'projects', 'pictures'] as const)('of %s is in the gallery', async (area) => {
    const { read, put } = await make(area);
    const title = `کنواں: ${area}`;
    await put({ fields: { title }, status: 'published' });
    const id = idIn((await read()).body);
    const shown = async (lang: string) => {
      const of = area === 'projects' ? area : 'events';
      const { body } = await api.call('GET', `/api/gallery?of=${of}&id=${id}${lang}`);
      return itemsOf(body).map((each) => field(each, 'title'));
    };
    expect(new Set(await shown('&lang=ur'))).toEqual(new Set([title]));
    expect(await shown('')).not.toContain(title);
  });

  it('is shown inside of other entries once it is published, and not before', async () => {
    const { read } = await make('events');
    const path = `/api/translations/categories/${fixtureCategory}/ur`;
    const title = 'صحت';
    const shownAs = async (status: string) => {
      await api.call('PUT', path, { token, body: { fields: { title }, status } });
      return valueAt(contentOf((await read('ur')).body), 'category', 'title');
    };
    expect(await shownAs('draft')).toBe(entryFixtures.categories.title);
    expect(await shownAs('published')).toBe(title);
  });

  it('goes when it is deleted, and comes back by its history', async () => {
    const { read, put, path } = await make('news');
    await put({ fields: { title: 'ایک کنواں' }, status: 'published' });
    const removed = await api.call('DELETE', path, { token });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    expect((await read('ur')).body).toMatchObject({ languages: ['en'] });
    const versions = await api.call('GET', '/api/revisions?area=translations', { token });
    const [, before] = itemsOf(versions.body);
    const restored = await api.call('POST', `/api/revisions/${field(before, '_id')}/restore`, {
      token,
    });
    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    expect((await read('ur')).body).toMatchObject({ title: 'ایک کنواں', languages: ['en', 'ur'] });
  });

  it('is there again when its entry comes back from the trash as it was before', async () => {
    const { target, read, put } = await make('news');
    await put({ fields: { title: 'ایک کنواں' }, status: 'published' });
    const id = idIn((await read()).body);
    const removed = await api.call('DELETE', target.update, { token });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    const versions = await api.call('GET', `/api/revisions?area=news&id=${id}`, { token });
    const first = field(itemsOf(versions.body).at(-1), '_id');
    const restored = await api.call('POST', `/api/revisions/${first}/restore`, { token });
    expect(restored.status, JSON.stringify(restored.body)).toBe(201);
    expect((await read('ur')).body).toMatchObject({ title: 'ایک کنواں', languages: ['en', 'ur'] });
  });
});

describe('suggestions', () => {
  const suggest = async (path: string) =>
    (await api.call('GET', `${path}/suggestions?field=title`, { token })).body;
  /** A news article, and how it is translated. */
  const article = async (title: string) => {
    const { path } = contract.news.create;
    const body = { ...entryFixtures.news, title };
    const id = idIn((await api.call('POST', path, { token, body })).body);
    return { id, path: `/api/translations/news/${id}/ur` };
  };
  const translate = (path: string, body: object) => api.call('PUT', path, { token, body });

  it('are what was translated of texts like it, the most similar first, then the terms in it', async () => {
    const [same, like, other, own] = await Promise.all([
      article('Free vaccines against rabies in Sukkur'),
      article('Free vaccines against rabies in Larkana'),
      article('Annual accounts are out'),
      article('Free vaccines against rabies in Sukkur'),
    ]);
    await translate(like.path, { fields: { title: 'لاڑکانہ میں ٹیکے' } });
    await translate(same.path, { fields: { title: 'سکھر میں ٹیکے' }, status: 'published' });
    await translate(other.path, { fields: { title: 'سالانہ حسابات' }, status: 'published' });
    await translate(own.path, { fields: { title: 'خود' } });
    const term = { origin: 'glossary', similarity: 1, area: null, record: null, title: null };
    const found = await suggest(own.path);
    expect(found).toMatchObject([
      {
        origin: 'memory',
        source: 'Free vaccines against rabies in Sukkur',
        text: 'سکھر میں ٹیکے',
        similarity: 1,
        area: 'news',
        record: same.id,
        title: 'Free vaccines against rabies in Sukkur',
      },
      { origin: 'memory', text: 'لاڑکانہ میں ٹیکے', record: like.id },
      { ...term, source: 'rabies', text: 'باؤلا پن (ریبیز)' },
      { ...term, source: 'vaccine', text: 'ویکسین' },
    ]);
    expect(contract.translations.suggestions.responses[200].parse(found)).toEqual(found);
  });

  it('are none of what a machine wrote until it is published, nor of an entry in the trash', async () => {
    const [from, to] = await Promise.all([article('A cold chain'), article('A cold chain')]);
    const texts = async () => itemsOf(await suggest(to.path)).map((each) => field(each, 'text'));
    const machine = { fields: { title: 'مشین' }, origin: 'machine' };
    await translate(from.path, machine);
    expect(await texts()).toEqual(['کولڈ چین']);
    await translate(from.path, { ...machine, status: 'published' });
    expect(await texts()).toEqual(['مشین', 'کولڈ چین']);
    const { path, method } = contract.news.remove;
    await api.call(method, path.replace(':id', from.id), { token });
    expect(await texts()).toEqual(['کولڈ چین']);
  });
});

it('a third language is a setting', async () => {
  const sindhi = await startTestApi({ settings: { LANGUAGES: ['en', 'ur', 'sd'] } });
  const editor = await sindhi.as('editor');
  const { body: languages } = await sindhi.call('GET', '/api/languages');
  expect(itemsOf(languages)[2]).toEqual({
    code: 'sd',
    name: 'سنڌي',
    dir: 'rtl',
    isDefault: false,
  });
  const { path } = contract.news.create;
  const made = await sindhi.call('POST', path, { token: editor, body: entryFixtures.news });
  const id = idIn(made.body);
  const titles = { ur: 'باؤلے کتے', sd: 'ڇتا ڪتا' };
  for (const [lang, title] of Object.entries(titles)) {
    const body = { fields: { title }, status: 'published' };
    await sindhi.call('PUT', `/api/translations/news/${id}/${lang}`, { token: editor, body });
  }
  const read = async (lang: string) =>
    (await sindhi.call('GET', `/api/news/news/${id}?lang=${lang}`)).body;
  for (const [lang, title] of Object.entries(titles)) {
    expect(await read(lang)).toMatchObject({ title, languages: ['en', 'sd', 'ur'] });
  }
  expect(await read('en')).toMatchObject({ title: entryFixtures.news.title });
  const found = await sindhi.call('GET', `/api/search?lang=sd&q=${encodeURIComponent('ڇتا')}`);
  expect(found.body).toMatchObject({ news: [{ title: titles.sd }] });
  await sindhi.stop();
});
