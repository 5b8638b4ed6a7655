import { contract, publishedAreas, type Published } from '@site/contract';
import { field, itemsOf } from '@site/contract/json';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFixtureCategory, listAreas, type ListCase } from '../lib/list-areas.ts';
import { openTestApi } from '../lib/test-api.ts';

/*
 * Entries that are drafts, scheduled, live or ended. What is the same for the mocks is in packages/contract-tests, and
 * all that the public sees, at any moment, in all-areas.test.ts. Here: a clock that is set.
 */

const areas = listAreas.filter(({ name }) => publishedAreas.has(name));
const hour = 3_600_000;
const noon = Date.parse('2026-11-23T12:00:00Z');
const at = (hours: number) => new Date(noon + hours * hour).toISOString();

const api = openTestApi({ now: () => now });
let token: string;
let now = new Date(noon);
beforeAll(async () => {
  token = await api.as('editor');
  await addFixtureCategory(api);
});
beforeEach(() => {
  now = new Date(noon);
});

/** Makes an entry. @returns its id, and where it is read */
async function make(
  area: ListCase,
  published: Published & { closesAt?: null; validUntil?: null },
): Promise<{ id: string; path: string }> {
  const url = `p-${crypto.randomUUID()}`;
  const body = { ...area.body, ...('url' in area.body && { url }) };
  const made = await api.call('POST', area.routes.create.path, {
    token,
    body: { ...body, ...published },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { closesAt: _closesAt, validUntil: _validUntil, ...asked } = published;
  expect(made.body).toMatchObject(asked);
  const id = field(made.body, '_id');
  const path = area.routes.get.path.replace(/:\w+$/, area.name === 'pages' ? url : id);
  return { id, path };
}

const ids = (body: unknown) => itemsOf(body).map((entry) => field(entry, '_id'));

describe('what visitors are shown', () => {
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
          closesAt: null,
          validUntil: null,
        });
        const boundaries = async () => {
          // Those of an event's own time have passed.
          const query =
            'SELECT at FROM content_boundaries WHERE record_id = $1 AND at > $2 ORDER BY at';
          const { rows } = await sql.query<{ at: Date }>(query, [id, new Date(noon)]);
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
