// @vitest-environment node
import { http, HttpResponse } from 'msw';
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { describe, expect, it } from 'vitest';
import { contract, type Advisory, type Event, type News } from '@site/contract';
import { entryFixtures, languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { reservedAddresses } from '@site/contract/addresses';
import { respond, tokenOf } from '@site/mocks';
import { apiUnavailable, apiUrl, server, siteUrl } from '../../test/mock-api.ts';
import { withContent } from '../../test/with-content.ts';
import { siteContext } from '#lib/site.ts';
import routes from '../routes.ts';
import { loader as advisoriesAtom } from './advisories-atom.ts';
import { loader as tendersAtom } from './tenders-atom.ts';
import { loader as advisoryCap } from './advisory-cap.ts';
import { loader as eventIcs } from './event-ics.ts';
import { loader as newsAtom } from './news-atom.ts';
import { loader as newsRss } from './news-rss.ts';
import { loader as robots } from './robots.ts';
import { loader as sitemapFile } from './sitemap-file.ts';
import { loader as sitemap } from './sitemap.ts';

type Loader = (args: LoaderFunctionArgs) => Response | Promise<Response>;

async function read(loader: Loader, params: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(siteContext, { siteUrl, apiUrl, adminUrl: '', internalApiUrl: apiUrl });
  const url = new URL(siteUrl);
  return loader({ context, params, url, request: new Request(url), pattern: '' });
}

async function textOf(loader: Loader, params?: Record<string, string>): Promise<string> {
  const answer = await read(loader, params);
  expect(answer.status).toBe(200);
  return answer.text();
}

const time = '2026-03-10T09:00:00.000Z';
const article: News = {
  _id: '0190a000-0000-7000-8000-000000000001',
  title: 'Wells & "water" <in> Thar',
  content: 'Clean\u0007 water.\n\n  Wells & <b>taps</b>\nfor all.\n',
  author: 'Sana Mirza',
  imageUrl: '/picture.webp',
  publishedAt: time,
  createdAt: time,
  updatedAt: '2026-03-11T09:00:00.000Z',
  ...publishedFixture,
  ...languagesFixture,
};
const advisory: Advisory = {
  _id: '0190a000-0000-7000-8000-000000000003',
  title: 'Anthrax & cattle',
  severity: 'Severe',
  place: 'Kohlu',
  audience: 'Keepers',
  instruction: '\u2063**Keep away.**',
  description: 'Three animals died.',
  createdAt: time,
  updatedAt: time,
  ...publishedFixture,
  publishAt: null,
  unpublishAt: '2026-04-10T09:00:00.000Z',
  ...languagesFixture,
};
const event: Event = {
  _id: '0190a000-0000-7000-8000-000000000002',
  title: 'Course; first,\u0007 part',
  description: `One line\nand another of ${'صحت '.repeat(40)}`,
  location: 'Lahore, Punjab',
  time: '2026-04-01T04:30:00.000Z',
  endTime: '2026-04-01T07:00:00.000Z',
  category: { _id: article._id, title: 'Training, indoors', description: '' },
  images: ['/picture.webp'],
  createdAt: time,
  updatedAt: time,
  ...publishedFixture,
  ...languagesFixture,
};

/** The paths of the pages that have no parameter. */
const pages = routes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ path = '' }) => (/[:*]/.test(path) ? [] : [path]));

describe('a page of the site', () => {
  it.each(pages)('%s has an address that no page of staff can take', (path) => {
    expect(reservedAddresses).toContain(path.toLowerCase());
  });
});

describe('the sitemap', () => {
  it('holds every page but those that nobody looks for, every record with a page, and published custom pages', async () => {
    const text = await textOf(sitemap);
    const unlisted = ['search', 'login', 'forgot-password', 'update-password'];
    const listed = pages.filter((path) => text.includes(`<loc>${siteUrl}/${path}</loc>`));
    expect(listed).toEqual(pages.filter((path) => !unlisted.includes(path)));
    const blogs = await fetch(`${apiUrl}/api/blogs`);
    const [blog] = (await blogs.json()) as { _id: string; updatedAt: string }[];
    expect(text).toContain(`<loc>${siteUrl}/training-courses</loc>`);
    expect(text).toContain(
      `<loc>${siteUrl}/blog/${blog?._id}</loc><lastmod>${blog?.updatedAt}</lastmod>`,
    );
    expect(text).not.toContain(`<loc>${siteUrl}/announcement</loc>`);
  });

  it('holds no drafts', async () => {
    await fetch(apiUrl + contract.pages.create.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf('editor')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'unfinished', mainTitle: 'Unfinished', status: 'draft' }),
    });
    expect(await textOf(sitemap)).not.toContain('/unfinished<');
  });

  it('holds no tender that is not public, or no longer', async () => {
    const send = async (change: object) => {
      const answer = await fetch(apiUrl + contract.tenders.create.path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokenOf('editor')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ...entryFixtures.tenders, ...change }),
      });
      return contract.tenders.create.responses[201].parse(await answer.json());
    };
    const [live, ...others] = await Promise.all([
      send({}),
      send({ status: 'draft' }),
      send({ publishAt: '2190-01-01T00:00:00.000Z' }),
      send({ unpublishAt: '2002-01-01T00:00:00.000Z' }),
    ]);
    const text = await textOf(sitemap);
    expect(text).toContain(`/tenders/${live._id}<`);
    for (const { _id } of others) expect(text).not.toContain(_id);
  });

  it('is there when nothing has been written yet', async () => {
    server.use(
      respond(apiUrl, contract.blogs.list, 200, []),
      respond(apiUrl, contract.news.list, 200, []),
    );
    expect(await textOf(sitemap)).toContain(
      [
        `<url><loc>${siteUrl}/ur/news</loc>`,
        `<xhtml:link rel="alternate" hreflang="en" href="${siteUrl}/news"/>`,
        `<xhtml:link rel="alternate" hreflang="ur" href="${siteUrl}/ur/news"/></url>`,
      ].join(''),
    );
  });
});

describe('a long sitemap', () => {
  const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

  /** Has the API answer pages of so many articles, in the order in which they were made. */
  function haveNews(total: number): void {
    server.use(
      http.get(apiUrl + contract.news.list.path, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const [page, perPage] = ['page', 'perPage'].map((name) => Number(query.get(name)));
        const from = ((page ?? 0) - 1) * (perPage ?? 0);
        const length = Math.max(0, Math.min(perPage ?? 0, total - from));
        const body = Array.from({ length }, (_, index) => ({
          ...article,
          _id: idOf(from + index),
        }));
        return HttpResponse.json(body, { headers: { 'X-Total-Count': String(total) } });
      }),
    );
  }
  const located = (text: string) =>
    Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
      address.slice(siteUrl.length),
    );
  const readFile = (path: string) =>
    textOf(sitemapFile, { file: path.replace(/^\/sitemaps\/(.*)\.xml$/, '$1') });

  it('is an index of files that hold every address once', async () => {
    const short = located(await textOf(sitemap));
    haveNews(2350);
    const index = await textOf(sitemap);
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(index).toContain(
      `<sitemap><loc>${siteUrl}/sitemaps/news-3.xml</loc><lastmod>${article.updatedAt}</lastmod></sitemap>`,
    );
    const files = await Promise.all(located(index).map(readFile));
    const all = files.flatMap(located);
    expect(Math.max(...files.map((file) => located(file).length))).toBe(1000);
    expect(new Set(all).size).toBe(all.length);
    const articles = Array.from({ length: 2350 }, (_, number) => `/news/${idOf(number)}`);
    expect(all.filter((path) => path.startsWith('/news/'))).toEqual(articles);
    const others = (paths: string[]) => paths.filter((path) => !path.startsWith('/news/'));
    expect(others(all).toSorted()).toEqual(others(short).toSorted());
  });

  it('has a new entry in the last file, and the others as they were', async () => {
    const names = [1, 2, 3].map((number) => `/sitemaps/news-${number}.xml`);
    haveNews(2350);
    const before = await Promise.all(names.map(readFile));
    haveNews(2351);
    const after = await Promise.all(names.map(readFile));
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(located(after[2] ?? '')).toEqual([...located(before[2] ?? ''), `/news/${idOf(2350)}`]);
  });

  it.each(['news-4', 'news-0', 'pages-2', 'members-1', 'news'])('has no file %s', async (file) => {
    haveNews(2350);
    expect((await read(sitemapFile, { file })).status).toBe(404);
  });
});

describe('robots.txt', () => {
  it('allows everything and names the sitemap', async () => {
    const text = await textOf(robots);
    expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/);
    expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  });
});

describe('the news feeds', () => {
  it('write articles as RSS, whatever their titles hold', async () => {
    server.use(respond(apiUrl, contract.news.list, 200, [article]));
    const answer = await read(newsRss);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    const text = await answer.text();
    expect(text).toContain('<title>Wells &amp; &quot;water&quot; &lt;in&gt; Thar</title>');
    // Escaped once as HTML for the reader, and as a text of XML for the feed.
    expect(text).toContain(
      '<description>&lt;p&gt;&lt;img src=&quot;http://site.test/picture.webp&quot; alt=&quot;&quot; loading=&quot;lazy&quot;/&gt;&lt;/p&gt;' +
        '&lt;p lang=&quot;en&quot; dir=&quot;ltr&quot;&gt;&lt;span&gt;Clean water.&lt;/span&gt;&lt;/p&gt;' +
        '&lt;p lang=&quot;en&quot; dir=&quot;ltr&quot;&gt;&lt;span&gt;Wells &amp;amp; &amp;lt;b&amp;gt;taps&amp;lt;/b&amp;gt;&lt;br&gt;for all.&lt;/span&gt;&lt;/p&gt;</description>',
    );
    expect(text).toContain(`<link>${siteUrl}/news/${article._id}</link>`);
    expect(text).toContain('<pubDate>Tue, 10 Mar 2026 09:00:00 GMT</pubDate>');
  });

  it('write what is in a text as it is on its page, by whole addresses', async () => {
    const picture = '/media/News/0199d2a4-7f1c-7b3e-9c55-3f5f2f1f6a10.webp';
    const content = `\u2063See [all](/news).\n\n![A well](${picture}#12x8)\n\n| Wells |\n| --- |\n| 12 |`;
    server.use(respond(apiUrl, contract.news.list, 200, [{ ...article, content }]));
    const text = await textOf(newsRss);
    expect(text).toContain(`href=&quot;${siteUrl}/news&quot;`);
    expect(text).toContain(`src=&quot;${apiUrl}${picture}&quot;`);
    expect(text).toContain('&lt;table&gt;');
  });

  it('write them as Atom', async () => {
    server.use(respond(apiUrl, contract.news.list, 200, [article]));
    const answer = await read(newsAtom);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(`<id>urn:uuid:${article._id}</id>`);
    expect(text).toContain(`<published>${time}</published>`);
    expect(text).toContain('<content type="html">&lt;p&gt;&lt;img src=&quot;http://site.test/');
    expect(text.match(/<updated>2026-03-11T09:00:00.000Z<\/updated>/g)).toHaveLength(2);
  });
});

describe('the calendar file of an event', () => {
  it('says what, when and where, in lines that every calendar reads', async () => {
    server.use(respond(apiUrl, contract.events.get, 200, event));
    const answer = await read(eventIcs, { id: event._id });
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('\r\nDTSTART:20260401T043000Z\r\nDTEND:20260401T070000Z\r\n');
    expect(text).toContain(String.raw`SUMMARY:Course\; first\, part`);
    expect(text).toContain(String.raw`LOCATION:Lahore\, Punjab`);
    expect(text).toContain(String.raw`CATEGORIES:Training\, indoors`);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain(
      `DESCRIPTION:${event.description.replace('\n', String.raw`\n`)}\r\n`,
    );
    expect(unfolded.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('takes an hour where it has no end', async () => {
    server.use(respond(apiUrl, contract.events.get, 200, { ...event, endTime: null }));
    expect(await textOf(eventIcs, { id: event._id })).toContain('\r\nDTEND:20260401T053000Z\r\n');
  });

  it('replaces an earlier one in calendars once the event has changed', async () => {
    const sequence = async (updatedAt: string) => {
      server.use(respond(apiUrl, contract.events.get, 200, { ...event, updatedAt }));
      const text = await textOf(eventIcs, { id: event._id });
      return Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(text)?.[1]);
    };
    expect(await sequence(event.createdAt)).toBe(0);
    const first = await sequence('2026-03-11T09:00:00.000Z');
    expect(first).toBeGreaterThan(0);
    expect(await sequence('2026-03-11T09:00:01.000Z')).toBeGreaterThan(first);
  });

  it('is a 404 for no event', async () => {
    const answer = await read(eventIcs, { id: '0190a000-0000-7000-8000-00000000dead' });
    expect(answer.status).toBe(404);
  });
});

describe('an advisory for programs', () => {
  const elementsOf = (text: string) =>
    Array.from(text.matchAll(/<(\w+)>([^<]*)<\/\w+>/g), ([, name, value]) => [name, value]);

  it('has the elements of an alert, in their order, and ends when it does', async () => {
    server.use(respond(apiUrl, contract.advisories.get, 200, advisory));
    const answer = await read(advisoryCap, { id: advisory._id });
    expect(answer.headers.get('content-type')).toBe('application/cap+xml; charset=utf-8');
    const text = await answer.text();
    expect(elementsOf(text)).toEqual([
      ['identifier', `${advisory._id}.${Date.parse(time)}`],
      ['sender', 'site.test'],
      ['sent', '2026-03-10T09:00:00-00:00'],
      ['status', 'Actual'],
      ['msgType', 'Alert'],
      ['scope', 'Public'],
      ['language', 'en-PK'],
      ['category', 'Health'],
      ['event', 'Anthrax &amp; cattle'],
      ['urgency', 'Unknown'],
      ['severity', 'Severe'],
      ['certainty', 'Unknown'],
      ['audience', 'Keepers'],
      ['effective', '2026-03-10T09:00:00-00:00'],
      ['expires', '2026-04-10T09:00:00-00:00'],
      ['senderName', expect.any(String)],
      ['headline', 'Anthrax &amp; cattle'],
      ['description', 'Three animals died.'],
      ['instruction', 'Keep away.'],
      ['web', `${siteUrl}/advisories/${advisory._id}`],
      ['areaDesc', 'Kohlu'],
    ]);
  });

  it('updates the first one once it has changed', async () => {
    const updatedAt = '2026-03-11T09:00:00.000Z';
    server.use(respond(apiUrl, contract.advisories.get, 200, { ...advisory, updatedAt }));
    const elements = elementsOf(await textOf(advisoryCap, { id: advisory._id }));
    expect(elements).toContainEqual(['msgType', 'Update']);
    expect(elements).toContainEqual([
      'references',
      `site.test,${advisory._id}.${Date.parse(time)},2026-03-10T09:00:00-00:00`,
    ]);
  });

  it('is named by the feed of those that hold now', async () => {
    server.use(respond(apiUrl, contract.advisories.list, 200, [advisory]));
    const text = await textOf(advisoriesAtom);
    expect(text).toContain(`<id>${siteUrl}/advisories.atom</id>`);
    expect(text).toContain(`href="${siteUrl}/advisories/${advisory._id}.cap"/>`);
    expect(text).toContain('&lt;strong&gt;Keep away.&lt;/strong&gt;');
  });
});

describe('the feed of tenders', () => {
  it('has what all bidders were told', async () => {
    const update = { kind: 'award', at: time, text: 'A < B', amount: 5, currency: 'PKR' } as const;
    const tender = { title: 'Vans', description: 'Two.', imageUrl: '/a.webp', updates: [update] };
    withContent({ tenders: [tender] });
    const text = await textOf(tendersAtom);
    expect(text).toContain(`<id>${siteUrl}/tenders.atom</id>`);
    expect(text).toContain('&lt;h2&gt;Award · 10 March 2026&lt;/h2&gt;');
    expect(text).toMatch(/&gt;A &amp;lt; B&lt;.*&lt;p&gt;PKR 5&lt;/);
  });
});

describe('with the API unavailable', () => {
  it.each([
    ['the sitemap', sitemap],
    ['a file of the sitemap', sitemapFile],
    ['RSS', newsRss],
    ['Atom', newsAtom],
    ['a calendar file', eventIcs],
    ['an advisory', advisoryCap],
  ])('%s asks to come back later', async (_name, loader) => {
    server.use(apiUnavailable);
    const answer = await read(loader, { id: event._id, file: 'news-1' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
