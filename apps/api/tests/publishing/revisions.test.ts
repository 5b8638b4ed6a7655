import { contract } from '@site/contract';
import { fixtureCategory } from '@site/contract/fixtures';
import type { AppRoute } from '@ts-rest/core';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine, Revision } from '../../src/generated/prisma/client.ts';
import { field, fieldsOf, itemsOf, valueAt } from '@site/contract/json';
import { signedId } from '../../src/lib/accounts/signed-ids.ts';
import { addFixtureCategory, listAreas } from '../lib/list-areas.ts';
import {
  type Answer,
  type Call,
  jwtSecret,
  openTestApi,
  password,
  statuses,
} from '../lib/test-api.ts';

/*
 * Every change of content, presentation or accounts leaves a revision of each changed record and one line in
 * the audit log, and what fails leaves nothing.
 */

/**
 * Mutations that change neither, or what must be in no revision. A reset link, an upload, an application and its link, a review link and an export leave a line in the audit log,
 * and no revision.
 */
const withoutRevisions = [
  'users.login',
  'users.logout',
  'users.handoff',
  'users.redeemHandoff',
  'users.forgotPassword',
  'invitations.create',
  'invitations.resend',
  'invitations.remove',
  'users.loginSecondFactor',
  'secondFactor.challenge',
  'secondFactor.beginTotp',
  'secondFactor.confirmTotp',
  'secondFactor.removeTotp',
  'secondFactor.renewRecoveryCodes',
  'secondFactor.passkeyOptions',
  'secondFactor.addPasskey',
  'secondFactor.removePasskey',
  'secondFactor.setRequirement',
  'secondFactor.reset',
  'sessions.confirm',
  'sessions.removeOthers',
  'sessions.remove',
  'previews.create',
  'previews.update',
  'applications.apply',
  'applications.resumeLink',
  'uploads.image',
  'uploads.raw',
  'uploads.video',
  'drafts.save',
  'drafts.remove',
  'views.save',
  'views.change',
  'views.remove',
  'pending.schedule',
  'reviewLinks.create',
  'reviewLinks.answer',
  'reviewLinks.revoke',
  'audit.export',
  'visits.count',
  // Of complaints nothing is kept beside them.
  'complaints.send',
  'complaints.open',
  'complaints.close',
  'complaints.erase',
  'newsletter.erase',
  'links.check',
  'media.change',
  'media.remove',
  'media.restore',
  // They are of persons: nothing of them is kept that is not needed.
  'consents.create',
  'consents.change',
  'consents.withdraw',
  'consents.storeForm',
  'consents.remove',
  // Of the records that they rewrite: media/library.test.ts.
  'media.replace',
  'media.merge',
  'translations.machine',
  'mails.retry',
  'mails.retryAll',
  'mails.remove',
  'applications.mail',
  'applications.erase',
  'personalData.find',
  'personalData.export',
  'personalData.erase',
];

const routes = Object.entries(contract).flatMap(([area, ofArea]) =>
  Object.entries<AppRoute>(ofArea).map(([operation, route]) => ({ area, operation, route })),
);
const covered = new Set<string>();

/** The route of the contract that a call is for. */
function routeOf(method: string, path: string) {
  const matching = routes.find(
    ({ route }) =>
      route.method === method &&
      new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path),
  );
  if (!matching) throw new Error(`${method} ${path} is not in the contract`);
  return matching;
}

interface Person {
  id: string;
  email: string;
  token: string;
}

const api = openTestApi();
let admin: Person;
beforeAll(async () => {
  admin = await api.addUser('admin');
  await addFixtureCategory(api);
});

const read = async (path: string, token = admin.token): Promise<unknown> =>
  (await api.call('GET', path, { token })).body;

/** What some work leaves behind. */
async function traceOf<Result>(work: () => Promise<Result>) {
  const last = await api.db.revision.aggregate({ _max: { id: true } });
  const known = (await api.db.auditLine.findMany()).map(({ batch }) => batch);
  const result = await work();
  const lines = await api.db.auditLine.findMany({ where: { batch: { notIn: known } } });
  const revisions = await api.db.revision.findMany({
    // Without those of what was there before, which are of no request.
    where: { id: { gt: last._max.id ?? 0n }, batch: { in: lines.map(({ batch }) => batch) } },
    orderBy: { id: 'asc' },
  });
  return { result, revisions, lines };
}

/**
 * Makes a write that must succeed, and holds its one audit line to what has happened.
 * @param call.noted the records that it concerns and does not change
 */
async function write(
  method: string,
  path: string,
  call: Call & { by?: Person | null; noted?: { area: string; id: string; title: string }[] },
): Promise<{ answer: Answer; revisions: Revision[]; line: AuditLine }> {
  const { by = admin, noted = [], ...rest } = call;
  const { area, operation } = routeOf(method, path);
  const request = { token: by?.token, ...rest };
  const { result, revisions, lines } = await traceOf(() => api.call(method, path, request));
  expect([method, path, result.status]).toEqual([method, path, Math.min(result.status, 201)]);
  const [line] = lines;
  if (!line) throw new Error(`${method} ${path} left no line in the audit log`);
  expect(lines).toHaveLength(1);
  expect(line).toMatchObject({
    area,
    operation,
    callerId: by?.id ?? null,
    callerEmail: by?.email ?? null,
    requestId: result.headers.get('x-request-id'),
    records: [
      ...revisions.map((revision) => ({
        area: revision.area,
        id: revision.recordId,
        version: revision.version,
        operation: revision.operation,
      })),
      ...noted,
    ],
  });
  for (const revision of revisions) {
    expect(revision).toMatchObject({ by: by?.id ?? null, batch: line.batch });
  }
  covered.add(`${area}.${operation}`);
  return { answer: result, revisions, line };
}

/** The one revision of a write of one record. */
function only(revisions: readonly Revision[]): Revision {
  const [revision] = revisions;
  expect(revisions).toHaveLength(1);
  if (!revision) throw new Error('There is no revision');
  return revision;
}

const idOf = (entity: unknown) => field(entity, '_id');

describe('of an entry, each write leaves a revision', () => {
  const account = { name: 'Zara', email: 'Zara@example.org', role: 'editor', password };
  const areas = [...listAreas, { name: 'users', routes: contract.users, body: account }];

  it.each(areas)('$name', async ({ name, routes: { create, get, update, remove }, body: sent }) => {
    const made = await write('POST', create.path, { body: sent });
    const id = idOf(valueAt(made.answer.body, 'user') ?? made.answer.body);
    const at = ({ path }: AppRoute) =>
      path.replace(/:\w+$/, name === 'pages' ? field(sent, 'url') : id);
    const look = async () => {
      // What staff read says in addition what the entry is to the public at that moment, which is not stored.
      const { visibility: _, ...entity } = fieldsOf(
        name === 'pages' ? valueAt(await read(at(get)), 'page') : await read(at(get)),
      );
      return entity;
    };
    const { area } = routeOf('POST', create.path);
    const common = { area, recordId: id };

    const first = await look();
    expect(only(made.revisions)).toMatchObject({
      ...common,
      version: 1,
      operation: 'create',
      before: null,
      body: first,
    });

    const [title = ''] = Object.keys(sent).filter((key) => /^(?:title|name|mainTitle)$/.test(key));
    const body = { [title]: 'Another' };
    const changed = await write(update.method, at(update), { body });
    const second = await look();
    expect(second).toMatchObject(body);
    const changeOf = only(changed.revisions);
    expect(changeOf).toMatchObject({ ...common, version: 2, operation: 'update' });
    expect(changeOf.before).toEqual(first);
    expect(changeOf.body).toEqual(second);
    expect(changed.line.records).toMatchObject([{ title: 'Another' }]);

    const removed = await write('DELETE', at(remove), {});
    const end = only(removed.revisions);
    expect(end).toMatchObject({ ...common, version: 3, operation: 'delete' });
    expect(end.before).toEqual(second);
    expect(end.body).toEqual(second);
  });
});

const orderedAreas = listAreas.flatMap(({ name, routes, body }) =>
  'order' in routes ? [{ name, create: routes.create, order: routes.order, body }] : [],
);

it.each(orderedAreas)(
  'a new order of $name leaves a revision of each entry that moves',
  async ({ create, order, body }) => {
    const made = [
      await write('POST', create.path, { body }),
      await write('POST', create.path, { body }),
    ];
    const ids = made.map(({ answer }) => idOf(answer.body)).toReversed();
    const { revisions } = await write('PUT', order.path, { body: { ids } });
    const moved = revisions.filter(({ recordId }) => ids.includes(recordId));
    expect(moved.toSorted(byPlace).map(({ recordId }) => recordId)).toEqual(ids);
    for (const { operation, before } of moved) {
      expect(operation).toBe('update');
      expect(before).toMatchObject({ order: null });
    }
  },
);

const byPlace = (one: Revision, other: Revision) =>
  Number(valueAt(one.body, 'order')) - Number(valueAt(other.body, 'order'));

it('a restore of a version leaves a revision that says so', async () => {
  const made = await write('POST', '/api/categories', { body: { title: 'A', description: 'B' } });
  const id = idOf(made.answer.body);
  await write('PUT', `/api/categories/${id}`, { body: { title: 'Another' } });
  const first = field(await read(`/api/revisions?area=categories&id=${id}`), 1, '_id');
  const { revisions, answer } = await write('POST', `/api/revisions/${first}/restore`, {});
  expect(only(revisions)).toMatchObject({
    recordId: id,
    version: 3,
    operation: 'restore',
    before: { title: 'Another' },
    body: { title: 'A' },
  });
  expect(only(revisions).body).toEqual(answer.body);
});

it('a pending version leaves a revision once it is published, and none when it is discarded', async () => {
  const made = await write('POST', '/api/categories', { body: { title: 'A', description: 'B' } });
  const id = idOf(made.answer.body);
  const store = (title: string) =>
    api.call('PUT', `/api/categories/${id}?pending=1`, { token: admin.token, body: { title } });
  const { revisions: none } = await traceOf(() => store('Another'));
  expect(none).toEqual([]);
  const published = await write('POST', `/api/pending/categories/${id}/publish`, {});
  expect(only(published.revisions)).toMatchObject({
    version: 2,
    operation: 'update',
    before: { title: 'A' },
    body: { title: 'Another' },
  });
  await store('Never seen');
  const noted = [{ area: 'categories', id, title: 'Never seen' }];
  const discarded = await write('DELETE', `/api/pending/categories/${id}`, { noted });
  expect(discarded.revisions).toEqual([]);
  const undone = await write('POST', `/api/pending/categories/${id}/restore`, { body: {}, noted });
  expect(undone.revisions).toEqual([]);
});

it('what is submitted, sent back and withdrawn leaves no revision', async () => {
  const made = await write('POST', '/api/categories', { body: { title: 'A', description: 'B' } });
  const id = idOf(made.answer.body);
  await api.call('PUT', `/api/categories/${id}?pending=1`, {
    token: admin.token,
    body: { title: 'C' },
  });
  const noted = [{ area: 'categories', id, title: 'C' }];
  const body = { area: 'categories', id };
  const submitted = await write('POST', '/api/submissions', { body, noted });
  const path = `/api/submissions/${idOf(submitted.answer.body)}`;
  const returned = await write('POST', `${path}/return`, { body: { comment: 'Shorter' }, noted });
  const withdrawn = await write('DELETE', path, { noted });
  for (const { revisions } of [submitted, returned, withdrawn]) expect(revisions).toEqual([]);
});

it('erasing an entry leaves that it was erased, by whom and when, and nothing of what it held', async () => {
  const secret = `Erased ${crypto.randomUUID()}`;
  const applicant = await api.addUser('user');
  const data = { title: secret, description: secret, applyLink: '/a', location: 'L' };
  const { id } = await api.db.career.create({ data });
  const other = { title: 'Another', description: 'D', applyLink: '/a', location: 'L' };
  await write('PUT', `/api/career/${id}`, { body: { description: 'D' } });
  await write('POST', '/api/application/applications', {
    by: applicant,
    body: { careerId: id, resumeUrl: '/cv.pdf' },
  });
  const stays = await api.call('POST', '/api/career/addNew', { token: admin.token, body: other });
  const waiting = { token: admin.token, body: { title: `${secret}, later` } };
  await api.call('PUT', `/api/career/${id}?pending=1`, waiting);
  const reviewed = { token: admin.token, body: { area: 'careers', id } };
  const link = await api.call('POST', '/api/review-links', reviewed);
  await api.call('POST', '/api/submissions', reviewed);
  await write('DELETE', `/api/career/${id}`, {});
  // A link can be revoked as long as the entry is in the trash.
  const linkPath = `/api/review-links/${idOf(link.body)}`;
  await api.call('DELETE', linkPath, { token: admin.token });
  const before = await api.db.auditLine.count();
  const deletion = field(await read(`/api/revisions?area=careers&id=${id}`), 0, '_id');
  const path = `/api/trash/${deletion}`;
  const { result, revisions, lines } = await traceOf(() =>
    api.call('DELETE', path, { token: admin.token }),
  );
  covered.add('trash.erase');
  expect([result.status, revisions]).toEqual([200, []]);
  expect(lines).toMatchObject([
    {
      area: 'trash',
      operation: 'erase',
      callerId: admin.id,
      records: [{ area: 'careers', id, operation: 'erase', title: null }, { area: 'applications' }],
    },
  ]);
  expect(await api.db.auditLine.count()).toBe(before + 1);
  for (const rows of [
    await api.db.revision.findMany({ omit: { id: true } }),
    await api.db.auditLine.findMany(),
  ]) {
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    expect(text).toContain(idOf(stays.body));
  }
});

it('several entries at once are one batch, whose line has their area', async () => {
  const { body: made } = await api.call('POST', '/api/tender/createTender', {
    token: admin.token,
    body: { title: 'Pumps', description: 'Ten.', imageUrl: '/pumps.webp' },
  });
  const ids = [idOf(made)];
  for (const [operation, path, body] of [
    ['run', '/api/bulk', { area: 'tenders', ids, action: 'delete' }],
    ['undo', '', {}],
  ] as const) {
    const { batch } = await api.db.revision.findFirstOrThrow({
      where: { recordId: idOf(made) },
      orderBy: { version: 'desc' },
    });
    const { result, revisions, lines } = await traceOf(() =>
      api.call('POST', path || `/api/batches/${batch}/undo`, { token: admin.token, body }),
    );
    expect(result.status).toBe(200);
    const by = { area: 'tenders', operation, callerId: admin.id };
    expect(lines).toMatchObject([{ ...by, batch: revisions[0]?.batch }]);
    covered.add(`batches.${operation}`);
  }

  const imports = [
    [
      'batches',
      'members',
      '/api/import/members',
      'Name,Designation,Expertise,Image\nPumps,Vet,Cattle,/a.webp',
    ],
    [
      'translations',
      'translations',
      '/api/translations/import?lang=ur',
      `Area,Record,Field,Source,Translation\ntenders,${ids.join()},title,Pumps,پمپ`,
    ],
  ] as const;
  for (const [route, area, path, table] of imports) {
    const form = new FormData();
    form.set('file', new Blob([table]));
    const headers = { Authorization: `Bearer ${admin.token}` };
    const { revisions, lines } = await traceOf(async () => {
      const sent = { method: 'POST', headers, body: form };
      return (await fetch(api.url + path, sent)).text();
    });
    const by = { area, operation: 'import', callerId: admin.id };
    expect(lines).toMatchObject([{ ...by, batch: revisions[0]?.batch }]);
    covered.add(`${route}.import`);
  }
});

describe('of a record that is always there, each write leaves a revision', () => {
  const unwrapped = (body: unknown) => valueAt(body, 'aboutUs') ?? body;

  it.each([
    ['POST', '/api/contactus/update', '/api/contactus', { phone: '051 1234567' }],
    ['PUT', '/api/siteinfo', '/api/siteinfo', { youtubeURL: '/y' }],
    ['PUT', '/api/navbar', '/api/navbar', { isActive: false }],
    ['POST', '/api/footer/create', '/api/footer', { legalSection: { title: 'A' } }],
    ['PATCH', '/api/director-message/update', '/api/director-message', { title: 'A word' }],
    ['PUT', '/api/section-info/news', '/api/section-info/news', { title: 'All news' }],
    ['PUT', '/api/colors/news', '/api/colors/news', { content: { title: 'teal' } }],
  ])('%s %s', async (method, path, readPath, body) => {
    const before = await read(readPath);
    const { revisions } = await write(method, path, { body });
    const revision = only(revisions);
    const { area } = routeOf(method, path);
    expect(revision).toMatchObject({
      area,
      recordId: idOf(before),
      version: 2,
      operation: 'update',
    });
    expect(revision.before).toEqual(before);
    expect(revision.body).toEqual(await read(readPath));
  });

  it.each([
    [
      'PUT',
      '/api/section-info/of-its-own',
      '/api/section-info/of-its-own',
      { title: 'A' },
      { title: 'B' },
    ],
    ['PUT', '/api/colors/of-its-own', '/api/colors/of-its-own', {}, { content: { title: 'teal' } }],
    [
      'PATCH',
      '/api/about/updateAbout',
      '/api/about/getAbout/Mission',
      { category: 'Mission', title: 'A', description: 'B' },
      { category: 'Mission', title: 'B' },
    ],
  ])('that %s %s creates', async (method, path, readPath, body, other) => {
    const created = only((await write(method, path, { body })).revisions);
    const first = unwrapped(await read(readPath));
    expect(created).toMatchObject({ version: 1, operation: 'create', before: null, body: first });
    const updated = only((await write(method, path, { body: other })).revisions);
    expect(updated).toMatchObject({ version: 2, operation: 'update', before: first });
    expect(updated.body).toEqual(unwrapped(await read(readPath)));
  });

  it('a translation has them, and the last one when it is deleted', async () => {
    const path = `/api/translations/categories/${fixtureCategory}/ur`;
    const body = { fields: { title: 'صحت' } };
    const created = only((await write('PUT', path, { body })).revisions);
    expect(created).toMatchObject({ area: 'translations', version: 1, operation: 'create' });
    expect(created.body).toMatchObject({ ...body, title: 'صحت', status: 'draft' });
    const deleted = only((await write('DELETE', path, {})).revisions);
    expect(deleted).toMatchObject({ version: 2, operation: 'delete', recordId: created.recordId });
  });

  it('the order of the home sections has one', async () => {
    const path = '/api/homeSections';
    const before = (await read(path)) as { _id: string }[];
    const updates = [{ id: before[0]?._id, order: 3, isActive: true }];
    const { revisions } = await write('PATCH', `${path}/updateHomeSections`, { body: { updates } });
    const after = (await read(path)) as { _id: string }[];
    const { before: was, body } = only(revisions);
    const order = (layout: unknown) =>
      itemsOf(valueAt(layout, 'sections')).map((section) => field(section, '_id'));
    expect(order(was)).toEqual(before.map(({ _id }) => _id));
    expect(order(body)).toEqual(after.map(({ _id }) => _id));
    expect(order(body)).not.toEqual(order(was));
  });
});

describe('visitors leave revisions without a caller', () => {
  it('by a message, and staff by handling it', async () => {
    const body = { name: 'Zara', email: 'zara@example.org', message: 'Salam.' };
    const sent = await write('POST', '/api/contactus/message', { by: null, body });
    const created = only(sent.revisions);
    expect(created).toMatchObject({ area: 'contact.messages', version: 1, operation: 'create' });
    expect(created.body).toMatchObject({ ...body, status: 'new', assignedTo: null });
    const handled = await write('PATCH', `/api/contactus/messages/${created.recordId}`, {
      body: { status: 'handled' },
    });
    expect(only(handled.revisions)).toMatchObject({ version: 2, before: created.body });
    expect(only(handled.revisions).body).toEqual(handled.answer.body);
    const replied = await write('POST', `/api/contactus/messages/${created.recordId}/reply`, {
      body: { text: 'Thank you.' },
    });
    expect(only(replied.revisions)).toMatchObject({ version: 3 });
    const settings = { messagesTo: ['desk@example.org'] };
    const named = await write('PUT', '/api/contactus/settings', { body: settings });
    expect(only(named.revisions).body).toMatchObject(settings);
  });

  it('and admins by naming who opens complaints', async () => {
    const shown = { name: 'Samina', phone: '', email: '', post: '', steps: '', stepsInUrdu: '' };
    const body = { ...shown, focalId: admin.id, deputyId: null, keepDays: 365 };
    const { revisions } = await write('PUT', '/api/complaints/settings', { body });
    expect(only(revisions)).toMatchObject({ area: 'complaints.settings', body });
  });

  it('by a subscription, and none by a repeated one', async () => {
    const path = '/api/newsletter/subscribe';
    const body = { email: 'News@example.org' };
    const { revisions } = await write('POST', path, { by: null, body });
    const listed = '/api/newsletter/subscribers';
    expect([only(revisions).body]).toEqual(await read(listed));
    const { id } = await api.db.subscription.findFirstOrThrow();
    const token = await signedId(jwtSecret, 'newsletter', id);
    for (const step of ['confirm', 'unsubscribe']) {
      const followed = await write('POST', `/api/newsletter/${step}/${token}`, { by: null });
      expect([only(followed.revisions).body]).toEqual(await read(listed));
    }
    await write('POST', path, { by: null, body });
    expect((await write('POST', path, { by: null, body })).revisions).toEqual([]);
  });
});

/** A career, and a user who has applied for it. */
async function apply(careerId?: string) {
  const user = await api.addUser('user');
  const data = { title: 'Vet', description: 'D', applyLink: '/a', location: 'L' };
  const career = careerId ?? (await api.db.career.create({ data })).id;
  const body = { careerId: career, resumeUrl: '/cv.pdf' };
  const path = '/api/application/applications';
  const { revisions } = await write('POST', path, { by: user, body });
  return { user, career, application: only(revisions) };
}

describe('an application', () => {
  it('leaves a revision by who applies', async () => {
    const { application } = await apply();
    const all = (await read('/api/application/applications')) as { _id: string }[];
    expect(application.body).toEqual(all.find(({ _id }) => _id === application.recordId));
  });

  it('is in the batch that deletes its career', async () => {
    const { career, application } = await apply();
    const { application: other } = await apply(career);
    const { revisions } = await write('DELETE', `/api/career/${career}`, {});
    expect(revisions.map(({ area, recordId }) => [area, recordId])).toEqual([
      ['applications', application.recordId],
      ['applications', other.recordId],
      ['careers', career],
    ]);
    expect(revisions.map(({ operation }) => operation)).toEqual(['delete', 'delete', 'delete']);
    expect(revisions[0]?.before).toEqual(application.body);
  });

  it('has a revision of each mark, which is undone alone', async () => {
    const { career, application } = await apply();
    const path = `/api/application/${application.recordId}`;
    const body = { status: 'shortlisted', note: 'Knows poultry' };
    const marked = await write('PATCH', path, { body });
    expect(only(marked.revisions)).toMatchObject({ version: 2, before: application.body });
    expect(only(marked.revisions).body).toEqual(marked.answer.body);
    const { batch } = only(marked.revisions);
    const undo = `/api/batches/${batch}/undo`;
    const reverted = await api.call('POST', undo, { token: admin.token, body: {} });
    expect(reverted).toMatchObject({ status: 200, body: { done: 1 } });
    const undone = await read(`/api/application/applications/${application.recordId}`);
    const updatedAt = field(undone, 'updatedAt');
    expect(undone).toEqual({ ...fieldsOf(application.body), updatedAt, mails: [] });
    await write('PATCH', path, { body });
    await write('DELETE', `/api/career/${career}`, {});
    const deletion = field(await read(`/api/revisions?area=careers&id=${career}`), 0, '_id');
    await write('POST', `/api/trash/${deletion}/restore`, { body: {} });
    const restored = await read(`/api/application/applications/${application.recordId}`);
    expect(restored).toMatchObject(body);
  });

  it('is in the batch that deletes its account', async () => {
    const { user, application } = await apply();
    const { revisions } = await write('DELETE', `/api/user/${user.id}`, {});
    expect(revisions.map(({ recordId }) => recordId)).toEqual([application.recordId, user.id]);
  });

  it('is deleted once when both go at the same moment, also one that is just being sent', async () => {
    const { token } = admin;
    for (let round = 0; round < 5; round += 1) {
      const { user, career, application } = await apply();
      const late = await api.addUser('user');
      const { result, revisions } = await traceOf(() =>
        Promise.all([
          api.call('DELETE', `/api/career/${career}`, { token }),
          api.call('DELETE', `/api/user/${user.id}`, { token }),
          api.call('POST', '/api/application/applications', {
            token: late.token,
            body: { careerId: career, resumeUrl: '/cv.pdf' },
          }),
        ]),
      );
      expect(result.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
      const ofApplications = revisions.filter(({ area }) => area === 'applications');
      const created = ofApplications.filter(({ operation }) => operation === 'create');
      const deleted = ofApplications.filter(({ operation }) => operation === 'delete');
      const gone = [application, ...created].map(({ recordId }) => recordId).toSorted();
      expect(deleted.map(({ recordId }) => recordId).toSorted()).toEqual(gone);
    }
  });
});

describe('a profile', () => {
  it('that its owner changes leaves a revision', async () => {
    const user = await api.addUser('user');
    const changed = await write('PUT', '/api/user/profile', { by: user, body: { name: 'Zara' } });
    expect(only(changed.revisions)).toMatchObject({
      area: 'users',
      recordId: user.id,
      version: 2,
      by: user.id,
    });
  });
});

describe('a password', () => {
  const login = (email: string, word: string) =>
    api.call('POST', '/api/user/login', { body: { email, password: word } });

  it('that is changed, by its owner, an admin or a mailed link, leaves a revision without it', async () => {
    const user = await api.addUser('editor');
    const own = { currentPassword: password, newPassword: 'a fine new password' };
    const self = await write('PUT', '/api/user/updatePasswordSelf', { by: user, body: own });
    expect(only(self.revisions)).toMatchObject({ area: 'users', recordId: user.id, version: 2 });
    const body = { userId: user.id, currentPassword: password, newPassword: 'a finer new one' };
    const byAdmin = await write('PUT', '/api/user/updatePassword', { body });
    expect(only(byAdmin.revisions)).toMatchObject({ recordId: user.id, version: 3 });

    const { email } = user;
    const asked = await write('POST', '/api/user/forgotPassword', { by: null, body: { email } });
    expect(asked.revisions).toEqual([]);
    const mails = (await api.mails()).join('\n').replaceAll('=\r\n', '');
    const token = /reset-password\/([\w-]{40,})/.exec(mails)?.[1];
    const path = `/api/user/resetPassword/${token}`;
    const reset = await write('POST', path, { by: null, body: { password: 'the finest one' } });
    expect(only(reset.revisions)).toMatchObject({ recordId: user.id, version: 4 });
    expect((await login(email, 'the finest one')).status).toBe(200);

    const invited = { name: 'Zara', email: 'zara@example.org', role: 'editor' };
    await api.call('POST', '/api/user/invite', { token: admin.token, body: invited });
    const [, link] = /accept-invitation\/([\w-]{40,})/.exec(
      (await api.mails()).join('\n').replaceAll('=\r\n', ''),
    ) ?? ['', ''];
    const accepting = { by: null, body: { password: 'the finest of all' } };
    const accepted = await write('POST', `/api/user/invite/accept/${link}`, accepting);
    expect(only(accepted.revisions)).toMatchObject({ area: 'users', version: 1, before: null });

    const history = await api.db.$queryRaw<{ text: string }[]>`
      SELECT row_to_json(revisions)::text AS text FROM revisions
      UNION ALL SELECT row_to_json(audit_log)::text FROM audit_log`;
    const text = history.map((row) => row.text).join('\n');
    const secrets = ['argon2', 'passwordHash', 'emailKey', 'fine new', 'finer new', 'finest'];
    for (const secret of [...secrets, password, String(token), String(link), admin.token]) {
      expect(text.includes(secret), secret).toBe(false);
    }
  });
});

describe('what fails leaves nothing', () => {
  it('for any refusal', async () => {
    const { token } = admin;
    const about = { title: 'A', description: 'B' };
    const made = await api.call('POST', '/api/categories', { token, body: about });
    const category = `/api/categories/${idOf(made.body)}`;
    const page = { url: 'taken', mainTitle: 'A page' };
    expect((await api.call('POST', '/api/pages', { token, body: page })).status).toBe(201);
    const event = listAreas.find(({ name }) => name === 'events')?.body;
    expect((await api.call('POST', '/api/events/events', { token, body: event })).status).toBe(201);
    const ifMatch = { 'If-Match': '"7-x"' };
    const none = '018f0000-0000-7000-8000-00000000ffff';
    const editor = await api.as('editor');
    const { lines, revisions, result } = await traceOf(async () => [
      await api.call('POST', '/api/categories', { token, body: {} }),
      await api.call('POST', '/api/events/events', { token, body: { ...event, category: none } }),
      await api.call('POST', '/api/videos/addVideos', {
        token,
        body: { title: 'V', type: 'embed', category: fixtureCategory },
      }),
      await api.call('PUT', category, { body: { title: 'X' } }),
      await api.call('DELETE', `/api/user/${admin.id}`, { token: editor }),
      await api.call('PUT', `/api/categories/${none}`, { token, body: { title: 'X' } }),
      await api.call('DELETE', `/api/categories/${none}`, { token }),
      await api.call('DELETE', `/api/categories/${fixtureCategory}`, { token }),
      await api.call('POST', '/api/pages', { token, body: page }),
      await api.call('PUT', category, { token, body: { title: 'X' }, headers: ifMatch }),
      await api.call('PUT', '/api/section-info/none-yet', { token, body: {}, headers: ifMatch }),
    ]);
    expect(result.map(({ status }) => status)).toEqual([
      400, 400, 400, 401, 403, 404, 404, 409, 409, 412, 412,
    ]);
    expect([revisions, lines]).toEqual([[], []]);
  });

  it('a change whose revision can not be stored is not made', async () => {
    const before = await read('/api/contactus');
    await api.db.$executeRaw`ALTER TABLE revisions ADD CONSTRAINT refuse CHECK (false) NOT VALID`;
    const { result, lines } = await traceOf(() =>
      api.call('POST', '/api/contactus/update', { token: admin.token, body: { phone: '1' } }),
    );
    await api.db.$executeRaw`ALTER TABLE revisions DROP CONSTRAINT refuse`;
    expect(result.status).toBe(500);
    expect(lines).toEqual([]);
    expect(await read('/api/contactus')).toEqual(before);
  });

  it('a change whose connection is ended is not made', async () => {
    const before = await read('/api/contactus');
    const holder = new Client({ connectionString: api.databaseUrl });
    await holder.connect();
    const work = async () => {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE audit_log');
      const answer = api.call('POST', '/api/contactus/update', {
        token: admin.token,
        body: { phone: '2' },
      });
      const end = `SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE NOT granted AND relation = 'audit_log'::regclass`;
      await expect.poll(async () => (await holder.query(end)).rowCount).toBe(1);
      await holder.query('COMMIT');
      return answer;
    };
    const { result, revisions, lines } = await traceOf(work);
    await holder.end();
    expect(result.status).toBe(503);
    expect([revisions, lines]).toEqual([[], []]);
    expect(await read('/api/contactus')).toEqual(before);
  });
});

describe('of sixteen writes of one record at once', () => {
  it.each([
    ['an entry', 'PUT', () => `/api/categories/${fixtureCategory}`, 'title'],
    ['a single record', 'POST', () => '/api/contactus/update', 'phone'],
    ['a new key', 'PUT', () => '/api/section-info/at-once', 'title'],
    ['an account', 'PUT', () => `/api/user/${admin.id}`, 'name'],
  ])('all succeed, and the revisions are a chain: %s', async (_name, method, path, name) => {
    const { token } = admin;
    const { result, revisions } = await traceOf(() =>
      Promise.all(
        Array.from({ length: 16 }, (_each, index) =>
          api.call(method, path(), { token, body: { [name]: `Value ${index}` } }),
        ),
      ),
    );
    expect(statuses(result)).toEqual(Array.from({ length: 16 }, () => 200));
    expect(revisions).toHaveLength(16);
    const [first, ...rest] = revisions;
    for (const [index, { version, before }] of rest.entries()) {
      expect(version).toBe(Number(first?.version) + index + 1);
      expect(before).toEqual(revisions[index]?.body);
    }
    const values = revisions.map(({ body }) => field(body, name));
    expect(new Set(values).size).toBe(16);
  });
});

describe('the audit log', () => {
  it('is left by every mutation of the contract but those that change no content', () => {
    const mutations = routes.filter(({ route }) => route.method !== 'GET');
    const names = mutations.map(({ area, operation }) => `${area}.${operation}`);
    expect([...new Set([...covered, ...withoutRevisions])].toSorted()).toEqual(names.toSorted());
  });

  it('begins with the first account', async () => {
    const line = await api.db.auditLine.findFirst({ where: { operation: 'firstStart' } });
    expect(line).toMatchObject({ area: 'users', callerId: null, requestId: null });
    const { email } = await api.db.user.findFirstOrThrow({ orderBy: { id: 'asc' } });
    expect(line?.records).toMatchObject([{ area: 'users', operation: 'create', version: 1 }]);
    const body = await api.db.revision.findFirst({ where: { batch: line?.batch ?? '' } });
    expect(body?.body).toMatchObject({ email });
  });

  it('can not be changed', async () => {
    const readOnly = /audit_log is append-only/;
    await expect(api.db.auditLine.updateMany({ data: { area: 'x' } })).rejects.toThrow(readOnly);
    await expect(api.db.auditLine.deleteMany()).rejects.toThrow(readOnly);
    await expect(api.db.$executeRaw`TRUNCATE audit_log`).rejects.toThrow(readOnly);
    for (const records of ['[]', '[{"title": "Another"}]']) {
      await expect(
        api.db.$executeRaw`UPDATE audit_log SET records = ${records}::jsonb`,
      ).rejects.toThrow(readOnly);
    }
  });

  it('stays when its account is deleted', async () => {
    const editor = await api.addUser('editor');
    const body = { title: 'A', description: 'B' };
    const { revisions } = await write('POST', '/api/categories', { by: editor, body });
    await write('DELETE', `/api/user/${editor.id}`, {});
    const { id } = only(revisions);
    expect(await api.db.revision.findUnique({ where: { id } })).toMatchObject({ by: editor.id });
  });
});
