import { fileURLToPath } from 'node:url';
import { entryInput, type ListArea } from '@site/contract';
import { entryFixtures, fixtureCategory } from '@site/contract/fixtures';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSession,
  openTestSystem,
  signIn,
} from '../system/test-system.ts';

/*
 * One list area of each shape in the admin app, from an empty form to the deleted entry, against the real API. The
 * sentences are written out here, as the specification has them. What the others do is tested in every-area.test.tsx of
 * the admin app.
 */

const picture = fileURLToPath(import.meta.resolve('@site/samples/pictures/village-well.webp'));
const otherPicture = fileURLToPath(
  import.meta.resolve('@site/samples/pictures/wetland-birds.webp'),
);

interface Screens {
  create: string;
  list: string;
  /** On the button that adds. */
  add: string;
  created: string;
  updated: string;
  deleted: string;
}

const areas = {
  news: {
    create: '/add-news',
    list: '/all-news',
    add: 'Add News',
    created: 'News added successfully',
    updated: 'News article updated successfully',
    deleted: 'News article deleted successfully',
  },
  careers: {
    create: '/add-career',
    list: '/all-careers',
    add: 'Add Career',
    created: 'Career added successfully!',
    updated: 'Career updated successfully',
    deleted: 'Career deleted successfully',
  },
  events: {
    create: '/create-event',
    list: '/all-events',
    add: 'Create Event',
    created: 'Event created successfully!',
    updated: 'Event updated successfully',
    deleted: 'Event deleted successfully',
  },
  categories: {
    create: '/categories',
    list: '/categories',
    add: 'Add Category',
    created: 'Category added successfully',
    updated: 'Category updated successfully',
    deleted: 'Category deleted successfully',
  },
} satisfies Partial<Record<ListArea, Screens>>;

/** What a new entry begins with. */
const begun = ['author', 'publishedAt'];

const cases = Object.entries(areas).map(([name, screens]) => {
  // The keys of a record by area are areas.
  const area = name as keyof typeof areas;
  const fixture = new Map<string, unknown>(Object.entries(entryFixtures[area]));
  const { shape } = entryInput(area);
  const needed = Object.entries(shape)
    .filter(([, input]) => !input.safeParse(undefined).success)
    .map(([input]) => input);
  const [titleInput = ''] = needed;
  return {
    area,
    ...screens,
    titleInput,
    /** One picture is uploaded before anything else; several are one of the inputs. */
    pictureInput: needed.find((input) => input === 'imageUrl' || input === 'thumbnailUrl'),
    /** What is typed and chosen, by input. */
    values: [...needed, ...(area === 'careers' ? ['applyLink'] : [])]
      .filter((input) => typeof fixture.get(input) === 'string')
      .map((input) => [input, String(fixture.get(input))] as const),
    hasPictures: needed.includes('images'),
  };
});

const system = openTestSystem();
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const visit = await system.newPage({ width: 1280, height: 900 });
  ({ page, complaints } = visit);
  const session = await openSession(system);
  await signIn(page, session);
});

// Each test fails by its own complaints.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') complaints.splice(0);
});

const main = () => page.getByRole('main');
const addButton = (name: string) => main().getByRole('button', { name, exact: true });

/** What the element with the focus is called. */
const focusedLabel = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const [label] = isField ? (element.labels ?? []) : [];
    return element?.getAttribute('aria-label') ?? (label ?? element)?.textContent;
  });

/** How many entries of the history belong to dialogs. */
const dialogDepth = () =>
  page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0);

async function open(path: string): Promise<void> {
  await page.goto(system.admin + path);
  await main().getByRole('heading', { level: 1 }).waitFor();
}

/** The field of an input, in a form. */
const fieldOf = (within: Locator, input: string) =>
  within.locator(`input[id$="-${input}"], textarea[id$="-${input}"]`);

async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

async function set(input: string, value: string): Promise<void> {
  const field = fieldOf(main(), input);
  if (value === fixtureCategory) return choose(field, 'Animal health');
  if (await field.getAttribute('aria-haspopup')) {
    return choose(field, new RegExp(`^${value}$`, 'i'));
  }
  const type = await field.getAttribute('type');
  // Forms show Pakistan's time.
  const there = (length: number) =>
    new Date(Date.parse(value) + 5 * 3_600_000).toISOString().slice(0, length);
  if (type === 'date') return field.fill(there(10));
  return field.fill(type === 'datetime-local' ? there(16) : value);
}

async function upload(...files: string[]): Promise<void> {
  await main().locator('input[type=file]').first().setInputFiles(files);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
}

async function expectHeldWithoutPicture(add: string): Promise<void> {
  expect(await addButton(add).isDisabled()).toBe(true);
  await upload(picture);
  await main().getByRole('button', { name: 'Remove' }).click();
  expect(await addButton(add).isDisabled()).toBe(true);
  await upload(picture);
  await main().getByRole('button', { name: 'Replace' }).waitFor();
}

async function expectRefusals(add: string, sentences: readonly string[]): Promise<void> {
  await addButton(add).click();
  const summary = main().getByRole('alert').getByRole('button');
  await summary.first().waitFor();
  expect((await summary.allTextContents()).toSorted()).toEqual(sentences.toSorted());
}

/** What is said of a field that was left empty. */
async function sentenceOf(input: string): Promise<string> {
  if (input === 'category') return 'Please select a category';
  if (input === 'images') return 'Please upload at least one image';
  const label = await main().locator(`label[for$="-${input}"]`).textContent();
  return `${label?.replace(/ \*$/, '')} is required.`;
}

/** Fails when what an element of one line stands in cuts off what rises above it or hangs below. */
async function expectUncut(element: Locator): Promise<void> {
  await element.waitFor();
  await page.evaluate(() => document.fonts.load("1em 'Noto Nastaliq Urdu'", 'م'));
  const { above, below } = await element.evaluate((line) => {
    const probe = document.createElement('span');
    probe.style.display = 'inline-block';
    line.append(probe);
    const baseline = probe.getBoundingClientRect().bottom;
    probe.remove();
    const { fontSize, fontFamily } = getComputedStyle(line);
    const drawing = new OffscreenCanvas(1, 1).getContext('2d');
    if (!drawing) throw new Error('Nothing can be measured');
    drawing.font = `${fontSize} ${fontFamily}`;
    const ink = drawing.measureText(line.textContent);
    let cutting = line;
    while (getComputedStyle(cutting).overflow === 'visible' && cutting.parentElement) {
      cutting = cutting.parentElement;
    }
    const { top, bottom } = cutting.getBoundingClientRect();
    return {
      above: baseline - ink.actualBoundingBoxAscent - top,
      below: bottom - baseline - ink.actualBoundingBoxDescent,
    };
  });
  expect(above).toBeGreaterThanOrEqual(0);
  expect(below).toBeGreaterThanOrEqual(0);
}

/** The entry of this title, in a list or a grid. */
const entry = (title: string) =>
  main()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

describe.each(cases)('$create', (tested) => {
  const { area, create, list, add, created, updated, deleted } = tested;
  const { titleInput, pictureInput, values, hasPictures } = tested;
  const isOnePage = create === list;

  it('refuses, adds, shows, changes and deletes, each with its sentence', async () => {
    // Another one at a second try: the first may have left its entry.
    const title = `An entry of ${area} ${Date.now()}`;
    await open(create);
    if (pictureInput) await expectHeldWithoutPicture(add);
    const inputs = values.map(([input]) => input).filter((input) => input !== pictureInput);
    const asked = hasPictures ? [...inputs, 'images'] : inputs;
    for (const input of inputs.filter((each) => begun.includes(each))) {
      await fieldOf(main(), input).fill('');
    }
    await expectRefusals(add, await Promise.all(asked.map(sentenceOf)));
    for (const [input, value] of values) {
      if (input !== pictureInput) await set(input, input === titleInput ? title : value);
    }
    if (hasPictures) {
      await upload(picture, otherPicture);
      await main().getByRole('img', { name: 'Picture 2' }).waitFor();
    }
    await addButton(add).click();
    await page.getByText(created, { exact: true }).waitFor();
    await expect.poll(() => fieldOf(main(), titleInput).inputValue()).toBe('');

    if (!isOnePage) await open(list);
    await main().getByRole('searchbox').fill(title);
    await entry(title).getByRole('button', { name: /^Edit/ }).click();
    const editor = isOnePage ? main() : page.getByRole('dialog');
    const changed = `${title}, changed`;
    await editor.getByRole('button', { name: /^Update / }).waitFor();
    await fieldOf(editor, titleInput).fill(changed);
    await editor.getByRole('button', { name: /^Update / }).click();
    await page.getByText(updated, { exact: true }).waitFor();

    await entry(changed)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(deleted, { exact: true }).waitFor();
    await expect.poll(() => entry(changed).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('special rules', () => {
  it('a date that is typed digit by digit is not wiped on the way', async () => {
    await open('/add-news');
    const date = main().getByLabel('Date');
    await date.focus();
    await page.keyboard.type('11222026');
    expect(await date.inputValue()).toBe('2026-11-22');
    await main().getByText('Sunday, 22 November 2026').waitFor();

    // The year alone.
    await main().getByLabel('Title').focus();
    await date.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Backspace');
    await main().getByLabel('Title').focus();
    await main().getByText('Please enter the whole date: day, month and year.').waitFor();
    await date.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2027');
    expect(await date.inputValue()).toBe('2027-11-22');

    await main().getByLabel('Title').focus();
    await date.focus();
    await page.keyboard.type('11220026');
    await main().getByLabel('Title').focus();
    await main().getByText('Please enter a year from 1900 to 2200.').waitFor();
    expect(await date.inputValue()).toBe('0026-11-22');
    expect(complaints).toEqual([]);
  });

  it('the day and the time stay while only the year is changed', async () => {
    await open('/create-event');
    const time = main().getByLabel('Time', { exact: true });
    await time.focus();
    await page.keyboard.type('112220260930AM');
    expect(await time.inputValue()).toBe('2026-11-22T09:30');
    await main().getByLabel('Location').focus();
    await time.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2028');
    await main().getByLabel('Location').focus();
    await main().getByText('Wednesday, 22 November 2028 at 09:30').waitFor();
    expect(await time.inputValue()).toBe('2028-11-22T09:30');
    expect(complaints).toEqual([]);
  });

  it('nothing of an Urdu title is cut off, in a list, a dialog and a field', async () => {
    const title = 'مویشیوں کی ویکسینیشن مہم';
    await open('/all-blogs');
    await page.evaluate(
      async ([api, name]) => {
        const list = await fetch(`${api}/api/blogs?perPage=1`);
        const [blog] = (await list.json()) as [object];
        await fetch(`${api}/api/blogs/createBlog`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('token')}`,
          },
          body: JSON.stringify({
            ...blog,
            title: name,
            imageAlt: name,
            description: `${name} `.repeat(9),
          }),
        });
      },
      [system.api, title],
    );
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await open('/all-blogs');
      await expectUncut(entry(title).getByRole('heading'));
      await entry(title)
        .getByRole('button', { name: /^Read More/ })
        .click();
      await expectUncut(page.getByRole('dialog').getByRole('heading'));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await entry(title).getByRole('button', { name: /^Edit/ }).click();
      const field = page.getByRole('dialog').getByLabel('Alternative text');
      const { direction, height } = await field.evaluate((input) => getComputedStyle(input));
      expect({ direction, height }).toEqual({ direction: 'rtl', height: '52px' });
      const heading = page.getByRole('dialog').getByLabel('Title', { exact: true });
      const room = await heading.evaluate((input) => {
        const style = getComputedStyle(input);
        const inEm = (length: string) =>
          Number.parseFloat(length) / Number.parseFloat(style.fontSize);
        return {
          direction: style.direction,
          above: inEm(style.paddingTop),
          line: inEm(style.lineHeight),
          isWhole: input.scrollHeight <= input.clientHeight,
        };
      });
      expect(room.above).toBeGreaterThanOrEqual(0.5);
      expect(room).toMatchObject({ direction: 'rtl', line: expect.closeTo(2.2, 1), isWhole: true });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      // Going back still would break off what is opened next.
      await expect.poll(dialogDepth).toBe(0);
    }
    expect(complaints).toEqual([]);
  });

  it('a picture that is stored as a path of the public site is shown', async () => {
    const body = {
      title: 'A picture by its path',
      content: 'It is one of the public site.',
      author: 'Field desk',
      imageUrl: '/share.jpg',
      publishedAt: '2026-11-21',
    };
    await open('/all-news');
    const status = await page.evaluate(
      async ([api, json]) => {
        const answer = await fetch(`${api}/api/news/news`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('token')}`,
          },
          body: json,
        });
        return answer.status;
      },
      [system.api, JSON.stringify(body)] as const,
    );
    expect(status).toBe(201);
    await open(`/all-news?q=${body.title}`);
    const shown = entry(body.title).locator('img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('pictures of the site and of the API are shown on a site of another name', async () => {
    const news = await fetch(`${system.api}/api/news/news?perPage=1&sort=publishedAt`);
    const [{ imageUrl }] = (await news.json()) as [{ imageUrl: string }];
    const visit = await system.newPage();
    // For a browser, names and addresses are different sites.
    await visit.page.goto(`${system.admin.replace('localhost', '127.0.0.1')}/login`);
    for (const address of [imageUrl, `${system.web}/share.jpg`, `${system.web}/icon-512.png`]) {
      const width = await visit.page.evaluate(async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return image.naturalWidth;
      }, address);
      expect(width, address).toBeGreaterThan(0);
    }
    await visit.close();
  });

  it('Back closes a dialog and leaves the page alone, on a phone, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/all-tenders');
    const edit = main().getByRole('button', { name: /^Edit/ }).first();
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit tender' });
    const title = dialog.getByLabel('Title', { exact: true });
    /** Goes back as people do: once the history has an entry for each dialog without an address. */
    const goBack = async (from: number) => {
      await expect.poll(dialogDepth).toBe(from);
      // From within: from outside the browser may not know of the newest entry yet.
      await page.evaluate(() => history.back());
    };
    await title.waitFor();
    await expect.poll(() => focusedLabel()).toBe('Title');
    // The entry's own address is what Back leaves: the dialog has no further entry.
    expect(new URL(page.url()).pathname).toMatch(/^\/all-tenders\/.+/);
    await goBack(0);
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedLabel()).toMatch(/^Edit: /);

    // With unsaved text it asks; the question starts on its Cancel and is closed by Back alike.
    await edit.click();
    await title.fill('Half a thought');
    await goBack(0);
    const stay = page.getByRole('button', { name: 'Keep editing' });
    await expect.poll(() => focusedLabel()).toBe('Keep editing');
    await goBack(0);
    await stay.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedLabel()).toBe('Title');
    await goBack(0);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedLabel()).toMatch(/^Edit: /);

    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.waitFor();
    await goBack(1);
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedLabel()).toBe('Menu');
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByRole('searchbox', { name: 'Filter the menu' }).fill('create tender');
    await drawer.getByRole('link', { name: 'Create Tender' }).click();
    await drawer.waitFor({ state: 'hidden' });

    // The question of a page with unsaved text is closed by Back, and the page stays.
    await main().getByLabel('Title').fill('Half a thought');
    await goBack(0);
    await expect.poll(() => focusedLabel()).toBe('Keep editing');
    await goBack(0);
    await stay.waitFor({ state: 'hidden' });
    expect(await main().getByLabel('Title').inputValue()).toBe('Half a thought');
    await goBack(0);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await main().getByRole('heading', { name: 'All Tenders' }).waitFor();

    // The bar of places makes room for that of a long form.
    const bar = page.getByRole('navigation', { name: 'Most used' });
    await bar.waitFor();
    await open('/navbar-setting');
    await bar.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(complaints).toEqual([]);
  });

  it('a hundred members come from a spreadsheet with three errors, and go again by Undo', async () => {
    const list = await fetch(`${system.api}/api/member/getTeam?perPage=1`);
    const [{ imageUrl }] = (await list.json()) as [{ imageUrl: string }];
    const rows = Array.from({ length: 100 }, (_, at) => [
      `Herder ${at}`,
      'ماہر',
      'Cattle',
      imageUrl,
    ]);
    const file = (names: readonly string[][]) => ({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        ['Name;Designation;Expertise;Image', ...names.map((row) => row.join(';'))].join('\r\n'),
      ),
    });
    const wrong = rows.map((row, at) =>
      at === 10 ? row.with(0, '') : at === 50 ? row.with(3, 'a.webp') : row,
    );
    await open('/all-members');
    await main().getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import members' });
    await dialog.getByRole('table').waitFor();
    await expectAccessible(page);
    const input = page.locator('input[type="file"]');
    await input.setInputFiles(file([...wrong, ['Herder', '', 'Cattle', imageUrl]]));
    await dialog.getByText('3 errors in 101 rows').waitFor({ timeout: 60_000 });
    const errors = await dialog.getByRole('row').allTextContents();
    expect(errors.map((error) => error.split(/(?<=\d)(?=\D)/)[0])).toEqual([
      'RowColumnWhat is wrong',
      '12',
      '52',
      '102',
    ]);
    await expectAccessible(page);
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width, height });

    await input.setInputFiles(file(rows));
    await dialog.getByRole('button', { name: 'Import 100 members' }).click({ timeout: 60_000 });
    await dialog.getByRole('progressbar', { name: 'Importing' }).waitFor();
    await page.getByText('100 members imported').waitFor({ timeout: 60_000 });
    const count = async () => {
      const answer = await fetch(`${system.api}/api/member/getTeam?q=herder&perPage=1`);
      return answer.headers.get('x-total-count');
    };
    expect(await count()).toBe('100');
    await page.keyboard.press('Enter');
    await page.getByText('Undone', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await count()).toBe('0');
    expect(complaints.splice(0)).toEqual([]);
  });
});
