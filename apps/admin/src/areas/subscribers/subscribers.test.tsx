import { contract } from '@site/contract';
import { subscriberMessages } from '@site/contract/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failRoute } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const unconfirmed = 'mehwish.anwar@example.org';
const confirmed = 'nasreen.bibi@example.org';

describe('subscribers', () => {
  it('are found by whether they have confirmed it, with the reason why none can', async () => {
    const { user } = renderAdmin('/subscribers', { as: 'editor' });
    expect(await screen.findByText(subscriberMessages.noServer)).toBeInTheDocument();
    await screen.findByText(confirmed);
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Unconfirmed' }));
    await waitFor(() => expect(screen.queryByText(confirmed)).not.toBeInTheDocument());
    expect(screen.getByText(unconfirmed)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Erase/ })).not.toBeInTheDocument();
  });

  it('are erased by admins, and stay when that fails', async () => {
    const { user } = renderAdmin('/subscribers', { as: 'admin' });
    const erase = async () => {
      await user.click(await screen.findByRole('button', { name: `Erase for good: ${confirmed}` }));
      await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
    };
    await erase();
    expect(await screen.findByText(subscriberMessages.erased)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(confirmed)).not.toBeInTheDocument());
    failRoute(contract.newsletter.erase);
    await user.click(await screen.findByRole('button', { name: `Erase for good: ${unconfirmed}` }));
    await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText(subscriberMessages.eraseFailed)).toBeInTheDocument();
    expect(screen.getByText(unconfirmed)).toBeInTheDocument();
  });
});
