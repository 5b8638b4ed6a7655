// @vitest-environment node
import { listen, type Cdn } from '@site/server';
import express from 'express';
import { http, passthrough } from 'msw';
import { describe, expect, it } from 'vitest';
import { server as mocks } from '../test/mock-api.ts';
import type { Page } from './page.ts';
import { carriedPreview, sendPage } from './send-page.ts';
import { staleCopy } from './html/stale-copy.ts';

const complete: Page = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><body>'),
  scriptHashes: [],
  reads: [200, 200],
  keys: ['news', 'footer news'],
};

/** The headers of a page that are about caching, with a CDN in front. */
async function headersOf(page: Page, cdn: Cdn): Promise<Record<string, string>> {
  const app = express();
  app.get('/', (request, response) => sendPage(page, request, response, cdn));
  const server = await listen(app, 0);
  const url = `http://127.0.0.1:${server.port}/`;
  mocks.use(http.get(url, () => passthrough()));
  const { headers } = await fetch(url);
  await server.stop();
  return Object.fromEntries([...headers].filter(([name]) => /cache|surrogate/.test(name)));
}

const browsers = { 'cache-control': 'public, max-age=0, must-revalidate, no-transform' };
const caching = 'max-age=60, stale-while-revalidate=30, stale-if-error=86400';
const surrogate = { 'surrogate-control': caching, 'surrogate-key': 'every-page footer news' };

describe('a page', () => {
  it.each([
    ['none', browsers],
    ['fastly', { ...browsers, ...surrogate }],
    ['varnish', { ...browsers, ...surrogate }],
    [
      'cloudflare',
      {
        ...browsers,
        'cloudflare-cdn-cache-control': caching,
        'cache-tag': 'every-page,footer,news',
      },
    ],
    ['other', { 'cache-control': 'public, max-age=0, must-revalidate, no-transform, s-maxage=1' }],
  ] as const)('says to the CDN %s what it may cache', async (cdn, headers) => {
    expect(await headersOf(complete, cdn)).toEqual(headers);
  });

  it('may depend on everything when an answer does not say what it was made from', async () => {
    expect(await headersOf({ ...complete, keys: ['news', null] }, 'varnish')).toMatchObject({
      'surrogate-key': 'every-page content news',
    });
  });

  it.each([
    ['lacks a part', { ...complete, reads: [200, 503] }, browsers],
    ['is an earlier copy', staleCopy(complete, 0), { 'cache-control': 'no-store, no-transform' }],
    ['is not there', { ...complete, status: 404 }, { 'cache-control': 'no-cache, no-transform' }],
    ['is unavailable', { ...complete, status: 503 }, { 'cache-control': 'no-store, no-transform' }],
    [
      'is a preview',
      { ...complete, isPreview: true },
      { 'cache-control': 'no-store, no-transform' },
    ],
    [
      'is a preview of nothing',
      { ...complete, status: 404, isPreview: true },
      { 'cache-control': 'no-store, no-transform' },
    ],
  ])('is for no CDN when it %s', async (_what, page, headers) => {
    expect(await headersOf(page, 'fastly')).toEqual(headers);
    expect(await headersOf(page, 'other')).toEqual(headers);
  });
});

describe('a link of a page with a preview', () => {
  const site = 'https://site.example';

  it.each([
    ['/news?page=2', `${site}/home?preview=a`, '/news?page=2&preview=a'],
    ['/news', `${site}/home`, null],
    ['/news', 'https://other.example/home?preview=a', null],
    ['/news', 'no address', null],
    ['/news', undefined, null],
  ])('to %s, followed from %s, leads to %s', (address, referrer, carried) => {
    expect(carriedPreview(address, referrer, site)).toBe(carried);
  });
});
