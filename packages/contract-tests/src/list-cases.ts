import { expect } from 'vitest';
import { z } from 'zod';
import { listAreas } from './bodies.ts';
import type { Case } from './cases.ts';
import { requiredInputs, routeOf, sortableFields, takesAround, type NamedRoute } from './routes.ts';
import { unknownId, type Site } from './site.ts';

/**
 * Lists to which other suites on the same API add, so that no two answers need be the same: their cases are in
 * area-cases.ts. With a query that finds nothing.
 */
export const growing: ReadonlyMap<string, string> = new Map([
  ['audit.list', `?q=${unknownId}`],
  ['mails.list', `?q=${unknownId}`],
  ['trash.list', `?q=${unknownId}`],
  ['revisions.list', `?id=${unknownId}`],
  ['drafts.list', `?form=${unknownId}`],
  ['media.list', `?q=${unknownId}`],
  ['consents.list', `?q=${unknownId}`],
]);

const records = z.array(z.looseObject({ _id: z.string() }));

/** Pages, orders and finding, of every list that takes them. */
export function listCases(named: NamedRoute): Case[] {
  const fields = sortableFields(named);
  if (fields.length === 0 || growing.has(named.key)) return [];
  const { key, area } = named;
  const params = { teamType: 'BRM' };
  const read = async (site: Site, query = '') => {
    const answer = await site.call(key, { query, params });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const list = records.parse(answer.body);
    return { list, ids: list.map(({ _id }) => _id), headers: answer.headers };
  };

  return [
    {
      route: key,
      name: 'sends the whole list, or pages of it that add up to it',
      run: async (site) => {
        const whole = await read(site);
        expect(whole.headers.get('x-total-count')).toBeNull();
        expect(whole.headers.get('link')).toBeNull();
        const perPage = Math.max(1, Math.ceil(whole.ids.length / 3));
        const collected: string[] = [];
        const last = Math.max(1, Math.ceil(whole.ids.length / perPage));
        for (let page = 1; page <= last; page += 1) {
          const { ids, headers } = await read(site, `?page=${page}&perPage=${perPage}`);
          collected.push(...ids);
          expect(headers.get('x-total-count')).toBe(String(whole.ids.length));
          expect(relations(headers)).toEqual(
            new Set([
              'first',
              'last',
              ...(page > 1 ? ['prev'] : []),
              ...(page < last ? ['next'] : []),
            ]),
          );
        }
        expect(collected).toEqual(whole.ids);
        expect((await read(site, `?page=${last + 5}&perPage=${perPage}`)).ids).toEqual([]);
        expect((await read(site, '?page=1')).ids).toEqual(whole.ids.slice(0, 20));
        expect((await read(site, '?perPage=2')).ids).toEqual(whole.ids.slice(0, 2));
      },
    },
    {
      route: key,
      name: 'refuses pages and orders that there are not, by their names',
      run: async (site) => {
        const queries = [
          'page=0',
          'page=-1',
          'page=x',
          'perPage=0',
          'perPage=101',
          'page=1.5',
          'page=1&page=2',
        ];
        for (const query of [
          ...queries,
          'sort=nonsense',
          'sort=password',
          'q=%00',
          `q=${'x'.repeat(201)}`,
        ]) {
          const { status, body } = await site.call(key, { query: `?${query}`, params });
          expect(status, query).toBe(400);
          const [path] = query.split('=');
          expect(body, query).toMatchObject({ issues: [{ path }] });
        }
      },
    },
    ...(takesAround(named)
      ? [
          {
            route: key,
            name: 'sends the part of the list around an entry',
            run: async (site: Site) => {
              await twoEntries(site, area);
              const { ids } = await read(site);
              const middle = Math.floor(ids.length / 2);
              for (const at of [0, middle, ids.length - 1]) {
                const around = await read(site, `?around=${ids[at]}&page=2&perPage=1`);
                expect(around.ids).toEqual(ids.slice(Math.max(0, at - 4), at + 5));
                expect(around.headers.get('x-total-count')).toBeNull();
              }
              expect((await read(site, `?around=${unknownId}`)).ids).toEqual([]);
              expect((await read(site, '?around=no-id')).ids).toEqual([]);
            },
          },
        ]
      : []),
    ...(listAreas.includes(area)
      ? [
          {
            route: key,
            name: 'finds entries by their names, in any case and order of words, and no wildcards',
            run: async (site: Site) => {
              const isName = (input: string) => fields.includes(input) && input !== 'url';
              const name = requiredInputs(routeOf(`${area}.create`)).find(isName) ?? '';
              const word = site.unique('Quokka').replaceAll('-', '');
              const { _id } = await site.create(area, { [name]: `The ${word} 100%_` });
              const found = async (q: string) =>
                (await read(site, `?q=${encodeURIComponent(q)}`)).ids;
              expect(await found(`${word.toUpperCase()} the`)).toEqual([_id]);
              expect(await found(`${word} 100%_`)).toEqual([_id]);
              expect(await found(`${word.slice(0, -1)}_`)).toEqual([]);
              expect(await found(`${word.slice(0, -1)}%`)).toEqual([]);
            },
          },
        ]
      : []),
    ...fields.map((field) => ({
      route: key,
      name: `sorts by ${field}, both ways`,
      run: async (site: Site) => {
        await twoEntries(site, area);
        const up = await read(site, `?sort=${field}`);
        const down = await read(site, `?sort=-${field}`);
        expect(down.ids).toEqual(up.ids.toReversed());
        expect(up.ids.toSorted()).toEqual((await read(site)).ids.toSorted());
      },
    })),
  ];
}

async function twoEntries(site: Site, area: string): Promise<void> {
  if (!listAreas.includes(area)) return;
  await site.create(area);
  await site.create(area);
}

function relations(headers: Headers): Set<string | undefined> {
  return new Set([...(headers.get('link') ?? '').matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel));
}
