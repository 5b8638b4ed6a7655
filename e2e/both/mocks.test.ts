import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findFreePorts } from '@site/system';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../system/chromium.ts';

const root = resolve(import.meta.dirname, '../..');

describe('what is built', () => {
  // As they stand in the sources of packages/mocks; the last is what the library is called.
  const marks = ['mock-scenario', 'mock-panel', 'mock-token.', 'mockServiceWorker'];

  it('would be noticed by words of the sources', async () => {
    const folder = join(root, 'packages/mocks/src');
    const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const isThere = (mark: string) => texts.some((text) => text.includes(mark));
    expect(marks.slice(0, 3).filter((mark) => !isThere(mark))).toEqual([]);
  });

  it.each(['apps/web/build', 'apps/admin/dist'])(
    'holds nothing of the mocks: %s',
    async (folder) => {
      const files = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      const texts = files.filter((file) => file.isFile() && /\.(?:m?js|css|html)$/.test(file.name));
      expect(texts.length).toBeGreaterThan(5);
      for (const { parentPath, name } of texts) {
        const text = await readFile(join(parentPath, name), 'utf8');
        expect({ name, found: marks.filter((mark) => text.includes(mark)) }).toEqual({
          name,
          found: [],
        });
      }
    },
  );
});

describe('both apps on the mocks', () => {
  let servers: ChildProcess;
  let browser: Browser;
  let page: Page;
  let web: string;
  let admin: string;

  beforeAll(async () => {
    const [webPort, adminPort, apiPort] = (await findFreePorts(3)).map(String);
    web = `http://localhost:${webPort}`;
    admin = `http://localhost:${adminPort}`;
    servers = spawn(process.execPath, ['scripts/dev-mock.ts'], {
      cwd: root,
      env: { ...process.env, WEB_PORT: webPort, ADMIN_PORT: adminPort, API_PORT: apiPort },
      stdio: 'ignore',
    });
    browser = await launchBrowser();
    page = await browser.newPage();
    for (const url of [web, admin]) {
      const answers = async () => expect((await fetch(url)).ok).toBe(true);
      await vi.waitFor(answers, { timeout: 60_000, interval: 200 });
    }
  });
  afterAll(async () => {
    await browser.close();
    const ended = once(servers, 'exit');
    servers.kill('SIGTERM');
    await ended;
  });

  const choose = async (scenario: string) => {
    await page.getByRole('button', { name: /^Mocks/ }).click();
    const loaded = page.waitForEvent('load');
    await page.getByLabel('Scenario').selectOption(scenario);
    await loaded;
    await page.getByRole('button', { name: /^Mocks/ }).waitFor();
  };
  /** A page as the server sends it to a client with this browser's cookies. */
  const rendered = async (path: string) =>
    (await page.request.get(web + path, { headers: { accept: 'text/html' } })).text();

  it('sign in as a sample person, and enter something', async () => {
    await page.goto(admin);
    await page.getByRole('button', { name: /^Mocks/ }).click();
    await page.getByRole('button', { name: 'Bilal Soomro, editor' }).click();
    await page.getByRole('button', { name: 'Events' }).click();
    await page.getByRole('link', { name: 'Categories' }).click();
    await page.getByLabel('Title').first().fill('Made on the mocks');
    await page.getByRole('textbox', { name: 'Description' }).first().fill('By nobody.');
    await page
      .getByRole('button', { name: /^(?:Add|Create)/ })
      .last()
      .click();
    await expect
      .poll(() => page.getByText('Category added successfully').count())
      .toBeGreaterThan(0);
  });

  it('play a scenario, in pages that the server renders too', async () => {
    await page.goto(`${web}/news`);
    expect(await rendered('/news')).toContain('Mobile laboratory completes');
    await choose('empty');
    expect(await rendered('/news')).not.toContain('Mobile laboratory completes');
    await choose('many');
    expect(await rendered('/news')).toContain('Mobile laboratory completes');
    await choose('normal');
  });
});
