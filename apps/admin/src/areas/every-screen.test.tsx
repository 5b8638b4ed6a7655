import { homeSectionNames, listAreas } from '@site/contract';
import { handlers } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { menu } from './index.ts';
import { apiUrl, fewSamples, server } from '#testing/mock-api.ts';
import { choosePicture, fill, renderAdmin } from '#testing/render-admin.tsx';
import { shapes } from '#testing/shapes.ts';
import { withPassword } from '#testing/with-password.ts';

/*
 * What all screens do alike, with all content in Urdu: what is typed or shown runs as its letters do. How
 * much room Nastaliq then has is CSS, which e2e/admin/admin-areas.test.ts looks at.
 *
 * On every screen that has its own code each kind of button is tried, and on those of one area of each shape that
 * area-kit draws. Those that open a dialog must get the focus back from it, whether it is closed by its own means
 * or by the browser's Back.
 */

const urdu = /[\u0600-\u06FF]/;
const beginsUrdu = /^[^\p{L}]*[\u0600-\u06FF]/u;
const letters = 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغف';
/** Inputs that hold words. */
const words =
  /^(title|name|category|career|donor|content|author|location|area|designation|expertise|label|text|copyright|registration|(main)?description|(sub)?address|buttonText|mainTitle|words)$/i;

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
    // A translation runs as its language does.
    if (field.lang !== '') continue;
    // A password that is shown is no text of a language.
    if (field.autocomplete.endsWith('-password')) continue;
    expect(field.dir, field.outerHTML).toBe('auto');
  }
}

/** Fails when a name that is meant for programs shows: of a setting, or of a section of the home page. */
function expectWords(): void {
  const shown = document.body.textContent.match(/[A-Z]{2,}(_[A-Z]{2,})+/g) ?? [];
  const names = homeSectionNames.filter((name) => /[a-z][A-Z]/.test(name));
  expect([...shown, ...names.filter((name) => document.body.textContent.includes(name))]).toEqual(
    [],
  );
}

async function open(path: string, as?: 'admin') {
  // As index.html has it.
  document.title = 'Dashboard';
  const app = renderAdmin(path, as && { as });
  await screen.findByRole('heading', { level: 1 });
  await expectLoaded();
  return app;
}

/** What the document is called; more than one title is one too many. */
const titles = () =>
  Array.from(document.querySelectorAll('title'), ({ textContent }) => textContent);
/** What it should be called: by the screen and the organisation. */
const nameOfScreen = (): unknown =>
  expect.stringContaining(`${screen.getByRole('heading', { level: 1 }).textContent} · `);

/** What takes files is a button, by name, by what it takes, and by keyboard. */
async function expectZonesAreButtons(user: Awaited<ReturnType<typeof open>>['user']) {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  for (const input of inputs) {
    const button = within(input.parentElement ?? input).getByRole('button', { hidden: true });
    expect(button).toHaveAccessibleName(/^.+: Choose /);
    expect(button).toHaveAccessibleDescription(/up to (1|20|25) MB/);
    const opened = vi.spyOn(input, 'click');
    button.focus();
    await user.keyboard('{Enter} ');
    expect(opened).toHaveBeenCalledTimes(2);
  }
}

const topDialog = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[role="dialog"]')).findLast(
    (dialog) => !dialog.hasAttribute('data-hidden'),
  );
const titleOf = (dialog: HTMLElement) => dialog.querySelector('h2')?.textContent ?? '';
/** Goes back as people do: once the history has an entry for the dialog, where it needs one. */
async function goBack(entries: number) {
  const state = () => (window.history.state as { dialogs?: number } | null)?.dialogs ?? 0;
  await waitFor(() => expect(state()).toBe(entries));
  window.history.back();
}

/** Buttons that format a text, which come with each editor: they are tried in the first one. */
const formats = new Set<string>();

/** One button of each kind: `Edit: A title` stands for all that edit. */
function kindsOfButtons(): Map<string, HTMLElement> {
  const kinds = new Map<string, HTMLElement>();
  const buttons = document.querySelectorAll<HTMLElement>('main button:not([type="submit"])');
  for (const button of buttons) {
    const name = button.getAttribute('aria-label') ?? button.textContent;
    const [kind = ''] = name.split(':');
    if (!kinds.has(kind) && !formats.has(kind)) kinds.set(kind, button);
  }
  // It is pressed where that is so: pressing it makes Urdu run the other way.
  kinds.delete('Right to left');
  return kinds;
}

/**
 * A form starts on a field or what is to be read before, a question on the answer that changes nothing, but one about files that
 * were chosen just now on its Confirm; nothing on the close button.
 */
async function expectGoodStart(dialog: HTMLElement) {
  const asks = within(dialog).queryByRole('button', { name: /^(Delete|Log out|Confirm)$/ });
  const isOfFiles = asks?.textContent === 'Confirm';
  const isForm = dialog.querySelector('form') !== null;
  const wanted = isForm
    ? 'input, textarea, [data-autofocus]'
    : asks
      ? 'button:not([aria-label])'
      : ':not([aria-label="Close"])';
  await waitFor(() => expect(dialog).toContainElement(focused()));
  await waitFor(() => expect(focused()?.matches(wanted), titleOf(dialog)).toBe(true));
  expect(focused() === asks, titleOf(dialog)).toBe(isOfFiles);
}

const focused = () => document.activeElement as HTMLElement | null;

/** Waits until what is loaded after a click shows. By a selector, which is asked at each change of the document. */
const expectLoaded = () =>
  waitFor(() => expect(document.querySelector('[aria-label="Loading"]')).toBeNull());

/** Fails when a password is asked for where its test does not type one. */
function expectPasswordsAreKnown(path: string, opener: HTMLElement | null): void {
  const name = opener?.getAttribute('aria-label') ?? opener?.textContent ?? '';
  const isKnown = path in withPassword && (withPassword[path]?.test(name) ?? true);
  const isAsked = document.querySelector('input[type="password"]') !== null;
  expect(isKnown || !isAsked).toBe(true);
}

const screens = menu.flatMap((group) => group.screens);
const drawnAlike = new Set<string>(
  listAreas.filter((area) => area !== 'pages' && !shapes.has(area)),
);
const found = new Set<string>();

describe.each(screens)('$label', ({ path, area, creates = area }) => {
  const isAlike = drawnAlike.has(creates ?? '');
  const ofDialogs = isAlike ? '' : ', and gets the focus back from its dialogs';
  it(`names the document, takes files by a button, lets Urdu run from right to left${ofDialogs}`, async () => {
    const { user, settled } = await open(path, 'admin');
    expect(titles()).toEqual([nameOfScreen()]);
    await expectZonesAreButtons(user);
    expectEverythingByContent();
    expectWords();
    expectPasswordsAreKnown(path, null);
    if (isAlike) return;

    // Where form and list share a page, an entry opens in the form.
    const opensInDialog = document.querySelector('main form') === null;
    const isAtEntry = () => opensInDialog && window.location.pathname !== path;
    for (const kind of kindsOfButtons().keys()) {
      // One before it may have drawn the list again, as cards or as rows.
      const button = kindsOfButtons().get(kind);
      if (!button) continue;
      const isOfText = button.matches('[data-format]');
      if (isOfText) formats.add(kind);
      await user.click(button);
      await settled();
      await waitFor(() => expect(topDialog() !== undefined || !isAtEntry()).toBe(true));
      await expectLoaded();
      expectEverythingByContent();
      expectPasswordsAreKnown(path, button);
      const dialog = topDialog();
      if (!dialog) continue;
      found.add(titleOf(dialog));
      await expectGoodStart(dialog);
      // That Back leads from an entry to its button is tested in every-entry.test.tsx.
      const isEntry = isAtEntry();
      // The question about unsaved text has no entry in the history, other dialogs have one.
      const isAsked = titleOf(dialog) === 'Leave without saving?';
      await user.keyboard('{Escape}');
      await waitFor(() => expect(topDialog()).toBeUndefined());
      // A button that formats a text leads back into it.
      const isBack = () =>
        isOfText ? focused()?.matches('[role="textbox"]') : focused() === button;
      await waitFor(() => expect(isBack(), titleOf(dialog)).toBe(true));
      if (isEntry || isOfText) continue;
      await user.click(button);
      await waitFor(() => expect(topDialog()).toBeDefined());
      await goBack(isAsked ? 0 : 1);
      await waitFor(() => expect(topDialog()).toBeUndefined());
      await waitFor(() => expect(button).toHaveFocus());
    }
  });
});

// Lest the search finds nothing and passes.
it('all dialogs are found', () => {
  expect([...found]).toEqual(
    expect.arrayContaining([
      'Edit news article',
      'Are you sure you want to delete this news article?',
      'Choose from the library',
      'Preview',
      'Edit Section',
      'Application',
    ]),
  );
});

it.each(['/login', '/forgot-password', '/reset-password/token', '/no-such-screen'])(
  '%s names the document',
  async (path) => {
    await open(path, path === '/no-such-screen' ? 'admin' : undefined);
    expect(titles()).toEqual([nameOfScreen()]);
  },
);

describe('other dialogs than those of the screens', () => {
  async function openEditor() {
    const { user } = renderAdmin('/all-news', { as: 'admin' });
    const [edit] = await screen.findAllByRole('button', { name: /^Edit: / });
    if (!edit) throw new Error('There is no news article');
    await user.click(edit);
    const dialog = await screen.findByRole('dialog', { name: 'Edit news article' });
    const title = await within(dialog).findByLabelText('Title');
    return { user, edit, dialog, title };
  }

  it('the library hands the focus back to its button in the editor', async () => {
    const { user, dialog } = await openEditor();
    const opener = within(dialog).getByRole('button', { name: 'Choose from the library' });
    await user.click(opener);
    const library = await screen.findByRole('dialog', { name: 'Choose from the library' });
    const [picture] = await within(library).findAllByRole('listitem');
    await user.click(within(picture ?? library).getByRole('button'));
    await waitFor(() => expect(opener).toHaveFocus());
    expect(dialog).toBeVisible();
  });

  it('a question leads back to where one was, and a yes to what opened the editor', async () => {
    const { user, edit, title } = await openEditor();
    await fill(user, title, 'A long night');
    await goBack(0);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(title).toHaveFocus());
    expect(title).toHaveValue('A long night');
    await goBack(0);
    const stay = await screen.findByRole('button', { name: 'Keep editing' });
    await waitFor(() => expect(stay).toHaveFocus());
    await goBack(0);
    await waitFor(() => expect(stay).not.toBeInTheDocument());
    await waitFor(() => expect(title).toHaveFocus());
    await goBack(0);
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(edit).toHaveFocus());
    expect(topDialog()).toBeUndefined();
  });

  it('Logout starts on Stay and has the focus again', async () => {
    const { user } = renderAdmin('/all-news', { as: 'admin' });
    const opener = await screen.findByRole('button', { name: 'Logout' });
    await user.click(opener);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
    await goBack(1);
    await waitFor(() => expect(opener).toHaveFocus());
    expect(topDialog()).toBeUndefined();
  });

  it('a picture that is looked at starts on Confirm', async () => {
    const { user } = renderAdmin('/add-news', { as: 'admin' });
    const zone = await screen.findByRole('button', { name: /^Image: Choose/ });
    zone.focus();
    await choosePicture(user);
    const dialog = await screen.findByRole('dialog', { name: 'Upload this picture?' });
    await expectGoodStart(dialog);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Replace' })).toHaveFocus());
  });
});
