import { isDeepStrictEqual } from 'node:util';
import { areaName, revisionAreas, updateRouteOf } from '@site/contract';
import { entryFixtures, recordFixtures } from '@site/contract/fixtures';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { openTestApi, statuses } from '../lib/test-api.ts';

/* What is the same for the mocks is in packages/contract-tests. Here: what only the database shows. */

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('admin');
  await addFixtureCategory(api);
});

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call(method, path, { token, body, headers });

interface Version {
  id: string;
  operation: string;
  version: number;
}

/** The versions of a record, the newest first. */
async function versionsOf(area: string, id?: string): Promise<Version[]> {
  const { body } = await call(
    'GET',
    `/api/revisions?area=${areaName(area)}&perPage=100${id ? `&id=${id}` : ''}`,
  );
  return itemsOf(body).map((each) => ({
    id: field(each, '_id'),
    operation: field(each, 'operation'),
    version: Number(valueAt(each, 'version')),
  }));
}

const detail = async (id: string) => (await call('GET', `/api/revisions/${id}`)).body;
const restore = (id: string, headers?: Record<string, string>) =>
  call('POST', `/api/revisions/${id}/restore`, {}, headers);

/** What a record holds, without the time of its last change, and what is counted again at each read. */
function content(entity: unknown): unknown {
  const { updatedAt: _, computedValue: _counted, status, ...rest } = fieldsOf(entity);
  // That of an account says whether it is signed in.
  return status === 'Online' || status === 'Offline' ? rest : { ...rest, status };
}

const texts = ['A', 'Another', 'ایک سرخی', 'x '.repeat(40).trim()];

/** How a record of each area that is always there, or made by its update, is changed. */
const singles: Record<string, { path?: string; body: (text: string) => object }> = {
  contact: { body: (text) => ({ ...recordFixtures.contact, address: text }) },
  siteInfo: { body: (text) => ({ ...recordFixtures.siteInfo, youtubeURL: `/${encodeURI(text)}` }) },
  navbar: {
    body: (text) => ({
      links: [
        { label: text, url: '/news' },
        { label: 'More', url: '#', dropdownItems: [{ label: text, url: '/a' }] },
      ],
      styling: { navbar: { textColor: text === 'A' ? 'teal' : '#ffa700' } },
    }),
  },
  footer: {
    body: (text) => ({
      legalSection: { title: text, certifications: [{ name: text }] },
      quickLinksSection: { links: [{ text, url: '/a' }] },
    }),
  },
  directorMessage: { body: (text) => ({ ...recordFixtures.directorMessage, title: text }) },
  sectionInfo: {
    path: 'of-history',
    body: (text) => ({ ...recordFixtures.sectionInfo, title: text }),
  },
  sectionThemes: {
    path: 'of-history',
    body: (text) => ({ content: { title: text }, extras: { [text]: [text] } }),
  },
  about: { body: (text) => ({ ...recordFixtures.about, title: text }) },
};

/** Areas whose records have required texts, which are blank until they are entered. */
const blankAtFirst = ['contact', 'directorMessage'];

describe('each version', () => {
  it('of every area is in these cases, or in those of all-areas.test.ts', () => {
    const names = [
      ...listAreas.map(({ name }) => name),
      ...Object.keys(singles),
      'homeSections',
      'users',
      // In languages/translations.test.ts.
      'translations',
    ];
    expect(names.toSorted()).toEqual([...revisionAreas].toSorted());
  });

  /** Restores every version that a record has by now, and holds each to what it was. */
  async function restoreAll(area: string, id: string): Promise<void> {
    for (const { id: revision, version } of await versionsOf(area, id)) {
      const was = valueAt(await detail(revision), 'body');
      const [last] = await versionsOf(area, id);
      const now = valueAt(await detail(last?.id ?? ''), 'body');
      const { status, body } = await restore(revision);
      const isBlank = version === 1 && blankAtFirst.includes(area);
      expect(isBlank ? [400] : [200, 201], JSON.stringify(body)).toContain(status);
      if (isBlank) continue;
      expect(content(body)).toEqual(content(was));
      const [newest] = await versionsOf(area, id);
      // What it is already is no change.
      const isSame = isDeepStrictEqual(content(now), content(was));
      expect(newest).toMatchObject(isSame ? { id: last?.id } : { operation: 'restored' });
      expect(content(valueAt(await detail(newest?.id ?? ''), 'body'))).toEqual(content(was));
    }
  }

  it.each(Object.entries(singles))(
    'of %s restores to what it was',
    async (area, { path, body }) => {
      const route = updateRouteOf(revisionAreas.find((each) => each === area) ?? 'news');
      if (!route) throw new Error(`${area} has no update`);
      for (const text of texts) {
        const { status, body: said } = await call(
          route.method,
          route.path.replace(':position', path ?? ''),
          body(text),
        );
        expect(status, JSON.stringify(said)).toBe(200);
      }
      const [newest] = await versionsOf(area);
      const id = field(await detail(newest?.id ?? ''), 'recordId');
      await restoreAll(area, id);
    },
  );
});

describe('the first version', () => {
  it('is what a start has stored, without a person', async () => {
    const before = (await call('GET', '/api/section-info/tenders')).body;
    await call('PUT', '/api/section-info/tenders', { title: 'Another' });
    const id = field(before, '_id');
    const versions = await versionsOf('sectionInfo', id);
    const first = await detail(versions.at(-1)?.id ?? '');
    expect(first).toMatchObject({ version: 1, operation: 'created', by: null });
    expect(await restore(versions.at(-1)?.id ?? '')).toMatchObject({ status: 200 });
    expect(valueAt(first, 'body', 'createdAt')).toBe(valueAt(before, 'createdAt'));
  });

  it('is added once, however many change the record at the same moment', async () => {
    const { id } = await api.db.category.create({
      data: { title: 'Stored by SQL', description: 'D' },
    });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_each, at) =>
        call('PUT', `/api/categories/${id}`, { title: `T ${at}` }),
      ),
    );
    expect(statuses(answers)).toEqual(Array.from({ length: 16 }, () => 200));
    const versions = await versionsOf('categories', id);
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 17 }, (_each, at) => 17 - at),
    );
  });
});

describe('sixteen restores at once', () => {
  it('of an entry all succeed, and the first of them changes it', async () => {
    const { _id: id } = fieldsOf(
      (await call('POST', '/api/categories', entryFixtures.categories)).body,
    );
    await call('PUT', `/api/categories/${String(id)}`, { title: 'Another' });
    const first = (await versionsOf('categories', String(id))).at(-1)?.id ?? '';
    const answers = await Promise.all(Array.from({ length: 16 }, () => restore(first)));
    expect(statuses(answers)).toEqual(Array.from({ length: 16 }, () => 200));
    expect(await versionsOf('categories', String(id))).toHaveLength(3);
  });

  it('of a deleted entry all succeed, the first from the trash', async () => {
    const id = field((await call('POST', '/api/categories', entryFixtures.categories)).body, '_id');
    await call('DELETE', `/api/categories/${id}`);
    const first = (await versionsOf('categories', id)).at(-1)?.id ?? '';
    const answers = await Promise.all(Array.from({ length: 16 }, () => restore(first)));
    expect(statuses(answers)).toEqual([...Array.from({ length: 15 }, () => 200), 201]);
  });
});

describe('a restore that is refused', () => {
  it('names the field that today’s rules refuse', async () => {
    const id = field((await call('POST', '/api/categories', entryFixtures.categories)).body, '_id');
    const first = (await versionsOf('categories', id)).at(-1)?.id ?? '';
    await api.db.$executeRaw`
      UPDATE revisions SET body = body || '{"title": ""}' WHERE record_id = ${id}::uuid`;
    expect(await restore(first)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'title', message: 'Title is required.' }] },
    });
  });
});

it('the list of all versions has those of accounts for admins alone', async () => {
  const { id, token: editor } = await api.addUser('editor');
  await call('PUT', `/api/user/${id}`, { name: 'Zara' });
  const { body } = await api.call('GET', '/api/revisions?perPage=100', { token: editor });
  expect(itemsOf(body).map((each) => field(each, 'area'))).not.toContain('users');
});
