import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contract, personalKinds, resumesFolder } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, itemsOf, valueAt } from '@site/contract/json';
import { personalDataMessages } from '@site/contract/messages/personal-data';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../src/lib/durations.ts';
import { sweep } from '../../src/sweep.ts';
import { type Answer, openTestApi, password, statuses, type TestApi } from '../lib/test-api.ts';
import { resume } from '../lib/word-file.ts';

const api = openTestApi();
let admin: Awaited<ReturnType<TestApi['addUser']>>;
beforeAll(async () => {
  admin = await api.addUser('admin');
});

const name = 'Zarghuna Numbat';
let unique = 0;
/** An address of nobody else. With a sign that means something in patterns. */
const newAddress = () => `Zarghuna.${(unique += 1)}+cv@Example.org`;

const post = (path: string, body: object, token: string | undefined = admin.token) =>
  api.call('POST', path, { ...(token && { token }), body });
const find = (email: string) => post('/api/personal-data/find', { email });
const erase = (email: string, token?: string) => post('/api/personal-data/erase', { email }, token);
const files = () => readdir(join(api.mediaFolder, resumesFolder)).catch((): string[] => []);

async function addCareer() {
  const body = { ...entryFixtures.careers, applyOnSite: true };
  return field((await post(contract.careers.create.path, body)).body, '_id');
}

async function apply(email: string, careerId: string) {
  const form = new FormData();
  const fields = { careerId, name, email, phone: '1', coverNote: name, consent: 'true' };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('resume', new Blob([resume]), 'cv.doc');
  return api.call('POST', '/api/application/apply', { body: form });
}

/** Leaves the address, and the name, wherever one may be. */
async function leaveTraces(email: string) {
  await api.db.contact.updateMany({ data: { email: 'office@example.org' } });
  const careerId = await addCareer();
  expect((await apply(email, careerId)).status).toBe(201);
  const application = await api.db.application.findFirstOrThrow({ where: { email } });
  const token = await api.as('editor');
  const note = `Ask ${email}, or\n${email.toLowerCase()}`;
  await api.call('PATCH', `/api/application/${application.id}`, { token, body: { note } });
  await post('/api/application/mail', {
    id: crypto.randomUUID(),
    applications: [application.id],
    subject: 'Hello {name}',
    text: `To ${email}`,
  });
  // One that went to the trash with its vacancy.
  const gone = await addCareer();
  await apply(email, gone);
  await api.call('DELETE', `/api/career/${gone}`, { token });

  const message = { name, email, message: `${name} has written this.` };
  const sent = await api.call('POST', '/api/contactus/message', { body: message });
  await post(`/api/contactus/messages/${field(sent.body, '_id')}/reply`, { text: name });
  const other = { name: 'Gul', email: 'gul@example.org', message: `Write to\n${email}.` };
  await api.call('POST', '/api/contactus/message', { body: other });
  const messagesTo = ['office@example.org', email];
  await api.call('PUT', '/api/contactus/settings', { token: admin.token, body: { messagesTo } });
  await api.call('POST', '/api/contactus/message', { body: other });
  await api.call('POST', '/api/newsletter/subscribe', { body: { email } });

  const account = { name, email, password, role: 'editor' };
  await post('/api/user/invite', { name, email, role: 'editor' });
  const made = await post(contract.users.create.path, account);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { body: session } = await api.call('POST', '/api/user/login', {
    body: { email, password },
  });
  const own = field(session, 'token');
  const newsBody = { ...entryFixtures.news, title: 'Of hers' };
  expect((await post(contract.news.create.path, newsBody, own)).status).toBe(201);
  await api.call('POST', '/api/user/login', { body: { email, password: 'wrong' } });
  await api.call('POST', contract.users.forgotPassword.path, { body: { email } });
  await api.call('POST', '/api/application/applications', {
    token: own,
    body: { careerId, resumeUrl: 'https://example.org/cv.pdf' },
  });
  const id = field(made.body, 'user', '_id');
  await api.call('PATCH', `/api/contactus/messages/${field(sent.body, '_id')}`, {
    token,
    body: { assignedTo: id },
  });
  const place = { area: 'news', recordId: id };
  await api.db.submission.create({ data: { ...place, note: `From ${email}` } });
  const link = { ...place, at: new Date(), expiresAt: new Date(Date.now() + days(9)) };
  const answers = { create: { name: email, approved: true, comment: `Mine: ${email}` } };
  await api.db.reviewLink.create({ data: { ...link, answers } });
  return { careerId };
}

/** The columns of texts, whatever their kind. */
const textColumns = () =>
  api.db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name::text AS table, column_name::text AS column FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND (data_type IN ('text', 'jsonb', 'ARRAY') OR data_type LIKE 'character%')
    ORDER BY 1, 2`;

/** The columns of tables that name something. */
async function columnsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await textColumns()) {
    const [row] = await api.db.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM "${table}" WHERE position($1 IN lower("${column}"::text)) > 0`,
      text.toLowerCase(),
    );
    if (row && row.count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Columns that are called after an address and hold none of a person. */
const ofNobody = new Set([
  // The organisation's own, which the site shows.
  'complaint_settings.email',
  'contact.email',
  // A company.
  'tenders.awarded_to',
]);

describe('what is stored about an address', () => {
  it('is found in each kind, and erased wherever it is, with the name and the files', async () => {
    const email = newAddress();
    await leaveTraces(email);
    expect((await files()).length).toBeGreaterThan(0);

    // A new column for addresses needs traces above, and a place where it is looked for.
    const named = (await textColumns())
      .filter(({ column }) => /e_?mail|^to$|_to$/.test(column))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((column) => !ofNobody.has(column));
    expect(await columnsWith(email), 'traces').toEqual(expect.arrayContaining(named));

    const { status, body } = await find(email.toUpperCase());
    expect(status).toBe(200);
    const kinds = itemsOf(valueAt(body, 'found')).map((each) => field(each, 'kind'));
    expect(new Set(kinds)).toEqual(new Set(personalKinds.filter((kind) => kind !== 'content')));
    expect(valueAt(body, 'refusal')).toBeNull();

    const erased = await erase(email);
    expect(erased.body).toMatchObject({ msg: personalDataMessages.erased });
    expect(erased.status).toBe(200);
    expect(await columnsWith(email)).toEqual([]);
    expect(await columnsWith(name)).toEqual([]);
    expect(await files()).toEqual([]);
    expect((await find(email)).body).toMatchObject({ found: [] });

    const line = await api.db.auditLine.findFirstOrThrow({
      where: { area: 'personalData', operation: 'erase' },
      orderBy: { at: 'desc' },
    });
    expect(line.callerId).toBe(admin.id);
    const records = itemsOf(line.records);
    expect(new Set(records.map((each) => field(each, 'area')))).toEqual(
      new Set(['applications', 'contact.messages', 'newsletter', 'invitations', 'users']),
    );
    // What she has written for the site stays, by nobody.
    const { body: news } = await api.call('GET', contract.news.list.path);
    expect(itemsOf(news)).toContainEqual(expect.objectContaining({ title: 'Of hers' }));
    const { body: log } = await api.call('GET', '/api/audit?action=create&area=news', {
      token: admin.token,
    });
    expect(itemsOf(log)).toContainEqual(
      expect.objectContaining({ by: expect.objectContaining({ name: null, email: '' }) }),
    );
  });

  it('is left alone where another address only contains it', async () => {
    const email = newAddress().toLowerCase();
    const others = [`x${email}`, `x.${email}`, `${email}.pk`];
    for (const other of others) {
      const body = { name, email: other, message: `I am ${other}` };
      await api.call('POST', '/api/contactus/message', { body });
    }
    await api.call('POST', '/api/contactus/message', {
      body: { name: 'Gul', email: 'gul@example.org', message: `(${email}), "${email}".` },
    });
    await erase(email);
    const left = await api.db.contactMessage.findMany({ orderBy: { createdAt: 'asc' } });
    const texts = left.map(({ message }) => message).slice(-4);
    expect(texts).toEqual([...others.map((other) => `I am ${other}`), '([erased]), "[erased]".']);
    for (const other of others) await erase(other);
  });

  it('is told of content, which stays', async () => {
    const email = newAddress();
    const body = { ...entryFixtures.tenders, title: 'Seeds', description: `Write to ${email}` };
    const made = await post(contract.tenders.create.path, body);
    const record = { _id: field(made.body, '_id'), title: 'Seeds', area: 'tenders' };
    const found = [{ kind: 'content', count: 1, records: [expect.objectContaining(record)] }];
    expect((await find(email)).body).toMatchObject({ found });
    expect((await erase(email)).body).toMatchObject({ erased: [] });
    expect((await find(email)).body).toMatchObject({ found });
  });

  it('is told of consents by a name, with what would lose a picture, and they stay', async () => {
    const address = `/media/News/${crypto.randomUUID()}.webp`;
    const upload = await api.db.upload.create({
      data: { address, kind: 'picture', bytes: 1, hash: 'a', folder: 'News' },
    });
    const consent = {
      who: 'Amina',
      guardian: 'Mah Jabeen of Thatta',
      purposes: ['site'],
      place: 'none',
      from: '2020-01-01T00:00:00Z',
      language: 'Sindhi',
      files: [upload.id],
    };
    const made = await post('/api/consents', consent);
    await post(contract.news.create.path, { ...entryFixtures.news, imageUrl: address });
    const record = { _id: field(made.body, '_id'), who: 'Amina', state: 'valid', uses: 1 };
    const consents = { count: 1, records: [expect.objectContaining(record)] };
    const findBy = (sent: object) => post('/api/personal-data/find', sent);
    for (const who of ['jabeen thatta', 'AMINA']) {
      expect((await findBy({ name: who })).body, who).toMatchObject({
        email: '',
        found: [],
        consents,
      });
    }
    for (const who of ['Amina of Sukkur', '']) {
      const sent = { email: newAddress(), name: who };
      expect((await findBy(sent)).body, who).toMatchObject({ consents: { count: 0, records: [] } });
    }
    for (const who of ['', ' ', null]) {
      const refused = await findBy({ name: who });
      expect(refused.body, String(who)).toMatchObject({
        issues: [{ path: 'email', message: personalDataMessages.nobody }],
      });
    }
  });

  it('is exported as one file with the résumés, also without one that is gone', async () => {
    const email = newAddress();
    const [one, other] = [await addCareer(), await addCareer()];
    await apply(email, one);
    const ask = async () => {
      const response = await fetch(`${api.url}/api/personal-data/export`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/zip');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*\.zip"?$/);
      return unzipSync(new Uint8Array(await response.arrayBuffer()));
    };
    const whole = await ask();
    expect(Object.keys(whole)).toEqual(['resumes/1.doc', 'data.json']);
    expect(Buffer.from(whole['resumes/1.doc'] ?? []).equals(resume)).toBe(true);

    for (const file of await files()) await rm(join(api.mediaFolder, resumesFolder, file));
    await apply(email, other);
    const partly = await ask();
    expect(Object.keys(partly)).toHaveLength(2);
    const data: unknown = JSON.parse(strFromU8(partly['data.json'] ?? new Uint8Array()));
    expect(data).toMatchObject({
      email,
      application: [{ email, phone: '1' }, { email }],
      missingFiles: [expect.stringMatching(/^resumes\/\d\.doc$/)],
    });
    expect(JSON.stringify(data)).not.toMatch(/password|token_hash/);
    // The file that is gone keeps nothing from being erased.
    expect((await erase(email)).status).toBe(200);
    expect(await files()).toEqual([]);
    const empty = await post('/api/personal-data/export', { email });
    expect(empty.status).toBe(404);
  });

  it('stays while it is the account of the caller, or of the last admin', async () => {
    const own = await erase(admin.email.toUpperCase());
    expect([own.status, field(own.body, 'msg')]).toEqual([409, personalDataMessages.ownAccount]);
    expect((await find(admin.email)).body).toMatchObject({ refusal: 'ownAccount' });
    // Two who erase each other at the same moment.
    const [one, other] = [await api.addUser('admin'), await api.addUser('admin')];
    const rest = { role: 'admin' as const, id: { notIn: [one.id, other.id] } };
    const kept = await api.db.user.findMany({ where: rest });
    await api.db.user.updateMany({ where: rest, data: { deactivatedAt: new Date() } });
    const answers = await Promise.all([
      erase(one.email, other.token),
      erase(other.email, one.token),
    ]);
    const ids = { id: { in: kept.map(({ id }) => id) } };
    await api.db.user.updateMany({ where: ids, data: { deactivatedAt: null } });
    // The second has no session any more, or is the last one.
    const [done, refused] = statuses(answers);
    expect(done).toBe(200);
    expect([401, 409]).toContain(refused);
    expect(await api.db.user.count({ where: { id: { in: [one.id, other.id] } } })).toBe(1);
  });
});

describe('erasing', () => {
  afterEach(async () => {
    await api.db.application.deleteMany();
  });

  it('is done once when sixteen ask at once', async () => {
    const email = newAddress();
    await leaveTraces(email);
    const answers = await Promise.all(Array.from({ length: 16 }, () => erase(email)));
    expect(statuses(answers)).toEqual(Array.from({ length: 16 }, () => 200));
    const done = answers.filter(({ body }) => itemsOf(valueAt(body, 'erased')).length > 0);
    expect(done).toHaveLength(1);
    expect(await columnsWith(email)).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('leaves what comes meanwhile as a whole with its mails, or not at all', async () => {
    const email = newAddress();
    const { careerId } = await leaveTraces(email);
    const calls = Array.from({ length: 4 }, () => [
      () => erase(email),
      () => apply(email, careerId),
      () => post('/api/newsletter/subscribe', { email }, ''),
      () => post(contract.contact.message.path, { name, email, message: 'Is it open?' }, ''),
    ]);
    const answers = await Promise.all(calls.flat().map((call) => call()));
    expect(answers.map(({ status }) => status)).toEqual(calls.flatMap(() => [200, 201, 201, 201]));
    const left = await api.db.application.findMany({ where: { careerId } });
    expect(left.length).toBeLessThanOrEqual(1);
    const kept = left.flatMap(({ resumePath }) => resumePath ?? []);
    expect((await files()).map((file) => `${resumesFolder}/${file}`)).toEqual(kept);

    const toThem = await api.db.outboxMail.findMany({ where: { to: email } });
    const subscribed = await api.db.subscription.count({ where: { email } });
    const isOfNewsletter = (mail: (typeof toThem)[number]) => mail.unsubscribeUrl !== null;
    expect(toThem.some(isOfNewsletter)).toBe(subscribed > 0);
    expect(toThem.some((mail) => !isOfNewsletter(mail))).toBe(left.length > 0);
    const messages = await api.db.contactMessage.findMany({ where: { email } });
    const ids = messages.map(({ id }) => id);
    expect(await api.db.outboxMail.count({ where: { id: { in: ids } } })).toBe(ids.length);
    await erase(email);
    expect(await columnsWith(email)).toEqual([]);
  });

  /** Erases an address, and sends another call after its applications and messages are deleted, and before its mails are. */
  async function sendInTheMiddle(email: string, send: () => Promise<Answer>): Promise<number[]> {
    const waiting = async (...locks: string[]) => {
      const [row] = await api.db.$queryRaw<[{ count: number }]>`
        SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = ANY(${locks})`;
      return row.count;
    };
    let isAnswered = false;
    const calls = await api.db.$transaction(async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE invitations IN EXCLUSIVE MODE`;
      const erasing = erase(email);
      await expect.poll(() => waiting('relation'), { interval: 5 }).toBe(1);
      const sending = send().finally(() => (isAnswered = true));
      const isWaiting = async () => (await waiting('advisory', 'transactionid', 'tuple')) === 1;
      await expect.poll(async () => isAnswered || (await isWaiting()), { interval: 5 }).toBe(true);
      return [erasing, sending];
    });
    return (await Promise.all(calls)).map(({ status }) => status);
  }

  // An erasing gives up after a second, within which the other call has to come: on a busy machine not at the first try.
  it.each(['an application', 'a message', 'a subscription'] as const)(
    'leaves %s that comes in the middle with its mails',
    { retry: 5 },
    async (kind) => {
      const email = newAddress();
      const careerId = await addCareer();
      await api.db.contact.updateMany({ data: { email: 'office@example.org' } });
      const send = {
        'an application': () => apply(email, careerId),
        'a message': () =>
          post(contract.contact.message.path, { name, email, message: 'Open?' }, ''),
        'a subscription': () => post('/api/newsletter/subscribe', { email }, ''),
      }[kind];
      expect(await sendInTheMiddle(email, send)).toEqual([200, 201]);
      const mails = await api.db.outboxMail.count({
        where: { OR: [{ to: email }, { replyTo: email }] },
      });
      expect(mails).toBe(kind === 'an application' ? 2 : 1);
      await erase(email);
    },
  );

  it.each(['message', 'application'] as const)(
    'lets nobody write to its sender in the middle: %s',
    { retry: 5 },
    async (kind) => {
      const email = newAddress();
      const sent = await post(contract.contact.message.path, { name, email, message: 'Hi' }, '');
      await apply(email, await addCareer());
      const { id } = await api.db.application.findFirstOrThrow({ where: { email } });
      const mailing = { id: crypto.randomUUID(), subject: 'Hello', text: 'Come on Monday.' };
      const answer = {
        message: () =>
          post(`/api/contactus/messages/${field(sent.body, '_id')}/reply`, { text: 'Hi' }),
        application: () => post('/api/application/mail', { ...mailing, applications: [id] }),
      }[kind];
      expect(await sendInTheMiddle(email, answer)).toEqual([200, 404]);
      expect(await columnsWith(email)).toEqual([]);
    },
  );

  it.each(['applications', 'audit_log'])('erases nothing while %s is locked', async (table) => {
    const email = newAddress();
    const careerId = await addCareer();
    await apply(email, careerId);
    await api.call('POST', '/api/newsletter/subscribe', { body: { email } });
    const before = await columnsWith(email);
    const { promise: isDone, resolve } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const locking = api.db.$transaction(
      async (transaction) => {
        await transaction.$executeRawUnsafe(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
        locked();
        await isDone;
      },
      { timeout: 60_000 },
    );
    await isLocked;
    const answer = await erase(email);
    resolve();
    await locking;
    expect(answer.status).toBe(503);
    expect(await columnsWith(email)).toEqual(before);
    expect(await files()).toHaveLength(1);
    expect((await erase(email)).status).toBe(200);
    expect(await columnsWith(email)).toEqual([]);
  });
});

describe('retention', () => {
  const ago = (count: number) => new Date(Date.now() - days(count));
  const read = async () => {
    const { status, body } = await api.call('GET', '/api/personal-data/retention', {
      token: admin.token,
    });
    expect(status).toBe(200);
    return new Map(itemsOf(body).map((each) => [field(each, 'kind'), each]));
  };

  it('says what will be erased next, and the sweep erases it', async () => {
    await api.db.contactMessage.deleteMany();
    await api.db.subscription.deleteMany();
    const send = async (message: string, age: number) => {
      const sent = await api.call('POST', '/api/contactus/message', {
        body: { name, email: 'old@example.org', message },
      });
      const id = field(sent.body, '_id');
      await api.db.contactMessage.update({ where: { id }, data: { updatedAt: ago(age) } });
      return id;
    };
    const old = await send('old', 367);
    await send('soon', 345);
    await send('young', 30);
    const subscribe = async (email: string, change: object) => {
      await api.call('POST', '/api/newsletter/subscribe', { body: { email } });
      await api.db.subscription.updateMany({ where: { email }, data: change });
    };
    await subscribe('unconfirmed@example.org', { updatedAt: ago(31) });
    await subscribe('confirmed@example.org', { updatedAt: ago(31), confirmedAt: ago(31) });

    const before = await read();
    expect(before.get('messages')).toMatchObject({
      months: 12,
      days: null,
      setting: 'MESSAGES_KEPT_MONTHS',
      stored: 3,
      soon: 2,
    });
    expect(Date.parse(field(before.get('messages'), 'next'))).toBeLessThan(Date.now());
    expect(before.get('subscribers')).toMatchObject({ days: 30, stored: 1, soon: 1 });

    await sweep(api.swept, Date.now());
    const after = await read();
    expect(after.get('messages')).toMatchObject({ stored: 2, soon: 1 });
    expect(after.get('subscribers')).toMatchObject({ stored: 0, soon: 0, next: null });
    expect(await api.db.subscription.count()).toBe(1);
    expect(await api.db.revision.count({ where: { recordId: old } })).toBe(0);
    const left = await columnsWith('unconfirmed@example.org');
    // Counted attempts are over within the hour.
    expect(left.filter((column) => column !== 'rate_limits.key')).toEqual([]);
  });
});
