// @vitest-environment node
import { http, HttpResponse } from 'msw';
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
    const isCurrent = createVersionCheck(apiUrl);
    expect(await isCurrent([answer])).toBe(true);
    now = '"2"';
    expect(await isCurrent([answer])).toBe(false);
    expect(asked).toEqual(['?page=1', '?page=1']);
  });

  it('does not hold when the API is away, nor for an answer without a version', async () => {
    const isCurrent = createVersionCheck(apiUrl);
    withVersion(() => '"1"');
    expect(await isCurrent([answer, { ...answer, version: null }])).toBe(false);
    server.use(apiIsAway);
    expect(await isCurrent([answer])).toBe(false);
  });

  it('asks once for all who wait, after the question that was under way when they came', async () => {
    let now = '"1"';
    const asked = withVersion(() => now);
    const isCurrent = createVersionCheck(apiUrl);
    const early = isCurrent([answer]);
    const late = [isCurrent([answer]), isCurrent([answer]), isCurrent([answer])];
    await early;
    now = '"2"';
    expect(await Promise.all(late)).toEqual([false, false, false]);
    expect(asked).toHaveLength(2);
  });
});
