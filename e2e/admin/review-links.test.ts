import { contract } from '@site/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  expectFine,
  openSession,
  signIn,
  startTestSystem,
  type TestSystem,
} from '../system/test-system.ts';

/* A draft on its way from the editor to somebody without an account and back, until it is public. */

let system: TestSystem;
// Before each, so that a second try finds nothing of the first.
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(() => system.stop());

it('a draft is reviewed by a link, answered in Urdu, and the link is revoked', async () => {
  const title = 'A night among the bats of Taxila';
  const session = await openSession(system);
  const headers = {
    authorization: `Bearer ${session.token}`,
    'content-type': 'application/json',
  };
  const [sample] = contract.news.list.responses[200].parse(
    await (await fetch(system.api + contract.news.list.path)).json(),
  );
  const made = await fetch(system.api + contract.news.create.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...sample, title, status: 'draft' }),
  });
  const { _id: id } = contract.news.create.responses[201].parse(await made.json());

  const editor = await system.newVisitor({ size: { width: 1280, height: 900 } });
  await signIn(editor.page, session);
  await editor.page.goto(`${system.admin}/all-news/${id}`);
  const dialog = editor.page.getByRole('dialog', { name: 'Edit news article' });
  await dialog.getByRole('button', { name: 'Preview on site' }).click();
  await editor.page
    .frameLocator('iframe[title="Preview on the public site"]')
    .getByRole('heading', { name: title })
    .first()
    .waitFor();
  await editor.page.getByRole('button', { name: 'Close the preview' }).click();
  const reviews = dialog.getByRole('region', { name: 'Review' });
  await reviews.getByRole('button', { name: 'Ask for a review' }).click();
  const address = await reviews.getByLabel('Address of the link').inputValue();

  const director = await system.newVisitor();
  const { page } = director;
  const opened = await page.goto(address);
  expect(opened?.status()).toBe(200);
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'no-store, no-transform',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
  expect(opened?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await page.getByText('For review, not published').waitFor();
  await page.getByRole('heading', { name: title }).first().waitFor();
  const question = page.getByText('Not published yet. What do you think of it?');
  await question.waitFor();
  await expectFine(page);
  await question.click();
  await page.getByLabel('Your name (optional)').fill('ڈاکٹر ثمینہ');
  await page.getByLabel('Comment').fill('بہت خوب۔ صرف ایک لفظ بدل دیں۔');
  await expectFine(page);
  await page.getByRole('button', { name: 'Looks good' }).click();
  await page.getByText('Thank you. Your answer was sent.').waitFor();
  await expectFine(page);

  // Links of the page stay in the review, and nobody else sees any of it.
  await page.goto(`${system.web}/home?${new URL(address).searchParams}`);
  await page.getByRole('heading', { name: title }).first().waitFor();
  const visitor = await (await fetch(`${system.web}/news`)).text();
  expect(visitor).not.toContain(title);

  const mail = await system.mail.nextMailTo(system.account.email);
  expect(mail.subject).toBe(`Looks good: ${title}`);
  expect(mail.text).toContain('ڈاکٹر ثمینہ');
  expect(mail.text).toContain('بہت خوب۔ صرف ایک لفظ بدل دیں۔');
  const [link = ''] = /http\S+\/review\/\S+/.exec(mail.text ?? '') ?? [];
  await editor.page.goto(link);
  await reviews.getByText('بہت خوب۔ صرف ایک لفظ بدل دیں۔').waitFor();
  await reviews.getByText('ڈاکٹر ثمینہ').waitFor();
  await expectFine(editor.page);

  await reviews.getByRole('button', { name: 'Revoke' }).click();
  await reviews.getByText(/revoked just now/).waitFor();
  const gone = await page.goto(address);
  expect(gone?.status()).toBe(410);
  expect(gone?.headers()).toMatchObject({
    'cache-control': 'no-store, no-transform',
    'x-robots-tag': 'noindex',
  });
  await page.getByRole('heading', { name: 'Nothing to review here' }).waitFor();
  await page.getByText('This review link was withdrawn. Please ask for a new one.').waitFor();
  await expectFine(page);
  const wrong = await page.goto(address.replace(/\.[\w-]+$/, '.wrong'));
  expect(wrong?.status()).toBe(404);
  await page.getByRole('heading', { name: 'No such review link' }).waitFor();

  // Once the draft is public, a link to it has ended.
  const again = await fetch(system.api + contract.reviewLinks.create.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ area: 'news', id }),
  });
  const { url } = contract.reviewLinks.create.responses[201].parse(await again.json());
  expect((await fetch(url)).status).toBe(200);
  const published = await fetch(system.api + contract.news.update.path.replace(':id', id), {
    method: 'PUT',
    headers,
    body: JSON.stringify({ status: 'published' }),
  });
  expect(published.status).toBe(200);
  await expect.poll(async () => (await fetch(`${system.web}/news`)).text()).toContain(title);
  expect((await fetch(url)).status).toBe(410);
  expect(editor.complaints).toEqual([]);
}, 240_000);
