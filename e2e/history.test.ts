import { contract } from '@site/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectFine,
  openSession,
  type Session,
  signIn,
  startTestSystem,
  type TestSystem,
} from './test-system.ts';

/* What staff have changed: its history, the way back to each version, and Undo. */

let system: TestSystem;
let page: Page;
let session: Session;

beforeAll(async () => {
  system = await startTestSystem();
  ({ page } = await system.newPage());
  session = await openSession(system);
  await signIn(page, session);
});
afterAll(() => system.stop());

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
  const { links } = (await menu.json()) as { links: object[] };
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

  await page.goto(`${system.admin}/manage-home-sections?history`);
  await dialog.getByRole('heading', { name: 'Changed: Sections' }).waitFor();
  await dialog
    .getByRole('button', { name: /^Changes of version/ })
    .first()
    .click();
  await dialog.getByText(/^Moved: /).waitFor();
  await expectFine(page);
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
});
