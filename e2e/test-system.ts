import { query, startDatabaseProxy, type DatabaseProxy } from '@site/postgres';
import { readSettings } from '@site/server';
import { AxeBuilder } from '@axe-core/playwright';
import { findFreePorts, startSystem } from '@site/system';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { account, copyInstallation, type Installation } from './installation.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

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
  /**
   * A page of a browser; what goes wrong in it is in `complaints`.
   * @param context of another page, to share its storage and cache; without one the page has a profile
   *   of its own, without any history
   */
  newPage(size?: { width: number; height: number }, context?: BrowserContext): Promise<VisitedPage>;
  stop(): Promise<void>;
}

interface VisitedPage {
  page: Page;
  context: BrowserContext;
  /** Errors of the console, uncaught errors and requests that failed. */
  complaints: string[];
}

const phone = { width: 390, height: 844 };

/** Starts the built apps on a copy of an installation with sample content. */
export async function startTestSystem(
  installation: Installation = inject('installation'),
): Promise<TestSystem> {
  const [copy, mail, browser, ports] = await Promise.all([
    copyInstallation(installation),
    startMailServer(),
    launchBrowser(),
    findFreePorts(3),
  ]);
  const { url, dataDir } = copy;
  const databaseProxy = await startDatabaseProxy(url);
  const [API_PORT, WEB_PORT, ADMIN_PORT] = ports.map(String);
  const env = {
    PATH: process.env['PATH'],
    API_PORT,
    WEB_PORT,
    ADMIN_PORT,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseProxy.url,
    SMTP_URL: mail.url,
    RATE_LIMIT_FACTOR: '100',
  };
  const settings = readSettings(env);
  const { signal } = new AbortController();
  const system = await startSystem({ settings, env, signal });

  return {
    api: settings.PUBLIC_API_URL,
    web: settings.PUBLIC_WEB_URL,
    admin: settings.PUBLIC_ADMIN_URL,
    account,
    mail,
    sql: (statement) => query(url, statement),
    databaseProxy,
    newPage: async (size = phone, context) =>
      newPage(context ?? (await browser.newContext({ reducedMotion: 'reduce' })), size),
    async stop() {
      await browser.close();
      await system.stop();
      await databaseProxy.cut();
      await copy.remove();
      await mail.stop();
    },
  };
}

async function newPage(
  context: BrowserContext,
  size: { width: number; height: number },
): Promise<VisitedPage> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return { page, context, complaints };
}

/**
 * Axe, to look at a page for violations. A page without frames is looked at in itself: to put together
 * what frames hold, axe would open another page for each look.
 */
export function axe(page: Page): AxeBuilder {
  const hasFrames = page.frames().length > 1;
  return new AxeBuilder({ page })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ['violations'] });
}

/** Fails when axe finds something serious or critical on the page. @param rules that count, too */
export async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  const { violations } = await axe(page).analyze();
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || rules.includes(id),
  );
  const findings = serious.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  expect(findings).toEqual([]);
}

/** Fails when the page can be scrolled sideways, once what a new size sets in motion has settled. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);
}
