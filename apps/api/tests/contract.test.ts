import { contract, mayCall, maxUploadBytes, roles, type Role } from '@site/contract';
import type { AppRoute } from '@ts-rest/core';
import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accessOf } from '../src/lib/access.ts';
import { openSession } from '../src/lib/sessions.ts';
import {
  field,
  jwtSecret,
  password,
  startTestApi,
  type Answer,
  type Call,
  type TestApi,
} from './test-api.ts';

/*
 * Every route of the contract, with every status that it declares, against the real API. A route or
 * status without a case fails, and every answer is held against the schema it is declared with.
 */

interface Context {
  api: TestApi;
  admin: string;
  /** Makes an entry of a list area. @returns its id */
  create: (area: string) => Promise<string>;
}

interface Sent extends Call {
  /** Fills the path's parameters. */
  params?: Record<string, string>;
  query?: string;
}

/** Provokes a status, either by what to send as an admin or by doing it. */
type Case = (context: Context) => Promise<Sent | Answer>;

const newsBody = {
  title: 'A well for Skardu',
  content: 'The new well is open.',
  author: 'Saima',
  imageUrl: '/pictures/well.webp',
  publishedAt: '2026-03-21',
};
const slideBody = { title: 'Dawn', description: 'Over the Karakoram.', imageUrl: '/p/dawn.webp' };
const picturesBody = ['/a.webp'];
/** A body that creates an entry, for each list area of the contract. */
const listBodies: Record<string, () => Promise<Record<string, unknown>>> = {
  news: async () => newsBody,
  sliderImages: async () => slideBody,
  blogs: async () => ({ title: 'A', description: 'B', thumbnailUrl: '/a.webp' }),
  careers: async () => ({
    title: 'A',
    description: 'B',
    location: 'C',
    applyLink: 'mailto:jobs@example.org',
    isInternship: true,
  }),
  categories: async () => ({ title: 'A', description: 'B' }),
  events: async () => ({
    title: 'A',
    description: 'B',
    location: 'C',
    time: '2026-03-21',
    category: await context.create('categories'),
    images: picturesBody,
  }),
  pictures: async () => ({ title: 'A', imageUrl: '/a.webp' }),
  partners: async () => ({ name: 'A', imageUrl: '/a.webp' }),
  projects: async () => ({
    title: 'A',
    area: 'B',
    description: 'C',
    duration: '2024-2024',
    projectStatus: 'Pending',
    images: picturesBody,
  }),
  members: async () => ({
    name: 'A',
    designation: 'B',
    expertise: 'C',
    imageUrl: '/a.webp',
    teamType: 'BRM',
  }),
  tenders: async () => ({ title: 'A', description: 'B', imageUrl: '/a.webp' }),
  videos: async () => ({
    title: 'A',
    type: 'embed',
    embedCode: 'https://youtu.be/dQw4w9WgXcQ',
    category: await context.create('categories'),
  }),
  bodyCards: async () => ({ title: 'A', url: '/a' }),
  helpOptions: async () => ({}),
  stats: async () => ({ title: 'A', collectionName: 'news' }),
};
const unknownId = '01890000-0000-7000-8000-000000000000';

async function picture(): Promise<Blob> {
  const create = { width: 60, height: 40, channels: 3, background: '#0f766e' } as const;
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
}

function form(file: Blob, folder = 'News'): FormData {
  const data = new FormData();
  data.set('upload_preset', 'site');
  data.set('folder', folder);
  data.set('file', file, 'picture.jpg');
  return data;
}

/** The beginning of an MP4 file, by which it is known. */
function video(): Blob {
  const box = [0, 0, 0, 0x18, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isommp42')];
  return new Blob([new Uint8Array(box)]);
}

/** Signs in wrongly often enough, from an API whose limits are the real ones. */
async function untilTooMany(call: (api: TestApi) => Promise<Answer>): Promise<Answer> {
  const api = await startTestApi({ limitFactor: 0.1 });
  try {
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await call(api);
      if (answer.status === 429) return answer;
    }
    throw new Error('No limit was reached');
  } finally {
    await api.stop();
  }
}

async function resetToken({ api }: Context): Promise<string> {
  const { email } = await api.addUser('user');
  await api.call('POST', '/api/user/forgotPassword', { body: { email } });
  let token: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await api.mails()).findLast((text) => text.includes(`To: ${email}`));
      token = mail && /reset-password\/([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1];
      return token;
    })
    .toBeTruthy();
  return token ?? '';
}

function listCases(area: string): Record<string, Record<number, Case>> {
  const target = async ({ create }: Context) => ({ params: { id: await create(area) } });
  return {
    [`${area}.list`]: { 200: async () => ({ query: '?page=1&perPage=2&q=a&sort=-createdAt' }) },
    [`${area}.get`]: { 200: target },
    [`${area}.create`]: { 201: async () => ({ body: await listBodies[area]?.() }) },
    [`${area}.update`]: {
      200: async (context) => ({ ...(await target(context)), body: await listBodies[area]?.() }),
      412: async (context) => ({
        ...(await target(context)),
        body: {},
        headers: { 'If-Match': '"999-x"' },
      }),
    },
    [`${area}.remove`]: { 200: target },
  };
}

async function makePage({ api, admin }: Context): Promise<string> {
  const body = { url: `page-${crypto.randomUUID()}`, mainTitle: 'A page' };
  return field((await api.call('POST', '/api/pages', { token: admin, body })).body, 'url');
}

const cases: Record<string, Record<number, Case>> = {
  'users.login': {
    200: async () => ({ body: { email: 'first-admin@example.org', password } }),
    401: async () => ({ body: { email: 'first-admin@example.org', password: 'wrong' } }),
    429: () =>
      untilTooMany((api) =>
        api.call('POST', '/api/user/login', { body: { email: 'a@example.org', password: 'b' } }),
      ),
  },
  'users.forgotPassword': {
    200: async () => ({ body: { email: 'nobody@example.org' } }),
    429: () =>
      untilTooMany((api) =>
        api.call('POST', '/api/user/forgotPassword', { body: { email: 'a@example.org' } }),
      ),
  },
  'users.resetPassword': {
    200: async (context) => ({
      params: { token: await resetToken(context) },
      body: { password: 'another good password' },
    }),
    400: async () => ({ params: { token: 'unknown' }, body: { password: 'good password' } }),
    429: () =>
      untilTooMany((api) =>
        api.call('POST', '/api/user/resetPassword/x', { body: { password: 'good password' } }),
      ),
  },
  'users.logout': {
    200: async ({ api }) => ({ token: await api.as('user'), body: { userId: 'whoever' } }),
  },
  'users.getPic': { 200: async () => ({}) },
  'users.getUserById': { 200: async () => ({}) },
  'users.list': { 200: async () => ({ query: '?page=1&perPage=5&sort=-name&q=admin' }) },
  'users.create': {
    201: async () => ({
      body: { name: 'Zara', email: `${crypto.randomUUID()}@example.org`, password, role: 'editor' },
    }),
    409: async () => ({
      body: { name: 'Zara', email: 'First-Admin@Example.org', password, role: 'editor' },
    }),
  },
  'users.updatePassword': {
    200: async ({ api }) => {
      const { id } = await api.addUser('editor');
      return { body: { userId: id, currentPassword: password, newPassword: 'a fine new one' } };
    },
    403: async ({ api }) => {
      const { id } = await api.addUser('editor');
      const body = { userId: id, currentPassword: password, newPassword: 'a fine new one' };
      return { token: await api.as('moderator'), body };
    },
    404: async () => ({
      body: { userId: unknownId, currentPassword: password, newPassword: 'a fine new one' },
    }),
    429: () =>
      untilTooMany(async (api) => {
        const { id } = await api.db.user.findFirstOrThrow();
        const login = { email: 'first-admin@example.org', password };
        const { body } = await api.call('POST', '/api/user/login', { body: login });
        return api.call('PUT', '/api/user/updatePassword', {
          token: field(body, 'token'),
          body: { userId: id, currentPassword: 'wrong', newPassword: 'a fine new one' },
        });
      }),
  },
  'users.updatePasswordSelf': {
    200: async ({ api }) => ({
      token: await api.as('user'),
      body: { currentPassword: password, newPassword: 'a fine new one' },
    }),
    429: () =>
      untilTooMany(async (api) => {
        const login = { email: 'first-admin@example.org', password };
        const { body } = await api.call('POST', '/api/user/login', { body: login });
        return api.call('PUT', '/api/user/updatePasswordSelf', {
          token: field(body, 'token'),
          body: { currentPassword: 'wrong', newPassword: 'a fine new one' },
        });
      }),
  },
  'users.handoff': { 200: async () => ({ body: {} }) },
  'users.redeemHandoff': {
    200: async ({ api, admin }) => {
      const { body } = await api.call('POST', '/api/user/handoff', { token: admin });
      return { body: { code: field(body, 'code') } };
    },
    401: async () => ({ body: { code: 'unknown' } }),
    429: () =>
      untilTooMany((api) =>
        api.call('POST', '/api/user/handoff/redeem', { body: { code: 'unknown' } }),
      ),
  },
  'users.get': {
    200: async ({ api }) => ({ params: { id: (await api.addUser('user')).id } }),
  },
  'users.update': {
    200: async ({ api }) => ({
      params: { id: (await api.addUser('user')).id },
      body: { name: 'New name', role: 'editor', picUrl: null },
    }),
    409: async ({ api }) => ({
      params: { id: (await api.addUser('user')).id },
      body: { email: 'first-admin@example.org' },
    }),
    412: async ({ api }) => ({
      params: { id: (await api.addUser('user')).id },
      headers: { 'If-Match': '"999-x"' },
      body: { name: 'New name' },
    }),
  },
  'users.remove': {
    200: async ({ api }) => ({ params: { id: (await api.addUser('user')).id } }),
    409: async ({ api }) => {
      const { id, token } = await api.addUser('admin');
      return { params: { id }, token };
    },
  },
  'news.page': { 200: async () => ({ query: '?page=1&perPage=2' }) },
  ...Object.fromEntries(Object.keys(listBodies).flatMap((area) => Object.entries(listCases(area)))),
  'members.listTeam': { 200: async () => ({ params: { teamType: 'BRM' } }) },
  'categories.remove': {
    200: async ({ create }) => ({ params: { id: await create('categories') } }),
    409: async ({ api, create }) => {
      const event = await api.db.event.findUniqueOrThrow({ where: { id: await create('events') } });
      return { params: { id: event.categoryId } };
    },
  },
  'stats.collections': { 200: async () => ({}) },
  'about.get': {
    200: async ({ api, admin }) => {
      const body = { category: 'Vision', title: 'A', description: 'B' };
      await api.call('PATCH', '/api/about/updateAbout', { token: admin, body });
      return { params: { category: 'Vision' } };
    },
  },
  'about.update': {
    200: async () => ({
      body: { category: 'About', title: 'A', description: 'B', imgUrl: '/a.webp' },
    }),
    412: async ({ api, admin }) => {
      const body = { category: 'Mission', title: 'A', description: 'B' };
      await api.call('PATCH', '/api/about/updateAbout', { token: admin, body });
      return { body, headers: { 'If-Match': '"999-x"' } };
    },
  },
  'applications.list': { 200: async () => ({}) },
  'applications.create': {
    201: async ({ create }) => ({
      body: { careerId: await create('careers'), resumeUrl: 'https://example.org/cv.pdf' },
    }),
  },
  'directorMessage.get': { 200: async () => ({}) },
  'directorMessage.update': { 200: async () => ({ body: { description: 'Dear friends' } }) },
  'pages.list': { 200: async () => ({}) },
  'pages.addresses': {
    200: async (context) => {
      await makePage(context);
      return {};
    },
  },
  'pages.get': { 200: async (context) => ({ params: { url: await makePage(context) } }) },
  'pages.create': {
    201: async () => ({ body: { url: `page-${crypto.randomUUID()}`, mainTitle: 'A page' } }),
    409: async (context) => ({ body: { url: await makePage(context), mainTitle: 'Again' } }),
  },
  'pages.update': {
    200: async (context) => ({
      params: { url: await makePage(context) },
      body: { mainTitle: 'B', cards: [{ title: 'Card' }], seo: { keywords: 'one, health' } },
    }),
    409: async (context) => ({
      params: { url: await makePage(context) },
      body: { url: await makePage(context) },
    }),
    412: async (context) => ({
      params: { url: await makePage(context) },
      body: {},
      headers: { 'If-Match': '"999-x"' },
    }),
  },
  'pages.remove': { 200: async (context) => ({ params: { url: await makePage(context) } }) },
  'homeSections.list': { 200: async () => ({}) },
  'homeSections.update': {
    200: async ({ api }) => {
      const { id } = await api.db.homeSection.findFirstOrThrow();
      return { body: { updates: [{ id, order: 3, isActive: false }] } };
    },
    412: async () => ({ body: { updates: [] }, headers: { 'If-Match': '"999-x"' } }),
  },
  'search.search': {
    200: async () => ({ query: '?q=well' }),
    400: async () => ({ query: `?q=${'x'.repeat(201)}` }),
  },
  'newsletter.subscribe': {
    201: async () => ({ body: { email: 'reader@example.org' } }),
    429: () =>
      untilTooMany((api) =>
        api.call('POST', '/api/newsletter/subscribe', { body: { email: 'a@example.org' } }),
      ),
  },
  'contact.message': {
    201: async () => ({ body: { name: 'A', email: 'a@example.org', message: 'Hello' } }),
    429: () =>
      untilTooMany((api) =>
        api.call('POST', '/api/contactus/message', {
          body: { name: 'A', email: 'a@example.org', message: 'Hello' },
        }),
      ),
  },
  'contact.get': { 200: async () => ({}) },
  'contact.update': { 200: async () => ({ body: { address: 'Street 9, Islamabad' } }) },
  'siteInfo.get': { 200: async () => ({}) },
  'siteInfo.update': { 200: async () => ({ body: { logo: '/logo.svg' } }) },
  'navbar.get': { 200: async () => ({}) },
  'navbar.update': { 200: async () => ({ body: { links: [{ label: 'News', url: '/news' }] } }) },
  'footer.get': { 200: async () => ({}) },
  'footer.update': { 200: async () => ({ body: { contactSection: { phone: '051 1234567' } } }) },
  'sectionInfo.list': { 200: async () => ({}) },
  'sectionInfo.get': { 200: async () => ({ params: { position: 'news' } }) },
  'sectionInfo.put': { 200: async () => ({ params: { position: 'new' }, body: { title: 'New' } }) },
  'sectionThemes.list': { 200: async () => ({}) },
  'sectionThemes.get': { 200: async () => ({ params: { position: 'news' } }) },
  'sectionThemes.put': {
    200: async () => ({
      params: { position: 'new' },
      body: { config: { background: { sectionBgColor: 'teal' } } },
    }),
  },
  'uploads.image': {
    200: async () => ({ body: form(await picture()) }),
    400: async () => ({ body: form(await picture(), 'elsewhere') }),
    413: async () => ({ body: form(new Blob([new Uint8Array(maxUploadBytes + 1)])) }),
    415: async () => ({ body: form(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])) }),
  },
  'uploads.video': {
    200: async () => ({ body: form(video(), 'Videos') }),
    400: async () => ({ body: form(video(), 'elsewhere') }),
    413: async () => ({ body: form(new Blob([new Uint8Array(maxUploadBytes + 1)]), 'Videos') }),
    415: async () => ({ body: form(await picture(), 'Videos') }),
  },
};

const filled: Record<string, string> = {
  id: unknownId,
  position: 'unknown',
  token: 'unknown',
  teamType: 'unknown',
  category: 'unknown',
  url: 'unknown',
};
const staleMatch = { 'If-Match': '"999-x"' };

/** How a status comes about on any route that has no case of its own for it. */
function commonCase(route: AppRoute, status: number): Case | undefined {
  const lowerRole = [...roles].reverse().find((role) => !mayCall(accessOf(route), role));
  const byStatus: Record<number, Case | undefined> = {
    400: async () => (route.method === 'GET' ? { query: '?page=0' } : { body: [] }),
    401: async () => ({ token: '' }),
    403: lowerRole && (async ({ api }) => ({ token: await api.as(lowerRole) })),
    404: async () => (route.method === 'PUT' || route.method === 'PATCH' ? { body: {} } : {}),
    412: async () => ({ params: { position: 'news' }, headers: staleMatch, body: {} }),
    413: async () => ({ body: { title: 'x'.repeat(1024 * 1024) } }),
    415: async () => ({ body: 'title=x', headers: { 'Content-Type': 'text/plain' } }),
  };
  return byStatus[status];
}

const routes = Object.entries(contract).flatMap(([area, areaRoutes]) =>
  Object.entries<AppRoute>(areaRoutes).map(([name, route]) => ({ key: `${area}.${name}`, route })),
);

function pathOf(route: AppRoute, { params = {}, query = '' }: Sent): string {
  return (
    route.path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? filled[name] ?? '') +
    query
  );
}

let api: TestApi;
let context: Context;
/** An account of each role; of the admin also a session that has been logged out. */
let accounts: Record<Role, string>;
let revoked: string;

const signed = (claims: JWTPayload, secret = jwtSecret) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

/** The token of a new session of an account with this role. */
function tokenOf(role: Role): Promise<string> {
  return openSession(api.db, jwtSecret, accounts[role]);
}

async function claimsOf(role: Role): Promise<JWTPayload> {
  return decodeJwt(await tokenOf(role));
}

/** Tokens that open nothing, though all but the first name an admin's session. */
const wrongTokens: Record<string, () => Promise<string>> = {
  'what is no token at all': async () => 'not-a-token',
  'a token of a foreign signature': async () =>
    signed(await claimsOf('admin'), 'another secret that is long enough too'),
  'a token without a signature': async () => new UnsecuredJWT(await claimsOf('admin')).encode(),
  'a token that has expired': async () =>
    signed({ ...(await claimsOf('admin')), exp: Math.floor(Date.now() / 1000) - 1 }),
  'the token of a session that was logged out': async () => revoked,
};

/** Calls a route with nothing but a token: whoever is let in gets to hear what else is missing. */
function callAs(route: AppRoute, token: string | undefined): Promise<Answer> {
  return api.call(route.method, pathOf(route, {}), { token });
}

/** How an answer turns its caller away; `null` when it does not. */
function refusalOf({ status, headers }: Answer) {
  const isRefusal = status === 401 || status === 403;
  return isRefusal ? { status, challenge: headers.get('www-authenticate') } : null;
}

/** An answer without what differs from request to request. */
function comparable({ status, headers, body }: Answer) {
  const { requestId: _id, ...rest } = Object(body);
  return { status, body: rest, challenge: headers.get('www-authenticate') };
}

beforeAll(async () => {
  api = await startTestApi();
  const admin = await api.as('admin');
  const made = await Promise.all(
    roles.map(async (role) => [role, (await api.addUser(role)).id] as const),
  );
  // One for each role.
  accounts = Object.fromEntries(made) as Record<Role, string>;
  revoked = await tokenOf('admin');
  await api.call('POST', '/api/user/logout', { token: revoked });
  context = {
    api,
    admin,
    create: async (area) => {
      const route = routes.find(({ key }) => key === `${area}.create`)?.route;
      const body = await listBodies[area]?.();
      const answer = await api.call('POST', route?.path ?? '', { token: admin, body });
      return field(answer.body, '_id');
    },
  };
});
afterAll(() => api.stop());

function schemaOf(route: AppRoute, status: number): z.ZodType {
  // All responses of this contract are zod schemas.
  return route.responses[status] as z.ZodType;
}

describe.each(routes)('$key', ({ key, route }) => {
  const statuses = Object.keys(route.responses)
    .map(Number)
    .filter((status) => status !== 503);

  it.each(statuses)('answers %i as declared', async (status) => {
    const provoke = cases[key]?.[status] ?? commonCase(route, status);
    if (!provoke) throw new Error(`No case provokes ${status} on ${key}`);
    const made = await provoke(context);
    const answer =
      'status' in made
        ? made
        : await api.call(route.method, pathOf(route, made), {
            ...made,
            token: made.token ?? context.admin,
          });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(() => schemaOf(route, status).parse(answer.body)).not.toThrow();
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  const isOpenTo = (role: Role | null) => mayCall(accessOf(route), role);

  it.each(roles)('is open to role %s as the contract says', async (role) => {
    const answer = await callAs(route, await tokenOf(role));
    expect(refusalOf(answer)).toEqual(isOpenTo(role) ? null : { status: 403, challenge: null });
  });

  it('asks who brings no token to sign in, unless it is public', async () => {
    const answer = await callAs(route, undefined);
    expect(refusalOf(answer)).toEqual(isOpenTo(null) ? null : { status: 401, challenge: 'Bearer' });
  });

  it.each(Object.keys(wrongTokens))('takes %s for none', async (what) => {
    const answer = await callAs(route, await wrongTokens[what]?.());
    const withoutToken = await callAs(route, undefined);
    expect(comparable(answer)).toEqual(comparable(withoutToken));
  });
});

describe('without its database', () => {
  let away: TestApi;
  beforeAll(async () => {
    away = await startTestApi({ databaseUrl: 'postgresql://nobody:none@127.0.0.1:9/none' });
  });
  afterAll(() => away.stop());

  it.each(routes)('$key answers 503', async ({ key, route }) => {
    const token = await signed({ sid: unknownId });
    const answer = await away.call(
      route.method,
      pathOf(route, {
        params: { position: 'news', teamType: 'BRM', category: 'About' },
        query: key === 'search.search' ? '?q=well' : '',
      }),
      {
        ...(accessOf(route) === 'public' ? {} : { token }),
        ...(route.method === 'GET' ? {} : { body: publicBodies[key] ?? {} }),
      },
    );
    // Whether a session is open can't be known either, so whoever brings a token is asked to wait.
    expect(answer.status, JSON.stringify(answer.body)).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(() => schemaOf(route, 503).parse(answer.body)).not.toThrow();
  });

  it('says so on /readyz and is alive on /healthz', async () => {
    expect((await away.call('GET', '/readyz')).status).toBe(503);
    expect((await away.call('GET', '/healthz')).status).toBe(200);
  });
});

const publicBodies: Record<string, unknown> = {
  'users.login': { email: 'a@example.org', password: 'b' },
  'users.forgotPassword': { email: 'a@example.org' },
  'users.resetPassword': { password: 'good password' },
  'users.redeemHandoff': { code: 'x' },
  'newsletter.subscribe': { email: 'a@example.org' },
  'contact.message': { name: 'A', email: 'a@example.org', message: 'Hello' },
};
