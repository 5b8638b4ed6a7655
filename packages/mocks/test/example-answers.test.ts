import { contract } from '@site/contract';
import type { AppRoute } from '@ts-rest/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isExample, scenario, tokenOf } from '@site/mocks';
import { exampleId } from '../src/examples/sample-records.ts';
import { apiUrl, server } from './api.ts';

const id = '018f0000-0000-7000-8000-000000000001';
/** Of what is looked for among several examples. */
const ids: Record<string, string> = {
  'media.get': exampleId('File'),
  'consents.get': exampleId('Consent'),
};
const inPath: Record<string, string> = { area: 'news', form: 'news', record: 'new' };
const proof = { challenge: 'a', code: '123456' };
const account = { name: 'Zara', email: 'zara@example.org', role: 'editor' };
const place = { area: 'news', id };
const change = { body: { title: 'A well' } };

/** What is sent where a route needs a body. */
const bodies: Record<string, object> = {
  'users.loginSecondFactor': proof,
  'invitations.create': account,
  'invitations.accept': { password: 'correct horse battery' },
  'secondFactor.confirmTotp': proof,
  'secondFactor.addPasskey': { challenge: 'a', name: 'Phone', passkey: { id: 'a' } },
  'secondFactor.setRequirement': { isRequired: true },
  'secondFactor.reset': { userId: id },
  'sessions.confirm': { currentPassword: 'correct horse battery' },
  'views.save': { list: 'news', name: 'Mine', query: '' },
  'audit.export': { area: 'audit' },
  'batches.run': { area: 'news', ids: [id], action: 'publish' },
  'drafts.save': { sequence: 1, body: { values: {} } },
  'previews.create': { ...place, ...change },
  'previews.update': change,
  'pending.schedule': { publishAt: null },
  'reviewLinks.create': place,
  'reviewLinks.answer': { token: 'a', approved: true },
  'submissions.submit': place,
  'submissions.sendBack': { comment: 'Shorter, please.' },
  'personalData.find': account,
  'personalData.export': account,
  'personalData.erase': account,
  'media.replace': { replacementId: id },
  'media.merge': { keepId: id, ids: [id] },
  'consents.create': {
    who: 'Amina',
    purposes: ['site'],
    place: 'exact',
    from: '2026-01-01T00:00:00Z',
    language: 'Urdu',
    files: [],
  },
  'links.check': { links: [] },
  'translations.put': { fields: {} },
};
const queries: Record<string, string> = {
  'exports.export': '?format=csv',
  'reviewLinks.read': '?preview=a',
  'translations.import': '?lang=ur',
  'translations.suggestions': '?field=title',
  'library.altText': '?address=/a.webp',
};

const routes = Object.entries(contract).flatMap(([area, ofArea]) =>
  Object.entries<AppRoute>(ofArea)
    // There is none, as in most forms.
    .filter(([name, route]) => isExample(area, name) && route !== contract.drafts.get)
    .map(([name, route]) => ({ key: `${area}.${name}`, route })),
);

async function ask(key: string, route: AppRoute): Promise<Response> {
  const { method, path } = route;
  const filled = path.replaceAll(
    /:(\w+)/g,
    (_match, name: string) => inPath[name] ?? ids[key] ?? id,
  );
  const headers = { authorization: `Bearer ${tokenOf('admin')}` };
  const url = `${apiUrl}${filled}${queries[key] ?? ''}`;
  if (method === 'GET') return fetch(url, { headers });
  if ('contentType' in route) return fetch(url, { method, headers, body: new FormData() });
  const json = { ...headers, 'content-type': 'application/json' };
  return fetch(url, { method, headers: json, body: JSON.stringify(bodies[key] ?? {}) });
}

describe('an example', () => {
  it.each(routes)('of $key is what the contract says', async ({ key, route }) => {
    const answer = await ask(key, route);
    const schema: unknown = route.responses[answer.status];
    expect(answer.ok, await answer.clone().text()).toBe(true);
    if (!(schema instanceof z.ZodType)) return;
    const body: unknown = await answer.json();
    expect(schema.parse(body)).toEqual(body);
  });

  it('of a list shows what is asked for, nothing, or much', async () => {
    const { list } = contract.submissions;
    const read = async (query = '') => {
      const headers = { authorization: `Bearer ${tokenOf('admin')}` };
      const answer = await fetch(`${apiUrl}${list.path}${query}`, { headers });
      const total = Number(answer.headers.get('x-total-count'));
      return { total, body: list.responses[200].parse(await answer.json()) };
    };
    expect((await read('?state=returned')).body).toMatchObject([{ state: 'returned' }]);
    server.resetHandlers(...scenario('empty', { apiUrl }));
    expect(await read()).toEqual({ total: 0, body: [] });
    server.resetHandlers(...scenario('many', { apiUrl }));
    expect((await read()).total).toBe(200);
  });

  it('is for those who may call its route, and checks what is sent', async () => {
    const { method, path } = contract.submissions.submit;
    const send = (role: 'user' | 'editor') => {
      const headers = {
        authorization: `Bearer ${tokenOf(role)}`,
        'content-type': 'application/json',
      };
      return fetch(apiUrl + path, { method, headers, body: '{}' });
    };
    expect((await send('user')).status).toBe(403);
    expect((await send('editor')).status).toBe(400);
  });
});
