import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSession,
  type Session,
  signIn,
  startTestSystem,
  type TestSystem,
} from './test-system.ts';

/** The screens that set up texts, menus, colours and layout, on the real API. */

let system: TestSystem;
let session: Session;
beforeAll(async () => {
  system = await startTestSystem();
  session = await openSession(system);
});
afterAll(() => system.stop());

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** A screen of the admin app, signed in and past the welcome. */
async function open(path: string, size = wide) {
  const visit = await system.newPage(size);
  await visit.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(visit.page, session);
  await visit.page.goto(system.admin + path);
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  return visit;
}

/** What the API answers without a token. */
async function read(path: string): Promise<unknown> {
  return (await fetch(system.api + path)).json();
}

const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

describe('/manage-pages', () => {
  it('is accessible in a wide window in the light scheme, and on a phone in the dark one', async () => {
    const { page, complaints } = await open('/manage-pages');
    const edit = page.getByRole('button', { name: /^Edit: / });
    for (const [size, colorScheme] of [
      [wide, 'light'],
      [phone, 'dark'],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await edit.first().waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Edit: Training/ }).click();
      await page.getByRole('heading', { name: /^Edit Page: Training/ }).waitFor();
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      const preview = page.getByRole('dialog');
      await preview.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await preview.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a section of the home page', () => {
  const handle = (page: Page, name: string) => page.getByRole('button', { name: `Drag ${name}` });
  const order = (page: Page) =>
    page
      .getByRole('button', { name: /^Drag / })
      .evaluateAll((handles) => handles.map((each) => each.getAttribute('aria-label')));
  const middle = async (page: Page, name: string) => {
    const box = await handle(page, name).boundingBox();
    if (!box) throw new Error(`${name} does not show`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  const ways: { way: string; drag: (page: Page, from: string, to: string) => Promise<void> }[] = [
    {
      way: 'the mouse',
      drag: async (page, from, to) => {
        const [start, end] = [await middle(page, from), await middle(page, to)];
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(end.x, end.y, { steps: 8 });
        await page.mouse.up();
      },
    },
    {
      way: 'a finger',
      drag: async (page, from, to) => {
        const [start, end] = [await middle(page, from), await middle(page, to)];
        const client = await page.context().newCDPSession(page);
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: typeof start) =>
          client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
        await touch('touchStart', start);
        // The finger rests until the section is picked up.
        await page.locator('li[data-dragging]').waitFor();
        for (let step = 1; step <= 8; step += 1) {
          await touch('touchMove', { x: start.x, y: start.y + ((end.y - start.y) * step) / 8 });
        }
        await touch('touchEnd');
      },
    },
    {
      way: 'the keyboard',
      drag: async (page, from) => {
        await handle(page, from).focus();
        await page.keyboard.press('Space');
        await page.getByText('is over place 1 ').waitFor({ state: 'attached' });
        await page.keyboard.press('ArrowDown');
        await page.getByText('is over place 2').waitFor({ state: 'attached' });
        await page.keyboard.press('Space');
      },
    },
  ];

  it.each(ways)('is dragged by $way, and stays there once saved', async ({ drag }) => {
    const { page, complaints } = await open('/manage-home-sections', {
      width: 820,
      height: 1180,
    });
    await handle(page, 'Gallery').waitFor();
    const names = (await order(page)).map((name) => name?.replace('Drag ', '') ?? '');
    const [first = '', second = ''] = names;
    await drag(page, first, second);
    await expect
      .poll(() => order(page))
      .toEqual([second, first, ...names.slice(2)].map((name) => `Drag ${name}`));
    await submit(page, 'Save Layout');
    await page.getByText('Home page layout saved successfully!').waitFor();
    await page.reload();
    await handle(page, 'Gallery').waitFor();
    expect((await order(page))[0]).toBe(`Drag ${second}`);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

it.each([5, 6, 7, 8, 9])(
  'the preview of a menu of %i links is full where the site is',
  async (count) => {
    const navbar = (await read('/api/navbar')) as { links: object[] };
    const menu = {
      ...navbar,
      links: Array.from({ length: count }, (_, at) => ({
        label: `A longer link ${at + 1}`,
        url: '/projects',
        type: 'direct',
        order: at + 1,
        isVisible: true,
        dropdownItems: [],
      })),
    };
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${session.token}`,
    };
    await fetch(`${system.api}/api/navbar`, { method: 'PUT', headers, body: JSON.stringify(menu) });
    // How many links stand in its line.
    const shownIn = (page: Page) =>
      page.evaluate(() => {
        const links = document.querySelectorAll('nav[aria-label="Main"] > ul > li');
        return [...links].filter((link) => getComputedStyle(link).visibility === 'visible').length;
      });
    const { page: site, close: closeSite } = await system.newPage(wide);
    await site.goto(`${system.web}/projects`);
    // Now it has its fonts from the first paint on.
    await site.reload({ waitUntil: 'networkidle' });
    const expected = await shownIn(site);
    await closeSite();
    const { page, complaints } = await open('/navbar-setting');
    await page.getByRole('link', { name: 'Log In' }).waitFor();
    expect(await page.getByRole('search').count()).toBe(1);
    // Narrower and wider windows of the dashboard show the same.
    for (const width of [1280, 1024, 1700]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => shownIn(page), { message: `at ${width} px` }).toEqual(expected);
    }
    expect(complaints).toEqual([]);
    await page.close();
  },
);
