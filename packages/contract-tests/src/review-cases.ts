import { areaName, reviewAreas } from '@site/contract';
import { field, itemsOf } from '@site/contract/json';
import { reviewMessages } from '@site/contract/messages';
import { expect } from 'vitest';
import { listAreas } from './bodies.ts';
import type { Case } from './cases.ts';
import type { NamedRoute } from './routes.ts';
import type { Site } from './site.ts';

/* Links by which people without an account see what is not public yet. */

/** Cases of the calls for review links, and for each list area one of its creates. */
export function reviewCases({ key, area, name }: NamedRoute): Case[] {
  const own = Object.entries(ofCalls[key] ?? {}).map(([says, run]) => ({
    route: key,
    name: says,
    run,
    ...(key === 'reviewLinks.answer' && { isLasting: true as const }),
  }));
  if (name !== 'create' || !listAreas.includes(area) || !isReviewed(area)) return own;
  return [...own, { route: key, name: 'makes entries that a review link can be of', run: ofArea }];

  async function ofArea(site: Site): Promise<void> {
    const { _id: id, url } = await site.create(area);
    const params: Record<string, string> = area === 'pages' ? { url: String(url) } : { id };
    expect(
      (await site.call('reviewLinks.create', { body: { area: areaName(area), id } })).status,
    ).toBe(400);
    await site.call(`${area}.update`, { params, query: '?pending=1', body: {} });
    const link = await linkOf(site, areaName(area), id);
    const query = `?preview=${link.token}`;
    expect((await site.call('reviewLinks.read', { query })).body).toMatchObject({
      area: areaName(area),
    });
    expect((await site.call(`${area}.get`, { params, query })).status).toBe(200);
    await site.call('pending.discard', { params: { area: areaName(area), id } });
    expect((await site.call('reviewLinks.read', { query })).status).toBe(410);
  }
}

const isReviewed = (area: string) => reviewAreas.some((each) => each === area);

/** Makes a review link. @returns its id and its token */
async function linkOf(site: Site, area: string, id: string) {
  const { body } = await site.call('reviewLinks.create', { body: { area, id } });
  const url = new URL(field(body, 'url'));
  return { id: field(body, '_id'), url: url.href, token: url.searchParams.get('preview') ?? '' };
}

const listed = async (site: Site, id: string) =>
  itemsOf((await site.call('reviewLinks.list', { query: `?area=news&id=${id}` })).body);

const ofCalls: Record<string, Record<string, Case['run']>> = {
  'reviewLinks.create': {
    'shows a draft to those who have the link, and to nobody else': async (site) => {
      const { _id: id, title } = await site.create('news', { status: 'draft' });
      const { token, url } = await linkOf(site, 'news', id);
      expect(url).toMatch(/\/news\/[\w-]+\?preview=/);
      const params = { id };
      const shown = await site.call('news.get', { params, query: `?preview=${token}` });
      expect(shown.body).toMatchObject({ _id: id, title, status: 'draft' });
      expect(shown.headers.get('cache-control')).toBe('no-store');
      expect((await site.call('news.get', { params })).status).toBe(404);
      const review = await site.call('reviewLinks.read', { query: `?preview=${token}` });
      expect(review.body).toMatchObject({ area: 'news', title });
      expect(review.headers.get('cache-control')).toBe('no-store');
      const wrong = { query: `?preview=${token.slice(0, -9)}` };
      expect((await site.call('reviewLinks.read', wrong)).status).toBe(404);
      await site.call('news.update', { params, body: { status: 'published' } });
      const over = await site.call('reviewLinks.read', { query: `?preview=${token}` });
      expect(over.status).toBe(410);
    },
    'shows a pending version as it stands, until it is published': async (site) => {
      const { _id: id } = await site.create('news');
      const store = (title: string) =>
        site.call('news.update', { params: { id }, query: '?pending=1', body: { title } });
      await store('One');
      const { token } = await linkOf(site, 'news', id);
      const query = `?preview=${token}`;
      await store('Two');
      const { body } = await site.call('news.get', { params: { id }, query });
      expect(body).toMatchObject({ title: 'Two' });
      await site.call('pending.publish', { params: { area: 'news', id }, body: {} });
      await store('Three');
      expect(await site.call('reviewLinks.read', { query })).toMatchObject({
        status: 410,
        body: { msg: reviewMessages.isOver },
      });
      expect(await listed(site, id)).toMatchObject([{ url: null, revokedAt: null }]);
    },
    'refuses what is public already, and what the site does not show': async (site) => {
      const { _id: id } = await site.create('news');
      const refusal = await site.call('reviewLinks.create', { body: { area: 'news', id } });
      expect(refusal.body).toMatchObject({ msg: reviewMessages.nothingToReview });
      const odd = await site.call('reviewLinks.create', { body: { area: 'users', id } });
      expect(odd.body).toMatchObject({ issues: [{ path: 'area' }] });
      const long = await site.call('reviewLinks.create', { body: { area: 'news', id, days: 31 } });
      expect(long.body).toMatchObject({ issues: [{ path: 'days' }] });
    },
  },
  'reviewLinks.revoke': {
    'ends the link, as often as it is called': async (site) => {
      const { _id: id } = await site.create('news', { status: 'draft' });
      const { token, id: link } = await linkOf(site, 'news', id);
      for (let round = 0; round < 2; round += 1) {
        const { status, body } = await site.call('reviewLinks.revoke', { params: { id: link } });
        expect([status, body]).toEqual([200, { msg: reviewMessages.revoked }]);
      }
      expect(await site.call('reviewLinks.read', { query: `?preview=${token}` })).toMatchObject({
        status: 410,
        body: { msg: reviewMessages.wasRevoked },
      });
      expect(await listed(site, id)).toMatchObject([
        { _id: link, url: null, revokedAt: expect.any(String) as string },
      ]);
    },
  },
  'reviewLinks.answer': {
    'is listed with the link, the newest first': async (site) => {
      const { _id: id } = await site.create('news', { status: 'draft' });
      const { token, url } = await linkOf(site, 'news', id);
      const comment = 'بہت خوب۔';
      const body = { token, approved: true, name: 'ثمینہ', comment };
      const answered = await site.call('reviewLinks.answer', { body });
      expect(answered.body).toEqual({ msg: reviewMessages.answered });
      await site.call('reviewLinks.answer', { body: { token, approved: false, comment: 'B' } });
      expect(await listed(site, id)).toMatchObject([
        {
          url,
          answers: [
            { approved: false, name: null, comment: 'B' },
            { approved: true, name: 'ثمینہ', comment },
          ],
        },
      ]);
    },
    'leaves the record of the link in the audit log': async (site) => {
      const title = site.unique('Echidna').replaceAll('-', '');
      const { _id: id } = await site.create('news', { status: 'draft', title });
      const { token } = await linkOf(site, 'news', id);
      await site.call('reviewLinks.answer', { body: { token, approved: true } });
      const query = `?q=${title}&action=answer`;
      expect((await site.call('audit.list', { query })).body).toMatchObject([
        { by: null, records: [{ area: 'news', recordId: id, operation: null, title }] },
      ]);
    },
    'needs a comment, unless it looks good': async (site) => {
      const { _id: id } = await site.create('news', { status: 'draft' });
      const { token } = await linkOf(site, 'news', id);
      const sent = { body: { token, approved: false, comment: ' ' } };
      expect((await site.call('reviewLinks.answer', sent)).body).toMatchObject({
        issues: [{ path: 'comment' }],
      });
      expect(await listed(site, id)).toMatchObject([{ answers: [] }]);
    },
  },
};
