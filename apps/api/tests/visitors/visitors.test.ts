import { field } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemsOf } from '@site/contract/json';
import { signedId } from '../../src/lib/accounts/signed-ids.ts';
import { jwtSecret, openTestApi, startTestApi, statuses } from '../lib/test-api.ts';

const api = openTestApi();
let token: string;
beforeAll(async () => {
  token = await api.as('editor');
});

const messages = async (query = '') =>
  (await api.call('GET', `/api/contactus/messages${query}`, { token })).body;
const mark = (id: string, status: string) =>
  api.call('PATCH', `/api/contactus/messages/${id}`, { token, body: { status } });

async function write(name: string, message: string): Promise<string> {
  const body = { name, email: 'zara@example.org', message };
  return field((await api.call('POST', '/api/contactus/message', { body })).body, '_id');
}

describe('messages of visitors', () => {
  it('reach staff, newest first, until they are marked as handled', async () => {
    const first = await write('Zara', 'The well of Skardu is dry.');
    const second = await write('غلام رسول', 'السلام علیکم۔ ہماری گائے بیمار ہے۔');
    expect(await messages()).toMatchObject([
      { _id: second, name: 'غلام رسول', status: 'new' },
      { _id: first, message: 'The well of Skardu is dry.', status: 'new' },
    ]);
    expect(await mark(first, 'handled')).toMatchObject({
      status: 200,
      body: { _id: first, name: 'Zara', status: 'handled' },
    });
    expect(await messages('?status=new')).toMatchObject([{ _id: second }]);
    expect(await messages('?status=handled')).toMatchObject([{ _id: first }]);
    expect(await messages('?q=گائے')).toMatchObject([{ _id: second }]);
    expect(await messages('?q=گائے&status=handled')).toEqual([]);
    expect(await messages('?sort=-status')).toMatchObject([{ _id: first }, { _id: second }]);
    await mark(first, 'new');

    const path = '/api/contactus/messages?status=new&perPage=1';
    const { headers, body } = await api.call('GET', path, { token });
    expect(headers.get('x-total-count')).toBe('2');
    expect(headers.get('link')).toContain('status=new&perPage=1&page=2');
    expect(body).toHaveLength(1);
  });
});

describe('a reply', () => {
  const reply = (id: string, text: string) =>
    api.call('POST', `/api/contactus/messages/${id}/reply`, { token, body: { text } });

  it('is stored while there is no mail server, and is said to be', async () => {
    const id = await write('Zara', 'Is the clinic open?');
    expect(await reply(id, 'Yes.')).toMatchObject({
      status: 201,
      body: { text: 'Yes.', delivery: 'stored' },
    });
    await api.outbox.deliver();
    const thread = (await api.call('GET', `/api/contactus/messages/${id}`, { token })).body;
    expect(thread).toMatchObject({
      status: 'assigned',
      assignedTo: { name: expect.any(String) },
      replies: [{ text: 'Yes.', delivery: 'stored' }],
    });
    expect(await messages('?status=assigned')).toMatchObject([{ _id: id }]);
    expect(await messages('?status=new')).not.toContainEqual(expect.objectContaining({ _id: id }));
  });
});

describe('a subscription', () => {
  it('ends for good with its address when an admin erases it, once', async () => {
    const email = 'gone@example.org';
    await api.call('POST', '/api/newsletter/subscribe', { body: { email } });
    const { id } = await api.db.subscription.findFirstOrThrow({ where: { email } });
    const admin = await api.as('admin');
    const path = `/api/newsletter/subscribers/${id}`;
    const erase = (by = admin) => api.call('DELETE', path, { token: by });
    expect((await erase(token)).status).toBe(403);
    expect(statuses(await Promise.all([erase(), erase(), erase()]))).toEqual([200, 404, 404]);
    expect(await api.db.revision.count({ where: { recordId: id } })).toBe(0);
    expect(await api.db.outboxMail.count({ where: { to: email } })).toBe(0);
    const lines = await api.db.auditLine.findMany({ where: { area: 'newsletter' } });
    expect(JSON.stringify(lines)).not.toContain(email);
    const sign = await signedId(jwtSecret, 'newsletter', id);
    expect((await api.call('POST', `/api/newsletter/unsubscribe/${sign}`)).status).toBe(200);
    expect((await api.call('POST', `/api/newsletter/confirm/${sign}`)).status).toBe(400);
  });

  it('is confirmed by a mail, and at a page, in the language in which it was asked for', async () => {
    const email = 'qari@example.org';
    await api.call('POST', '/api/newsletter/subscribe', { body: { email, language: 'ur' } });
    const mail = await api.db.outboxMail.findFirstOrThrow({ where: { to: email } });
    expect(mail.subject).toBe('براہِ کرم تصدیق کریں: ہمارا نیوز لیٹر');
    expect(mail.text).toContain('/ur/newsletter/confirm/');
    const listed = await api.call('GET', '/api/newsletter/subscribers', { token });
    expect(itemsOf(listed.body)[0]).toMatchObject({ email, language: 'ur' });
  });

  it('is mailed in English where the site does not speak the language that was asked for', async () => {
    const english = await startTestApi({ settings: { LANGUAGES: ['en'] } });
    const body = { email: 'qari@example.org', language: 'ur' };
    await english.call('POST', '/api/newsletter/subscribe', { body });
    const { subject, text } = await english.db.outboxMail.findFirstOrThrow();
    expect(subject).toBe('Please confirm: our newsletter');
    expect(text).not.toContain('/ur/');
    await english.stop();
  });

  it('is confirmed once by 16 at once, and by no link for something else', async () => {
    await api.call('POST', '/api/newsletter/subscribe', { body: { email: 'one@example.org' } });
    const where = { email: 'one@example.org' };
    const { id } = await api.db.subscription.findFirstOrThrow({ where });
    const path = async (audience: 'newsletter' | 'review') =>
      `/api/newsletter/confirm/${await signedId(jwtSecret, audience, id)}`;
    expect((await api.call('POST', await path('review'))).status).toBe(400);
    const own = await path('newsletter');
    expect((await api.call('GET', own)).body).toMatchObject({ status: 'unconfirmed' });
    const answers = await Promise.all(Array.from({ length: 16 }, () => api.call('POST', own)));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    // At once, though no content has changed.
    expect((await api.call('GET', own)).body).toMatchObject({ status: 'confirmed' });
    expect(await api.db.subscription.findFirstOrThrow({ where })).toMatchObject({ version: 2 });
  });
});
