import { adminAddresses } from '@site/contract/addresses';
import { accountMessages } from '@site/contract/messages';
import { publicPages } from '@site/system';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOldestBrowser } from '../system/chromium.ts';
import {
  hearComplaints,
  hydrated,
  noteHydration,
  openSession,
  signIn,
  startTestSystem,
  type TestSystem,
} from '../system/test-system.ts';

/** The oldest browser that is supported, browsers that refuse something, and scripts that fail. */

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

/** Opens a page of the public site, and waits until its scripts run. */
async function openWithScripts(page: Page, path: string): Promise<void> {
  await noteHydration(page);
  await page.goto(system.web + path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

describe('in Chromium 109', () => {
  it('shows every page of the public site with its scripts', async () => {
    const page = await oldest.newPage({ viewport: { width: 390, height: 844 } });
    const complaints = await hearComplaints(page);
    const opened = await publicPages(system.web);
    expect(opened.length).toBeGreaterThan(20);
    for (const { path } of opened) {
      await openWithScripts(page, path);
      expect(await page.innerText('main'), path).not.toMatch(failed);
      expect(complaints, path).toEqual([]);
    }
    await page.close();
  });

  it('lets an officer open every screen within its policy, and change an entry', async () => {
    const page = await oldest.newPage({ viewport: { width: 1280, height: 900 } });
    const complaints = await hearComplaints(page);
    await signIn(page, await openSession(system));
    for (const screen of adminAddresses) {
      await page.goto(`${system.admin}/${screen}`);
      await page.waitForLoadState('networkidle');
      expect(await page.innerText('main'), screen).not.toMatch(failed);
      expect(complaints, screen).toEqual([]);
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

/** In a page: each of the ways in which a browser refuses storage. */
const refuseStorage = (way: string) => {
  const names = ['localStorage', 'sessionStorage'];
  if (way === 'full') {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    return;
  }
  const get = () => {
    if (way === 'missing') return null;
    throw new DOMException('Blocked', 'SecurityError');
  };
  for (const name of names) Object.defineProperty(window, name, { get });
};

/** In a page: web views and extensions leave these out, and pages without TLS have no UUIDs. */
const leaveOut = () => {
  const absent = ['IntersectionObserver', 'matchMedia', 'BroadcastChannel'];
  for (const name of absent) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(Navigator.prototype, 'share');
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
};

describe.each(['blocked', 'missing', 'full'])('a browser whose storage is %s', (way) => {
  it('lets a visitor read and use the site, and says what signing in needs', async () => {
    const { page, close, complaints } = await system.newVisitor();
    await page.addInitScript(refuseStorage, way);
    const { email, password } = system.account;
    await openWithScripts(page, '/contact-us');
    await page.getByLabel('Name').fill('Visitor');
    await page.getByLabel('Email', { exact: true }).fill('visitor@example.org');
    await page.getByLabel('Message').fill('Written without any storage');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Message sent successfully').waitFor();
    await openWithScripts(page, '/login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText(accountMessages.storageNeeded).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('lets staff work, or is told that the dashboard needs it', async () => {
    const { page, close, complaints } = await system.newVisitor();
    await page.addInitScript(refuseStorage, way);
    await page.goto(`${system.admin}/login`);
    if (way === 'full') {
      await page.getByLabel('Email').fill(system.account.email);
      await page.getByLabel('Password', { exact: true }).fill(system.account.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
    } else {
      await page
        .getByText("keeps who is signed in, and what is not saved yet, in the browser's")
        .waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

it('shows every page without storage and what else a browser may lack', async () => {
  const { page, close, complaints } = await system.newVisitor();
  await page.addInitScript(refuseStorage, 'blocked');
  await page.addInitScript(leaveOut);
  for (const { path } of await publicPages(system.web)) {
    await openWithScripts(page, path);
    expect(await page.innerText('main'), path).not.toMatch(failed);
    expect(complaints, path).toEqual([]);
  }
  await close();
});

it('shows staff their screens without what a browser may lack', async () => {
  const { page, close, complaints } = await system.newVisitor();
  await page.addInitScript(leaveOut);
  await signIn(page, await openSession(system));
  for (const screen of ['all-news', 'add-news', 'add-media', 'desk']) {
    await page.goto(`${system.admin}/${screen}`);
    await page.waitForLoadState('networkidle');
    expect(await page.innerText('main'), screen).not.toMatch(failed);
    expect(complaints, screen).toEqual([]);
  }
  await close();
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

describe("a page whose inline data a proxy has changed, so that its policy doesn't allow them", () => {
  it.each(['window.__reactRouterContext = ', 'streamController.enqueue('])(
    'stays as it was sent: %s',
    async (changed) => {
      const { page, close } = await system.newVisitor({ size: { width: 1280, height: 900 } });
      await page.route('**/news', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replaceAll(changed, ` ${changed}`);
        await route.fulfill({ response: answer, body });
      });
      await page.goto(`${system.web}/news`, { waitUntil: 'networkidle' });
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(5);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('News');
      await page.getByRole('link', { name: 'Contact Us' }).first().click();
      await page.getByRole('heading', { name: 'Contact Us', level: 1 }).waitFor();
      await close();
    },
  );
});
