import { contract } from '@site/contract';
import { valueAt } from '@site/contract/json';
import document from '@site/contract/openapi.json' with { type: 'json' };
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

/** What is sent where a route needs a body: the example of the API's description. */
const bodyOf = ({ method, path }: AppRoute) =>
  valueAt(
    document.paths,
    path.replaceAll(/:(\w+)/g, '{$1}'),
    method.toLowerCase(),
    'requestBody',
    'content',
    'application/json',
    'example',
  ) ?? {};
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
  return fetch(url, { method, headers: json, body: JSON.stringify(bodyOf(route)) });
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
