import { areaName, pendingAreas, type Area } from '@site/contract';
import { field, fieldsOf, itemsOf } from '@site/contract/json';
import { pendingMessages, submissionMessages } from '@site/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFixtureCategory } from '../lib/list-areas.ts';
import { contentOf, idIn, makeTarget } from '../lib/targets.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

/* What is the same for the mocks is in packages/contract-tests. Here: every area, moved clocks, and several processes. */

let api: TestApi;
let other: TestApi;
let token: string;
/** Instead of the primary's clock; `undefined`: as it is. */
let clock: Date | undefined;
const now = () => clock ?? new Date();
beforeAll(async () => {
  api = await startTestApi({ now });
  other = await startTestApi({ now, databaseUrl: api.databaseUrl });
  token = await api.as('editor');
  await addFixtureCategory(api);
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});
beforeEach(() => {
  clock = undefined;
});

const call = (method: string, path: string, body?: unknown, as = token) =>
  api.call(method, path, { token: as, body });
const asVisitor = async (path: string, from = api) => (await from.call('GET', path)).body;

const dueAt = new Date(Date.now() + 3_600_000);
const before = new Date(dueAt.getTime() - 1);

/** A record with a pending version that is published at {@link dueAt}. */
async function scheduleIn(area: Area, change?: object, as = token) {
  const target = await makeTarget(api, token, area);
  const live = await asVisitor(target.read);
  const id = idIn(live);
  const path = `/api/pending/${areaName(area)}/${id}`;
  const stored = await call(target.method, `${target.update}?pending=1`, change ?? target.body, as);
  expect(stored.status, JSON.stringify(stored.body)).toBe(200);
  const schedule = (publishAt: Date | null, by = as) =>
    call('PUT', `${path}/schedule`, { publishAt: publishAt?.toISOString() ?? null }, by);
  const scheduled = await schedule(dueAt);
  expect(scheduled.status, JSON.stringify(scheduled.body)).toBe(200);
  const waiting = async () => {
    const [found] = itemsOf(
      (await call('GET', `/api/pending?area=${areaName(area)}&id=${id}`)).body,
    );
    return found;
  };
  return { ...target, id, live, stored, schedule, waiting, path };
}

describe('a pending version with a time', () => {
  it.each(pendingAreas.map((area) => ({ area })))(
    'in $area is public from that moment on, by the first read',
    async ({ area }) => {
      const { read, live, stored, waiting, id } = await scheduleIn(area);
      expect(await waiting()).toMatchObject({ publishAt: dueAt.toISOString(), failure: null });
      clock = before;
      expect(await asVisitor(read)).toEqual(live);
      clock = dueAt;
      expect(contentOf(await asVisitor(read))).toEqual(contentOf(stored.body));
      expect(await waiting()).toBeUndefined();
      const history = `/api/revisions?area=${areaName(area)}&id=${id}`;
      const [newest] = itemsOf((await call('GET', history)).body);
      expect(newest).toMatchObject({ operation: 'updated', by: { name: 'Some editor' } });
    },
  );

  it('is published once by 16 reads of two processes', async () => {
    const { read, stored, id } = await scheduleIn('news');
    clock = dueAt;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => asVisitor(read, at % 2 === 0 ? api : other)),
    );
    for (const answer of answers) expect(contentOf(answer)).toEqual(contentOf(stored.body));
    expect(itemsOf((await call('GET', `/api/revisions?area=news&id=${id}`)).body)).toHaveLength(2);
  });

  it('moves the version of the content when it is published', async () => {
    await scheduleIn('news');
    clock = before;
    const version = await asVisitor('/api/version');
    clock = dueAt;
    expect(await asVisitor('/api/version', other)).not.toEqual(version);
  });

  it('waits again once the time is removed', async () => {
    const { read, live, schedule, waiting } = await scheduleIn('projects');
    expect((await schedule(null)).body).toMatchObject({ publishAt: null });
    clock = dueAt;
    expect(await asVisitor(read)).toEqual(live);
    expect(await waiting()).toMatchObject({ publishAt: null });
  });

  it('has the time still when it is changed', async () => {
    const { read, update } = await scheduleIn('projects');
    await call('PUT', `${update}?pending=1`, { title: 'Once more' });
    clock = dueAt;
    expect(await asVisitor(read)).toMatchObject({ title: 'Once more' });
  });

  it('takes a time to come only, of the one that was seen', async () => {
    const { path, schedule, update } = await scheduleIn('tenders');
    const past = await schedule(new Date(Date.now() - 1000));
    expect(past).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'publishAt', message: pendingMessages.notInFuture }] },
    });
    const { headers } = await call('GET', `${update}?pending=1`);
    await call('PUT', `${update}?pending=1`, { title: 'Newer' });
    const publishAt = dueAt.toISOString();
    const body = { publishAt, version: headers.get('etag') };
    expect((await call('PUT', `${path}/schedule`, body)).status).toBe(412);
    expect(
      (await call('PUT', `/api/pending/tenders/${crypto.randomUUID()}/schedule`, { publishAt }))
        .status,
    ).toBe(404);
    expect((await api.call('PUT', `${path}/schedule`, { body })).status).toBe(401);
  });
});

describe('what can’t be published at its time', () => {
  it('waits with the reason, mails who has set the time, and is not tried again', async () => {
    const account = await api.addUser('editor');
    const { read, update, waiting, schedule, id } = await scheduleIn(
      'news',
      { title: 'کنواں mine' },
      account.token,
    );
    await call('PUT', update, { title: 'Theirs' });
    clock = dueAt;
    expect(await asVisitor(read)).toMatchObject({ title: 'Theirs' });
    await Promise.all(Array.from({ length: 16 }, () => asVisitor('/api/version')));
    expect(await waiting()).toMatchObject({
      failure: pendingMessages.changed,
      publishAt: dueAt.toISOString(),
    });
    const mails = (await api.mails()).filter((mail) => mail.includes(account.email));
    expect(mails).toHaveLength(1);
    const lines = itemsOf(
      (
        await call(
          'GET',
          '/api/audit?area=pending&action=publishFailed',
          undefined,
          await api.as('admin'),
        )
      ).body,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ by: null });

    const again = await schedule(new Date(dueAt.getTime() + 1000));
    expect(again.body).toMatchObject({ failure: null });
    expect(await asVisitor(`/api/news/${id}`)).not.toBeNull();
  });

  it('is refused to an account that may no longer change it', async () => {
    const account = await api.addUser('editor');
    const { read, live, waiting } = await scheduleIn('news', { title: 'Mine' }, account.token);
    await api.db.user.update({ where: { id: account.id }, data: { role: 'user' } });
    clock = dueAt;
    expect(await asVisitor(read)).toEqual(live);
    expect(field(await waiting(), 'failure')).toMatch(/./);
  });

  it('is published for an account that is gone', async () => {
    const account = await api.addUser('editor');
    const { read } = await scheduleIn('news', { title: 'Mine' }, account.token);
    await api.db.session.deleteMany({ where: { userId: account.id } });
    await api.db.user.delete({ where: { id: account.id } });
    clock = dueAt;
    expect(await asVisitor(read)).toMatchObject({ title: 'Mine' });
  });

  it('is gone with its record', async () => {
    const { update, waiting } = await scheduleIn('news');
    await call('DELETE', update);
    clock = dueAt;
    await asVisitor('/api/version');
    expect(await waiting()).toBeUndefined();
  });
});

describe('with a review before publishing', () => {
  const turn = async (isOn: boolean) => {
    const admin = await api.as('admin');
    const stored = await asVisitor('/api/siteinfo/getall');
    const body = { ...fieldsOf(stored), reviewBeforePublishing: isOn };
    expect((await call('PUT', '/api/siteinfo', body, admin)).status).toBe(200);
  };

  it('editors can’t set a time, and what they change loses the time', async () => {
    const moderator = await api.as('moderator');
    const { update, waiting, schedule } = await scheduleIn('news', undefined, moderator);
    await turn(true);
    try {
      expect((await schedule(dueAt, token)).body).toMatchObject({
        code: 'review-required',
        msg: submissionMessages.required,
      });
      expect(await waiting()).toMatchObject({ publishAt: dueAt.toISOString() });
      await call('PUT', `${update}?pending=1`, { title: 'By an editor' });
      expect(await waiting()).toMatchObject({ publishAt: null });
    } finally {
      await turn(false);
    }
  });

  it('what an editor has scheduled before is not published', async () => {
    const { read, live, waiting } = await scheduleIn('news');
    await turn(true);
    try {
      clock = dueAt;
      expect(await asVisitor(read)).toEqual(live);
      expect(await waiting()).toMatchObject({ failure: submissionMessages.required });
    } finally {
      clock = undefined;
      await turn(false);
    }
  });
});
