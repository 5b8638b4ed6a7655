import { contract } from '@site/contract';
import { viewMessages } from '@site/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePage } from '#testing/close-page.ts';
import { failRoute } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

type User = ReturnType<typeof renderAdmin>['user'];
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

async function save(user: User, name: string, menu = 'Views') {
  await user.click(await button(menu));
  await user.click(await item('Save this view…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await fill(user, await dialog.findByLabelText('Name'), name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
}

it('a view keeps filters, order, rows and layout under a name, of its list alone', async () => {
  const query = '?visibility=draft&sort=title&rows=50&view=cards&page=1';
  const { user } = renderAdmin(`/all-news${query}`, { as: 'editor' });
  await save(user, 'مسودے');
  await screen.findByText(viewMessages.saved);
  await button('مسودے');

  await closePage();
  renderAdmin('/all-events', { as: 'editor' });
  await user.click(await button('Views'));
  expect(await screen.findByText(/^None yet/)).toBeInTheDocument();

  await closePage();
  renderAdmin('/all-news', { as: 'editor' });
  await user.click(await button('Views'));
  await user.click(await item('مسودے'));
  await waitFor(() => expect(window.location.search).toContain('sort=title'));
  for (const each of ['visibility=draft', 'rows=50', 'view=cards']) {
    expect(window.location.search).toContain(each);
  }
  await button('مسودے');
});

it('a view is renamed, and removed with a way back', async () => {
  const { user } = renderAdmin('/trash?sort=title', { as: 'editor' });
  await save(user, 'By title');
  await user.click(await button('By title'));
  await user.click(await item('Rename or remove…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'My views of this list' }));
  await fill(user, await dialog.findByLabelText('Name: By title'), 'A to Z');
  await user.click(dialog.getByRole('button', { name: 'Rename: By title' }));
  await screen.findByText(viewMessages.renamed);
  await user.click(await dialog.findByRole('button', { name: 'Remove: A to Z' }));
  await screen.findByText(viewMessages.removed);
  await dialog.findByText('There is none any more.');
  await user.click(await button('Undo'));
  expect(await dialog.findByLabelText('Name: A to Z')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'My views of this list' })).toHaveFocus();
});

it('a name that a view has already replaces it, and a failure keeps what was typed', async () => {
  const { user } = renderAdmin('/all-news?visibility=draft', { as: 'editor' });
  await save(user, 'Mine');
  await closePage();
  renderAdmin('/all-news?visibility=ended', { as: 'editor' });
  await user.click(await button('Views'));
  await user.click(await item('Save this view…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  const name = await dialog.findByLabelText('Name');
  await fill(user, name, 'Mine');
  failRoute(contract.views.change);
  await user.click(await dialog.findByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/try again/));
  expect(name).toHaveValue('Mine');
});
