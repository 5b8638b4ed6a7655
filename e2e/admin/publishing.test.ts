import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openTestSystem, saveOtherwise } from '../system/test-system.ts';

/** From an editor's keyboard to a visitor's phone. */

const system = openTestSystem();

const picture = fileURLToPath(import.meta.resolve('@site/samples/pictures/village-well.webp'));
const title = 'A new well for Thar opens on Friday';
const content = `The well in Islamkot is open. ${'It gives clean water to people and herds. '.repeat(8)}`;

async function signIn(page: Page): Promise<void> {
  await page.goto(`${system.admin}/login`);
  await page.getByLabel('Email').fill(system.account.email);
  await page.getByLabel('Password', { exact: true }).fill(system.account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login Successful').waitFor();
  await page.getByRole('dialog', { name: /^Welcome/ }).waitFor();
  await page.keyboard.press('Escape');
}

/** Opens the form for a new article, as the menu leads to it. */
async function openForm(page: Page) {
  await page.getByRole('button', { name: 'News and stories' }).click();
  await page.getByRole('link', { name: 'All News' }).click();
  await page.getByRole('link', { name: 'Add News' }).click();
}

it('lets an admin publish, change and delete news that visitors see', async () => {
  const { page, complaints } = await system.newVisitor({ size: { width: 1280, height: 900 } });
  const visitor = await system.newVisitor();
  await signIn(page);

  await openForm(page);
  const add = page.getByRole('button', { name: 'Add News' });
  expect(await add.isDisabled()).toBe(true);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  await page.getByLabel('Author').fill('Field desk');
  await page.getByLabel('Date').fill('2026-11-20');
  expect(await add.isDisabled()).toBe(true);
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByAltText('Image preview').waitFor();
  await add.click();
  await page.getByText('News added successfully').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('');
  expect(await add.isDisabled()).toBe(true);

  await page.getByRole('link', { name: 'All News' }).first().click();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText('The well in Islamkot…').waitFor();

  await visitor.page.goto(`${system.web}/home`);
  await visitor.page.getByRole('heading', { name: title }).waitFor();
  await visitor.page.goto(`${system.web}/news`);
  const article = visitor.page.getByRole('article').filter({ hasText: title });
  await article.getByText('20 November 2026').waitFor();
  expect(await article.getByText(content.trim()).count()).toBe(0);
  await article.getByRole('button', { name: /Read More/ }).click();
  await article.getByText(content.trim()).waitFor();
  const image = article.getByRole('presentation').or(article.locator('img')).first();
  await expect
    .poll(() => image.evaluate((node) => (node as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(`${title} evening`);
  await dialog.getByRole('button', { name: 'Update News Article' }).click();
  await page.getByText('News article updated successfully').waitFor();
  await page.getByRole('heading', { name: `${title} evening` }).waitFor();
  await visitor.page.goto(`${system.web}/home`);
  await visitor.page.getByRole('heading', { name: `${title} evening` }).waitFor();

  await row.getByRole('button', { name: /Delete/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click();
  await page.getByText('News article deleted successfully').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: `${title} evening` }).count()).toBe(0);
  await visitor.page.goto(`${system.web}/news`);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.page.getByText(title).count()).toBe(0);

  expect([...complaints, ...visitor.complaints]).toEqual([]);
});

it('keeps a draft from visitors until it is published, and a scheduled entry until its time', async () => {
  const { page, complaints } = await system.newVisitor({ size: { width: 1280, height: 900 } });
  const visitor = await system.newVisitor();
  const visitorsSee = async () => {
    await visitor.page.goto(`${system.web}/news`);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    return (await visitor.page.getByText(unfinished).count()) > 0;
  };
  const unfinished = 'Vaccines for Gilgit are on their way';
  await signIn(page);
  await openForm(page);
  await page.getByLabel('Title').fill(unfinished);
  await page.getByRole('textbox', { name: 'Content' }).fill('Two trucks have left Rawalpindi.');
  await page.getByLabel('Author').fill('Field desk');
  await page.getByLabel('Date').fill('2026-11-20');
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByAltText('Image preview').waitFor();
  await page.getByText('Visitors see it as soon as you save it.').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('News added successfully').waitFor();
  expect(await visitorsSee()).toBe(false);

  await page.goto(`${system.admin}/all-news?visibility=draft`);
  const row = page.getByRole('listitem').filter({ hasText: unfinished });
  await row.getByText('Draft', { exact: true }).waitFor();
  await row.getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It is a draft: visitors do not see it.').waitFor();
  await dialog.getByRole('button', { name: 'Schedule…' }).click();
  await dialog.getByLabel('Goes live').fill('2100-01-04T09:00');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('News article updated successfully').waitFor();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Scheduled' }).click();
  await row.getByText('Goes live Mon 4 Jan 2100, 09:00').waitFor();
  expect(await visitorsSee()).toBe(false);

  await row.getByRole('button', { name: /Edit/ }).click();
  await saveOtherwise(dialog, 'Publish now');
  await expect.poll(visitorsSee).toBe(true);
  expect([...complaints, ...visitor.complaints]).toEqual([]);
});

it('hands a member of staff over from the public site to the admin app and back out', async () => {
  const { page, complaints } = await system.newVisitor({ size: { width: 1280, height: 900 } });
  await page.goto(`${system.web}/login`);
  await page.getByLabel('Email').fill(system.account.email);
  await page.getByLabel('Password', { exact: true }).fill(system.account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`${system.admin}/users`);
  await page.getByRole('dialog', { name: /^Welcome/ }).waitFor();
  await page.keyboard.press('Escape');
  // The dialog's entry leaves the history, which would cut the next address short.
  await page.waitForFunction(() => !history.state?.dialogs);

  await page.goto(`${system.web}/home`);
  await page.getByRole('button', { name: 'Admin' }).click();
  await page.waitForURL(`${system.admin}/users`);
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await page.getByRole('button', { name: 'Start working' }).click();

  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: /Log ?out/i }).click();
  await page.waitForURL(`${system.web}/home`);
  // It was the same person's session there.
  await page.getByRole('link', { name: 'Log In' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto(`${system.admin}/all-news`);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(complaints).toEqual([]);
});
