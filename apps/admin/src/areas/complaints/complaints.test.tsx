import { contract } from '@site/contract';
import { complaintMessages } from '@site/contract/messages';
import { respond } from '@site/mocks';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

describe('complaints', () => {
  it('are in the menu of the two alone', async () => {
    server.use(respond(apiUrl, contract.complaints.mayOpen, 200, { mayOpen: false }));
    renderAdmin('/complaints-desk', { as: 'admin' });
    expect(await screen.findByText(complaintMessages.notForYou)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Complaints' })).not.toBeInTheDocument();
  });

  it('say what they say once they are opened', async () => {
    const { user } = renderAdmin('/complaints-desk', { as: 'editor' });
    expect(await screen.findByRole('link', { name: 'Complaints' })).toBeVisible();
    const open = await screen.findByRole('button', { name: 'Open: Fraud or corruption' });
    expect(screen.queryByText(/Vaccines/)).not.toBeInTheDocument();
    await user.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Complaint' }));
    expect(await dialog.findByText(/Vaccines that were given/)).toBeVisible();
    expect(dialog.getAllByText('Not given')).toHaveLength(2);
  });
});
