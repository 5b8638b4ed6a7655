import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { menu } from './index.ts';
import { choosePicture, fill, renderAdmin } from '#testing/render-admin.tsx';

/*
 * On every screen each kind of button is tried; those that open a dialog must get the focus back from
 * it, whether it is closed by its own means or by the browser's Back.
 */

const screens = menu.flatMap((group) => group.screens.map(({ path }) => path));
const found = new Set<string>();

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

/** One button of each kind: `Edit: A title` stands for all that edit. */
function kindsOfButtons(): HTMLElement[] {
  const kinds = new Map<string, HTMLElement>();
  const buttons = document.querySelectorAll<HTMLElement>('main button:not([type="submit"])');
  for (const button of buttons) {
    const name = button.getAttribute('aria-label') ?? button.textContent;
    const [kind = ''] = name.split(':');
    if (!kinds.has(kind)) kinds.set(kind, button);
  }
  return [...kinds.values()];
}

/** A form starts on a field, a question on the answer that changes nothing; nothing on the close button. */
async function expectGoodStart(dialog: HTMLElement) {
  const asks = within(dialog).queryByRole('button', { name: /^(Delete|Log out|Confirm)$/ });
  const isForm = dialog.querySelector('form') !== null;
  const wanted = isForm
    ? 'input'
    : asks
      ? 'button:not([aria-label])'
      : ':not([aria-label="Close"])';
  await waitFor(() => expect(dialog).toContainElement(focused()));
  await waitFor(() => expect(focused()?.matches(wanted), titleOf(dialog)).toBe(true));
  expect(focused()?.textContent).not.toMatch(/^(Delete|Log out|Confirm)$/);
}

const focused = () => document.activeElement as HTMLElement | null;

describe('a dialog starts on a field or on Cancel and gives the focus back', () => {
  it.each(screens)('%s', async (path) => {
    const { user, settled } = renderAdmin(path, { as: 'admin' });
    await screen.findByRole('heading', { level: 1 });
    // Lists and stored records come after that.
    await waitFor(() => expect(document.querySelector('main [aria-label="Loading"]')).toBeNull());
    // Where form and list share a page, an entry opens in the form.
    const opensInDialog = document.querySelector('main form') === null;
    const isAtEntry = () => opensInDialog && window.location.pathname !== path;
    for (const button of kindsOfButtons()) {
      if (!button.isConnected) continue;
      await user.click(button);
      await settled();
      await waitFor(() => expect(topDialog() !== undefined || !isAtEntry()).toBe(true));
      const dialog = topDialog();
      if (!dialog) continue;
      found.add(titleOf(dialog));
      // An entry's dialog is at its own address; the question about unsaved text is at the page's.
      const isAsked = titleOf(dialog) === 'Leave without saving?';
      await expectGoodStart(dialog);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(topDialog()).toBeUndefined());
      await waitFor(() => expect(button).toHaveFocus());
      await user.click(button);
      await waitFor(() => expect(topDialog()).toBeDefined());
      await goBack(isAtEntry() || isAsked ? 0 : 1);
      await waitFor(() => expect(topDialog()).toBeUndefined());
      await waitFor(() => expect(button).toHaveFocus());
    }
  });

  // Lest the search finds nothing and passes.
  it('all of them are found', () => {
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
});

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

  it('a picture that is looked at starts on Cancel', async () => {
    const { user } = renderAdmin('/add-news', { as: 'admin' });
    const zone = await screen.findByRole('button', { name: /^Image: Choose/ });
    zone.focus();
    await choosePicture(user);
    const dialog = await screen.findByRole('dialog', { name: 'Upload this picture?' });
    await expectGoodStart(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Replace' })).toHaveFocus());
  });
});
