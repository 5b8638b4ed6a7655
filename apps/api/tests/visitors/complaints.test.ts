import { contract } from '@site/contract';
import { field, itemsOf } from '@site/contract/json';
import { createLog } from '@site/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '../../src/lib/durations.ts';
import { sweep } from '../../src/sweep.ts';
import { startMailServer, type MailServer } from '../lib/mail-server.ts';
import { startTestApi, statuses, type TestApi } from '../lib/test-api.ts';

const path = contract.complaints.send.path;
const secret = { message: 'Vaccines of Skardu were sold.', name: 'Zarmina', contact: '0300 1' };
const shown = { name: 'Samina', phone: '051 1', email: '', post: '', steps: '', stepsInUrdu: '' };

let mailServer: MailServer;
let api: TestApi;
let lines: string[];
let admin: { id: string; token: string };
let focal: { id: string; email: string; token: string };
let deputy: { id: string; email: string; token: string };
beforeAll(async () => {
  mailServer = await startMailServer();
  lines = [];
  const log = createLog('api', 'debug', { write: (line: string) => lines.push(line) });
  api = await startTestApi({ smtpUrl: mailServer.url, log });
  admin = await api.addUser('admin');
  focal = await api.addUser('editor');
  deputy = await api.addUser('moderator');
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});

const name = (persons: { focalId: string | null; deputyId: string | null }) =>
  api.call('PUT', `${path}/settings`, {
    token: admin.token,
    body: { ...shown, ...persons, keepDays: 30 },
  });
beforeEach(async () => {
  await api.db.complaint.deleteMany();
  await name({ focalId: focal.id, deputyId: deputy.id });
});

const complain = async () => {
  const body = { about: 'fraud', ...secret, language: 'ur' };
  expect((await api.call('POST', path, { body })).status).toBe(201);
  return (await api.db.complaint.findFirstOrThrow()).id;
};
/** All calls about a complaint. */
const callsOf = async (id: string, token: string) =>
  statuses([
    await api.call('GET', path, { token }),
    await api.call('POST', `${path}/${id}/open`, { token, body: {} }),
    await api.call('POST', `${path}/${id}/close`, { token, body: {} }),
    await api.call('DELETE', `${path}/${id}`, { token }),
  ]);

describe('a complaint', () => {
  it('is for the two who are named, and for no other admin', async () => {
    const id = await complain();
    expect(await callsOf(id, admin.token)).toEqual([403, 403, 403, 403]);
    expect(await callsOf(id, focal.token)).toEqual([200, 200, 200, 200]);
    const next = await complain();
    expect(await callsOf(next, deputy.token)).toEqual([200, 200, 200, 200]);
    await complain();
    await name({ focalId: admin.id, deputyId: null });
    expect((await api.call('GET', path, { token: focal.token })).status).toBe(403);
    expect((await api.call('GET', path, { token: admin.token })).body).toHaveLength(1);
  });

  it('waits while nobody is named', async () => {
    await name({ focalId: null, deputyId: null });
    const id = await complain();
    expect(await callsOf(id, admin.token)).toEqual([403, 403, 403, 403]);
    await name({ focalId: focal.id, deputyId: null });
    expect((await api.call('GET', path, { token: focal.token })).body).toMatchObject([{ _id: id }]);
  });

  it('is told by its text to who opens it alone, with a line in the audit log each time', async () => {
    const id = await complain();
    const { token } = focal;
    const listed = { _id: id, about: 'fraud', state: 'new', createdAt: expect.any(String) };
    expect((await api.call('GET', path, { token })).body).toEqual([listed]);
    const opened = { ...listed, ...secret, state: 'opened', language: 'ur' };
    const open = () => api.call('POST', `${path}/${id}/open`, { token, body: {} });
    expect((await open()).body).toEqual(opened);
    await open();
    const line = { operation: 'open', callerEmail: focal.email, records: [{ id, title: null }] };
    const where = { records: { array_contains: [{ area: 'complaints', id }] } };
    expect(await api.db.auditLine.findMany({ where })).toMatchObject([line, line]);
  });

  it('leaves nothing of what it says, or of who sent it, anywhere else', async () => {
    await api.outbox.deliver();
    mailServer.mails.length = 0;
    lines.length = 0;
    const before = await api.db.auditLine.count();
    const id = await complain();
    expect(await api.db.auditLine.count()).toBe(before);
    await callsOf(id, focal.token);
    await api.outbox.deliver();
    expect(mailServer.mails).toHaveLength(1);
    for (const { email } of [focal, deputy]) expect(mailServer.mails[0]).toContain(email);
    const { token } = admin;
    const seen = await Promise.all(
      ['/api/desk', '/api/audit', '/api/contactus/messages', '/api/mails/unsent'].map((each) =>
        api.call('GET', each, { token }),
      ),
    );
    const email = 'zara@example.org';
    seen.push(
      await api.call('POST', '/api/personal-data/find', {
        token,
        body: { email, name: secret.name },
      }),
      await api.call('GET', '/api/search/unpublished?q=Skardu', { token }),
    );
    expect(new Set(statuses(seen))).toEqual(new Set([200]));
    const sent = () => lines.filter((each) => each.includes(`"POST","path":"${path}"`));
    await expect.poll(sent).toHaveLength(1);
    expect(sent()[0]).not.toMatch(/"(?:client|account)"/);
    const stored = [
      await api.db.revision.findMany({ select: { title: true, body: true } }),
      await api.db.idempotentResponse.findMany(),
      await api.db.outboxMail.findMany({ select: { subject: true, text: true } }),
    ];
    const all = JSON.stringify([seen.map(({ body }) => body), stored, lines, mailServer.mails]);
    for (const text of Object.values(secret)) expect(all).not.toContain(text);
  });

  it('is erased when its time is over', async () => {
    const id = await complain();
    const at = Date.now();
    const sent = (age: number) =>
      api.db.complaint.update({ where: { id }, data: { createdAt: new Date(at - age) } });
    await sent(days(30) - 1000);
    await sweep(api.swept, at);
    expect(await api.db.complaint.count()).toBe(1);
    await sent(days(30));
    await sweep(api.swept, at);
    expect(await api.db.complaint.count()).toBe(0);
  });
});

describe('the settings', () => {
  it('tell visitors how to reach the person, and not which account it is', async () => {
    const { body } = await api.call('GET', `${path}/focal-person`);
    expect(body).toEqual(shown);
  });

  it('name two different people of the staff, with a line in the audit log', async () => {
    const user = await api.addUser('user');
    for (const persons of [
      { focalId: user.id, deputyId: null },
      { focalId: focal.id, deputyId: focal.id },
      { focalId: null, deputyId: '0190a000-0000-7000-8000-000000000000' },
    ]) {
      expect(statuses([await name(persons)])).toEqual([400]);
    }
    await name({ focalId: deputy.id, deputyId: focal.id });
    const { body } = await api.call('GET', '/api/audit?area=complaints', { token: admin.token });
    expect(field(itemsOf(body)[0], 'action')).toBe('updateSettings');
  });
});
