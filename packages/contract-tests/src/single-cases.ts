import { expect } from 'vitest';
import type { Case } from './cases.ts';
import { recordFixtures } from '@site/contract/fixtures';
import { fieldsOf, valueAt } from '@site/contract/json';
import { inputsOf, type NamedRoute } from './routes.ts';
import type { Site } from './site.ts';

/** How the records that are always there are read, written and addressed. */
const ways: Record<string, { read: string; params?: Record<string, string>; body?: object }> = {
  'contact.update': { read: 'contact.get' },
  'siteInfo.update': { read: 'siteInfo.get' },
  'navbar.update': { read: 'navbar.get' },
  'footer.update': { read: 'footer.get' },
  'directorMessage.update': { read: 'directorMessage.get' },
  'sectionInfo.put': { read: 'sectionInfo.get', params: { position: 'news' } },
  'sectionThemes.put': { read: 'sectionThemes.get', params: { position: 'news' } },
  'about.update': {
    read: 'about.get',
    params: { category: 'Vision' },
    body: { category: 'Vision', title: 'A', description: 'B' },
  },
  'homeSections.update': { read: 'homeSections.list', body: { updates: [] } },
};

const fixtures = new Map<string, Record<string, unknown>>([
  ['contact.update', recordFixtures.contact],
  ['siteInfo.update', recordFixtures.siteInfo],
  ['directorMessage.update', recordFixtures.directorMessage],
  ['sectionInfo.put', recordFixtures.sectionInfo],
  ['about.update', recordFixtures.about],
]);

/** Records of nested groups, each with the way to a colour in one. */
const coloured: Record<string, readonly string[]> = {
  'navbar.update': ['styling', 'links', 'color'],
  'footer.update': ['styling', 'textColor'],
  'sectionThemes.put': ['config', 'text', 'headingColor'],
};

/** The effects of an update on what is always there. */
export function singleCases(named: NamedRoute): Case[] {
  const { key } = named;
  const way = ways[key];
  if (!way) return [];
  const { read, params = {}, body = {} } = way;
  const readStored = async (site: Site) => {
    const answer = await site.call(read, { params });
    return { tag: String(answer.headers.get('etag')), text: withoutTimes(answer.body) };
  };
  const full = fixtures.get(key);
  const colour = coloured[key];
  return [
    ...(full
      ? [
          {
            route: key,
            name: 'changes every input',
            run: async (site: Site) => {
              expect(new Set(Object.keys(full))).toEqual(new Set(inputsOf(named)));
              const { status } = await site.call(key, { params, body: full });
              expect(status).toBe(200);
              const { body: stored } = await site.call(read, { params });
              expect(valueAt(stored, 'aboutUs') ?? stored).toMatchObject(full);
            },
          },
        ]
      : []),
    ...(colour
      ? [
          {
            route: key,
            name: 'leaves what stands beside the one part that is sent',
            run: async (site: Site) => {
              await site.call(key, { params, body });
              const before = (await site.call(read, { params })).body;
              for (const value of ['#010203', valueAt(before, ...colour)]) {
                const part = colour.reduceRight<unknown>(
                  (inner, name) => ({ [name]: inner }),
                  value,
                );
                const changed = await site.call(key, { params, body: fieldsOf(part) });
                expect(valueAt(changed.body, ...colour)).toBe(value);
              }
              const after = (await site.call(read, { params })).body;
              expect(withoutTimes(after)).toBe(withoutTimes(before));
            },
          },
          {
            route: key,
            name: 'changes every part, however deep',
            run: async (site: Site) => {
              const { body: stored } = await site.call(read, { params });
              const {
                _id,
                createdAt: _c,
                updatedAt: _u,
                position: _p,
                language: _l,
                languages: _ls,
                ...parts
              } = fieldsOf(stored);
              const changed = fieldsOf(altered(parts));
              const { status, body: answered } = await site.call(key, { params, body: changed });
              expect(status, JSON.stringify(answered)).toBe(200);
              expect((await site.call(read, { params })).body).toMatchObject(changed);
            },
          },
        ]
      : []),
    {
      route: key,
      name: 'changes only the version that If-Match names, and nothing that is not sent',
      run: async (site) => {
        await site.call(key, { params, body });
        const before = await readStored(site);
        const send = (tag: string) =>
          site.call(key, { params, body, headers: { 'If-Match': tag } });
        const stale = await send('"0-x"');
        expect(stale.status).toBe(412);
        expect(await readStored(site)).toEqual(before);
        const updated = await send(before.tag);
        expect(updated.status, JSON.stringify(updated.body)).toBe(200);
        const after = await readStored(site);
        expect(after.text).toBe(before.text);
        expect(updated.headers.get('etag')).toBe(after.tag);
      },
    },
  ];
}

/** Words out of a list, and what tells one item from another. */
const unaltered = ['id', 'icon', 'type', 'fontWeight'];

/** A value with every text, number and switch in it changed to another that its place takes. */
function altered(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => altered(item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, altered(part, key)]),
    );
  }
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (unaltered.includes(name)) return value;
  if (/color/i.test(name)) return '#010203';
  if (name === 'url') return '/altered';
  return name === 'email' ? 'altered@example.org' : 'Altered';
}

function withoutTimes(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => (key === 'updatedAt' ? undefined : value));
}
