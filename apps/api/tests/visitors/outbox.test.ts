import { Writable } from 'node:stream';
import { createLog } from '@site/server';
import { pino } from 'pino';
import { field, itemsOf } from '@site/contract/json';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/lib/data/database.ts';
import { createMailer } from '../../src/lib/mail/mailer.ts';
import { createOutbox } from '../../src/lib/mail/outbox.ts';
import { startApiProcess } from '../lib/api-process.ts';
import { startMailServer, type MailServer } from '../lib/mail-server.ts';
import { startTestApi, statuses, type TestApi } from '../lib/test-api.ts';

const office = 'office@example.org';
const message = { name: 'Zara', email: 'zara@example.org', message: 'The well of Skardu is dry.' };

let mailServer: MailServer;
let api: TestApi;
let lines: string[];
beforeAll(async () => {
  mailServer = await startMailServer();
  lines = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  api = await startTestApi({ smtpUrl: mailServer.url, log: pino({ level: 'info' }, stream) });
  await api.db.contact.updateMany({ data: { email: office } });
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
});
beforeEach(async () => {
  await api.db.outboxMail.deleteMany();
  mailServer.mails.length = 0;
});

const write = (text = message.message) =>
  api.call('POST', '/api/contactus/message', { body: { ...message, message: text } });
/** Lets the time pass until mails that could not be sent are tried again. */
const wait = () =>
  api.db
    .$executeRaw`UPDATE outbox_mails SET next_attempt_at = now() WHERE next_attempt_at IS NOT NULL`;

describe('a mail', () => {
  it('goes to the office with the reply address, and its text is deleted', async () => {
    expect((await write()).status).toBe(201);
    await api.outbox.deliver();
    expect(mailServer.mails).toHaveLength(1);
    for (const part of [`To: ${office}`, 'Reply-To: Zara <zara@example.org>', message.message])
      expect(mailServer.mails[0]).toContain(part);
    expect(await api.db.outboxMail.findMany()).toMatchObject([
      { text: null, sentAt: expect.any(Date), nextAttemptAt: null },
    ]);
  });

  it('to a visitor is in one thread with the message and the replies before it', async () => {
    const admin = await api.as('admin');
    const settings = { messagesTo: ['desk@example.org', 'vet@example.org'] };
    await api.call('PUT', '/api/contactus/settings', { token: admin, body: settings });
    const id = field((await write()).body, '_id');
    const path = `/api/contactus/messages/${id}`;
    for (const text of ['One.', 'Two.']) {
      await api.call('POST', `${path}/reply`, { token: admin, body: { text } });
    }
    await api.outbox.deliver();
    const [notice = '', one = '', two = ''] = mailServer.mails;
    expect(notice).toContain('To: desk@example.org, vet@example.org');
    expect(notice).toContain(`Message-ID: <${id}@example.org>`);
    const own = /^Message-ID: (<.+>)/m.exec(one)?.[1];
    for (const part of [`In-Reply-To: <${id}@example.org>`, 'To: zara@', `Reply-To: ${office}`]) {
      expect(one).toContain(part);
    }
    expect(one).toMatch(/One\.\s+You wrote:\s+> The well/);
    expect(two).toContain(`In-Reply-To: ${own}`);
    expect(two).toMatch(new RegExp(`References: <${id}@example.org>\\s+${own}`));
    expect((await api.call('GET', path, { token: admin })).body).toMatchObject({
      replies: [{ delivery: 'sent' }, { delivery: 'sent' }],
    });
    await api.call('PUT', '/api/contactus/settings', { token: admin, body: { messagesTo: [] } });
  });

  it('to a visitor who wrote in Urdu is in Urdu', async () => {
    const admin = await api.as('admin');
    const id = field((await write('ہمارے گاؤں کا کنواں خشک ہے۔')).body, '_id');
    const path = `/api/contactus/messages/${id}/reply`;
    await api.call('POST', path, { token: admin, body: { text: 'شکریہ۔' } });
    const sent = { to: message.email, subject: 'جواب: ہمارے نام آپ کا پیغام' };
    expect(await api.db.outboxMail.findMany()).toContainEqual(expect.objectContaining(sent));
  });

  it('is not lost while the mail server is unavailable, and no message with it', async () => {
    const { port } = mailServer;
    await mailServer.stop();
    const { status, body } = await write();
    expect(status).toBe(201);
    await api.outbox.deliver();
    expect(await api.db.outboxMail.findMany()).toMatchObject([
      { attempts: 1, sentAt: null, lastError: expect.stringContaining('ESOCKET') },
    ]);
    const id = field(body, '_id');
    expect(await api.db.contactMessage.findUnique({ where: { id } })).toMatchObject(message);

    mailServer = await startMailServer({ port });
    await api.outbox.deliver();
    expect(mailServer.mails, 'before its time').toEqual([]);
    await wait();
    await api.outbox.deliver();
    expect(mailServer.mails).toEqual([expect.stringContaining(message.message)]);
    expect(lines.join('')).not.toMatch(/office@|zara@|Skardu/);
  });

  it('that was given up is listed with its reason, and sent again or given up for good', async () => {
    const { port } = mailServer;
    await mailServer.stop();
    await write();
    for (let attempt = 1; attempt <= 14; attempt += 1) {
      await wait();
      await api.outbox.deliver();
    }
    const token = await api.as('admin');
    const unsent = () => api.call('GET', '/api/mails/unsent?state=failed', { token });
    const { body } = await unsent();
    expect(body).toMatchObject([
      { to: office, state: 'failed', attempts: 14, reason: 'ESOCKET CONN', canRetry: true },
    ]);
    const retryAll = async () =>
      (await api.call('POST', '/api/mails/unsent/retry', { token, body: {} })).body;
    const path = `/api/mails/unsent/${field(body, 0, '_id')}`;
    const retry = () => api.call('POST', `${path}/retry`, { token, body: {} });
    mailServer = await startMailServer({ port });
    const retries = await Promise.all(Array.from({ length: 16 }, retry));
    expect(new Set(retries.map(({ status }) => status))).toEqual(new Set([200]));
    expect(retries[0]?.body).toMatchObject({ state: 'waiting', attempts: 0 });
    await api.outbox.deliver();
    expect(mailServer.mails).toHaveLength(1);
    expect((await unsent()).body).toEqual([]);
    expect((await retry()).status).toBe(404);
    await api.db.outboxMail.createMany({
      data: ['One', 'Two'].map((subject) => ({
        to: office,
        subject,
        text: 'Hello',
        attempts: 14,
        nextAttemptAt: null,
        failedAt: new Date(),
      })),
    });
    // A mail with a link has lost its text.
    await api.db.outboxMail.create({
      data: {
        to: office,
        subject: 'A link',
        text: null,
        nextAttemptAt: null,
        failedAt: new Date(),
        expiresAt: new Date(),
      },
    });
    const all = await Promise.all([retryAll(), retryAll()]);
    expect(all).toEqual(expect.arrayContaining([{ retried: 2 }, { retried: 0 }]));
    await api.outbox.deliver();
    expect(mailServer.mails).toHaveLength(3);
    await api.db.outboxMail.deleteMany({ where: { subject: { in: ['One', 'Two', 'A link'] } } });
    mailServer.mails.splice(1);
    expect(
      (await api.call('GET', '/api/mails/unsent', { token: await api.as('editor') })).status,
    ).toBe(403);

    await write();
    const [waiting] = itemsOf((await api.call('GET', '/api/mails/unsent', { token })).body);
    const remove = () =>
      api.call('DELETE', `/api/mails/unsent/${field(waiting, '_id')}`, { token });
    expect(statuses(await Promise.all([remove(), remove(), remove()]))).toEqual([200, 404, 404]);
    await api.outbox.deliver();
    expect(mailServer.mails).toHaveLength(1);
  });

  it('of the newsletter can be ended by one click', async () => {
    await api.call('POST', '/api/newsletter/subscribe', { body: { email: 'reader@example.org' } });
    await api.outbox.deliver();
    const [mail = ''] = mailServer.mails;
    const unfolded = mail.replaceAll(/\r\n\s+/g, ' ');
    expect(unfolded).toMatch(/^List-Unsubscribe: <http\S+\/newsletter\/unsubscribe\/[\w.-]+>/m);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('that was stored without a mail server is sent at the first start with one', async () => {
    const mail = { to: office, subject: 'Stored', text: 'Hello', nextAttemptAt: null };
    await api.db.outboxMail.create({ data: mail });
    const outbox = createOutbox({
      db: api.db,
      mailer: createMailer({
        smtpUrl: mailServer.url,
        from: 'a@example.org',
        outbox: '',
        log: pino({ level: 'silent' }),
      }),
      log: pino({ level: 'silent' }),
    });
    outbox.start();
    await expect.poll(() => mailServer.mails.length).toBe(1);
    await outbox.stop();
  });

  it('is retried with backoff, and abandoned in the end: its text stays, to be sent again', async () => {
    const { port } = mailServer;
    await mailServer.stop();
    await write();
    const waits: number[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      await wait();
      await api.outbox.deliver();
      const [row] = await api.db.$queryRaw<{ minutes: number | null }[]>`
        SELECT round(extract(epoch FROM next_attempt_at - now()) / 60)::int AS minutes FROM outbox_mails`;
      if (typeof row?.minutes !== 'number') break;
      waits.push(row.minutes);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360]);
    expect(await api.db.outboxMail.findMany()).toMatchObject([
      {
        attempts: 14,
        text: expect.stringContaining(message.message),
        sentAt: null,
        failedAt: expect.any(Date),
      },
    ]);
    expect(lines.at(-1)).toContain('a mail was given up');
    mailServer = await startMailServer({ port });
  });

  it('that has expired is not sent: its link opens nothing any more', async () => {
    const { email } = await api.addUser('user');
    await api.call('POST', '/api/user/forgotPassword', { body: { email } });
    await api.db.outboxMail.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await api.outbox.deliver();
    expect(mailServer.mails).toEqual([]);
    expect(await api.db.outboxMail.findMany()).toMatchObject([
      { text: null, lastError: 'expired' },
    ]);
  });

  it('is not written when what causes it fails', async () => {
    await expect(
      api.outbox.sendAfter((post) =>
        api.db.$transaction(async (transaction) => {
          await post(transaction, { to: office, subject: 'Nothing', text: 'Nothing' });
          throw new Error('No');
        }),
      ),
    ).rejects.toThrow('No');
    expect(await api.db.outboxMail.count()).toBe(0);
  });

  it('is sent once by two processes', async () => {
    const log = createLog('api', 'silent');
    const outboxes = [1, 2].map(() => {
      const db = openDatabase(api.databaseUrl, { name: 'test', size: 5, log });
      const mailer = createMailer({ smtpUrl: mailServer.url, from: office, outbox: '', log });
      return { db, outbox: createOutbox({ db, mailer, log }) };
    });
    try {
      const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}.`);
      await Promise.all(texts.map((text) => write(text)));
      await Promise.all(outboxes.map(({ outbox }) => outbox.deliver()));
      const received = mailServer.mails.map((mail) => /Message \d+\./.exec(mail)?.[0]);
      expect(received).toHaveLength(texts.length);
      expect(new Set(received)).toEqual(new Set(texts));
    } finally {
      for (const { db } of outboxes) await db.$disconnect();
    }
  });

  it('changes nothing while none is due, so that cached reads stay', async () => {
    const wrote = await api.db.$transaction(async (transaction) => {
      const outbox = createOutbox({
        // What the outbox does with the database when nothing is due, it does inside a transaction too.
        db: transaction as typeof api.db,
        mailer: { ...api.mailer, send: () => Promise.reject(new Error('Nothing is due')) },
        log: createLog('api', 'silent'),
      });
      await outbox.deliver();
      return transaction.$queryRaw`SELECT pg_current_xact_id_if_assigned()::text AS id`;
    });
    expect(wrote).toEqual([{ id: null }]);
  });
});

describe('a process that is killed', () => {
  // Three processes start one after the other.
  it('while it sends leaves a mail that the next one sends', { timeout: 60_000 }, async () => {
    let hang: (() => void) | undefined;
    const isSending = new Promise<void>((resolve) => {
      hang = resolve;
    });
    const deaf = await startMailServer({
      take: () => {
        hang?.();
        return new Promise(() => {});
      },
    });
    const { databaseUrl } = api;
    const first = await startApiProcess({ DATABASE_URL: databaseUrl, SMTP_URL: deaf.url });
    const answer = await fetch(`${first.url}/api/contactus/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(answer.status).toBe(201);
    await isSending;
    await first.stop('SIGKILL');
    await deaf.stop();
    expect(mailServer.mails).toEqual([]);

    await wait();
    const second = await startApiProcess({
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailServer.url,
    });
    await expect.poll(() => mailServer.mails).toEqual([expect.stringContaining(message.message)]);
    await second.stop('SIGTERM');
  });
});

describe('the way to the mail server', () => {
  const send = async (smtpUrl: string) => {
    const log = createLog('api', 'silent');
    const mailer = createMailer({ smtpUrl, from: office, outbox: '', log });
    await mailer.send('1', { to: office, subject: 'A', text: 'B' });
  };

  it('is never plain text, unless the setting says so', async () => {
    await expect(send(mailServer.url.replace('?tls=off', ''))).rejects.toThrow(/TLS|500/);
    expect(mailServer.mails).toEqual([]);
    await send(mailServer.url);
    expect(mailServer.mails).toHaveLength(1);
  });

  it('is encrypted where the server can', async () => {
    const ways: boolean[] = [];
    const able = await startMailServer({
      disabledCommands: [],
      onMailFrom: (_address, { secure }, done) => {
        ways.push(secure);
        done();
      },
    });
    const url = `smtp://127.0.0.1:${able.port}`;
    // Its certificate is self-signed, which is reason enough not to trust it.
    await expect(send(url)).rejects.toThrow(/certificate/i);
    await send(`${url}?tls.rejectUnauthorized=false`);
    await able.stop();
    expect(ways).toEqual([true]);
  });
});
