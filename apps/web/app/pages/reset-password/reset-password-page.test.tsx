import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockResetToken } from '@site/mocks';
import { renderWeb } from '../../../test/render-web.tsx';

async function reset(token: string, password: string) {
  const { user } = renderWeb(`/reset-password/${token}`);
  if (password) await user.type(screen.getByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
}

describe('resetting a password', () => {
  it('says so, and leads to the sign-in', async () => {
    await reset(mockResetToken, 'a-brand-new-password');

    expect(await screen.findByText('Password reset successfully')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  it("shows the server's sentence about a link that is no longer valid", async () => {
    await reset('used-before', 'a-brand-new-password');

    expect(
      await screen.findByText('This reset link is no longer valid. Ask for a new one.'),
    ).toBeVisible();
  });

  it('puts what is wrong with the password under its field', async () => {
    await reset(mockResetToken, 'short');

    expect(await screen.findByText('Password must have at least 8 characters.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue('short');
  });
});
