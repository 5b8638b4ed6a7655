import { areaName, contract } from '@site/contract';
import { field, itemsOf } from '@site/contract/json';
import { trashMessages } from '@site/contract/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../src/lib/durations.ts';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { openTestApi, statuses } from '../lib/test-api.ts';

/* What is the same for the mocks is in packages/contract-tests. Here: what only the database shows. */

const api = openTestApi({ settings: { TRASH_DAYS: 3 } });
let token: string;
beforeAll(async () => {
  token = await api.as('admin');
  await addFixtureCategory(api);
});

const restore = (deletion: string) => api.call('POST', `/api/trash/${deletion}/restore`, { token });
const listed = async (deletion: string) => {
  const { body } = await api.call('GET', '/api/trash', { token });
  return itemsOf(body).filter((entry) => field(entry, '_id') === deletion);
};
/** The id of the version that deleted an entry last. */
const deletionOf = async (area: string, id: string) => {
  const path = `/api/revisions?area=${areaName(area)}&id=${id}`;
  const { body } = await api.call('GET', path, { token });
  const deletion = itemsOf(body).find((each) => field(each, 'operation') === 'removed');
  return field(deletion, '_id');
};

/** Makes an entry of an area and deletes it. */
async function trashed(name: string) {
  const area = listAreas.find((each) => each.name === name);
  if (!area) throw new Error(`There is no area ${name}`);
  const { routes, body: sent } = area;
  const made = await api.call('POST', routes.create.path, { token, body: sent });
  const id = field(made.body, '_id');
  const at = (path: string) => path.replace(/:\w+$/, name === 'pages' ? field(sent, 'url') : id);
  // As a visitor: staff also read what an entry is to the public.
  const read = () => api.call('GET', at(routes.get.path));
  expect((await api.call('DELETE', at(routes.remove.path), { token })).status).toBe(200);
  expect((await read()).status).toBe(404);
  return { id, deletion: await deletionOf(name, id), at, read, routes };
}

describe('a deleted entry', () => {
  it('is restored once, however many do so at the same moment', async () => {
    for (const name of ['news', 'pages']) {
      const { deletion, at, routes } = await trashed(name);
      const answers = await Promise.all(Array.from({ length: 16 }, () => restore(deletion)));
      expect(statuses(answers)).toEqual([200, ...Array.from({ length: 15 }, () => 404)]);
      await api.call('DELETE', at(routes.remove.path), { token });
    }
  });

  it('is gone after the days of the setting', async () => {
    const { id } = await trashed('blogs');
    const age = async (span: number) => {
      await api.db.revision.updateMany({
        where: { recordId: id, operation: 'delete' },
        data: { at: new Date(Date.now() - span) },
      });
      // It is made of the time.
      return deletionOf('blogs', id);
    };
    const { TRASH_DAYS } = api.settings;
    const old = await age(days(TRASH_DAYS) + 1000);
    expect(await listed(old)).toEqual([]);
    expect((await restore(old)).status).toBe(404);
    const younger = await age(days(TRASH_DAYS) - 60_000);
    expect(await listed(younger)).toHaveLength(1);
    expect((await restore(younger)).status).toBe(200);
  });

  it('is restored with defaults for fields that came later', async () => {
    const { id, deletion, read } = await trashed('careers');
    await api.db.$executeRaw`
      UPDATE revisions SET body = body - 'isInternship' WHERE record_id = ${id}::uuid`;
    expect((await restore(deletion)).status).toBe(200);
    expect((await read()).body).toMatchObject({ isInternship: false });
  });

  it('that shows another record is restored with what that is now', async () => {
    const { deletion, read } = await trashed('videos');
    const { body } = await read();
    expect(body).toMatchObject({ code: 'removed' });
    const categories = (await api.call('GET', contract.categories.list.path)).body;
    const category = field(categories, 0, '_id');
    const at = contract.categories.update.path.replace(':id', category);
    await api.call('PUT', at, { token, body: { title: 'Renamed' } });
    expect((await restore(deletion)).status).toBe(200);
    expect((await read()).body).toMatchObject({ category: { _id: category, title: 'Renamed' } });
  });

  it('leaves nothing behind when it can’t be restored', async () => {
    const { deletion, at } = await trashed('pages');
    const page = { url: 'our-story', mainTitle: 'Another' };
    await api.call('POST', '/api/pages', { token, body: page });
    const count = () => api.db.auditLine.count();
    const before = await count();
    expect((await restore(deletion)).status).toBe(409);
    expect(await count()).toBe(before);
    expect((await api.call('GET', at('/api/pages/:url'))).body).toMatchObject({
      page: { mainTitle: 'Another' },
    });
    expect(await listed(deletion)).toHaveLength(1);
  });

  it('names no entry that is gone by the time its title is read', async () => {
    const { deletion, at, routes } = await trashed('categories');
    // As if another entry with the same unique value had been there for that moment.
    await api.db.$executeRaw`
      CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN RAISE unique_violation; END'`;
    await api.db.$executeRaw`
      CREATE TRIGGER refuse BEFORE INSERT ON categories EXECUTE FUNCTION refuse_entry()`;
    const refused = await restore(deletion);
    await api.db.$executeRaw`DROP TRIGGER refuse ON categories`;
    expect(refused).toMatchObject({ status: 409, body: { msg: trashMessages.taken(null) } });
    expect((await restore(deletion)).status).toBe(200);
    await api.call('DELETE', at(routes.remove.path), { token });
  });
});

describe('the titles of the trash', () => {
  it('are found and shown, also those of revisions that the release before has stored', async () => {
    const found = async (word: string) => {
      const { body } = await api.call('GET', `/api/trash?q=${word}`, { token });
      return itemsOf(body).map((entry) => field(entry, 'title'));
    };
    const make = async (title: string) => {
      const made = await api.call('POST', '/api/categories', {
        token,
        body: { title, description: 'D' },
      });
      await api.call('DELETE', `/api/categories/${field(made.body, '_id')}`, { token });
    };
    await make('Oryx of today');
    await make('Oryx of yesterday');
    await api.db.$executeRaw`UPDATE revisions SET title = NULL WHERE title = 'Oryx of yesterday'`;
    expect(await found('oryx')).toEqual(['Oryx of yesterday', 'Oryx of today']);
    const stored = await api.db.revision.findMany({
      where: { title: 'Oryx of today' },
      orderBy: { version: 'asc' },
    });
    expect(stored.map(({ operation }) => operation)).toEqual(['create', 'delete']);
  });
});
