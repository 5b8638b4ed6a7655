// @vitest-environment node
import { contract } from '@site/contract';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiUnavailable, apiUrl, server } from '../../test/mock-api.ts';
import { createContentVersion } from './content-version.ts';

const address = apiUrl + contract.version.get.path;

describe('the version of the content', () => {
  it('is what the API says at the moment', async () => {
    let version = '1';
    server.use(http.get(address, () => HttpResponse.json({ version })));
    const contentVersion = createContentVersion(apiUrl);
    expect(await contentVersion()).toBe('1');
    version = '2';
    expect(await contentVersion()).toBe('2');
  });

  it.each([
    ['nothing answers', apiUnavailable],
    ['it can not say', http.get(address, () => HttpResponse.json({}, { status: 503 }))],
    ['something else answers', http.get(address, () => HttpResponse.text('<p>Welcome</p>'))],
    ['it does not answer', http.get(address, () => delay('infinite'))],
  ])('is none when %s', async (_how, handler) => {
    server.use(handler);
    expect(await createContentVersion(apiUrl)()).toBeNull();
  });

  it('is fetched once for all waiting calls, after the fetch that was in progress when they came', async () => {
    let asked = 0;
    server.use(
      http.get(address, () => {
        asked += 1;
        return HttpResponse.json({ version: String(asked) });
      }),
    );
    const contentVersion = createContentVersion(apiUrl);
    const early = contentVersion();
    // The fetch has begun by now.
    await Promise.resolve();
    const late = [contentVersion(), contentVersion(), contentVersion()];
    expect(await early).toBe('1');
    expect(await Promise.all(late)).toEqual(['2', '2', '2']);
  });
});
