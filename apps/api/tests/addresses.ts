import { contract } from '@site/contract';
import { field } from '@site/contract/json';
import type { AppRoute } from '@ts-rest/core';
import { addFixtureCategory, listAreas } from './list-areas.ts';
import type { TestApi } from './test-api.ts';

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
  const about = { category: 'About', title: 'A', description: 'B' };
  await api.call('PATCH', '/api/about/updateAbout', { token, body: about });

  return ({ path }) =>
    path.replace(/:\w+$/, () => {
      const name = names.get(path);
      if (name === undefined) throw new Error(`The tests have nothing to read at ${path}`);
      return name;
    });
}
