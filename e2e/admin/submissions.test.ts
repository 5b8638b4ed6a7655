import { contract, type Role } from '@site/contract';
import type { Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  expectFine,
  openSession,
  signIn,
  startTestSystem,
  type TestSystem,
} from '../system/test-system.ts';

/* A review before publishing: an admin turns it on, an editor submits, a moderator sends back and publishes. */

let system: TestSystem;
// Before each, so that a second try finds nothing of the first.
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(() => system.stop());

const picture = fileURLToPath(import.meta.resolve('@site/samples/pictures/village-well.webp'));
const title = 'Islamkot کا نیا کنواں';
const shorter = 'نیا کنواں';
const comment = 'براہ کرم عنوان صرف اردو میں لکھیں۔';

/** A page on which somebody is signed in. @param role of a new account; of the first admin when it is left out */
async function newStaff(role?: Role): Promise<{ page: Page; complaints: string[]; email: string }> {
  const { page, complaints } = await system.newVisitor({ size: { width: 1280, height: 900 } });
  let { account } = system;
  if (role) {
    account = { email: `${role}@example.org`, password: 'a long enough password' };
    const { token } = await openSession(system);
    const { method, path } = contract.users.create;
    const answer = await fetch(system.api + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...account, name: `Our ${role}`, role }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  await signIn(page, await openSession({ api: system.api, account }));
  return { page, complaints, email: account.email };
}

it('a news article is submitted, sent back, submitted again and published', async () => {
  const admin = await newStaff();
  const editor = await newStaff('editor');
  const moderator = await newStaff('moderator');
  const visitor = await system.newVisitor();
  const visitorsSee = async (text: string) => {
    await visitor.page.goto(`${system.web}/news`);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    return (await visitor.page.getByText(text).count()) > 0;
  };

  await admin.page.goto(`${system.admin}/update-site-info`);
  await admin.page
    .getByRole('switch', { name: /^Review before publishing/ })
    .check({ force: true });
  await expectFine(admin.page);
  await admin.page.getByRole('button', { name: 'Update Site Info' }).click();
  await admin.page.getByText('Site info updated successfully').waitFor();

  await editor.page.goto(`${system.admin}/add-news`);
  await editor.page.getByLabel('Title').fill(title);
  await editor.page.getByRole('textbox', { name: 'Content' }).fill('صاف پانی سب کے لیے۔');
  await editor.page.getByLabel('Author').fill('Field desk');
  await editor.page.getByLabel('Date').fill('2026-11-20');
  await editor.page.locator('input[type=file]').setInputFiles(picture);
  await editor.page.getByRole('button', { name: 'Confirm' }).click();
  await editor.page.getByAltText('Image preview').waitFor();
  await editor.page.getByLabel('Note for the review (optional)').fill('آج شائع ہو سکے تو اچھا ہے۔');
  await expectFine(editor.page);
  await editor.page.getByRole('button', { name: 'Submit for review' }).click();
  await editor.page.getByText('Submitted for review').waitFor();
  expect(await visitorsSee(title)).toBe(false);

  await moderator.page.goto(`${system.admin}/waiting-for-review`);
  await moderator.page.getByRole('link', { name: /^Waiting for review ?, 1 waiting$/ }).waitFor();
  const link = moderator.page.getByRole('link', { name: title });
  await link.waitFor();
  await expectFine(moderator.page);
  await link.click();
  const asked = moderator.page.getByRole('dialog', { name: 'Send it back?' });
  await moderator.page.getByRole('button', { name: 'Send back…' }).click();
  await asked.getByLabel(/^Comment/).fill(comment);
  await expectFine(moderator.page);
  await asked.getByRole('button', { name: 'Send back', exact: true }).click();
  await asked.waitFor({ state: 'hidden' });
  await moderator.page.getByText(/^Sent back by/).waitFor();

  const mail = await system.mail.nextMailTo(editor.email);
  expect(mail.subject).toBe('Your submission was sent back');
  expect(mail.text).toContain(comment);

  const record = moderator.page.url().slice(system.admin.length);
  await editor.page.goto(system.admin + record);
  const form = editor.page.getByRole('dialog');
  await form.getByText(comment).waitFor();
  await expectFine(editor.page);
  await form.getByLabel('Title').fill(shorter);
  await form.getByRole('button', { name: 'Submit for review' }).focus();
  await editor.page.keyboard.press('Enter');
  await editor.page.getByText('Submitted for review').waitFor();

  await moderator.page.goto(system.admin + record);
  await moderator.page.getByText(/^Waiting for review since/).waitFor();
  await expectFine(moderator.page);
  await moderator.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await moderator.page.getByText('News article updated successfully').waitFor();
  await expect.poll(() => visitorsSee(shorter)).toBe(true);
  const published = await system.mail.nextMailTo(editor.email);
  expect(published.subject).toBe('Your submission was published');
  const all = [admin, editor, moderator, visitor].flatMap(({ complaints }) => complaints);
  expect(all).toEqual([]);
});
