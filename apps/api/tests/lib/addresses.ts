import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, itemsOf } from '@site/contract/json';
import type { AppRoute } from '@ts-rest/core';
import { signedId } from '#lib/accounts/signed-ids.ts';
import { addFixtureCategory, listAreas } from './list-areas.ts';
import { resume } from './word-file.ts';
import type { TestApi } from './test-api.ts';

/** A consent as it is stored. */
export const consentData = {
  who: 'Amina',
  purposes: ['site' as const],
  place: 'district' as const,
  startsAt: new Date(0),
  language: 'Sindhi',
};

/**
 * Makes a record of every kind.
 * @param admin an account with its token
 * @returns a function that gives a read of the contract an address at which there is something
 */
export async function createRecords(
  api: TestApi,
  admin: { id: string; token: string },
): Promise<(route: AppRoute) => string> {
  const { token } = admin;
  const names = new Map([
    ['/api/user/:id', admin.id],
    ['/api/about/getAbout/:category', 'About'],
    ['/api/member/getTeam/:teamType', 'BRM'],
    ['/api/pages/:url', 'our-story'],
    ['/api/section-info/:position', 'news'],
    ['/api/colors/:position', 'news'],
    [contract.exports.export.path, 'news?format=csv'],
  ]);
  await addFixtureCategory(api);
  for (const { name, routes, body } of listAreas) {
    const made = await api.call('POST', routes.create.path, { token, body });
    if (name !== 'pages') names.set(routes.get.path, field(made.body, '_id'));
  }
  const message = { name: 'Sana', email: 'sana@example.org', message: 'Hello' };
  const sent = await api.call('POST', contract.contact.message.path, { body: message });
  names.set(contract.contact.getMessage.path, field(sent.body, '_id'));
  const application = { careerId: names.get(contract.careers.get.path), resumeUrl: '/cv.pdf' };
  const applied = await api.call('POST', contract.applications.create.path, {
    token,
    body: application,
  });
  names.set(contract.applications.get.path, field(applied.body, '_id'));
  const subscriber = { email: 'reader@example.org' };
  await api.call('POST', contract.newsletter.subscribe.path, { body: subscriber });
  const { id: subscription } = await api.db.subscription.findFirstOrThrow();
  const signed = await signedId(api.settings.jwtSecret, 'newsletter', subscription);
  names.set(contract.newsletter.link.path, signed);
  const about = { category: 'About', title: 'A', description: 'B' };
  await api.call('PATCH', '/api/about/updateAbout', { token, body: about });

  const [revision] = itemsOf((await api.call('GET', contract.revisions.list.path, { token })).body);
  names.set(contract.revisions.get.path, field(revision, '_id'));
  const draft = { sequence: 1, body: { values: { title: 'A' } } };
  await api.call('PUT', '/api/drafts/news/new', { token, body: draft });
  names.set(contract.drafts.get.path, 'news/new');

  const file = { kind: 'picture', bytes: 1, hash: '', folder: 'News', address: '' } as const;
  names.set(contract.media.get.path, (await api.db.upload.create({ data: file })).id);
  const formPath = await api.media.resumes.put('doc', resume);
  const consented = await api.db.consent.create({ data: { ...consentData, formPath } });
  names.set(contract.consents.get.path, consented.id);

  const translation = `news/${names.get(contract.news.get.path)}/ur`;
  names.set(contract.translations.get.path, translation);

  const unpublished = { ...entryFixtures.news, status: 'draft' };
  const entry = await api.call('POST', contract.news.create.path, { token, body: unpublished });
  const link = await api.call('POST', contract.reviewLinks.create.path, {
    token,
    body: { area: 'news', id: field(entry.body, '_id') },
  });
  const review = new URL(field(link.body, 'url')).search;

  return ({ path }) => {
    if (path === contract.reviewLinks.read.path) return path + review;
    if (path === contract.consents.readForm.path) {
      return path.replace(':id', consented.id);
    }
    if (path === contract.applications.export.path) return `${path}?format=csv`;
    if (path === contract.library.altText.path) return `${path}?address=/a.webp`;
    if (path === contract.translations.suggestions.path) {
      return `/api/translations/${translation}/suggestions?field=title`;
    }
    return path.replace(/(?::\w+\/)*:\w+$/, () => {
      const name = names.get(path);
      if (name === undefined) throw new Error(`The tests have nothing to read at ${path}`);
      return name;
    });
  };
}
