import { areaName, contract, localizedAreas, type Area } from '@site/contract';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addFixtureCategory } from '../lib/list-areas.ts';
import { contentOf, idIn, makeTarget } from '../lib/targets.ts';
import { openTestApi } from '../lib/test-api.ts';

/*
 * Lists that are searched in a language: all that the contract has.
 */

const api = openTestApi({ settings: { LANGUAGES: ['en', 'ur', 'sd'] } });
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
  await addFixtureCategory(api);
});

/** The parameters of lists by which words are searched. */
const searches = ['q', 'search'];

const lists = localizedAreas.flatMap((area) => {
  const routes: AppRouter = contract[area];
  return Object.values(routes).flatMap((route) => {
    const query = isAppRoute(route) && route.method === 'GET' ? route.query : undefined;
    if (!(query instanceof z.ZodObject) || !('lang' in query.shape) || !isAppRoute(route))
      return [];
    return searches
      .filter((by) => by in query.shape)
      .map((by): [path: string, by: string, area: Area, route: AppRoute] => [
        route.path,
        by,
        area,
        route,
      ]);
  });
});

it('are the lists of all areas whose entries are translated', () => {
  const searched = lists.map(([, , area]) => area);
  const listed = localizedAreas.filter((area) => 'list' in contract[area]);
  // Pages are listed for staff alone, as they were written.
  expect(listed.filter((area) => !searched.includes(area))).toEqual(['pages']);
  expect(lists.map(([path]) => path)).toContain(contract.members.listTeam.path);
});

/** Makes an entry with a word of its own in each text. @returns the words, what translates them, and what searches a list */
async function make(area: Area, route: AppRoute, by: string) {
  const target = await makeTarget(api, token, area);
  const read = async () =>
    fieldsOf(contentOf((await api.call('GET', target.read, { token })).body));
  const entry = await read();
  const id = idIn(entry);
  const record = 'create' in contract[area] ? id : field(entry, 'position');
  const translation = (lang: string) => `/api/translations/${areaName(area)}/${record}/${lang}`;
  const { body } = await api.call('GET', translation('ur'), { token });
  const places = Object.keys(fieldsOf(valueAt(body, 'texts'))).filter((at) => !at.includes('.'));
  const words = Object.fromEntries(places.map((place, at) => [place, `zqx${at}zqx`]));
  const changed = await api.call(target.method, target.update, { token, body: words });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);

  const translate = async (lang: string, fields: object, status = 'published') => {
    const answer = await api.call('PUT', translation(lang), { token, body: { fields, status } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const path = route.path.replaceAll(/:(\w+)/g, (_match, name: string) => field(entry, name));
  const search = async (text: string, lang?: string, more: object = {}) => {
    const query = new URLSearchParams({ [by]: text, ...(lang && { lang }), ...more });
    const answer = await api.call('GET', `${path}?${query.toString()}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer;
  };
  const finds = async (text: string, lang?: string) =>
    itemsOf((await search(text, lang)).body).some((each) => idIn(each) === id);
  return { words, translate, search, finds };
}

describe.each(lists)('%s?%s=', (_path, by, area, route) => {
  it('looks in the same fields of a translation as of the entry', async () => {
    const { words, translate, finds } = await make(area, route, by);
    const letters = Array.from('بجدرسفلم', (letter) => letter.repeat(5));
    const places = Object.keys(words);
    await translate('ur', Object.fromEntries(places.map((place, at) => [place, letters[at]])));
    const found: boolean[] = [];
    for (const [at, place] of places.entries()) {
      const isFound = await finds(String(words[place]));
      expect(await finds(String(letters[at]), 'ur'), place).toBe(isFound);
      found.push(isFound);
    }
    expect(found).toContain(true);
  });

  it('finds what is published in the language that is asked for, in any spelling', async () => {
    const { words, translate, search, finds } = await make(area, route, by);
    const [place = ''] = Object.keys(words).filter((name) => /^(?:title|name)$/.test(name));
    const own = String(words[place]);
    const text = `یکک${area} 5_0%`;
    const plain = `یکک${area}`;
    await translate('ur', { [place]: text }, 'draft');
    expect(await finds(plain, 'ur')).toBe(false);
    await translate('ur', { [place]: text });
    await translate('sd', { [place]: 'ڇتا ڪتا' });

    expect(await finds(plain)).toBe(false);
    expect(await finds(plain, 'sd')).toBe(false);
    expect(await finds('ڇتا', 'sd')).toBe(true);
    for (const same of [plain, plain.replaceAll('ک', 'ك').replaceAll('ی', 'ي'), '5_0%', own]) {
      expect(await finds(same, 'ur'), same).toBe(true);
    }
    for (const other of ['5%0', '5__0', `${plain}_`]) {
      expect(await finds(other, 'ur'), other).toBe(false);
    }

    const pages = await Promise.all(
      Array.from({ length: 16 }, () => search(plain, 'ur', { page: '1', perPage: '5' })),
    );
    for (const { body, headers } of pages) {
      expect(itemsOf(body)).toHaveLength(1);
      expect(headers.get('x-total-count')).toBe('1');
    }
    await translate('ur', { [place]: text }, 'draft');
    expect(await finds(plain, 'ur')).toBe(false);
  });
});
