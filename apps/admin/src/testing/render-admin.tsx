import type { Role } from '@site/contract';
import { savingMessages } from '@site/contract/messages';
import { tokenOf } from '@site/mocks';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { App } from '#app.tsx';
import { createRouter } from '#routes.tsx';
import { startSession } from '#lib/session.ts';

let router: ReturnType<typeof createRouter> | undefined;

/**
 * The whole app at an address, with the history of the window.
 * @param options `as` signs in the sample account of that role, past the welcome
 */
export function renderAdmin(url: string, options: { as?: Role } = {}) {
  const { as: role } = options;
  if (role) {
    const token = tokenOf(role);
    // A mock's token names its account.
    const [, userId = ''] = token.split('.');
    startSession({ token, role, userId });
    localStorage.setItem('welcomed', token.slice(-8));
  }
  router?.dispose();
  // The test before has left entries that its router counted: to this one they are a step back.
  window.history.replaceState({ idx: -1 }, '');
  window.history.pushState(null, '', url);
  const opened = createRouter();
  router = opened;
  render(<App router={opened} env="test" />);
  return {
    user: userEvent.setup({ applyAccept: false }),
    /** Where the app is now. */
    path: () => window.location.pathname,
    /** Waits until what was pressed has led to its address, where it has one. */
    settled: () => waitFor(() => expect(opened.state.navigation.state).toBe('idle')),
  };
}

type User = ReturnType<typeof userEvent.setup>;

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A small picture file. */
export const pictureFile = new File(
  [Uint8Array.from(atob(onePixel), (byte) => byte.charCodeAt(0))],
  'picture.png',
  { type: 'image/png' },
);

/** Chooses a file in the one upload field that shows. */
export async function choosePicture(user: User, file: File = pictureFile): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no upload field');
  await user.upload(input, file);
}

/** Chooses a picture, confirms it, and waits until it is uploaded. */
export async function uploadPicture(user: User): Promise<void> {
  await choosePicture(user);
  const dialog = await screen.findByRole('dialog', { name: 'Upload this picture?' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('button', { name: 'Replace' });
}

/** Chooses pictures in the field for several, and waits until they are uploaded. */
export async function uploadPictures(user: User, count: number): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no upload field');
  const files = Array.from(
    { length: count },
    (_, index) => new File(['picture'], `picture-${index}.png`, { type: 'image/png' }),
  );
  await user.upload(input, files);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByRole('img', { name: `Picture ${count}` });
}

/** Saves a form in one of the ways that stand in its menu. */
export async function saveOtherwise(
  user: User,
  form: Pick<typeof screen, 'getByRole'>,
  name: string,
): Promise<void> {
  await user.click(form.getByRole('button', { name: savingMessages.more }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** The field of a label; the list that a choice opens has the same name. */
export function findField(label: string): Promise<HTMLElement> {
  return screen.findByLabelText(label, { selector: 'input, textarea' });
}

/** Sets a field of any kind: types, chooses, or ticks. */
export async function setField(user: User, field: HTMLElement, value: string): Promise<void> {
  if (field.getAttribute('type') === 'checkbox') return user.click(field);
  if (!field.hasAttribute('aria-haspopup')) return fill(user, field, value);
  await user.click(field);
  const lists = await screen.findAllByRole('listbox', { hidden: true });
  const open = lists.find(({ id }) => id === field.getAttribute('aria-controls'));
  // By its words, in any case: `upload` chooses “Upload”.
  const name = (words: string) => words.toLowerCase() === value.toLowerCase();
  const option = within(open ?? field).getByRole('option', { name, hidden: true });
  await user.click(option);
}

/** Types into a field of any kind, in place of what it holds. */
export async function fill(user: User, field: HTMLElement, value: string): Promise<void> {
  if (value === '') return user.clear(field);
  await user.click(field);
  await user.keyboard('{Control>}a{/Control}');
  await user.paste(value);
}
