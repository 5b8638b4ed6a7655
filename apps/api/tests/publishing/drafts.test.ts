import { contract, maxDrafts } from '@site/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, statuses } from '../lib/test-api.ts';

/* What every API does with drafts is in the contract's cases; here is what only the database shows. */

const api = openTestApi();
let editor: { id: string; token: string };
beforeEach(async () => {
  editor = await api.addUser('editor');
});

const pathOf = (record: string) => `/api/drafts/news/${record}`;
const save = (sequence: number, values: object, record = 'new') =>
  api.call('PUT', pathOf(record), { token: editor.token, body: { sequence, body: { values } } });
const read = (record = 'new') => api.call('GET', pathOf(record), { token: editor.token });

describe('of sixteen drafts at once', () => {
  const sequences = Array.from({ length: 16 }, (_each, index) => ((index * 7) % 16) + 1);

  it.each([
    ['the first', 0],
    ['later ones', 1],
  ])('as %s, the newest stays', async (_name, before) => {
    if (before > 0) await save(before, { text: 'before' });
    const answers = await Promise.all(
      sequences.map((each) => save(before + each, { text: `Typed ${each}` })),
    );
    expect(statuses(answers).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await read()).body).toMatchObject({
      sequence: before + 16,
      body: { values: { text: 'Typed 16' } },
    });
  });
});

describe('a draft', () => {
  it.each([
    ['what no other text may hold', { text: 'A \0 and a half of \ud83d' }],
    ['a long text in Urdu', { text: 'چمگادڑوں کے ساتھ ایک رات '.repeat(2000) }],
  ])('may hold %s', async (_name, values) => {
    expect((await save(1, values)).status).toBe(200);
    expect((await read()).body).toMatchObject({ body: { values } });
  });

  it('goes with its account', async () => {
    await save(1, { text: 'A long night' });
    await api.db.user.delete({ where: { id: editor.id } });
    expect(await api.db.draft.count({ where: { userId: editor.id } })).toBe(0);
  });

  it('is no content: no version moves, and nothing is recorded', async () => {
    const stored = async () => [
      (await api.call('GET', contract.version.get.path)).body,
      await api.db.revision.count(),
      await api.db.auditLine.count(),
    ];
    const before = await stored();
    await save(1, { text: 'A long night' });
    await save(2, { text: 'A longer night' });
    await api.call('DELETE', `${pathOf('new')}?sequence=2`, { token: editor.token });
    expect(await stored()).toEqual(before);
  });

  it('takes the place of the oldest when there are too many', async () => {
    const base = { userId: editor.id, form: 'news', sequence: 1, body: '{"values":{}}' };
    await api.db.draft.createMany({
      data: Array.from({ length: maxDrafts }, (_each, index) => ({
        ...base,
        record: `record-${index}`,
        at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
      })),
    });
    await save(1, { text: 'One more' });
    expect((await read('record-0')).status).toBe(404);
    expect((await read('record-1')).status).toBe(200);
    expect((await read()).status).toBe(200);
    expect(await api.db.draft.count({ where: { userId: editor.id } })).toBe(maxDrafts);
  });
});
