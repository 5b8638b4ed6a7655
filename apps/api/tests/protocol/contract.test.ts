import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import type { AppRoute } from '@ts-rest/core';
import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { field } from '@site/contract/json';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessOf } from '../../src/lib/http/access.ts';
import { signedId } from '../../src/lib/accounts/signed-ids.ts';
import { openSession } from '../../src/lib/accounts/sessions.ts';
import { exampleBody } from '../../src/openapi/examples.ts';
import { firstAdmin } from '../lib/first-admin.ts';
import {
  type Answer,
  jwtSecret,
  openTestApi,
  origin,
  startTestApi,
  type TestApi,
} from '../lib/test-api.ts';

/*
 * What only the API itself can show of the contract: the limits, the tokens and an unavailable database. All
 * other statuses of all routes are provoked from outside, on the API and the mocks alike, by the cases of
 * packages/contract-tests.
 */

const unknownId = '01890000-0000-7000-8000-000000000000';

/** Calls until a limit is reached, on an API whose limits are a tenth of the real ones. */
async function untilTooMany(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 30; tries += 1) {
    const answer = await call();
    if (answer.status === 429) return answer;
  }
  throw new Error('No limit was reached');
}

/** The session of the first admin. */
async function signIn(strict: TestApi): Promise<string> {
  const { body } = await strict.call('POST', '/api/user/login', { body: firstAdmin });
  return field(body, 'token');
}

/** The form of an applicant, with a file that is none. */
function applicationTo(careerId: string): FormData {
  const form = new FormData();
  const fields = { careerId, name: 'A', email: 'a@example.org', phone: '1', consent: 'true' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', new Blob(['no résumé']));
  return form;
}

/** What to send again and again where the description's example meets no limit. */
const limited: Record<string, (strict: TestApi) => Promise<Answer>> = {
  'translations.machine': async (strict) => {
    const token = await signIn(strict);
    const body = { ...entryFixtures.news, content: 'x'.repeat(50_000) };
    const made = await strict.call('POST', contract.news.create.path, { token, body });
    const path = `/api/translations/news/${field(made.body, '_id')}/ur/machine`;
    return strict.call('POST', path, { token, body: { fields: ['title', 'content'] } });
  },
  'users.updatePassword': async (strict) => {
    const { id } = await strict.db.user.findFirstOrThrow();
    return strict.call('PUT', '/api/user/updatePassword', {
      token: await signIn(strict),
      body: { userId: id, currentPassword: 'wrong', newPassword: 'a fine new one' },
    });
  },
  'users.updatePasswordSelf': async (strict) =>
    strict.call('PUT', '/api/user/updatePasswordSelf', {
      token: await signIn(strict),
      body: { currentPassword: 'wrong', newPassword: 'a fine new one' },
    }),
  'secondFactor.confirmTotp': async (strict) => {
    const token = await signIn(strict);
    const begun = await strict.call('POST', '/api/user/second-factor/totp', { token, body: {} });
    const body = { challenge: field(begun.body, 'challenge'), code: '000000' };
    return strict.call('POST', '/api/user/second-factor/totp/confirm', { token, body });
  },
  'sessions.confirm': async (strict) =>
    strict.call('POST', '/api/user/confirm', {
      token: await signIn(strict),
      body: { currentPassword: 'wrong' },
    }),
  'applications.apply': async (strict) => {
    const data = { title: 'A', description: 'B', location: 'C', applyLink: '', applyOnSite: true };
    const { id } = await strict.db.career.create({ data });
    return strict.call('POST', '/api/application/apply', { body: applicationTo(id) });
  },
};

const filled: Record<string, string> = {
  area: 'news',
  kind: 'news',
  form: 'news',
  record: 'new',
  id: unknownId,
  batch: unknownId,
  position: 'unknown',
  token: 'unknown',
  teamType: 'unknown',
  category: 'unknown',
  url: 'unknown',
};
const routes = Object.entries(contract).flatMap(([area, areaRoutes]) =>
  Object.entries<AppRoute>(areaRoutes).map(([name, route]) => ({ key: `${area}.${name}`, route })),
);

function pathOf(route: AppRoute, params: Record<string, string> = {}): string {
  return route.path.replaceAll(
    /:(\w+)/g,
    (_match, name: string) => params[name] ?? filled[name] ?? '',
  );
}

/** What the description of the API gives as an example of a body. */
function bodyOf(key: string, route: AppRoute): unknown {
  const body: unknown = 'body' in route ? route.body : undefined;
  return body instanceof z.ZodType ? exampleBody(key, body) : undefined;
}

const api = openTestApi();
/** Tokens that open nothing, though all but the first name an admin's session. */
let wrong: Record<string, string>;

const signed = (claims: JWTPayload, secret = jwtSecret) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

/** Calls a route with nothing but a token. */
function callAs(route: AppRoute, token: string | undefined): Promise<Answer> {
  return api.call(route.method, pathOf(route), { token });
}

/** An answer without what differs from request to request. */
function comparable({ status, headers, body }: Answer) {
  const withoutId = JSON.stringify(body, (key, value: unknown) =>
    key === 'requestId' ? undefined : value,
  );
  return { status, body: withoutId, challenge: headers.get('www-authenticate') };
}

beforeAll(async () => {
  const { id, token: revoked } = await api.addUser('admin');
  await api.call('POST', '/api/user/logout', { token: revoked });
  const claims = decodeJwt(await openSession(api.db, jwtSecret, id, origin));
  wrong = {
    'no token at all': 'not-a-token',
    'of a foreign signature': await signed(claims, 'another secret that is long enough too'),
    'without a signature': new UnsecuredJWT(claims).encode(),
    'that has expired': await signed({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
    'of a session that was logged out': revoked,
  };
});

function schemaOf(route: AppRoute, status: number): z.ZodType {
  // All responses of this contract are zod schemas.
  return route.responses[status] as z.ZodType;
}

// Who is let in is proved from outside, by the cases of packages/contract-tests.
describe.each(routes)('$key', ({ route }) => {
  it('treats every wrong token as none', async () => {
    const withoutToken = comparable(await callAs(route, undefined));
    for (const [what, token] of Object.entries(wrong)) {
      expect(comparable(await callAs(route, token)), what).toEqual(withoutToken);
    }
  });
});

describe('the limits', () => {
  const declaring = routes.filter(({ route }) => 429 in route.responses);
  let strict: TestApi;
  beforeAll(async () => {
    // It is asked nothing.
    const settings = { TRANSLATE_URL: 'http://127.0.0.1:9' };
    strict = await startTestApi({ limitFactor: 0.1, settings });
  });
  beforeEach(() => strict.db.$executeRaw`TRUNCATE rate_limits`);
  afterAll(() => strict.stop());

  it.each(declaring)('of $key answer 429 with Retry-After', async ({ key, route }) => {
    const byExample = () => strict.call(route.method, pathOf(route), { body: bodyOf(key, route) });
    const call = limited[key] ?? byExample;
    const answer = await untilTooMany(() => call(strict));
    expect(() => schemaOf(route, 429).parse(answer.body)).not.toThrow();
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(answer.body).toMatchObject({ params: { seconds } });
  });
});

describe('without its database', () => {
  let unreachable: TestApi;
  beforeAll(async () => {
    unreachable = await startTestApi({ databaseUrl: 'postgresql://nobody:none@127.0.0.1:9/none' });
  });
  afterAll(() => unreachable.stop());

  // Visits are added up in memory until it is there again, and languages are a setting.
  const others = ['visits.count', 'languages.list'];
  const waiting = routes.filter(({ key }) => !others.includes(key));
  it.each(waiting)('$key answers 503', async ({ key, route }) => {
    const token = await signed({ sid: unknownId });
    const answer = await unreachable.call(
      route.method,
      pathOf(route, {
        position: 'news',
        teamType: 'BRM',
        category: 'About',
        lang: 'ur',
        token: await signedId(jwtSecret, 'newsletter', unknownId),
      }) +
        (key.startsWith('search.') ? '?q=well' : '') +
        (key === 'reviewLinks.read'
          ? `?preview=${await signedId(jwtSecret, 'review', unknownId)}`
          : ''),
      {
        ...(accessOf(route) === 'public' ? {} : { token }),
        body: key === 'applications.apply' ? applicationTo(unknownId) : bodyOf(key, route),
      },
    );
    // Whether a session is open can't be read either, so a caller with a token gets 503, too.
    expect(answer.status, JSON.stringify(answer.body)).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(() => schemaOf(route, 503).parse(answer.body)).not.toThrow();
  });

  it('says so on /readyz and is alive on /healthz', async () => {
    expect((await unreachable.call('GET', '/readyz')).status).toBe(503);
    expect((await unreachable.call('GET', '/healthz')).status).toBe(200);
  });
});
