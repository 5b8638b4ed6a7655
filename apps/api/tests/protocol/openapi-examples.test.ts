import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contract, translationColumns } from '@site/contract';
import { entryFixtures, fixtureCategory, recordFixtures } from '@site/contract/fixtures';
import { xlsxOf } from '@site/spreadsheets/xlsx';
import { field, valueAt } from '@site/contract/json';
import { createPasskey } from '@site/contract-tests/software-authenticator';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedId } from '../../src/lib/accounts/signed-ids.ts';
import { createDocument } from '../../src/openapi/document.ts';
import { consentData } from '../lib/addresses.ts';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import { jwtSecret, password, startTestApi, type TestApi } from '../lib/test-api.ts';
import { resume } from '../lib/word-file.ts';

// Every example of the description is run as it is written, by a shell, and answered as it promises.

const documented = 'http://api.example.org';

const examples = Object.values(createDocument(documented).paths).flatMap((item) =>
  Object.values(item).map((operation) => ({
    name: operation.operationId,
    area:
      Object.keys(contract).find((area) =>
        new RegExp(`^${area}[A-Z]`).test(operation.operationId),
      ) ?? '',
    /** The status that the document promises for a call that succeeds. */
    status: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
    source: operation['x-codeSamples'][0]?.source ?? '',
  })),
);

/** Examples that nobody can run as they are written, by their status. */
const refused: Partial<Record<string, { status: number; because: string }>> = {
  translationsMachine: { status: 404, because: 'it needs a translation service' },
  secondFactorAddPasskey: { status: 400, because: 'only an authenticator makes a passkey' },
};

let api: TestApi;
let folder: string;
/** Variables by name. */
type Values = Record<string, string>;
/** What a reader of the page has put into variables before. */
const known: Values = {
  PASSWORD: password,
  CURRENT_PASSWORD: password,
  NEW_PASSWORD: 'another long password',
  URL: 'example',
  AREA: 'news',
  FORM: 'news',
  RECORD: 'new',
};
/** Of an admin, who makes what the examples are about. */
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.addUser('admin', 'admin@example.org'));
  folder = await mkdtemp(join(tmpdir(), 'site-openapi-test-'));
  // Curl reads its settings from here, so that the examples run as they are written.
  await writeFile(join(folder, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}"\n');
  const create = { width: 60, height: 40, channels: 3, background: '#0f766e' } as const;
  await sharp({ create }).jpeg().toFile(join(folder, 'picture.jpg'));
  const document = import.meta.resolve('@site/samples/documents/application-form.pdf');
  await copyFile(fileURLToPath(document), join(folder, 'notice.pdf'));
  await writeFile(join(folder, 'resume.pdf'), resume);
  await writeFile(join(folder, 'form.pdf'), resume);
  await writeFile(join(folder, 'film.mp4'), '\0\0\0\x18ftypisom\0\0\x02\0isommp42');
  const { title, content, author, imageUrl, publishedAt } = entryFixtures.news;
  const cells = [title, content, author, imageUrl, publishedAt].map((each) => `"${String(each)}"`);
  await writeFile(
    join(folder, 'news.csv'),
    `title,content,author,imageUrl,publishedAt\n${cells.join(',')}\n`,
  );
  await writeFile(
    join(folder, 'translations-ur.xlsx'),
    await xlsxOf({ fields: [...translationColumns], data: [['news', null, title]] }),
  );
  await addFixtureCategory(api);
  const career = { ...entryFixtures.careers, applyOnSite: true };
  known['CATEGORY'] = fixtureCategory;
  known['CAREER_ID'] = await made(contract.careers.create.path, career);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const post = (path: string, body: object = {}, by = token) =>
  api.call('POST', path, { token: by, body });
/** Makes a record. @returns its id */
const made = async (path: string, body: object, by = token) =>
  field((await post(path, body, by)).body, '_id');
const read = async (path: string, by = token) => (await api.call('GET', path, { token: by })).body;
/** The id of the first record of a list. */
const first = async (path: string, by = token) => field(await read(path, by), 0, '_id');

/** The end of the link in the last mail to somebody. */
function mailed(to: string): Promise<string> {
  return vi.waitFor(async () => {
    const where = { to, text: { contains: 'http' } };
    const { text } = await api.db.outboxMail.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
    return /\/(?:accept-invitation|reset-password)\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  });
}

const factorPath = '/api/user/second-factor';
const totpPath = `${factorPath}/totp`;

/** Begins to set up an authenticator app. */
async function beginTotp({ token: by }: Account) {
  const { body } = await post(totpPath, {}, by);
  const app = new TOTP({ secret: field(body, 'secret') });
  return { app, values: { CHALLENGE: field(body, 'challenge'), CODE: app.generate() } };
}
/** Sets one up. */
async function addTotp(me: Account) {
  const { app, values: sent } = await beginTotp(me);
  await post(`${totpPath}/confirm`, { challenge: sent.CHALLENGE, code: sent.CODE }, me.token);
  return { app };
}

const addDraft = () => made(contract.news.create.path, { ...entryFixtures.news, status: 'draft' });

/** Stores a picture of the library. @returns its id */
async function addFile(more: { deletedAt?: Date } = {}) {
  const address = `/media/News/${crypto.randomUUID()}.webp`;
  const data = { address, kind: 'picture' as const, bytes: 1, hash: '', folder: 'News', ...more };
  return (await api.db.upload.create({ data })).id;
}
/** Has somebody open complaints, of which there is one. */
async function entrust(me: Account) {
  const { id } = await api.db.complaint.create({ data: { about: 'fraud', message: 'Hello' } });
  await api.db.complaintSettings.updateMany({ data: { focalId: me.id } });
  return { ID: id, FOCAL_ID: me.id, DEPUTY_ID: (await api.addUser('editor')).id };
}
type Account = Awaited<ReturnType<TestApi['addUser']>>;

/**
 * What stands in the variables of an example, by its name, or by its area. Of list areas it is an entry.
 * @param me who runs it
 */
const values: Partial<Record<string, (me: Account) => Promise<object>>> = {
  invitations: async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const id = await made('/api/user/invite', { name: 'Zara', email, role: 'editor' });
    return { ID: id, LINK_TOKEN: await mailed(email) };
  },
  secondFactorChallenge: addTotp,
  secondFactorRemoveTotp: addTotp,
  secondFactorRenewRecoveryCodes: addTotp,
  secondFactorSetRequirement: addTotp,
  secondFactorConfirmTotp: async (me) => (await beginTotp(me)).values,
  secondFactorReset: async () => {
    const other = await api.addUser('editor');
    await addTotp(other);
    return { USER_ID: other.id };
  },
  secondFactorRemovePasskey: async (me) => {
    const { body } = await post(`${factorPath}/passkeys/options`, {}, me.token);
    const passkey = createPasskey('http://admin.example.org').register(valueAt(body, 'options'));
    const sent = { challenge: field(body, 'challenge'), name: 'Laptop', passkey };
    await post(`${factorPath}/passkeys`, sent, me.token);
    return { ID: field(await read(factorPath, me.token), 'passkeys', 0, '_id') };
  },
  sessionsRemove: async (me) => {
    await post('/api/user/login', { email: me.email, password });
    return { ID: await first(contract.sessions.list.path, me.token) };
  },
  views: async (me) => {
    const body = { list: 'news', name: 'Recent', query: 'sort=-publishedAt' };
    return { ID: await made(contract.views.save.path, body, me.token) };
  },
  users: async () => ({ ID: (await api.addUser('user')).id }),
  usersLoginSecondFactor: async (me) => {
    const { app } = await addTotp(me);
    const { body } = await post('/api/user/login', { email: me.email, password });
    // The code of the current step is used up.
    const code = app.generate({ timestamp: Date.now() + 30_000 });
    return { CHALLENGE: field(body, 'challenge'), CODE: code };
  },
  usersResetPassword: async ({ email }) => {
    await post('/api/user/forgotPassword', { email });
    return { LINK_TOKEN: await mailed(email) };
  },
  usersUpdatePassword: async ({ id }) => ({ USER_ID: id }),
  usersRedeemHandoff: async (me) => {
    const { body } = await post('/api/user/handoff', {}, me.token);
    return { CODE: field(body, 'code') };
  },
  contact: async () => {
    const message = { name: 'Sana', email: 'sana@example.org', message: 'Hello' };
    return { ID: await made(contract.contact.message.path, message) };
  },
  complaints: entrust,
  complaintsList: entrust,
  applications: async () => {
    const body = new FormData();
    const typed = { name: 'Sana', email: 'sana@example.org', phone: '0300 1234567' };
    const fields = { careerId: known['CAREER_ID'] ?? '', ...typed, consent: 'true' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('resume', new Blob([resume]), 'cv');
    await api.call('POST', contract.applications.apply.path, { body });
    const id = await first(contract.applications.list.path);
    return { ID: id, APPLICATION: id };
  },
  homeSections: async () => ({ ID: await first(contract.homeSections.list.path) }),
  pages: async () => {
    await api.db.page.deleteMany();
    return post(contract.pages.create.path, { ...entryFixtures.pages, url: known['URL'] });
  },
  visits: async () => ({ ID: await made(contract.news.create.path, entryFixtures.news) }),
  newsletter: async () => {
    await post(contract.newsletter.subscribe.path, { email: 'reader@example.org' });
    const { id } = await api.db.subscription.findFirstOrThrow();
    return { ID: id, LINK_TOKEN: await signedId(jwtSecret, 'newsletter', id) };
  },
  mails: async () => {
    const mail = { to: 'office@example.org', subject: 'Hello', text: 'Hello' };
    const data = { ...mail, nextAttemptAt: null, failedAt: new Date() };
    return { ID: (await api.db.outboxMail.create({ data })).id };
  },
  trash: async () => {
    const id = await made(contract.news.create.path, entryFixtures.news);
    await api.call('DELETE', contract.news.remove.path.replace(':id', id), { token });
    return { ID: await first(contract.trash.list.path) };
  },
  revisions: async () => {
    const id = await made(contract.news.create.path, entryFixtures.news);
    return { ID: await first(`${contract.revisions.list.path}?area=news&id=${id}`) };
  },
  draftsGet: async (me) => {
    const body = { sequence: 1, body: { values: {} } };
    return api.call('PUT', '/api/drafts/news/new', { token: me.token, body });
  },
  previews: async () => ({
    ID: await made(contract.previews.create.path, { area: 'news', body: entryFixtures.news }),
  }),
  pending: async (me) => {
    const id = await made(contract.news.create.path, entryFixtures.news);
    const path = contract.news.update.path.replace(':id', id);
    await api.call('PUT', `${path}?pending=1`, { token: me.token, body: { title: 'Another' } });
    return { ID: id };
  },
  reviewLinksCreate: async () => ({ ID: await addDraft() }),
  reviewLinks: async () => {
    const sent = { area: 'news', id: await addDraft() };
    const { body } = await post(contract.reviewLinks.create.path, sent);
    const address = new URL(field(body, 'url'));
    return { ID: field(body, '_id'), REVIEW: address.searchParams.get('preview') };
  },
  consents: async () => {
    const formPath = await api.media.resumes.put('doc', resume);
    return { ID: (await api.db.consent.create({ data: { ...consentData, formPath } })).id };
  },
  media: async () => ({ ID: await addFile() }),
  mediaRestore: async () => ({ ID: await addFile({ deletedAt: new Date() }) }),
  mediaReplace: async () => ({ ID: await addFile(), REPLACEMENT_ID: await addFile() }),
  mediaMerge: async () => ({ KEEP_ID: await addFile(), ID: await addFile() }),
  translations: async () => ({ RECORD: await addDraft(), LANG: 'ur' }),
  translationsRemove: async (me) => {
    const record = await addDraft();
    const body = { fields: { title: 'ایک لمبی رات' } };
    await api.call('PUT', `/api/translations/news/${record}/ur`, { token: me.token, body });
    return { RECORD: record, LANG: 'ur' };
  },
  submissionsSubmit: async () => ({ ID: await addDraft() }),
  submissions: async () => {
    const sent = { area: 'news', id: await addDraft() };
    return { ID: await made(contract.submissions.submit.path, sent) };
  },
  batchesRun: async () => ({ ID: await addDraft() }),
  batches: async (me) => {
    const sent = { area: 'news', ids: [await addDraft()], action: 'publish' };
    const { body } = await post(contract.batches.run.path, sent, me.token);
    return { BATCH: field(body, 'batch') };
  },
  aboutGet: () => {
    const body = { ...recordFixtures.about, category: 'About' };
    return api.call('PATCH', contract.about.update.path, { token, body });
  },
  ...Object.fromEntries(
    listAreas
      .filter(({ name }) => name !== 'pages')
      .map(({ name, routes, body }) => [
        name,
        async () => ({ ID: await made(routes.create.path, body) }),
      ]),
  ),
};

/** Runs an example in a shell. */
async function run(source: string, variables: object) {
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-euc', source.replaceAll(documented, api.url)],
    { cwd: folder, env: { PATH: process.env['PATH'], CURL_HOME: folder, ...variables } },
  );
  const [, body = '', status] = /^([^]*)\n(\d+)$/.exec(stdout) ?? [];
  return { status: Number(status), body };
}

describe('the example of', () => {
  it.each(examples)(
    '$name is answered as it is promised',
    async ({ name, area, source, status }) => {
      // Some end their session, or change their account.
      const me = await api.addUser('admin');
      const make = values[name] ?? (/\$(?!TOKEN)/.test(source) ? values[area] : undefined);
      const variables = { ...known, TOKEN: me.token, ...(await make?.(me)) };
      const answer = await run(source, variables);
      expect(answer, answer.body).toMatchObject({ status: refused[name]?.status ?? status });
      if (name === 'secondFactorSetRequirement') {
        await api.call('PUT', `${factorPath}/requirement`, {
          token: me.token,
          body: { isRequired: false },
        });
      }
    },
  );

  it.each(examples)('$name says what only the reader knows', ({ source }) => {
    // `$0` would be the name of the shell.
    expect(source).not.toMatch(/\$(?![A-Z])/);
  });
});
