import { contract } from '@site/contract';
import {
  historyMessages,
  homeSectionMessages,
  navbarMessages,
  newsMessages,
} from '@site/contract/messages';
import { tokenOf } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiUrl, failRoute, fewSamples, sampleOf } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

type User = ReturnType<typeof renderAdmin>['user'];

const [first] = fewSamples.news;
const title = first?.title ?? '';

/** Opens the first news article, changes its title, and saves. */
async function rename(user: User, to: string, from = title): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Edit: ${from}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, await dialog.findByLabelText('Title'), to);
  await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
  await screen.findByText(newsMessages.updated);
  await screen.findByRole('heading', { name: to });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** Changes the colours of the menu, as another user does. */
async function recolour(textColor: string): Promise<void> {
  const { update } = contract.navbar;
  await fetch(apiUrl + update.path, {
    method: update.method,
    headers: {
      Authorization: `Bearer ${tokenOf('moderator')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ styling: { navbar: { textColor } } }),
  });
}

describe('the history of an entry', () => {
  it('says in its form who has changed it, and leads to all versions, each of which can be restored', async () => {
    const { user, path } = renderAdmin('/all-news', { as: 'editor' });
    await rename(user, 'A new headline');
    await user.click(screen.getByRole('button', { name: 'Edit: A new headline' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit news article' }));
    expect(await form.findByText(/^Changed by /)).toHaveTextContent(
      `Changed by ${sampleOf('editor').name}, just now`,
    );
    await user.click(form.getByRole('link', { name: 'History' }));
    const history = within(
      await screen.findByRole('dialog', { name: 'History of this news article' }),
    );
    expect(path()).toMatch(/^\/all-news\/[\da-f-]{36}\/history$/);
    expect(await history.findByRole('heading', { name: 'Changed: Title' })).toBeInTheDocument();
    expect(history.getByText('Current version')).toBeInTheDocument();

    await user.click(history.getByRole('button', { name: 'Changes of version 2' }));
    await waitFor(() =>
      expect(
        history
          .getAllByRole('insertion')
          .map(({ textContent }) => textContent)
          .join(''),
      ).toContain('headline'),
    );
    expect(history.getAllByRole('deletion').length).toBeGreaterThan(0);

    await user.click(history.getByRole('button', { name: 'Restore this version: 1' }));
    expect(await screen.findByText(historyMessages.restored)).toBeInTheDocument();
    expect(await history.findByRole('heading', { name: 'Restored: Title' })).toBeInTheDocument();
    await user.click(history.getByRole('link', { name: 'Back to the form' }));
    expect(await screen.findByLabelText('Title')).toHaveValue(title);
    expect(path()).toMatch(/^\/all-news\/[\da-f-]{36}$/);
    window.history.back();
    await waitFor(() => expect(path()).toBe('/all-news'));
  });

  it('says why a version was not restored', async () => {
    const { user } = renderAdmin('/all-news', { as: 'editor' });
    await rename(user, 'A new headline');
    await user.click(screen.getByRole('button', { name: 'Edit: A new headline' }));
    await user.click(await screen.findByRole('link', { name: 'History' }));
    failRoute(contract.revisions.restore);
    await user.click(await screen.findByRole('button', { name: 'Restore this version: 1' }));
    expect(await screen.findByText(historyMessages.restoreFailed)).toBeInTheDocument();
  });
});

describe('the history of a screen', () => {
  it('is above its form, with colours as swatches, and a restored version is in the form', async () => {
    await recolour('#123456');
    const { user } = renderAdmin('/navbar-setting', { as: 'editor' });
    await user.click(await screen.findByRole('link', { name: 'History' }));
    expect(window.location.search).toContain('history');
    const history = within(await screen.findByRole('dialog', { name: 'History' }));
    await user.click(await history.findByRole('button', { name: 'Changes of version 2' }));
    expect(await history.findByText('#123456')).toBeInTheDocument();
    await user.click(history.getByRole('button', { name: 'Restore this version: 1' }));
    expect(await screen.findByText(historyMessages.restored)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByDisplayValue('#123456')).not.toBeInTheDocument();
  });
});

describe('Undo of a save', () => {
  it('takes back the change of an entry', async () => {
    const { user } = renderAdmin('/all-news', { as: 'editor' });
    await rename(user, 'A new headline');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(await screen.findByText(historyMessages.undone)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('is pressed by Ctrl+Z outside of fields, and in none', async () => {
    const { user } = renderAdmin('/all-news', { as: 'editor' });
    await rename(user, 'A new headline');
    await user.click(screen.getByRole('searchbox', { name: /^Search/ }));
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(historyMessages.undone)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('takes back the order of the home page, also in the form', async () => {
    const { user } = renderAdmin('/manage-home-sections', { as: 'editor' });
    const [box] = await screen.findAllByRole<HTMLInputElement>('switch');
    if (!box) throw new Error('There is no section');
    const before = box.checked;
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save Layout' }));
    await screen.findByText(homeSectionMessages.saved);
    expect(await screen.findByText(/^Changed by /)).toHaveTextContent(/, just now$/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(historyMessages.undone)).toBeInTheDocument();
    await waitFor(() => expect(box.checked).toBe(before));
  });

  it('leaves what somebody else has saved since', async () => {
    const { user } = renderAdmin('/navbar-setting', { as: 'editor' });
    await user.click(await screen.findByRole('switch', { name: /Show the links/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(navbarMessages.saved);
    await recolour('#654321');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Somebody else has saved this in the meantime.'),
    ).toBeInTheDocument();
  });
});
