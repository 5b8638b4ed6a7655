import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

// Requests that come while sessions are being read share the next query. What changes a session in one process holds at once
// in another, however busy that is.

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ databaseUrl: api.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const read = (token: string) => other.call('GET', '/api/trash', { token });

/** Changes something while the other process reads the session all the time. @returns what it answers to 16 at once after that */
async function afterwards(token: string, change: () => Promise<unknown>): Promise<number[]> {
  let isChanged = false;
  const keepReading = async () => {
    while (!isChanged) await read(token);
  };
  const reading = Array.from({ length: 8 }, keepReading);
  await change();
  const answers = await Promise.all(Array.from({ length: 16 }, () => read(token)));
  isChanged = true;
  await Promise.all(reading);
  return answers.map(({ status }) => status);
}

const all = (status: number) => Array.from({ length: 16 }, () => status);

describe('at once, another process', () => {
  it('refuses a session that was signed out', async () => {
    const { token } = await api.addUser('editor');
    expect((await read(token)).status).toBe(200);
    const signOut = () => api.call('POST', '/api/user/logout', { token });
    expect(await afterwards(token, signOut)).toEqual(all(401));
  });

  it('follows a change of the role', async () => {
    const { id, token } = await api.addUser('user');
    const become = (role: 'editor' | 'user') => () =>
      api.db.user.update({ where: { id }, data: { role } });
    expect(await afterwards(token, become('editor'))).toEqual(all(200));
    expect(await afterwards(token, become('user'))).toEqual(all(403));
  });

  it('refuses an account that was deactivated', async () => {
    const { id, token } = await api.addUser('editor');
    const deactivate = () =>
      api.db.user.update({ where: { id }, data: { deactivatedAt: new Date() } });
    expect(await afterwards(token, deactivate)).toEqual(all(401));
  });

  it('tells the callers of one query apart', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.addUser('user')));
    const answers = await Promise.all(
      people.map(({ token }) => other.call('GET', '/api/user/getUserById', { token })),
    );
    expect(answers.map(({ body }) => body)).toMatchObject(people.map(({ id }) => ({ _id: id })));
  });
});
