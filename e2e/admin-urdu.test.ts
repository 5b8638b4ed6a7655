import { contract } from '@site/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession, signIn, startTestSystem, type TestSystem } from './test-system.ts';

/*
 * Every screen of the admin app that shows what was entered, with Urdu in it: right-aligned, with lines
 * as high as Nastaliq needs, in lists, dialogs and fields.
 */

const title = 'چمگادڑوں کے ساتھ ایک رات';
const text =
  'ہم نے صبح تک گنتی کی۔ گاؤں کے لوگ، بچے اور بزرگ سب ہمارے ساتھ تھے، اور ہر ایک نے کچھ سیکھا۔';

type Route = { path: string; method: string };
/** List areas: where they are shown, their calls, and the texts of an entry. */
const lists: { screen: string; area: { list: Route; update: Route }; texts: string[] }[] = [
  { screen: '/all-news', area: contract.news, texts: ['title', 'content', 'author'] },
  { screen: '/all-events', area: contract.events, texts: ['title', 'description', 'location'] },
  { screen: '/all-blogs', area: contract.blogs, texts: ['title', 'description'] },
  { screen: '/categories', area: contract.categories, texts: ['title', 'description'] },
  { screen: '/all-projects', area: contract.projects, texts: ['title', 'area', 'description'] },
  { screen: '/all-partners', area: contract.partners, texts: ['name', 'description'] },
  { screen: '/all-members', area: contract.members, texts: ['name', 'designation', 'expertise'] },
  { screen: '/all-careers', area: contract.careers, texts: ['title', 'description', 'location'] },
  { screen: '/all-tenders', area: contract.tenders, texts: ['title', 'description'] },
  { screen: '/all-media', area: contract.pictures, texts: ['title'] },
  { screen: '/all-videos', area: contract.videos, texts: ['title'] },
  { screen: '/all-slider-image', area: contract.sliderImages, texts: ['title', 'description'] },
  { screen: '/create-bodycard', area: contract.bodyCards, texts: ['title', 'description'] },
  { screen: '/help-option', area: contract.helpOptions, texts: ['title', 'description'] },
  { screen: '/stats', area: contract.stats, texts: ['title'] },
];
const long = new Set(['content', 'description', 'expertise']);

let system: TestSystem;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  system = await startTestSystem();
  ({ page, complaints } = await system.newPage());
  const session = await openSession(system);
  const send = async (method: string, path: string, body: object) => {
    const sent = await fetch(system.api + path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${session.token}`,
      },
      body: JSON.stringify(body),
    });
    expect(`${path} ${sent.status}`).toBe(`${path} 200`);
  };
  for (const { area, texts } of lists) {
    const list = await fetch(`${system.api}${area.list.path}?perPage=100`);
    for (const [at, { _id }] of ((await list.json()) as { _id: string }[]).entries()) {
      const change = texts.map((name) => [name, long.has(name) ? text : `${title} ${at + 1}`]);
      await send(
        area.update.method,
        area.update.path.replace(':id', _id),
        Object.fromEntries(change),
      );
    }
  }
  const sections = await fetch(`${system.api}${contract.sectionInfo.list.path}`);
  const [section] = (await sections.json()) as { position: string }[];
  const position = section?.position ?? '';
  await send('PUT', contract.sectionInfo.put.path.replace(':position', position), {
    position,
    title,
    description: text,
  });
  const pages = await fetch(`${system.api}${contract.pages.list.path}`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const [custom] = (await pages.json()) as { url: string; mainTitle: string }[];
  await send('PUT', contract.pages.update.path.replace(':url', custom?.url ?? ''), {
    ...custom,
    mainTitle: title,
  });
  await signIn(page, session);
});
afterAll(() => system.stop());

/** What shows Urdu in the manner of Latin, and how often Urdu was seen. */
function look() {
  return page.evaluate(() => {
    const urdu = /[\u0600-\u06ff]/;
    const isSeen = (element: Element) => element.checkVisibility();
    const faults: string[] = [];
    let seen = 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || !urdu.test(node.textContent ?? '') || !isSeen(element)) continue;
      seen += 1;
      const { lineHeight, fontSize, display } = getComputedStyle(element);
      const isHigh = parseFloat(lineHeight) / parseFloat(fontSize) >= 1.9;
      // A piece of a line has a direction of its own, a block also its side.
      const isRight = display === 'inline' || element.matches(':dir(rtl)');
      const isIsolated = element.closest('bdi, [dir]') !== null;
      if (!isHigh || !isRight || !isIsolated) faults.push(element.outerHTML.slice(0, 160));
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      const { value } = field as HTMLInputElement;
      if (!urdu.test(value) || !isSeen(field)) continue;
      seen += 1;
      if (!field.matches(':dir(rtl)')) faults.push(field.outerHTML.slice(0, 160));
    }
    return { faults, seen };
  });
}

async function expectUrdu(): Promise<void> {
  // A list may still be loading.
  await expect.poll(async () => (await look()).seen).toBeGreaterThan(0);
  expect((await look()).faults).toEqual([]);
}

const main = () => page.getByRole('main');

it.each(lists)(
  '$screen shows Urdu as Urdu, in its list, its editor and its questions',
  async ({ screen }) => {
    await page.goto(system.admin + screen);
    const button = (name: RegExp) => main().getByRole('button', { name });
    await button(/^Edit: /)
      .first()
      .waitFor();
    await expectUrdu();
    await button(/^Delete: /)
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await expectUrdu();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    if ((await button(/^Read More: /).count()) > 0) {
      await button(/^Read More: /)
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await expectUrdu();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await button(/^Edit: /)
      .first()
      .click();
    await page.getByRole('button', { name: /^Update / }).waitFor();
    await expectUrdu();
    expect(complaints).toEqual([]);
  },
);

it.each(['/section-info', '/color-theme', '/manage-pages'])(
  '%s shows Urdu as Urdu',
  async (screen) => {
    await page.goto(system.admin + screen);
    await page.waitForLoadState('networkidle');
    await expectUrdu();
    expect(complaints).toEqual([]);
  },
);
