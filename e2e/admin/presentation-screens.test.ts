import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  openSession,
  openTestSystem,
  type Session,
  signIn,
} from '../system/test-system.ts';

/** The screens that set up texts, menus, colours and layout, on the real API. */

const system = openTestSystem();
let session: Session;
beforeAll(async () => {
  session = await openSession(system);
});

const picture = fileURLToPath(import.meta.resolve('@site/samples/pictures/village-well.webp'));
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

async function upload(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Uploading…').waitFor({ state: 'hidden' });
}

const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

/** What is done on a screen, what it says then, and what the public is given afterwards. */
const cycles: {
  screen: string;
  act: (page: Page) => Promise<void>;
  says: string;
  at: string;
  serves: object;
}[] = [
  {
    screen: '/update-about',
    act: async (page) => {
      await page.getByText('Vision', { exact: true }).click();
      // The text of the other kind has gone by then.
      await page.getByLabel('Loading').waitFor({ state: 'detached' });
      await upload(page);
      await field(page, 'Title').fill('A country that sees disease coming');
      await submit(page, 'Update About Us');
    },
    says: 'Vision updated successfully',
    at: '/api/about/getAbout/Vision',
    serves: { aboutUs: { title: 'A country that sees disease coming' } },
  },
  {
    screen: '/director-message',
    act: async (page) => {
      await field(page, 'Description').fill('Dear friends');
      await upload(page);
      await submit(page, 'Update Director Message');
    },
    says: 'Director message updated successfully',
    at: '/api/director-message',
    serves: { description: 'Dear friends' },
  },
  {
    screen: '/update-contact-us',
    act: async (page) => {
      await field(page, 'Phone').fill('+92 51 555 0199');
      await submit(page, 'Update Contact Information');
    },
    says: 'Contact information updated successfully',
    at: '/api/contactus',
    serves: { phone: '+92 51 555 0199' },
  },
  {
    screen: '/update-site-info',
    act: async (page) => {
      await upload(page);
      await page.getByLabel('Facebook URL').fill('  https://www.facebook.com/indus ');
      await submit(page, 'Update Site Info');
    },
    says: 'Site info updated successfully',
    at: '/api/siteinfo',
    serves: { facebookURL: 'https://www.facebook.com/indus' },
  },
  {
    screen: '/section-info',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit: News', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Title').fill('What is new');
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
    says: 'Section updated successfully!',
    at: '/api/section-info/news',
    serves: { title: 'What is new' },
  },
  {
    screen: '/color-theme',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Section' }).click();
      await page.getByRole('option', { name: 'Videos', exact: true }).click();
      await page.getByLabel('Loading').waitFor({ state: 'detached' });
      await field(page, 'Section background').fill('#eef7f5');
      await page.getByRole('button', { name: 'Add Button' }).click();
      await submit(page, 'Save Theme');
    },
    says: 'Color theme saved successfully!',
    at: '/api/colors/videos',
    serves: { config: { background: { sectionBgColor: '#eef7f5' }, buttons: [{}, {}] } },
  },
  {
    screen: '/navbar-setting',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Link' }).click();
      await page.keyboard.type('Volunteer');
      await page.getByRole('combobox', { name: 'URL', exact: true }).last().fill('/volunteer');
      const name = 'Move up: Volunteer';
      while ((await page.getByRole('button', { name }).getAttribute('aria-disabled')) !== 'true') {
        await page.getByRole('button', { name }).click();
      }
      await page.getByRole('region', { name: 'Live Preview' }).getByText('Volunteer').waitFor();
      await submit(page, 'Save');
    },
    says: 'Navbar saved',
    at: '/api/navbar',
    serves: {
      links: expect.arrayContaining([expect.objectContaining({ label: 'Volunteer', order: 1 })]),
    },
  },
  {
    screen: '/footer-management',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Bottom Section' }).click();
      await page.getByLabel('Copyright').fill('© Indus One Health');
      await page.getByLabel('Font size').locator('visible=true').fill('');
      await submit(page, 'Update Footer');
    },
    says: 'Footer updated successfully!',
    at: '/api/footer',
    serves: { bottomSection: { copyright: '© Indus One Health', fontSize: 0.9 } },
  },
  {
    screen: '/manage-home-sections',
    act: async (page) => {
      await page.getByRole('button', { name: 'Move up: Gallery' }).click();
      await page.getByRole('switch', { name: 'Active: Newsletter' }).click();
      await submit(page, 'Save Layout');
    },
    says: 'Home page layout saved successfully!',
    at: '/api/homeSections',
    serves: {
      4: { sectionName: 'Gallery', order: 5 },
      8: { sectionName: 'Newsletter', isActive: false },
    },
  },
];

describe.each(cycles)('$screen', ({ screen, act, says, at, serves }) => {
  it('changes what the public is given', async () => {
    const { page, complaints } = await open(screen);
    await page.getByLabel('Loading').waitFor({ state: 'detached' });
    await act(page);
    await page.getByText(says, { exact: true }).waitFor();
    expect(await read(at)).toMatchObject(serves);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('/manage-pages', () => {
  it('makes, changes and deletes a page that the public is given', async () => {
    const { page, complaints } = await open('/manage-pages');
    await field(page, 'Page URL').fill('field-days');
    await field(page, 'Main Title').fill('Field days');
    await page.getByRole('combobox', { name: 'Page Template' }).click();
    await page.getByRole('option', { name: 'Simple page with image' }).click();
    await upload(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByRole('heading', { level: 1, name: 'Field days' }).waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });
    await submit(page, 'Create Page');
    await page.getByText('Page created successfully.').waitFor();
    expect(await read('/api/pages/field-days')).toMatchObject({
      page: { mainTitle: 'Field days', mainImage: expect.stringMatching(/^http/) },
    });

    await page.getByRole('button', { name: 'Edit: Field days' }).click();
    await page.getByRole('heading', { name: 'Edit Page: Field days' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('combobox', { name: 'Page Template' }).click();
    await page.getByRole('option', { name: 'Card grid page' }).click();
    await page.getByRole('button', { name: 'Add Card' }).click();
    await field(page, 'Card Title').fill('Poultry');
    await submit(page, 'Update Page');
    await page.getByText('Page updated successfully.').waitFor();
    expect(await read('/api/pages/field-days')).toMatchObject({
      page: { template: 'card-grid-page', cards: [{ title: 'Poultry' }] },
    });

    await page.getByRole('button', { name: 'Delete: Field days' }).click();
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this page?',
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Page deleted successfully.').waitFor();
    expect((await fetch(`${system.api}/api/pages/field-days`)).status).toBe(404);
    expect(complaints).toEqual([]);
    await page.close();
  });

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

it.each([5, 9])('the preview of a menu of %i links is full where the site is', async (count) => {
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
  await hydrated(site);
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
});
