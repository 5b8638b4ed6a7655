import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract, secondFactorCode } from '@site/contract';
import { secondFactorMessages } from '@site/contract/messages';
import { mockPassword, problem, respond, samples, tokenOf } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { leaveTo } from '#lib/leave.ts';
import { adminUrl, apiUrl, neverAnswered, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

beforeEach(() => void vi.mocked(leaveTo).mockReset());

function emailOf(role: string): string {
  return sampleContent.users.find((user) => user.role === role)?.email ?? '';
}

async function signIn(email: string, password: string) {
  const { user } = renderWeb('/login');
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  return user;
}

describe('signing in', () => {
  it('takes a plain user home and remembers token, role and user id', async () => {
    await signIn(emailOf('user'), mockPassword);

    expect(await screen.findByText('Login Successful')).toBeVisible();
    const home = { level: 1, name: 'Indus One Health' } as const;
    expect(await screen.findByRole('heading', home)).toBeVisible();
    expect(localStorage.getItem('role')).toBe('user');
    expect(localStorage.getItem('token')).toBeTruthy();
    expect(localStorage.getItem('userId')).toBeTruthy();
    expect(screen.queryByText('Logging in...')).not.toBeInTheDocument();
  });

  it('says what it needs where the browser stores nothing', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await signIn(emailOf('admin'), mockPassword);

    expect(await screen.findByText(/allow cookies and site data/)).toBeVisible();
    expect(screen.queryByText('Login Successful')).not.toBeInTheDocument();
    expect(leaveTo).not.toHaveBeenCalled();
    full.mockRestore();
  });

  it('says that it is on its way', async () => {
    server.use(neverAnswered(contract.users.login));
    await signIn(emailOf('user'), mockPassword);
    expect(screen.getByText('Logging in...')).toBeVisible();
  });

  it.each(['admin', 'moderator', 'editor'])(
    'hands a signed-in %s over to the admin app',
    async (role) => {
      await signIn(emailOf(role), mockPassword);

      await waitFor(() => expect(leaveTo).toHaveBeenCalledOnce());
      expect(vi.mocked(leaveTo).mock.calls[0]?.[0]).toMatch(
        new RegExp(`^${adminUrl}/handoff#code=.+`),
      );
    },
  );

  it("shows the server's sentence when the password is wrong, and keeps what was typed", async () => {
    await signIn(emailOf('user'), 'not the password');

    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(emailOf('user'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it("says 'Login Failed' when the server says nothing", async () => {
    server.use(
      respond(apiUrl, contract.users.login, 503, { ...problem(503, ''), msg: '', message: '' }),
    );
    await signIn(emailOf('user'), mockPassword);

    expect(await screen.findByText('Login Failed')).toBeVisible();
  });

  it('names both fields when nothing was typed, and puts the focus on the first', async () => {
    await signIn('', '');

    expect(screen.getByText('Email is required.')).toBeVisible();
    expect(screen.getByText('Password is required.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required.');
  });

  it('puts what the server refuses under its field', async () => {
    await signIn('nobody', mockPassword);

    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/must be an e-mail address/);
  });

  it('shows and hides the password', async () => {
    const { user } = renderWeb('/login');
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');

    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
  });

  it('leads to the screen for a forgotten password', async () => {
    const { user } = renderWeb('/login');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));

    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeVisible();
  });
});

describe('signing in with a second factor', () => {
  it('asks for a code after the password, and takes one', async () => {
    const asked = {
      ...problem(401, secondFactorMessages.needed, undefined, secondFactorCode),
      challenge: 'a',
      hasTotp: true,
      hasRecoveryCodes: true,
      passkey: null,
    };
    const session = {
      token: tokenOf('user'),
      role: 'user',
      userId: samples.users.user._id,
    } as const;
    server.use(
      respond(apiUrl, contract.users.login, 401, asked),
      respond(apiUrl, contract.users.loginSecondFactor, 200, session),
    );
    const user = await signIn(emailOf('user'), mockPassword);
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByText('Login Successful')).toBeVisible();
    expect(localStorage.getItem('role')).toBe('user');
  });
});
