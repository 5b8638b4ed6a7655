import { contract } from '@site/contract';
import { adminAddresses } from '@site/contract/addresses';
import { field } from '@site/contract/json';
import { expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openSession,
  openTestSystem,
  signIn,
} from '../system/test-system.ts';

/* Lists on a phone. */

const system = openTestSystem();

/** All lists that have entries here. */
const lists = adminAddresses.filter((address) =>
  /^(?:all-(?!applications)|users|files|messages|subscribers|translations|audit|trash|categories|stats|help-|create-body|manage-pages|section-info)/.test(
    address,
  ),
);

/** Pixels from the top of the page above which the first entry of a list begins. */
const mostAbove = 260;

it('begin with their content, the rest is behind one button, and a row is opened by its title', async () => {
  const session = await openSession(system);
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${session.token}`,
  };
  const send = async (route: { method: string; path: string }, body: object) => {
    const init = { method: route.method, headers, body: JSON.stringify(body) };
    expect((await fetch(system.api + route.path, init)).status).toBeLessThan(300);
  };
  const hina = { name: 'Hina Baloch', email: 'hina@example.org' };
  await send(contract.contact.message, { ...hina, message: 'Our goats are ill. '.repeat(20) });
  await send(contract.newsletter.subscribe, { email: hina.email });
  const tender = field(
    await (await fetch(system.api + contract.tenders.list.path)).json(),
    0,
    '_id',
  );
  await send({ ...contract.tenders.remove, path: `/api/tender/${String(tender)}` }, {});

  const { page, complaints } = await system.newPage();
  await signIn(page, session);
  const isFine = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  const tops: Record<string, number> = {};
  for (const address of lists) {
    await page.goto(`${system.admin}/${address}`);
    const first = page.locator('main li:not(form li, [aria-label="To do"] li)').first();
    await first.waitFor();
    tops[address] = (await first.boundingBox())?.y ?? Number.NaN;
  }
  expect(lists.length).toBeGreaterThan(20);
  expect(Object.entries(tops).filter(([, top]) => !(top <= mostAbove))).toEqual([]);

  await page.goto(`${system.admin}/all-news?author=Zainab`, { waitUntil: 'networkidle' });
  const author = page.getByRole('textbox', { name: 'Author' });
  expect(await author.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filters (1)' }).press('Enter');
  expect(await author.inputValue()).toBe('Zainab');
  await isFine();

  const select = page.getByRole('checkbox', { name: /^Select: / }).first();
  const before = await select.boundingBox();
  await select.check();
  await page
    .getByRole('group', { name: 'Selection' })
    .getByText('1 news article selected')
    .waitFor();
  expect(await select.boundingBox()).toEqual(before);
  await isFine();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await page
    .getByRole('button', { name: /^More actions: / })
    .first()
    .press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: 'See it on the site' }).waitFor();
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^More actions: /);
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Edit news article' }).waitFor();
  expect(complaints).toEqual([]);
});
