// @vitest-environment node
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiIsAway, apiUrl, server } from '../test/mock-api.ts';
import { createVersionCheck } from './versions.ts';

const answer = { path: '/api/thing?page=1', status: 200, version: '"1"' };

/** The API has this version now. @returns the queries that it was asked with */
function withVersion(version: () => string) {
  const asked: string[] = [];
  server.use(
    http.get(`${apiUrl}/api/thing`, ({ request }) => {
      asked.push(new URL(request.url).search);
      const isSame = request.headers.get('if-none-match') === version();
      return new HttpResponse(isSame ? null : '{}', {
        status: isSame ? 304 : 200,
        headers: { ETag: version() },
      });
    }),
  );
  return asked;
}

describe('the version check', () => {
  it('holds for as long as the API has the same version', async () => {
    let now = '"1"';
    const asked = withVersion(() => now);
    const check = createVersionCheck(apiUrl);
    expect(await check([answer])).toBe('current');
    now = '"2"';
    expect(await check([answer])).toBe('changed');
    expect(asked).toEqual(['?page=1', '?page=1']);
  });

  it('does not hold for an answer without a version', async () => {
    withVersion(() => '"1"');
    const check = createVersionCheck(apiUrl);
    expect(await check([answer, { ...answer, version: null }])).toBe('changed');
  });

  it.each([
    ['nothing answers', apiIsAway],
    [
      'it answers that it can not',
      http.get(`${apiUrl}/*`, () => new Response('', { status: 503 })),
    ],
    ['it does not answer', http.get(`${apiUrl}/*`, () => delay('infinite'))],
  ])('tells the API away from a change when %s', async (_how, handler) => {
    server.use(handler);
    expect(await createVersionCheck(apiUrl)([answer])).toBe('unavailable');
  });

  it('does not hold when only some answers can not be asked for', async () => {
    server.use(apiIsAway);
    withVersion(() => '"1"');
    const check = createVersionCheck(apiUrl);
    expect(await check([answer, { ...answer, path: '/api/other' }])).toBe('changed');
  });

  it('asks once for all who wait, after the question that was under way when they came', async () => {
    let now = '"1"';
    const asked = withVersion(() => now);
    const check = createVersionCheck(apiUrl);
    const early = check([answer]);
    const late = [check([answer]), check([answer]), check([answer])];
    await early;
    now = '"2"';
    expect(await Promise.all(late)).toEqual(['changed', 'changed', 'changed']);
    expect(asked).toHaveLength(2);
  });
});
