// @vitest-environment node
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { previewParameter } from '@site/contract/names';
import type { DehydratedState } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiUrl, siteUrl } from '../../test/mock-api.ts';
import { siteAt } from '../../test/render-web.tsx';
import { baseOf, languages, listedIn, speakOnly } from '#language/languages.ts';
import { siteContext } from '#lib/site.ts';
import routes from '#routes.ts';
import { createPageKeys, type PageRoute } from './page-key.ts';

interface PageModule {
  queryParameters?: readonly string[];
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
}
const modules = import.meta.glob<PageModule>('../../app/pages/*/*-page.tsx', { eager: true });
const moduleOf = (file: string) => modules[`../../app/${file}`] ?? {};

/** The routes of the built site. */
function pageRoutes(entries: readonly RouteConfigEntry[]): PageRoute[] {
  return entries.map(({ path, index, file, children }) => {
    const { queryParameters } = moduleOf(file);
    return {
      ...(path !== undefined && { path }),
      ...(index ? { index } : { children: pageRoutes(children ?? []) }),
      ...(queryParameters && { queryParameters }),
    };
  });
}
const addressOf = createPageKeys([{ path: '', children: pageRoutes(routes) }]);
const keyOf = (address: string) => addressOf(address).key;

const pages = routes
  .flatMap(({ children = [] }) => children)
  .map(({ path = '', file }) => ({ path: `/${path.replaceAll(/:\w+|\*/g, 'x')}`, file }));

describe.each(pages)('the key of $path', ({ path, file }) => {
  const { queryParameters = [] } = moduleOf(file);

  it('is the same whatever is added to its address', () => {
    const key = keyOf(path);
    expect(key).toBe(path);
    for (const address of [
      `${path}?x=1`,
      `${path}?utm_source=mail&fbclid=abc&q[]=1`,
      `${path}/`,
      `/${path}`,
      `${path}?`,
      ...queryParameters.map((name) => `${path}?${name}=`),
    ]) {
      expect(keyOf(address)).toBe(key);
    }
  });

  it('tells apart what its page reads, in any order, each once', () => {
    const query = queryParameters.map((name) => `${name}=2`);
    const address = [...query, 'x=1', ...query.map((each) => `${each}3`)].join('&');
    const key = keyOf(`${path}?${address}`);
    expect(key).toBe(query.length > 0 ? `${path}?${query.toSorted().join('&')}` : path);
    expect(keyOf(`${path}?${query.toReversed().join('&')}`)).toBe(key);
    expect(keyOf(key)).toBe(key);
  });

  it('has every parameter that its page reads', async () => {
    const context = new RouterContextProvider();
    const site = { siteUrl, apiUrl, adminUrl: '', internalApiUrl: apiUrl };
    context.set(siteContext, site);
    const get = vi.spyOn(URLSearchParams.prototype, 'get');
    const url = new URL(siteUrl + path);
    const args = { context, url, request: new Request(url), params: {}, pattern: path };
    // No such record: its page is rendered as one on its way. Every loader's answer holds its queries,
    // the custom page's has them inside.
    const read = async () => moduleOf(file).loader?.(args);
    const answer = (await read().catch(() => undefined)) as
      | { queries?: DehydratedState; data?: { queries: DehydratedState } }
      | undefined;
    renderToString(siteAt(path, answer?.queries ?? answer?.data?.queries));
    const names = new Set(get.mock.calls.map(([name]) => name));
    // Any page may show a preview, which is not cached.
    names.delete(previewParameter);
    expect([...names].filter((name) => !queryParameters.includes(name))).toEqual([]);
    expect(queryParameters.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the key of an address', () => {
  it.each([
    ['/HOME', '/home'],
    ['/visionandmission/', '/VisionAndMission'],
    ['/%68ome', '/home'],
    ['/vision-%26-mission', '/vision-&-mission'],
    ['/no/such/%E0%A4%A/page', '/no/such/%E0%A4%A/page'],
    ['/Blog/0190A', '/blog/0190A'],
    ['/Training-Courses', '/Training-Courses'],
    ['/search?q=a+b%26c', '/search?q=a+b%26c'],
    ['/', '/'],
    ['/?x=1', '/'],
    ['/ur/news/?x=1&page=2', '/ur/news?page=2'],
    ['/ur/News', '/ur/news'],
    ['/ur?x=1', '/ur/'],
    ['/lite?x=1', '/lite/'],
    ['/lite/ur/news/?x=1&page=2', '/lite/ur/news?page=2'],
    ['/literature', '/literature'],
    ['/urdu', '/urdu'],
    ['/xx/news?page=2', '/xx/news'],
  ])('writes %s in one way', (address, key) => {
    // React Router says so of one that is no text.
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(keyOf(address)).toBe(key);
    expect(keyOf(key)).toBe(key);
  });

  it('has the preview that it names', () => {
    const addressOf = createPageKeys([{ path: 'news', queryParameters: ['page'] }]);
    expect(addressOf('/NEWS/?x=1&preview=a%26b&page=2')).toEqual({
      key: '/news?page=2&preview=a%26b',
      route: '/news',
      preview: 'a&b',
      takesPosts: false,
      written: '/news',
      plain: null,
      hasLite: false,
    });
    expect(addressOf('/news').preview).toBe(null);
  });

  it.each([
    ['/NEWS?page=2', '/news'],
    ['/Career/0190A', '/career/0190A'],
    ['/visionandmission', '/VisionAndMission'],
    ['/ur/NEWS?page=2', '/ur/news'],
    ['/VisionAndMission', null],
    ['/news/', null],
    // Only the API knows how it is written.
    ['/Field-A', null],
  ])('says of %s that it is written %s', (address, written) => {
    expect(addressOf(address).written).toBe(written);
  });

  it.each([
    ['/ur/login?x=1', null],
    ['/ur/reset-password/a-token', null],
    ['/ur/sitemap.xml', '/sitemap.xml'],
    ['/ur/news.rss', null],
    ['/lite/login', '/login'],
    ['/lite/ur/login', '/ur/login'],
    ['/lite/ur/news.rss', '/ur/news.rss'],
    ['/lite/ur/news', null],
    ['/ur/news/login', null],
    ['/login', null],
    ['/news.rss', null],
  ])('leads from %s to what is there alone: %s', (address, plain) => {
    expect(addressOf(address).plain).toBe(plain);
  });

  it('knows no address of a language that the site does not speak', () => {
    expect(addressOf('/ur/news').route).toBe('/news');
    speakOnly(['en']);
    onTestFinished(() => speakOnly(Object.keys(languages)));
    expect(addressOf('/ur/news').route).toBe('/*');
    expect(listedIn().map(({ lang }) => lang)).toEqual(['en']);
    expect(baseOf('ur')).toBe('');
  });

  it('says which pages take a form', () => {
    const addressOf = createPageKeys([{ path: 'contact-us', takesPosts: true }, { path: 'news' }]);
    expect(addressOf('/contact-us').takesPosts).toBe(true);
    expect(addressOf('/ur/contact-us').takesPosts).toBe(true);
    expect(addressOf('/contact-us.data').takesPosts).toBe(false);
    expect(addressOf('/news').takesPosts).toBe(false);
  });

  it.each(['/all-news?page=2', '/blog/x.data?_routes=a'])(
    'is %s itself where all counts',
    (address) => {
      expect(keyOf(address)).toBe(address);
    },
  );
});
