import { areaName, pendingAreas, type Area } from '@site/contract';
import { field, itemsOf } from '@site/contract/json';
import { pendingMessages } from '@site/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixtureCategory } from './list-areas.ts';
import { contentOf, idIn, makeTarget } from './targets.ts';
import { startTestApi, statuses, type TestApi } from './test-api.ts';

/* What is the same for the mocks is in packages/contract-tests. Here: every area, and what only the database shows. */

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.as('editor');
  await addFixtureCategory(api);
});
afterAll(() => api.stop());

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call(method, path, { token, body, headers });
const targetIn = (area: Area) => makeTarget(api, token, area);
const asVisitor = async (path: string) => (await api.call('GET', path)).body;

describe('a pending version', () => {
  it.each(pendingAreas.map((area) => ({ area })))(
    'in $area is not public before it is published, and is public then',
    async ({ area }) => {
      const { read, method, update, body } = await targetIn(area);
      const before = await asVisitor(read);
      expect((await call('GET', `${read}?pending=1`)).status).toBe(404);

      const stored = await call(method, `${update}?pending=1`, body);
      expect(stored.status, JSON.stringify(stored.body)).toBe(200);
      expect(contentOf(stored.body)).not.toEqual(contentOf(before));
      expect(await asVisitor(read)).toEqual(before);
      const pending = await call('GET', `${read}?pending=1`);
      expect(contentOf(pending.body)).toEqual(contentOf(stored.body));
      expect((await api.call('GET', `${read}?pending=1`)).status).toBe(401);

      const id = idIn(before);
      const published = await call('POST', `/api/pending/${areaName(area)}/${id}/publish`, {});
      expect(published.status, JSON.stringify(published.body)).toBe(200);
      expect(contentOf(published.body)).toEqual(contentOf(stored.body));
      expect(contentOf(await asVisitor(read))).toEqual(contentOf(stored.body));
      expect((await call('GET', `${read}?pending=1`)).status).toBe(404);
      const [newest] = itemsOf(
        (await call('GET', `/api/revisions?area=${areaName(area)}&id=${id}`)).body,
      );
      expect(newest).toMatchObject({ operation: 'updated' });
    },
  );

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

  it('keeps what others have changed, and asks where both have', async () => {
    const { update, read } = await targetIn('tenders');
    const id = idIn((await call('GET', read)).body);
    const publish = (headers = {}) =>
      call('POST', `/api/pending/tenders/${id}/publish`, {}, headers);
    await call('PUT', `${update}?pending=1`, { title: 'Mine' });
    await call('PUT', update, { description: 'Theirs' });
    expect((await publish()).body).toMatchObject({ title: 'Mine', description: 'Theirs' });

    await call('PUT', `${update}?pending=1`, { title: 'Mine again' });
    const live = await call('PUT', update, { title: 'Theirs' });
    const refused = await publish();
    expect(refused).toMatchObject({ status: 409, body: { msg: pendingMessages.changed } });
    expect((await publish({ 'If-Match': '"1-x"' })).status).toBe(409);
    expect(await asVisitor(read)).toMatchObject({ title: 'Theirs' });
    const known = await publish({ 'If-Match': live.headers.get('etag') ?? '' });
    expect(known).toMatchObject({ status: 200, body: { title: 'Mine again' } });
  });

  it('goes with its record, and does not come back with it', async () => {
    const { update, read, body } = await targetIn('news');
    const id = idIn((await call('GET', read)).body);
    await call('PUT', `${update}?pending=1`, body);
    await call('DELETE', read);
    expect((await call('POST', `/api/pending/news/${id}/publish`, {})).status).toBe(404);
    const { body: versions } = await call('GET', `/api/revisions?area=news&id=${id}`);
    await call('POST', `/api/trash/${field(versions, 0, '_id')}/restore`);
    expect((await call('GET', `${read}?pending=1`)).status).toBe(404);
  });

  it('is in the audit log by what was done', async () => {
    const admin = await api.as('admin');
    const { update, read, body } = await targetIn('news');
    const id = idIn((await call('GET', read)).body);
    await call('PUT', `${update}?pending=1`, body);
    await call('POST', `/api/pending/news/${id}/publish`, {});
    const { body: lines } = await api.call('GET', '/api/audit?page=1&perPage=2', { token: admin });
    expect(itemsOf(lines)).toMatchObject([
      { area: 'pending', action: 'publish', records: [{ area: 'news', recordId: id }] },
      {
        area: 'news',
        action: 'updatePending',
        records: [{ area: 'news', recordId: id, operation: null }],
      },
    ]);
  });
});
