import { contract, maxViews } from '@site/contract';
import { field, itemsOf } from '@site/contract/json';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, statuses } from '../lib/test-api.ts';

/* What every API does with saved views is in the contract's cases; here is what only the database shows. */

const api = openTestApi();
let editor: { id: string; token: string };
beforeEach(async () => {
  editor = await api.addUser('editor');
});

const path = contract.views.list.path;
const save = (name: string, { token } = editor, list = 'all-news') =>
  api.call('POST', path, { token, body: { list, name, query: 'visibility=draft' } });
const read = async ({ token } = editor) => itemsOf((await api.call('GET', path, { token })).body);

describe('a saved view', () => {
  it('is stored once, however many save it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => save('Drafts')));
    expect(statuses(answers).filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses(answers))).toEqual(new Set([201, 409]));
    expect(await read()).toHaveLength(1);
  });

  it("is its owner's alone", async () => {
    const id = field((await save('Drafts')).body, '_id');
    const other = await api.addUser('admin');
    expect(await read(other)).toEqual([]);
    const { token } = other;
    const body = { name: 'Mine' };
    expect((await api.call('PUT', `${path}/${id}`, { token, body })).status).toBe(404);
    expect((await api.call('DELETE', `${path}/${id}`, { token })).status).toBe(404);
    expect((await save('Drafts', other)).status).toBe(201);
    expect(await read()).toMatchObject([{ name: 'Drafts' }]);
  });

  it('is removed once', async () => {
    const id = field((await save('مسودے')).body, '_id');
    const remove = () => api.call('DELETE', `${path}/${id}`, { token: editor.token });
    const answers = await Promise.all(Array.from({ length: 16 }, remove));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses(answers))).toEqual(new Set([200, 404]));
  });

  it('is refused when a list has too many, and not on another list', async () => {
    const many = Array.from({ length: maxViews }, (_each, at) => ({
      userId: editor.id,
      list: 'all-news',
      name: `View ${at}`,
      query: '',
    }));
    await api.db.savedView.createMany({ data: many });
    expect((await save('One more')).status).toBe(409);
    expect((await save('One more', editor, 'all-events')).status).toBe(201);
  });

  it('is one of no more than there may be, also when many are saved at once', async () => {
    const many = Array.from({ length: maxViews - 3 }, (_each, at) => ({
      userId: editor.id,
      list: 'all-news',
      name: `View ${at}`,
      query: '',
    }));
    await api.db.savedView.createMany({ data: many });
    const saves = Array.from({ length: 16 }, (_each, at) => save(`At once ${at}`));
    expect(statuses(await Promise.all(saves))).toEqual([
      ...Array<number>(3).fill(201),
      ...Array<number>(13).fill(409),
    ]);
  });

  it('goes with its account, and is no content', async () => {
    const stored = async () => [
      (await api.call('GET', contract.version.get.path)).body,
      await api.db.revision.count(),
      await api.db.auditLine.count(),
    ];
    const before = await stored();
    await save('Drafts');
    expect(await stored()).toEqual(before);
    await api.db.user.delete({ where: { id: editor.id } });
    expect(await api.db.savedView.count({ where: { userId: editor.id } })).toBe(0);
  });

  it.each([
    ['no name', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(61) }],
    ['a query that is too long', { query: 'x'.repeat(50_000) }],
    ['a character that no database holds', { query: 'a\0b' }],
  ])('is refused with %s', async (_name, change) => {
    const body = { list: 'all-news', name: 'Drafts', query: '', ...change };
    expect((await api.call('POST', path, { token: editor.token, body })).status).toBe(400);
  });
});
