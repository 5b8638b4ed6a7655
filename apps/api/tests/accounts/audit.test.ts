import { clientAddressDays, refusedSignIn } from '@site/contract';
import { field, itemsOf, valueAt } from '@site/contract/json';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../src/lib/durations.ts';
import { sweep } from '../../src/sweep.ts';
import { password, startTestApi, statuses, type TestApi } from '../lib/test-api.ts';

/* What is the same for the mocks is in packages/contract-tests. Here: addresses, times, and sign-ins at once. */

let api: TestApi;
let token: string;
beforeAll(async () => {
  // The clients of these tests say in a header where they come from.
  api = await startTestApi({ trustProxy: 1 });
  token = await api.as('admin');
});
afterAll(() => api.stop());

const list = async (query: string) => itemsOf((await read(query)).body);
const read = (query: string) => api.call('GET', `/api/audit?${query}`, { token });
const signIn = (email: string, sent: string, from = '198.51.100.7') =>
  api.call('POST', '/api/user/login', {
    body: { email, password: sent },
    headers: { 'X-Forwarded-For': from },
  });

/** A line of some time ago. */
async function storeLine(line: {
  at: Date;
  client?: string;
  callerEmail?: string;
  title?: string;
}): Promise<string> {
  const { at, client = null, callerEmail = null, title = null } = line;
  const batch = uuid();
  const records = [{ id: uuid(), area: 'news', version: 1, operation: 'create', title }];
  const data = { batch, at, area: 'news', operation: 'create', records, client, callerEmail };
  await api.db.auditLine.create({ data });
  return batch;
}

describe('a sign-in', () => {
  it('with an address that has no account names nobody', async () => {
    const before = await list(`action=${refusedSignIn}`);
    expect((await signIn('nobody@example.org', password, '2001:db8::7')).status).toBe(401);
    const [newest, ...rest] = await list(`action=${refusedSignIn}`);
    expect(newest).toMatchObject({ by: null, client: '2001:db8::7' });
    expect(rest).toEqual(before);
  });

  it('leaves a line each when sixteen are made at once', async () => {
    const { id, email } = await api.addUser('moderator');
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn(email, password)));
    expect(statuses(answers)).toEqual(Array.from({ length: 16 }, () => 200));
    expect(await list(`by=${id}&action=login&q=${email}`)).toHaveLength(1 + 16);
  });

  it('is found by the name that the account has today', async () => {
    const { id } = await api.addUser('editor');
    await api.db.user.update({ where: { id }, data: { name: 'Numbat Zahra' } });
    expect(await list('q=zahra numbat')).toMatchObject([{ by: { _id: id }, action: 'login' }]);
    expect(await list('q=zahra quokka')).toEqual([]);
  });
});

describe('the audit log', () => {
  it('is filtered by days of Pakistan', async () => {
    const word = `Ibis${uuid().replaceAll('-', '')}`;
    const at = (time: string) => storeLine({ at: new Date(time), title: word });
    const late = await at('2026-03-10T18:59:59.999Z');
    const early = await at('2026-03-09T19:00:00Z');
    await at('2026-03-09T18:59:59.999Z');
    await at('2026-03-10T19:00:00Z');
    const found = await list(`q=${word}&from=2026-03-10&to=2026-03-10`);
    expect(found.map((line) => field(line, '_id'))).toEqual([late, early]);
    expect(await list(`q=${word}&to=2026-03-10`)).toHaveLength(3);
    expect(await list(`q=${word}&from=2026-03-11&to=2026-03-09`)).toEqual([]);
  });

  it('has networks instead of addresses that are old, and changes nothing else', async () => {
    const now = Date.now();
    const at = (age: number) => new Date(now - age);
    const old = days(clientAddressDays) + 60_000;
    const ids = [
      await storeLine({ at: at(old), client: '203.0.113.77' }),
      await storeLine({ at: at(old), client: '2001:db8:1:2:3::4' }),
      await storeLine({ at: at(old) }),
      await storeLine({ at: at(days(clientAddressDays) - 60_000), client: '203.0.113.78' }),
    ];
    const lines = () =>
      api.db.auditLine.findMany({ where: { batch: { in: ids } }, orderBy: { batch: 'asc' } });
    const before = await lines();
    // A second time, too, there is nothing that the table refuses.
    for (const _time of [1, 2]) {
      await sweep(api.swept, now);
    }
    const shown = (await list(`to=2200-01-01`)).filter((line) => ids.includes(field(line, '_id')));
    const clients = new Map(shown.map((line) => [field(line, '_id'), valueAt(line, 'client')]));
    expect(ids.map((id) => clients.get(id))).toEqual([
      '203.0.113.0/24',
      '2001:db8:1::/48',
      null,
      '203.0.113.78',
    ]);
    const withoutClient = (line: object) => ({ ...line, client: '' });
    expect((await lines()).map(withoutClient)).toEqual(before.map(withoutClient));
  });

  it.each([
    ['an address that is not old yet', 1, `client = '203.0.113.0/24'`],
    ['an address by another one', 91, `client = '203.0.113.9'`],
    ['an address by nothing', 91, 'client = NULL'],
    ['who it was by somebody else', 91, `caller_email = 'x@example.org'`],
    ['the action', 91, `client = '203.0.113.0/24', operation = 'get'`],
  ])('refuses to replace %s', async (_what, age, change) => {
    const at = new Date(Date.now() - days(age));
    const callerEmail = 'ayesha@example.org';
    const batch = await storeLine({ at, client: '203.0.113.77', callerEmail });
    await expect(
      api.db.$executeRawUnsafe(`UPDATE audit_log SET ${change} WHERE batch = '${batch}'`),
    ).rejects.toThrow(/audit_log is append-only/);
  });

  it('is found by names and titles of 50,000 characters of Urdu', async () => {
    const word = `Kiwi${uuid().replaceAll('-', '')}`;
    const title = `${'وبائی '.repeat(8000)}${word}`;
    await storeLine({ at: new Date(), title });
    expect(await list(`q=${word}`)).toMatchObject([{ records: [{ title, operation: 'created' }] }]);
  });
});

describe('what was done to records of an area', () => {
  it('is found between two moments, and no call reads all of it at once', async () => {
    const at = new Date('2019-05-01T10:00:00.000Z');
    await Promise.all([0, 1, 2].map((n) => storeLine({ at: new Date(at.getTime() + n * 60_000) })));
    const between = (from: string, to: string) =>
      list(`from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);
    expect(await between('2019-05-01T10:01:00Z', '2019-05-01T15:02:00+05:00')).toHaveLength(2);
    expect(await between('2019-05-01T10:01:00.001Z', '2019-05-01')).toHaveLength(1);
    expect((await read('from=2019-02-30')).status).toBe(400);
    expect((await read('to=soon')).status).toBe(400);
    await Promise.all(Array.from({ length: 120 }, () => storeLine({ at: new Date() })));
    const { body, headers } = await read('');
    expect(itemsOf(body)).toHaveLength(100);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(120);
    expect(await list('page=1')).toHaveLength(20);
  });
});
