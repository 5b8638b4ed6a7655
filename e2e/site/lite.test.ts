import { brotliCompressSync } from 'node:zlib';
import { publicPages } from '@site/system';
import { expect, it } from 'vitest';
import { expectFine, fetchReady, openTestSystem } from '../system/test-system.ts';

/** The lite pages, below `/lite`: for slow lines and old phones. */

const system = openTestSystem();

/** Kilobytes that one may weigh as it is sent. */
const most = 50;

it('brings its text alone', async () => {
  const wrong: string[] = [];
  for (const { path, isListed } of await publicPages(system.web)) {
    for (const language of isListed ? ['', '/ur'] : ['']) {
      const answer = await fetchReady(`${system.web}/lite${language}${path}`);
      // Pages of accounts have no lite one.
      if (answer.redirected) continue;
      const html = await answer.text();
      const weight = brotliCompressSync(html).length / 1000;
      const extra =
        /<script|<link[^>]* rel="(?:module)?preload|@font-face|scripting|<picture|<noscript/.exec(
          html,
        );
      if (weight > most || extra) wrong.push(`${path}: ${weight} kB, ${extra?.[0]}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

it('is where those come in who save data, until they want all of it', async () => {
  const { page, close, complaints } = await system.newPage({ width: 390, height: 844 });
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await page.goto(`${system.web}/news`);
  expect(page.url()).toBe(`${system.web}/lite/news`);
  await page.locator('main article h3 a').first().click();
  await page.waitForURL(/\/lite\/news\/[\da-f-]{36}$/);
  await expectFine(page);
  expect(await page.getByRole('link', { name: /^Full-size picture of/ }).count()).toBeGreaterThan(
    0,
  );
  await page.getByRole('link', { name: 'اردو' }).click();
  await page.waitForURL(/\/lite\/ur\/news\//);

  await page.getByRole('link', { name: 'پورا صفحہ' }).click();
  await page.waitForURL(new RegExp(`^${system.web}/ur/news/`));
  await page.reload();
  expect(page.url()).toContain(`${system.web}/ur/news/`);
  await page.getByRole('link', { name: 'ہلکا صفحہ' }).click();
  await page.waitForURL(/\/lite\/ur\/news\//);
  expect(complaints).toEqual([]);
  await close();
});

it('is kept where one needs it without a connection', async () => {
  const { page, close } = await system.newVisitor({ hasWorker: true });
  await page.goto(`${system.web}/ur/home`);
  await page.waitForFunction(async () => (await caches.keys()).length > 0, null, {
    timeout: 30_000,
  });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await page.context().setOffline(true);
  for (const path of ['/ur/contact-us', '/ur/news']) {
    await page.goto(system.web + path);
    expect(await page.getByText('آپ کا انٹرنیٹ بند ہے۔').isVisible()).toBe(true);
  }
  // The page that the header leads to, with its number.
  expect(await page.locator('main a[href^="tel:"]').first().isVisible()).toBe(true);
  await page.context().setOffline(false);
  await page.reload();
  expect(await page.locator('html').getAttribute('data-api')).toBe(system.api);
  await close();
});
