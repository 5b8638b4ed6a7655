import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { startDatabaseProxy, type DatabaseProxy } from '@site/postgres';
import type { AppRoute } from '@ts-rest/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '../../src/lib/durations.ts';
import { createRecords } from '../lib/addresses.ts';
import { password, startTestApi, type Call, type TestApi } from '../lib/test-api.ts';

/*
 * A database that accepts everything and answers nothing, from any moment of a request on: requests are answered when their
 * time is over, whatever they have waited for until then.
 */

/** Shorter than all limits of connections, locks and statements, which would end each wait by itself. */
const waitingTimes = { read: 200, write: 300 };
/** For all calls together, most of which are made at once; those limits add up to more. */
const longest = seconds(10);
/** How many answers of the database come before it freezes. */
const moments = [0, 1, 2, 3, 5, 8, 12, 20, 50, 100];

const reads = Object.values(contract)
  .flatMap((area) => Object.values<AppRoute>(area))
  .filter(({ method }) => method === 'GET')
  // Is answered from what is read every second.
  .filter((route) => route !== contract.version.get);

let proxy: DatabaseProxy;
let api: TestApi;
let admin: Awaited<ReturnType<TestApi['addUser']>>;
let picture: Buffer;
let addressOf: (route: AppRoute) => string;

beforeAll(async () => {
  const prepared = await startTestApi();
  proxy = await startDatabaseProxy(prepared.databaseUrl);
  const capacity = { inFlight: 10_000, loopDelay: Infinity };
  api = await startTestApi({ databaseUrl: proxy.url, waitingTimes, capacity });
  const stop = api.stop.bind(api);
  api.stop = async () => {
    await stop();
    await proxy.cut();
    await prepared.stop();
  };
  admin = await prepared.addUser('admin');
  addressOf = await createRecords(prepared, admin);
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => api.stop());

/** What calls are answered when the database freezes after some answers, which it then sends. */
async function statusesAt(moment: number, calls: () => Promise<{ status: number }>[]) {
  const frozen = proxy.holdAnswers(moment);
  const answers = Promise.all(calls());
  // Few calls need fewer answers than pass.
  await Promise.race([frozen, answers]);
  const found = (await answers).map(({ status }) => status);
  proxy.releaseAnswers();
  return found;
}

describe('while the database is frozen', () => {
  it.each(moments)(
    'no read waits for more than its time, when %i answers came',
    { timeout: longest },
    async (moment) => {
      const { token } = admin;
      const found = await statusesAt(moment, () =>
        reads.map((route) => api.call('GET', addressOf(route), { token })),
      );
      for (const status of found) expect([200, 503]).toContain(status);
      expect(found).toContain(503);
      // New connections first have to be made.
      await expect
        .poll(async () => (await api.call('GET', '/api/news/news', { token })).status)
        .toBe(200);
    },
  );

  it.each(moments)(
    'nor does a visitor, when %i answers came',
    { timeout: longest },
    async (moment) => {
      const found = await statusesAt(moment, () =>
        reads.map((route) => api.call('GET', `${addressOf(route)}`)),
      );
      for (const status of found) expect([200, 401, 404, 503]).toContain(status);
    },
  );

  const news = (): Call => ({ token: admin.token, body: entryFixtures.news });
  const writes: Record<string, () => [method: string, path: string, call: Call]> = {
    'a sign-in': () => ['POST', '/api/user/login', { body: { email: admin.email, password } }],
    'a wrong sign-in': () => [
      'POST',
      '/api/user/login',
      { body: { email: 'nobody@example.org', password } },
    ],
    'a new entry': () => ['POST', contract.news.create.path, news()],
    'a message': () => [
      'POST',
      contract.contact.message.path,
      { body: { name: 'Sana', email: 'sana@example.org', message: 'Hello' } },
    ],
    'an upload': () => {
      const form = new FormData();
      form.set('upload_preset', 'unsigned');
      form.set('folder', 'News');
      form.set('file', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }));
      return ['POST', '/v1_1/site/image/upload', { token: admin.token, body: form }];
    },
    'a draft': () => [
      'PUT',
      '/api/drafts/news/new',
      { token: admin.token, body: { sequence: 2, body: { values: { title: 'B' } } } },
    ],
  };
  it.each(Object.entries(writes))(
    'nor does %s, at whichever of its statements',
    { timeout: 2 * longest },
    async (_name, call) => {
      const statuses: number[] = [];
      while (statuses.length < 40 && (statuses.at(-1) ?? 503) === 503) {
        statuses.push(...(await statusesAt(statuses.length, () => [api.call(...call())])));
      }
      expect(statuses[0]).toBe(503);
      // With as many answers as it needs. An earlier one, which was stored without an answer, may be in the way.
      expect([200, 201, 401, 409]).toContain(statuses.at(-1));
    },
  );
});
