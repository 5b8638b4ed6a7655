import { contract, type Application } from '@site/contract';
import { applicationMessages } from '@site/contract/messages';
import { handlers, respond } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { apiUrl, failRoute, server } from '#testing/mock-api.ts';
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

const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Application' }));
const rows = async () => {
  const list = await screen.findAllByRole('button', { name: /^View: / });
  return list.map((row) => row.getAttribute('aria-label'));
};

it('applications are gone through by keyboard, with the list as it is narrowed down', async () => {
  const { user } = renderAdmin('/all-applications?status=new', { as: 'editor' });
  const names = await rows();
  expect(names).toHaveLength(sampleContent.applications.length);
  expect(await screen.findByRole('radio', { name: `New (${names.length})` })).toBeChecked();
  await user.click((await screen.findAllByRole('button', { name: /^View: / }))[0] as HTMLElement);
  const shown = await openDialog();
  const career = async (title: string) => expect(await shown.findByText(title)).toBeInTheDocument();
  const [first, second] = sampleContent.applications.toReversed();
  await career(String(first?.career));
  expect(shown.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');

  await user.keyboard('s');
  expect(await screen.findByText(applicationMessages.changed.shortlisted)).toBeInTheDocument();
  const shortlisted = shown.getByRole('button', { name: 'Shortlisted' });
  await waitFor(() => expect(shortlisted).toHaveAttribute('aria-pressed', 'true'));
  // It has left the list by now.
  await waitFor(() =>
    expect(shown.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'false'),
  );
  await user.keyboard('j');
  await career(String(second?.career));
  expect(shown.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');

  await user.type(shown.getByLabelText('Note'), 'Just knows');
  expect(shown.getByLabelText('Note')).toHaveValue('Just knows');
  expect(shown.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');
  failRoute(contract.applications.mark);
  await user.click(shown.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(applicationMessages.markFailed)).toBeInTheDocument();
  expect(shown.getByLabelText('Note')).toHaveValue('Just knows');
});

it('an application’s note is saved, and its status is undone from the note in the corner', async () => {
  const { user } = renderAdmin('/all-applications', { as: 'editor' });
  await user.click((await screen.findAllByRole('button', { name: /^View: / }))[0] as HTMLElement);
  const shown = await openDialog();
  await user.type(await shown.findByLabelText('Note'), 'Call on Monday');
  await user.click(shown.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(applicationMessages.noted)).toBeInTheDocument();
  await waitFor(() =>
    expect(shown.queryByRole('button', { name: 'Save note' })).not.toBeInTheDocument(),
  );
  const isOn = (name: string) =>
    waitFor(() =>
      expect(shown.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true'),
    );
  await user.click(shown.getByRole('button', { name: 'Rejected' }));
  await isOn('Rejected');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await isOn('New');
  expect(shown.getByLabelText('Note')).toHaveValue('Call on Monday');
});

it('applications are listed by vacancy', async () => {
  const { user } = renderAdmin('/all-applications', { as: 'editor' });
  await rows();
  const [only] = sampleContent.applications;
  await user.click(screen.getByRole('combobox', { name: 'Career' }));
  await user.click(await screen.findByRole('option', { name: only?.career ?? '' }));
  await waitFor(async () =>
    expect(await rows()).toEqual([expect.stringContaining(only?.career ?? '')]),
  );
});

it('applications say so while there are none', async () => {
  server.resetHandlers(...handlers({ apiUrl, content: { ...sampleContent, applications: [] } }));
  renderAdmin('/all-applications', { as: 'editor' });
  expect(await screen.findByText('No applications found.')).toBeInTheDocument();
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
    language: 'ur',
    coverNote: 'Dear all',
    status: 'new',
    note: null,
    appliedAt: time,
    createdAt: time,
    updatedAt: time,
  };
  const { list, get, resumeLink } = contract.applications;
  const link = { url: `${apiUrl}/resumes/abc`, expiresAt: time };
  server.use(
    respond(apiUrl, list, 200, [application]),
    respond(apiUrl, get, 200, { ...application, mails: [] }),
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

it('applicants are written to from a template, and their applications say so', async () => {
  const { user } = renderAdmin('/all-applications', { as: 'editor' });
  await rows();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Write a mail' }));
  const count = sampleContent.applications.length;
  const dialog = within(
    await screen.findByRole('dialog', { name: `Write to ${count} applicants` }),
  );
  await user.click(dialog.getByRole('combobox', { name: 'Template' }));
  await user.click(await screen.findByRole('option', { name: 'Rejection' }));
  const text = dialog.getByRole('textbox', { name: /^Text/ });
  expect(text).toHaveDisplayValue(/^Dear \{name\}/);
  const preview = within(dialog.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText(/^Dear (?!\{)/)).toBeInTheDocument();

  failRoute(contract.applications.mail);
  await user.click(dialog.getByRole('button', { name: `Send ${count} mails` }));
  expect(await screen.findByText(applicationMessages.mailFailed)).toBeInTheDocument();
  expect(text).toHaveDisplayValue(/^Dear \{name\}/);
});

it('a mail to an applicant is seen on the application', async () => {
  const { user } = renderAdmin('/all-applications', { as: 'editor' });
  await user.click((await screen.findAllByRole('button', { name: /^View: / }))[0] as HTMLElement);
  const shown = await openDialog();
  await user.click(await shown.findByRole('button', { name: 'Write a mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Write to / }));
  await user.type(dialog.getByRole('textbox', { name: /^Subject/ }), 'Monday');
  await user.type(dialog.getByRole('textbox', { name: /^Text/ }), 'At ten');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await shown.findByText('Monday')).toBeInTheDocument();
  expect(shown.getByText('Not sent: no mail server')).toBeInTheDocument();
});

it('the applications for a vacancy say when they are erased, which admins can do at once', async () => {
  const { user } = renderAdmin('/all-applications', { as: 'admin' });
  await rows();
  const [only] = sampleContent.applications;
  await user.click(screen.getByRole('combobox', { name: 'Career' }));
  await user.click(await screen.findByRole('option', { name: only?.career ?? '' }));
  expect(await screen.findByText(/^One application\. To be erased on /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Erase all' }));
  await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText(applicationMessages.erased(1))).toBeInTheDocument();
  expect(await screen.findByText('No applications found.')).toBeInTheDocument();
});
