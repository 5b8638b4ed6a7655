import { Writable } from 'node:stream';
import { contract } from '@site/contract';
import { fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import type { AppRoute } from '@ts-rest/core';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../../src/lib/http/access.ts';
import { flatten } from '../../src/lib/http/methods.ts';
import { storeSamples } from '../lib/samples.ts';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

// In production most answers are not validated. They are the same, byte by byte, as those that are.

let validated: TestApi;
let sampled: TestApi;
let token: string;
const logged: string[] = [];
const log = pino(
  { level: 'error' },
  new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  }),
);

beforeAll(async () => {
  validated = await startTestApi();
  await storeSamples(validated);
  const { databaseUrl } = validated;
  sampled = await startTestApi({ databaseUrl, log, settings: { NODE_ENV: 'production' } });
  token = await validated.as('admin');
  // Revisions, an audit log and something in the trash.
  const [one] = itemsOf((await validated.call('GET', '/api/blogs')).body);
  const path = `/api/blogs/${String(valueAt(one, '_id'))}`;
  await validated.call('PUT', path, { token, body: { title: 'Another title' } });
  await validated.call('DELETE', path, { token });
});
afterAll(async () => {
  await sampled.stop();
  await validated.stop();
});

const reads = flatten(contract).filter(({ method }) => method === 'GET');
const bodyOf = async (path: string) => (await validated.call('GET', path, { token })).body;

/** The paths of a read: of one record those of all records in the list beside it. */
async function pathsOf({ path }: AppRoute): Promise<string[]> {
  const [, parameter] = /:(\w+)$/.exec(path) ?? [];
  if (parameter === undefined) return [path];
  if (parameter === 'category')
    return ['About', 'Vision', 'Mission'].map((each) => path.replace(/:\w+$/, each));
  const list = reads.find(
    (route) => !route.path.includes(':') && route.path.startsWith(path.replace(/\/:\w+$/, '')),
  );
  const found = list ? await bodyOf(list.path) : null;
  const key = parameter === 'id' ? '_id' : parameter;
  const values = Array.isArray(found) ? found.map((each) => fieldsOf(each)[key]) : [];
  return values.map((value) => path.replace(/:\w+$/, encodeURIComponent(String(value))));
}

/** What differs between two answers to the same request besides this, if they are the same. */
const ofOneAnswer = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

async function answerOf({ url }: TestApi, path: string, headers: Headers) {
  // Errors name the request.
  headers.set('X-Request-Id', 'of-two-answers');
  const response = await fetch(url + path, { headers });
  const kept = [...response.headers].filter(([name]) => !ofOneAnswer.has(name));
  return { status: response.status, headers: kept, body: await response.text() };
}

/** Of these, each call answers what is true at that moment; a file says when it was made. */
const changing = new Set([
  'system.status',
  'sessions.list',
  'visits.counts',
  'translations.export',
  'media.export',
]);

describe('an answer in production', () => {
  const names = reads.filter((route) => !changing.has(nameOf(route)));
  it.each(names.map((route) => [nameOf(route), route] as const))('to %s', async (_name, route) => {
    for (const path of (await pathsOf(route)).slice(0, 2)) {
      for (const query of ['', '?page=1&perPage=2', '?visibility=all']) {
        // Either keeps the answer out of the cache.
        for (const authorization of ['none', `Bearer ${token}`]) {
          const headers = new Headers({ authorization });
          const given = await answerOf(sampled, path + query, headers);
          expect(given).toEqual(await answerOf(validated, path + query, headers));
        }
      }
    }
    expect(logged).toEqual([]);
  });

  it('is sent, logged and counted when it is validated and does not fit', async () => {
    await validated.db.$executeRaw`UPDATE members SET name = ''`;
    const other = await startTestApi({
      databaseUrl: validated.databaseUrl,
      log,
      settings: { NODE_ENV: 'production' },
    });
    const answer = await other.call('GET', '/api/member/getTeam');
    await other.stop();
    expect([answer.status, valueAt(answer.body, 0, 'name')]).toEqual([200, '']);
    expect(logged.map((line) => valueAt(JSON.parse(line), 'route'))).toEqual(['members.list']);
    expect((await validated.call('GET', '/api/member/getTeam')).status).toBe(500);
  });

  it('has no key that the contract does not name', async () => {
    const [event] = itemsOf((await sampled.call('GET', '/api/events/events')).body);
    expect(Object.keys(fieldsOf(event))).not.toContain('categoryId');
  });
});
