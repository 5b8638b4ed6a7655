import { adminAddresses } from '@site/contract/addresses';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession, openTestSystem, signIn } from '../system/test-system.ts';

/** Where the keyboard is after a dialog, drawer or menu has closed, with motion as most people have it. */

const system = openTestSystem();
let page: Page;
let complaints: string[];
beforeAll(async () => {
  ({ page, complaints } = await system.newPage({ width: 1280, height: 900 }));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, await openSession(system));
});

async function press(key: string, times = 1): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
}

/** Fails unless the focus is on what opened something, once that is gone and nothing moves any more. */
async function expectBackAt(opener: Locator, closed: Locator, what: string): Promise<void> {
  await closed.waitFor({ state: 'detached' });
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const focused = () => opener.evaluate((element) => element === document.activeElement);
  await expect.poll(focused, { message: what }).toBe(true);
}

/** Opens something by the keyboard, goes on by Tab, and closes it. */
async function openAndClose(
  opener: Locator,
  opened: Locator,
  tabs: number,
  close: () => Promise<void>,
  what: string,
): Promise<void> {
  await opener.focus();
  await press('Enter');
  await opened.waitFor();
  // It has the focus itself, before anybody goes on.
  await opened.locator(':focus').waitFor();
  await press('Tab', tabs);
  // What is shown in a frame keeps its keys, and a list of choices takes the first Escape.
  while (await page.evaluate(() => document.activeElement?.matches('iframe, [role=combobox]'))) {
    await press('Tab');
  }
  await close();
  await expectBackAt(opener, opened, what);
}

const escape = () => press('Escape');
const edit = () => page.locator('main').getByRole('button', { name: /^Edit/ }).first();
const dialog = () => page.getByRole('dialog');
const within = (name: string | RegExp) => dialog().getByRole('button', { name });

describe('the focus goes back to what opened', () => {
  it('the form of an entry, from far down in it, in every list', async () => {
    // Applications have no form.
    const lists = adminAddresses.filter((each) => /^all-(?!applications)/.test(each));
    expect(lists.length).toBeGreaterThan(10);
    for (const address of lists) {
      await page.goto(`${system.admin}/${address}`);
      await openAndClose(edit(), dialog(), 15, escape, address);
    }
    expect(complaints).toEqual([]);
  });

  it('the form of an entry, however it was closed', async () => {
    await page.goto(`${system.admin}/all-tenders`, { waitUntil: 'networkidle' });
    const ways: [string, () => Promise<void>][] = [
      ['Escape', escape],
      ['Cancel', () => within(/^Cancel$/).click()],
      ['Close', () => dialog().locator('header').getByRole('button').last().click()],
      ['saved', () => within(/^Update /).click()],
    ];
    for (const [way, close] of ways) {
      for (const tabs of [0, 15]) {
        await openAndClose(edit(), dialog(), tabs, close, `${way} after ${tabs}`);
      }
    }
    expect(complaints).toEqual([]);
  });

  it('a question, a menu, the finder and the drawer', async () => {
    await page.goto(`${system.admin}/all-news`, { waitUntil: 'networkidle' });
    const main = page.locator('main');
    const remove = main.getByRole('button', { name: /^Delete/ }).first();
    await openAndClose(remove, dialog(), 1, escape, 'Delete: Escape');
    const cancel = () => within('Cancel').click();
    await openAndClose(remove, dialog(), 0, cancel, 'Delete: Cancel');
    const menu = page.getByRole('menu');
    const account = page.getByRole('banner').getByRole('button', { name: /^Account/ });
    await openAndClose(account, menu, 0, escape, 'account');
    const finder = page.getByRole('banner').getByRole('button', { name: /^Find/ });
    await openAndClose(finder, dialog(), 2, escape, 'finder');
    await page.setViewportSize({ width: 390, height: 844 });
    await openAndClose(page.getByRole('button', { name: 'Menu' }), dialog(), 8, escape, 'drawer');
    expect(complaints).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('what opens on the public site', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${system.web}/search?q=health`, { waitUntil: 'networkidle' });
    const more = page.getByRole('button', { name: /^Read more/ }).first();
    await openAndClose(more, dialog(), 2, escape, 'a result');
    await page.goto(`${system.web}/gallery`, { waitUntil: 'networkidle' });
    const picture = page.getByRole('link', { name: /^Full-size picture/ }).first();
    await openAndClose(picture, dialog(), 1, escape, 'a picture');
    expect(complaints).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
