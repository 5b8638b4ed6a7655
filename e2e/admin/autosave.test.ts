import { contract } from '@site/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  expectFine,
  openSession,
  openTestSystem,
  type Session,
  signIn,
} from '../system/test-system.ts';

/* A crash in the middle of typing, continued on another machine. */

const system = openTestSystem();
let session: Session;

beforeAll(async () => {
  session = await openSession(system);
});

/** Another machine of the same account, at the form for a new article. */
async function openMachine() {
  const machine = await system.newVisitor();
  await signIn(machine.page, session);
  await machine.page.goto(`${system.admin}/add-news`);
  await machine.page.getByLabel('Title', { exact: true }).waitFor();
  return machine;
}

const headline = 'چمگادڑوں کے ساتھ ایک رات';

it('what was typed on a machine that is gone is continued and saved on another', async () => {
  const first = await openMachine();
  await first.page.getByLabel('Title', { exact: true }).fill(headline);
  await first.page.getByRole('textbox', { name: 'Content' }).fill('Half of a long '.repeat(3000));
  await first.page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await expectFine(first.page);
  expect(first.complaints).toEqual([]);
  await first.close();

  const second = await openMachine();
  const { page } = second;
  const title = page.getByLabel('Title', { exact: true });
  expect(await title.inputValue()).toBe('');
  const goOn = page.getByRole('button', { name: `Go on with: ${headline}` });
  await goOn.waitFor();
  await expectFine(page);
  await goOn.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => title.inputValue()).toBe(headline);
  expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toHaveLength(45_000);
  await title.fill(`${headline}، مکمل`);
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect.poll(() => title.inputValue()).toBe('');

  // What was discarded here is offered nowhere.
  const drafts = async () => {
    const answer = await fetch(system.api + contract.drafts.list.path, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    return contract.drafts.list.responses[200].parse(await answer.json());
  };
  await expect.poll(drafts).toEqual([]);
  expect(second.complaints).toEqual([]);
  await second.close();
});

it('what is typed in the last seconds is saved as the page goes', async () => {
  const first = await openMachine();
  await first.page.getByLabel('Title', { exact: true }).fill('The last seconds');
  await first.page.goto(`${system.web}/home`);
  await first.close();

  const second = await openMachine();
  await second.page.getByRole('button', { name: 'Go on with: The last seconds' }).click();
  const title = second.page.getByLabel('Title', { exact: true });
  await expect.poll(() => title.inputValue()).toBe('The last seconds');
  await second.close();
});
