import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { expectAccessible, openTestSystem } from '../system/test-system.ts';

/** What is typed into a form shows on the real public site, and nobody else sees it. */

const system = openTestSystem();
let page: Page;
let complaints: string[];
beforeAll(async () => {
  const visited = await system.newPage({ width: 1600, height: 900 });
  ({ page, complaints } = visited);
  await page.goto(`${system.admin}/login`);
  await page.getByLabel('Email').fill(system.account.email);
  await page.getByLabel('Password', { exact: true }).fill(system.account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  const welcome = page.getByRole('dialog', { name: /^Welcome/ });
  await welcome.waitFor();
  await page.keyboard.press('Escape');
  // Closing it steps back in the history, which must not end the next navigation.
  await welcome.waitFor({ state: 'hidden' });
});
beforeEach(() => page.setViewportSize({ width: 1600, height: 900 }));

const site = (): FrameLocator => page.frameLocator('iframe[title="Preview on the public site"]');
const panel = () => page.getByRole('region', { name: 'Preview' });

it('shows a news article while it is typed, and nothing of it to visitors', async () => {
  const live = await (await fetch(`${system.web}/news`)).text();
  await page.goto(`${system.admin}/all-news`);
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit news article' });
  const opener = dialog.getByRole('button', { name: 'Preview on site' });
  await opener.click();
  await panel().waitFor();
  expect(await page.getByRole('dialog', { name: 'Preview' }).count()).toBe(0);
  await site().getByText('Preview, not published').waitFor();
  await dialog.getByLabel('Title').fill('کنواں جمعہ کو کھلے گا');
  await site().getByRole('heading', { name: 'کنواں جمعہ کو کھلے گا' }).first().waitFor();
  await dialog.getByLabel('Title').fill('A title that nobody has saved');
  await site().getByRole('heading', { name: 'A title that nobody has saved' }).first().waitFor();
  for (const name of ['Tablet', 'Desktop', 'Phone']) {
    await panel().getByRole('button', { name, exact: true }).click();
    await site().getByRole('heading', { name: 'A title that nobody has saved' }).first().waitFor();
  }
  await expectAccessible(page);

  const address = await page.locator('iframe').getAttribute('src');
  const preview = await fetch(address ?? '');
  expect(await preview.text()).toContain('A title that nobody has saved');
  expect(preview.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(preview.headers.get('x-robots-tag')).toBe('noindex');
  expect(preview.headers.get('x-frame-options')).toBeNull();
  expect(preview.headers.get('content-security-policy')).toContain(
    `frame-ancestors ${new URL(system.admin).origin}`,
  );
  const after = await fetch(`${system.web}/news`);
  expect(await after.text()).toBe(live);
  expect(after.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");

  await panel().getByRole('button', { name: 'Close the preview' }).focus();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

it('shows a new entry that is not complete yet, and goes along from page to page', async () => {
  await page.goto(`${system.admin}/add-news`);
  await page.getByLabel('Title').fill('Only a title so far');
  await page.getByRole('button', { name: 'Preview on site' }).click();
  await site().getByRole('heading', { name: 'Only a title so far' }).first().waitFor();
  await site()
    .getByRole('link', { name: /, home$/ })
    .first()
    .click();
  await site().getByText('Preview, not published').waitFor();
  await site().getByRole('heading', { name: 'Only a title so far' }).first().waitFor();
  await page.getByLabel('Title').fill('A longer title');
  await site().getByRole('heading', { name: 'A longer title' }).first().waitFor();
  expect(await site().getByText('Preview, not published').count()).toBe(1);
  await page.getByLabel('Title').fill('');
});

it('shows the colours of the footer on the home page, on a phone in the whole window', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${system.admin}/footer-management`);
  await page.getByRole('tab', { name: 'Styling' }).click();
  await page.getByLabel('Background', { exact: true }).first().fill('#123456');
  await page.getByRole('button', { name: 'Preview on site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const footer = site().getByRole('contentinfo');
  await footer.waitFor();
  const colour = () => footer.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(colour).toBe('rgb(18, 52, 86)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const live = await (await fetch(`${system.api}/api/footer`)).text();
  expect(live).not.toContain('#123456');
});

it('says when a preview has expired', async () => {
  const visitor = await system.newVisitor();
  const gone = await visitor.page.goto(
    `${system.web}/home?preview=01890000-0000-4000-8000-000000000000`,
  );
  expect(gone?.status()).toBe(404);
  await visitor.page.getByRole('heading', { name: 'Preview expired' }).waitFor();
});

it('makes nobody complain', () => {
  expect(complaints).toEqual([]);
});
