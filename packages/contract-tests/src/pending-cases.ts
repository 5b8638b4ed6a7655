import { areaName } from '@site/contract';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { historyMessages, pendingMessages } from '@site/contract/messages';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { listAreas } from './bodies.ts';
import type { Case } from './cases.ts';
import { takesPending, type NamedRoute } from './routes.ts';
import type { Answer, Site } from './site.ts';
import { requestFor } from './status-table.ts';

/* What waits to be published, over all areas whose records may have it. */

/** Cases of the updates and of the calls for pending versions. */
export function pendingCases(named: NamedRoute): Case[] {
  const { key, area, route } = named;
  const own = Object.entries({ ...ofCalls, ...ofSubmissions }[key] ?? {}).map(([name, run]) => ({
    route: key,
    name,
    run,
  }));
  if (!takesPending(named) || route.method === 'GET') return own;
  const readKey = area === 'homeSections' ? 'homeSections.list' : `${area}.get`;
  return [
    ...own,
    {
      route: key,
      name: 'stores a pending version that is not public before it is published',
      run: async (site) => {
        const sent = await requestFor(named, 200)(site);
        const category = fieldsOf(sent.body)['category'];
        const params = { ...sent.params, ...(area === 'about' && { category: String(category) }) };
        const read = (query = '') => site.call(readKey, { params, query, token: editor(site) });
        const made = await site.call(key, sent);
        const before = await read();
        const body = listAreas.includes(area) ? titled(sent.body) : sent.body;

        const store = (headers: Record<string, string>) =>
          site.call(key, { ...sent, body, query: '?pending=1', token: editor(site), headers });
        const match = tagOf(made);
        const stored = await store(match);
        expect(stored.status, JSON.stringify(stored.body)).toBe(200);
        expect(content((await read()).body)).toEqual(content(before.body));
        const pending = await read('?pending=1');
        expect(content(pending.body)).toEqual(content(stored.body));
        expect(pending.headers.get('etag')).not.toBe(before.headers.get('etag'));

        // Who has only seen the record has not seen what waits.
        expect((await store(match)).status).toBe(412);
        const again = await store(tagOf(pending));
        expect(again.status, JSON.stringify(again.body)).toBe(200);

        const listed = await site.call('pending.list', { query: `?area=${areaName(area)}` });
        const id = Array.isArray(before.body)
          ? field(itemsOf(listed.body)[0], 'id')
          : recordIn(before.body)['_id'];
        const published = await site.call('pending.publish', {
          params: { area: areaName(area), id: String(id) },
          token: editor(site),
          body: {},
        });
        expect(published.status, JSON.stringify(published.body)).toBe(200);
        expect(content((await read()).body)).toEqual(content(again.body));
        expect((await read('?pending=1')).status).toBe(404);
      },
    },
  ];
}

/** Milliseconds until a time that a case waits for. */
const soonMs = 1000;
const soon = () => new Date(Date.now() + soonMs).toISOString();

const ofCalls: Record<string, Record<string, Case['run']>> = {
  'pending.list': {
    'has what waits, by whom, until it is discarded': async (site) => {
      const { token } = await site.addUser('editor');
      const { _id: id } = await site.create('tenders');
      const params = { id };
      await site.call('tenders.update', {
        params,
        query: '?pending=1',
        body: { title: 'B' },
        token,
      });
      const list = async () =>
        itemsOf((await site.call('pending.list', { query: `?area=tenders&id=${id}` })).body);
      expect(await list()).toMatchObject([
        { area: 'tenders', id, title: 'B', by: { name: 'Some editor' } },
      ]);
      const discarded = await site.call('pending.discard', { params: { area: 'tenders', id } });
      expect(discarded.body).toEqual({ msg: pendingMessages.discarded });
      expect(await list()).toEqual([]);
      const news = { query: `?area=news&id=${id}` };
      expect((await site.call('pending.list', news)).body).toEqual([]);
    },
  },
  'pending.publish': {
    'keeps what others have changed, and asks where both have': async (site) => {
      const { _id: id } = await site.create('tenders');
      const params = { id };
      const publish = (headers: Record<string, string> = {}) =>
        site.call('pending.publish', { params: { area: 'tenders', id }, body: {}, headers });
      const store = (title: string) =>
        site.call('tenders.update', { params, query: '?pending=1', body: { title } });
      await store('Mine');
      await site.call('tenders.update', { params, body: { description: 'Theirs' } });
      expect((await publish()).body).toMatchObject({ title: 'Mine', description: 'Theirs' });
      expect((await publish()).status).toBe(404);

      await store('Mine again');
      const live = await site.call('tenders.update', { params, body: { title: 'Theirs' } });
      expect(await publish()).toMatchObject({
        status: 409,
        body: { msg: pendingMessages.changed },
      });
      expect((await publish(tagOf(live))).body).toMatchObject({ title: 'Mine again' });
    },
    'publishes what was seen, and nothing that was stored since': async (site) => {
      const { _id: id } = await site.create('tenders');
      const store = (title: string) =>
        site.call('tenders.update', { params: { id }, query: '?pending=1', body: { title } });
      const publish = (seen: Answer) =>
        site.call('pending.publish', {
          params: { area: 'tenders', id },
          body: { version: String(seen.headers.get('etag')) },
        });
      const first = await store('As it was seen');
      const second = await store('As it is now');
      expect((await publish(first)).status).toBe(412);
      expect((await publish(second)).body).toMatchObject({ title: 'As it is now' });
    },
    'finds nothing once the record is deleted': async (site) => {
      const { _id: id } = await site.create('tenders');
      const params = { id };
      await site.call('tenders.update', { params, query: '?pending=1', body: { title: 'B' } });
      await site.call('tenders.remove', { params });
      const sent = { params: { area: 'tenders', id }, body: {} };
      expect((await site.call('pending.publish', sent)).status).toBe(404);
      const { body } = await site.call('revisions.list', { query: `?area=tenders&id=${id}` });
      await site.call('trash.restore', { params: { id: field(body, 0, '_id') } });
      expect((await site.call('pending.publish', sent)).status).toBe(404);
    },
  },
  'pending.restore': {
    'takes back what was stored, discarded or published, once': async (site) => {
      const { _id: id } = await site.create('tenders', { title: 'Live' });
      const params = { area: 'tenders', id };
      const query = `?area=tenders&id=${id}`;
      const store = (title: string) =>
        site.call('tenders.update', { params: { id }, query: '?pending=1', body: { title } });
      const waiting = async () => itemsOf((await site.call('pending.list', { query })).body);
      const restore = async () => {
        const { status, body } = await site.call('pending.restore', { params });
        expect([status, field(body, 'msg')]).toEqual([200, historyMessages.undone]);
        expect((await site.call('pending.restore', { params })).status).toBe(404);
      };
      const read = async () => (await site.call('tenders.get', { params: { id } })).body;

      await store('A');
      await restore();
      expect(await waiting()).toEqual([]);

      await store('A');
      await site.call('submissions.submit', { body: { area: 'tenders', id, note: 'N' } });
      const publishAt = '2199-01-01T00:00:00.000Z';
      await site.call('pending.schedule', { params, body: { publishAt } });
      await store('B');
      await restore();
      expect(await waiting()).toMatchObject([{ title: 'A', publishAt }]);
      await site.call('pending.discard', { params });
      await restore();
      expect(await waiting()).toMatchObject([{ title: 'A', publishAt }]);

      const live = await read();
      await site.call('pending.publish', { params, body: {} });
      expect(await read()).toMatchObject({ title: 'A' });
      await restore();
      expect(content(await read())).toEqual(content(live));
      expect(await waiting()).toMatchObject([{ title: 'A', publishAt }]);
      const submitted = await site.call('submissions.list', { query });
      expect(itemsOf(submitted.body)).toMatchObject([{ title: 'A', note: 'N' }]);
      const { body: versions } = await site.call('revisions.list', { query });
      expect(versions).toMatchObject([{ operation: 'restored' }, { operation: 'updated' }, {}]);
      expect((await site.call('pending.publish', { params, body: {} })).body).toMatchObject({
        title: 'A',
      });
    },
    'is for who made the change, as long as nothing was changed since': async (site) => {
      const { _id: id } = await site.create('tenders');
      const params = { area: 'tenders', id };
      const { token } = await site.addUser('editor');
      const store = (title: string, by?: string) =>
        site.call('tenders.update', {
          params: { id },
          query: '?pending=1',
          body: { title },
          ...(by && { token: by }),
        });
      await store('A', token);
      expect((await site.call('pending.restore', { params })).status).toBe(404);
      await store('B');
      expect((await site.call('pending.restore', { params, token })).status).toBe(404);
      await site.call('pending.publish', { params, body: {} });
      await site.call('tenders.update', { params: { id }, body: { title: 'C' } });
      const late = await site.call('pending.restore', { params });
      expect(late).toMatchObject({ status: 409, body: { msg: pendingMessages.undoTooLate } });
      await site.call('tenders.remove', { params: { id } });
      expect((await site.call('pending.restore', { params })).status).toBe(404);
    },
  },
  'pending.schedule': {
    'publishes what waits once the time has come': async (site) => {
      const { _id: id } = await site.create('tenders');
      const of = { params: { area: 'tenders', id } };
      const query = `?area=tenders&id=${id}`;
      const waiting = async () => itemsOf((await site.call('pending.list', { query })).body);
      const read = async () =>
        (await site.call('tenders.get', { params: { id }, token: null })).body;
      await site.call('tenders.update', {
        params: { id },
        query: '?pending=1',
        body: { title: 'کل سے' },
      });
      const schedule = (publishAt: string | null) =>
        site.call('pending.schedule', { ...of, body: { publishAt } });
      const later = '2199-01-01T00:00:00.000Z';
      expect((await schedule(later)).body).toMatchObject({ publishAt: later, failure: null });
      expect(await waiting()).toMatchObject([{ publishAt: later }]);
      expect((await schedule(null)).body).toMatchObject({ publishAt: null });
      const past = '2001-01-01T00:00:00.000Z';
      expect(await schedule(past)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'publishAt', message: pendingMessages.notInFuture }] },
      });

      await schedule(soon());
      expect(await read()).not.toMatchObject({ title: 'کل سے' });
      await setTimeout(soonMs);
      expect(await read()).toMatchObject({ title: 'کل سے' });
      expect(await waiting()).toEqual([]);
    },
    'says why it could not be published then': async (site) => {
      const { _id: id } = await site.create('tenders');
      const params = { id };
      const query = `?area=tenders&id=${id}`;
      await site.call('tenders.update', { params, query: '?pending=1', body: { title: 'Mine' } });
      await site.call('pending.schedule', {
        params: { area: 'tenders', id },
        body: { publishAt: soon() },
      });
      await site.call('tenders.update', { params, body: { title: 'Theirs' } });
      await setTimeout(soonMs);
      // As a visitor, whose reads publish what is due.
      const read = await site.call('tenders.get', { params, token: null });
      expect(read.body).toMatchObject({ title: 'Theirs' });
      const waiting = itemsOf((await site.call('pending.list', { query })).body);
      expect(waiting).toMatchObject([{ failure: pendingMessages.changed }]);
    },
  },
};

/** Cases of what is submitted for a review, which is possible whether publishing needs one or not. */
const ofSubmissions: Record<string, Record<string, Case['run']>> = {
  'submissions.submit': {
    'has what waits, by whom, and again after it was sent back': async (site) => {
      const { token, id: by } = await site.addUser('editor');
      const { _id: id } = await site.create('tenders', { status: 'draft', title: 'A' });
      const sent = { token, body: { area: 'tenders', id, note: 'نوٹ' } };
      const made = await site.call('submissions.submit', sent);
      const author = { _id: by, name: 'Some editor' };
      const waiting = {
        area: 'tenders',
        id,
        title: 'A',
        by: author,
        note: 'نوٹ',
        state: 'waiting',
      };
      expect(made.body).toMatchObject({ ...waiting, comment: null, returnedBy: null });
      const list = async (state: string) => {
        const query = `?area=tenders&id=${id}&state=${state}`;
        return itemsOf((await site.call('submissions.list', { query })).body);
      };
      expect(await list('waiting')).toEqual([made.body]);

      const params = { id: field(made.body, '_id') };
      const body = { comment: 'عنوان چھوٹا کریں' };
      const returned = await site.call('submissions.sendBack', { params, body });
      expect(returned.body).toMatchObject({ ...waiting, state: 'returned', ...body });
      expect(await list('waiting')).toEqual([]);
      expect(await list('returned')).toEqual([returned.body]);

      const again = await site.call('submissions.submit', sent);
      expect(again.body).toMatchObject({ ...waiting, comment: null, returnedAt: null });
      await site.call('tenders.update', { params: { id }, body: { status: 'published' } });
      expect(await list('waiting')).toEqual([]);
      expect((await site.call('submissions.submit', sent)).status).toBe(400);
    },
    'ends with a pending version that is published or discarded': async (site) => {
      for (const call of ['pending.publish', 'pending.discard']) {
        const { _id: id } = await site.create('tenders');
        const pending = { params: { id }, query: '?pending=1', body: { title: 'B' } };
        await site.call('tenders.update', pending);
        await site.call('submissions.submit', { body: { area: 'tenders', id } });
        const list = async () =>
          itemsOf((await site.call('submissions.list', { query: `?area=tenders&id=${id}` })).body);
        await site.call('tenders.update', { params: { id }, body: { description: 'C' } });
        expect(await list(), call).toMatchObject([{ title: 'B' }]);
        const { status } = await site.call(call, { params: { area: 'tenders', id }, body: {} });
        expect(status, call).toBe(200);
        expect(await list(), call).toEqual([]);
      }
    },
  },
  'submissions.withdraw': {
    'is for who submitted it, and for those who review it': async (site) => {
      const { token } = await site.addUser('editor');
      const { _id: id } = await site.create('tenders', { status: 'draft' });
      const body = { area: 'tenders', id };
      const made = await site.call('submissions.submit', { token, body });
      const params = { id: field(made.body, '_id') };
      const withdraw = (as: string) => site.call('submissions.withdraw', { params, token: as });
      expect((await withdraw(editor(site))).status).toBe(403);
      expect((await withdraw(token)).status).toBe(200);
      expect((await withdraw(site.tokenOf('moderator'))).status).toBe(404);
    },
  },
};

const editor = (site: Site) => site.tokenOf('editor');
const tagOf = ({ headers }: Answer) => ({ 'If-Match': String(headers.get('etag')) });

/** The record in an answer. */
function recordIn(body: unknown): Record<string, unknown> {
  return fieldsOf(valueAt(body, 'page') ?? valueAt(body, 'aboutUs') ?? body);
}

/** A record without what changes with each write, and what a message says. */
function content(body: unknown): object {
  if (Array.isArray(body)) return body.map(content);
  const { updatedAt: _, visibility: _visibility, msg: _msg, ...rest } = recordIn(body);
  return rest;
}

/** A body with another title. */
function titled(body: unknown): object {
  const fields = fieldsOf(body);
  const [name = ''] = Object.keys(fields).filter((each) => /^(?:title|name|mainTitle)$/.test(each));
  return { ...fields, [name]: `${field(fields, name)} again` };
}
