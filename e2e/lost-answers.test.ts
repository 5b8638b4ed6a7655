import { contract } from '@site/contract';
import { itemsOf, valueAt } from '@site/contract/json';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openSession,
  signIn,
  startTestSystem,
  type Session,
  type TestSystem,
} from './test-system.ts';

/* The line breaks after the API has answered, and people try again. */

let system: TestSystem;
let session: Session;
beforeAll(async () => {
  system = await startTestSystem();
  session = await openSession(system);
});
afterAll(() => system.stop());

/** Loses the next answer to a call. @returns when it is lost */
async function loseAnswer(page: Page, { method, path }: { method: string; path: string }) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isLost = false;
  await page.route(`${system.api}${path}`, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue();
    isLost = true;
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort('connectionreset');
    resolve();
  });
  return promise;
}

/** How many records of a list say something. */
async function count({ path }: { path: string }, field: string, text: string): Promise<number> {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await fetch(system.api + path, { headers });
  return itemsOf(await answer.json()).filter((each) => valueAt(each, field) === text).length;
}

it('a message that is sent again arrives once', async () => {
  const { page, close } = await system.newVisitor();
  await page.goto(`${system.web}/contact-us`, { waitUntil: 'networkidle' });
  const lost = loseAnswer(page, contract.contact.message);
  await page.getByLabel('Name').fill('ثنا مرزا');
  await page.getByLabel('Email', { exact: true }).fill('sana@example.org');
  const question = 'ہماری گائے بیمار ہے۔';
  await page.getByLabel('Message').fill(question);
  const send = page.getByRole('button', { name: 'Submit' });
  await send.click();
  await lost;
  await page.getByText('Server error').waitFor();
  await send.click();
  await page.getByText('Message sent successfully').waitFor();
  expect(await count(contract.contact.messages, 'message', question)).toBe(1);
  await close();
});

it('a message that is posted twice without scripts arrives once', async () => {
  const { page, close } = await system.newVisitor({ javaScriptEnabled: false });
  const question = 'When is the next course?';
  for (const _time of ['once', 'again']) {
    await page.goto(`${system.web}/contact-us`, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Name').fill('Sana');
    await page.getByLabel('Email', { exact: true }).fill('sana@example.org');
    await page.getByLabel('Message').fill(question);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Message sent successfully').waitFor();
  }
  expect(await count(contract.contact.messages, 'message', question)).toBe(1);
  await close();
});

it('a category that is saved again, after the page was loaded again, is there once', async () => {
  const { page, close } = await system.newVisitor();
  await signIn(page, session);
  await page.goto(`${system.admin}/categories`);
  const lost = loseAnswer(page, contract.categories.create);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Wells');
  await page.getByLabel('Description').fill('Water');
  const save = page.getByRole('button', { name: 'Add Category' });
  await save.click();
  await lost;
  await page.getByText(/could not be reached/i).waitFor();
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('Wells');
  await save.click();
  await page.getByText('Category added successfully').waitFor();
  expect(await count(contract.categories.list, 'title', 'Wells')).toBe(1);
  await close();
});
