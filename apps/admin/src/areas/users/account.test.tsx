import { contract } from '@site/contract';
import { accountMessages, sessionMessages, userMessages } from '@site/contract/messages';
import { mockPassword } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiUrl, sampleOf } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

async function signInElsewhere() {
  const { path, method } = contract.users.login;
  await fetch(`${apiUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: sampleOf('editor').email, password: mockPassword }),
  });
}

describe('my account', () => {
  it('changes name and password', async () => {
    const { user } = renderAdmin('/my-account', { as: 'editor' });
    await fill(user, await screen.findByLabelText('Name'), 'Zara Khan');
    await user.click(screen.getByRole('button', { name: 'Update profile' }));
    expect(await screen.findByText(userMessages.profileUpdated)).toBeInTheDocument();
    expect(await screen.findByText('Zara Khan')).toBeInTheDocument();
    await fill(user, screen.getByLabelText('Current password'), mockPassword);
    await fill(user, screen.getByLabelText('New password'), 'a new long password');
    await user.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(await screen.findByText(accountMessages.passwordUpdated)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
  });

  it('shows where one is signed in, and ends sessions', async () => {
    await signInElsewhere();
    await signInElsewhere();
    const { user } = renderAdmin('/my-account', { as: 'editor' });
    const part = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    const [first] = await part.findAllByRole('button', { name: /^Sign out: / });
    expect(part.getAllByRole('listitem')).toHaveLength(3);
    if (first) await user.click(first);
    expect(await screen.findByText(sessionMessages.ended)).toBeInTheDocument();
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(2));
    await user.click(part.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText(sessionMessages.othersEnded)).toBeInTheDocument();
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
  });
});
