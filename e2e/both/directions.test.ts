import { contract, entryInput, listAreas, removedPicture, type ListArea } from '@site/contract';
import { adminAddresses } from '@site/contract/addresses';
import { formattedSign } from '@site/contract/formatted-text';
import { publicPages } from '@site/system';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openSession, openTestSystem, signIn } from '../system/test-system.ts';

/*
 * Every text of every area in Urdu, in English and in both, on every page and screen of a phone: each runs as its first
 * letter does, is in the language of most of its letters, begins on its own side and stays on the screen; on the site,
 * numbers of several parts run from left to right in any of them.
 */

/** Each names Layyah, by which it is found again. */
const writings = [
  'لیہ کے گاؤں میں مویشیوں کی صحت، تعلیم اور صاف پانی 2025-26، فون 0300-1234567',
  'Layyah: herds, schools and clean water in the villages',
  'لیہ (BRSP) Vaccination campaign for the cattle of the south, 2026',
  'SOPs (2026) لیہ کے مراکز اور مویشیوں کی ویکسینیشن کی فہرست',
] as const;

const writingOf = (at: number) => writings[at % writings.length] ?? '';

/** All writings as paragraphs, or as all that a text can be made of; the first of them begins it. */
function longText(first: number): string {
  const all = writings.map((_, at) => writingOf(first + at));
  if (first % 3 === 1) return all.join('\n\n');
  const marked = ['## ', '', '- ', '> '].map((mark) =>
    all.map((each) => mark + each).join(mark === '- ' ? '\n' : '\n\n'),
  );
  const others = [
    `> [!IMPORTANT]\n${all.map((each) => `> ${each}`).join('\n>\n')}`,
    `| ${all.join(' | ')} |\n|${' --- |'.repeat(all.length)}\n| ${all.toReversed().join(' | ')} |`,
    `![](${removedPicture})\n${all[0]}`,
  ];
  return formattedSign + [...marked, ...others].join('\n\n');
}

/** Texts that are no words, or are shown as what they are. */
const otherTexts = /phone|embedCode|duration/i;
/** What is words within groups and lists. */
const words = /^(label|title|text|name|description|buttonText|registration|copyright)$/;

type Fields = Record<string, unknown>;
interface Body {
  shape: Record<string, { safeParse(value: unknown): { success: boolean } }>;
}

/** The groups and lists of a record, with other words in them. */
function rewritten(value: unknown, at: number): unknown {
  if (Array.isArray(value)) return value.map((each, place) => rewritten(each, at + place));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each], place) => [
      name,
      typeof each === 'string' && words.test(name)
        ? writingOf(at + place)
        : rewritten(each, at + place),
    ]),
  );
}

/** A change of a record that gives all of its texts other words. */
function changeOf({ shape }: Body, record: Fields, at: number): Fields {
  const texts = Object.entries(shape).flatMap(([name, field]) => {
    const stored = record[name];
    if (typeof stored === 'object' && stored !== null) return [[name, rewritten(stored, at)]];
    const takes = (value: string) => field.safeParse(value).success;
    if (otherTexts.test(name) || !takes(writingOf(0))) return [];
    const long = longText(at);
    // Titles of their own: some must differ.
    return [[name, takes(long) ? long : `${writingOf(at)} ${at + 1}`]];
  });
  return Object.fromEntries(texts);
}

/** Where entries are shown and changed: of an area of each shape, and of one of its own. The others are drawn alike. */
const screens = {
  news: '/all-news',
  careers: '/all-careers',
  categories: '/categories',
  events: '/all-events',
  publications: '/all-publications',
  pages: '/manage-pages',
} satisfies Partial<Record<ListArea, string>>;

const system = openTestSystem();
let page: Page;
let complaints: string[];

beforeAll(async () => {
  ({ page, complaints } = await system.newPage());
  const session = await openSession(system);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${session.token}`,
  };
  const read = async (path: string) => {
    const answer = await fetch(system.api + path, { headers });
    expect(`${path} ${answer.status}`).toBe(`${path} 200`);
    return answer.json();
  };
  const send = async (method: string, path: string, body: Fields) => {
    const sent = await fetch(system.api + path, { method, headers, body: JSON.stringify(body) });
    const answer = sent.ok ? '' : await sent.text();
    expect(`${path} ${answer}`).toBe(`${path} `);
  };
  for (const area of listAreas) {
    const { list, update } = contract[area];
    const entries = (await read(`${list.path}?perPage=100`)) as Fields[];
    for (const [at, entry] of entries.entries()) {
      const path = update.path.replace(/:(\w+)/, (_, key: string) =>
        String(entry[key === 'id' ? '_id' : key]),
      );
      await send(update.method, path, changeOf(entryInput(area), entry, at));
    }
  }
  const { sectionInfo, about } = contract;
  const sections = (await read(sectionInfo.list.path)) as Fields[];
  for (const [at, section] of sections.entries()) {
    const position = String(section['position']);
    const path = sectionInfo.put.path.replace(':position', position);
    await send('PUT', path, { ...section, ...changeOf(sectionInfo.put.body, section, at) });
  }
  for (const [at, category] of ['About', 'Vision', 'Mission'].entries()) {
    const { path, method, body } = about.update;
    await send(method, path, { ...changeOf(body, {}, at), category });
  }
  for (const [at, area] of (
    ['contact', 'siteInfo', 'directorMessage', 'navbar', 'footer'] as const
  ).entries()) {
    const { get, update } = contract[area];
    const record = (await read(get.path)) as Fields;
    await send(update.method, update.path, changeOf(update.body, record, at));
  }
  await signIn(page, session);
});

/** What runs, stands or is marked otherwise than its letters, and how often one of the writings was seen. */
function look(from: Page, withNumbers = false) {
  return from.evaluate((withNumbers) => {
    const urdu = /[\u0600-\u06ff]/;
    const ours = /Layyah|لیہ/;
    const faults = new Set<string>();
    const boxes = new Set<Element>();
    let seen = 0;
    const directionOf = (text: string) => {
      const [first] = /\p{L}/u.exec(text) ?? [];
      return first && (urdu.test(first) ? 'rtl' : 'ltr');
    };
    const count = (text: string, letter: RegExp) => text.split(letter).length;
    const languageOf = (text: string) =>
      count(text.slice(0, 300), urdu) > count(text.slice(0, 300), /[a-z]/i) ? 'ur' : 'en';
    const isIsolated = (element: Element) => element.matches('[dir], bdi');
    const isInline = (element: Element) =>
      /^(inline|contents)$/.test(getComputedStyle(element).display);
    /** The text that an element runs by. */
    const ownText = (element: Element): string =>
      Array.from(element.childNodes, (node) =>
        node instanceof Text
          ? node.data
          : node instanceof Element && !isIsolated(node) && isInline(node)
            ? ownText(node)
            : '',
      ).join('');
    const rectOf = (node: Node, from?: number) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (from !== undefined) {
        range.setStart(node, from);
        range.setEnd(node, from + 1);
      }
      return range.getBoundingClientRect();
    };
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 1 && height > 1;
    };
    /** Where a box has its contents, from side to side. */
    const insideOf = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const side = (name: 'Left' | 'Right') =>
        parseFloat(style[`padding${name}`]) + parseFloat(style[`border${name}Width`]);
      return { left: left + side('Left'), right: right - side('Right') };
    };
    const isAtStart = (
      direction: string,
      inner: { left: number; right: number },
      outer: { left: number; right: number },
    ) => Math.abs(direction === 'rtl' ? outer.right - inner.right : inner.left - outer.left) <= 3;

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (!parent || parent.closest('script, style, select, textarea, svg') || !isShown(parent))
        continue;
      const number =
        withNumbers && !parent.closest('.visually-hidden') ? /\d+-\d+/.exec(text) : null;
      if (number) {
        const first = rectOf(node, number.index);
        const last = rectOf(node, number.index + number[0].length - 1);
        if (first.top === last.top && first.left > last.left)
          faults.add(`turns ${number[0]}: ${parent.outerHTML.slice(0, 200)}`);
      }
      if (!/\p{L}/u.test(text)) continue;
      let box = parent;
      while (!isIsolated(box) && isInline(box) && box.parentElement) box = box.parentElement;
      const own = ownText(box);
      const expected = directionOf(own);
      const { direction, textAlign, display } = getComputedStyle(box);
      const isOurs = ours.test(text);
      const report = (fault: string) => faults.add(`${fault}: ${box.outerHTML.slice(0, 200)}`);
      // Words alone look the same in either direction; what stands next to them does not.
      const isOneRun =
        /^\s*(?:[a-z]([a-z\d\s’'-]*[a-z\d])?|[\u0600-\u06ff]+)\s*$/i.test(own) &&
        !Array.from(box.querySelectorAll('[dir], bdi, time')).some(isShown);
      if (expected !== direction && (isOurs || !isOneRun)) report(`is ${direction}`);
      const { left, right } = rectOf(node);
      if ((left < -1 || right > innerWidth + 1) && !isClipped(parent)) report('is outside');
      if (!isOurs) continue;
      seen += 1;
      if (parent.closest('[lang]')?.getAttribute('lang') !== languageOf(own)) {
        report(`is no ${languageOf(own)}`);
      }
      if (!/^(block|list-item)$/.test(display) || textAlign !== 'start') continue;
      if (!boxes.has(box) && !isAtStart(direction, rectOf(node), insideOf(box))) {
        report('is on the wrong side');
      }
      // What follows in the same box may begin in the middle of a line.
      boxes.add(box);
      const around = box.parentElement;
      if (
        around &&
        /^(block|list-item)$/.test(getComputedStyle(around).display) &&
        display === 'block'
      ) {
        if (!isAtStart(direction, box.getBoundingClientRect(), insideOf(around)))
          report('stands on the wrong side');
      }
    }
    for (const block of document.querySelectorAll('h2 + *, ul + *, ol + *, blockquote + *')) {
      const before = block.previousElementSibling;
      if (!before || !block.matches('p, ul, ol, blockquote') || !isShown(block)) continue;
      if (!ours.test(before.textContent) || !ours.test(block.textContent)) continue;
      const gap = block.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
      if (gap < 4) faults.add(`touches what is above: ${block.outerHTML.slice(0, 200)}`);
    }
    for (const item of document.querySelectorAll('li')) {
      const { listStyleType, direction } = getComputedStyle(item);
      const list = item.parentElement;
      if (listStyleType === 'none' || !list || !isShown(item)) continue;
      if (isAtStart(direction, item.getBoundingClientRect(), list.getBoundingClientRect()))
        faults.add(`has no room for its bullet: ${item.outerHTML.slice(0, 200)}`);
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      const { value } = field as HTMLInputElement;
      if (!ours.test(value) || !isShown(field)) continue;
      seen += 1;
      const { direction } = getComputedStyle(field);
      const { left, right } = field.getBoundingClientRect();
      const isRight = direction === directionOf(value);
      const isMarked = field.closest('[lang]')?.getAttribute('lang') === languageOf(value);
      if (!isRight || !isMarked || left < 0 || right > innerWidth)
        faults.add(`${direction}: ${field.outerHTML.slice(0, 200)}`);
    }
    return { faults: [...faults], seen };
  }, withNumbers);
}

/** Texts of Urdu in the admin app whose lines are as high as those of Latin letters. */
function lowLines() {
  return page.evaluate(() => {
    const low: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || !/[\u0600-\u06ff]/.test(node.textContent ?? '')) continue;
      // A word of it in a text of English has the room of that.
      if (!element.matches(':is(:dir(rtl), :lang(ur))')) continue;
      const { lineHeight, fontSize } = getComputedStyle(element);
      if (parseFloat(lineHeight) / parseFloat(fontSize) < 1.9) low.push(element.outerHTML);
    }
    return low;
  });
}

async function expectDirections(): Promise<void> {
  // A list may still be loading.
  await expect.poll(async () => (await look(page)).seen).toBeGreaterThan(0);
  expect((await look(page)).faults).toEqual([]);
  expect(await lowLines()).toEqual([]);
}

/** What the browser complains of, but for the players of video sites, which are out of reach. */
const ownComplaints = () => complaints.filter((each) => !each.includes('ERR_NAME_NOT_RESOLVED'));

const main = () => page.getByRole('main');

it('no text of the public site runs or stands on the wrong side, or leaves the screen', async () => {
  const { page: visitor, close } = await system.newVisitor({ javaScriptEnabled: false });
  const titles = new Set<string>();
  const faults: string[] = [];
  for (const { path } of await publicPages(system.web, 4)) {
    await visitor.goto(system.web + path);
    const found = await look(visitor, true);
    faults.push(...found.faults.map((fault) => `${path} ${fault}`));
    const title = await visitor.locator('h1').first().textContent();
    titles.add(title?.replace(/ \d+$/, '') ?? '');
  }
  expect(faults).toEqual([]);
  expect([...titles]).toEqual(expect.arrayContaining([...writings]));
  await close();
});

it.each(Object.entries(screens))(
  'no text of %s runs or stands on the wrong side, in their list, an editor and a question',
  async (_area, screen) => {
    await page.goto(system.admin + screen);
    const button = (name: RegExp) => main().getByRole('button', { name });
    await button(/^Edit: /)
      .first()
      .waitFor();
    await expectDirections();
    await button(/^More actions: /)
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor();
    await expectDirections();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    if ((await button(/^Read More: /).count()) > 0) {
      await button(/^Read More: /)
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await expectDirections();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    for (const at of [0, 1]) {
      await button(/^Edit: /)
        .nth(at)
        .click();
      await page.getByRole('button', { name: /^Update / }).waitFor();
      await expectDirections();
      await page.goto(system.admin + screen);
    }
    expect(ownComplaints()).toEqual([]);
  },
);

it('no text of other screens runs or stands on the wrong side', async () => {
  const faults: string[] = [];
  const others = adminAddresses.filter(
    (address) => !Object.values<string>(screens).includes(`/${address}`),
  );
  for (const address of others) {
    await page.goto(`${system.admin}/${address}`);
    await page.waitForLoadState('networkidle');
    const found = await look(page);
    faults.push(...found.faults.map((fault) => `${address} ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(ownComplaints()).toEqual([]);
});
