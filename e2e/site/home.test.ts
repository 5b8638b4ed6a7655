import type { SectionTheme } from '@site/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, openTestSystem } from '../system/test-system.ts';

/** The home page as a browser shows it, and how its HTML is cached and sent. */

const system = openTestSystem();
let token: string;
beforeAll(async () => {
  const answer = await send('POST', '/api/user/login', system.account);
  ({ token } = (await answer.json()) as { token: string });
});

function send(method: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  return fetch(system.api + path, { method, headers, body: JSON.stringify(body) });
}

async function read<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(system.api + path)).json()) as Answer;
}

/** Opens the home page and waits until its scripts have taken over. */
async function openAlive(page: Page): Promise<void> {
  await page.goto(`${system.web}/home`);
  await page.locator('[data-ready]').first().waitFor();
}

describe('the texts of the home page', () => {
  it('are legible on the hero while its picture is missing', async () => {
    const { page, close } = await system.newPage({ width: 1280, height: 900 });
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.continue(),
    );
    await openAlive(page);
    const slide = page.getByRole('region', { name: 'Our work in pictures' }).getByLabel('1 of 6');
    const texts = slide.locator('h2').locator('..');
    const box = await texts.locator('h2').boundingBox();
    if (!box) throw new Error('There is no title.');
    await texts.evaluate((element) => (element.style.visibility = 'hidden'));
    const ground = (await page.screenshot({ clip: box })).toString('base64');
    // Of every pixel behind the title, the lightest: white text has to be read on it.
    const lightest = await page.evaluate(async (png) => {
      const picture = await createImageBitmap(
        new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]),
      );
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const painter = canvas.getContext('2d');
      painter?.drawImage(picture, 0, 0);
      const pixels = painter?.getImageData(0, 0, picture.width, picture.height).data ?? [];
      const linear = (part = 255) => (part / 255) ** 2.2;
      let most = 0;
      for (let at = 0; at < pixels.length; at += 4) {
        const light =
          0.2126 * linear(pixels[at]) +
          0.7152 * linear(pixels[at + 1]) +
          0.0722 * linear(pixels[at + 2]);
        most = Math.max(most, light);
      }
      return most;
    }, ground);
    expect(1.05 / (lightest + 0.05)).toBeGreaterThan(4.5);
    await close();
  });

  it.each(['#ffffff', '#808080', '#0b3330', '#b42318', '#000000'])(
    'and of the contact page are legible on %s when a form answers',
    async (colour) => {
      for (const position of ['home-news-letter', 'contact-us']) {
        const stored = await read<{ config: SectionTheme }>(`/api/colors/${position}`);
        const { background, cards } = stored.config;
        await send('PUT', `/api/colors/${position}`, {
          background: { ...background, sectionBgColor: colour, containerBgColor: colour },
          cards: cards.map((card) => ({ ...card, bgColor: colour })),
        });
      }
      const { page, close } = await system.newPage({ width: 1280, height: 900 });
      for (const [path, form] of [
        ['/home', 'form:has(input[name="email"])'],
        ['/contact-us', 'form[aria-label="Write to us"]'],
      ] as const) {
        await page.goto(system.web + path, { waitUntil: 'networkidle' });
        const answers = async () => {
          const violations = await axeViolations(page, { within: form, rules: ['color-contrast'] });
          return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
        };
        const own = page.locator(form);
        await own.locator('[name="email"]').fill('nobody');
        await own.locator('button[type="submit"]').click();
        await own.getByText('Email must be an e-mail address').waitFor();
        expect(await answers()).toEqual([]);

        for (const field of await own.locator('[name]').all()) await field.fill('a@example.org');
        await own.locator('button[type="submit"]').click();
        await own.getByText(/^(Thank you|Message sent)/).waitFor();
        expect(await answers()).toEqual([]);
      }
      await close();
    },
  );
});

describe('the home page', () => {
  it.each([
    [390, 1, 1],
    [768, 2, 2],
    [1280, 3, 4],
  ])('shows at %i px %i events and %i partners at once', async (width, events, partners) => {
    const { page, close } = await system.newPage({ width, height: 900 });
    await page.goto(`${system.web}/home`);
    for (const [name, count] of [
      ['Events', events],
      ['Partners', partners],
    ] as const) {
      const carousel = page.getByRole('region', { name, exact: true });
      await carousel.scrollIntoViewIfNeeded();
      // What does not show can't be reached.
      await expect
        .poll(() => carousel.locator('[aria-roledescription="slide"]:not([inert])').count())
        .toBe(count);
    }
    await close();
  });

  it('moves by its buttons, and stands still for who prefers no motion', async () => {
    const { page, close } = await system.newPage();
    await page.goto(`${system.web}/home`);
    const slider = page.getByRole('region', { name: 'Our work in pictures' });
    const first = slider.getByLabel('1 of 6');
    const isShown = () => first.evaluate((slide) => !slide.hasAttribute('inert'));
    await slider.getByRole('button', { name: 'Next' }).click();
    await expect.poll(isShown).toBe(false);
    await slider.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(isShown).toBe(true);
    expect(await slider.getByRole('button', { name: 'Pause' }).count()).toBe(0);
    await close();
  });

  it('lets cards rise as they come into view', async () => {
    const { page, close } = await system.newPage();
    await openAlive(page);
    const card = page.getByRole('listitem').filter({ hasText: 'Strong villages' }).first();
    expect(await card.getAttribute('data-rises')).toBeNull();
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.getAttribute('data-rises')).toBe('');
    await close();
  });

  it('leads on into the admin app', async () => {
    const answer = await send('POST', '/api/bodycards', {
      title: 'All the news',
      url: '/all-news',
    });
    const { _id } = (await answer.json()) as { _id: string };
    const { page, close } = await system.newPage();
    await openAlive(page);
    await page.getByRole('link', { name: 'All the news' }).click();
    await expect.poll(() => page.url()).toContain(system.admin);
    await send('DELETE', `/api/bodycards/${_id}`, {});
    await close();
  });

  it('does what was pressed before its scripts were there', async () => {
    const { page, close } = await system.newPage();
    await page.route('**/assets/*.js', async (route) => {
      await page.getByRole('button', { name: 'Menu' }).waitFor();
      await route.continue();
    });
    await page.goto(`${system.web}/home`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect.poll(() => menu.isVisible()).toBe(true);
    await close();
  });

  it('is whole without JavaScript: numbers, rows that scroll, links', async () => {
    const { page, close } = await system.newVisitor({ javaScriptEnabled: false });
    // All its pictures come at once then, and the smaller ones are only made now.
    await page.goto(`${system.web}/home`, { waitUntil: 'domcontentloaded' });
    expect(await page.getByText('214,600+').isVisible()).toBe(true);
    expect(await page.getByText('Loading').count()).toBe(0);
    const row = page.getByRole('region', { name: 'Events', exact: true }).locator('> div').last();
    expect(await row.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
    expect(await page.locator('[inert]').count()).toBe(0);
    await close();
  });

  it('has the same gallery in its HTML and in the browser', async () => {
    const { page, close } = await system.newPage();
    const answer = await page.goto(`${system.web}/home`, { waitUntil: 'networkidle' });
    const order = (text: string) =>
      Array.from(
        text.matchAll(/(?:gallery\?eventId|pictures\?projectId)=([\da-f-]+)"/g),
        ([, id]) => id,
      );
    const sent = order((await answer?.text()) ?? '');
    expect(sent.length).toBeGreaterThan(10);
    expect(order(await page.content())).toEqual(sent);
    await close();
  });
});

describe.each([
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])('the home page at $width px', (size) => {
  it('counts its numbers up to what they are', async () => {
    const { page, close } = await system.newPage(size);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openAlive(page);
    const number = page.getByRole('listitem').filter({ hasText: 'Animals vaccinated' });
    const figure = number.getByText('+');
    await figure.evaluate((node) => {
      const passed: string[] = [];
      Object.assign(window, { passed });
      const watch = new MutationObserver(() => passed.push(node.textContent));
      watch.observe(node, { characterData: true, subtree: true });
    });
    await figure.scrollIntoViewIfNeeded();
    const passed = () => page.evaluate<string[]>('passed');
    await expect.poll(async () => (await passed()).at(-1)).toBe('214,600+');
    const values = (await passed()).map((text) => Number(text.replaceAll(/[,+]/g, '')));
    expect(values.length).toBeGreaterThan(2);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    await close();
  });

  it('moves its partners on, and by another clock which of them stands out', async () => {
    const { page, close } = await system.newPage(size);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openAlive(page);
    const partners = page.getByRole('region', { name: 'Partners', exact: true });
    await partners.scrollIntoViewIfNeeded();
    await partners.getByText('2 / 8').waitFor();
    const highlighted = partners.locator('[data-highlighted]');
    await expect.poll(() => highlighted.getAttribute('aria-label')).not.toBe('1 of 8');
    await partners.getByRole('button', { name: 'Pause' }).click();
    await partners.getByRole('button', { name: 'Play' }).waitFor();
    await close();
  });
});

describe('a cached page', () => {
  it('is sent again only when it has changed, and allows no script but its own', async () => {
    const first = await fetch(`${system.web}/about-us`);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate, no-transform',
    );
    expect(first.headers.get('vary')).toContain('Accept-Encoding');
    const again = await fetch(`${system.web}/about-us`, {
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);

    const policy = first.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]+=*')+$/);
    expect(await first.text()).not.toContain('nonce=');
    expect(again.headers.get('content-security-policy')).toBe(policy);
  });

  it.each(['br', 'gzip', 'identity'])('is the same whole as %s', async (encoding) => {
    const answer = await fetch(`${system.web}/about-us`, {
      headers: { 'Accept-Encoding': encoding },
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await answer.text()).toMatch(/^<!DOCTYPE html>[^]*<\/html>$/);
  });
});
