import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { maxResumeBytes, resumesFolder } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, itemsOf } from '@site/contract/json';
import { applicationMessages, uploadMessages } from '@site/contract/messages';
import { PDFDocument } from '@cantoo/pdf-lib';
import { SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '../../src/lib/durations.ts';
import { sweep } from '../../src/sweep.ts';
import { openTestApi, startTestApi } from '../lib/test-api.ts';
import { resume, wordFile } from '../lib/word-file.ts';

// Applications without an account: their files are read by staff alone.

const api = openTestApi();
let staff: string;
let careerId: string;
let pdf: Uint8Array;

beforeAll(async () => {
  staff = (await api.addUser('editor')).token;
  const document = await PDFDocument.create();
  document.addPage().drawText('Sana', { x: 50, y: 700 });
  pdf = await document.save();
});
beforeEach(async () => {
  await api.db.application.deleteMany();
  for (const name of await files()) await api.media.resumes.remove(`${resumesFolder}/${name}`);
  careerId = await addCareer();
});

async function addCareer(change: object = {}) {
  const body = { ...entryFixtures.careers, applyOnSite: true, ...change };
  const made = await api.call('POST', '/api/career/addNew', { token: staff, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return field(made.body, '_id');
}

const typed = { name: 'ثنا مرزا', email: 'Sana@example.org', phone: '+92 300 1234567' };

function apply(change: Record<string, string> = {}, file: Uint8Array | string | null = resume) {
  const form = new FormData();
  const fields = { careerId, ...typed, coverNote: 'Dear all', consent: 'true', ...change };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = typeof file === 'string' ? file : file && new Uint8Array(file);
  if (bytes !== null) form.set('resume', new Blob([bytes]), 'cv');
  return api.call('POST', '/api/application/apply', { body: form });
}

const files = () => readdir(join(api.mediaFolder, resumesFolder)).catch((): string[] => []);
const list = async () =>
  itemsOf((await api.call('GET', '/api/application/applications', { token: staff })).body);
const onlyId = async () => field((await list())[0], '_id');
const link = async (id: string, token: string | undefined = staff) =>
  api.call('POST', `/api/application/applications/${id}/resume-link`, {
    ...(token && { token }),
    body: {},
  });
const open = (url: string) => fetch(api.url + new URL(url).pathname);
const issuesOf = (body: unknown) =>
  itemsOf((body as { issues?: unknown }).issues ?? []).map((each) => field(each, 'path'));

describe('an application on the site', () => {
  it('is listed for staff in the form of the others, without an address of its file', async () => {
    const { status, body } = await apply({}, pdf);
    expect([status, body]).toEqual([201, { msg: applicationMessages.received }]);
    const [application] = await list();
    const id = field(application, '_id');
    expect(application).toEqual({
      _id: id,
      userId: { _id: id, name: typed.name, email: typed.email },
      careerId: { _id: careerId, title: entryFixtures.careers.title },
      resumeUrl: `/all-applications/${id}`,
      hasResume: true,
      phone: typed.phone,
      coverNote: 'Dear all',
      language: 'en',
      status: 'new',
      note: null,
      appliedAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('is taken with 50,000 characters of Urdu, and as DOC', async () => {
    const coverNote = 'ص'.repeat(50_000);
    expect((await apply({ coverNote }, resume)).status).toBe(201);
    expect(await list()).toMatchObject([{ coverNote }]);
    expect(await files()).toEqual([expect.stringMatching(/\.doc$/)]);
    expect((await apply({ coverNote: `${coverNote}x` })).status).toBe(400);
  });

  it('sends a receipt, and a mail to the organisation', async () => {
    await api.db.contact.updateMany({ data: { email: 'office@example.org' } });
    await api.db.outboxMail.deleteMany();
    await apply();
    const mails = await api.db.outboxMail.findMany({ orderBy: { id: 'asc' } });
    expect(mails).toMatchObject([
      { to: typed.email, subject: 'We have received your application' },
      { to: 'office@example.org', replyTo: typed.email, replyToName: typed.name },
    ]);
    expect(mails[1]?.text).toContain(`/all-applications/${await onlyId()}`);
  });

  it('has its receipt in the language in which the applicant reads the site', async () => {
    await api.db.outboxMail.deleteMany();
    await apply({ language: 'ur' });
    const [receipt] = await api.db.outboxMail.findMany();
    expect(receipt).toMatchObject({ to: typed.email, subject: 'آپ کی درخواست ہمیں مل گئی ہے' });
    expect(await list()).toMatchObject([{ language: 'ur' }]);
  });

  it('replaces the one before with the same address, whatever its case', async () => {
    await apply({ coverNote: 'First' });
    const [before] = await files();
    expect((await apply({ coverNote: '', email: 'sana@EXAMPLE.org' })).status).toBe(201);
    expect(await list()).toMatchObject([
      { coverNote: null, userId: { email: 'sana@EXAMPLE.org' } },
    ]);
    const after = await files();
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
  });

  it('is stored once when sixteen come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => apply()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await list()).toHaveLength(1);
    const rows = await api.db.application.findMany();
    expect(await files()).toEqual([rows[0]?.resumePath?.slice(resumesFolder.length + 1)]);
  });

  it('leaves no file when it can not be written', async () => {
    await api.db.$executeRaw`ALTER TABLE outbox_mails RENAME TO outbox_elsewhere`;
    const { status } = await apply();
    await api.db.$executeRaw`ALTER TABLE outbox_elsewhere RENAME TO outbox_mails`;
    expect(status).toBe(500);
    expect([await list(), await files()]).toEqual([[], []]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'sana' }],
    ['phone', { phone: '' }],
    ['consent', { consent: 'false' }],
    ['careerId', { careerId: 'x' }],
  ])('says what is wrong with %s', async (path, change) => {
    const { status, body } = await apply(change);
    expect([status, issuesOf(body)]).toEqual([400, [path]]);
  });

  it('needs a file that can only be read', async () => {
    const issue = (message: string) => ({ issues: [{ path: 'resume', message }] });
    expect((await apply({}, null)).body).toMatchObject(issue(applicationMessages.resumeMissing));
    const refused = async (file: Uint8Array | string) => (await apply({}, file)).body;
    expect(await refused(wordFile('WordDocument', '_VBA_PROJECT'))).toMatchObject(
      issue(uploadMessages.macros),
    );
    expect(await refused(wordFile('EncryptedPackage'))).toMatchObject(issue(uploadMessages.locked));
    const both = wordFile('WordDocument');
    both.write('%PDF-1.7', 600);
    expect(await refused(both)).toMatchObject(issue(uploadMessages.brokenDocument));
    expect(await refused('Content-Type: application/pdf\n\n%PDF-1.7')).toMatchObject(
      issue(uploadMessages.beforePdf),
    );
    for (const file of ['name,age\nSana,30\n', '<html>', wordFile('Workbook')]) {
      expect((await apply({}, file)).status).toBe(415);
    }
    expect((await apply({}, new Uint8Array(maxResumeBytes + 1))).status).toBe(413);
    expect(await files()).toEqual([]);
  });

  it('is refused where none is taken', async () => {
    const to = async (change: object) =>
      (await apply({ careerId: await addCareer(change) })).status;
    expect(await to({ closesAt: '2001-01-01' })).toBe(409);
    expect(await to({ applyOnSite: false })).toBe(409);
    expect(await to({ status: 'draft' })).toBe(404);
    expect((await apply({ careerId: '0190a000-0000-7000-8000-00000000dead' })).status).toBe(404);
  });

  it('is limited for each address', async () => {
    const other = await startTestApi({ limitFactor: 1 / 10 });
    const made = await other.call('POST', '/api/career/addNew', {
      token: await other.as('editor'),
      body: { ...entryFixtures.careers, applyOnSite: true },
    });
    const send = () => {
      const form = new FormData();
      const fields = { ...typed, careerId: field(made.body, '_id'), consent: 'true' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('resume', new Blob([resume]));
      return other.call('POST', '/api/application/apply', { body: form });
    };
    expect([(await send()).status, (await send()).status]).toEqual([201, 429]);
    await other.stop();
  });
});

describe('a résumé', () => {
  it('is read by a link of staff, as a download that nothing stores', async () => {
    // What web programs leave before a PDF is no part of it.
    await apply({ name: 'ثنا خان' }, Buffer.concat([Buffer.from('\uFEFF\r\n'), pdf]));
    const { status, body } = await link(await onlyId());
    expect(status).toBe(200);
    const answer = await open(field(body, 'url'));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="___ ___.pdf"; filename*=UTF-8''${encodeURIComponent('ثنا خان.pdf')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has a line in the audit log for each link, and each reading', async () => {
    await apply();
    const id = await onlyId();
    const { body } = await link(id);
    await open(field(body, 'url'));
    await open(field(body, 'url'));
    const lines = await api.db.auditLine.findMany({
      where: { operation: { in: ['resumeLink', 'readResume'] } },
      orderBy: { at: 'asc' },
    });
    expect(lines.slice(-3)).toMatchObject(
      ['resumeLink', 'readResume', 'readResume'].map((operation) => ({
        area: 'applications',
        operation,
        role: 'editor',
        records: [{ area: 'applications', id }],
      })),
    );
  });

  it('has no public address, and no link for others', async () => {
    await apply();
    const id = await onlyId();
    const [name = ''] = await files();
    for (const path of [
      `/media/.resumes/${name}`,
      `/media/%2eresumes/${name}`,
      `/resumes/${name}`,
    ]) {
      expect((await fetch(api.url + path)).status, path).toBe(404);
    }
    expect((await link(id, '')).status).toBe(401);
    expect((await link(id, await api.as('user'))).status).toBe(403);
    expect((await link('0190a000-0000-7000-8000-00000000dead')).status).toBe(404);
  });

  it('is not read by a link that has expired, or is not ours, or of somebody who left', async () => {
    await apply();
    const id = await onlyId();
    const { id: user, token } = await api.addUser('editor');
    const sign = (audience: string, expiresAt: number, secret = api.settings.jwtSecret) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setJti(id)
        .setSubject(user)
        .setExpirationTime(expiresAt)
        .sign(new TextEncoder().encode(secret));
    const status = async (signed: Promise<string>) =>
      (await fetch(`${api.url}/resumes/${await signed}`)).status;
    const now = Math.floor(Date.now() / 1000);
    expect(await status(sign('resume', now + 60))).toBe(200);
    expect(await status(sign('resume', now - 1))).toBe(404);
    expect(await status(sign('review', now + 60))).toBe(404);
    expect(await status(sign('resume', now + 60, 'x'.repeat(32)))).toBe(404);
    const { body } = await link(id, token);
    const left = Date.parse(field(body, 'expiresAt')) - Date.now();
    expect(left).toBeLessThanOrEqual(5 * 60_000);
    const where = { id: user };
    for (const data of [{ role: 'user' as const }, { deactivatedAt: new Date() }]) {
      await api.db.user.update({ where, data: { role: 'editor', ...data } });
      expect((await open(field(body, 'url'))).status).toBe(404);
    }
    await api.db.user.delete({ where });
    expect((await open(field(body, 'url'))).status).toBe(404);
  });
});

describe('marking an application', () => {
  const mark = (id: string, body: object, token = staff) =>
    api.call('PATCH', `/api/application/${id}`, { ...(token && { token }), body });

  it('is all kept when sixteen come at once, and what the applicant sends after it changes none of it', async () => {
    await apply();
    const id = await onlyId();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_each, at) =>
        mark(id, at % 2 === 0 ? { status: 'shortlisted' } : { note: `Knows poultry ${at}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // Eight notes, and one status: the same again is no change.
    expect(await api.db.revision.count({ where: { recordId: id, operation: 'update' } })).toBe(9);
    await apply({ coverNote: 'Second' });
    const note: unknown = expect.stringMatching(/^Knows poultry \d+$/);
    const kept = { status: 'shortlisted', note, coverNote: 'Second' };
    expect(await list()).toMatchObject([kept]);
    const sent = await api.db.revision.findFirstOrThrow({
      where: { recordId: id },
      orderBy: { version: 'desc' },
    });
    // Only what staff have done is undone.
    const undo = `/api/batches/${sent.batch}/undo`;
    expect((await api.call('POST', undo, { token: staff, body: {} })).status).toBe(409);
  });
});

describe('the end of an application', () => {
  /** The trigger of the audit log has a clock of its own, so that the past is made older. */
  const sweepNow = () => sweep(api.swept, Date.now());
  const ago = (count: number) => new Date(Date.now() - days(count));
  const age = async () => {
    for (const name of await files()) {
      await utimes(join(api.mediaFolder, resumesFolder, name), ago(2), ago(2));
    }
  };

  async function removeCareer() {
    await api.call('DELETE', `/api/career/${careerId}`, { token: staff });
    const trash = await api.call('GET', '/api/trash?area=careers', { token: staff });
    return field(
      itemsOf(trash.body).find((each) => field(each, 'recordId') === careerId),
      '_id',
    );
  }

  it('goes to the trash with its vacancy, and comes back with its file', async () => {
    await apply();
    const [before] = await list();
    const entry = await removeCareer();
    expect(await list()).toEqual([]);
    await age();
    await sweepNow();
    const restored = await api.call('POST', `/api/trash/${entry}/restore`, {
      token: staff,
      body: {},
    });
    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    expect(await list()).toMatchObject([{ _id: field(before, '_id'), phone: typed.phone }]);
    const { body } = await link(await onlyId());
    expect((await open(field(body, 'url'))).status).toBe(200);
  });

  it('is erased with its vacancy, file and all', async () => {
    await apply();
    const id = await onlyId();
    const entry = await removeCareer();
    const erased = await api.call('DELETE', `/api/trash/${entry}`, {
      token: (await api.addUser('admin')).token,
    });
    expect(erased.status).toBe(200);
    expect(await files()).toEqual([]);
    expect(await api.db.revision.count({ where: { recordId: id } })).toBe(0);
  });

  it('comes a year after the closing, with all that names the applicant', async () => {
    await apply();
    const id = await onlyId();
    await age();
    await api.db.application.update({ where: { id }, data: { appliedAt: ago(500) } });
    const close = (closesAt: Date) =>
      api.db.career.update({ where: { id: careerId }, data: { closesAt } });
    await close(ago(360));
    await sweepNow();
    expect(await list()).toHaveLength(1);
    await close(ago(367));
    await sweepNow();
    expect([await list(), await files()]).toEqual([[], []]);
    expect(await api.db.revision.count({ where: { recordId: id } })).toBe(0);
    const lines = JSON.stringify(
      (await api.db.auditLine.findMany()).filter((line) => JSON.stringify(line).includes(id)),
    );
    expect(lines).toContain(id);
    expect(lines).not.toContain(typed.name);
  });

  it('is not left in the trash when it can not be restored any more', async () => {
    await apply();
    const id = await onlyId();
    await removeCareer();
    await age();
    await api.db.revision.updateMany({
      where: { recordId: id },
      data: { at: ago(api.settings.TRASH_DAYS + 1) },
    });
    await sweepNow();
    expect(await api.db.revision.count({ where: { recordId: id } })).toBe(0);
    expect(await files()).toEqual([]);
  });

  it('removes a file that no application has', async () => {
    await api.media.resumes.put('pdf', Buffer.from(pdf));
    await sweepNow();
    expect(await files()).toHaveLength(1);
    await age();
    await sweepNow();
    expect(await files()).toEqual([]);
  });
});
