import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { savingMessages } from '@site/contract/messages';
import { query, startDatabaseProxy, type DatabaseProxy } from '@site/postgres';
import { readSettings, type Settings } from '@site/server';
import { findFreePorts, startSystem } from '@site/system';
import type axeCore from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { account, copyInstallation, type Copy, type Installation } from './installation.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

declare global {
  interface Window {
    /** Once it was evaluated in a page, as the other one. */
    axe: typeof axeCore;
    /** IBM's checker. */
    ace: {
      Checker: new () => {
        check: (
          part: Document | Element,
          rules: readonly string[],
        ) => Promise<{ results: IbmResult[] }>;
      };
    };
  }
}

/** What IBM's checker says of an element: what kind of rule it is, and what came out. */
interface IbmResult {
  ruleId: string;
  value: [kind: string, outcome: string];
  snippet: string;
  message: string;
}

/** Everything that visitors and staff meet, as it runs in production, and a browser to meet it with. */
export interface TestSystem {
  api: string;
  web: string;
  admin: string;
  /** The first admin's sign-in. */
  account: { email: string; password: string };
  mail: MailServer;
  /** Carries out SQL in the system's database. */
  sql(statement: string): Promise<void>;
  /** Between the API and its database. */
  databaseProxy: DatabaseProxy;
  /** A page of the system's own profile, which all of them share with its cache and storage. */
  newPage(size?: Size): Promise<VisitedPage>;
  /** A page of a profile of its own: without cookies and storage, but with what others have left in the browser's cache. */
  newVisitor(options?: { size?: Size } & ProfileOptions): Promise<VisitedPage>;
  /** Removes its data; the apps and the browser wait for the next system of the worker. */
  stop(): Promise<void>;
}

interface Size {
  width: number;
  height: number;
}

interface ProfileOptions {
  javaScriptEnabled?: boolean;
  hasTouch?: boolean;
  /** Whether the site may save pages for when there is no connection. */
  hasWorker?: boolean;
  /** Nothing is in its cache, as at the first visit. */
  isNew?: boolean;
}

interface VisitedPage {
  page: Page;
  close: () => Promise<void>;
  /** Errors of the console, uncaught errors and requests that failed. */
  complaints: string[];
}

const phone: Size = { width: 390, height: 844 };

/** What is slow to start: the files of a worker use it one after the other. */
interface RunningSystem {
  copy: Copy;
  mail: MailServer;
  browser: Browser;
  /** Profiles that nobody uses now, by their options: they keep their cache, with the compiled scripts of the apps. */
  profiles: Map<string, BrowserContext[]>;
  databaseProxy: DatabaseProxy;
  settings: Settings;
  stop: () => Promise<void>;
}

/** What no file is using now. This module is loaded once a worker; apps and browsers end with the worker. */
const idle: RunningSystem[] = [];

async function start(installation: Installation): Promise<RunningSystem> {
  const [copy, mail, browser, ports] = await Promise.all([
    copyInstallation(installation),
    startMailServer(),
    launchBrowser(),
    findFreePorts(3),
  ]);
  const databaseProxy = await startDatabaseProxy(copy.url);
  const [API_PORT, WEB_PORT, ADMIN_PORT] = ports.map(String);
  const env = {
    PATH: process.env['PATH'],
    API_PORT,
    WEB_PORT,
    ADMIN_PORT,
    DATA_DIR: copy.dataDir,
    DATABASE_URL: databaseProxy.url,
    SMTP_URL: mail.url,
    RATE_LIMIT_FACTOR: '100',
  };
  const settings = readSettings(env);
  const { signal } = new AbortController();
  const system = await startSystem({ settings, env, signal });
  const stop = async () => {
    await browser.close();
    await system.stop();
    await mail.stop();
  };
  return { copy, mail, browser, profiles: new Map(), databaseProxy, settings, stop };
}

/** Gives the apps a new copy of their installation, as a restore of a backup does. */
async function renew(running: RunningSystem): Promise<RunningSystem> {
  const { copy, mail, databaseProxy, settings } = running;
  await copy.fill();
  mail.clear();
  await databaseProxy.restore();
  while (!(await fetch(`${settings.PUBLIC_API_URL}/readyz`)).ok) await wait(20);
  return running;
}

/** Stops the apps and browsers of stopped systems, for a program that goes on without them. */
export async function stopIdle(): Promise<void> {
  for (const running of idle.splice(0)) await running.stop();
}

/**
 * The built apps on a new copy of an installation with sample content. They and the browser are those of a system that
 * was stopped before, if there is one; database, files, mails and profiles are new.
 */
export async function startTestSystem(
  installation: Installation = inject('installation'),
): Promise<TestSystem> {
  const free = idle.pop();
  const running = await (free ? renew(free) : start(installation));
  const { copy, mail, databaseProxy, settings } = running;
  const open = new Set<Profile>();
  const openNew = async (options: ProfileOptions) => {
    const profile = await openProfile(running, options);
    open.add(profile);
    return profile;
  };
  const close = async (profile: Profile) => {
    if (open.delete(profile)) await profile.close();
  };
  const shared = await openNew({});

  return {
    api: settings.PUBLIC_API_URL,
    web: settings.PUBLIC_WEB_URL,
    admin: settings.PUBLIC_ADMIN_URL,
    account,
    mail,
    sql: (statement) => query(copy.url, statement),
    databaseProxy,
    async newPage(size = phone) {
      const visit = await openPage(shared.context, size);
      return { ...visit, close: () => visit.page.close() };
    },
    async newVisitor({ size = phone, ...options } = {}) {
      const own = await openNew(options);
      return { ...(await openPage(own.context, size)), close: () => close(own) };
    },
    async stop() {
      for (const profile of open) await close(profile);
      await databaseProxy.cut();
      await copy.empty();
      idle.push(running);
    },
  };
}

/** A system for the tests of a file, which is there once they run. */
export function openTestSystem(): TestSystem {
  // Filled before any test.
  const system = {} as TestSystem;
  beforeAll(async () => {
    Object.assign(system, await startTestSystem());
  });
  afterAll(() => system.stop());
  return system;
}

/** A session, as the sign-in answers it. */
export type Session = Record<'token' | 'role' | 'userId', string>;

/** Opens a session of the first admin. */
export async function openSession({ api, account: body }: Pick<TestSystem, 'api' | 'account'>) {
  const answer = await fetch(`${api}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const session: Session = await answer.json();
  return session;
}

/** Lets a page open the admin app signed in and past the welcome. */
export async function signIn(page: Page, session: Session): Promise<void> {
  await page.addInitScript((entries) => {
    // A frame shows another site.
    if (window !== window.top) return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    localStorage.setItem('welcomed', entries.token.slice(-8));
  }, session);
}

interface Profile {
  context: BrowserContext;
  /** Closes its pages, and leaves it to the next who needs one like it. */
  close: () => Promise<void>;
}

async function openProfile(running: RunningSystem, options: ProfileOptions): Promise<Profile> {
  const { isNew = false, javaScriptEnabled = true, hasTouch = false, hasWorker = false } = options;
  const kind = JSON.stringify({ javaScriptEnabled, hasTouch, hasWorker });
  const idleOnes = running.profiles.get(kind) ?? [];
  running.profiles.set(kind, idleOnes);
  const used = isNew ? undefined : idleOnes.pop();
  const context =
    used ??
    (await running.browser.newContext({
      reducedMotion: 'reduce',
      javaScriptEnabled,
      hasTouch,
      serviceWorkers: hasWorker ? 'allow' : 'block',
    }));
  const close = async () => {
    for (const page of context.pages()) await page.close();
    await forget(context);
    idleOnes.push(context);
  };
  return { context, close };
}

/** Removes cookies and what pages have stored, and leaves the cache, whose answers are asked for again or never change. */
async function forget(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.clearCookies();
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin: '*',
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
  });
  await page.close();
}

/** Saves a form of the admin app in one of the ways that stand in its menu. */
export async function saveOtherwise(form: Locator, name: string): Promise<void> {
  await form.getByRole('button', { name: savingMessages.more }).click();
  await form.page().getByRole('menuitem', { name, exact: true }).click();
}

/** @returns errors of the console, uncaught errors and what the page's own policy forbids, from now on */
export async function hearComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // Not all of them are in the console: who tries whether code can be made of text catches that it can't.
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`The policy forbids ${violatedDirective}: ${blockedURI}`)),
    );
  });
  return complaints;
}

/** Lets `hydrated` wait for a page of the public site that is opened from now on. */
export async function noteHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('site:hydrated', () => Object.assign(window, { isHydrated: true }));
  });
}

/** Waits until the scripts of a page of the public site run: before, the browser follows its links. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isHydrated' in window);
}

async function openPage(context: BrowserContext, size: Size) {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await noteHydration(page);
  const complaints = await hearComplaints(page);
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return { page, complaints };
}

/** The minified one: that of the package is more than twice as long. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds wrong on a page.
 * @param options.within a selector of what is looked at; without one, all of the page
 * @param options.rules only these
 */
export async function axeViolations(
  page: Page,
  options: { within?: string; rules?: string[] } = {},
): Promise<axeCore.Result[]> {
  for (const frame of page.frames()) {
    // Once into each document: to compile it takes as long as a look.
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(axeSource);
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  }
  const { violations } = await page.evaluate(
    ({ within = 'html', rules }) =>
      window.axe.run(within, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }),
    options,
  );
  return violations;
}

const ibmSource = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
  'utf8',
);

/** It knows no user names that are addresses of e-mail, which HTML allows (its control group "Username"). */
const wrongRules = ['input_autocomplete_valid'];

/**
 * What IBM's checker is sure that it finds wrong on a page, by WCAG 2.2.
 * @param within a selector of what is looked at
 */
export async function ibmViolations(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(ibmSource);
  return page.evaluate(
    async ([part, wrong]) => {
      const looked = document.querySelector(part) ?? document;
      const { results } = await new window.ace.Checker().check(looked, ['WCAG_2_2']);
      return results
        .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
        .filter(({ ruleId }) => !wrong.includes(ruleId))
        .map(({ ruleId, snippet, message }) => `${ruleId}: ${snippet} ${message}`);
    },
    [within, wrongRules] as const,
  );
}

/** What axe finds serious or critical on a page. @param rules that count, too */
export async function seriousViolations(page: Page, rules: readonly string[] = []) {
  const violations = await axeViolations(page);
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || rules.includes(id),
  );
  return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Fails when axe finds something serious or critical on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousViolations(page)).toEqual([]);
}

/** Fetches an address, up to three times while it is 503: a busy machine may read a first time too slowly. */
export async function fetchReady(url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { method });
    if (answer.status !== 503 || tries === 3) return answer;
    await answer.body?.cancel();
    await wait(1000);
  }
}

/** Fails when the page can be scrolled sideways, once what a new size sets in motion has settled. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);
}

/** Fails when the page is not accessible, or can be scrolled sideways, on a phone or in a wide window. */
export async function expectFine(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}
