import { publicPages } from '@site/system';
import { describe, expect, it } from 'vitest';
import { expectFine, fetchReady, openSession, openTestSystem } from '../system/test-system.ts';

const system = openTestSystem();

/** What a browser's XML parser makes of a document: its root's name, or what is wrong with it. */
async function parsed(text: string): Promise<string> {
  const { page, close } = await system.newPage();
  const result = await page.evaluate((xml) => {
    const parsedXml = new DOMParser().parseFromString(xml, 'application/xml');
    const error = parsedXml.querySelector('parsererror');
    return error?.textContent ?? parsedXml.documentElement.tagName;
  }, text);
  await close();
  return result;
}

async function read(path: string, type: string): Promise<string> {
  const head = await fetchReady(system.web + path, 'HEAD');
  expect(head.status).toBe(200);
  const answer = await fetchReady(system.web + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(type);
  expect(answer.headers.get('cache-control')).toMatch(/^public, ?max-age=\d+/);
  return answer.text();
}

describe('the sitemap', () => {
  it('holds addresses that all answer', async () => {
    const text = await read('/sitemap.xml', 'application/xml');
    expect(await parsed(text)).toBe('urlset');
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toContain(`${system.web}/training-courses`);
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of addresses) {
      const { status } = await fetchReady(address ?? '', 'HEAD');
      expect({ address, status }).toEqual({ address, status: 200 });
    }
    const robots = await read('/robots.txt', 'text/plain');
    expect(robots).toContain(`Sitemap: ${system.web}/sitemap.xml`);
  });
});

describe('an address without a page', () => {
  it.each(['', 'news/', 'career/', 'events/', 'projects/', 'a/b/'])(
    'has the same page as all others below /%s, whichever it is',
    async (place) => {
      const guesses = [crypto.randomUUID(), crypto.randomUUID()].map((guess) => place + guess);
      const answers = await Promise.all(guesses.map((guess) => fetch(`${system.web}/${guess}`)));
      const [one = '', other = ''] = await Promise.all(answers.map((answer) => answer.text()));
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]?.headers.get('cache-control')).toBe('no-cache, no-transform');
      expect(other).toBe(one);
      for (const guess of guesses) expect(one).not.toContain(guess);
    },
  );

  it('has a page that scripts take over without a complaint', async () => {
    for (const place of ['', 'news/', 'a/']) {
      const { page, complaints, close } = await system.newPage();
      await page.goto(`${system.web}/${place}${crypto.randomUUID()}`);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await page.getByRole('navigation').first().waitFor();
      await expectFine(page);
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
      await close();
    }
  });
});

describe('the news feeds', () => {
  it.each([
    { path: '/news.rss', type: 'application/rss+xml', root: 'rss' },
    { path: '/news.atom', type: 'application/atom+xml', root: 'feed' },
  ])('$path is well-formed and holds the newest article', async ({ path, type, root }) => {
    const text = await read(path, type);
    expect(await parsed(text)).toBe(root);
    const news = await fetch(`${system.api}/api/news/news`);
    const [newest] = (await news.json()) as { _id: string }[];
    expect(text).toContain(`${system.web}/news/${newest?._id}`);
    const home = await (await fetch(`${system.web}/home`)).text();
    expect(home).toContain(`<link rel="alternate" type="${type}" href="${path}"`);
  });
});

describe('the calendar file of an event', () => {
  it('is there for each event, and a 404 for none', async () => {
    const events = await fetch(`${system.api}/api/events/events`);
    const [event] = (await events.json()) as { _id: string; time: string }[];
    const text = await read(`/events/${event?._id}.ics`, 'text/calendar');
    const start = event?.time.slice(0, 19).replaceAll(/[-:]/g, '');
    expect(text).toContain(`\r\nDTSTART:${start}Z\r\n`);
    const none = `${system.web}/events/0190a000-0000-7000-8000-00000000dead.ics`;
    expect((await fetch(none)).status).toBe(404);
  });
});

describe('what browsers and other sites show of the site', () => {
  it('has all its icons and the picture for shared links', async () => {
    const manifest = JSON.parse(await read('/site.webmanifest', 'application/manifest')) as {
      icons: { src: string }[];
    };
    const files = [...manifest.icons.map(({ src }) => src), '/apple-touch-icon.png', '/share.jpg'];
    for (const file of files) {
      const answer = await fetch(system.web + file);
      expect({ file, status: answer.status }).toEqual({ file, status: 200 });
      expect(answer.headers.get('content-type')).toMatch(/^image\//);
    }
  });

  it.each([
    ['/gallery', 'eventId', '/api/events/events'],
    ['/project-activity-pictures', 'projectId', '/api/project/getProject'],
  ])('treats each selection of %s as a page of its own', async (path, name, list) => {
    const answer = await fetch(system.api + list);
    const [chosen] = (await answer.json()) as { _id: string }[];
    const own = `${path}?${name}=${chosen?._id}`;
    for (const [address, canonical] of [
      [own, own],
      [`${own}&utm_source=mail`, own],
      [`${path}?utm_source=mail`, path],
      [`${path}?${name}=0190a000-0000-7000-8000-00000000dead`, path],
      [`${path}/`, path],
    ]) {
      const html = await (await fetch(system.web + address)).text();
      expect(html).toContain(`<link rel="canonical" href="${system.web}${canonical}"/>`);
      expect(html).toContain(`<meta property="og:url" content="${system.web}${canonical}"/>`);
    }
  });

  it('has an icon where browsers look for one unasked', async () => {
    for (const origin of [system.web, system.admin]) {
      const answer = await fetch(`${origin}/favicon.ico`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd.microsoft.icon)/);
      const icon = new DataView(await answer.arrayBuffer());
      // The type of an icon, and how many pictures it has.
      expect([icon.getUint16(2, true), icon.getUint16(4, true)]).toEqual([1, 3]);
    }
  });

  it('names each page once, by its own title, description and address', async () => {
    const paths = ['/home', '/news', '/archives', '/career', '/tenders', '/contact-us'];
    const heads = await Promise.all(
      paths.map(async (path) => {
        const html = await (await fetch(system.web + path)).text();
        expect(html).toContain(`<link rel="canonical" href="${system.web}${path}"/>`);
        expect(html).toMatch(
          /<meta property="og:image" content="[^"]+\/share\/siteInfo\/[^"]+"\/>/,
        );
        expect(html.match(/<title>/g)).toHaveLength(1);
        return [
          /<title>([^<]+)</.exec(html)?.[1],
          /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
        ];
      }),
    );
    expect(new Set(heads.map(([title]) => title)).size).toBe(paths.length);
    expect(new Set(heads.map(([, description]) => description)).size).toBe(paths.length);
  });

  it.each([
    { path: '/home', type: 'NGO' },
    { path: '/home', type: 'WebSite' },
    { path: '/home', type: 'SearchAction' },
    { path: '/news', type: 'NewsArticle' },
    { path: '/events', type: 'Event' },
    { path: '/archives', type: 'BreadcrumbList' },
  ])('describes $path as $type', async ({ path, type }) => {
    const html = await (await fetch(system.web + path)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const things = data.map(([, json]) => JSON.parse(json ?? '') as object);
    expect(JSON.stringify(things)).toContain(`"@type":"${type}"`);
    // Feed readers have no site that they would be relative to.
    const addresses = JSON.stringify(things).matchAll(/"(?:image|url|item|logo)":\[?"([^"]*)"/g);
    for (const [, address] of addresses) expect(address).toMatch(/^https?:/);
  });
});

describe('every page', () => {
  type Thing = { [key: string]: unknown };
  const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
  /** An object of the structured data, and all objects inside it. */
  function* parts(thing: unknown): Generator<Thing> {
    if (!isThing(thing)) return;
    yield thing;
    for (const part of Object.values(thing)) yield* parts(part);
  }
  async function thingsOf(path: string) {
    const html = await (await fetch(system.web + path)).text();
    const data = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
    return { html, things: [...data].flatMap(([, json]) => [...parts(JSON.parse(json ?? ''))]) };
  }

  it('describes the organisation alike, and the way to it from /home', async () => {
    const pages = (await publicPages(system.web)).filter(({ isListed }) => isListed);
    const all: Thing[] = [];
    for (const { path } of pages) {
      const { html, things } = await thingsOf(path);
      expect(html, path).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/);
      const [, language = ''] = /<html lang="(..)"/.exec(html) ?? [];
      const locale = { en: 'en_GB', ur: 'ur_PK' }[language];
      expect(html, path).toContain(`<meta property="og:locale" content="${locale}"/>`);
      all.push(...things);
    }
    const ofType = (...types: string[]) =>
      all.filter((thing) => types.includes(String(thing['@type'])));
    const descriptions = new Set(
      ofType('NGO').map((thing) => JSON.stringify({ ...thing, '@context': undefined })),
    );
    for (const { publisher } of ofType('NewsArticle', 'BlogPosting')) {
      expect(publisher).toMatchObject({ logo: expect.stringMatching(/^https?:/) });
    }
    for (const { itemListElement } of ofType('BreadcrumbList')) {
      const [first] = Object.values(itemListElement ?? {});
      expect(first).toMatchObject({ item: `${system.web}/home` });
    }
    expect(descriptions.size).toBe(1);
    expect(JSON.parse([...descriptions][0] ?? '')).toMatchObject({
      '@id': `${system.web}/#organization`,
      name: 'Indus One Health',
      description: expect.any(String),
      logo: expect.any(String),
    });
  });
});

describe('the page of an entry', () => {
  it.each([
    ['/api/news/news', '/news/', 'NewsArticle', ['headline', 'image', 'datePublished', 'author']],
    ['/api/events/events', '/events/', 'Event', ['name', 'startDate', 'location', 'organizer']],
    [
      '/api/career',
      '/career/',
      'JobPosting',
      ['title', 'datePosted', 'validThrough', 'hiringOrganization'],
    ],
    ['/api/blogs', '/blog/', 'BlogPosting', ['headline', 'datePublished', 'publisher']],
    [
      '/api/publications',
      '/publications/',
      'Report',
      ['name', 'description', 'datePublished', 'publisher', 'encoding'],
    ],
    ['/api/partners/getTeam', '/partner-org/', 'Organization', ['name', 'image']],
    ['/api/tender', '/tenders/', 'BreadcrumbList', ['itemListElement']],
    ['/api/project/getProject', '/projects/', 'BreadcrumbList', ['itemListElement']],
  ])('of %s is described and has a picture', async (list, place, type, fields) => {
    const entries = (await (await fetch(system.api + list)).json()) as Record<string, unknown>[];
    const entry = entries.find(({ kind, closesAt }) => kind !== 'Dataset' && closesAt !== null);
    const html = await (await fetch(system.web + place + String(entry?.['_id']))).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const things = data.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);
    const thing = things.find((each) => each['@type'] === type);
    expect(Object.keys(thing ?? {})).toEqual(expect.arrayContaining([...fields, '@context']));
    expect(things.some((each) => each['@type'] === 'BreadcrumbList')).toBe(true);
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const answer = await fetch(picture, { redirect: 'error' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});

it('tells search engines of data that a publication is a dataset, and where its files are', async () => {
  const { token } = await openSession(system);
  const [report] = (await (await fetch(`${system.api}/api/publications`)).json()) as {
    documents: object[];
  }[];
  const made = await fetch(`${system.api}/api/publications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      title: 'Dog bites by district',
      kind: 'Dataset',
      year: 2026,
      summary: 'Dog bites that were treated in 40 districts, by week.',
      documents: report?.documents,
    }),
  });
  expect(made.status).toBe(201);
  const { _id } = (await made.json()) as { _id: string };
  const html = await (await fetch(`${system.web}/publications/${_id}`)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const things = data.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);
  expect(things).toContainEqual(
    expect.objectContaining({
      '@type': 'Dataset',
      name: 'Dog bites by district',
      datePublished: '2026',
      creator: expect.objectContaining({ name: 'Indus One Health' }),
      distribution: expect.arrayContaining([
        expect.objectContaining({
          '@type': 'DataDownload',
          contentUrl: expect.stringMatching(/^https?:.*\/media\/Documents\//),
        }),
      ]),
    }),
  );
});

describe('what staff change', () => {
  it('leads from where a page was, and names the organisation everywhere', async () => {
    const { token } = await openSession(system);
    const put = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const init = { method: 'PUT', headers, body: JSON.stringify(body) };
      expect((await fetch(system.api + path, init)).status).toBe(200);
    };
    // The page is cached by now.
    expect((await fetch(`${system.web}/training-courses`)).status).toBe(200);
    await put('/api/pages/training-courses', { url: 'courses' });
    await put('/api/pages/courses', { url: 'all-courses' });
    const inCapitals = ['/All-Courses', '/Training-Courses', '/COURSES'];
    for (const former of ['/training-courses', '/courses', ...inCapitals]) {
      const moved = await fetch(system.web + former, { redirect: 'manual' });
      const { status, headers } = moved;
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        301,
        '/all-courses',
        'no-cache',
      ]);
    }
    expect((await fetch(`${system.web}/all-courses`)).status).toBe(200);
    const ownPage = await fetch(`${system.web}/NEWS?page=2`, { redirect: 'manual' });
    expect([ownPage.status, ownPage.headers.get('location')]).toEqual([301, '/news?page=2']);

    await put('/api/siteinfo', { name: 'Society & Friends', logo: null });
    const home = await (await fetch(`${system.web}/home`)).text();
    expect(home).toContain('<title>Society &amp; Friends</title>');
    for (const path of ['/home', '/news.rss', '/news.atom', '/site.webmanifest', '/tenders']) {
      const text = await (await fetch(system.web + path)).text();
      expect(text, path).toMatch(/Society &(?:amp;|) ?Friends/);
    }
  });
});

describe('a long sitemap', () => {
  it('is an index of files, whose addresses answer', async () => {
    await system.sql(
      `INSERT INTO news (id, title, content, author, image_url, published_at, updated_at)
       SELECT gen_random_uuid(), 'News ' || n, 'Text', 'Desk', '/share.jpg', now(), now() FROM generate_series(1, 1500) AS n`,
    );
    const locations = (text: string) =>
      Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address);
    const index = await read('/sitemap.xml', 'application/xml');
    expect(await parsed(index)).toBe('sitemapindex');
    const files = locations(index);
    expect(files).toContain(`${system.web}/sitemaps/news-2.xml`);
    const named: string[] = [];
    for (const file of files) {
      const text = await read(file.slice(system.web.length), 'application/xml');
      expect(await parsed(text)).toBe('urlset');
      named.push(...locations(text));
    }
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((address) => address.includes('/news/')).length).toBeGreaterThan(1500);
    expect((await fetch(named.at(-1) ?? '')).status).toBe(200);
    expect((await fetch(`${system.web}/sitemaps/news-9.xml`)).status).toBe(404);
    const pages = (await publicPages(system.web)).map(({ path }) => path);
    expect(pages).toContain('/contact-us');
    expect(pages.filter((path) => path.startsWith('/news/'))).toHaveLength(1);
  });
});

describe('with the database unavailable', () => {
  it('feeds ask to come back later, and recover', async () => {
    await system.databaseProxy.cut();
    try {
      for (const path of ['/sitemap.xml', '/news.rss', '/news.atom']) {
        const answer = await fetch(system.web + path);
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('60');
      }
    } finally {
      await system.databaseProxy.restore();
    }
    await expect.poll(async () => (await fetch(`${system.web}/news.rss`)).status).toBe(200);
  });
});
