import { expect } from 'vitest';
import type { Case } from './cases.ts';
import type { NamedRoute } from './routes.ts';
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

/** The effects of an update on what is always there. */
export function singleCases({ key }: NamedRoute): Case[] {
  const way = ways[key];
  if (!way) return [];
  const { read, params = {}, body = {} } = way;
  const stored = async (site: Site) => {
    const answer = await site.call(read, { params });
    return { tag: String(answer.headers.get('etag')), text: withoutTimes(answer.body) };
  };
  return [
    {
      route: key,
      name: 'changes only the version that If-Match names, and nothing that is not sent',
      run: async (site) => {
        await site.call(key, { params, body });
        const before = await stored(site);
        const send = (tag: string) =>
          site.call(key, { params, body, headers: { 'If-Match': tag } });
        const stale = await send('"0-x"');
        expect(stale.status).toBe(412);
        expect(await stored(site)).toEqual(before);
        const updated = await send(before.tag);
        expect(updated.status, JSON.stringify(updated.body)).toBe(200);
        const after = await stored(site);
        expect(after.text).toBe(before.text);
        expect(updated.headers.get('etag')).toBe(after.tag);
      },
    },
  ];
}

function withoutTimes(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => (key === 'updatedAt' ? undefined : value));
}
