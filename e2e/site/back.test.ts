import { publicPages } from '@site/system';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSession, openTestSystem, signIn } from '../system/test-system.ts';

/** Back and Forward in both apps. A swipe is the same to a page. */

const system = openTestSystem();

const placeOf = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    top: Math.round(scrollY),
    link: document.activeElement?.getAttribute('href') ?? null,
  }));

/** Until then a link is the browser's, and so is the way back. */
const whenAlive = (page: Page) =>
  page.waitForFunction(() => history.scrollRestoration === 'manual');

/** Follows a link by keyboard. @returns where the page was left */
async function follow(page: Page, link: ReturnType<Page['locator']>) {
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const left = await placeOf(page);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await placeOf(page)).path).not.toBe(left.path);
  return left;
}

it('every page of the site that leads to others is found as it was left, after a reload too', async () => {
  const { page, complaints } = await system.newPage();
  let count = 0;
  for (const { path } of await publicPages(system.web)) {
    await page.goto(system.web + path, { waitUntil: 'networkidle' });
    await whenAlive(page);
    // Far down: the last one to another page, as the last entry of a list; not one that leads to a place on a page, such as
    // a result of the search that stands in a list.
    const last = page
      .locator('main')
      .locator(
        `a[href^="/"]:not([href^="/api"]):not([href="${path}"]):not([href^="${path}?"]):not([href*="#"]):not([download])`,
      )
      .last();
    if ((await last.count()) === 0) continue;
    count += 1;
    const left = await follow(page, last);
    await expect.poll(async () => (await placeOf(page)).top, { message: path }).toBe(0);
    await page.goBack();
    await expect.poll(() => placeOf(page), { message: path }).toEqual(left);
    await page.goForward();
    await expect.poll(async () => (await placeOf(page)).top, { message: path }).toBe(0);
    // What was read before is gone by it: the page is as low as its skeletons at first.
    await page.reload({ waitUntil: 'networkidle' });
    await whenAlive(page);
    await page.goBack();
    await expect.poll(() => placeOf(page), { message: path }).toEqual(left);
  }
  expect(count).toBeGreaterThan(15);
  expect(complaints).toEqual([]);
});

it.each([390, 1280])('the next page of a list is found as it was left at %i px', async (width) => {
  await system.sql(
    `INSERT INTO news (id, title, content, author, image_url, published_at, updated_at)
     SELECT gen_random_uuid(), 'News ' || n, 'Text', 'Desk', '/share.jpg', now(), now() FROM generate_series(1, 50) AS n`,
  );
  const { page } = await system.newPage({ width, height: 844 });
  await page.goto(`${system.web}/news`, { waitUntil: 'networkidle' });
  const next = page.getByRole('link', { name: 'Next', exact: true });
  await next.scrollIntoViewIfNeeded();
  const left = await placeOf(page);
  await next.click();
  await page.getByRole('link', { name: 'Previous', exact: true }).first().waitFor();
  await page.goBack();
  await expect.poll(async () => (await placeOf(page)).top).toBe(left.top);
});

it('a part of a page that is chosen after the way back from another one is in view', async () => {
  const { page } = await system.newPage({ width: 390, height: 844 });
  await page.goto(`${system.web}/home`, { waitUntil: 'networkidle' });
  await whenAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparency' }).click();
  const groups = page.getByRole('navigation', { name: 'Transparency' });
  const choose = async (name: string) => {
    await groups.getByRole('link', { name }).click();
    const heading = page.getByRole('heading', { name, level: 2 });
    await expect
      .poll(async () => (await heading.boundingBox())?.y, { message: name })
      .toBeLessThan(200);
  };
  await choose('Governance');
  await page.goBack();
  await groups.waitFor();
  await choose('Policies');
});

describe('a list of the admin app', () => {
  it('is found as it was left, with its search and page, after a reload too', async () => {
    const { page, complaints } = await system.newPage({ width: 1280, height: 600 });
    await signIn(page, await openSession(system));
    await page.goto(`${system.admin}/all-news?sort=title&rows=50`, { waitUntil: 'networkidle' });
    const edit = page.getByRole('button', { name: /^Edit/ }).last();
    await edit.scrollIntoViewIfNeeded();
    const { path, top } = await placeOf(page);
    expect(top).toBeGreaterThan(100);
    await page.getByRole('link', { name: 'All Blogs' }).click();
    await expect.poll(async () => (await placeOf(page)).top).toBe(0);
    await page.goBack();
    await expect.poll(() => placeOf(page)).toMatchObject({ path, top });
    expect(page.url()).toContain('sort=title&rows=50');
    await page.goForward();
    await page.reload({ waitUntil: 'networkidle' });
    await page.goBack();
    await expect.poll(() => placeOf(page)).toMatchObject({ path, top });
    await page.reload();
    await expect.poll(() => placeOf(page)).toMatchObject({ path, top });
    expect(complaints).toEqual([]);
  });
});
