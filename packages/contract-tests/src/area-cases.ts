import { randomUUID } from 'node:crypto';
import { entryFixtures } from '@site/contract/fixtures';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Case } from './cases.ts';
import { field, itemsOf, valueAt } from '@site/contract/json';
import type { NamedRoute } from './routes.ts';
import { expectNow, password, type Site } from './site.ts';
import { needsMail } from './status-cases.ts';

type Effects = Record<string, (site: Site) => Promise<void>>;

const newPassword = 'a fine new one';
const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Whether a token opens a session. */
async function isOpen(site: Site, token: string): Promise<boolean> {
  return (await site.call('users.getPic', { token })).status === 200;
}

async function signIn(site: Site, email: string, word: string) {
  return site.call('users.login', { body: { email, password: word } });
}

async function found(site: Site, q: string): Promise<Record<string, unknown[]>> {
  const { body } = await site.call('search.search', { query: `?q=${q}` });
  return z.record(z.string(), z.array(z.unknown())).parse(body);
}

/** What areas that are like no other do, by their routes. */
const effects: Record<string, Effects> = {
  'users.login': {
    'takes an e-mail address in any case': async (site) => {
      const { email } = await site.addUser('user');
      expect((await signIn(site, email.toUpperCase(), password)).status).toBe(200);
    },
  },
  'users.create': {
    'stores every input': async (site) => {
      const account = {
        name: 'Zara',
        email: `${site.unique('zara')}@example.org`,
        role: 'moderator',
        picUrl: '/zara.webp',
      };
      const { body } = await site.call('users.create', { body: { ...account, password } });
      expect(body).toMatchObject({ user: account });
    },
    'never answers a password or its hash': async (site) => {
      const { id } = await site.addUser('editor');
      const { body } = await site.call('users.get', { params: { id } });
      expect(JSON.stringify(body)).not.toMatch(/password|hash|argon/i);
    },
  },
  'users.update': {
    'changes every input': async (site) => {
      const { id } = await site.addUser('user');
      const account = {
        name: 'Zara',
        email: `${site.unique('zara')}@example.org`,
        role: 'moderator',
        picUrl: '/zara.webp',
      };
      await site.call('users.update', { params: { id }, body: account });
      const read = await site.call('users.get', { params: { id } });
      expect(read.body).toMatchObject(account);
    },
    'counts from the next call on': async (site) => {
      const { id, token } = await site.addUser('user');
      expect((await site.call('users.list', { token })).status).toBe(403);
      await site.call('users.update', { params: { id }, body: { role: 'editor' } });
      expect((await site.call('users.list', { token })).status).toBe(200);
    },
    'accepts its own e-mail address, in another case too': async (site) => {
      const { id, email } = await site.addUser('user');
      const body = { email: email.toUpperCase() };
      expect((await site.call('users.update', { params: { id }, body })).status).toBe(200);
    },
  },
  'users.remove': {
    'refuses the own account, in whichever case its id is written': async (site) => {
      const { id, token } = await site.addUser('admin');
      const params = { id: id.toUpperCase() };
      expect((await site.call('users.remove', { params, token })).status).toBe(409);
      expect(await isOpen(site, token)).toBe(true);
    },
    'ends the sessions of the account': async (site) => {
      const { id, token } = await site.addUser('user');
      expect(await isOpen(site, token)).toBe(true);
      await site.call('users.remove', { params: { id } });
      expect(await isOpen(site, token)).toBe(false);
    },
  },
  'users.resetPassword': {
    'takes no link that went to an address which the account no longer has': async (site) => {
      const { id, email } = await site.addUser('user');
      await site.call('users.forgotPassword', { body: { email } });
      const token = (await site.target.resetToken?.(email)) ?? '';
      const params = { id };
      const moved = { email: `${site.unique('moved')}@example.org` };
      await site.call('users.update', { params, body: moved });
      const reset = { params: { token }, body: { password: newPassword } };
      expect((await site.call('users.resetPassword', reset)).status).toBe(400);
      expect((await signIn(site, moved.email, password)).status).toBe(200);
    },
    'takes a link after a change of the case of its address': async (site) => {
      const { id, email } = await site.addUser('user');
      await site.call('users.forgotPassword', { body: { email } });
      const token = (await site.target.resetToken?.(email)) ?? '';
      await site.call('users.update', { params: { id }, body: { email: email.toUpperCase() } });
      const reset = { params: { token }, body: { password: newPassword } };
      expect((await site.call('users.resetPassword', reset)).status).toBe(200);
    },
  },
  'users.logout': {
    'takes any user id': async (site) => {
      for (const userId of [null, 5, 'x']) {
        const { token } = await site.addUser('user');
        expect((await site.call('users.logout', { token, body: { userId } })).status).toBe(200);
      }
    },
    'ends its own session alone': async (site) => {
      const { email, token } = await site.addUser('user');
      const other = field((await signIn(site, email, password)).body, 'token');
      await site.call('users.logout', { token });
      expect(await isOpen(site, token)).toBe(false);
      expect(await isOpen(site, other)).toBe(true);
    },
  },
  'users.updatePasswordSelf': {
    'ends all sessions but the one that made the change': async (site) => {
      const { email, token } = await site.addUser('user');
      const other = field((await signIn(site, email, password)).body, 'token');
      const body = { currentPassword: password, newPassword };
      await site.call('users.updatePasswordSelf', { token, body });
      expect(await isOpen(site, token)).toBe(true);
      expect(await isOpen(site, other)).toBe(false);
      expect((await signIn(site, email, password)).status).toBe(401);
      expect((await signIn(site, email, newPassword)).status).toBe(200);
    },
    'takes a current password once': async (site) => {
      const { token } = await site.addUser('user');
      const change = () =>
        site.call('users.updatePasswordSelf', {
          token,
          body: { currentPassword: password, newPassword },
        });
      expect((await change()).status).toBe(200);
      expect((await change()).status).toBe(400);
    },
    'changes nothing on a wrong current password': async (site) => {
      const { email, token } = await site.addUser('user');
      const body = { currentPassword: 'wrong', newPassword };
      const { status } = await site.call('users.updatePasswordSelf', { token, body });
      expect(status).toBe(400);
      expect((await signIn(site, email, password)).status).toBe(200);
    },
  },
  'users.updatePassword': {
    'recognises the own account by an id in capitals': async (site) => {
      const { id, token } = await site.addUser('user');
      const body = { userId: id.toUpperCase(), currentPassword: password, newPassword };
      expect((await site.call('users.updatePassword', { token, body })).status).toBe(200);
    },
    'is for oneself, or for an admin by their own password': async (site) => {
      const { id, token, email } = await site.addUser('editor');
      const own = { userId: id, currentPassword: password, newPassword };
      expect((await site.call('users.updatePassword', { token, body: own })).status).toBe(200);
      const byAdmin = {
        userId: id,
        currentPassword: site.target.admin.password,
        newPassword: 'another fine one',
      };
      expect((await site.call('users.updatePassword', { body: byAdmin })).status).toBe(200);
      expect((await signIn(site, email, 'another fine one')).status).toBe(200);
    },
  },
  'users.redeemHandoff': {
    'opens one session, once': async (site) => {
      const { token } = await site.addUser('editor');
      const { body } = await site.call('users.handoff', { token });
      const redeemed = await site.call('users.redeemHandoff', { body });
      expect(await isOpen(site, field(redeemed.body, 'token'))).toBe(true);
      expect((await site.call('users.redeemHandoff', { body })).status).toBe(401);
    },
    'takes no code of a session that has ended': async (site) => {
      const { token } = await site.addUser('editor');
      const { body } = await site.call('users.handoff', { token });
      await site.call('users.logout', { token });
      expect((await site.call('users.redeemHandoff', { body })).status).toBe(401);
    },
  },
  'news.page': {
    'adds its pages up to the list': async (site) => {
      const list = itemsOf((await site.call('news.list')).body);
      const total = list.length;
      const { body } = await site.call('news.page', { query: '?page=2&perPage=3' });
      const totalPages = Math.ceil(total / 3);
      expect(body).toEqual({
        news: list.slice(3, 6),
        page: 2,
        perPage: 3,
        total,
        totalPages,
      });
      const past = await site.call('news.page', { query: `?page=${totalPages + 1}&perPage=3` });
      expect(past.body).toMatchObject({ news: [], total });
    },
  },
  'news.get': {
    'finds an entry by its id in capitals': async (site) => {
      const created = await site.create('news');
      const params = { id: created._id.toUpperCase() };
      expect((await site.call('news.get', { params })).body).toEqual(created);
    },
  },
  'news.list': {
    'finds entries by every word of q, in any case': async (site) => {
      const word = site.unique('Quokka').replaceAll('-', '');
      const { body } = await site.call('news.create', {
        body: { ...entryFixtures.news, title: `The ${word}`, content: 'Seen twice.' },
      });
      const query = `?q=${word.toUpperCase()}%20twice`;
      expect((await site.call('news.list', { query })).body).toEqual([body]);
      const none = await site.call('news.list', { query: `?q=${word}%20thrice` });
      expect(none.body).toEqual([]);
    },
  },
  'members.listTeam': {
    'lists one team': async (site) => {
      await site.create('members');
      const { body } = await site.call('members.listTeam', { params: { teamType: 'BRM' } });
      const teams = itemsOf(body).map((member) => field(member, 'teamType'));
      expect(new Set(teams)).toEqual(new Set(['BRM']));
    },
  },
  'categories.update': {
    'shows in the events that belong to it': async (site) => {
      const event = await site.create('events');
      const params = { id: field(event['category'], '_id') };
      await site.call('categories.update', { params, body: { title: 'Renamed' } });
      const read = await site.call('events.get', { params: { id: event._id } });
      expect(read.body).toMatchObject({ category: { title: 'Renamed' } });
    },
  },
  'contact.update': {
    'makes a text blank with null': async (site) => {
      const { body } = await site.call('contact.update', { body: { subAddress: null } });
      expect(body).toMatchObject({ subAddress: '' });
    },
  },
  'navbar.update': {
    'names and leads links itself that have null for it': async (site) => {
      const link = { label: null, url: null, order: null, isVisible: null, dropdownItems: null };
      const { body } = await site.call('navbar.update', { body: { links: [link] } });
      expect(body).toMatchObject({
        links: [{ label: 'Link 1', url: '/', order: 1, isVisible: true, dropdownItems: [] }],
      });
    },
  },
  'footer.update': {
    'makes texts blank with null': async (site) => {
      const texts = {
        legalSection: { title: null, programs: { text: null } },
        aboutSection: { links: [{ text: null, url: null }] },
        contactSection: { email: null, phone: null, address: null },
      };
      const { body } = await site.call('footer.update', { body: texts });
      expect(body).toMatchObject({
        legalSection: { title: '', programs: { text: '' } },
        aboutSection: { links: [{ text: '', url: '' }] },
        contactSection: { email: '', phone: '', address: '' },
      });
    },
  },
  'events.update': {
    'holds an end against a beginning that is stored, or sent alone': async (site) => {
      const { _id: id } = await site.create('events');
      const update = (body: object) => site.call('events.update', { params: { id }, body });
      for (const body of [
        { endTime: '2026-03-21T09:30:00.000Z' },
        { time: '2026-03-21T12:00:00.000Z' },
        { time: '2026-03-22T09:30:00.000Z', endTime: '2026-03-22T09:00:00.000Z' },
      ]) {
        const { status, body: answer } = await update(body);
        expect(status).toBe(400);
        expect(answer).toMatchObject({ issues: [{ path: 'endTime' }] });
      }
      expect((await update({ time: '2026-03-21T11:59:00.000Z' })).status).toBe(200);
      expect((await update({ endTime: null })).body).toMatchObject({ endTime: null });
      expect((await update({ time: '2026-03-23T12:00:00.000Z' })).status).toBe(200);
    },
  },
  'videos.create': {
    'takes a snippet without quotes': async (site) => {
      const category = (await site.create('categories'))._id;
      const source = (address: string) =>
        `<iframe width=560 src=${address} allowfullscreen></iframe>`;
      const send = (address: string) =>
        site.call('videos.create', {
          body: { title: 'A', type: 'embed', embedCode: source(address), category },
        });
      const embedCode = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
      const taken = await send('https://www.youtube.com/embed/dQw4w9WgXcQ');
      expect(taken.body).toMatchObject({ embedCode });
      for (const address of ['https://evil.example/x', 'javascript:alert(1)']) {
        expect((await send(address)).status).toBe(400);
      }
    },
  },
  'videos.update': {
    'plays the video itself again with null for its type': async (site) => {
      const { _id: id } = await site.create('videos');
      const { body } = await site.call('videos.update', { params: { id }, body: { type: null } });
      expect(body).toMatchObject({ type: 'custom' });
    },
  },
  'stats.create': {
    'takes a blank text for the field that its source does not need': async (site) => {
      const counted = { sourceType: 'collection', collectionName: 'news', targetValue: '' };
      const custom = { sourceType: 'custom', collectionName: '', targetValue: 3 };
      for (const [body, read] of [
        [counted, { ...counted, targetValue: null }],
        [custom, { ...custom, collectionName: null }],
      ] as const) {
        const created = await site.call('stats.create', { body: { title: 'A', ...body } });
        expect(created.body).toMatchObject(read);
      }
    },
  },
  'stats.get': {
    'counts its collection as it is now': async (site) => {
      const { _id: id } = await site.create('stats');
      const count = async () => {
        const { body } = await site.call('stats.get', { params: { id } });
        return Number(valueAt(body, 'computedValue'));
      };
      const before = await count();
      await site.create('news');
      expect(await count()).toBe(before + 1);
    },
  },
  'applications.create': {
    'is listed, and gone with its career': async (site) => {
      const { token, email } = await site.addUser('user');
      const { _id: careerId } = await site.create('careers');
      const body = { careerId, resumeUrl: '/cv.pdf' };
      const sent = await site.call('applications.create', { token, body });
      expectNow(valueAt(sent.body, 'appliedAt'), sent.headers);
      const mine = async () => {
        const list = itemsOf((await site.call('applications.list')).body);
        return list.filter((each) => field(each, 'userId', 'email') === email);
      };
      expect(await mine()).toHaveLength(1);
      await site.call('careers.remove', { params: { id: careerId } });
      expect(await mine()).toEqual([]);
    },
  },
  'pages.create': {
    'gives cards ids that grow with time': async (site) => {
      const cards = [{ title: 'One' }, { title: 'Two' }];
      const body = { url: site.unique('cards'), mainTitle: 'Cards', cards };
      const created = await site.call('pages.create', { body });
      const ids = itemsOf(valueAt(created.body, 'cards')).map((card) => field(card, '_id'));
      expect(ids).toEqual([expect.stringMatching(uuidV7), expect.stringMatching(uuidV7)]);
      expect(ids.toSorted()).toEqual(ids);
    },
    'answers an upload with an origin, however it was sent': async (site) => {
      const path = `/media/Pages/Images/${randomUUID()}.webp`;
      const sent = { mainTitle: 'Pictures', mainImage: path, cards: [{ image: path }] };
      const url = site.unique('pictures');
      const { body: created } = await site.call('pages.create', { body: { ...sent, url } });
      const mainImage = field(created, 'mainImage');
      expect(mainImage).toMatch(/^https?:\/\/[^/]+\/media\/Pages\/Images\/[\w-]+\.webp$/);
      expect(created).toMatchObject({ cards: [{ image: mainImage }] });
      const { body: updated } = await site.call('pages.update', {
        params: { url },
        body: { mainImage, cards: [{ image: mainImage }] },
      });
      expect(updated).toMatchObject({ mainImage, cards: [{ image: mainImage }] });
    },
    'makes texts of cards blank with null': async (site) => {
      const texts = { title: null, description: null, buttonText: null, buttonLink: null };
      const { body } = await site.call('pages.create', {
        body: {
          url: site.unique('cards'),
          mainTitle: 'Cards',
          cards: [{ ...texts, image: null }],
          seo: { title: null, description: null, keywords: null },
        },
      });
      expect(body).toMatchObject({
        cards: [{ title: '', description: '', image: '', buttonText: '', buttonLink: '' }],
        seo: { title: '', description: '', keywords: [] },
      });
    },
  },
  'pages.get': {
    'shows a draft to staff alone': async (site) => {
      const url = site.unique('draft');
      const body = { url, mainTitle: 'Not yet', status: 'draft' };
      await site.call('pages.create', { body });
      const read = (token: string | null) => site.call('pages.get', { params: { url }, token });
      expect((await read(null)).status).toBe(404);
      expect((await read(site.tokenOf('user'))).status).toBe(404);
      expect((await read(site.tokenOf('editor'))).status).toBe(200);
      await site.call('pages.update', { params: { url }, body: { status: 'published' } });
      expect((await read(null)).status).toBe(200);
    },
  },
  'homeSections.list': {
    'finds sections by their names': async (site) => {
      const { body } = await site.call('homeSections.list', { query: '?q=gall' });
      expect(body).toMatchObject([{ sectionName: 'Gallery' }]);
    },
    'carries the version of the whole list, of a page too': async (site) => {
      const { headers } = await site.call('homeSections.list', { query: '?perPage=1' });
      const tag = String(headers.get('etag'));
      const save = () =>
        site.call('homeSections.update', { body: { updates: [] }, headers: { 'If-Match': tag } });
      expect((await save()).status).toBe(200);
      const { body } = await site.call('homeSections.list');
      await site.call('homeSections.update', { body: { updates: itemsOf(body).slice(1) } });
      expect((await save()).status).toBe(412);
    },
  },
  'homeSections.update': {
    'takes ids in capitals': async (site) => {
      const { body: before } = await site.call('homeSections.list');
      const updates = itemsOf(before).map((section) => ({
        id: field(section, '_id').toUpperCase(),
      }));
      expect((await site.call('homeSections.update', { body: { updates } })).status).toBe(200);
    },
    'closes ties and gaps, of equal ones the named first': async (site) => {
      const order = async () => {
        const sections = itemsOf((await site.call('homeSections.list')).body);
        expect(sections.map((section) => valueAt(section, 'order'))).toEqual(
          sections.map((_section, index) => index + 1),
        );
        return sections.map((section) => field(section, '_id'));
      };
      const update = (updates: object[]) => site.call('homeSections.update', { body: { updates } });
      const [first, second, third, ...rest] = await order();
      await update([{ id: third, order: 1 }]);
      expect(await order()).toEqual([third, first, second, ...rest]);
      await update([{ id: third, order: 99 }]);
      expect(await order()).toEqual([first, second, ...rest, third]);
      const both = await update([
        { id: third, order: 2, isActive: false },
        { id: first, order: 2 },
      ]);
      expect(both.status).toBe(200);
      expect(await order()).toEqual([third, first, second, ...rest]);
      expect(valueAt(both.body, 0)).toMatchObject({ isActive: false });
    },
    'refuses what is repeated, no place or of a wrong type, and changes nothing': async (site) => {
      const { body: before } = await site.call('homeSections.list');
      const [one, other] = [field(before, 0, '_id'), field(before, 1, '_id')];
      const fine = { id: other, order: 1, isActive: false };
      const wrong = [
        { id: other.toUpperCase(), order: 2 },
        { id: one },
        ...[0, -1, 1.5, '1', null, true].map((order) => ({ id: one, order })),
        ...['false', 0, null].map((isActive) => ({ id: one, isActive })),
      ].map((update) => [fine, update, { id: one }]);
      for (const updates of [...wrong, [{ order: 1 }], [{ id: 7 }], [null], {}, null]) {
        const { status, body } = await site.call('homeSections.update', { body: { updates } });
        expect(status, JSON.stringify([updates, body])).toBe(400);
      }
      expect((await site.call('homeSections.list')).body).toEqual(before);
    },
    'changes all or nothing': async (site) => {
      const { body: before } = await site.call('homeSections.list');
      const updates = [
        { id: field(before, 0, '_id'), isActive: !valueAt(before, 0, 'isActive') },
        { id: '01890000-0000-7000-8000-000000000000', isActive: true },
      ];
      expect((await site.call('homeSections.update', { body: { updates } })).status).toBe(400);
      expect((await site.call('homeSections.list')).body).toEqual(before);
    },
  },
  'search.search': {
    'finds what was created, until it is deleted, and never a draft': async (site) => {
      const word = site.unique('Numbat').replaceAll('-', '');
      const created = await site.call('careers.create', {
        body: { ...entryFixtures.careers, title: `Keeper of the ${word}` },
      });
      const id = field(created.body, '_id');
      const page = { url: site.unique('draft'), mainTitle: word, status: 'draft' };
      await site.call('pages.create', { body: page });
      const hits = await found(site, word);
      expect(Object.keys(hits)).toEqual(['careers']);
      expect(hits['careers']).toMatchObject([{ _id: id, url: `/career/${id}` }]);
      await site.call('careers.remove', { params: { id } });
      expect(await found(site, word)).toEqual({});
    },
    'finds nothing for a blank word': async (site) => {
      expect(await found(site, '%20')).toEqual({});
    },
  },
  'version.get': {
    'changes with the content, and else is the same': async (site) => {
      const version = async () => field((await site.call('version.get')).body, 'version');
      const before = await version();
      await site.call('news.list');
      await site.call('news.create', { body: {} });
      expect(await version()).toBe(before);
      await site.create('news');
      expect(await version()).not.toBe(before);
    },
  },
};

/** The effects of routes that are like no other. */
export function areaCases({ key }: NamedRoute): Case[] {
  return Object.entries(effects[key] ?? {}).map(([name, run]) => ({
    route: key,
    name,
    run,
    ...(needsMail(key) && { isLasting: true as const }),
  }));
}

/** The routes that have some, to find those that the contract no longer has. */
export const keysOfAreaCases: readonly string[] = Object.keys(effects);
