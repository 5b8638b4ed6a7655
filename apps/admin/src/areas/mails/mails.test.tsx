import { contract } from '@site/contract';
import { mailMessages } from '@site/contract/messages';
import { respond } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiUrl, failRoute, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const open = (query = '') => renderAdmin(`/unsent-mails${query}`, { as: 'admin' });
const recipient = 'sumaira.khan@example.org';
const row = async (to: string) => {
  const item = (await screen.findByText(`To ${to}`)).closest('li');
  if (!item) throw new Error('A mail is an item of a list');
  return within(item);
};

describe('mails that were not sent', () => {
  it('say why in words, are counted in the menu, and are found by state', async () => {
    const { user } = open();
    const failed = await row(recipient);
    expect(failed.getByText(mailMessages.reason('EENVELOPE RCPT TO 550'))).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Unsent mails, 2 failed' })).toBeInTheDocument();
    expect((await row('office@example.org')).getByText(/Next try/)).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'No mail server' }));
    await waitFor(() => expect(screen.queryByText(`To ${recipient}`)).not.toBeInTheDocument());
    expect(await screen.findByText(mailMessages.noServer)).toBeInTheDocument();
  });

  it('are sent again, but for those whose links have expired', async () => {
    const { user } = open();
    const expired = await row('colleague@example.org');
    expect(expired.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: `Try again: ${recipient}` }));
    expect(await screen.findByText(mailMessages.retried)).toBeInTheDocument();
  });

  it('are all sent again at once, those that can be', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try all again' }));
    expect(await screen.findByText(mailMessages.allRetried(1))).toBeInTheDocument();
    server.use(respond(apiUrl, contract.mails.retryAll, 200, { retried: 0 }));
    await user.click(await screen.findByRole('button', { name: 'Try all again' }));
    expect(await screen.findByText(mailMessages.noneRetried)).toBeInTheDocument();
  });

  it('are given up after a question', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Give up: ${recipient}` }));
    await user.click(await screen.findByRole('button', { name: 'Give up' }));
    expect(await screen.findByText(mailMessages.removed)).toBeInTheDocument();
  });

  it('stay as they are when they can’t be sent again or given up', async () => {
    const { user } = open();
    failRoute(contract.mails.retry);
    await user.click(await screen.findByRole('button', { name: `Try again: ${recipient}` }));
    expect(await screen.findByText(mailMessages.retryFailed)).toBeInTheDocument();
    failRoute(contract.mails.remove);
    await user.click(screen.getByRole('button', { name: `Give up: ${recipient}` }));
    await user.click(await screen.findByRole('button', { name: 'Give up' }));
    expect(await screen.findByText(mailMessages.removeFailed)).toBeInTheDocument();
    expect((await row(recipient)).getByText('Failed')).toBeInTheDocument();
  });
});
