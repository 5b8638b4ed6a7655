import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { seconds } from '../../src/lib/durations.ts';
import { type Answer, openTestApi } from '../lib/test-api.ts';

// What is refused first when more requests are in progress than can be answered.

const lock = seconds(60);
const limits = { statement: lock, lock, idleInTransaction: lock };
/** All of them fit into the connections for reads. */
const capacity = { inFlight: 10, loopDelay: 100 };

const api = openTestApi({ limits, capacity, loopDelay: () => delay });
let token: string;
let delay = 0;
beforeAll(async () => {
  token = await api.as('editor');
});

/** Requests that need no connection for reads: let in, they are answered 400. */
const probes = {
  strangerWrite: () => api.call('POST', '/api/newsletter/subscribe', { body: {} }),
  strangerRead: () => api.call('GET', '/api/news/news?sort=none'),
  staffWrite: () => api.call('POST', '/api/categories', { token, body: {} }),
  staffRead: () => api.call('GET', '/api/news/news?sort=none', { token }),
};
type Priority = keyof typeof probes;
const order: Priority[] = ['strangerWrite', 'strangerRead', 'staffWrite', 'staffRead'];

/** What is refused now, and says when to come back; all else is let in. */
async function refusedNow(): Promise<Priority[]> {
  const found: Priority[] = [];
  for (const priority of order) {
    const { status, headers, body } = await probes[priority]();
    if (status === 400) continue;
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'overloaded' } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    found.push(priority);
  }
  return found;
}

async function expectServed(): Promise<void> {
  for (const path of ['/api/siteinfo', '/api/version', '/readyz', '/healthz']) {
    expect([path, (await api.call('GET', path)).status]).toEqual([path, 200]);
  }
}

describe('while requests wait for the database', () => {
  it('strangers are refused before staff and writes before reads, and cached reads and health checks never', async () => {
    // Then it is cached.
    expect((await api.call('GET', '/api/siteinfo')).status).toBe(200);
    const client = new Client({ connectionString: api.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE news IN ACCESS EXCLUSIVE MODE');
    const held: Promise<Answer>[] = [];
    const holdUntil = async (count: number) => {
      while (held.length < count) held.push(api.call('GET', '/api/news/news', { token }));
      await expect.poll(waiting).toBe(count);
    };
    const waiting = async () => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_locks WHERE relation = 'news'::regclass AND NOT granted`,
      );
      return rowCount;
    };
    try {
      for (const [count, refused] of [
        [4, 0],
        [5, 1],
        [7, 2],
        [9, 3],
        [10, 4],
      ] as const) {
        await holdUntil(count);
        expect(await refusedNow()).toEqual(order.slice(0, refused));
        await expectServed();
      }
    } finally {
      await client.end();
    }
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
    expect(await refusedNow()).toEqual([]);
  });
});

describe('while the process is late', () => {
  it.each([
    [49, 0],
    [50, 1],
    [70, 2],
    [85, 3],
    [100, 4],
    [0, 0],
  ])('by %d of 100 ms, %d priorities are refused', async (late, refused) => {
    delay = late;
    expect(await refusedNow()).toEqual(order.slice(0, refused));
    await expectServed();
  });

  it('a token that is not ours makes nobody staff', async () => {
    delay = 70;
    const answer = await api.call('GET', '/api/news/news', { token: `${token}x` });
    expect(answer.status).toBe(503);
    delay = 0;
  });
});
