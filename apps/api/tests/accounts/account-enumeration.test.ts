import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../lib/test-api.ts';

// No call reveals whose address has an account or is subscribed: not by the response, and not by how
// much is written, which could be seen by what is no longer cached.

let api: TestApi;
let statements: string[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write(line, _encoding, done) {
      const { msg, query } = JSON.parse(String(line));
      if (msg === 'query') statements.push(query);
      done();
    },
  });
  api = await startTestApi({ log: pino({ level: 'debug' }, stream), limitFactor: 1 });
});
afterAll(() => api.stop());

/** What a call answers and what it does to the database, its mail included. */
async function effectOf(path: string, email: string) {
  statements = [];
  const { status, headers, body } = await api.call('POST', path, { body: { email } });
  await api.outbox.deliver();
  const writes = statements.map((statement) => /^[A-Z]+/.exec(statement)?.[0] ?? statement);
  const text = JSON.stringify(body).replaceAll(email, 'the address that was sent');
  return {
    status,
    text,
    headers: [...headers.keys()].toSorted(),
    writes: writes
      .filter((word) => word !== 'SELECT')
      .map((word) => word.replace(/^(?:INSERT|UPDATE|DELETE)$/, 'write')),
  };
}

describe('the newsletter', () => {
  const subscribe = (email: string) => effectOf('/api/newsletter/subscribe', email);

  it('has the same response and writes for an existing subscription, in any case', async () => {
    const first = await subscribe('zara@example.org');
    expect(first).toMatchObject({ status: 201, text: '{"email":"the address that was sent"}' });
    expect(await subscribe('zara@example.org')).toEqual(first);
    expect(await api.mails()).toHaveLength(2);
    await api.db.subscription.updateMany({ data: { confirmedAt: new Date() } });
    expect(await subscribe('Zara@Example.org')).toEqual(first);
    expect(await api.db.subscription.count()).toBe(1);
    expect(await api.mails()).toHaveLength(2);
    await api.db.subscription.updateMany({ data: { unsubscribedAt: new Date() } });
    expect(await subscribe('zara@example.org')).toEqual(first);
    expect(await api.mails()).toHaveLength(3);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) => effectOf('/api/user/forgotPassword', email);

  it('has the same response and writes for an account as for none', async () => {
    const { email } = await api.addUser('user');
    const before = (await api.mails()).length;
    const unknown = await forget('nobody@example.org');
    expect(unknown.writes).toContain('write');
    for (let tries = 0; tries < 7; tries += 1) expect(await forget(email)).toEqual(unknown);
    // More than five are as for no account.
    expect(await api.mails()).toHaveLength(before + 5);
  });
});
