import { handlers } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { menu } from './index.ts';
import { apiUrl, fewSamples, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

/*
 * What all screens do alike, with all content in Urdu: what is typed or shown runs as its letters do. How
 * much room Nastaliq then has is CSS, which e2e/admin-areas.test.ts looks at.
 */

const urdu = /[\u0600-\u06FF]/;
const beginsUrdu = /^[^\p{L}]*[\u0600-\u06FF]/u;
const letters = 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغف';
/** Inputs that hold words. */
const words =
  /^(title|name|category|career|content|author|location|area|designation|expertise|label|text|copyright|registration|(main)?description|(sub)?address|buttonText|mainTitle)$/i;

/** Writes content with letters of Urdu: what refers to something by its title still does. */
function translate(content: object): void {
  for (const [key, value] of Object.entries(content) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null) translate(value);
    if (typeof value !== 'string' || !words.test(key)) continue;
    const inUrdu = value
      .toLowerCase()
      .replaceAll(/[a-z]/g, (letter) => letters.charAt(letter.charCodeAt(0) - 97));
    Reflect.set(content, key, inUrdu);
  }
}

const content = structuredClone(fewSamples);
// Those are named by words of the program.
const { about: _kinds, ...others } = content;
translate(others);
beforeEach(() => server.resetHandlers(...handlers({ apiUrl, content })));

/** The element that decides how a place runs: an English caption around it must not. */
const deciding = (element: Element | null) => element?.closest('[dir], bdi') ?? null;
const isByContent = (element: Element | null) =>
  element?.localName === 'bdi' || ['auto', 'rtl'].includes(element?.getAttribute('dir') ?? '');

function expectEverythingByContent(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const shown = node.textContent?.trim() ?? '';
    if (!urdu.test(shown) || node.parentElement?.closest('textarea, svg')) continue;
    // Urdu within an English sentence has an element of its own.
    expect(shown).toMatch(beginsUrdu);
    expect(isByContent(deciding(node.parentElement)), node.parentElement?.outerHTML).toBe(true);
  }
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input[type="text"], input[type="search"], input[type="tel"], input:not([type])',
  );
  for (const field of fields) {
    // Code runs from left to right, numbers have one direction.
    if (field.dir === 'ltr' || field.inputMode === 'decimal' || field.ariaHidden) continue;
    expect(field.dir, field.outerHTML).toBe('auto');
  }
}

async function open(path: string, as?: 'admin') {
  // As index.html has it.
  document.title = 'Indus One Health dashboard';
  const app = renderAdmin(path, as && { as });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByLabelText('Loading')).not.toBeInTheDocument());
  return app;
}

/** What the document is called; more than one title is one too many. */
const titles = () =>
  Array.from(document.querySelectorAll('title'), ({ textContent }) => textContent);
/** What it should be called. */
const nameOfScreen = () =>
  `${screen.getByRole('heading', { level: 1 }).textContent} · Indus One Health`;

/** What takes files is a button, by name, by what it takes, and by keyboard. */
async function expectZonesAreButtons(user: Awaited<ReturnType<typeof open>>['user']) {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  for (const input of inputs) {
    const button = within(input.parentElement ?? input).getByRole('button', { hidden: true });
    expect(button).toHaveAccessibleName(/^.+: Choose /);
    expect(button).toHaveAccessibleDescription(/up to 20 MB/);
    const opened = vi.spyOn(input, 'click');
    button.focus();
    await user.keyboard('{Enter} ');
    expect(opened).toHaveBeenCalledTimes(2);
  }
}

const screens = menu.flatMap((group) => group.screens);

it.each(screens.map(({ path, label }) => ({ path, label })))(
  '$label names the document, takes files by a button, and lets Urdu run from right to left',
  async ({ path }) => {
    const { user, settled } = await open(path, 'admin');
    expect(titles()).toEqual([nameOfScreen()]);
    await expectZonesAreButtons(user);
    expectEverythingByContent();

    // Where form and list share a page, an entry opens in the form.
    const isNextToList = document.querySelector('main form') !== null;
    for (const act of [/^Read More: /, /^View: /, /^Edit: /, /^Update Password: /, /^Delete: /]) {
      const [button] = screen.queryAllByRole('button', { name: act });
      if (!button) continue;
      await user.click(button);
      await settled();
      const hasDialog = () => screen.queryByRole('dialog') !== null;
      await waitFor(() => expect(hasDialog() || isNextToList).toBe(true));
      await waitFor(() => expect(screen.queryByLabelText('Loading')).not.toBeInTheDocument());
      expectEverythingByContent();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  },
);

it.each(['/login', '/forgot-password', '/reset-password/token', '/no-such-screen'])(
  '%s names the document',
  async (path) => {
    await open(path, path === '/no-such-screen' ? 'admin' : undefined);
    expect(titles()).toEqual([nameOfScreen()]);
  },
);
