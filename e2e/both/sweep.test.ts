import { adminAddresses } from '@site/contract/addresses';
import { publicPages } from '@site/system';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { edgelessInForcedColours, faintInStates } from '../system/states.ts';
import {
  ibmViolations,
  openSession,
  openTestSystem,
  seriousViolations,
  signIn,
} from '../system/test-system.ts';

/*
 * Every page of the site and every screen of the admin app, as their tables of routes have them: no control is cut off or
 * where nobody gets to, and nothing is wrong for those who listen, or who need contrast.
 */

const system = openTestSystem();

/** Windows by their width, and how large text is in them, in percent. */
const windows = [
  { width: 320, text: 100 },
  { width: 390, text: 100 },
  { width: 768, text: 100 },
  { width: 1280, text: 100 },
  { width: 390, text: 200 },
  { width: 1280, text: 200 },
] as const;

/** Runs in the browser: the controls that are cut off or outside of the window, each with what is wrong with it. */
function controlsOutOfReach(): string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
  const hides = /hidden|clip/;
  const found: string[] = [];

  /** The nearest ancestor that an element can be cut off by. */
  const around = (element: Element): Element | null => {
    const { position } = getComputedStyle(element);
    if (position === 'fixed') return null;
    let parent = element.parentElement;
    const isPassed = (each: Element) =>
      position === 'absolute' && getComputedStyle(each).position === 'static';
    while (parent && isPassed(parent)) parent = parent.parentElement;
    return parent;
  };

  const faultOf = (control: Element): string | null => {
    let { left, right, top, bottom } = control.getBoundingClientRect();
    for (let box = around(control); box && box !== document.body; box = around(box)) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // What scrolls can be scrolled to: from here on it is the scroller that has to be in sight.
      if (/auto|scroll/.test(overflowX)) [left, right] = [edge.left, edge.right];
      if (/auto|scroll/.test(overflowY)) [top, bottom] = [edge.top, edge.bottom];
      // A title that is shortened to some lines says so by its ellipsis.
      if (webkitLineClamp !== 'none') continue;
      const isCutAside = hides.test(overflowX) && (left < edge.left - 1 || right > edge.right + 1);
      const isCut = hides.test(overflowY) && (top < edge.top - 1 || bottom > edge.bottom + 1);
      if (isCutAside || isCut) return `is cut off by ${box.outerHTML.slice(0, 120)}`;
    }
    if (left < -1 || right > innerWidth + 1) return 'is outside of the window';
    const cut = [control, ...control.querySelectorAll('*')].find((each) => {
      const { overflowX, textOverflow } = getComputedStyle(each);
      const isShortened = textOverflow === 'ellipsis' || each.matches('input, textarea, select');
      // What only screen readers get is a pixel or two wide.
      const isSeen = each.clientWidth > 4;
      return (
        isSeen && hides.test(overflowX) && !isShortened && each.scrollWidth > each.clientWidth + 1
      );
    });
    return cut ? 'has words that are cut off' : null;
  };

  for (const control of document.querySelectorAll(controls)) {
    const { width, height } = control.getBoundingClientRect();
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Of a dialog that is open, what is behind it is out of reach on purpose; what waits for the focus is hidden.
    const isMeant =
      control.closest('[inert], [aria-hidden="true"], [aria-roledescription="carousel"]') === null;
    if (!isShown || !isMeant || width <= 1 || height <= 1) continue;
    if (control.matches('[href="#main"], [href="#content"]')) continue;
    const fault = faultOf(control);
    const name = control.getAttribute('aria-label') ?? control.textContent.trim();
    if (fault) found.push(`${control.localName} “${name.slice(0, 40)}” ${fault}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push('the page scrolls sideways');
  return [...new Set(found)];
}

/** What of a page is out of reach in each of the windows. */
async function faultsOn(page: Page, at: readonly (typeof windows)[number][] = windows) {
  const faults: string[] = [];
  for (const { width, text } of at) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
    }, text);
    // What a new size sets in motion may take some frames.
    let found = await page.evaluate(controlsOutOfReach);
    for (let tries = 0; found.length > 0 && tries < 10; tries += 1) {
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
      found = await page.evaluate(controlsOutOfReach);
    }
    faults.push(...found.map((fault) => `${width} px, text at ${text} %: ${fault}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return faults;
}

/** Runs in the browser: what is printed of the page that is of no use on paper, or can't be read there. */
function faultsOnPaper(): string[] {
  const faults: string[] = [];
  for (const element of document.querySelectorAll('main, main *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const words = Array.from(element.childNodes, (node) =>
      node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '',
    ).join('');
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const { color, aspectRatio } = getComputedStyle(element);
    if (words.trim() && color !== 'rgb(0, 0, 0)') faults.push(`“${words}” is ${color}`);
    if (/^\s*(Read More|Learn more)\s*$/i.test(words)) faults.push(words.trim());
    const image = element.querySelector('img');
    const isBox = element.localName === 'span' && aspectRatio !== 'auto';
    if (isBox && (!image?.complete || image.naturalWidth === 0))
      faults.push('an empty picture box');
    if (getComputedStyle(element, '::after').content.includes('/media/')) faults.push('an address');
  }
  return [...new Set(faults)];
}

/** What of a page is wrong by axe, in the states of its controls, and in contrast themes of Windows. */
async function faultsOfAccess(page: Page, within: string): Promise<string[]> {
  return [
    ...(await seriousViolations(page, ['landmark-unique', 'page-has-heading-one'])),
    ...(await faintInStates(page, within)),
    ...(await edgelessInForcedColours(page)),
  ];
}

/** What the slow checks look at: all of the first page, and of the others what differs, since they share their frame. */
const newOn = (at: number) => (at === 0 ? 'html' : 'main');

const unknownPath = '/no/such/page';

it('every page has its controls in reach, at any width and with large text, is accessible, and prints what can be read', async () => {
  const { page, close, complaints } = await system.newPage();
  const faults: string[] = [];
  const pages = [...(await publicPages(system.web)), { path: unknownPath }];
  for (const [at, { path }] of pages.entries()) {
    await page.goto(system.web + path, { waitUntil: 'networkidle' });
    faults.push(...(await faultsOn(page)).map((fault) => `${path}, ${fault}`));
    const found = [
      ...(await faultsOfAccess(page, newOn(at))),
      ...(await ibmViolations(page, newOn(at))),
    ];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
    await page.setViewportSize({ width: 390, height: 800 });
    const onPhone = await seriousViolations(page);
    faults.push(...onPhone.map((fault) => `${path}, on a phone: ${fault}`));
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(faultsOnPaper);
    await page.emulateMedia({ media: null });
    faults.push(...printed.map((fault) => `${path}, on paper: ${fault}`));
    const heard = complaints
      .splice(0)
      .filter((text) => path !== unknownPath || !text.includes('404'));
    faults.push(...heard.map((text) => `${path}, in the console: ${text}`));
  }
  await close();
  expect(faults).toEqual([]);
}, 900_000);

// Where large text is a setting of the browser, a window of 1280 px has the layout of a phone there: its widths count in em.
const windowsOfScreens = windows.filter(({ width, text }) => text === 100 || width === 390);

it('every screen has its controls in reach, at any width and with large text, and is accessible', async () => {
  const { page, close, complaints } = await system.newPage();
  await signIn(page, await openSession(system));
  const faults: string[] = [];
  for (const [at, address] of adminAddresses.entries()) {
    await page.goto(`${system.admin}/${address}`, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    faults.push(...(await faultsOn(page, windowsOfScreens)).map((fault) => `${address}, ${fault}`));
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const found = await faultsOfAccess(page, newOn(at));
      faults.push(...found.map((fault) => `${address}, ${colorScheme}: ${fault}`));
    }
    await page.emulateMedia({ colorScheme: null });
    const byIbm = await ibmViolations(page, newOn(at));
    faults.push(...byIbm.map((fault) => `${address}: ${fault}`));
    const edit = page
      .getByRole('main')
      .getByRole('button', { name: /^Edit: / })
      .first();
    if (!(await edit.isVisible())) continue;
    await edit.click();
    if (!(await page.getByRole('dialog').isVisible())) continue;
    await page.waitForLoadState('networkidle');
    faults.push(
      ...(await faultsOn(page, windowsOfScreens)).map((fault) => `${address}, Edit, ${fault}`),
    );
  }
  // The header is the same on all of them.
  const account = page.getByRole('banner').getByRole('button', { name: /^Account/ });
  await page.goto(`${system.admin}/desk`);
  await account.click();
  await page.getByRole('menu').waitFor();
  faults.push(
    ...(await faultsOn(page, windowsOfScreens)).map((fault) => `the account menu, ${fault}`),
  );
  await close();
  expect([...faults, ...complaints]).toEqual([]);
}, 1_200_000);
