import { contract } from '@site/contract';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  expectFine,
  openSession,
  saveOtherwise,
  signIn,
  startTestSystem,
  type TestSystem,
} from '../system/test-system.ts';

/* Changes of something live that wait, from two editors to a visitor. */

let system: TestSystem;
// Before each, so that a second try finds nothing of the first.
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(() => system.stop());

/** A page on which an editor is signed in. */
async function newEditor(): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await system.newVisitor({ size: { width: 1280, height: 900 } });
  const session = await openSession(system);
  await signIn(page, session);
  return { page, complaints };
}

it('a change of a live project waits, meets that of another editor, and is public once it is published', async () => {
  const answer = await fetch(system.api + contract.projects.list.path);
  const [project] = contract.projects.list.responses[200].parse(await answer.json());
  if (!project) throw new Error('There is no project');
  const { _id: id, title } = project;
  const [mine, theirs] = ['چمگادڑوں کے ساتھ ایک رات', 'Wells and herds of Thar'];
  const visitor = await system.newVisitor();
  const visitorsSee = async (text: string) => {
    await visitor.page.goto(`${system.web}/projects`);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    return (await visitor.page.getByText(text).count()) > 0;
  };

  const [one, other] = [await newEditor(), await newEditor()];
  const dialogOf = ({ page }: { page: Page }) => page.getByRole('dialog');
  for (const editor of [one, other]) {
    await editor.page.goto(`${system.admin}/all-projects/${id}`);
    await dialogOf(editor).getByLabel('Title').waitFor();
  }
  const saveForLater = (editor: { page: Page }) =>
    saveOtherwise(dialogOf(editor), 'Save for later');
  await dialogOf(other).getByLabel('Title').fill(theirs);
  await saveForLater(other);
  await other.page.getByText('Saved for later: visitors see it once it is published').waitFor();
  await other.page.getByText('Changes waiting').waitFor();
  expect(await visitorsSee(title)).toBe(true);
  expect(await visitorsSee(theirs)).toBe(false);

  await dialogOf(one).getByLabel('Title').fill(mine);
  await saveForLater(one);
  const choice = dialogOf(one).getByRole('radiogroup', { name: 'Title: yours or theirs?' });
  await choice.getByText(theirs).waitFor();
  await expectFine(one.page);
  await dialogOf(one).getByRole('button', { name: 'Save for later' }).click();
  await one.page.getByText('Saved for later: visitors see it once it is published').waitFor();

  await one.page.goto(`${system.admin}/all-projects/${id}`);
  await dialogOf(one)
    .getByText(/There are changes that are not public yet, by /)
    .waitFor();
  expect(await dialogOf(one).getByLabel('Title').inputValue()).toBe(mine);
  await expectFine(one.page);
  expect(await visitorsSee(mine)).toBe(false);
  await dialogOf(one).getByRole('button', { name: 'Publish', exact: true }).focus();
  await one.page.keyboard.press('Enter');
  await one.page.getByText('Published successfully').waitFor();
  await expect.poll(() => visitorsSee(mine)).toBe(true);
  expect(await visitorsSee(theirs)).toBe(false);

  await one.page.goto(`${system.admin}/all-projects/${id}`);
  const next = 'برفانی تیندوے کی واپسی';
  await dialogOf(one).getByLabel('Title').fill(next);
  await saveForLater(one);
  await one.page.getByText('Saved for later: visitors see it once it is published').waitFor();
  await one.page.goto(`${system.admin}/all-projects/${id}`);
  await dialogOf(one).getByRole('button', { name: 'Publish later…' }).click();
  const asked = one.page.getByRole('dialog', { name: 'When do the changes go live?' });
  await asked.getByLabel(/^Goes live/).fill('2096-11-23T09:00');
  await expectFine(one.page);
  await asked.getByRole('button', { name: 'Schedule' }).focus();
  await one.page.keyboard.press('Enter');
  await one.page.getByText('They go live on Friday, 23 November 2096 at 09:00.').waitFor();
  await expectFine(one.page);
  expect(await visitorsSee(next)).toBe(false);
  // The dialog takes times to come only.
  await system.sql(`UPDATE pending_versions SET publish_at = now() WHERE record_id = '${id}'`);
  await expect.poll(() => visitorsSee(next)).toBe(true);
  // Refused saves are in the browser's console.
  const unexpected = [...one.complaints, ...other.complaints, ...visitor.complaints].filter(
    (complaint) => !complaint.includes('412'),
  );
  expect(unexpected).toEqual([]);
});
