import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { entryFixtures } from '@site/contract/fixtures';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  expectAccessible,
  openSession,
  signIn,
  startTestSystem,
  type TestSystem,
} from '../system/test-system.ts';

/* Somebody applies, is read and written to, and has everything erased. */

let system: TestSystem;
// Before each, so that a second try finds nothing of the first.
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(() => system.stop());

const resume = fileURLToPath(
  import.meta.resolve('@site/samples/documents/solar-refrigerators-terms.pdf'),
);
/** One more than a page of the list has, and another. */
const many = 14;
const sana = { name: 'ثنا مرزا', email: 'sana@example.org' };

/** @returns the id of the vacancy */
async function apply(token: string): Promise<string> {
  const made = await fetch(`${system.api}/api/career/addNew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...entryFixtures.careers, title: 'Vet in Layyah', applyOnSite: true }),
  });
  const { _id: careerId }: { _id: string } = await made.json();
  const form = new FormData();
  const fields = { careerId, ...sana, phone: '+92 300 1234567', consent: 'true' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', new Blob([new Uint8Array(await readFile(resume))]), 'cv.pdf');
  const sent = await fetch(`${system.api}/api/application/apply`, { method: 'POST', body: form });
  expect(sent.status).toBe(201);
  return careerId;
}

it('an applicant is read beside the résumé, written to by keyboard, and erased', async () => {
  const { page, complaints } = await system.newVisitor({ size: { width: 1280, height: 900 } });
  const session = await openSession(system);
  await apply(session.token);
  await system.mail.nextMailTo(sana.email);
  await signIn(page, session);

  await page.goto(`${system.admin}/all-applications`);
  await page.getByRole('button', { name: `View: ${sana.name}, Vet in Layyah` }).click();
  const dialog = page.getByRole('dialog', { name: 'Application' });
  await dialog.getByRole('button', { name: 'Show the résumé' }).click();
  await dialog.getByRole('img', { name: /^Page 1: .*refrigerators/i }).waitFor();
  await expectAccessible(page);
  const shortlist = dialog.getByRole('button', { name: 'Shortlisted' });
  await shortlist.press('Enter');
  await page.getByText('Application shortlisted').waitFor();
  // It was disabled meanwhile.
  await shortlist.and(page.locator(':focus')).waitFor();
  const write = dialog.getByRole('button', { name: 'Write a mail' });
  await write.focus();
  await page.keyboard.press('Enter');
  const mail = page.getByRole('dialog', { name: `Write to ${sana.name}` });
  await mail.getByRole('combobox', { name: 'Template' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Invitation to an interview' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const subject = mail.getByRole('textbox', { name: 'Subject' });
  await expect.poll(() => subject.inputValue()).toContain('{vacancy}');
  await mail.getByRole('button', { name: 'Send' }).focus();
  await page.keyboard.press('Enter');
  const received = await system.mail.nextMailTo(sana.email);
  expect(received.subject).toContain('Vet in Layyah');
  expect(received.text).toContain(`Dear ${sana.name},`);
  await dialog.getByText(`Dear ${sana.name},`).waitFor();

  // The admin signed in long ago.
  await system.sql("UPDATE sessions SET confirmed_at = now() - interval '11 minutes'");
  await page.goto(`${system.admin}/personal-data`);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(sana.email.toUpperCase());
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: "Confirm it's you" });
  await confirm.getByLabel('Password', { exact: true }).fill(system.account.password);
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: 'What was found' });
  await found.getByRole('heading', { name: 'Application', exact: true }).waitFor();
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Erase all' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('Everything about this address is erased').waitFor();
  await page.goto(`${system.admin}/all-applications`);
  await page.getByRole('heading', { name: 'All Applications' }).waitFor();
  await page.getByText('applications', { exact: false }).first().waitFor();
  expect(await page.getByText(sana.name).count()).toBe(0);
  // The call that was answered that the password is needed.
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
});

it('more applications than a page has are gone through by keyboard, and every other one is shortlisted', async () => {
  const { page, complaints } = await system.newVisitor({ size: { width: 1280, height: 900 } });
  const session = await openSession(system);
  const careerId = await apply(session.token);
  await system.sql(`INSERT INTO applications
      (id, career_id, resume_url, name, email, email_key, resume_path, applied_at, created_at, updated_at)
    SELECT gen_random_uuid(), career_id, resume_url, 'Applicant ' || number, email, number || '@example.org',
      resume_path, applied_at - number * interval '1 minute', created_at - number * interval '1 minute', updated_at
    FROM applications, generate_series(2, ${many}) AS number WHERE career_id = '${careerId}'`);
  await signIn(page, session);
  await page.goto(`${system.admin}/all-applications?status=new&careerId=${careerId}`);
  await page.getByRole('button', { name: `View: ${sana.name}, Vet in Layyah` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Application' });
  const next = dialog.getByRole('button', { name: 'Next' });
  for (let number = 1; number <= many; number += 1) {
    const name = number === 1 ? sana.name : `Applicant ${number}`;
    await dialog.getByText(name, { exact: true }).first().waitFor();
    if (number % 2 === 1) {
      await page.keyboard.press('s');
      await dialog.getByRole('button', { name: 'Shortlisted', pressed: true }).waitFor();
    }
    if (number === many) break;
    await next.and(page.locator('[aria-disabled="false"]')).waitFor();
    await page.keyboard.press('j');
  }
  await page.keyboard.press('Escape');
  await page.getByText(`Shortlisted (${many / 2})`, { exact: true }).waitFor();
  await page.getByText(`New (${many / 2})`, { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
