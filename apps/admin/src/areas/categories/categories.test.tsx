import { contract } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failRoute } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

it('a category that is in use is not deleted, and the server says why', async () => {
  const { user } = renderAdmin('/categories?q=Animal health', { as: 'editor' });
  await user.click(await screen.findByRole('button', { name: 'Delete: Animal health' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^This category is in use by \d/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Animal health' })).toBeInTheDocument();
});

it('a form says so when the categories can’t be loaded', async () => {
  failRoute(contract.categories.list);
  renderAdmin('/create-event', { as: 'editor' });
  expect(await screen.findByText('Failed to fetch categories')).toBeInTheDocument();
});
