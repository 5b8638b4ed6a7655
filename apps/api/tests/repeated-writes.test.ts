import { maxBulk, mayCall } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, valueAt } from '@site/contract/json';
import { problemMessages } from '@site/contract/messages';
import { keyHeader, keyUsedCode, replayedHeader } from '@site/contract/names';
import { routes, successOf, type NamedRoute } from '@site/contract-tests/routes';
import { Site, type Sent } from '@site/contract-tests/site';
import { requestFor } from '@site/contract-tests/status-table';
import { query } from '@site/postgres';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { days, minutes } from '../src/lib/durations.ts';
import { reasonWithoutKey, takesKey } from '../src/lib/http/keyed-calls.ts';
import { sweep } from '../src/sweep.ts';
import { startLosingProxy, type LosingProxy } from './losing-proxy.ts';
import { password, startTestApi, type Answer, type Call, type TestApi } from './test-api.ts';

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
    return new RegExp(`${place}/([\\w.-]+)`).exec(mails.at(-1)?.replaceAll('=\r\n', '') ?? '')?.[1] ?? '';
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
  const path = route.path.replaceAll(/:(\w+)/g, (_match, name: string) => sent.params?.[name] ?? name);
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
    const secret = /login|handoff|password|secondFactor|accept|confirm$|resumeLink|reviewLinks.create|previews/i;
    expect(keyed.map(({ key }) => key).filter((key) => secret.test(key))).toEqual([
      'newsletter.confirm',
    ]);
  });

  it.each(keyed)('is done once, though its answers get lost: $key', async (named) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), async (fates) => {
        const sent = await requestFor(named, successOf(named))(site);
        const headers = { [keyHeader]: `"${crypto.randomUUID()}"` };
        const before = await counted();
        proxy.answers.length = 0;
        // The first one is always lost.
        const isLost = [true, ...fates];
        proxy.lose(...isLost);
        await expect(callAt(proxy.url, named, sent, headers)).rejects.toThrow('fetch failed');
        const [once, version] = [await counted(), await versionOf()];
        expect((once['audit_log'] ?? 0) - (before['audit_log'] ?? 0)).toBeLessThanOrEqual(1);
        expect((once['kept_answers'] ?? 0) - (before['kept_answers'] ?? 0)).toBeLessThanOrEqual(1);
        let answer: Response | undefined;
        for (const _again of isLost) {
          answer = await callAt(proxy.url, named, sent, headers).catch(() => undefined);
        }
        expect(answer?.status, await answer?.clone().text()).toBe(successOf(named));
        expect(await counted()).toEqual(once);
        expect(await versionOf()).toBe(version);
        // The same text each time, also in the last line of an import.
        const last = (text: string | undefined) => text?.trimEnd().split('\n').at(-1);
        for (const text of proxy.answers) expect(last(text)).toBe(last(proxy.answers[0]));
        expect(answer?.headers.get(replayedHeader)).toBe('true');
      }),
      { numRuns: 2 },
    );
  });
});
