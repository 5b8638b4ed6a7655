import {
  contract,
  publishedAreas,
  visibilityOf,
  visibilities,
  type Published,
} from '@site/contract';
import { field, itemsOf, valueAt } from '@site/contract/json';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addFixtureCategory, listAreas } from './list-areas.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/*
 * What the public sees of entries that are drafts, scheduled, live or ended, wherever it sees entries, and at any moment.
 * What is the same for the mocks is in packages/contract-tests. Here: a clock that is set.
 */

const cases = Number(process.env['FUZZ_CASES'] ?? 3);
vi.setConfig({ testTimeout: 30_000 + cases * 20_000 });

const areas = listAreas.filter(({ name }) => publishedAreas.has(name));
const hour = 3_600_000;
const noon = Date.parse('2026-11-23T12:00:00Z');
const at = (hours: number) => new Date(noon + hours * hour).toISOString();

let api: TestApi;
let token: string;
let now = new Date(noon);
beforeAll(async () => {
  api = await startTestApi({ now: () => now });
  token = await api.as('editor');
  await addFixtureCategory(api);
});
afterAll(() => api.stop());
beforeEach(() => {
  now = new Date(noon);
});

interface Made {
  area: (typeof areas)[number];
  id: string;
  /** Where it is read. */
  path: string;
  /** A word that only this entry has. */
  word: string;
  published: Published;
}

async function make(area: Made['area'], published: Published): Promise<Made> {
  const word = `quokka${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const [title = ''] = ['mainTitle', 'title'].filter((name) => name in area.body);
  const url = `p-${crypto.randomUUID()}`;
  const body = { ...area.body, [title]: `The ${word}`, ...('url' in area.body && { url }) };
  const made = await api.call('POST', area.routes.create.path, {
    token,
    body: { ...body, ...published },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject(published);
  const id = field(made.body, '_id');
  const path = area.routes.get.path.replace(/:\w+$/, area.name === 'pages' ? url : id);
  return { area, id, path, word, published };
}

const ids = (body: unknown) => itemsOf(body).map((entry) => field(entry, '_id'));

/** Every id that visitors are shown at the moment, by the place where. */
async function seen(made: readonly Made[]): Promise<Record<string, Set<string>>> {
  const read = async (path: string) => (await api.call('GET', path)).body;
  const places: Record<string, Set<string>> = {
    lists: new Set(),
    pages: new Set(),
    reads: new Set(),
  };
  const found = new Set<string>();
  const byUrl = new Map(made.map(({ path, id }) => [path.replace('/api/pages/', ''), id]));
  for (const { name, routes } of areas) {
    if (name === 'pages') continue;
    for (const id of ids(await read(routes.list.path))) places['lists']?.add(id);
    const page = await api.call('GET', `${routes.list.path}?perPage=100`);
    for (const id of ids(page.body)) places['pages']?.add(id);
    expect(page.headers.get('x-total-count')).toBe(String(itemsOf(page.body).length));
  }
  for (const entry of itemsOf(await read('/api/page-addresses'))) {
    const id = byUrl.get(field(entry, 'url'));
    if (id === undefined) continue;
    places['lists']?.add(id);
    places['pages']?.add(id);
  }
  for (const { area, id, path, word } of made) {
    if ((await api.call('GET', path)).status === 200) places['reads']?.add(id);
    const hits = valueAt(await read(`/api/search?q=${word}`), area.name);
    if (ids(hits ?? []).includes(id)) found.add(id);
  }
  return { ...places, found };
}

const arbitraryTime = fc.option(fc.integer({ min: -4, max: 4 }), { nil: null });
const arbitraryPublished = fc
  .record({
    status: fc.constantFrom('published' as const, 'draft' as const),
    from: arbitraryTime,
    until: arbitraryTime,
  })
  .filter(({ from, until }) => from === null || until === null || from < until)
  .map(({ status, from, until }) => ({
    status,
    publishAt: from === null ? null : at(from),
    unpublishAt: until === null ? null : at(until),
  }));

describe('what visitors are shown', () => {
  it('is exactly what is live, everywhere, as the clock goes', async () => {
    const drawn = fc.array(fc.tuple(fc.nat(areas.length - 1), arbitraryPublished), {
      minLength: 12,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(
        drawn,
        fc.uniqueArray(fc.integer({ min: -5, max: 5 }), { minLength: 3, maxLength: 4 }),
        async (entries, hours) => {
          for (const { name, routes } of areas) {
            const all = await api.call('GET', `${routes.list.path}?visibility=all`, { token });
            for (const entry of itemsOf(all.body)) {
              const last = name === 'pages' ? field(entry, 'url') : field(entry, '_id');
              await api.call('DELETE', routes.remove.path.replace(/:\w+$/, last), { token });
            }
          }
          const made: Made[] = [];
          for (const [index, published] of entries) {
            const area = areas[index];
            if (area) made.push(await make(area, published));
          }
          for (const passed of hours.toSorted((one, other) => one - other)) {
            now = new Date(noon + passed * hour);
            const live = made.filter(({ published }) => visibilityOf(published, now) === 'live');
            const expected = live.map(({ id }) => id).toSorted();
            for (const [place, shown] of Object.entries(await seen(made))) {
              expect([...shown].toSorted(), `${place} at ${now.toISOString()}`).toEqual(expected);
            }
            await expectCounts(live);
          }
        },
      ),
      { numRuns: cases },
    );
  });

  /** What is counted or listed of several areas at once. */
  async function expectCounts(live: readonly Made[]): Promise<void> {
    const of = (name: string) => live.filter(({ area }) => area.name === name);
    for (const collectionName of ['news', 'tenders', 'videos']) {
      const body = { title: collectionName, sourceType: 'collection', collectionName };
      const stat = await api.call('POST', '/api/stats/createStat', { token, body });
      const path = `/api/stats/${field(stat.body, '_id')}`;
      expect((await api.call('GET', path)).body).toMatchObject({
        computedValue: of(collectionName).length,
      });
    }
    const news = (await api.call('GET', '/api/news/newsPagination')).body;
    expect(valueAt(news, 'total')).toBe(of('news').length);
    expect(ids(valueAt(news, 'news')).toSorted()).toEqual(
      of('news')
        .map(({ id }) => id)
        .toSorted(),
    );
    const gallery = async (query: string) =>
      new Set(ids((await api.call('GET', `/api/gallery${query}`)).body));
    const pictured = [...of('events'), ...of('pictures')].map(({ id }) => id);
    expect(await gallery('')).toEqual(new Set(pictured));
    expect(await gallery('?of=projects')).toEqual(new Set(of('projects').map(({ id }) => id)));
    const choices = (await api.call('GET', '/api/project/choices')).body;
    expect(itemsOf(valueAt(choices, 'areas')).length > 0).toBe(of('projects').length > 0);
    const used = await api.call('GET', '/api/categories?usedBy=events');
    expect(itemsOf(used.body).length > 0).toBe(of('events').length > 0);
  }

  it('changes with the second, though nothing is written: caches compare a version that changes with it', async () => {
    const [news] = areas;
    if (!news) throw new Error('No area is published by time');
    const made = await make(news, { status: 'published', publishAt: at(1), unpublishAt: at(2) });
    const version = async () => field((await api.call('GET', '/api/version')).body, 'version');
    const look = async (time: number) => {
      now = new Date(time);
      const [{ status }, list] = await Promise.all([
        api.call('GET', made.path),
        api.call('GET', news.routes.list.path),
      ]);
      return { status, isListed: ids(list.body).includes(made.id), version: await version() };
    };
    const hidden = { status: 404, isListed: false };
    const shown = { status: 200, isListed: true };
    const before = await look(noon + hour - 1);
    expect(before).toMatchObject(hidden);
    const first = await look(noon + hour);
    expect(first).toMatchObject(shown);
    const last = await look(noon + 2 * hour - 1);
    expect(last).toEqual(first);
    const after = await look(noon + 2 * hour);
    expect(after).toMatchObject(hidden);
    expect(new Set([before, first, after].map((each) => each.version)).size).toBe(3);
  });
});

describe('the times of an entry', () => {
  it.each(areas)('of $name: staff read what it is, and visitors do not', async (area) => {
    const states = {
      draft: { status: 'draft', publishAt: null, unpublishAt: null },
      scheduled: { status: 'published', publishAt: at(1), unpublishAt: null },
      live: { status: 'published', publishAt: null, unpublishAt: at(1) },
      ended: { status: 'published', publishAt: at(-2), unpublishAt: at(-1) },
    } as const;
    for (const visibility of visibilities) {
      const { id, path } = await make(area, states[visibility]);
      const { body } = await api.call('GET', `${path}?visibility=all`, { token });
      expect(valueAt(body, 'page') ?? body).toMatchObject({ visibility });
      const listed = async (wanted: string) => {
        const list = await api.call('GET', `${area.routes.list.path}?visibility=${wanted}`, {
          token,
        });
        return itemsOf(list.body).filter((entry) => field(entry, '_id') === id);
      };
      for (const wanted of ['all', ...visibilities]) {
        const isWanted = wanted === 'all' || wanted === visibility;
        expect(await listed(wanted), wanted).toMatchObject(isWanted ? [{ visibility }] : []);
      }
    }
    if (area.name === 'pages') return;
    const { body } = await api.call('GET', area.routes.list.path);
    expect(itemsOf(body).length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('"visibility"');
  });

  it('are checked against what is stored when one of them is sent alone', async () => {
    const [news] = areas;
    if (!news) throw new Error('No area is published by time');
    const { path } = await make(news, { status: 'published', publishAt: at(1), unpublishAt: null });
    const put = (body: object) => api.call('PUT', path, { token, body });
    const refused = { status: 400, body: { issues: [{ path: 'unpublishAt' }] } };
    expect(await put({ unpublishAt: at(0) })).toMatchObject(refused);
    expect(await put({ unpublishAt: at(1) })).toMatchObject(refused);
    expect((await put({ unpublishAt: at(2) })).status).toBe(200);
    expect(await put({ publishAt: at(3) })).toMatchObject(refused);
    expect((await put({ publishAt: at(3), unpublishAt: null })).status).toBe(200);
    expect((await put({ title: 'Another' })).body).toMatchObject({
      publishAt: at(3),
      unpublishAt: null,
    });
  });

  it('leave no boundary behind', async () => {
    const sql = new Client({ connectionString: api.databaseUrl });
    await sql.connect();
    try {
      for (const area of areas) {
        const { id, path } = await make(area, {
          status: 'published',
          publishAt: at(1),
          unpublishAt: at(2),
        });
        const boundaries = async () => {
          const query = 'SELECT at FROM content_boundaries WHERE record_id = $1 ORDER BY at';
          const { rows } = await sql.query<{ at: Date }>(query, [id]);
          return rows.map((row) => row.at.toISOString());
        };
        expect(await boundaries()).toEqual([at(1), at(2)]);
        await api.call('PUT', path, { token, body: { publishAt: null, unpublishAt: at(3) } });
        expect(await boundaries()).toEqual([at(3)]);
        await api.call('DELETE', path, { token });
        expect(await boundaries()).toEqual([]);
      }
    } finally {
      await sql.end();
    }
  });
});

describe('a career that is not live', () => {
  it('takes no applications', async () => {
    const careers = areas.find(({ name }) => name === 'careers');
    if (!careers) throw new Error('Careers are not published by time');
    const { id } = await make(careers, {
      status: 'published',
      publishAt: at(1),
      unpublishAt: at(2),
    });
    const apply = () =>
      api.call('POST', contract.applications.create.path, {
        token,
        body: { careerId: id, resumeUrl: '/cv.pdf' },
      });
    const refused = { status: 400, body: { issues: [{ path: 'careerId' }] } };
    expect(await apply()).toMatchObject(refused);
    now = new Date(noon + hour);
    expect((await apply()).status).toBe(201);
    now = new Date(noon + 2 * hour);
    expect(await apply()).toMatchObject(refused);
  });
});
