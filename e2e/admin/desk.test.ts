import { contract } from '@site/contract';
import { field } from '@site/contract/json';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  expectFine,
  openSession,
  startTestSystem,
  type TestSystem,
} from '../system/test-system.ts';

/* Home, where an editor begins, and the views that they save. */

let system: TestSystem;
// Before each, so that a second try finds nothing of the first.
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(() => system.stop());

const editor = { email: 'zara@example.org', password: 'a door with seven locks' };
const draft = 'کوئٹہ میں تربیت';

async function send(token: string, route: { method: string; path: string }, body: object) {
  const answer = await fetch(system.api + route.path, {
    method: route.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
}

it('leads an editor to what waits, keeps their view of a list, and is where they begin next time', async () => {
  const admin = await openSession(system);
  await send(admin.token, contract.users.create, { ...editor, name: 'Zara Khan', role: 'editor' });
  const own = await openSession({ api: system.api, account: editor });
  const list = await fetch(system.api + contract.news.list.path);
  const imageUrl = field(await list.json(), 0, 'imageUrl');
  const news = { title: draft, content: 'Soon.', author: 'Zara', publishedAt: '2026-11-20' };
  await send(own.token, contract.news.create, { ...news, imageUrl, status: 'draft' });

  const { page, complaints } = await system.newVisitor();
  const logIn = async () => {
    await page.goto(`${system.admin}/login`);
    await page.getByLabel('Email').fill(editor.email);
    await page.getByLabel('Password', { exact: true }).fill(editor.password);
    await page.keyboard.press('Enter');
  };
  await logIn();
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  await page.goto(`${system.admin}/desk`);
  await page.getByRole('switch', { name: 'Begin here after signing in' }).check({ force: true });
  const unfinished = page.getByRole('region', { name: /^My unfinished drafts/ });
  await unfinished.getByRole('link', { name: draft }).waitFor();
  await expectFine(page);
  await unfinished.getByRole('link', { name: draft }).click();
  await page.getByRole('dialog', { name: 'Edit news article' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Drafts' }).click();
  await page.waitForURL(/visibility=draft/);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('مسودے');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'مسودے' }).waitFor();

  await page.goto(`${system.admin}/all-news`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'مسودے' }).click();
  await page.waitForURL(/visibility=draft/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${system.web}/home`);
  await logIn();
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});
