import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectNoSidewaysScroll,
  openSession,
  openTestSystem,
  type Session,
} from '../system/test-system.ts';

/* The header of the public site with as many links as staff like, of any length, at every width. */

const system = openTestSystem();
let session: Session;
beforeAll(async () => {
  session = await openSession(system);
});

const labels = {
  'long links': (at: number) => `Programmes and partnerships ${at}`,
  'links in Urdu': (at: number) => `ہمارے پروگرام اور شراکت دار ${at}`,
  'links, one an endless word,': (at: number) =>
    at === 2 ? 'Donaudampfschifffahrt'.repeat(5) : `Link ${at}`,
};
const kinds = Object.keys(labels) as (keyof typeof labels)[];

const link = (label: string, order: number) => ({
  label,
  url: '/projects',
  type: 'direct',
  order,
  isVisible: true,
  dropdownItems: [] as object[],
});

async function store(links: object[]): Promise<void> {
  const answer = await fetch(`${system.api}/api/navbar`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ links }),
  });
  expect(answer.status).toBe(200);
}

/** Runs in the browser: what of the header can't be reached, and each label of its menu that can be. */
function lookAtHeader(): { faults: string[]; seen: string[] } {
  const faults: string[] = [];
  const seen = new Set<string>();
  const nav = document.querySelector('nav[aria-label="Main"]');
  const search = document.querySelector('header form[role="search"]');
  if (!nav || !search) return { faults: ['There is no header'], seen: [] };
  const isRow = innerWidth >= 1024;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const expectInside = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1) return;
    faults.push(`${element.textContent} is outside the screen`);
  };
  const expectReached = (element: Element) => {
    element.scrollIntoView({ block: 'nearest' });
    expectInside(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!element.contains(hit)) faults.push(`${element.textContent} is covered`);
    for (const label of element.querySelectorAll('bdi')) seen.add(label.textContent);
  };

  const heads = [...nav.querySelectorAll('a, summary')].filter(isShown);
  if (isRow && new Set(heads.map((head) => head.getBoundingClientRect().top)).size > 1) {
    const lines = heads.map((head) => `${head.textContent} ${head.getBoundingClientRect().top}`);
    faults.push(`The menu has several lines: ${lines.join(', ')}`);
  }
  for (const head of heads) {
    expectReached(head);
    const { parentElement: details } = head;
    if (!(details instanceof HTMLDetailsElement)) continue;
    details.open = true;
    const list = details.querySelector('ul') ?? details;
    if (isRow) expectInside(list);
    if (isRow && list.getBoundingClientRect().width > 361) faults.push('A dropdown is too wide');
    for (const item of list.querySelectorAll('a, p')) expectReached(item);
    details.open = false;
  }
  search.scrollIntoView({ block: 'nearest' });
  expectInside(search);
  if (search.getBoundingClientRect().width < 180) faults.push('The search box is too narrow');
  return { faults, seen: [...seen].toSorted() };
}

const widths = [320, 390, 480, 640, 768, 1023, 1024, 1152, 1280, 1440];

async function expectReachable(
  page: Page,
  expected: readonly string[],
  at: readonly number[] = widths,
): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (width < 1024) await menu.click();
    await expect
      .poll(() => page.evaluate(lookAtHeader), { message: `at ${width} px` })
      .toEqual({ faults: [], seen: expected.toSorted() });
    await expectNoSidewaysScroll(page);
    if (width < 1024) await page.keyboard.press('Escape');
  }
}

describe.each(kinds)('a menu of %s', (kind) => {
  it.each([3, 9, 14])('stays in one line and within reach at every width: %i', async (count) => {
    const texts = Array.from({ length: count }, (_, at) => labels[kind](at + 1));
    await store(texts.map(link));
    const { page, close, complaints } = await system.newPage();
    await page.goto(`${system.web}/privacy`, { waitUntil: 'networkidle' });
    await expectReachable(page, texts);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectReachable(page, texts, [320, 390, 1024, 1280]);
    expect(complaints).toEqual([]);
    await close();
  });
});

it('a dropdown of 18 entries scrolls in the screen, alone and where the menu is full', async () => {
  const entries = Array.from({ length: 18 }, (_, at) =>
    link(`An entry whose text needs more than one line of its dropdown ${at + 1}`, at),
  );
  const others = Array.from({ length: 9 }, (_, at) =>
    link(`Programmes and partners ${at}`, at + 1),
  );
  const full = { ...link('Everything', 0), type: 'dropdown', url: '#', dropdownItems: entries };
  for (const links of [
    [full, ...others],
    [...others, { ...full, order: 10 }],
  ]) {
    await store(links);
    const { page, close, complaints } = await system.newPage();
    await page.goto(`${system.web}/privacy`, { waitUntil: 'networkidle' });
    await expectReachable(
      page,
      [full, ...others, ...entries].map(({ label }) => label),
    );
    expect(complaints).toEqual([]);
    await close();
  }
});

it('a full menu is one line before its scripts have run', async () => {
  await store(Array.from({ length: 14 }, (_, at) => link(labels['long links'](at), at)));
  const { page, close } = await system.newPage({ width: 1280, height: 800 });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${system.web}/privacy`);
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBeLessThan(140);
  await close();
});
