import { maxUploadBytes, mayCall, roles } from '@site/contract';
import { field } from '@site/contract/json';
import { password, unknownId, type Sent, type Site } from './site.ts';
import { listAreas, listBody } from './bodies.ts';
import { picture, uploadForm, video } from './uploads.ts';
import type { NamedRoute } from './routes.ts';

/*
 * What provokes each status of each route. A route or status without a line here fails the suite.
 */

/** Makes what it needs, and says what is to be sent then. */
export type RequestMaker = (site: Site) => Promise<Sent> | Sent;

const staleMatch = { 'If-Match': '"999-x"' };

function listProvocations(area: string): Record<string, Record<number, RequestMaker>> {
  const target = async (site: Site) => ({ params: { id: (await site.create(area))._id } });
  return {
    [`${area}.list`]: { 200: () => ({ query: '?page=1&perPage=2&q=a&sort=-createdAt' }) },
    [`${area}.get`]: { 200: target },
    [`${area}.create`]: { 201: async (site) => ({ body: await listBody(site, area) }) },
    [`${area}.update`]: {
      200: async (site) => ({ ...(await target(site)), body: await listBody(site, area) }),
      412: async (site) => ({ ...(await target(site)), body: {}, headers: staleMatch }),
    },
    [`${area}.remove`]: { 200: target },
  };
}

const makePage = async (site: Site) => field(await site.create('pages'), 'url');
const someone = async (site: Site) => ({ params: { id: (await site.addUser('user')).id } });
const newAbout = { title: 'A', description: 'B' };

const table: Record<string, Record<number, RequestMaker>> = {
  ...Object.assign({}, ...listAreas.map(listProvocations)),
  'users.login': {
    200: ({ target }) => ({ body: target.admin }),
    401: ({ target }) => ({ body: { email: target.admin.email, password: 'wrong' } }),
  },
  'users.forgotPassword': { 200: () => ({ body: { email: 'nobody@example.org' } }) },
  'users.resetPassword': {
    200: async (site) => {
      const { email } = await site.addUser('user');
      await site.call('users.forgotPassword', { body: { email } });
      const token = (await site.target.resetToken?.(email)) ?? '';
      return { params: { token }, body: { password: 'another good password' } };
    },
    400: () => ({ params: { token: 'unknown' }, body: { password: 'good password' } }),
  },
  'users.logout': {
    200: async (site) => ({
      token: (await site.addUser('user')).token,
      body: { userId: 'anything' },
    }),
  },
  'users.getPic': { 200: () => ({}) },
  'users.getUserById': { 200: () => ({}) },
  'users.list': { 200: () => ({ query: '?page=1&perPage=5&sort=-name&q=example' }) },
  'users.create': {
    201: (site) => ({
      body: {
        name: 'Zara',
        email: `${site.unique('zara')}@example.org`,
        password,
        role: 'editor',
      },
    }),
    409: ({ target }) => ({
      body: { name: 'Zara', email: target.admin.email.toUpperCase(), password, role: 'editor' },
    }),
  },
  'users.updatePassword': {
    200: async (site) => {
      const { id } = await site.addUser('editor');
      return { body: { userId: id, currentPassword: password, newPassword: 'a fine new one' } };
    },
    403: async (site) => {
      const { id } = await site.addUser('editor');
      const body = { userId: id, currentPassword: password, newPassword: 'a fine new one' };
      return { token: site.tokenOf('moderator'), body };
    },
    404: () => ({
      body: { userId: unknownId, currentPassword: password, newPassword: 'a fine new one' },
    }),
  },
  'users.updatePasswordSelf': {
    200: async (site) => ({
      token: (await site.addUser('user')).token,
      body: { currentPassword: password, newPassword: 'a fine new one' },
    }),
  },
  'users.handoff': { 200: () => ({ body: {} }) },
  'users.redeemHandoff': {
    200: async (site) => {
      const { body } = await site.call('users.handoff');
      return { body: { code: field(body, 'code') } };
    },
    401: () => ({ body: { code: 'unknown' } }),
  },
  'users.get': { 200: someone },
  'users.update': {
    200: async (site) => ({
      ...(await someone(site)),
      body: { name: 'New name', role: 'editor', picUrl: null },
    }),
    409: async (site) => ({
      ...(await someone(site)),
      body: { email: site.target.admin.email },
    }),
    412: async (site) => ({
      ...(await someone(site)),
      headers: staleMatch,
      body: { name: 'New name' },
    }),
  },
  'users.remove': {
    200: someone,
    409: async (site) => {
      const { id, token } = await site.addUser('admin');
      return { params: { id }, token };
    },
  },
  'news.page': { 200: () => ({ query: '?page=1&perPage=2' }) },
  'members.listTeam': { 200: () => ({ params: { teamType: 'BRM' } }) },
  'categories.remove': {
    200: async (site) => ({ params: { id: (await site.create('categories'))._id } }),
    409: async (site) => {
      const event = await site.create('events');
      return { params: { id: field(event['category'], '_id') } };
    },
  },
  'projects.choices': { 200: () => ({}) },
  'gallery.list': { 200: () => ({ query: '?of=projects&page=1&perPage=2' }) },
  'stats.collections': { 200: () => ({}) },
  'about.get': {
    200: async (site) => {
      await site.call('about.update', { body: { category: 'Vision', ...newAbout } });
      return { params: { category: 'Vision' } };
    },
  },
  'about.update': {
    200: () => ({ body: { category: 'About', ...newAbout, imgUrl: '/a.webp' } }),
    412: async (site) => {
      const body = { category: 'Mission', ...newAbout };
      await site.call('about.update', { body });
      return { body, headers: staleMatch };
    },
  },
  'applications.list': { 200: () => ({}) },
  'applications.get': {
    200: async (site) => {
      const { token } = await site.addUser('user');
      const body = { careerId: (await site.create('careers'))._id, resumeUrl: '/cv.pdf' };
      const sent = await site.call('applications.create', { token, body });
      return { params: { id: field(sent.body, '_id') } };
    },
  },
  'applications.create': {
    201: async (site) => ({
      // Of an account of its own, with which it is deleted again.
      token: (await site.addUser('user')).token,
      body: {
        careerId: (await site.create('careers'))._id,
        resumeUrl: 'https://example.org/cv.pdf',
      },
    }),
  },
  'directorMessage.get': { 200: () => ({}) },
  'directorMessage.update': { 200: () => ({ body: { description: 'Dear friends' } }) },
  'pages.list': { 200: () => ({}) },
  'pages.addresses': {
    200: async (site) => {
      await makePage(site);
      return {};
    },
  },
  'pages.get': { 200: async (site) => ({ params: { url: await makePage(site) } }) },
  'pages.create': {
    201: async (site) => ({ body: await listBody(site, 'pages') }),
    409: async (site) => ({ body: { url: await makePage(site), mainTitle: 'Again' } }),
  },
  'pages.update': {
    200: async (site) => ({
      params: { url: await makePage(site) },
      body: { mainTitle: 'B', cards: [{ title: 'Card' }], seo: { keywords: 'one, health' } },
    }),
    409: async (site) => ({
      params: { url: await makePage(site) },
      body: { url: await makePage(site) },
    }),
    412: async (site) => ({
      params: { url: await makePage(site) },
      body: {},
      headers: staleMatch,
    }),
  },
  'pages.remove': { 200: async (site) => ({ params: { url: await makePage(site) } }) },
  'homeSections.list': { 200: () => ({}) },
  'homeSections.update': {
    200: async (site) => {
      const { body } = await site.call('homeSections.list');
      return { body: { updates: [{ id: field(body, 0, '_id'), order: 3, isActive: false }] } };
    },
    412: () => ({ body: { updates: [] }, headers: staleMatch }),
  },
  'search.search': {
    200: () => ({ query: '?q=well' }),
    400: () => ({ query: `?q=${'x'.repeat(201)}` }),
  },
  'version.get': { 200: () => ({}) },
  'newsletter.subscribe': { 201: () => ({ body: { email: 'contract-test@example.org' } }) },
  'contact.message': {
    201: () => ({
      body: { name: 'Contract test', email: 'contract-test@example.org', message: 'Hello' },
    }),
  },
  'contact.messages': { 200: () => ({ query: '?status=new&page=1&perPage=2&q=a&sort=-status' }) },
  'contact.getMessage': {
    200: async (site) => {
      const body = { name: 'Contract test', email: 'contract-test@example.org', message: 'Hello' };
      const sent = await site.call('contact.message', { body });
      return { params: { id: field(sent.body, '_id') } };
    },
  },
  'contact.updateMessage': {
    200: async (site) => {
      const body = { name: 'Contract test', email: 'contract-test@example.org', message: 'Hello' };
      const sent = await site.call('contact.message', { body });
      return { params: { id: field(sent.body, '_id') }, body: { status: 'handled' } };
    },
    404: () => ({ body: { status: 'handled' } }),
  },
  'newsletter.subscribers': { 200: () => ({ query: '?page=1&perPage=2&q=example&sort=email' }) },
  'contact.get': { 200: () => ({}) },
  'contact.update': { 200: () => ({ body: { address: 'Street 9, Islamabad' } }) },
  'siteInfo.get': { 200: () => ({}) },
  'siteInfo.update': { 200: () => ({ body: { logo: '/logo.svg' } }) },
  'navbar.get': { 200: () => ({}) },
  'navbar.update': { 200: () => ({ body: { links: [{ label: 'News', url: '/news' }] } }) },
  'footer.get': { 200: () => ({}) },
  'footer.update': { 200: () => ({ body: { contactSection: { phone: '051 1234567' } } }) },
  'sectionInfo.list': { 200: () => ({}) },
  'sectionInfo.get': { 200: () => ({ params: { position: 'news' } }) },
  'sectionInfo.put': { 200: () => ({ params: { position: 'news' }, body: { title: 'New' } }) },
  'sectionThemes.list': { 200: () => ({}) },
  'sectionThemes.get': { 200: () => ({ params: { position: 'news' } }) },
  'sectionThemes.put': {
    200: () => ({
      params: { position: 'news' },
      body: { config: { background: { sectionBgColor: 'teal' } } },
    }),
  },
  'uploads.image': {
    200: async () => ({ body: uploadForm(await picture()) }),
    400: async () => ({ body: uploadForm(await picture(), 'elsewhere') }),
    413: () => ({ body: uploadForm(new Blob([new Uint8Array(maxUploadBytes + 1)])) }),
    415: () => ({ body: uploadForm(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])) }),
  },
  'uploads.video': {
    200: () => ({ body: uploadForm(video(), 'Videos') }),
    400: () => ({ body: uploadForm(video(), 'elsewhere') }),
    413: () => ({ body: uploadForm(new Blob([new Uint8Array(maxUploadBytes + 1)]), 'Videos') }),
    415: async () => ({ body: uploadForm(await picture(), 'Videos') }),
  },
};

/** How a status comes about on any route that has no line of its own for it. */
function commonProvocation({ route }: NamedRoute, status: number): RequestMaker | undefined {
  const lowerRole = roles.findLast((role) => !mayCall(route.metadata.access, role));
  const common: Record<number, RequestMaker | undefined> = {
    400: () => (route.method === 'GET' ? { query: '?page=0' } : { body: [] }),
    401: () => ({ token: null }),
    403: lowerRole && ((site) => ({ token: site.tokenOf(lowerRole) })),
    404: () => (route.method === 'PUT' || route.method === 'PATCH' ? { body: {} } : {}),
    412: () => ({ params: { position: 'news' }, headers: staleMatch, body: {} }),
    413: () => ({ body: { title: 'x'.repeat(1024 * 1024) } }),
    415: () => ({ body: 'title=x', headers: { 'Content-Type': 'text/plain' } }),
  };
  return common[status];
}

/**
 * What provokes a status of a route.
 * @throws when the table has nothing for it
 */
export function requestFor(named: NamedRoute, status: number): RequestMaker {
  const found = table[named.key]?.[status] ?? commonProvocation(named, status);
  if (found) return found;
  throw new Error(`The table says nothing about how ${named.key} comes to answer ${status}`);
}

/** The table's keys, to find those that the contract no longer has. */
export const keysOfTable: readonly string[] = Object.keys(table);
