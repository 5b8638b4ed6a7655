import {
  areaName,
  maxDocumentBytes,
  maxImportBytes,
  maxFormBytes,
  maxResumeBytes,
  maxUploadBytes,
  mayCall,
  publishedAreas,
  roles,
} from '@site/contract';
import { field, itemsOf } from '@site/contract/json';
import { password, unknownId, type Sent, type Site } from './site.ts';
import { listAreas, listBody } from './bodies.ts';
import { beginSignIn, codeOf, newPasskey, secured, unconfirmed } from './factors.ts';
import { csv, importForm, picture, uploadForm, video, wordFile } from './uploads.ts';
import { hasRoute, takesPending, type NamedRoute } from './routes.ts';

/*
 * What provokes each status of each route. A route or status without a line here fails the suite.
 */

/** Makes what it needs, and says what is to be sent then. */
export type RequestMaker = (site: Site, token?: string) => Promise<Sent> | Sent;

const staleMatch = { 'If-Match': '"999-x"' };

/** Of entries that may be drafts: what only staff may ask for, and what nobody may. */
function ofVisibility(area: string): Record<number, RequestMaker> {
  if (!publishedAreas.has(area)) return {};
  return {
    400: () => ({ query: '?visibility=nonsense' }),
    401: () => ({ query: '?visibility=all', token: 'not-a-token' }),
    403: () => ({ query: '?visibility=all', token: null }),
  };
}

function listProvocations(area: string): Record<string, Record<number, RequestMaker>> {
  const target = async (site: Site) => ({ params: { id: (await site.create(area))._id } });
  return {
    [`${area}.list`]: {
      200: () => ({ query: '?page=1&perPage=2&q=a&sort=-createdAt' }),
      ...ofVisibility(area),
    },
    [`${area}.get`]: { 200: target, ...ofVisibility(area) },
    [`${area}.create`]: { 201: async (site) => ({ body: await listBody(site, area) }) },
    [`${area}.update`]: {
      200: async (site) => ({ ...(await target(site)), body: await listBody(site, area) }),
      412: async (site) => ({ ...(await target(site)), body: {}, headers: staleMatch }),
    },
    [`${area}.remove`]: { 200: target },
    ...(hasRoute(`${area}.order`) && {
      [`${area}.order`]: {
        200: async (site: Site) => ({ body: { ids: [(await site.create(area))._id] } }),
      },
    }),
  };
}

const makePage = async (site: Site) => field(await site.create('pages'), 'url');
const trashed = async (site: Site, fields = {}) => {
  const { _id: id } = await site.create('news', fields);
  await site.call('news.remove', { params: { id } });
  return { id: await lastVersion(site, 'news', id) };
};
const bulkBody = async (site: Site) => {
  const ids = [(await site.create('news'))._id, (await site.create('news'))._id];
  return { area: 'news', ids, action: 'unpublish' };
};
/** The name of a change of two news articles. */
const unpublished = async (site: Site) => {
  const { body } = await site.call('batches.run', { body: await bulkBody(site) });
  return field(body, 'batch');
};
/** A news article with a pending version. */
const waiting = async (site: Site, token?: string) => {
  const { _id: id } = await site.create('news');
  const sent = {
    params: { id },
    query: '?pending=1',
    body: { title: 'Mine' },
    ...(token && { token }),
  };
  await site.call('news.update', sent);
  return { area: 'news', id };
};
/** A review link of it. */
const reviewed = async (site: Site) => {
  const entry = await waiting(site);
  const { body } = await site.call('reviewLinks.create', { body: entry });
  const token = new URL(field(body, 'url')).searchParams.get('preview') ?? '';
  return { entry, id: field(body, '_id'), token };
};
/** A review link that was revoked. */
const revoked = async (site: Site) => {
  const made = await reviewed(site);
  await site.call('reviewLinks.revoke', { params: { id: made.id } });
  return made;
};
const versionsOf = async (site: Site, area: string, id: string) => {
  const query = `?area=${areaName(area)}&id=${id}`;
  return itemsOf((await site.call('revisions.list', { query })).body);
};
/** The id of the last version of a record. */
const lastVersion = async (site: Site, area: string, id: string) =>
  field(await versionsOf(site, area, id), 0, '_id');
/** The id of a picture of the library that nothing shows. */
const uploaded = async (site: Site, background?: string) => {
  const form = uploadForm(await picture(background));
  const { body } = await site.call('uploads.image', { body: form });
  return field(body, 'asset_id');
};
/** One that was replaced. */
const replaced = async (site: Site) => {
  const id = await uploaded(site);
  const body = { replacementId: await uploaded(site) };
  await site.call('media.replace', { params: { id }, body });
  return id;
};
const consentOf = (files: readonly string[] = []) => ({
  who: 'Amina',
  purposes: ['site'],
  place: 'district',
  from: '2020-01-01T00:00:00Z',
  language: 'Sindhi',
  files,
});
/** The id of a consent. */
const consented = async (site: Site, files: readonly string[] = []) =>
  field((await site.call('consents.create', { body: consentOf(files) })).body, '_id');
const signedForm = (file: Blob = wordFile()) => {
  const data = new FormData();
  data.set('form', file, 'form.doc');
  return data;
};
/** A file with the title of an entry in Urdu. */
const sheetOf = async (site: Site) => {
  const { _id: id, title } = await site.create('news');
  const row = `news,${id},title,${JSON.stringify(title)},ایک خبر`;
  return importForm(`Area,Record,Field,Source,Translation\n${row}\n`);
};
/** An entry that has no translation, as addresses of translations name it. */
const untranslated = async (site: Site) => ({
  area: 'news',
  record: (await site.create('news'))._id,
  lang: 'ur',
});
const urduTitle = { fields: { title: 'ایک لمبی رات' } };
/** The id of a submission by the editor. */
const submitted = async (site: Site) => {
  const sent = { body: await waiting(site), token: site.tokenOf('editor') };
  const { body } = await site.call('submissions.submit', sent);
  return { id: field(body, '_id') };
};
/** The id of the first version of a record. */
const firstVersion = async (site: Site, { _id }: { _id: string }, area = 'news') => {
  return field((await versionsOf(site, area, _id)).at(-1), '_id');
};
/** An account of its own with a draft. */
const drafted = async (site: Site) => {
  const { token } = await site.addUser('editor');
  const params = { form: 'news', record: 'new' };
  const body = { sequence: 7, body: { values: { title: 'A long night' } } };
  await site.call('drafts.save', { token, params, body });
  return { token, params, body };
};
const view = { list: 'all-news', name: 'Drafts', query: 'visibility=draft&rows=50' };
/** A saved view. @param token of whose it is; left out, of an account of its own */
const viewed = async (site: Site, token?: string) => {
  const owner = token ?? (await site.addUser('editor')).token;
  const body = { ...view, name: site.unique('view') };
  const saved = await site.call('views.save', { token: owner, body });
  return { token: owner, params: { id: field(saved.body, '_id') }, body };
};
const nameless = { params: { form: 'x'.repeat(101), record: 'new' } };
const preview = async (site: Site, body: object = { area: 'footer', body: { styling: {} } }) =>
  field((await site.call('previews.create', { body })).body, '_id');
const someone = async (site: Site) => ({ params: { id: (await site.addUser('user')).id } });
/** The form of an applicant without an account. @param change of its fields */
const applyForm = async (site: Site, change: Record<string, string> = {}, file = wordFile()) => {
  const form = new FormData();
  const careerId = change['careerId'] ?? (await site.create('careers', { applyOnSite: true }))._id;
  const email = `${site.unique('sana')}@example.org`;
  const fields = { careerId, name: 'Sana', email, phone: '1', consent: 'true', ...change };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', file, 'cv.doc');
  return form;
};
/** An application with a file. */
const applied = async (site: Site) => {
  const body = await applyForm(site);
  await site.call('applications.apply', { body });
  const list = itemsOf((await site.call('applications.list')).body);
  const own = list.find((each) => field(each, 'careerId', '_id') === body.get('careerId'));
  return { params: { id: field(own, '_id') } };
};
/** A mail to applicants. */
const mailTo = (...applications: string[]) => ({
  id: crypto.randomUUID(),
  applications,
  subject: 'Your application for {vacancy}',
  text: 'Dear {name}',
});
const invitee = (site: Site) => ({
  name: 'Zara',
  email: `${site.unique('zara')}@example.org`,
  role: 'editor',
});
/** The id of an invitation. */
const invited = async (site: Site) => {
  const { body } = await site.call('invitations.create', { body: invitee(site) });
  return { params: { id: field(body, '_id') }, body: undefined };
};
/** A message of a visitor. */
const messaged = async (site: Site) => {
  const body = { name: 'Contract test', email: 'contract-test@example.org', message: 'Hello' };
  const sent = await site.call('contact.message', { body });
  return { params: { id: field(sent.body, '_id') } };
};
const complained = { about: 'fraud', message: 'Vaccines were sold.' };
const reachedBy = { name: 'A', phone: '', email: '', post: '', steps: '', stepsInUrdu: '' };
/** Somebody who may open complaints, and the newest of them. */
const entrusted = async (site: Site) => {
  const { id: focalId, token } = await site.addUser('editor');
  const body = { ...reachedBy, focalId, deputyId: null, keepDays: 365 };
  await site.call('complaints.updateSettings', { body });
  await site.call('complaints.send', { body: complained });
  const { body: list } = await site.call('complaints.list', { token });
  return { token, params: { id: field(list, 0, '_id') } };
};
const entrustedAlone = async (site: Site) => ({ token: (await entrusted(site)).token });
/** The token that was mailed to a new subscriber. */
const subscribed = async (site: Site) => {
  const email = `${site.unique('reader')}@example.org`;
  await site.call('newsletter.subscribe', { body: { email } });
  return { params: { token: (await site.target.newsletterToken?.(email)) ?? '' } };
};
/** The mail of a reply, which is not sent: there is no mail server. */
const replied = async (site: Site) => {
  const body = { text: 'We will call you.' };
  const reply = await site.call('contact.reply', { ...(await messaged(site)), body });
  return { params: { id: field(reply.body, '_id') }, body: undefined };
};
const newAbout = { title: 'A', description: 'B' };

const table: Record<string, Record<number, RequestMaker>> = {
  ...Object.assign({}, ...listAreas.map(listProvocations)),
  'users.login': {
    200: ({ target }) => ({ body: target.admin }),
    401: ({ target }) => ({ body: { email: target.admin.email, password: 'wrong' } }),
  },
  'users.loginSecondFactor': {
    200: async (site) => {
      const account = await secured(site);
      const challenge = await beginSignIn(site, account);
      return { body: { challenge, code: codeOf(account.secret) } };
    },
    401: () => ({ body: { challenge: 'unknown', code: '000000' } }),
  },
  'secondFactor.get': { 200: () => ({}) },
  'secondFactor.challenge': {
    200: async (site) => ({ token: (await secured(site)).token, body: {} }),
    409: async (site) => ({ token: (await site.addUser('user')).token, body: {} }),
  },
  'secondFactor.beginTotp': {
    200: async (site) => ({ token: (await site.addUser('user')).token, body: {} }),
    403: async (site) => ({ token: (await unconfirmed(site)).token, body: {} }),
  },
  'secondFactor.confirmTotp': {
    200: async (site) => {
      const { token } = await site.addUser('user');
      const { body } = await site.call('secondFactor.beginTotp', { token, body: {} });
      const challenge = field(body, 'challenge');
      return { token, body: { challenge, code: codeOf(field(body, 'secret')) } };
    },
    403: async (site) => ({
      token: (await unconfirmed(site)).token,
      body: { challenge: 'unknown', code: '000000' },
    }),
  },
  'secondFactor.removeTotp': {
    200: async (site) => ({ token: (await secured(site)).token }),
    403: async (site) => ({ token: (await unconfirmed(site)).token }),
    404: async (site) => ({ token: (await site.addUser('user')).token }),
  },
  'secondFactor.renewRecoveryCodes': {
    200: async (site) => ({ token: (await secured(site)).token, body: {} }),
    403: async (site) => ({ token: (await unconfirmed(site)).token, body: {} }),
    409: async (site) => ({ token: (await site.addUser('user')).token, body: {} }),
  },
  'secondFactor.passkeyOptions': {
    200: async (site) => ({ token: (await site.addUser('user')).token, body: {} }),
    403: async (site) => ({ token: (await unconfirmed(site)).token, body: {} }),
  },
  'secondFactor.addPasskey': {
    201: async (site) => {
      const { token } = await site.addUser('user');
      const { body } = await newPasskey(site, token);
      return { token, body };
    },
    403: async (site) => ({
      token: (await unconfirmed(site)).token,
      body: { challenge: 'unknown', name: 'Laptop', passkey: { id: 'unknown' } },
    }),
  },
  'secondFactor.removePasskey': {
    200: async (site) => {
      const { token } = await site.addUser('user');
      const { body } = await newPasskey(site, token);
      const added = await site.call('secondFactor.addPasskey', { token, body });
      return { token, params: { id: field(added.body, 'passkey', '_id') } };
    },
    403: async (site) => ({ token: (await unconfirmed(site)).token }),
    404: async (site) => ({ token: (await site.addUser('user')).token }),
  },
  'secondFactor.setRequirement': {
    200: async (site) => ({
      token: (await secured(site, 'admin')).token,
      body: { isRequired: false },
    }),
    409: async (site) => ({
      token: (await site.addUser('admin')).token,
      body: { isRequired: false },
    }),
  },
  'secondFactor.reset': {
    200: async (site) => ({ body: { userId: (await secured(site)).id } }),
    404: () => ({ body: { userId: unknownId } }),
    409: async (site) => ({ body: { userId: (await site.addUser('user')).id } }),
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
  'invitations.list': { 200: () => ({}) },
  'invitations.create': {
    201: (site) => ({ body: invitee(site) }),
    409: ({ target }) => ({ body: { ...target.admin, name: 'Zara', role: 'editor' } }),
  },
  'invitations.resend': { 200: invited, 404: () => ({ body: {} }) },
  'invitations.remove': { 200: invited },
  'invitations.accept': {
    200: async (site) => {
      const body = invitee(site);
      await site.call('invitations.create', { body });
      const token = (await site.target.invitationToken?.(body.email)) ?? '';
      return { params: { token }, body: { password } };
    },
  },
  'sessions.list': { 200: () => ({}) },
  'sessions.confirm': {
    200: async (site) => ({
      token: (await site.addUser('user')).token,
      body: { currentPassword: password },
    }),
  },
  'sessions.removeOthers': {
    200: async (site) => ({ token: (await site.addUser('user')).token }),
  },
  'sessions.remove': {
    200: async (site) => {
      const { token } = await site.addUser('user');
      const { body } = await site.call('sessions.list', { token });
      return { token, params: { id: field(body, 0, '_id') } };
    },
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
  'users.updateSelf': {
    200: async (site) => ({
      token: (await site.addUser('user')).token,
      body: { name: 'New name', picUrl: null },
    }),
    412: () => ({ headers: staleMatch, body: {} }),
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
  'news.choices': { 200: () => ({}), 400: () => ({ query: '?lang=x' }) },
  'publications.choices': { 200: () => ({}) },
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
  'applications.list': {
    200: () => ({ query: `?status=new&careerId=${unknownId}&around=a&page=1&q=a&sort=-appliedAt` }),
  },
  'applications.counts': {
    200: () => ({ query: `?careerId=${unknownId}` }),
    400: () => ({ query: '?careerId=1' }),
  },
  'applications.get': {
    200: async (site) => {
      const { token } = await site.addUser('user');
      const body = { careerId: (await site.create('careers'))._id, resumeUrl: '/cv.pdf' };
      const sent = await site.call('applications.create', { token, body });
      return { params: { id: field(sent.body, '_id') } };
    },
  },
  'applications.vacancies': { 200: () => ({}) },
  'applications.export': {
    200: () => ({ query: `?format=csv&careerId=${unknownId}&status=new&q=a` }),
    400: () => ({ query: '?format=pdf' }),
  },
  'applications.mail': {
    200: async (site) => ({ body: mailTo((await applied(site)).params.id) }),
    404: () => ({ body: mailTo(unknownId) }),
  },
  'applications.erase': {
    200: async (site) => ({ body: { careerId: (await site.create('careers'))._id } }),
  },
  'personalData.find': {
    200: (site) => ({ body: { email: `${site.unique('nobody')}@example.org` } }),
  },
  'personalData.export': {
    200: async (site) => ({ body: { email: (await site.addUser('user')).email } }),
    404: (site) => ({ body: { email: `${site.unique('nobody')}@example.org` } }),
  },
  'personalData.erase': {
    200: async (site) => ({ body: { email: (await site.addUser('user')).email } }),
    409: async (site) => {
      const { email, token } = await site.addUser('admin');
      return { body: { email }, token };
    },
  },
  'personalData.retention': { 200: () => ({}) },
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
  'applications.apply': {
    201: async (site) => ({ body: await applyForm(site) }),
    400: async (site) => ({ body: await applyForm(site, { consent: 'false' }) }),
    404: async (site) => ({ body: await applyForm(site, { careerId: unknownId }) }),
    409: async (site) => {
      const { _id: careerId } = await site.create('careers', { applyOnSite: false });
      return { body: await applyForm(site, { careerId }) };
    },
    413: async (site) => ({
      body: await applyForm(site, {}, new Blob([new Uint8Array(maxResumeBytes + 1)])),
    }),
    415: async (site) => ({ body: await applyForm(site, {}, await picture()) }),
  },
  'applications.mark': {
    200: async (site) => ({
      ...(await applied(site)),
      body: { status: 'interview', note: 'On Monday.' },
    }),
    400: async (site) => ({ ...(await applied(site)), body: { status: 'lost' } }),
    404: () => ({ body: { status: 'hired' } }),
  },
  'applications.resumeLink': { 200: applied, 404: () => ({ params: { id: unknownId } }) },
  'directorMessage.get': { 200: () => ({}) },
  'directorMessage.update': { 200: () => ({ body: { description: 'Dear friends' } }) },
  'pages.list': { 200: () => ({}) },
  'pages.addresses': {
    200: async (site) => {
      await makePage(site);
      return {};
    },
  },
  'pages.get': {
    200: async (site) => ({ params: { url: await makePage(site) } }),
    ...ofVisibility('pages'),
  },
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
    // A word of the sample content, which no case makes entries with.
    200: () => ({ query: '?q=crimean' }),
    400: () => ({ query: `?q=${'x'.repeat(201)}` }),
  },
  'search.matches': {
    200: () => ({ query: '?q=crimean' }),
    400: () => ({ query: `?q=${'x'.repeat(201)}` }),
  },
  'search.unpublished': {
    200: () => ({ query: '?q=crimean' }),
    400: () => ({ query: `?q=${'x'.repeat(201)}` }),
  },
  'version.get': { 200: () => ({}) },
  'system.status': { 200: () => ({}) },
  'audit.list': {
    200: async (site) => {
      const { id } = await site.addUser('editor');
      return { query: `?by=${id}&page=1&perPage=2&sort=-at` };
    },
    400: () => ({ query: '?from=2026-02-30' }),
  },
  'audit.export': { 200: () => ({ body: { area: 'newsletter' } }) },
  'trash.list': {
    200: async (site) => {
      const word = site.unique('Numbat').replaceAll('-', '');
      await trashed(site, { title: word });
      return { query: `?page=1&perPage=2&q=${word}&sort=-deletedAt` };
    },
  },
  'trash.restore': {
    200: async (site) => ({ params: await trashed(site) }),
    404: async (site) => {
      const params = await trashed(site);
      await site.call('trash.restore', { params });
      return { params };
    },
    400: async (site) => {
      const { _id: id, category } = await site.create('events');
      await site.call('events.remove', { params: { id } });
      await site.call('categories.remove', { params: { id: field(category, '_id') } });
      return { params: { id: await lastVersion(site, 'events', id) } };
    },
    409: async (site) => {
      const { _id: id, url } = await site.create('pages');
      await site.call('pages.remove', { params: { url: String(url) } });
      await site.create('pages', { url });
      return { params: { id: await lastVersion(site, 'pages', id) } };
    },
  },
  'trash.erase': { 200: async (site) => ({ params: await trashed(site) }) },
  'batches.run': {
    200: async (site) => ({ body: await bulkBody(site) }),
    404: () => ({ body: { area: 'news', ids: [unknownId], action: 'delete' } }),
    409: async (site) => {
      const { category } = await site.create('events');
      return { body: { area: 'categories', ids: [field(category, '_id')], action: 'delete' } };
    },
  },
  'batches.undo': {
    200: async (site) => ({ params: { batch: await unpublished(site) } }),
    404: () => ({ params: { batch: unknownId } }),
    409: async (site) => {
      const batch = await unpublished(site);
      await site.call('batches.undo', { params: { batch } });
      return { params: { batch } };
    },
  },
  'batches.import': {
    200: () => ({
      query: '?dryRun=1',
      params: { area: 'members' },
      body: importForm('Name,Designation,Expertise,Image\nA,Vet,Cattle,/a.webp\nB,Vet,,/b.webp\n'),
    }),
    400: () => ({ body: importForm('Colour\nred\n') }),
    404: () => ({ params: { area: 'users' }, body: importForm('Name\nA\n') }),
    413: () => ({ body: importForm(new Blob([new Uint8Array(maxImportBytes + 1)])) }),
    415: async () => ({ body: importForm(await picture()) }),
  },
  'exports.export': {
    200: async (site) => {
      const title = site.unique('Numbat');
      await site.create('news', { title });
      return { query: `?format=csv&q=${title}&sort=-createdAt` };
    },
    400: () => ({ query: '?format=pdf' }),
    404: () => ({ params: { area: 'users' }, query: '?format=csv' }),
  },
  'pending.list': {
    200: async (site) => ({ query: `?area=news&id=${(await waiting(site)).id}&page=1&perPage=2` }),
  },
  'pending.publish': {
    200: async (site) => ({ params: await waiting(site) }),
    409: async (site) => {
      const params = await waiting(site);
      await site.call('news.update', { params: { id: params.id }, body: { title: 'Theirs' } });
      return { params };
    },
    412: async (site) => ({
      params: await waiting(site),
      body: { version: staleMatch['If-Match'] },
    }),
  },
  'pending.schedule': {
    200: async (site) => ({
      params: await waiting(site),
      body: { publishAt: '2199-01-01T00:00:00Z' },
    }),
    404: () => ({ body: { publishAt: null } }),
    412: async (site) => ({
      params: await waiting(site),
      body: { publishAt: null, version: staleMatch['If-Match'] },
    }),
  },
  'pending.discard': { 200: async (site) => ({ params: await waiting(site) }) },
  'pending.restore': {
    200: async (site, token) => ({ params: await waiting(site, token) }),
    400: async (site) => ({ params: await waiting(site), body: [] }),
    409: async (site) => {
      const params = await waiting(site);
      await site.call('pending.publish', { params, body: {} });
      await site.call('news.update', { params: { id: params.id }, body: { title: 'Theirs' } });
      return { params };
    },
  },
  'reviewLinks.list': {
    200: async (site) => {
      const { entry } = await reviewed(site);
      return { query: `?area=news&id=${entry.id}&page=1&perPage=2` };
    },
  },
  'reviewLinks.create': {
    201: async (site) => ({ body: { ...(await waiting(site)), days: 1 } }),
    404: () => ({ body: { area: 'news', id: unknownId } }),
  },
  'reviewLinks.read': {
    200: async (site) => ({ query: `?preview=${(await reviewed(site)).token}` }),
    400: () => ({ query: '' }),
    404: () => ({ query: '?preview=a.b.c' }),
    410: async (site) => ({ query: `?preview=${(await revoked(site)).token}` }),
  },
  'reviewLinks.answer': {
    201: async (site) => ({ body: { token: (await reviewed(site)).token, approved: true } }),
    404: () => ({ body: { token: 'a.b.c', approved: true } }),
    410: async (site) => ({ body: { token: (await revoked(site)).token, approved: true } }),
  },
  'reviewLinks.revoke': {
    200: async (site) => ({ params: { id: (await reviewed(site)).id } }),
  },
  'languages.list': { 200: () => ({}) },
  'translations.list': {
    200: () => ({ query: '?lang=ur&area=news&state=missing&page=1&perPage=2' }),
    400: () => ({ query: '?lang=xx' }),
  },
  'translations.export': {
    200: () => ({ query: '?lang=ur&area=news&state=missing' }),
    400: () => ({ query: '?lang=xx' }),
  },
  'translations.import': {
    200: async (site) => ({ query: '?lang=ur', body: await sheetOf(site) }),
    400: () => ({ query: '?lang=ur', body: importForm('Colour\nred\n') }),
    413: () => ({
      query: '?lang=ur',
      body: importForm(new Blob([new Uint8Array(maxImportBytes + 1)])),
    }),
    415: async () => ({ query: '?lang=ur', body: importForm(await picture()) }),
  },
  'translations.get': {
    200: async (site) => ({ params: await untranslated(site) }),
    400: async (site) => ({ params: { ...(await untranslated(site)), lang: 'xx' } }),
  },
  'translations.suggestions': {
    200: async (site) => ({ params: await untranslated(site), query: '?field=title' }),
    400: async (site) => ({ params: await untranslated(site), query: '?field=cards.0.title' }),
    404: () => ({ query: '?field=title' }),
  },
  'translations.machine': {
    200: async (site) => ({ params: await untranslated(site), body: { fields: ['title'] } }),
    400: async (site) => ({
      params: await untranslated(site),
      body: { fields: ['cards.0.title'] },
    }),
    404: () => ({ body: { fields: ['title'] } }),
  },
  'translations.put': {
    200: async (site) => ({ params: await untranslated(site), body: urduTitle }),
    404: () => ({ body: urduTitle }),
    412: async (site) => ({
      params: await untranslated(site),
      headers: staleMatch,
      body: urduTitle,
    }),
  },
  'translations.remove': {
    200: async (site) => {
      const params = await untranslated(site);
      await site.call('translations.put', { params, body: urduTitle });
      return { params };
    },
    400: async (site) => ({ params: { ...(await untranslated(site)), lang: 'xx' } }),
  },
  'submissions.list': {
    200: async (site) => {
      const { id } = await waiting(site);
      await site.call('submissions.submit', { body: { area: 'news', id } });
      return { query: `?area=news&id=${id}&state=waiting&page=1&perPage=2` };
    },
  },
  'submissions.submit': { 200: async (site) => ({ body: await waiting(site) }) },
  'submissions.sendBack': {
    200: async (site) => ({ params: await submitted(site), body: { comment: 'Shorter, please' } }),
    404: () => ({ body: { comment: 'Shorter, please' } }),
    409: async (site) => {
      const sent = { params: await submitted(site), body: { comment: 'عنوان چھوٹا کریں' } };
      await site.call('submissions.sendBack', sent);
      return sent;
    },
  },
  'submissions.withdraw': { 200: async (site) => ({ params: await submitted(site) }) },
  'revisions.list': {
    200: async (site) => {
      const { _id } = await site.create('news');
      return { query: `?area=news&id=${_id}&page=1&perPage=2` };
    },
  },
  'revisions.get': {
    200: async (site) => ({ params: { id: await firstVersion(site, await site.create('news')) } }),
    403: async (site) => ({
      params: { id: await firstVersion(site, await site.create('news')) },
      token: site.tokenOf('user'),
    }),
  },
  'revisions.restore': {
    200: async (site) => ({ params: { id: await firstVersion(site, await site.create('news')) } }),
    201: async (site) => {
      const entry = await site.create('news');
      const id = await firstVersion(site, entry);
      await site.call('news.remove', { params: { id: entry._id } });
      return { params: { id } };
    },
    409: async (site) => {
      const page = await site.create('pages');
      const id = await firstVersion(site, page, 'pages');
      const url = String(page['url']);
      await site.call('pages.update', { params: { url }, body: { url: site.unique('moved') } });
      await site.create('pages', { url });
      return { params: { id } };
    },
    412: async (site) => ({
      params: { id: await firstVersion(site, await site.create('news')) },
      headers: staleMatch,
    }),
  },
  'desk.read': { 200: async (site) => ({ token: (await drafted(site)).token }) },
  'views.list': {
    200: async (site) => ({ token: (await viewed(site)).token, query: '?list=all-news' }),
    400: () => ({ query: `?list=${'x'.repeat(201)}` }),
  },
  'views.save': {
    201: (site) => ({ body: { ...view, name: site.unique('view') } }),
    409: viewed,
  },
  'views.change': {
    200: async (site, token) => ({
      ...(await viewed(site, token)),
      body: { name: site.unique('view'), query: '' },
    }),
    409: async (site) => {
      const { token, params } = await viewed(site);
      await site.call('views.save', { token, body: view });
      return { token, params, body: { name: view.name } };
    },
  },
  'views.remove': {
    200: async (site, token) => ({ ...(await viewed(site, token)), body: undefined }),
  },
  'drafts.list': {
    200: async (site) => ({ token: (await drafted(site)).token, query: '?form=news' }),
    400: () => ({ query: `?form=${'x'.repeat(201)}` }),
  },
  'drafts.get': {
    200: async (site) => {
      const { token, params } = await drafted(site);
      return { token, params };
    },
    400: () => nameless,
  },
  'drafts.save': {
    200: async (site) => ({
      ...(await drafted(site)),
      body: { sequence: 8, body: { values: {} } },
    }),
    409: drafted,
  },
  'drafts.remove': {
    200: async (site) => {
      const { token, params } = await drafted(site);
      return { token, params, query: '?sequence=7' };
    },
    400: () => ({ query: '?sequence=0' }),
  },
  'visits.count': {
    204: async (site) => ({ params: { kind: 'news', id: (await site.create('news'))._id } }),
    400: () => ({ params: { kind: 'nonsense', id: unknownId } }),
    404: () => ({ params: { kind: 'news', id: 'nonsense' } }),
  },
  'visits.mostRead': { 200: () => ({}), 400: () => ({ query: '?lang=x' }) },
  'visits.counts': {
    200: () => ({ query: '?days=7' }),
    400: () => ({ query: '?days=8' }),
  },
  'newsletter.subscribe': { 201: () => ({ body: { email: 'contract-test@example.org' } }) },
  'newsletter.link': { 200: subscribed },
  'newsletter.confirm': {
    200: async (site) => ({ ...(await subscribed(site)), body: {} }),
    400: () => ({ params: { token: 'not-ours' }, body: {} }),
  },
  'newsletter.unsubscribe': {
    200: async (site) => ({ ...(await subscribed(site)), body: {} }),
    400: () => ({ params: { token: 'not-ours' }, body: {} }),
  },
  'newsletter.erase': {
    200: async (site) => {
      const email = `${site.unique('reader')}@example.org`;
      await site.call('newsletter.subscribe', { body: { email } });
      const { body } = await site.call('newsletter.subscribers', { query: `?q=${email}` });
      return { params: { id: field(body, 0, '_id') } };
    },
  },
  'mails.server': { 200: () => ({}) },
  'contact.message': {
    201: () => ({
      body: { name: 'Contract test', email: 'contract-test@example.org', message: 'Hello' },
    }),
  },
  'contact.messages': { 200: () => ({ query: '?status=new&page=1&perPage=2&q=a&sort=-status' }) },
  'contact.getMessage': { 200: messaged },
  'contact.updateMessage': {
    200: async (site) => ({ ...(await messaged(site)), body: { status: 'spam', note: 'Again.' } }),
    404: () => ({ body: { status: 'handled' } }),
  },
  'contact.reply': {
    201: async (site) => ({ ...(await messaged(site)), body: { text: 'We will call you.' } }),
    404: () => ({ body: { text: 'We will call you.' } }),
  },
  'contact.settings': { 200: () => ({}) },
  'contact.updateSettings': { 200: () => ({ body: { messagesTo: [] } }) },
  'complaints.focalPerson': { 200: () => ({}) },
  'complaints.send': { 201: () => ({ body: complained }) },
  'complaints.mayOpen': { 200: () => ({}) },
  'complaints.list': { 200: entrustedAlone },
  'complaints.open': { 200: entrusted, 404: entrustedAlone },
  'complaints.close': { 200: entrusted, 404: entrustedAlone },
  'complaints.erase': { 200: entrusted, 404: entrustedAlone },
  'complaints.settings': { 200: () => ({}) },
  'complaints.updateSettings': {
    200: () => ({ body: { ...reachedBy, focalId: null, deputyId: null, keepDays: 365 } }),
  },
  'library.altText': {
    200: () => ({ query: `?address=/media/News/${unknownId}.webp` }),
  },
  'media.list': {
    200: () => ({ query: '?kind=picture&page=1&perPage=2&q=a&sort=-bytes' }),
    400: () => ({ query: '?kind=song' }),
  },
  'media.export': {
    200: () => ({ query: '?kind=picture&q=a&format=csv' }),
    400: () => ({ query: '?format=pdf' }),
  },
  'media.get': { 200: async (site) => ({ params: { id: await uploaded(site) } }) },
  'media.change': {
    200: async (site) => ({ params: { id: await uploaded(site) }, body: { credit: 'Rabia' } }),
    404: () => ({ body: { credit: 'Rabia' } }),
    412: async (site) => ({
      params: { id: await uploaded(site) },
      headers: staleMatch,
      body: { credit: 'Rabia' },
    }),
  },
  'media.remove': {
    200: async (site) => ({ params: { id: await uploaded(site) } }),
    409: async (site) => {
      const id = await uploaded(site);
      const { body } = await site.call('media.get', { params: { id } });
      await site.create('news', { imageUrl: field(body, 'url') });
      return { params: { id } };
    },
  },
  'media.restore': {
    200: async (site) => {
      const params = { id: await uploaded(site) };
      await site.call('media.remove', { params });
      return { params, body: {} };
    },
    404: () => ({ body: {} }),
  },
  'media.replace': {
    200: async (site) => ({
      params: { id: await uploaded(site) },
      body: { replacementId: await uploaded(site) },
    }),
    404: async (site) => ({ body: { replacementId: await uploaded(site) } }),
    409: async (site) => {
      const params = { id: await replaced(site) };
      return { params, body: { replacementId: await uploaded(site) } };
    },
  },
  'media.merge': {
    200: async (site) => ({
      body: { keepId: await uploaded(site), ids: [await uploaded(site)] },
    }),
    404: async (site) => ({ body: { keepId: await uploaded(site), ids: [unknownId] } }),
    409: async (site) => ({ body: { keepId: await uploaded(site), ids: [await replaced(site)] } }),
  },
  'consents.list': {
    200: () => ({ query: '?state=ending&page=1&perPage=2&q=a&sort=-until' }),
    400: () => ({ query: '?state=over' }),
  },
  'consents.get': { 200: async (site) => ({ params: { id: await consented(site) } }) },
  'consents.create': { 201: () => ({ body: consentOf() }) },
  'consents.change': {
    200: async (site) => ({ params: { id: await consented(site) }, body: { who: 'Bano' } }),
    404: () => ({ body: { who: 'Bano' } }),
    412: async (site) => ({
      params: { id: await consented(site) },
      headers: staleMatch,
      body: { who: 'Bano' },
    }),
  },
  'consents.withdraw': {
    200: async (site) => ({ params: { id: await consented(site) }, body: {} }),
    404: () => ({ body: {} }),
  },
  'consents.storeForm': {
    200: async (site) => ({ params: { id: await consented(site) }, body: signedForm() }),
    400: async (site) => ({ params: { id: await consented(site) }, body: new FormData() }),
    404: () => ({ body: signedForm() }),
    413: async (site) => ({
      params: { id: await consented(site) },
      body: signedForm(new Blob([new Uint8Array(maxFormBytes + 1)])),
    }),
    415: async (site) => ({
      params: { id: await consented(site) },
      body: signedForm(await picture()),
    }),
  },
  'consents.readForm': {
    200: async (site) => {
      const params = { id: await consented(site) };
      await site.call('consents.storeForm', { params, body: signedForm() });
      return { params };
    },
  },
  'consents.remove': {
    200: async (site) => ({ params: { id: await consented(site) } }),
    409: async (site) => {
      // Its copies are hidden, too: no other case has this one.
      const file = await uploaded(site, '#7c2d12');
      const params = { id: await consented(site, [file]) };
      await site.call('consents.withdraw', { params, body: {} });
      return { params };
    },
  },
  'links.check': { 200: () => ({ body: { links: ['/news/nothing'] } }) },
  'links.silent': { 200: () => ({}) },
  'mails.list': {
    200: () => ({ query: `?state=stored&page=1&perPage=2&q=${unknownId}&sort=-to` }),
  },
  'mails.retry': { 200: replied, 404: () => ({ body: {} }) },
  'mails.retryAll': { 200: () => ({ body: undefined }) },
  'mails.remove': { 200: replied },
  'newsletter.subscribers': {
    200: () => ({ query: '?status=unconfirmed&page=1&perPage=2&q=example&sort=email' }),
  },
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
  'previews.create': {
    201: () => ({ body: { area: 'footer', body: { styling: {} } } }),
    404: () => ({ body: { area: 'news', id: unknownId, body: { title: 'A' } } }),
    409: async (site) => ({ body: { area: 'pages', body: { url: await makePage(site) } } }),
  },
  'previews.update': {
    200: async (site) => ({ params: { id: await preview(site) }, body: { body: { styling: {} } } }),
    404: () => ({ body: { body: { title: 'A' } } }),
    409: async (site) => {
      const id = await preview(site, { area: 'pages', body: { url: site.unique('page') } });
      return { params: { id }, body: { body: { url: await makePage(site) } } };
    },
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
  'uploads.raw': {
    200: () => ({ body: uploadForm(csv(), 'Documents') }),
    400: () => ({ body: uploadForm(csv(), 'elsewhere') }),
    413: () => ({
      body: uploadForm(new Blob([new Uint8Array(maxDocumentBytes + 1)]), 'Documents'),
    }),
    415: async () => ({ body: uploadForm(await picture(), 'Documents') }),
  },
};

/** How a status comes about on any route that has no line of its own for it. */
function commonProvocation(named: NamedRoute, status: number): RequestMaker | undefined {
  const { route } = named;
  const lowerRole = roles.findLast((role) => !mayCall(route.metadata.access, role));
  if (takesPending(named) && route.method === 'GET') {
    const ofReads: Record<number, RequestMaker> = {
      400: () => ({ query: '?pending=2' }),
      401: () => ({ query: '?pending=1', token: null }),
      403: (site) => ({ query: '?pending=1', token: site.tokenOf('user') }),
      404: (site) => ({ query: '?pending=1', token: site.tokenOf('admin') }),
    };
    return ofReads[status];
  }
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

/** Whether a status of a route comes about in a way of its own. */
export function hasOwnLine(key: string, status: number): boolean {
  return table[key]?.[status] !== undefined;
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
