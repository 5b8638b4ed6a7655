import { expect, it } from 'vitest';
import { openSession, openTestSystem, signIn } from '../system/test-system.ts';

/** Complaints in confidence, from a visitor to the one account that may open them. */

const system = openTestSystem();

it('goes from a visitor without scripts, in Urdu, to who is named, and to no other admin', async () => {
  const text = 'سکردو کی ویکسین بیچ دی گئی۔';
  const visitor = await system.newVisitor({ javaScriptEnabled: false });
  await visitor.page.goto(`${system.web}/ur/complaints`);
  const form = visitor.page.getByRole('main').locator('form');
  await form.locator('select').selectOption('fraud');
  await form.locator('textarea').fill(text);
  await form.locator('[type=submit]').click();
  await visitor.page.getByText('آپ کا پیغام بھیج دیا گیا').waitFor();
  await visitor.close();

  const { page, complaints } = await system.newPage({ width: 390, height: 844 });
  await signIn(page, await openSession(system));
  await page.goto(`${system.admin}/complaint-settings`);
  await page.getByText('Nobody is named.').waitFor();
  await page.getByRole('combobox', { name: 'Focal person' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved who opens complaints').waitFor();
  await page.goto(`${system.admin}/complaints-desk`);
  await page.getByRole('button', { name: /^Open/ }).click();
  await page.getByRole('dialog', { name: 'Complaint' }).getByText(text).waitFor();
  expect(complaints).toEqual([]);
});
