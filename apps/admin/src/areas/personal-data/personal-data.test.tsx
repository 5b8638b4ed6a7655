import { contract } from '@site/contract';
import { personalDataMessages } from '@site/contract/messages/personal-data';
import { respond } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiUrl, failRoute, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const reader = 'nasreen.bibi@example.org';

async function open() {
  const { user } = renderAdmin('/personal-data', { as: 'admin' });
  const find = async (email: string) => {
    const box = await screen.findByRole('textbox', { name: 'E-mail address' });
    await user.clear(box);
    await user.type(box, `${email}{Enter}`);
  };
  return { user, find };
}
const found = async () => within(await screen.findByRole('region', { name: 'What was found' }));

describe('personal data', () => {
  it('are found by an address, and erased after a question', async () => {
    const { user, find } = await open();
    await find(reader.toUpperCase());
    const shown = await found();
    expect(await shown.findByRole('heading', { name: 'Subscription' })).toBeInTheDocument();
    failRoute(contract.personalData.erase);
    const erase = async () => {
      await user.click(shown.getByRole('button', { name: 'Erase all' }));
      await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
    };
    await erase();
    expect(await screen.findByText(personalDataMessages.eraseFailed)).toBeInTheDocument();
    expect(shown.getByRole('heading', { name: 'Subscription' })).toBeInTheDocument();
  });

  it('are gone once they are erased', async () => {
    const { user, find } = await open();
    await find(reader);
    const shown = await found();
    await user.click(await shown.findByRole('button', { name: 'Erase all' }));
    await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText(personalDataMessages.erased)).toBeInTheDocument();
    await waitFor(() => expect(shown.queryByRole('heading')).not.toBeInTheDocument());
    const consents = { count: 0, records: [] };
    const nothing = { email: reader, found: [], refusal: null, consents };
    server.use(respond(apiUrl, contract.personalData.find, 200, nothing));
    await find(reader);
    expect(await screen.findByText(/There is nothing about/)).toBeInTheDocument();
  });

  it('are consents by a name alone, which are withdrawn on their own screen', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Amina{Enter}');
    const shown = await found();
    expect(await shown.findByRole('heading', { name: '2 Consents' })).toBeInTheDocument();
    const link = shown.getByRole('link', { name: 'Amina, with her goats' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/consents\/[\w-]+$/));
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });

  it('name what is wrong with an address, and keep it', async () => {
    const { find } = await open();
    await find('nasreen');
    const box = screen.getByRole('textbox', { name: 'E-mail address' });
    await waitFor(() => expect(box).toBeInvalid());
    expect(box).toHaveValue('nasreen');
  });

  it('say what will be erased by itself, and when', async () => {
    await open();
    expect(await screen.findAllByText('Set on the server')).toHaveLength(4);
    expect(screen.getByText(/The next on 3 Dec 2026, 2 within 30 days/)).toBeInTheDocument();
  });
});
