import { contract } from '@site/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectFine,
  openSession,
  openTestSystem,
  type Session,
  signIn,
} from '../system/test-system.ts';

/* What staff have changed: its history, the way back to each version, and Undo. */

const system = openTestSystem();
let page: Page;
let session: Session;

beforeAll(async () => {
  ({ page } = await system.newPage({ width: 1280, height: 900 }));
  session = await openSession(system);
  await signIn(page, session);
});

async function send({ method, path }: { method: string; path: string }, body: object) {
  const sent = await fetch(system.api + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify(body),
  });
  expect(sent.ok, `${method} ${path}: ${sent.status}`).toBe(true);
}

const button = (name: RegExp | string) => page.getByRole('button', { name });

it('an article leads to its history, where an older version is restored, and taken back by Ctrl+Z', async () => {
  const { list, update } = contract.news;
  const answer = await fetch(system.api + list.path);
  const [article] = (await answer.json()) as { _id: string; title: string; content: string }[];
  if (!article) throw new Error('There is no article');
  const { _id: id, title, content } = article;
  const at = { method: update.method, path: update.path.replace(':id', id) };
  await send(at, { content: `${content.replace(/^\S+/, 'Yesterday')} And more.` });
  await send(at, {
    title: 'چمگادڑوں کے ساتھ ایک رات',
    imageUrl: '/pictures/mobile-lab.webp',
    publishedAt: '2026-02-01',
  });

  await page.goto(`${system.admin}/all-news/${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Changed by .+, just now/).waitFor();
  await dialog.getByRole('link', { name: 'History' }).click();
  await dialog.getByRole('heading', { name: 'Changed: Title, Image, Date' }).waitFor();
  for (const version of [1, 2, 3]) await button(`Changes of version ${version}`).click();
  await dialog.getByRole('insertion').first().waitFor();
  await expectFine(page);

  await button('Restore this version: 1').click();
  await page.getByText('Version restored').waitFor();
  await dialog.getByRole('heading', { name: 'Restored: Title, Content, Image, Date' }).waitFor();
  await page.reload();
  await dialog.getByRole('link', { name: 'Back to the form' }).click();
  const field = dialog.getByLabel('Title', { exact: true });
  await expect.poll(() => field.inputValue()).toBe(title);

  await field.fill('A headline that is taken back');
  await button('Update News Article').click();
  await button('Undo').waitFor();
  await page.getByRole('heading', { name: 'A headline that is taken back' }).waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+z');
  await page.getByText('Undone').waitFor();
  await page.getByRole('heading', { name: title }).waitFor();
});

it('the navbar and the home page have theirs', async () => {
  const { navbar, homeSections } = contract;
  const sections = await fetch(system.api + homeSections.list.path);
  const [first] = (await sections.json()) as { _id: string }[];
  await send(homeSections.update, { updates: [{ id: first?._id, order: 4 }] });
  const menu = await fetch(system.api + navbar.get.path);
  const { links, styling } = (await menu.json()) as { links: object[]; styling: object };
  const [link, ...others] = links;
  await send(navbar.update, {
    links: [...others, { ...link, label: 'Renamed' }].map((each, at) => ({
      ...each,
      order: at + 1,
    })),
    styling: { navbar: { textColor: '#0f766e' }, links: { color: '#7c2d12' } },
  });

  await page.goto(`${system.admin}/navbar-setting`);
  await page.getByRole('link', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await dialog.getByRole('button', { name: 'Changes of version 2' }).click();
  await dialog.getByText(/^Moved, Changed: /).waitFor();
  await dialog.getByText('#0f766e').waitFor();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Restore this version: 1' }).click();
  await page.getByText('Version restored').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  expect(await page.getByLabel('Label').first().inputValue()).not.toBe('Renamed');
  const restored = await fetch(system.api + navbar.get.path);
  expect(await restored.json()).toMatchObject({ links, styling });

  await page.goto(`${system.admin}/manage-home-sections?history`);
  await dialog.getByRole('heading', { name: 'Changed: Sections' }).waitFor();
  await dialog
    .getByRole('button', { name: /^Changes of version/ })
    .first()
    .click();
  await dialog.getByText(/^Moved: /).waitFor();
  await expectFine(page);
});

/** What visitors read of a list. */
async function visit<Body>(list: {
  path: string;
  responses: { 200: { parse: (body: unknown) => Body } };
}) {
  const { path, responses } = list;
  return responses[200].parse(await (await fetch(system.api + path)).json());
}

it('an event that is deleted by mistake is back by the keyboard alone', async () => {
  const [event] = await visit(contract.events.list);
  if (!event) throw new Error('There is no event');
  await page.goto(`${system.admin}/all-events?q=${encodeURIComponent(event.title)}`);
  const row = page.getByRole('listitem').filter({ hasText: event.title });
  const press = async (name: RegExp | string, within: Page | Locator = page) => {
    // A dialog that has just opened takes the focus first.
    if (within !== page) await within.locator(':focus').waitFor();
    await within.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press(`Delete: ${event.title}`);
  await press('Delete', page.getByRole('dialog'));
  const undo = button('Undo');
  await undo.waitFor();
  expect(await undo.evaluate((shown) => shown === document.activeElement)).toBe(true);
  expect((await fetch(`${system.web}/events/${event._id}`)).status).toBe(410);
  await expectFine(page);
  await page.keyboard.press('Enter');
  await page.getByText('Restored', { exact: true }).waitFor();
  await row.waitFor();
  expect((await fetch(`${system.web}/events/${event._id}`)).status).toBe(200);

  await press(`Delete: ${event.title}`);
  await press('Delete', page.getByRole('dialog'));
  await undo.waitFor();
  await page.keyboard.press('Control+z');
  await row.waitFor();
  const events = await visit(contract.events.list);
  expect(events).toContainEqual({ ...event, updatedAt: expect.any(String) });
});

it('a project comes back from the trash with its news, and an event with its category', async () => {
  const [project] = await visit(contract.projects.list);
  const [article] = await visit(contract.news.list);
  const [event] = await visit(contract.events.list);
  if (!project || !article || !event?.category) throw new Error('Samples are missing');
  const { update } = contract.news;
  const at = { method: update.method, path: update.path.replace(':id', article._id) };
  await send(at, { projectId: project._id });
  const pages = [`${system.web}/projects/${project._id}`, `${system.web}/events/${event._id}`];
  const statuses = () => Promise.all(pages.map(async (url) => (await fetch(url)).status));
  expect(await statuses()).toEqual([200, 200]);

  const entries = [
    { title: project.title, screen: '/all-projects' },
    { title: event.title, screen: '/all-events' },
  ];
  for (const { title, screen } of entries) {
    await page.goto(`${system.admin}${screen}?q=${encodeURIComponent(title)}`);
    await button(`Delete: ${title}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await button('Undo').waitFor();
  }
  expect(await statuses()).toEqual([410, 410]);
  for (const { title } of entries) {
    await page.goto(`${system.admin}/trash`);
    await page.getByRole('searchbox', { name: 'Search deleted entries' }).fill(title);
    await button(`Restore: ${title}`).click();
    await page.getByText('Restored', { exact: true }).waitFor();
    await button('Open').click();
    const field = page.getByRole('dialog').getByLabel('Title', { exact: true });
    await expect.poll(() => field.inputValue()).toBe(title);
  }
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByRole('combobox', { name: /^Category/ })
        .inputValue(),
    )
    .toBe(event.category.title);
  const visitor = await system.newVisitor();
  await visitor.page.goto(`${system.web}/projects/${project._id}`);
  await visitor.page.getByRole('heading', { level: 1, name: project.title }).waitFor();
  await visitor.page.getByText(article.title).first().waitFor();
  await visitor.page.goto(`${system.web}/events/${event._id}`);
  await visitor.page.getByRole('heading', { level: 1, name: event.title }).waitFor();
  await visitor.page.getByText(event.category.title).first().waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('an entry of the trash is erased once its title is typed', async () => {
  const { create } = contract.categories;
  const made = await fetch(system.api + create.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ title: 'To be erased', description: 'D' }),
  });
  const { _id: id } = (await made.json()) as { _id: string };
  await send({ method: 'DELETE', path: `/api/categories/${id}` }, {});
  await page.goto(`${system.admin}/trash`);
  await button('Erase for good: To be erased').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type its title to erase it').fill('To be erased');
  await expectFine(page);
  await page.keyboard.press('Enter');
  await page.getByText('Erased for good', { exact: true }).waitFor();
  await expect.poll(() => button('Restore: To be erased').count()).toBe(0);
});

it('of 500 tenders the 30 of last year are found, unpublished at once, and put back by one Undo', async () => {
  await system.sql(`
    INSERT INTO tenders (id, title, description, image_url, created_at, updated_at)
    SELECT gen_random_uuid(), 'Fodder ' || n, 'Ten tons.', '/share.jpg', made, made
    FROM generate_series(1, 500) AS n, LATERAL (SELECT CASE WHEN n <= 30
      THEN now() - interval '1 year' ELSE now() - interval '3 years' END AS made) AS at`);
  const countPublic = async () => {
    const answer = await fetch(`${system.api}${contract.tenders.list.path}?q=fodder&perPage=1`);
    return answer.headers.get('x-total-count');
  };
  const lastYear = String(new Date(Date.now() - 365.25 * 86_400_000).getUTCFullYear());

  await page.goto(`${system.admin}/all-tenders`);
  await page.getByRole('searchbox', { name: 'Search tenders' }).fill('fodder');
  await page.getByText('Page 1 of 42, 500 tenders').waitFor();
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: lastYear, exact: true }).click();
  await page.getByText('Page 1 of 3, 30 tenders').waitFor();
  // By keyboard alone from here.
  const selectPage = page.getByRole('checkbox', { name: 'Select all on this page' });
  await selectPage.press('Space');
  await page.getByText('12 tenders selected').waitFor();
  await page.getByText('Page 1 of 3, 30 tenders').scrollIntoViewIfNeeded();
  const top = () => button('Unpublish').evaluate((each) => each.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(0);
  await expectFine(page);
  await button('Select all 30 that match').press('Enter');
  await button('Unpublish').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Unpublish 30 tenders?' });
  await dialog.getByText('and 25 more').waitFor();
  await expectFine(page);
  expect(await countPublic()).toBe('500');
  await dialog.getByRole('button', { name: 'Unpublish' }).press('Enter');
  await page.getByText('30 tenders unpublished').waitFor();
  expect(await countPublic()).toBe('470');

  // It has the focus.
  await button('Undo').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Undone').waitFor();
  expect(await countPublic()).toBe('500');

  const file = page.waitForEvent('download');
  await button('Export').press('Enter');
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
  await file;
  // It was disabled meanwhile.
  await button('Export').and(page.locator(':focus')).waitFor();
});
