import { areaName } from '@site/contract';
import { field, itemsOf } from '@site/contract/json';
import { ruleMessages } from '@site/contract/messages';
import { expect } from 'vitest';
import type { Case } from './cases.ts';
import type { NamedRoute } from './routes.ts';
import { unknownId, type Site } from './site.ts';

const idsOf = (body: unknown) => itemsOf(body).map((entry) => field(entry, '_id'));

/** How entries are moved, of every list area where that can be done. */
export function orderCases({ key, area }: NamedRoute): Case[] {
  if (!key.endsWith('.order')) return [];
  const three = async (site: Site) => {
    const entries = [await site.create(area), await site.create(area), await site.create(area)];
    return entries.map(({ _id }) => _id);
  };
  const read = async (site: Site) => idsOf((await site.call(`${area}.list`)).body);
  return [
    {
      route: key,
      name: 'moves entries among their places, leaves the others, and lists new ones last',
      run: async (site) => {
        const [first = '', , last = ''] = await three(site);
        const expected = (await read(site)).map((id) =>
          id === first ? last : id === last ? first : id,
        );
        const { status, body } = await site.call(key, { body: { ids: [last, first, last] } });
        expect([status, idsOf(body)]).toEqual([200, expected]);
        expect(await read(site)).toEqual(expected);
        const { _id } = await site.create(area);
        expect(await read(site)).toEqual([...expected, _id]);
        const versions = await site.call('revisions.list', {
          query: `?area=${areaName(area)}&id=${last}`,
        });
        expect(field(versions.body, 0, 'operation')).toBe('updated');
      },
    },
    {
      route: key,
      name: 'moves nothing when one of the entries is not there',
      run: async (site) => {
        const [first, , last] = await three(site);
        const before = await read(site);
        const { status, body } = await site.call(key, { body: { ids: [last, unknownId, first] } });
        expect(status).toBe(400);
        const issues = [{ path: 'ids.1', message: ruleMessages.entryUnknown }];
        expect(body).toMatchObject({ issues });
        expect(await read(site)).toEqual(before);
      },
    },
  ];
}
