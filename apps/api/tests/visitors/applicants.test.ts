import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { confirmationCode, contract, resumesFolder } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, itemsOf, valueAt } from '@site/contract/json';
import { applicationMessages } from '@site/contract/messages';
import { strFromU8, unzipSync } from 'fflate';
import papaparse from 'papaparse';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes } from '../../src/lib/durations.ts';
import { openTestApi, statuses, type TestApi } from '../lib/test-api.ts';
import { resume } from '../lib/word-file.ts';

// What staff do with the applications for a vacancy: write to them, take them along, erase them.

const api = openTestApi();
let staff: Awaited<ReturnType<TestApi['addUser']>>;
let admin: Awaited<ReturnType<TestApi['addUser']>>;
let careerId: string;
beforeAll(async () => {
  [staff, admin] = [await api.addUser('editor'), await api.addUser('admin')];
});
beforeEach(async () => {
  await api.db.application.deleteMany();
  await api.db.outboxMail.deleteMany();
  for (const name of await files()) await api.media.resumes.remove(`${resumesFolder}/${name}`);
  careerId = await addCareer();
});

const files = () => readdir(join(api.mediaFolder, resumesFolder)).catch((): string[] => []);
const post = (path: string, body: object, token: string | undefined = staff.token) =>
  api.call('POST', path, { ...(token && { token }), body });

async function addCareer(change: object = {}) {
  const body = { ...entryFixtures.careers, applyOnSite: true, ...change };
  return field((await post(contract.careers.create.path, body)).body, '_id');
}

async function apply(name: string, email: string, to = careerId) {
  const form = new FormData();
  const fields = { careerId: to, name, email, phone: '1', coverNote: '=1+1', consent: 'true' };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('resume', new Blob([resume]), 'cv.doc');
  expect((await api.call('POST', '/api/application/apply', { body: form })).status).toBe(201);
  const emailKey = email.toLowerCase();
  const found = await api.db.application.findFirstOrThrow({ where: { careerId: to, emailKey } });
  return found.id;
}

describe('writing to applicants', () => {
  const write = (applications: string[], change: object = {}, token?: string) =>
    post(
      '/api/application/mail',
      {
        id: crypto.randomUUID(),
        applications,
        subject: '{vacancy}: an interview',
        text: 'Dear {name},\ncome on Monday. $& {salary}',
        ...change,
      },
      token,
    );
  const mailsTo = (to: string) =>
    api.db.outboxMail.findMany({ where: { to, subject: { endsWith: 'interview' } } });

  it('sends each a mail of its own, and the application says so', async () => {
    await api.db.contact.updateMany({ data: { email: 'office@example.org' } });
    const [one, other] = [
      await apply('ثنا مرزا', 'sana@example.org'),
      await apply('Gul', 'gul@example.org'),
    ];
    const { status, body } = await write([one, other, one]);
    expect([status, body]).toEqual([200, { msg: applicationMessages.mailStored, sent: 2 }]);
    const subject = `${entryFixtures.careers.title}: an interview`;
    const text = 'Dear ثنا مرزا,\ncome on Monday. $& {salary}';
    expect(await mailsTo('sana@example.org')).toMatchObject([
      { subject, text, replyTo: 'office@example.org' },
    ]);
    const read = await api.call('GET', `/api/application/applications/${one}`, {
      token: staff.token,
    });
    expect(valueAt(read.body, 'mails')).toMatchObject([
      { subject, text, by: { _id: staff.id }, delivery: 'stored' },
    ]);
    const line = await api.db.auditLine.findFirst({ where: { operation: 'mail' } });
    expect(itemsOf(line?.records)).toHaveLength(2);
  });

  it('sends nothing twice when sixteen calls are the same, nor to who has applied twice', async () => {
    const twice = await addCareer();
    const ids = [
      await apply('Gul', 'gul@example.org'),
      await apply('Gul', 'GUL@example.org', twice),
    ];
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, () => write(ids, { id })));
    expect(statuses(answers)).toEqual(Array.from({ length: 16 }, () => 200));
    const sent = await api.db.outboxMail.count({ where: { subject: { endsWith: 'interview' } } });
    expect(sent).toBe(1);
    for (const each of ids) {
      const where = { applicationId: each };
      expect(await api.db.applicationMail.count({ where })).toBe(1);
    }
  });

  it('leaves a mail that was given up on the application', async () => {
    const one = await apply('Gul', 'gul@example.org');
    await write([one]);
    const [mail] = await mailsTo('gul@example.org');
    const path = `/api/mails/unsent/${mail?.id ?? ''}`;
    expect((await api.call('DELETE', path, { token: admin.token })).status).toBe(200);
    const read = await api.call('GET', `/api/application/applications/${one}`, {
      token: staff.token,
    });
    expect(valueAt(read.body, 'mails')).toMatchObject([{ delivery: 'failed' }]);
  });
});

describe('a file of applications', () => {
  async function ask(query: string, token = staff.token) {
    const response = await fetch(`${api.url}/api/application/export?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  }
  const rowsOf = (bytes: Uint8Array) =>
    papaparse.parse<Record<string, string>>(strFromU8(bytes).replace('\uFEFF', ''), {
      header: true,
    }).data;

  it('is a table of those for a vacancy, safe from formulas, with a line in the audit log', async () => {
    await apply('Gul', 'gul@example.org');
    await apply('Other', 'other@example.org', await addCareer());
    const { status, bytes } = await ask(`format=csv&careerId=${careerId}&status=new&q=gul`);
    expect(status).toBe(200);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const row = { Name: 'Gul', Vacancy: entryFixtures.careers.title, 'Cover note': "'=1+1" };
    expect(rowsOf(bytes)).toMatchObject([row]);
    const where = { area: 'applications', operation: 'export', callerId: staff.id };
    expect(await api.db.auditLine.count({ where })).toBe(1);
  });

  it('holds the résumés as a ZIP, and names one that is missing', async () => {
    await apply('Gul', 'gul@example.org');
    const [gone = ''] = await files();
    await rm(join(api.mediaFolder, resumesFolder, gone));
    await apply('../a: "ثنا"', 'sana@example.org');
    const { bytes } = await ask(`format=zip&careerId=${careerId}`);
    const found = unzipSync(bytes);
    const [name = ''] = Object.keys(found);
    expect(Object.keys(found)).toEqual([name, 'applications.csv']);
    expect(name).toBe('resumes/001 .. a ثنا.doc');
    expect(Buffer.from(found[name] ?? []).equals(resume)).toBe(true);
    expect(rowsOf(found['applications.csv'] ?? new Uint8Array())).toMatchObject([
      { Résumé: name.replace('resumes/', '') },
      { Résumé: 'missing' },
    ]);
  });

  it('is for staff who have just given their password', async () => {
    const stale = await api.addUser('editor');
    const confirmedAt = new Date(Date.now() - minutes(11));
    await api.db.session.updateMany({ where: { userId: stale.id }, data: { confirmedAt } });
    const refused = await ask('format=csv', stale.token);
    const code = field(JSON.parse(strFromU8(refused.bytes)), 'code');
    expect([refused.status, code]).toEqual([403, confirmationCode]);
    expect((await ask('format=csv', await api.as('user'))).status).toBe(403);
  });
});

describe('the applications for a vacancy', () => {
  const vacancies = async () =>
    (await api.call('GET', '/api/application/vacancies', { token: staff.token })).body;

  it('say when they will be erased', async () => {
    const closesAt = new Date(Date.now() + days(10)).toISOString();
    const closing = await addCareer({ title: 'A closing one', closesAt });
    const open = await addCareer({ closesAt: null });
    await apply('Gul', 'gul@example.org', closing);
    await apply('Gul', 'gul@example.org', open);
    const year = (time: string | number) => {
      const date = new Date(time);
      date.setUTCMonth(date.getUTCMonth() + 12);
      return date.toISOString();
    };
    const found = itemsOf(await vacancies());
    const of = (id: string) => found.find((each) => field(each, '_id') === id);
    const erased = year(field((await api.call('GET', `/api/career/${closing}`)).body, 'closesAt'));
    expect(of(closing)).toMatchObject({
      applications: 1,
      erasedFrom: erased,
      erasedUntil: erased,
    });
    const sent = await api.db.application.findFirstOrThrow({ where: { careerId: open } });
    expect(of(open)).toMatchObject({ erasedUntil: year(sent.appliedAt.getTime()) });
  });

  it('are erased by an admin, also those from accounts, and no others', async () => {
    const id = await apply('Numbat', 'numbat@example.org');
    await post('/api/application/mail', {
      id: crypto.randomUUID(),
      applications: [id],
      subject: 'Numbat',
      text: 'Hello',
    });
    const body = { careerId, resumeUrl: 'https://example.org/cv.pdf' };
    await post('/api/application/applications', body, await api.as('user'));
    const kept = await apply('Other', 'other@example.org', await addCareer());
    const erase = (token: string) => post('/api/application/erase', { careerId }, token);
    expect((await erase(staff.token)).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 16 }, () => erase(admin.token)));
    expect(statuses(answers)).toEqual(Array.from({ length: 16 }, () => 200));
    const counts = answers.map((each) => valueAt(each.body, 'erased'));
    expect(counts.filter((count) => count !== 0)).toEqual([2]);
    expect((await api.db.application.findMany()).map((each) => each.id)).toEqual([kept]);
    expect(await files()).toHaveLength(1);
    expect(await api.db.revision.count({ where: { recordId: id } })).toBe(0);
    expect(await api.db.outboxMail.count({ where: { subject: 'Numbat' } })).toBe(0);
  });
});
