import { contract } from '@site/contract';
import { handlers } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiUrl, failCalls, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

it('applications are listed, and shown in full in a dialog', async () => {
  const { user } = renderAdmin('/all-applications', { as: 'editor' });
  const [view] = await screen.findAllByRole('button', { name: /^View: / });
  if (!view) throw new Error('There is no application');
  await user.click(view);
  const dialog = within(await screen.findByRole('dialog', { name: 'Application' }));
  expect(await dialog.findByText(/@/)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Open résumé' })).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

it('applications say so while there are none', async () => {
  server.resetHandlers(...handlers({ apiUrl, content: { ...sampleContent, applications: [] } }));
  renderAdmin('/all-applications', { as: 'editor' });
  expect(await screen.findByText('No applications found.')).toBeInTheDocument();
});

it('applications say so when they can’t be loaded', async () => {
  failCalls(contract.applications.list.path);
  renderAdmin('/all-applications', { as: 'editor' });
  expect(await screen.findByText('Failed to fetch applications')).toBeInTheDocument();
});
