import { contract } from '@site/contract';
import { mockPassword, mockResetToken, tokenOf } from '@site/mocks';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveFor } from '#lib/leave.ts';
import { closePage } from '#testing/close-page.ts';
import { apiUrl, failCalls, sampleOf } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

async function signIn(email: string, password = mockPassword) {
  const app = renderAdmin('/login');
  await fill(app.user, await screen.findByLabelText('Email'), email);
  await fill(app.user, screen.getByLabelText('Password'), password);
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  return app;
}

describe('sign-in', () => {
  it('stores token, role and userId, and welcomes an administrator once', async () => {
    const { user, path } = await signIn(sampleOf('admin').email);
    expect(await screen.findByText('Login Successful')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeInTheDocument();
    expect(path()).toBe('/users');
    expect(localStorage.getItem('role')).toBe('admin');
    expect(localStorage.getItem('token')).toBeTruthy();
    expect(localStorage.getItem('userId')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: /^Welcome/ })).not.toBeInTheDocument(),
    );
  });

  it('leads to Home from the welcome on who wants to begin there every day', async () => {
    const { user, path } = await signIn(sampleOf('admin').email);
    await user.click(await screen.findByRole('link', { name: 'Start here every day' }));
    expect(await screen.findByRole('heading', { name: 'Home', level: 1 })).toHaveFocus();
    expect(screen.queryByRole('heading', { name: /^Welcome/ })).not.toBeInTheDocument();
    expect(path()).toBe('/desk');
    await closePage();
    const again = renderAdmin('/');
    await waitFor(() => expect(again.path()).toBe('/desk'));
  });

  it('is not welcomed again in another tab, though the first one is still open', async () => {
    await signIn(sampleOf('admin').email);
    expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeInTheDocument();
    await closePage();
    sessionStorage.clear();
    renderAdmin('/users');
    await screen.findByRole('heading', { name: 'Users', level: 1 });
    expect(screen.queryByRole('heading', { name: /^Welcome/ })).not.toBeInTheDocument();
  });

  it('welcomes no other role', async () => {
    await signIn(sampleOf('moderator').email);
    await screen.findByRole('heading', { name: 'Users', level: 1 });
    expect(screen.queryByRole('heading', { name: /^Welcome/ })).not.toBeInTheDocument();
  });

  it('sends a plain user to the public home page', async () => {
    await signIn(sampleOf('user').email);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('http://web.test/home'));
  });

  it('shows the server’s sentence and keeps what was typed', async () => {
    await signIn(sampleOf('admin').email, 'not the password');
    expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(sampleOf('admin').email);
  });

  it('says Login Failed when the server says nothing', async () => {
    failCalls(contract.users.login.path);
    await signIn(sampleOf('admin').email);
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
  });

  it('asks for both fields, and shows the password on demand', async () => {
    const { user } = renderAdmin('/login');
    await user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Email is required.')).toBeInTheDocument();
    expect(screen.getByText('Password is required.')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Password'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show or hide password' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('a forgotten password', () => {
  it('needs an email', async () => {
    const { user } = renderAdmin('/forgot-password');
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(
      await screen.findAllByText('Please Provide A Registered Email Address'),
    ).not.toHaveLength(0);
  });

  it('is asked for by mail', async () => {
    const { user } = renderAdmin('/forgot-password');
    await fill(user, await screen.findByLabelText('Email'), sampleOf('admin').email);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Verification code sent successfully')).toBeInTheDocument();
  });

  it('shows a message when the mail could not be sent', async () => {
    failCalls(contract.users.forgotPassword.path);
    const { user } = renderAdmin('/forgot-password');
    await fill(user, await screen.findByLabelText('Email'), sampleOf('admin').email);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Failed to send verification code')).toBeInTheDocument();
  });

  it('is replaced by the link, which leads to sign in', async () => {
    const { user } = renderAdmin(`/reset-password/${mockResetToken}`);
    await fill(user, await screen.findByLabelText('New password'), 'a new long password');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('Password reset successfully')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('is not replaced by a link that is spent', async () => {
    const { user } = renderAdmin('/reset-password/spent');
    await fill(user, await screen.findByLabelText('New password'), 'a new long password');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText(/no longer valid/)).toBeInTheDocument();
  });
});

describe('one’s own password', () => {
  async function change(current: string, next: string, confirmation: string) {
    const { user } = renderAdmin('/update-password', { as: 'editor' });
    await fill(user, await screen.findByLabelText('Current password'), current);
    await fill(user, screen.getByLabelText('New password'), next);
    await fill(user, screen.getByLabelText('Confirm password'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Update password' }));
  }

  it('is changed, and the public home page follows', async () => {
    await change(mockPassword, 'a new long password', 'a new long password');
    expect(await screen.findByText('Password updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('http://web.test/home'));
  });

  it('has to be typed twice alike', async () => {
    await change(mockPassword, 'a new long password', 'another password');
    expect(
      await screen.findAllByText('New Password and Confirm Password do not match'),
    ).not.toHaveLength(0);
  });

  it('stays when the current one is wrong', async () => {
    await change('wrong', 'a new long password', 'a new long password');
    expect(await screen.findAllByText('The current password is not right.')).not.toHaveLength(0);
    expect(screen.getByLabelText('New password')).toHaveValue('a new long password');
  });

  it('needs a session', async () => {
    const { path } = renderAdmin('/update-password');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(path()).toBe('/login');
  });
});

describe('the hand-over from the public site', () => {
  it('opens a session and takes the code out of the address', async () => {
    const answer = await fetch(`${apiUrl}/api/user/handoff`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf('moderator')}` },
    });
    const { code } = contract.users.handoff.responses[200].parse(await answer.json());
    const { path } = renderAdmin(`/handoff#code=${encodeURIComponent(code)}`);
    expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toBeInTheDocument();
    expect(path()).toBe('/users');
    expect(window.location.hash).toBe('');
    expect(localStorage.getItem('role')).toBe('moderator');
  });

  it('offers to sign in when the code is spent', async () => {
    renderAdmin('/handoff#code=spent');
    expect(await screen.findByText(/could not be brought over/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });
});
