import type { Area } from '@site/contract';
import { itemsOf } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFixtureCategory } from '../lib/list-areas.ts';
import { idIn, makeTarget } from '../lib/targets.ts';
import { openTestApi, statuses } from '../lib/test-api.ts';

/* What is the same for the mocks is in packages/contract-tests. Here: every area, and what only the database shows. */

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
  await addFixtureCategory(api);
});

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call(method, path, { token, body, headers });
const targetIn = (area: Area) => makeTarget(api, token, area);
const asVisitor = async (path: string) => (await api.call('GET', path)).body;

describe('a pending version', () => {
  it('moves neither the version of the content nor the revisions', async () => {
    const { update, read, body } = await targetIn('news');
    const version = await asVisitor('/api/version');
    const revisions = await api.db.revision.count();
    await call('PUT', `${update}?pending=1`, body);
    await call('DELETE', `/api/pending/news/${idIn(await asVisitor(read))}`);
    expect(await asVisitor('/api/version')).toEqual(version);
    expect(await api.db.revision.count()).toBe(revisions);
  });

  it('is refused by the rules of its area', async () => {
    const { update } = await targetIn('news');
    const times = { publishAt: '2030-01-02T00:00:00Z', unpublishAt: '2030-01-01T00:00:00Z' };
    for (const body of [{ title: '' }, times]) {
      expect((await call('PUT', `${update}?pending=1`, body)).status).toBe(400);
    }
    const other = await targetIn('pages');
    const url = other.update.split('/').at(-1);
    const { update: page } = await targetIn('pages');
    expect((await call('PUT', `${page}?pending=1`, { url })).status).toBe(409);
    const unknown = `/api/news/news/${crypto.randomUUID()}?pending=1`;
    expect((await call('PUT', unknown, { title: 'A' })).status).toBe(404);
    expect((await call('PUT', '/api/section-info/of-nothing?pending=1', {})).status).toBe(400);
  });

  it('of 16 callers is begun by one, who all have seen the same record', async () => {
    const { update, read } = await targetIn('news');
    const { headers } = await call('GET', read);
    const tag = { 'If-Match': headers.get('etag') ?? '' };
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        call('PUT', `${update}?pending=1`, { title: `Title ${at}` }, tag),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(15).fill(412)]);
    const [first] = answers.filter(({ status }) => status === 200);
    const next = { 'If-Match': first?.headers.get('etag') ?? '' };
    const again = await call('PUT', `${update}?pending=1`, { title: 'Again' }, next);
    expect(again.status).toBe(200);
    expect((await call('PUT', `${update}?pending=1`, { title: 'Late' }, next)).status).toBe(412);
    expect(await api.db.pendingVersion.count({ where: { recordId: idIn(again.body) } })).toBe(1);
  });

  it('is applied once by 16 publishes at once', async () => {
    const { update, read, body } = await targetIn('projects');
    await call('PUT', `${update}?pending=1`, body);
    const id = idIn((await call('GET', read)).body);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => call('POST', `/api/pending/projects/${id}/publish`, {})),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(15).fill(404)]);
    expect(itemsOf((await call('GET', `/api/revisions?area=projects&id=${id}`)).body)).toHaveLength(
      2,
    );
  });
});
