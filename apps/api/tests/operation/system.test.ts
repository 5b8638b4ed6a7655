import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import type { CheckName } from '@site/contract';
import { createLog, productVersion } from '@site/server';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChecks } from '../../src/areas/system/checks.ts';
import type { Deps } from '../../src/deps.ts';
import { days, hours, minutes } from '../../src/lib/durations.ts';
import { createMailer } from '../../src/lib/mail/mailer.ts';
import { startMailServer } from '../lib/mail-server.ts';
import { openTestApi, startTestApi, type TestApi } from '../lib/test-api.ts';

const api = openTestApi();
beforeEach(async () => {
  await api.db.backup.deleteMany();
  await api.db.outboxMail.deleteMany();
});

const ago = (span: number) => new Date(Date.now() - span);
const mailerFor = (smtpUrl?: string) =>
  createMailer({
    smtpUrl,
    from: 'site@example.org',
    outbox: api.settings.DATA_DIR,
    log: createLog('api', 'silent'),
  });

/** What one check finds. */
async function look(
  name: CheckName,
  more: Partial<Deps['settings']> = {},
  mailer: Deps['mailer'] = mailerFor(),
) {
  const check = createChecks({
    db: api.db,
    mailer,
    media: api.media,
    log: createLog('api', 'silent'),
    settings: { ...api.settings, ...more },
  });
  const found = (await check()).find((each) => each.name === name);
  if (!found) throw new Error(`Nothing is said about ${name}`);
  const { name: _name, ...rest } = found;
  return rest;
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('unreachable: no TCP port');
  return address.port;
}

describe('the state of the system', () => {
  it('is that of its worst part, for admins', async () => {
    const { status, body } = await api.call('GET', '/api/system/status', {
      token: await api.as('admin'),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'red',
      checks: [
        { name: 'database', state: 'green', advice: null },
        { name: 'disk' },
        { name: 'backups', state: 'amber' },
        { name: 'mail', state: 'amber' },
        { name: 'certificates', state: 'red' },
        { name: 'proxies' },
        { name: 'complaints', state: 'amber' },
        { name: 'version', state: 'green' },
      ],
      backups: [],
    });
  });

  it('are red when mails can not be written to files', async () => {
    const verify = () => Promise.reject(Object.assign(new Error(), { code: 'EROFS' }));
    expect(await look('mail', {}, { hasServer: false, verify })).toMatchObject({
      state: 'red',
      sentence: 'Mails can not be written to files (EROFS).',
    });
  });

  it('names the database and the disk with their sizes', async () => {
    const size = String.raw`\d[\d.]* [kMG]B`;
    expect((await look('database')).sentence).toMatch(
      new RegExp(`^The database answers\\. It is PostgreSQL \\d\\d\\.\\d+ and holds ${size}\\.$`),
    );
    expect((await look('disk')).sentence).toMatch(new RegExp(`^${size} of ${size} are free\\.`));
  });

  it('says whether somebody reads complaints', async () => {
    const { id } = await api.addUser('editor');
    await api.db.complaintSettings.updateMany({ data: { focalId: id } });
    expect(await look('complaints')).toMatchObject({
      state: 'green',
      sentence: 'One person reads complaints.',
    });
    await api.call('PUT', `/api/user/${id}`, {
      token: await api.as('admin'),
      body: { isActive: false },
    });
    expect(await look('complaints')).toMatchObject({
      state: 'amber',
      sentence: 'Nobody can read complaints that visitors send.',
    });
    await api.db.complaintSettings.updateMany({ data: { focalId: null } });
  });

  it('says which part could not be checked', async () => {
    expect(await look('disk', { DATA_DIR: '/nowhere' })).toEqual({
      state: 'red',
      sentence: 'This could not be checked.',
      advice: 'Look at the log of the API for the reason.',
    });
  });
});

describe('backups', () => {
  const add = (age: number, more: { provenAt?: Date; error?: string }) =>
    api.db.backup.create({
      data: { name: 'archive', startedAt: ago(age), endedAt: ago(age), ...more },
    });
  const proven = { provenAt: new Date() };
  // Of a bucket nobody knows the disk.
  const elsewhere = { BACKUP_TO: 's3://backups' };

  it('are amber before the first one, and while they are turned off', async () => {
    expect(await look('backups')).toMatchObject({
      state: 'amber',
      sentence: 'There is no proven backup yet.',
    });
    expect(await look('backups', { BACKUP_TO: 'off' })).toMatchObject({
      state: 'amber',
      sentence: 'Nightly backups are turned off.',
    });
  });

  it.each([
    ['green', minutes(59), 'less than an hour ago'],
    ['green', hours(29), '29 hours ago'],
    ['amber', hours(31), '31 hours ago'],
    ['red', days(3) + minutes(1), '3 days ago'],
  ])('are %s when the last proven one is so old', async (state, age, words) => {
    await add(age, proven);
    const sentence = `The last proven backup was made ${words}.`;
    expect(await look('backups', elsewhere)).toMatchObject({ state, sentence });
  });

  it('are amber on the same disk as the data', async () => {
    await add(hours(1), proven);
    const place = join(api.settings.DATA_DIR, 'backups');
    await mkdir(place);
    expect(await look('backups', { BACKUP_TO: place })).toMatchObject({
      state: 'amber',
      sentence: 'The last proven backup was made 1 hour ago. It is on the same disk as the data.',
    });
  });

  it('are amber when an attempt failed, and red when there is no young one besides', async () => {
    await add(hours(1), { error: 'There is no space left on the disk.' });
    expect(await look('backups', elsewhere)).toMatchObject({
      state: 'red',
      sentence:
        'There is no proven backup yet. The last attempt failed: There is no space left on the disk.',
    });
    await add(hours(24), proven);
    expect(await look('backups', elsewhere)).toMatchObject({ state: 'amber' });
  });
});

describe('mail', () => {
  it('is amber where mails become files', async () => {
    expect(await look('mail')).toMatchObject({
      state: 'amber',
      sentence: 'Mails are written to files and not sent.',
    });
  });

  it('is green while the server answers and nothing waits for long', async () => {
    const server = await startMailServer();
    const mailer = mailerFor(server.url);
    await api.db.outboxMail.create({ data: { to: 'a@example.org', subject: 'S', text: 'T' } });
    expect(await look('mail', {}, mailer)).toEqual({
      state: 'green',
      sentence: 'The mail server accepts mails.',
      advice: null,
    });
    const mail = { to: 'b@example.org', subject: 'S' };
    await api.db.outboxMail.createMany({
      data: [
        { ...mail, text: 'T', createdAt: ago(hours(2)) },
        { ...mail, text: 'T', nextAttemptAt: null, failedAt: ago(days(6)) },
        { ...mail, text: 'T', nextAttemptAt: null, failedAt: ago(days(8)) },
      ],
    });
    expect(await look('mail', {}, mailer)).toMatchObject({
      state: 'amber',
      sentence: expect.stringMatching(/more than an hour: 1\. .* could not be sent: 1\.$/),
    });
    await server.stop();
  });

  it('is red when the server refuses or is away', async () => {
    const server = await startMailServer();
    await server.stop();
    const { state, sentence } = await look('mail', {}, mailerFor(server.url));
    expect(state).toBe('red');
    expect(sentence).toBe("The mail server can't be used (ESOCKET).");
  });
});

describe('certificates', () => {
  let server: Server;
  let certificate: { cert: string; private: string };
  let port: number;
  const trusted = getCACertificates();
  const addresses = (url: string) => ({
    PUBLIC_API_URL: url,
    PUBLIC_WEB_URL: url,
    PUBLIC_ADMIN_URL: url,
  });
  const end = new Date('2100-01-01T00:00:00Z');
  beforeAll(async () => {
    certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
      notAfterDate: end,
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
      ],
    });
    server = createServer({ cert: certificate.cert, key: certificate.private });
    port = await portOf(server);
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });
  afterEach(() => {
    setDefaultCACertificates(trusted);
    vi.useRealTimers();
  });
  const here = () => addresses(`https://localhost:${port}`);

  it('are missed where browsers would send passwords in the clear', async () => {
    expect(await look('certificates')).toMatchObject({
      state: 'red',
      sentence:
        'Passwords travel unencrypted: www.example.org, admin.example.org, and api.example.org begin with http.',
    });
    expect(await look('certificates', addresses('http://localhost:3000'))).toMatchObject({
      state: 'green',
    });
  });

  it('are red when browsers refuse them, or nothing answers', async () => {
    expect(await look('certificates', here())).toMatchObject({
      state: 'red',
      sentence: `Browsers refuse the certificate of localhost:${port} (DEPTH_ZERO_SELF_SIGNED_CERT).`,
    });
    expect(await look('certificates', addresses('https://localhost:1'))).toMatchObject({
      state: 'red',
      sentence: 'Nothing answers at localhost:1.',
    });
  });

  it.each([
    ['green', days(15)],
    ['amber', days(13)],
    ['red', days(2)],
  ])('are %s when so much of their time is left', async (state, left) => {
    setDefaultCACertificates([...trusted, certificate.cert]);
    vi.useFakeTimers({ now: end.getTime() - left, toFake: ['Date'] });
    expect(await look('certificates', here())).toMatchObject({
      state,
      sentence: expect.stringContaining('1 January 2100'),
    });
  });
});

describe('the version', () => {
  it.each([
    ['v99.0.0', 'amber', 'Version 99.0.0 is out.'],
    ['v0.0.9', 'green', 'It is the newest one.'],
    [undefined, 'green', 'Whether there is a newer one could not be found out.'],
  ])('is compared with the newest one, %s', async (tag, state, words) => {
    const server = createHttpServer((_request, response) => {
      response.end(JSON.stringify({ tag_name: tag }));
    });
    const port = await portOf(server);
    const found = await look('version', { RELEASES_URL: `http://127.0.0.1:${port}/latest` });
    server.close();
    const sentence = `This is version ${await productVersion()}. ${words}`;
    expect(found).toMatchObject({ state, sentence });
  });

  it('is only named where nobody is asked', async () => {
    const sentence = `This is version ${await productVersion()}.`;
    expect(await look('version')).toEqual({ state: 'green', sentence, advice: null });
  });
});

describe('what stands before the API', () => {
  /** What a proxy does wrong. */
  interface Faults {
    mostBytes?: number;
    holdsBack?: boolean;
    drops?: string;
    /** Whether it keeps from the site which ETag the reader has. */
    forgetsEtag?: boolean;
    /** Adds to what the visitor sent, or puts the visitor's address in its place. */
    forwards?: 'added' | 'anew' | 'nothing';
  }
  let faults: Faults;
  let proxy: Server;
  let url: string;
  let behind: TestApi;

  let page: () => string;
  const site = (request: IncomingMessage, response: ServerResponse) => {
    const etag = `"${page()}"`;
    const wantsAnew = request.headers['cache-control'] === 'no-cache';
    const isKnown = request.headers['if-none-match'] === etag && !wantsAnew && !faults.forgetsEtag;
    const mayKeep = { ETag: etag, 'Content-Encoding': 'gzip' };
    const headers = page() === 'stale' ? { 'Cache-Control': 'no-store' } : mayKeep;
    const kept = Object.entries(headers).filter(([name]) => name !== faults.drops);
    response.writeHead(isKnown ? 304 : 200, Object.fromEntries(kept));
    response.end(isKnown ? undefined : gzipSync('A page'));
  };
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    if (body.length > (faults.mostBytes ?? Infinity)) {
      response.writeHead(413).end('<html>Too large</html>');
      return;
    }
    const { forwards = 'added' } = faults;
    const before = forwards === 'added' ? [request.headers['x-forwarded-for']].flat() : [];
    const headers = {
      ...request.headers,
      ...(forwards !== 'nothing' && { 'x-forwarded-for': [...before, '198.51.100.7'].join(', ') }),
    };
    const onward = httpRequest(behind.url + request.url, { method: request.method, headers });
    onward.end(body);
    // Of an event there are no types.
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const { [faults.drops?.toLowerCase() ?? '']: _dropped, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, rest);
    if (faults.holdsBack) response.end(await buffer(answer));
    else answer.pipe(response);
  };

  beforeAll(async () => {
    behind = await startTestApi({ trustProxy: 1 });
    proxy = createHttpServer((request, response) => {
      if (request.url === '/home') site(request, response);
      else void pass(request, response);
    });
    url = `http://127.0.0.1:${await portOf(proxy)}`;
  });
  beforeEach(() => {
    faults = {};
    page = () => 'home';
  });
  afterAll(async () => {
    proxy.close();
    await behind.stop();
  });

  const tried = (more: Partial<Deps['settings']> = {}) =>
    look('proxies', { PUBLIC_API_URL: url, PUBLIC_WEB_URL: url, ...more });

  it.each<[string, Faults]>([
    ['adds the address of the visitor', {}],
    ['puts that in the place of what the visitor sent', { forwards: 'anew' }],
  ])('is fine when a proxy %s, and nothing is in its way', async (_name, rightly) => {
    faults = rightly;
    expect(await tried()).toMatchObject({ state: 'green', advice: null });
  });

  it.each<[string, Faults, string]>([
    ['stops what is as large as a photo', { mostBytes: 1_000_000 }, 'stops files of 20 MB (413)'],
    ['collects answers', { holdsBack: true }, 'holds answers back'],
    ['takes the ETag away', { drops: 'ETag' }, 'takes the ETag away'],
    ['keeps to itself which ETag the reader has', { forgetsEtag: true }, 'takes the ETag away'],
    ['takes compression away', { drops: 'Content-Encoding' }, 'takes compression away'],
    ['says of nobody who sent it', { forwards: 'nothing' }, 'pretend to come from any address'],
  ])('is red when a proxy %s', async (_name, wrong, sentence) => {
    faults = wrong;
    const { state, sentence: said, advice } = await tried();
    expect(state).toBe('red');
    expect(said).toContain(sentence);
    expect(advice).toContain('docs/operating.md');
  });

  it('is fine when the page changes while it is tried', async () => {
    let times = 0;
    page = () => `home ${(times += 1)}`;
    expect(await tried()).toMatchObject({ state: 'green', advice: null });
  });

  it('is fine when the page is one that is not to be kept', async () => {
    page = () => 'stale';
    expect(await tried()).toMatchObject({ state: 'green', advice: null });
  });

  it('is red when there are fewer proxies than TRUST_PROXY says', async () => {
    const direct = await tried({ PUBLIC_API_URL: behind.url });
    expect(direct).toMatchObject({ state: 'red' });
    expect(direct.advice).toContain('TRUST_PROXY to 0');
  });

  it('is not known where the public address leads elsewhere', async () => {
    const { state, sentence } = await tried({ PUBLIC_API_URL: 'http://127.0.0.1:9' });
    expect(state).toBe('green');
    expect(sentence).toContain('can’t reach its own public address');
  });

  it('is tried by nobody else', async () => {
    const { status } = await behind.call('POST', '/probe', { body: 'x'.repeat(1000) });
    expect(status).toBe(404);
  });
});
