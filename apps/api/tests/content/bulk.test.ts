import { areaName, publishedAreas } from '@site/contract';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { batchMessages, submissionMessages } from '@site/contract/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { openTestApi, statuses } from '../lib/test-api.ts';

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('admin');
  await addFixtureCategory(api);
});

const bulk = (body: object, by = token) => api.call('POST', '/api/bulk', { token: by, body });
const undo = (batch: unknown, by = token) =>
  api.call('POST', `/api/batches/${String(batch)}/undo`, { token: by });
const result = (matched: number, done = matched) => ({ matched, done, batch: expect.any(String) });

/** Makes entries of an area. @returns their ids, in the order of their ids */
async function make(name: string, count: number, fields: object = {}): Promise<string[]> {
  const area = listAreas.find((each) => each.name === name);
  if (!area) throw new Error(`There is no area ${name}`);
  const ids = [];
  for (let at = 0; at < count; at += 1) {
    const own = name === 'pages' ? { url: `page-${crypto.randomUUID()}` } : {};
    const sent = { token, body: { ...area.body, ...own, ...fields } };
    const made = await api.call('POST', area.routes.create.path, sent);
    ids.push(field(made.body, '_id'));
  }
  return ids.toSorted();
}

/** Many tenders by one statement, as they would be after years. */
async function makeTenders(count: number, title: string): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    title: `${title} ${at}`,
    description: 'Seeds and feed.',
    imageUrl: '/a.webp',
  }));
  const made = await api.db.tender.createManyAndReturn({ data: rows, select: { id: true } });
  return made.map(({ id }) => id);
}

const rowsOf = (ids: string[]) =>
  api.db.tender.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
const statusesOf = async (ids: string[]) => [
  ...new Set((await rowsOf(ids)).map(({ status }) => status)),
];
const contentVersion = async () =>
  valueAt((await api.call('GET', '/api/version')).body, 'version') as unknown;

describe('several entries at once', () => {
  it.each(listAreas)(
    'of $name are deleted, and come back as they were',
    async ({ name, routes }) => {
      const ids = await make(name, 3);
      const list = async () => {
        const query = publishedAreas.has(name) ? '?visibility=all' : '';
        const { body } = await api.call('GET', routes.list.path + query, { token });
        return itemsOf(body)
          .filter((entry) => ids.includes(field(entry, '_id')))
          .map((entry) => ({ ...fieldsOf(entry), updatedAt: '' }));
      };
      const before = await list();
      const deleted = await bulk({ area: areaName(name), ids, action: 'delete' });
      expect(deleted.body).toEqual(result(3));
      expect(await list()).toEqual([]);

      const restored = await undo(field(deleted.body, 'batch'));
      expect(restored.body).toEqual(result(3));
      expect(await list()).toEqual(before);
      // The undo is a change like any other.
      expect((await undo(field(restored.body, 'batch'))).body).toEqual(result(3));
      expect(await list()).toEqual([]);
    },
  );

  it.each(listAreas.filter(({ name }) => publishedAreas.has(name)))(
    'of $name are unpublished, and are as they were after undoing it',
    async ({ name, routes }) => {
      const ids = await make(name, 2);
      const shown = async () => {
        const { body } = await api.call('GET', `${routes.list.path}?visibility=live`, { token });
        return itemsOf(body).filter((entry) => ids.includes(field(entry, '_id'))).length;
      };
      const area = areaName(name);
      const { body } = await bulk({ area, ids, action: 'unpublish' });
      expect(body).toEqual(result(2));
      expect(await shown()).toBe(0);
      expect((await bulk({ area, ids, action: 'unpublish' })).body).toEqual({
        matched: 2,
        done: 0,
        batch: null,
      });
      expect((await undo(field(body, 'batch'))).status).toBe(200);
      expect(await shown()).toBe(2);
    },
  );

  it('that a filter finds: it is one transaction, one line and one version', async () => {
    const ids = await makeTenders(500, 'Warehouse');
    const [first = ''] = ids;
    await bulk({ area: 'tenders', ids: [first], action: 'unpublish' });
    const filter = { q: 'warehouse' };
    const sent = { area: 'tenders', filter, action: 'unpublish' };
    expect((await bulk({ ...sent, dryRun: true })).body).toEqual({
      matched: 500,
      done: 499,
      batch: null,
    });
    expect(
      await api.db.tender.count({ where: { status: 'draft', title: { startsWith: 'Ware' } } }),
    ).toBe(1);

    const version = await contentVersion();
    const { body } = await bulk(sent);
    expect(body).toEqual(result(500, 499));
    expect(await statusesOf(ids)).toEqual(['draft']);
    expect(await contentVersion()).not.toEqual(version);
    const batch = field(body, 'batch');
    const line = await api.db.auditLine.findUnique({ where: { batch } });
    expect(line).toMatchObject({ area: 'tenders', operation: 'run' });
    expect(line?.records).toHaveLength(499);
    const revisions = await api.db.revision.findMany({ where: { batch } });
    expect(revisions).toHaveLength(499);
    expect(new Set(revisions.map(({ operation }) => operation))).toEqual(new Set(['update']));

    const undone = await undo(batch);
    expect(undone.body).toEqual(result(499));
    expect((await rowsOf(ids)).filter(({ status }) => status === 'draft')).toHaveLength(1);
    const restored = { batch: field(undone.body, 'batch') };
    const kinds = await api.db.revision.groupBy({ by: 'operation', where: restored });
    expect(kinds.map(({ operation }) => operation)).toEqual(['restore']);
    // Once.
    expect((await undo(batch)).status).toBe(409);
    await api.db.tender.deleteMany({ where: { id: { in: ids } } });
  });

  it('change to another category', async () => {
    const [category] = await make('categories', 1, { title: 'Trainings' });
    const ids = await make('events', 3);
    const sent = { area: 'events', ids, action: 'change', values: { category } };
    const { body } = await bulk(sent);
    expect(body).toEqual(result(3));
    const inCategory = () => api.db.event.count({ where: { categoryId: category ?? '' } });
    expect(await inCategory()).toBe(3);
    expect((await bulk(sent)).body).toEqual({ matched: 3, done: 0, batch: null });
    await undo(field(body, 'batch'));
    expect(await inCategory()).toBe(0);
  });

  it('come back with what was deleted with them', async () => {
    const careers = await make('careers', 2);
    const { id: userId } = await api.addUser('user');
    for (const careerId of careers) {
      await api.db.application.create({ data: { careerId, userId, resumeUrl: '/cv.pdf' } });
    }
    const count = () => api.db.application.count({ where: { careerId: { in: careers } } });
    const { body } = await bulk({ area: 'careers', ids: careers, action: 'delete' });
    expect(await count()).toBe(0);
    expect((await undo(field(body, 'batch'))).status).toBe(200);
    expect(await count()).toBe(2);
  });
});

describe('nothing is changed', () => {
  it('when one entry is refused, which is named', async () => {
    const [used = '', free = ''] = await make('categories', 2, { title: 'Seminars' });
    await make('events', 1, { category: used });
    const refused = await bulk({ area: 'categories', ids: [used, free], action: 'delete' });
    expect(refused.status).toBe(409);
    expect(field(refused.body, 'msg')).toContain('“Seminars”');
    expect(await api.db.category.count({ where: { id: { in: [used, free] } } })).toBe(2);

    const events = await make('events', 2);
    const values = { category: '018f0000-0000-7000-8000-00000000dead' };
    const wrong = await bulk({ area: 'events', ids: events, action: 'change', values });
    expect([wrong.status, valueAt(wrong.body, 'issues', 0, 'path')]).toEqual([400, 'category']);
  });

  it('when more match than one call may change', async () => {
    const ids = await makeTenders(1001, 'Pump');
    const sent = { area: 'tenders', filter: { q: 'pump' }, action: 'delete' };
    const answer = await bulk(sent);
    expect([answer.status, field(answer.body, 'msg')]).toEqual([
      400,
      batchMessages.tooMany(1001, 1000),
    ]);
    await api.db.tender.deleteMany({ where: { id: { in: ids } } });
  });

  it('by editors while changes are reviewed before they are published', async () => {
    const editor = await api.as('editor');
    const ids = await make('news', 2);
    await api.db.siteInfo.updateMany({ data: { reviewBeforePublishing: true } });
    const refused = await bulk({ area: 'news', ids, action: 'delete' }, editor);
    expect([refused.status, field(refused.body, 'code'), field(refused.body, 'msg')]).toEqual([
      403,
      'review-required',
      submissionMessages.required,
    ]);
    expect(await api.db.news.count({ where: { id: { in: ids } } })).toBe(2);
    await api.db.siteInfo.updateMany({ data: { reviewBeforePublishing: false } });
  });
});

describe('undoing', () => {
  it('is refused once one of the entries was erased', async () => {
    const ids = await make('blogs', 2);
    const { body } = await bulk({ area: 'blogs', ids, action: 'delete' });
    const { body: trash } = await api.call('GET', '/api/trash?area=blogs', { token });
    const entry = itemsOf(trash).find((each) => field(each, 'recordId') === ids[0]);
    await api.call('DELETE', `/api/trash/${field(entry, '_id')}`, { token });
    const refused = await undo(field(body, 'batch'));
    expect([refused.status, field(refused.body, 'msg')]).toEqual([409, batchMessages.erasedSince]);
  });

  it('also takes back what single calls have done, where it can', async () => {
    const [id = ''] = await make('news', 1);
    const batchOf = async (where: object) =>
      (await api.db.revision.findFirstOrThrow({ where, orderBy: { version: 'desc' } })).batch;
    expect((await undo(await batchOf({ recordId: id }))).body).toEqual(result(1));
    expect(await api.db.news.count({ where: { id } })).toBe(0);
    for (const batch of ['x', crypto.randomUUID()]) expect((await undo(batch)).status).toBe(404);

    const places = await make('partners', 2);
    const order = { token, body: { ids: places.toReversed() } };
    await api.call('PUT', '/api/order/partners', order);
    expect((await undo(await batchOf({ recordId: places[0] }))).status).toBe(409);
    const { id: account } = await api.addUser('editor');
    await api.call('DELETE', `/api/user/${account}`, { token });
    expect((await undo(await batchOf({ recordId: account }))).status).toBe(409);
  });

  it('happens once, however many ask', async () => {
    const ids = await make('blogs', 5);
    const { body } = await bulk({ area: 'blogs', ids, action: 'delete' });
    const answers = await Promise.all(Array.from({ length: 16 }, () => undo(field(body, 'batch'))));
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
    expect(await api.db.blog.count({ where: { id: { in: ids } } })).toBe(5);
  });
});

it('16 changes of the same entries at once all succeed', async () => {
  const ids = await makeTenders(20, 'Cold store');
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      bulk({
        area: 'tenders',
        ids: at % 2 ? ids : ids.toReversed(),
        action: 'change',
        values: { contact: `Desk ${at}` },
      }),
    ),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  const contacts = new Set((await rowsOf(ids)).map(({ contact }) => contact));
  expect(contacts.size).toBe(1);
});
