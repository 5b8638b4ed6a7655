import { publicPages } from '@site/system';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOldestBrowser } from './chromium.ts';
import { openSession, signIn, startTestSystem, type TestSystem } from './test-system.ts';

/** The oldest browser that is supported, and scripts that fail. */

let system: TestSystem;
let oldest: Browser;
beforeAll(async () => {
  [system, oldest] = await Promise.all([startTestSystem(), launchOldestBrowser()]);
});
afterAll(async () => {
  await oldest.close();
  await system.stop();
});

const failed = /Something went wrong|could not be shown|Application Error/;

/** What a page says of scripts that fail. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/** Opens a page of the public site, and waits until its scripts run. */
async function openWithScripts(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('site:hydrated', () => (document.documentElement.dataset['ready'] = ''));
  });
  await page.goto(system.web + path);
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
  await page.waitForLoadState('networkidle');
}

describe('in Chromium 109', () => {
  it('shows every page of the public site with its scripts', async () => {
    const page = await oldest.newPage({ viewport: { width: 390, height: 844 } });
    const complaints = complaintsOf(page);
    const opened = await publicPages(system.web);
    expect(opened.length).toBeGreaterThan(20);
    for (const { path } of opened) {
      await openWithScripts(page, path);
      expect(await page.innerText('main'), path).not.toMatch(failed);
      expect(complaints, path).toEqual([]);
    }
    await page.close();
  });

  it('lets an officer open screens, and change an entry', async () => {
    const page = await oldest.newPage({ viewport: { width: 1280, height: 900 } });
    const complaints = complaintsOf(page);
    await signIn(page, await openSession(system));
    for (const screen of ['all-news', 'all-events', 'all-applications', 'update-navbar', 'desk']) {
      await page.goto(`${system.admin}/${screen}`);
      await page.waitForLoadState('networkidle');
      expect(await page.innerText('main'), screen).not.toMatch(failed);
    }
    await page.goto(`${system.admin}/all-news`);
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await page.getByLabel('Title').fill('Changed in an old browser');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('News article updated successfully').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a page whose scripts fail', () => {
  it.each(['/home', '/news', '/events', '/projects'])(
    'keeps what the server has sent: %s',
    async (path) => {
      const { page, close } = await system.newVisitor({ size: { width: 1280, height: 900 } });
      await page.addInitScript(() => {
        Array.prototype.toSorted = () => {
          throw new Error('Tried');
        };
      });
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(system.web + path);
      const served = await (await fetch(system.web + path)).text();
      const [, title] = /<title>([^<]*)/.exec(served) ?? [];
      await expect.poll(() => errors).toContain('Tried');
      expect(await page.innerText('main')).not.toMatch(failed);
      expect(await page.title()).toBe(title);
      expect(await page.getAttribute('html', 'lang')).toBe('en');
      await page.getByRole('link', { name: 'Contact Us' }).first().click();
      await page.getByRole('heading', { name: 'Contact Us', level: 1 }).waitFor();
      await close();
    },
  );
});
