import { mayCall } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field } from '@site/contract/json';
import { problemMessages } from '@site/contract/messages';
import { keyHeader, keyUsedCode, replayedHeader } from '@site/contract/names';
import { routes, successOf, type NamedRoute } from '@site/contract-tests/routes';
import { Site, type Sent } from '@site/contract-tests/site';
import { requestFor } from '@site/contract-tests/status-table';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, minutes } from '../../src/lib/durations.ts';
import { reasonWithoutKey, takesKey } from '../../src/lib/http/takes-key.ts';
import { sweep } from '../../src/sweep.ts';
import { startLosingProxy, type LosingProxy } from '../lib/losing-proxy.ts';
import { password, startTestApi, type Answer, type Call, type TestApi } from '../lib/test-api.ts';

/* A write whose answer got lost is sent again, and is done once. */

let api: TestApi;
let proxy: LosingProxy;
let site: Site;
let admin: { id: string; email: string; token: string };
beforeAll(async () => {
  api = await startTestApi();
  proxy = await startLosingProxy(api.url);
  admin = await api.addUser('admin');
  const newest = async (email: string, place: string) => {
    const mails = (await api.mails()).filter((mail) => mail.includes(email));
    return (
      new RegExp(`${place}/([\\w.-]+)`).exec(mails.at(-1)?.replaceAll('=\r\n', '') ?? '')?.[1] ?? ''
    );
  };
  site = new Site({
    name: 'on the API',
    url: api.url,
    admin: { email: admin.email, password },
    newsletterToken: (email) => newest(email, 'newsletter/confirm'),
  });
  await site.start();
});
afterAll(async () => {
  await proxy.stop();
  await api.stop();
});

function importForm(text: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([text]), 'rows');
  return form;
}

const writes = routes.filter(({ route }) => route.method !== 'GET');
const keyed = writes.filter(({ route }) => takesKey(route));

/** How many rows each table has. */
async function counted(): Promise<Record<string, number>> {
  const rows = await api.db.$queryRaw<{ name: string; count: number }[]>`
    SELECT relname::text AS name, (xpath('//count/text()',
      query_to_xml(format('SELECT count(*) FROM %I', relname), false, true, '')))[1]::text::int AS count
    FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`;
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
const versionOf = async () =>
  (await api.db.$queryRaw<{ version: bigint }[]>`SELECT version FROM content_version`)[0]?.version;

/** Calls as the contract states, at the given server. */
function callAt(url: string, { route }: NamedRoute, sent: Sent, headers: Record<string, string>) {
  const path = route.path.replaceAll(
    /:(\w+)/g,
    (_match, name: string) => sent.params?.[name] ?? name,
  );
  const needsToken = !mayCall(route.metadata.access, null);
  const token = sent.token === undefined && needsToken ? site.tokenOf('admin') : sent.token;
  const { body } = sent;
  const isForm = body instanceof FormData;
  return fetch(url + path + (sent.query ?? ''), {
    method: route.method,
    headers: {
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...sent.headers,
      ...headers,
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
  });
}

describe('every write of the contract', () => {
  it('takes a key, or is named with the reason why not', () => {
    const reasons = writes.flatMap(({ route }) => reasonWithoutKey(route) ?? []);
    expect(reasons.length + keyed.length).toBe(writes.length);
    expect(reasons.every((reason) => reason.length > 10)).toBe(true);
    const secret =
      /login|handoff|password|secondFactor|accept|confirm$|resumeLink|reviewLinks.create|previews/i;
    expect(keyed.map(({ key }) => key).filter((key) => secret.test(key))).toEqual([
      'newsletter.confirm',
    ]);
  });

  it.each(keyed)('is done once, though its answers get lost: $key', async (named) => {
    // What the table has is only tried.
    const sent =
      named.key === 'batches.import'
        ? { params: { area: 'categories' }, body: importForm('title,description\nWells,Water\n') }
        : await requestFor(named, successOf(named))(site);
    const [again = []] = fc.sample(fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), 1);
    const headers = { [keyHeader]: `"${crypto.randomUUID()}"` };
    const before = await counted();
    proxy.answers.length = 0;
    proxy.lose(true, ...again);
    await expect(callAt(proxy.url, named, sent, headers)).rejects.toThrow('fetch failed');
    const [once, version] = [await counted(), await versionOf()];
    const added = (table: string) => (once[table] ?? 0) - (before[table] ?? 0);
    expect(added('audit_log')).toBeLessThanOrEqual(1);
    // Without a mail server there is nothing that it could do.
    expect(added('idempotent_responses')).toBe(named.key === 'mails.retryAll' ? 0 : 1);
    let answer: Response | undefined;
    for (const _each of [...again, 'and once more']) {
      answer = await callAt(proxy.url, named, sent, headers).catch(() => undefined);
    }
    expect(answer?.status, `${again.join()} ${await answer?.clone().text()}`).toBe(
      successOf(named),
    );
    expect(await counted()).toEqual(once);
    expect(await versionOf()).toBe(version);
    // The same text each time: of an import in its last line.
    const last = (text: string | undefined) => text?.trimEnd().split('\n').at(-1);
    for (const text of proxy.answers) expect(last(text)).toBe(last(proxy.answers[0]));
    expect(answer?.headers.get(replayedHeader)).toBe(
      added('idempotent_responses') === 1 ? 'true' : null,
    );
  });
});

const { news, contact } = { news: '/api/news/news', contact: '/api/contactus/message' };
const article = (title: string) => ({ ...entryFixtures.news, title });
const message = (text: string) => ({ name: 'Sana', email: 'sana@example.org', message: text });
const titled = (title: string) => api.db.news.count({ where: { title } });
const newKey = () => crypto.randomUUID();
/** Calls with a key. */
const send = (key: string, method: string, path: string, call: Call = {}) =>
  api.call(method, path, { ...call, headers: { ...call.headers, [keyHeader]: key } });
const isReplayed = ({ headers }: Answer) => headers.get(replayedHeader) === 'true';

describe('a key', () => {
  it('lets 16 requests at once do one thing, in one process and in two', async () => {
    const other = await startTestApi({ databaseUrl: api.databaseUrl });
    const { token } = admin;
    for (const second of [api, other]) {
      const [key, title] = [newKey(), newKey()];
      const sent = { token, body: article(title), headers: { [keyHeader]: key } };
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_each, at) =>
          (at % 2 === 0 ? api : second).call('POST', news, sent),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
      expect(new Set(answers.map(({ body }) => field(body, '_id'))).size).toBe(1);
      expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
      expect(await titled(title)).toBe(1);
    }
    await other.stop();
  });

  it('counts a visitor’s message once, and sends one mail', async () => {
    const strict = await startTestApi({ limitFactor: 1 });
    await strict.db.contact.updateMany({ data: { email: 'office@example.org' } });
    const headers = { [keyHeader]: newKey() };
    const sent = { body: message('Hello'), headers };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => strict.call('POST', contact, sent)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
    expect(await strict.db.contactMessage.count()).toBe(1);
    expect(await strict.mails()).toHaveLength(1);
    await strict.stop();
  });

  it('is refused for another text, and for another call', async () => {
    const { token } = admin;
    const [key, title] = [newKey(), newKey()];
    expect((await send(key, 'POST', news, { token, body: article(title) })).status).toBe(201);
    const refusals = [
      await send(key, 'POST', news, { token, body: article('Another') }),
      await send(key, 'DELETE', `${news}/${crypto.randomUUID()}`, { token }),
    ];
    for (const refusal of refusals) {
      expect(refusal.status).toBe(409);
      expect(refusal.body).toMatchObject({ code: keyUsedCode, msg: problemMessages.keyUsed });
    }
    expect(await titled('Another')).toBe(0);
  });

  it('is its caller’s own', async () => {
    const { token } = await api.addUser('editor');
    const [key, body] = [newKey(), article(newKey())];
    for (const by of [admin.token, token]) {
      expect(isReplayed(await send(key, 'POST', news, { token: by, body }))).toBe(false);
    }
    expect(await titled(body.title)).toBe(2);
  });

  it('stores nothing of what was refused, so that it can be mended and sent again', async () => {
    const { token } = admin;
    const [key, title] = [newKey(), newKey()];
    const { email } = await api.addUser('user');
    const account = { name: 'A', email, role: 'user', password };
    expect((await send(key, 'POST', news, { token, body: { title } })).status).toBe(400);
    expect((await send(key, 'POST', '/api/user/addUser', { token, body: account })).status).toBe(
      409,
    );
    const answer = await send(key, 'POST', news, { token, body: article(title) });
    expect([answer.status, isReplayed(answer)]).toEqual([201, false]);
  });

  it('answers that an edit was saved, and not that somebody else has saved', async () => {
    const { token } = admin;
    const made = await api.call('POST', news, { token, body: article('Before') });
    const path = `${news}/${field(made.body, '_id')}`;
    const headers = { 'If-Match': made.headers.get('etag') ?? '' };
    const edit = { token, headers, body: article('After') };
    const key = newKey();
    const first = await send(key, 'PUT', path, edit);
    const again = await send(key, 'PUT', path, edit);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await api.call('PUT', path, edit)).status).toBe(412);
    // Also once somebody else has deleted it.
    await api.call('DELETE', path, { token });
    expect((await send(key, 'PUT', path, edit)).status).toBe(200);
  });

  it('names a file by its content', async () => {
    const form = (text: string) => {
      const data = new FormData();
      data.set('folder', 'Documents');
      data.set('upload_preset', 'site');
      data.set('file', new Blob([`a,b\n${text},2\n`]), 'file');
      return { token: admin.token, body: data };
    };
    const key = newKey();
    const [one, same, other] = [
      await send(key, 'POST', '/v1_1/site/raw/upload', form('1')),
      await send(key, 'POST', '/v1_1/site/raw/upload', form('1')),
      await send(key, 'POST', '/v1_1/site/raw/upload', form('3')),
    ];
    expect(same.body).toEqual(one.body);
    expect([one.status, other.status]).toEqual([200, 409]);
  });

  it('may have quotes and an end, and is refused otherwise', async () => {
    const body = message(newKey());
    const key = newKey();
    const first = await send(`"${key}"; max-age=600`, 'POST', contact, { body });
    expect(isReplayed(await send(key, 'POST', contact, { body }))).toBe(true);
    const row = await api.db.idempotentResponse.findFirstOrThrow({ where: { key } });
    expect(row.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(minutes(10));
    await api.db.idempotentResponse.updateMany({ where: { key }, data: { expiresAt: new Date() } });
    const later = await send(key, 'POST', contact, { body });
    expect([first.status, later.status, isReplayed(later)]).toEqual([201, 201, false]);
    for (const wrong of ['"', 'a b', 'a"b', 'x'.repeat(256), 'a, b', '"a";max-age=x']) {
      expect((await send(wrong, 'POST', contact, { body })).status, wrong).toBe(400);
    }
  });

  it('is read by pages of both apps', async () => {
    const preflight = {
      Origin: api.settings.PUBLIC_ADMIN_URL,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': keyHeader.toLowerCase(),
    };
    const { headers } = await api.call('OPTIONS', news, { headers: preflight });
    expect(headers.get('access-control-allow-headers')).toContain(keyHeader.toLowerCase());
    const { Origin } = preflight;
    const answer = await api.call('GET', news, { headers: { Origin } });
    expect(answer.headers.get('access-control-expose-headers')).toContain(replayedHeader);
  });
});

describe('a stored answer', () => {
  const rows = () => api.db.idempotentResponse.findMany();
  const dump = async () => JSON.stringify(await rows());

  it('is gone after a day', async () => {
    await send(newKey(), 'POST', contact, { body: message('Hello') });
    const [row] = await rows();
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(days(1));
    await api.db.idempotentResponse.updateMany({ data: { expiresAt: new Date() } });
    await sweep(api.swept, Date.now());
    expect(await rows()).toEqual([]);
  });

  it('has no password, nor what one could be guessed from', async () => {
    const email = `${newKey()}@example.org`;
    const body = { name: 'A', email, role: 'user', password: 'a good password' };
    await send(newKey(), 'POST', '/api/user/addUser', { token: admin.token, body });
    expect(await dump()).toContain(email);
    expect(await dump()).not.toContain('good password');
  });

  it('is erased with whom it names, and with the entry', async () => {
    const { token } = admin;
    const email = 'Erased@example.org';
    const subscribe = () =>
      send(newKey(), 'POST', '/api/newsletter/subscribe', { body: { email } });
    await subscribe();
    const { id } = await api.db.subscription.findFirstOrThrow({ where: { email } });
    await api.call('DELETE', `/api/newsletter/subscribers/${id}`, { token });
    expect(await dump()).not.toContain(email);

    await subscribe();
    await send(newKey(), 'POST', contact, { body: { ...message('Hi'), email } });
    await api.call('POST', '/api/personal-data/erase', { token, body: { email } });
    expect(await dump()).not.toContain(email);

    const title = newKey();
    const made = await send(newKey(), 'POST', news, { token, body: article(title) });
    await api.call('DELETE', `${news}/${field(made.body, '_id')}`, { token });
    const { body: trash } = await api.call('GET', '/api/trash', { token });
    const erased = await api.call('DELETE', `/api/trash/${field(trash, 0, '_id')}`, { token });
    expect(erased.status).toBe(200);
    expect(await dump()).not.toContain(title);
  });
});
