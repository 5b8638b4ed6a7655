import { contract } from '@site/contract';
import type { AppRoute } from '@ts-rest/core';
import { field } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessOf } from '../../src/lib/http/access.ts';
import { flatten } from '../../src/lib/http/methods.ts';
import { createRecords } from '../lib/addresses.ts';
import { openTestApi, password, statuses } from '../lib/test-api.ts';

/*
 * Prisma folds reads of single records that come at the same time into one query, which not every
 * key can be requested by. So each read is sent many times at once, while nothing is cached.
 */

const atOnce = 16;
const all200 = Array<number>(atOnce).fill(200);
const reads = flatten(contract).filter(({ method }) => method === 'GET');

const api = openTestApi();
let admin: string;
let sessions: string[];
let addressOf: (route: AppRoute) => string;

beforeAll(async () => {
  const account = await api.addUser('admin');
  admin = account.token;
  const login = { body: { email: account.email, password } };
  sessions = await Promise.all(
    Array.from({ length: atOnce }, async () =>
      field((await api.call('POST', '/api/user/login', login)).body, 'token'),
    ),
  );
  addressOf = await createRecords(api, account);
  // Complaints are for who is named alone.
  await api.db.complaintSettings.updateMany({ data: { focalId: account.id } });
});

/** Makes whatever is cached of an answer old. */
async function write(): Promise<void> {
  const body = { phone: crypto.randomUUID() };
  const answer = await api.call('POST', '/api/contactus/update', { token: admin, body });
  expect(answer.status).toBe(200);
}

describe('16 reads of one address right after a write', () => {
  it.each(reads.filter((route) => accessOf(route) === 'public'))(
    'are all answered: $path',
    async (route) => {
      await write();
      const answers = await Promise.all(sessions.map(() => api.call('GET', addressOf(route))));
      expect(statuses(answers)).toEqual(all200);
    },
  );

  it.each(reads)('all succeed for a signed-in user: $path', async (route) => {
    await write();
    const answers = await Promise.all(
      sessions.map((token) => api.call('GET', addressOf(route), { token })),
    );
    expect(statuses(answers)).toEqual(all200);
  });
});
