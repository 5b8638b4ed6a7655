import { publishedAreas, searchKinds, visibilities, type Visibility } from '@site/contract';
import { fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { expect } from 'vitest';
import type { Case } from './cases.ts';
import { requiredInputs, routeOf, type NamedRoute } from './routes.ts';
import type { Site } from './site.ts';

/*
 * Drafts, and entries that are public from or until a moment, over all areas that have them. How time passes is in the
 * API's own tests, whose clock can be set.
 */

const past = '2002-02-02T00:00:00.000Z';
const future = '2190-01-01T00:00:00.000Z';

/** What makes an entry each of these. */
const states: Record<
  Visibility,
  { status: string; publishAt: string | null; unpublishAt: string | null }
> = {
  draft: { status: 'draft', publishAt: null, unpublishAt: null },
  scheduled: { status: 'published', publishAt: future, unpublishAt: null },
  live: { status: 'published', publishAt: past, unpublishAt: future },
  ended: { status: 'published', publishAt: null, unpublishAt: past },
};
const byDefault = { status: 'published', publishAt: null, unpublishAt: null };

/** Pages have been read by staff without asking since before there was a way to ask. */
const staffReadAll = (area: string) => area === 'pages';

/** What visitors and staff read of such entries, and what is refused. */
export function visibilityCases({ key, area, name }: NamedRoute): Case[] {
  if (!publishedAreas.has(area)) return [];
  const asStaff = (site: Site) => site.tokenOf('editor');
  const paramsOf = (entry: Record<string, unknown>): Record<string, string> =>
    area === 'pages' ? { url: String(entry['url']) } : { id: String(entry['_id']) };
  const [title = ''] = requiredInputs(routeOf(`${area}.create`)).filter((input) =>
    /title$/i.test(input),
  );
  const make = async (site: Site, state: object) => {
    const word = site.unique('Quokka').replaceAll('-', '');
    const entry = await site.create(area, { ...state, [title]: word });
    return { entry, word, params: paramsOf(entry) };
  };
  const cases: Record<string, Record<string, Case['run']>> = {
    create: {
      'makes an entry that is public at once, if nothing else is sent': async (site) => {
        const { entry, params } = await make(site, {
          status: undefined,
          publishAt: undefined,
          unpublishAt: undefined,
        });
        expect(entry).toMatchObject(byDefault);
        expect((await site.call(`${area}.get`, { params })).status).toBe(200);
      },
      'refuses a status of no meaning, dates of none, and an end before the beginning': async (
        site,
      ) => {
        const { entry, params } = await make(site, byDefault);
        const refusals: [string, object][] = [
          ['status', { status: 'nonsense' }],
          ['publishAt', { publishAt: 'soon' }],
          ['unpublishAt', { unpublishAt: '2026-02-30' }],
          ['unpublishAt', { publishAt: future, unpublishAt: past }],
          ['unpublishAt', { publishAt: past, unpublishAt: past }],
        ];
        for (const [path, wrong] of refusals) {
          const refused = { status: 400, body: { issues: [{ path }] } };
          const { createdAt: _made, updatedAt: _changed, _id, ...body } = entry;
          const again = {
            ...body,
            ...(area === 'pages' && { url: site.unique('page') }),
            ...wrong,
          };
          expect(await site.call(`${area}.create`, { body: again }), path).toMatchObject(refused);
          expect(await site.call(`${area}.update`, { params, body: wrong }), path).toMatchObject(
            refused,
          );
        }
      },
      // What has no page of its own need not be found.
      ...(searchKinds.some((kind) => kind === area) && {
        'makes an entry that the search finds while it is live': async (site) => {
          // One that is found, because for a word that does not occur the search looks for similar ones.
          const { entry, word } = await make(site, states.live);
          for (const visibility of visibilities) {
            if (visibility !== 'live')
              await site.create(area, { ...states[visibility], [title]: word });
          }
          const { body } = await site.call('search.search', { query: `?q=${word}` });
          const found = itemsOf(valueAt(body, area)).map((hit) => valueAt(hit, '_id'));
          expect(found).toEqual([entry._id]);
        },
      }),
    },
    list: {
      'lists what is live, and to staff what they ask for': async (site) => {
        const word = site.unique('Quokka').replaceAll('-', '');
        const made = new Map<string, string>();
        for (const visibility of visibilities) {
          const { _id } = await site.create(area, {
            ...states[visibility],
            [title]: `${word} ${visibility}`,
          });
          made.set(visibility, _id);
        }
        const listed = async (query: string, token: string | null) => {
          const { body } = await site.call(key, { query: `?q=${word}${query}`, token });
          return itemsOf(body).map((entry) => [
            valueAt(entry, '_id'),
            valueAt(entry, 'visibility'),
          ]);
        };
        const live = made.get('live');
        if (!staffReadAll(area)) {
          for (const query of ['', '&visibility=live', '&perPage=10']) {
            expect(await listed(query, null)).toEqual([[live, undefined]]);
          }
          expect(await listed('', asStaff(site))).toEqual([[live, 'live']]);
        }
        for (const visibility of visibilities) {
          const wanted = await listed(`&visibility=${visibility}`, asStaff(site));
          expect(wanted).toEqual([[made.get(visibility), visibility]]);
        }
        const all = await listed('&visibility=all', asStaff(site));
        expect(new Map(all.map(([id, visibility]) => [visibility, id]))).toEqual(made);
      },
      'refuses other callers what is not live, and everybody what there is not': async (site) => {
        for (const visibility of ['all', 'draft', 'scheduled', 'ended']) {
          const query = `?visibility=${visibility}`;
          expect((await site.call(key, { query, token: site.tokenOf('user') })).status).toBe(403);
          if (staffReadAll(area)) continue;
          expect((await site.call(key, { query, token: null })).status).toBe(403);
        }
        const wrong = await site.call(key, { query: '?visibility=nonsense', token: asStaff(site) });
        expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'visibility' }] } });
      },
    },
    get: {
      'reads what is live, and to staff what they ask for': async (site) => {
        for (const visibility of visibilities) {
          const { params } = await make(site, states[visibility]);
          const isLive = visibility === 'live';
          expect((await site.call(key, { params, token: null })).status).toBe(isLive ? 200 : 404);
          expect((await site.call(key, { params, token: site.tokenOf('user') })).status).toBe(
            isLive ? 200 : 404,
          );
          const query = '?visibility=all';
          expect((await site.call(key, { params, query, token: null })).status).toBe(403);
          expect(
            (await site.call(key, { params, query, token: site.tokenOf('user') })).status,
          ).toBe(403);
          const { status, body } = await site.call(key, { params, query, token: asStaff(site) });
          expect(status).toBe(200);
          expect(valueAt(body, 'page') ?? body).toMatchObject({
            visibility,
            ...states[visibility],
          });
          const plain = await site.call(key, { params, token: asStaff(site) });
          expect(plain.status).toBe(isLive || staffReadAll(area) ? 200 : 404);
          const live = { params, query: '?visibility=live', token: asStaff(site) };
          expect((await site.call(key, live)).status).toBe(isLive ? 200 : 404);
        }
      },
    },
    update: {
      'publishes a draft, takes back what is live, and leaves the rest as it is': async (site) => {
        const { entry, params } = await make(site, states.draft);
        const read = async () => (await site.call(`${area}.get`, { params })).status;
        const put = (body: object) => site.call(key, { params, body });
        expect(await put({ [title]: 'Another' })).toMatchObject({
          status: 200,
          body: states.draft,
        });
        expect(await read()).toBe(404);
        const published = await put({ status: 'published' });
        const { updatedAt: _, ...unchanged } = fieldsOf({
          ...entry,
          [title]: 'Another',
          status: 'published',
        });
        expect(published).toMatchObject({ status: 200, body: unchanged });
        expect(await read()).toBe(200);
        expect((await put({ publishAt: future })).status).toBe(200);
        expect(await read()).toBe(404);
        expect((await put({ publishAt: null, unpublishAt: past })).status).toBe(200);
        expect(await read()).toBe(404);
      },
    },
    remove: {
      'deletes what is not live, too': async (site) => {
        for (const visibility of visibilities) {
          const { params } = await make(site, states[visibility]);
          expect((await site.call(key, { params })).status).toBe(200);
        }
      },
    },
  };
  return Object.entries(cases[name] ?? {}).map(([said, run]) => ({ route: key, name: said, run }));
}
