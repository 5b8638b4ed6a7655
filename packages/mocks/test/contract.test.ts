import type { Role } from '@site/contract';
import { mockPassword, mockResetToken, tokenOf } from '@site/mocks';
import { sampleContent } from '@site/mocks/samples';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  allRoutes,
  call,
  emailOf,
  keyedAreas,
  listAreas,
  recordOf,
  recordsOf,
  singleAreas,
} from './api.ts';

interface Example {
  role?: Role;
  /** What stands in the path's place for one. */
  id?: string;
  query?: string;
  body?: unknown;
}

const firstId = async (line: string): Promise<string> => {
  const [first] = recordsOf(await call(line, { role: 'admin' }));
  return String(first?._id);
};

const samplePageUrl = () => String(sampleContent.pages[0]?.url);

const upload = (type = 'image/png') => {
  const form = new FormData();
  form.set('folder', 'News');
  form.set('file', new File(['content'], 'file', { type }));
  return form;
};

// What the routes that belong to no shape are called with.
const special: Record<string, () => Example | Promise<Example>> = {
  'users.login': () => ({
    body: { email: emailOf('admin'), password: mockPassword },
  }),
  'users.forgotPassword': () => ({ body: { email: 'anybody@example.org' } }),
  'users.resetPassword': () => ({ id: mockResetToken, body: { password: 'another password' } }),
  'users.logout': () => ({ role: 'user' }),
  'users.getPic': () => ({ role: 'user' }),
  'users.getUserById': () => ({ role: 'user' }),
  'users.list': () => ({ role: 'editor' }),
  'users.create': () => ({
    role: 'admin',
    body: { name: 'New', email: 'new@example.org', role: 'editor', password: 'long enough' },
  }),
  'users.updatePassword': async () => ({
    role: 'admin',
    body: {
      userId: await firstId('GET /api/user/getAllUsers'),
      currentPassword: mockPassword,
      newPassword: 'another password',
    },
  }),
  'users.updatePasswordSelf': () => ({
    role: 'user',
    body: { currentPassword: mockPassword, newPassword: 'another password' },
  }),
  'users.handoff': () => ({ role: 'editor' }),
  'users.redeemHandoff': async () => {
    const reply = await call('POST /api/user/handoff', { token: tokenOf('editor') });
    return { body: reply.body };
  },
  'users.get': async () => ({ role: 'editor', id: await firstId('GET /api/user/getAllUsers') }),
  'users.update': async () => ({
    role: 'admin',
    id: await firstId('GET /api/user/getAllUsers'),
    body: { name: 'Renamed' },
  }),
  'users.remove': async () => ({ role: 'admin', id: await firstId('GET /api/user/getAllUsers') }),
  'news.page': () => ({}),
  'contact.message': () => ({
    body: { name: 'A visitor', email: 'visitor@example.org', message: 'Hello' },
  }),
  'about.get': () => ({ id: 'Vision' }),
  'about.update': () => ({ role: 'editor', body: { category: 'Vision', title: 'Our vision' } }),
  'applications.list': () => ({ role: 'editor' }),
  'applications.create': async () => ({
    role: 'user',
    body: { careerId: await firstId('GET /api/career'), resumeUrl: 'https://example.org/cv.pdf' },
  }),
  'categories.remove': async () => {
    const body = { title: 'Unused', description: 'By nothing.' };
    const created = await call('POST /api/categories', { role: 'editor', body });
    return { role: 'editor', id: recordOf(created)._id };
  },
  'members.listTeam': () => ({ id: 'BRM' }),
  'stats.collections': () => ({ role: 'editor' }),
  'pages.list': () => ({ role: 'editor' }),
  'pages.addresses': () => ({}),
  'pages.get': () => ({ id: samplePageUrl() }),
  'pages.create': () => ({ role: 'editor', body: { url: 'new-page', mainTitle: 'New' } }),
  'pages.update': () => ({ role: 'editor', id: samplePageUrl(), body: { mainTitle: 'Renamed' } }),
  'pages.remove': () => ({ role: 'editor', id: samplePageUrl() }),
  'homeSections.list': () => ({}),
  'homeSections.update': async () => ({
    role: 'editor',
    body: { updates: [{ _id: await firstId('GET /api/homeSections'), isActive: false }] },
  }),
  'search.search': () => ({ query: '?q=vaccine' }),
  'newsletter.subscribe': () => ({ body: { email: 'reader@example.org' } }),
  'uploads.image': () => ({ role: 'editor', body: upload() }),
  'uploads.video': () => ({ role: 'editor', body: upload('video/mp4') }),
};

// Inputs accept what reads answer, so a record that is there is an example of every write.
async function exampleOf(area: string, name: string): Promise<Example> {
  const own = special[`${area}.${name}`];
  if (own) return own();
  const list = listAreas.find((other) => other.area === area);
  const keyed = keyedAreas.find((other) => other.area === area);
  const single = singleAreas.find((other) => other.area === area);
  if (single) {
    return name === 'get' ? {} : { role: 'editor', body: recordOf(await call(single.line('get'))) };
  }
  const shape = list ?? keyed;
  if (!shape) throw new Error(`There is no example of ${area}.${name}`);
  if (name === 'list') return {};
  const [body] = recordsOf(await call(shape.line('list')));
  const id = String(list ? body?._id : body?.['position']);
  if (name === 'get') return { id };
  return name === 'remove' ? { role: 'editor', id } : { role: 'editor', id, body };
}

describe('every route of the contract', () => {
  it.each(allRoutes)(
    'answers $area.$name with what the contract promises',
    async ({ area, name, route }) => {
      const { id = '', query = '', ...options } = await exampleOf(area, name);
      const path = `${route.path.replace(/:\w+/, id)}${query}`;
      const reply = await call(`${route.method} ${path}`, options);

      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
      const schema = new Map<string, z.ZodType>(Object.entries(route.responses)).get(
        String(reply.status),
      );
      expect(schema, `status ${reply.status}`).toBeDefined();
      // Equal, so that nothing the contract does not name (a password) is sent beside it.
      expect(schema?.parse(reply.body)).toEqual(reply.body);
    },
  );
});
