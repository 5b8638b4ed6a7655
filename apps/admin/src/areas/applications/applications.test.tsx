import { contract, type Application } from '@site/contract';
import { handlers, respond } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it('the résumé of an applicant without an account opens by a link that is made for it', async () => {
  const _id = '0190a000-0000-7000-8000-000000000001';
  const time = '2026-03-10T09:00:00.000Z';
  const application: Application = {
    _id,
    userId: { _id, name: 'ثنا مرزا', email: 'sana@example.org' },
    careerId: { _id, title: 'Vet' },
    resumeUrl: `/all-applications/${_id}`,
    hasResume: true,
    phone: '+92 300 1',
    coverNote: 'Dear all',
    appliedAt: time,
    createdAt: time,
    updatedAt: time,
  };
  const { list, get, resumeLink } = contract.applications;
  const link = { url: `${apiUrl}/resumes/abc`, expiresAt: time };
  server.use(
    respond(apiUrl, list, 200, [application]),
    respond(apiUrl, get, 200, application),
    respond(apiUrl, resumeLink, 200, link),
  );

  const tab = { opener: {}, location: { href: '' }, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = renderAdmin('/all-applications', { as: 'editor' });
  await user.click(await screen.findByRole('button', { name: /^View: ثنا مرزا/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Application' }));
  expect(await dialog.findByText('Dear all')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: '+92 300 1' })).toHaveAttribute('href', 'tel:+923001');
  await user.click(dialog.getByRole('button', { name: 'Open the résumé' }));
  await waitFor(() => expect(tab.location.href).toBe(link.url));
  expect(tab.opener).toBeNull();
});
