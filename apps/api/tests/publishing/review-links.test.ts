import { contract, pendingAreas, previewAreas, reviewAreas } from '@site/contract';
import { entryFixtures, recordFixtures } from '@site/contract/fixtures';
import { field, itemsOf } from '@site/contract/json';
import { previewMessages, reviewMessages } from '@site/contract/messages';
import { SignJWT } from 'jose';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../../src/lib/durations.ts';
import { sweep } from '../../src/sweep.ts';
import { addFixtureCategory } from '../lib/list-areas.ts';
import { jwtSecret, openTestApi, startTestApi, statuses } from '../lib/test-api.ts';

/* What is the same for the mocks is in packages/contract-tests. Here: tokens, the clock, mails, the database. */

const api = openTestApi({ now: () => new Date(Date.now() + ahead) });
let editor: { id: string; email: string; token: string };
/** Added to the time of the API. */
let ahead = 0;
beforeAll(async () => {
  editor = await api.addUser('editor');
  await addFixtureCategory(api);
});

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: editor.token, body });
const path = '/api/review-links';
const news = '/api/news/news';

async function addNews(fields: object = {}): Promise<string> {
  return field((await call('POST', news, { ...entryFixtures.news, ...fields })).body, '_id');
}

/** A live article with a pending version. */
async function waiting(title = 'As it is to be'): Promise<string> {
  const id = await addNews({ title: 'As it is' });
  expect((await call('PUT', `${news}/${id}?pending=1`, { title })).status).toBe(200);
  return id;
}

interface Link {
  _id: string;
  url: string;
  token: string;
}

async function link(id: string, more: object = {}): Promise<Link> {
  const { status, body } = await call('POST', path, { area: 'news', id, ...more });
  expect([status, body]).toMatchObject([201, {}]);
  const url = field(body, 'url');
  const token = new URL(url).searchParams.get('preview') ?? '';
  return { _id: field(body, '_id'), url, token };
}

/** What somebody without an account reads. */
const read = (at: string, token?: string) =>
  api.call('GET', token === undefined ? at : `${at}?preview=${token}`);
const answer = (token: string, body: object = { approved: true }) =>
  api.call('POST', `${path}/answers`, { body: { token, ...body } });
const said = ({ status, body }: { status: number; body: unknown }) => [status, field(body, 'msg')];

describe('a review link', () => {
  it.each([
    ['a draft', { status: 'draft' }],
    ['scheduled', { publishAt: '2199-01-01T00:00:00.000Z', unpublishAt: null }],
  ])('shows an entry that is %s, until it is live', async (_name, fields) => {
    const id = await addNews({ title: 'Not public', ...fields });
    const { token } = await link(id);
    expect((await read(`${news}/${id}`)).status).toBe(404);
    expect((await read(`${news}/${id}`, token)).body).toMatchObject({ title: 'Not public' });
    expect(field(itemsOf((await read(news, token)).body)[0], 'title')).toBe('Not public');
    expect((await read(`${path}/shown`, token)).body).toMatchObject({
      area: 'news',
      title: 'Not public',
    });
    await call('PUT', `${news}/${id}`, { status: 'published', publishAt: null });
    expect((await read(`${news}/${id}`, token)).status).toBe(410);
    expect((await read(`${news}/${id}`)).status).toBe(200);
  });

  it('expires by the clock: after seven days, or as many as were asked for', async () => {
    const id = await waiting();
    const made = await Promise.all([link(id), link(id, { days: 1 }), link(id, { days: 30 })]);
    const readable = () => Promise.all(made.map(({ token }) => read(news, token)));
    try {
      for (const [time, expected] of [
        [days(1) - hours(1), [200, 200, 200]],
        [days(1) + hours(1), [200, 410, 200]],
        [days(7) + hours(1), [410, 410, 200]],
        [days(30) + hours(1), [410, 410, 410]],
      ] as const) {
        ahead = time;
        expect((await readable()).map(({ status }) => status)).toEqual(expected);
      }
      expect(said(await answer(made[0].token))).toEqual([410, reviewMessages.expired]);
    } finally {
      ahead = 0;
    }
  });

  it('goes with its answers when the record is erased', async () => {
    const id = await addNews({ status: 'draft' });
    const { token, _id } = await link(id);
    await answer(token);
    await call('DELETE', `${news}/${id}`);
    expect(said(await read(news, token))).toEqual([410, reviewMessages.isOver]);
    const admin = await api.as('admin');
    const trash = itemsOf((await call('GET', '/api/trash?area=news')).body);
    const entry = trash.find((each) => field(each, 'recordId') === id);
    const erased = await api.call('DELETE', `/api/trash/${field(entry, '_id')}`, { token: admin });
    expect(erased.status).toBe(200);
    expect(said(await read(news, token))).toEqual([410, reviewMessages.isOver]);
    expect(await api.db.reviewLink.count({ where: { id: _id } })).toBe(0);
    expect(await api.db.reviewAnswer.count({ where: { linkId: _id } })).toBe(0);
  });

  it('is deleted with its answers 90 days after its end', async () => {
    const { _id, token } = await link(await waiting());
    await answer(token);
    const stored = async (endedFor: number) => {
      const now = Date.now();
      const expiresAt = new Date(now - endedFor);
      await api.db.reviewLink.update({ where: { id: _id }, data: { expiresAt } });
      await sweep(api.swept, now);
      return [
        await api.db.reviewLink.count({ where: { id: _id } }),
        await api.db.reviewAnswer.count({ where: { linkId: _id } }),
      ];
    };
    expect(await stored(days(90) - hours(1))).toEqual([1, 1]);
    expect(await stored(days(90))).toEqual([0, 0]);
  });
});

describe('the token of a review link', () => {
  const key = new TextEncoder().encode(jwtSecret);
  const header = { alg: 'HS256' } as const;

  it.each<[string, (made: Link) => Promise<string> | string]>([
    [
      'with another signature',
      ({ token }) => token.replace(/.(?=.$)/, (at) => (at === 'A' ? 'B' : 'A')),
    ],
    [
      'signed with another secret',
      ({ _id }) =>
        new SignJWT()
          .setProtectedHeader(header)
          .setAudience('review')
          .setJti(_id)
          .sign(new TextEncoder().encode('another secret that is long enough too')),
    ],
    [
      'for another purpose',
      ({ _id }) => new SignJWT().setProtectedHeader(header).setJti(_id).sign(key),
    ],
    [
      'of no id',
      () => new SignJWT().setProtectedHeader(header).setAudience('review').setJti('x').sign(key),
    ],
    ['of a session', () => editor.token],
    ['of nothing', () => 'a.b.c'],
  ])('opens nothing %s', async (_name, make) => {
    const made = await link(await waiting());
    const token = await make(made);
    expect(said(await read(news, token))).toEqual([404, reviewMessages.unknown]);
    expect(said(await read(`${path}/shown`, token))).toEqual([404, reviewMessages.unknown]);
    expect(said(await answer(token))).toEqual([404, reviewMessages.unknown]);
  });

  it('opens no session', async () => {
    const { token } = await link(await waiting());
    expect((await api.call('GET', path, { token })).status).toBe(401);
    expect((await api.call('POST', '/api/user/logout', { token, body: {} })).status).toBe(401);
  });

  it('is no id of a preview, nor the other way round', async () => {
    const { body } = await call('POST', '/api/previews', { area: 'footer', body: { styling: {} } });
    const preview = field(body, '_id');
    expect((await read(`${path}/shown`, preview)).status).toBe(404);
    expect((await answer(preview)).status).toBe(404);
    const { token } = await link(await waiting());
    const changed = await call('PUT', `/api/previews/${token}`, { body: { title: 'A' } });
    expect(said(changed)).toEqual([404, previewMessages.gone]);
  });
});

describe('an answer', () => {
  const mailsTo = async (email: string) => {
    const mails = await Promise.all((await api.mails()).map((mail) => PostalMime.parse(mail)));
    return mails.filter(({ to }) => to?.some(({ address }) => address === email));
  };

  it('reaches who made the link by mail', async () => {
    const own = await api.addUser('moderator');
    const id = await waiting('چمگادڑوں کے ساتھ ایک رات');
    const sent = { token: own.token, body: { area: 'news', id } };
    const url = field((await api.call('POST', path, sent)).body, 'url');
    const token = new URL(url).searchParams.get('preview') ?? '';
    const comment = 'بہت خوب۔\nایک لفظ بدل دیں۔';
    const posted = await answer(token, { approved: true, name: 'ڈاکٹر ثمینہ', comment });
    expect(said(posted)).toEqual([201, reviewMessages.answered]);
    expect((await answer(token, { approved: false, comment: 'One more thing' })).status).toBe(201);

    const mails = await mailsTo(own.email);
    expect(mails.map(({ subject }) => String(subject)).toSorted()).toEqual([
      'A comment on: چمگادڑوں کے ساتھ ایک رات',
      'Looks good: چمگادڑوں کے ساتھ ایک رات',
    ]);
    const approval = mails.find(({ subject }) => subject?.startsWith('Looks good'));
    expect(approval?.text).toContain('ڈاکٹر ثمینہ');
    expect(approval?.text).toContain('ایک لفظ بدل دیں۔');
    expect(approval?.text).toContain(`http://admin.example.org/review/news/${id}`);
  });

  it('is one of several at once, and each is stored', async () => {
    const id = await waiting();
    const { _id, token } = await link(id);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        answer(token, { approved: true, comment: `No. ${at}` }),
      ),
    );
    expect(statuses(answers)).toEqual(Array.from({ length: 16 }, () => 201));
    expect(await api.db.reviewAnswer.count({ where: { linkId: _id } })).toBe(16);
  });

  it('sends no mail to an account that may no longer change the record', async () => {
    const own = await api.addUser('editor');
    const body = { area: 'news', id: await waiting() };
    const made = await api.call('POST', path, { token: own.token, body });
    const token = new URL(field(made.body, 'url')).searchParams.get('preview') ?? '';
    await api.db.user.update({ where: { id: own.id }, data: { role: 'user' } });
    expect((await answer(token)).status).toBe(201);
    expect(await mailsTo(own.email)).toEqual([]);
  });

  it('is limited for one address', async () => {
    const limited = await startTestApi({ limitFactor: 1 });
    try {
      const own = await limited.as('editor');
      const sent = { ...entryFixtures.news, status: 'draft' };
      const made = await limited.call('POST', news, { token: own, body: sent });
      const body = { area: 'news', id: field(made.body, '_id') };
      const url = field((await limited.call('POST', path, { token: own, body })).body, 'url');
      const token = new URL(url).searchParams.get('preview');
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          limited.call('POST', `${path}/answers`, { body: { token, approved: true } }),
        ),
      );
      expect(statuses(answers)).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
    } finally {
      await limited.stop();
    }
  });
});

describe('a link is made', () => {
  const make = (body: object, token = editor.token) => api.call('POST', path, { token, body });

  it('of a record that is always there, on the page that shows it', async () => {
    const { body } = await read('/api/contactus');
    const id = field(body, '_id');
    expect((await make({ area: 'contact', id })).status).toBe(400);
    const update = { ...recordFixtures.contact, address: 'Another road' };
    await call('POST', '/api/contactus/update?pending=1', update);
    const url = field((await make({ area: 'contact', id })).body, 'url');
    expect(url).toMatch(/\/contact-us\?preview=/);
    const token = new URL(url).searchParams.get('preview') ?? '';
    expect((await read('/api/contactus', token)).body).toMatchObject({ address: 'Another road' });
    expect((await read('/api/contactus')).body).not.toMatchObject({ address: 'Another road' });
  });

  it('of the order of the home page', async () => {
    const sections = itemsOf((await read('/api/homeSections')).body);
    const updates = sections.map((section, at) => ({
      id: field(section, '_id'),
      order: sections.length - at,
      isActive: at > 0,
    }));
    const update = '/api/homeSections/updateHomeSections?pending=1';
    expect((await call('PATCH', update, { updates })).status).toBe(200);
    const [waiting] = itemsOf((await call('GET', '/api/pending?area=home-sections')).body);
    const id = field(waiting, 'id');
    const url = field((await make({ area: 'home-sections', id })).body, 'url');
    const token = new URL(url).searchParams.get('preview') ?? '';
    const shown = itemsOf((await read('/api/homeSections', token)).body);
    const places = updates.map(({ id: _id, ...place }) => ({ _id, ...place }));
    expect(shown).toMatchObject(places.toReversed());
    expect((await read('/api/homeSections')).body).toEqual(sections);
  });

  it('in all areas that have pending versions and a page', () => {
    expect(reviewAreas.toSorted()).toEqual(
      pendingAreas.filter((area) => previewAreas.includes(area)).toSorted(),
    );
    expect(reviewAreas.length).toBeGreaterThan(20);
    expect(contract.reviewLinks.create.path).toBe(path);
  });

  it('moves no version of the content, and is in the audit log', async () => {
    const id = await waiting();
    const version = async () => field((await read('/api/version')).body, 'version');
    const before = await version();
    const made = await link(id);
    await answer(made.token);
    await call('DELETE', `${path}/${made._id}`);
    expect(await version()).toBe(before);
    const lines = await api.db.auditLine.findMany({
      where: { area: 'reviewLinks' },
      orderBy: { at: 'asc' },
    });
    expect(lines.slice(-3).map(({ operation, callerId }) => [operation, callerId])).toEqual([
      ['create', editor.id],
      ['answer', null],
      ['revoke', editor.id],
    ]);
  });
});
