import { areaName, contract, previewAreas } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { previewMessages } from '@site/contract/messages';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../../src/lib/durations.ts';
import { sweep } from '../../src/sweep.ts';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { openTestApi, startTestApi, statuses } from '../lib/test-api.ts';

/* What is the same for the mocks is in packages/contract-tests. Here: caches, all areas, the database. */

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
  await addFixtureCategory(api);
});

interface Made {
  id: string;
  url: string;
  hash: string;
}

async function make(sent: object, as = token): Promise<Made> {
  const { status, body } = await api.call('POST', '/api/previews', { token: as, body: sent });
  expect([status, body]).toMatchObject([201, {}]);
  return {
    id: field(body, '_id'),
    url: field(body, 'url'),
    hash: new URL(field(body, 'url')).hash,
  };
}

async function read(path: string, preview?: string) {
  const query = preview === undefined ? '' : `${path.includes('?') ? '&' : '?'}preview=${preview}`;
  return api.call('GET', path + query);
}

async function addNews(fields: object = {}): Promise<string> {
  const body = { ...entryFixtures.news, ...fields };
  return field((await api.call('POST', '/api/news/news', { token, body })).body, '_id');
}

const news = '/api/news/news';

describe('a preview', () => {
  it('has answers of its own for a browser that knows the ordinary one', async () => {
    const { body: before, headers } = await read('/api/homeSections');
    const [first, second] = itemsOf(before).map((each) => field(each, '_id'));
    const updates = [
      { id: second, order: 1 },
      { id: first, order: 2 },
    ];
    const { id } = await make({ area: 'home-sections', body: { updates } });
    const known = { 'If-None-Match': String(headers.get('etag')) };
    const shown = await api.call('GET', `/api/homeSections?preview=${id}`, { headers: known });
    expect(shown.status).toBe(200);
    expect(
      itemsOf(shown.body)
        .slice(0, 2)
        .map((each) => field(each, '_id')),
    ).toEqual([second, first]);
    expect((await read('/api/homeSections')).body).toEqual(before);
  });

  it('of a new entry is first in its lists, with examples for what is not typed yet', async () => {
    const { id, url, hash } = await make({ area: 'members', body: { teamType: 'BRM' } });
    expect(url).toContain('/brm-team?preview=');
    const first = async (path: string) => itemsOf((await read(path, id)).body)[0];
    expect(await first('/api/member/getTeam/BRM?page=1&perPage=2')).toMatchObject({
      _id: hash.slice(1),
      name: 'Name',
      imageUrl: '/share.jpg',
    });
    for (const path of ['getTeam/Management', 'getTeam/BRM?page=2&perPage=1']) {
      const listed = itemsOf((await read(`/api/member/${path}`, id)).body);
      expect(listed.map((each) => field(each, '_id'))).not.toContain(hash.slice(1));
    }
    expect((await read(`/api/member/${hash.slice(1)}`, id)).body).toMatchObject({ name: 'Name' });
    expect((await read(`/api/member/${hash.slice(1)}`)).status).toBe(404);
  });

  it('has the origins of uploads, however they were sent', async () => {
    const path = '/media/News/0198f1c2-0000-7000-8000-000000000000.webp';
    const origin = api.settings.PUBLIC_API_URL;
    const id = await addNews();
    for (const imageUrl of [path, origin + path]) {
      const { id: preview } = await make({ area: 'news', id, body: { imageUrl } });
      expect((await read(`${news}/${id}`, preview)).body).toMatchObject({
        imageUrl: origin + path,
      });
    }
  });

  it('shows wherever its record is a part of others', async () => {
    const { body } = await api.call('POST', '/api/events/events', {
      token,
      body: entryFixtures.events,
    });
    const { id } = await make({
      area: 'categories',
      id: entryFixtures.events.category,
      body: { title: 'Renamed' },
    });
    const path = `/api/events/events/${field(body, '_id')}`;
    const category = valueAt((await read(path)).body, 'category');
    expect(valueAt((await read(path, id)).body, 'category')).toEqual({
      ...fieldsOf(category),
      title: 'Renamed',
    });
  });

  it('ends after an hour, and is deleted then', async () => {
    const id = await addNews();
    const { id: preview } = await make({ area: 'news', id, body: { title: 'A' } });
    const where = { id: preview };
    const stored = await api.db.preview.findUniqueOrThrow({ where });
    const left = stored.expiresAt.getTime() - Date.now();
    expect(left).toBeGreaterThan(minutes(58));
    expect(left).toBeLessThanOrEqual(hours(1));
    await api.db.preview.update({ where, data: { expiresAt: new Date() } });
    const gone = await read(`${news}/${id}`, preview);
    expect([gone.status, field(gone.body, 'message')]).toEqual([404, previewMessages.gone]);
    const body = { body: { title: 'A' } };
    const { status } = await api.call('PUT', `/api/previews/${preview}`, { token, body });
    expect(status).toBe(404);
    await sweep(api.swept, Date.now());
    expect(await api.db.preview.count({ where })).toBe(0);
  });

  it.each(['nothing', '01890000-0000-4000-8000-000000000000', ''])(
    'is missing under an unknown id: %s',
    async (id) => {
      expect((await read(news, id)).status).toBe(404);
    },
  );

  it('mixes with no other one, 16 at once', async () => {
    const ids = await Promise.all(Array.from({ length: 16 }, () => addNews()));
    const one = ids[0] ?? '';
    const made = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        make({ area: 'news', id: one, body: { title: `Typed by ${at}` } }),
      ),
    );
    const answers = await Promise.all(made.map(({ id }) => read(`${news}/${one}`, id)));
    expect(statuses(answers)).toEqual(Array.from({ length: 16 }, () => 200));
    const titles = answers.map(({ body }) => field(body, 'title'));
    expect(titles).toEqual(made.map((_, at) => `Typed by ${at}`));
  });
});

const onlyRecords = [
  'contact',
  'siteInfo',
  'navbar',
  'footer',
  'directorMessage',
  'sectionInfo',
  'sectionThemes',
  'about',
] as const;

it('is tried for all areas that have it', () => {
  const tried = [...onlyRecords, 'homeSections', ...listAreas.map(({ name }) => name)];
  expect(tried.toSorted()).toEqual(previewAreas.toSorted());
});

describe('every area has previews', () => {
  it.each(listAreas)('$name: of an entry and of a new one', async ({ name, routes, body }) => {
    const made = await api.call('POST', routes.create.path, { token, body });
    expect(made.status).toBe(201);
    const id = field(made.body, '_id');
    const title = ['title', 'name', 'mainTitle'].find((each) => each in fieldsOf(made.body)) ?? '';
    const change = { ...fieldsOf(body), [title]: 'As it is typed' };
    const at = (of: string) =>
      routes.get.path.replace(/:\w+$/, name === 'pages' ? field(body, 'url') : of);
    const entity = (answer: unknown) => (name === 'pages' ? valueAt(answer, 'page') : answer);

    const area = areaName(name);
    const { id: preview } = await make({ area, id, body: change });
    const expected = { ...fieldsOf(made.body), [title]: 'As it is typed' };
    expect(without(entity((await read(at(id), preview)).body))).toEqual(without(expected));
    await api.call('DELETE', at(id), { token });
    const fresh = await make({ area, body: change });
    // The list of pages is for staff, and has no previews.
    const { body: shown } = await read(name === 'pages' ? at('') : routes.list.path, fresh.id);
    expect(name === 'pages' ? entity(shown) : itemsOf(shown)[0]).toMatchObject({
      [title]: 'As it is typed',
    });
  });

  it.each(onlyRecords)('%s: of the record as it is', async (area) => {
    const { path } = contract[area].get;
    const names = { about: 'About', sectionInfo: 'news', sectionThemes: 'news' };
    const name = Object.hasOwn(names, area) ? new Map(Object.entries(names)).get(area) : '';
    const at = path.replace(/:\w+$/, name ?? '');
    if (area === 'about') {
      const body = { category: 'About', title: 'Who we are', description: 'A society.' };
      await api.call('PATCH', '/api/about/updateAbout', { token, body });
    }
    const { body: before } = await read(at);
    const stored = fieldsOf(valueAt(before, 'aboutUs') ?? before);
    const sent = { area: areaName(area), ...(name ? { id: stored['_id'] } : {}), body: stored };
    const { id } = await make(sent);
    const shown = await read(at, id);
    expect(shown.status).toBe(200);
    expect(without(shown.body)).toEqual(without(before));
  });
});

/** An answer without the times of changes, and without the ids that cards of pages get when they are saved. */
function without(body: unknown): unknown {
  const isMade = (key: string, value: unknown) => key === 'updatedAt' || (key === 'cards' && value);
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (isMade(key, value) ? '' : value)),
  );
}

it('writes no preview into the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const logged = await startTestApi({ log });
  try {
    const as = await logged.as('editor');
    const sent = { token: as, body: { area: 'footer', body: { styling: {} } } };
    const made = await logged.call('POST', '/api/previews', sent);
    const id = field(made.body, '_id');
    await logged.call('GET', `/api/footer?preview=${id}`);
    expect(lines.join('')).toContain('/api/footer');
    expect(lines.join('')).not.toContain(id);
  } finally {
    await logged.stop();
  }
});
