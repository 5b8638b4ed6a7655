import { publicPages } from '@site/system';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  fetchReady,
  hydrated,
  openSession,
  openTestSystem,
  signIn,
} from '../system/test-system.ts';

/** Pages that a translator of the browser changes, before their scripts start and after. */

const system = openTestSystem();

/** Runs in a page: what translators of browsers do. */
function installTranslator(): void {
  const untranslated = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      if (!(currentNode instanceof Text) || currentNode.data.trim() === '') continue;
      const isKept = currentNode.parentElement?.closest('script, style, noscript, textarea, font');
      if (!isKept) texts.push(currentNode);
    }
    return texts;
  };
  Object.assign(window, {
    untranslated: () => untranslated().map(({ data }) => data),
    translate() {
      for (const text of untranslated()) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        // A mark without width: a menu for which there is no room is drawn anew.
        inner.textContent = `\u200B${text.data}`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    },
  });
}

/** Runs in a page: translates it as soon as it is there. */
function translateAtOnce(): void {
  addEventListener('DOMContentLoaded', () => window.translate());
}

declare global {
  interface Window {
    translate(): void;
    untranslated(): string[];
  }
}

const translate = (page: Page) => page.evaluate(() => window.translate());
const untranslated = (page: Page) => page.evaluate(() => window.untranslated());

/** Brings everything of a page into view once, so that its late parts get their scripts. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main section, main form, footer')) {
      part.scrollIntoView();
    }
  });
  await page.waitForLoadState('networkidle');
}

describe.each(['before its scripts start', 'once they have'])('a page translated %s', (when) => {
  it('stays as it is, whichever it is, and leads on', async () => {
    const size = { width: 1280, height: 900 };
    const { page, close, complaints } = await system.newVisitor({ size });
    await page.addInitScript(installTranslator);
    if (when === 'before its scripts start') await page.addInitScript(translateAtOnce);
    for (const { path } of await publicPages(system.web)) {
      await (await fetchReady(system.web + path)).body?.cancel();
      await page.goto(system.web + path);
      await hydrated(page);
      if (when === 'once they have') await translate(page);
      await seeAll(page);
      expect(complaints, path).toEqual([]);
      expect(await untranslated(page), path).toEqual([]);
      await page.getByRole('link', { name: 'Contact Us' }).first().click();
      await page.waitForURL(`${system.web}/contact-us`);
      await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
      expect(complaints, path).toEqual([]);
    }
    await close();
  });

  it('does what is pressed first, and changes where something is new', async () => {
    const { page, close, complaints } = await system.newVisitor();
    await page.addInitScript(installTranslator);
    const isEarly = when === 'before its scripts start';
    if (isEarly) await page.addInitScript(translateAtOnce);
    const open = async (path: string) => {
      await page.goto(system.web + path, { waitUntil: 'domcontentloaded' });
      if (isEarly) return;
      await hydrated(page);
      await translate(page);
    };
    await open('/events');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Search by title').fill('no such event');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('No events').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(0);

    await open('/search?q=health');
    await hydrated(page);
    await page.getByRole('main').getByRole('searchbox').fill('zzxxqq');
    await page.keyboard.press('Enter');
    await page.getByText('No results found').waitFor();
    expect(await page.locator('output').filter({ hasText: 'zzxxqq' }).innerText()).toMatch(
      /^0 results for/,
    );
    expect(complaints).toEqual([]);
    await close();
  });
});

it('staff work in a dashboard that is translated again and again', async () => {
  const { page, close, complaints } = await system.newVisitor({
    size: { width: 1280, height: 900 },
  });
  await page.addInitScript(installTranslator);
  await signIn(page, await openSession(system));
  await page.goto(`${system.admin}/desk`);
  const links = page.getByRole('navigation').getByRole('link');
  await links.first().waitFor();
  for (let at = 0; at < (await links.count()); at += 1) {
    await links.nth(at).click();
    await page.waitForLoadState('networkidle');
    await translate(page);
    expect(await page.innerText('main')).not.toContain('could not be shown');
    expect(complaints, page.url()).toEqual([]);
  }
  await page.goto(`${system.admin}/all-news`);
  await page.getByRole('button', { name: 'Edit' }).first().waitFor();
  await translate(page);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('Title').waitFor();
  await translate(page);
  await page.getByLabel('Title').fill('Changed while translated');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('News article updated successfully').waitFor();
  await page.getByText('Changed while translated').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
