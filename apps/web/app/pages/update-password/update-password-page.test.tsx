import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockPassword } from '@site/mocks';
import { renderWeb } from '../../../test/render-web.tsx';

async function update(current: string, next: string, confirmation: string) {
  const { user } = renderWeb('/update-password', { role: 'user' });
  await user.type(screen.getByLabelText('Current password'), current);
  await user.type(screen.getByLabelText('New password'), next);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
}

describe('changing the own password', () => {
  it('says so and goes home', async () => {
    await update(mockPassword, 'a-brand-new-password', 'a-brand-new-password');

    expect(await screen.findByText('Password updated successfully')).toBeVisible();
    const home = { level: 1, name: 'Indus One Health' } as const;
    expect(await screen.findByRole('heading', home)).toBeVisible();
  });

  it('shows and hides each of the three', async () => {
    const { user } = renderWeb('/update-password', { role: 'user' });
    for (const name of ['Current password', 'New password', 'Confirm password']) {
      const field = screen.getByLabelText(name);
      expect(field).toHaveAttribute('type', 'password');
      await user.click(screen.getByRole('button', { name: `Show ${name.toLowerCase()}` }));
      expect(field).toHaveAttribute('type', 'text');
      await user.click(screen.getByRole('button', { name: `Hide ${name.toLowerCase()}` }));
      expect(field).toHaveAttribute('type', 'password');
    }
  });

  it('wants the new one twice the same', async () => {
    await update(mockPassword, 'a-brand-new-password', 'another-password');

    expect(screen.getByText('New Password and Confirm Password do not match')).toBeVisible();
    expect(screen.getByLabelText('Confirm password')).toHaveFocus();
  });

  it("shows the server's sentence about a wrong current password", async () => {
    await update('not the password', 'a-brand-new-password', 'a-brand-new-password');

    expect((await screen.findAllByText('The current password is not right.'))[0]).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('a-brand-new-password');
  });

  it('sends a visitor without a session to the sign-in', async () => {
    renderWeb('/update-password');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });
});
