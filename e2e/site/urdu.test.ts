import { publicPages } from '@site/system';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  expectFine,
  expectNoSidewaysScroll,
  fetchReady,
  hydrated,
  openSession,
  openTestSystem,
} from '../system/test-system.ts';

/** The public site in Urdu: everything around the content, at the same addresses below `/ur`. */

const system = openTestSystem();

/** The address of the first entry of a list. */
async function entryOf(list: string): Promise<string> {
  const page = await (await fetchReady(`${system.web}/${list}`)).text();
  const [, address = ''] = new RegExp(`href="(/${list}/[\\da-f-]{36})"`).exec(page) ?? [];
  return address;
}

/** Runs in a page: what the site says of itself there that is not in Urdu. What is content says that it is English. */
function englishWords(): string[] {
  // Names, and formats of files.
  const isName = /^(?:WhatsApp|Facebook|X|Twitter|Instagram|LinkedIn|YouTube|English|PDF|\S+@\S+)$/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const isOwn = (element: Element | null) =>
    element?.closest('[lang]')?.getAttribute('lang') === 'ur';
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    // What filters offer is in Urdu, too: it may come from texts of staff.
    if (!isOwn(element) && !element?.matches('option')) continue;
    if (element?.closest('script, style, noscript')) continue;
    const text = (textContent ?? '').replace(/PDF|kB|[A-Z]{3}(?= \d)/g, '').trim();
    // Urdu has names and abbreviations in Latin letters, like those of units and currencies.
    if (/[\u0600-\u06ff]/.test(text)) continue;
    if (/[a-z]{2}/i.test(text) && !isName.test(text)) found.push(text);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const element of document.querySelectorAll(`body [${name}]`)) {
      const text = element.getAttribute(name) ?? '';
      const isEnglish = /^[ -~]*[a-z]{2}[ -~]*$/i.test(text) && !isName.test(text);
      if (isEnglish && isOwn(element)) found.push(text);
    }
  }
  return found;
}

async function languageOf(page: Page) {
  const html = page.locator('html');
  return [await html.getAttribute('lang'), await html.getAttribute('dir')];
}

it.each([390, 1280])('is one press away and back on the same entry, at %i px', async (width) => {
  const entry = await entryOf('news');
  const { page, close, complaints } = await system.newPage({ width, height: 900 });
  await page.goto(`${system.web}${entry}`, { waitUntil: 'networkidle' });
  const header = page.getByRole('banner');
  const title = await page.getByRole('heading', { level: 1 }).textContent();

  const urdu = header.getByRole('link', { name: 'اردو' });
  expect((await urdu.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await urdu.click();
  await page.waitForURL(`${system.web}/ur${entry}`);
  expect(await languageOf(page)).toEqual(['ur', 'rtl']);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.getAttribute('lang')).toBe('ur');
  expect(await heading.textContent()).not.toBe(title);
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toBe(`${system.web}/ur${entry}`);

  await header.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(`${system.web}${entry}`);
  expect(await languageOf(page)).toEqual(['en', 'ltr']);
  expect(complaints).toEqual([]);
  await close();
});

it('stays in Urdu from page to page', async () => {
  const { page, close, complaints } = await system.newPage({ width: 1280, height: 900 });
  await page.goto(`${system.web}/ur`);
  expect(page.url()).toBe(`${system.web}/ur/home`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  await page.getByRole('link', { name: 'تمام خبریں' }).click();
  await page.waitForURL(`${system.web}/ur/news`);
  await page.getByRole('heading', { level: 1, name: 'خبریں' }).waitFor();
  await page.locator('main h3 a').first().click();
  await page.waitForURL(/\/ur\/news\/[\da-f-]{36}$/);
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.fill('health');
  await search.press('Enter');
  await page.waitForURL(`${system.web}/ur/search?q=health`);
  await page.getByRole('heading', { name: 'خبریں' }).waitFor();
  expect(await languageOf(page)).toEqual(['ur', 'rtl']);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  const english = page.getByRole('banner').getByRole('link', { name: 'English' });
  expect(await english.getAttribute('href')).toBe('/search?q=health');

  await page.goBack();
  await page.waitForURL(/\/ur\/news\/[\da-f-]{36}$/);
  await page.getByRole('link', { name: 'لاگ اِن' }).click();
  await page.waitForURL(`${system.web}/ur/login`);
  await page.getByRole('heading', { level: 1, name: 'لاگ اِن' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('tells search engines the same page in the other language, where the entry is in it', async () => {
  const headOf = async (path: string) => {
    const html = await (await fetchReady(system.web + path)).text();
    const links = [
      ...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="(\S+)")? href="([^"]+)"/g),
    ];
    return links.map(([, rel, lang = '', href = '']) => [rel, lang, href.replace(system.web, '')]);
  };
  const both = (path: string) => [
    ['alternate', 'en', path],
    ['alternate', 'x-default', path],
    ['alternate', 'ur', `/ur${path}`],
  ];
  const entry = await entryOf('news');
  for (const path of ['/news', entry]) {
    expect(await headOf(path)).toEqual([['canonical', '', path], ...both(path)]);
    expect(await headOf(`/ur${path}`)).toEqual([['canonical', '', `/ur${path}`], ...both(path)]);
  }
  const shared = await (await fetchReady(`${system.web}/ur${entry}`)).text();
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(shared) ?? [];
  const drawn = await fetch(picture.replace('&amp;', '&'));
  expect([drawn.status, drawn.url]).toEqual([200, expect.stringMatching(/&lang=ur$/)]);
  const { token } = await openSession(system);
  const listed = await fetch(`${system.api}/api/translations?state=missing&area=news`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [missing] = (await listed.json()) as { record: string }[];
  const source = [['canonical', '', `/news/${missing?.record}`]];
  expect(await headOf(`/ur/news/${missing?.record}`)).toEqual(source);
  const page = await (await fetchReady(`${system.web}/ur/news/${missing?.record}`)).text();
  expect(page).toContain('ابھی اردو میں دستیاب نہیں');
});

it('says everything of its own in Urdu on every page, within the screen and accessibly', async () => {
  const paths = (await publicPages(system.web)).map(({ path }) => path);
  const { page, close } = await system.newPage({ width: 320, height: 800 });
  const unlisted = ['/newsletter/confirm/a', '/newsletter/unsubscribe/a', '/nothing/here'];
  for (const path of [...paths, ...unlisted]) {
    const { url, body } = await fetchReady(`${system.web}/ur${path}`);
    await body?.cancel();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('main').evaluate((main) => main.lastElementChild?.scrollIntoView());
    expect(await languageOf(page), path).toEqual(['ur', 'rtl']);
    expect(await page.title(), path).toMatch(/[\u0600-\u06ff]/);
    expect(await page.evaluate(englishWords), path).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectFine(page);
  }
  await close();
});

it('takes a form without scripts, and says in Urdu what became of it', async () => {
  const { page, close } = await system.newVisitor({ javaScriptEnabled: false });
  await page.goto(`${system.web}/ur/contact-us`);
  await page.getByLabel('نام').fill('Amna');
  await page.getByLabel('ای میل', { exact: true }).fill('amna@example.org');
  await page.getByLabel('پیغام').fill('A question.');
  await page.getByRole('button', { name: 'بھیجیں', exact: true }).click();
  await page.getByText('آپ کا پیغام بھیج دیا گیا').waitFor();
  expect(new URL(page.url()).pathname).toBe('/ur/contact-us');
  await close();
});

it('mixes no two languages that are rendered at once', async () => {
  const paths = Array.from({ length: 8 }, (_, at) => `/search?q=${at}`);
  const pages = await Promise.all(
    paths
      .flatMap((path) => [path, `/ur${path}`])
      .map(async (path) => {
        const text = await (await fetchReady(system.web + path)).text();
        return [path.startsWith('/ur'), text.includes('lang="ur"'), text.includes('What are you')];
      }),
  );
  expect(pages).toEqual(
    paths.flatMap(() => [
      [false, true, true],
      [true, true, false],
    ]),
  );
});

it('leaves what is in no other language where it is', async () => {
  const leads = async (path: string) => {
    const answer = await fetch(system.web + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('Location')?.replace(system.web, '')];
  };
  expect(await leads('/ur/sitemap.xml')).toEqual([302, '/sitemap.xml']);
  expect(await leads('/ur/all-news')).toEqual([302, `${system.admin}/all-news`]);
  expect(await leads('/ur/announcement')).toEqual([302, '/ur/news']);
  expect(await leads('/xx/home')).toEqual([404, undefined]);
});

it('has feeds and calendar files in Urdu', async () => {
  const textOf = async (path: string) => (await fetchReady(system.web + path)).text();
  const linked = /type="application\/(?:rss|atom)\+xml" href="([^"]+)"/g;
  const feeds = [...(await textOf('/ur/news')).matchAll(linked)].map(([, href = '']) => href);
  expect(feeds).toEqual(['/ur/news.rss', '/ur/news.atom']);
  for (const path of feeds) {
    const feed = await textOf(path);
    const titles = Array.from(feed.matchAll(/<title>([^<]+)</g), ([, title = '']) => title);
    expect(titles.length).toBeGreaterThan(2);
    for (const title of titles) expect(title).toMatch(/[\u0600-\u06ff]/);
    expect(feed).toContain(`${system.web}/ur/news/`);
    expect(feed).not.toContain(`${system.web}/news/`);
    expect(await textOf(path.slice('/ur'.length))).toContain(`${system.web}/news/`);
  }
  const event = await entryOf('events');
  expect(await textOf(`/ur${event}`)).toContain(`href="/ur${event}.ics"`);
  const calendar = await textOf(`/ur${event}.ics`);
  expect(calendar).toMatch(/^SUMMARY:.*[\u0600-\u06ff]/m);
  expect(calendar.replaceAll('\r\n ', '')).toContain(`${system.web}/ur${event}\r\n`);
});

it('mails a subscriber in Urdu, and confirms at a page in Urdu', async () => {
  const { page, close, complaints } = await system.newPage({ width: 390, height: 800 });
  await page.goto(`${system.web}/ur/home`, { waitUntil: 'networkidle' });
  const email = 'qari@example.org';
  const form = page
    .getByRole('form')
    .filter({ has: page.getByRole('button', { name: 'سبسکرائب کریں' }) });
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button').click();
  await form.getByText('براہِ کرم اس میں دیا گیا لنک کھولیں۔').waitFor();
  const mail = await system.mail.nextMailTo(email);
  expect(mail.subject).toBe('براہِ کرم تصدیق کریں: ہمارا نیوز لیٹر');
  const [link = ''] = /https?:\S+\/newsletter\/confirm\/\S+/.exec(mail.text ?? '') ?? [];
  await page.goto(link, { waitUntil: 'networkidle' });
  expect(await languageOf(page)).toEqual(['ur', 'rtl']);
  await page.getByRole('button', { name: 'تصدیق کریں' }).click();
  await page.getByText('آپ کی سبسکرپشن کی تصدیق ہو گئی۔').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
