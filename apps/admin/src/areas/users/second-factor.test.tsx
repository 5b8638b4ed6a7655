import { contract } from '@site/contract';
import { field, itemsOf, valueAt } from '@site/contract/json';
import { secondFactorMessages } from '@site/contract/messages';
import { mockPassword, tokenOf } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { apiUrl, sampleOf } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

async function call(
  { path, method }: { path: string; method: string },
  token: string,
  body: object,
) {
  const answer = await fetch(apiUrl + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const json: unknown = await answer.json();
  return json;
}

const codeOf = (secret: string, step = 1) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });

/** Sets up an authenticator app for a sample account. */
async function secure(role: 'admin' | 'editor') {
  const token = tokenOf(role);
  const { beginTotp, confirmTotp } = contract.secondFactor;
  const begun = await call(beginTotp, token, {});
  const secret = field(begun, 'secret');
  const sent = { challenge: field(begun, 'challenge'), code: codeOf(secret, 0) };
  const answer = await call(confirmTotp, token, sent);
  return { token, secret, codes: itemsOf(valueAt(answer, 'recoveryCodes')).map(String) };
}

async function signIn(role: 'admin' | 'editor') {
  const app = renderAdmin('/login');
  await fill(app.user, await screen.findByLabelText('Email'), sampleOf(role).email);
  await fill(app.user, screen.getByLabelText('Password'), mockPassword);
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  return app;
}

describe('a sign-in with a second factor', () => {
  it('asks for the code after the password, and keeps asking after a wrong one', async () => {
    const { secret } = await secure('editor');
    const { user, path } = await signIn('editor');
    const input = await screen.findByLabelText('Code');
    expect(input).toHaveFocus();
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
    await user.keyboard('12345{Enter}');
    expect(await screen.findByText('The code has six digits.')).toBeInTheDocument();
    await fill(user, input, codeOf(secret, 20));
    await user.keyboard('{Enter}');
    expect(await screen.findAllByText(secondFactorMessages.wrong)).not.toHaveLength(0);
    await fill(user, input, codeOf(secret));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/users'));
  });

  it('takes a recovery code', async () => {
    const { codes } = await secure('editor');
    const { user, path } = await signIn('editor');
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await fill(user, screen.getByLabelText('Recovery code'), codes[0] ?? '');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(path()).toBe('/users'));
  });
});

describe('my second factor', () => {
  it('is set up with an app, and its recovery codes are shown once', async () => {
    const { user } = renderAdmin('/my-account', { as: 'editor' });
    const part = within(await screen.findByRole('region', { name: 'Second factor' }));
    await user.click(await part.findByRole('button', { name: 'Set up an app' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    const secret = screen.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent;
    await fill(user, screen.getByLabelText('Code'), codeOf(secret.replaceAll(' ', '')));
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(10);
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    expect(await part.findByText(/10 codes are left/)).toBeInTheDocument();
    expect(part.getByText('On')).toBeInTheDocument();
    await user.click(part.getByRole('button', { name: 'Remove: Authenticator app' }));
    const question = await screen.findByRole('dialog', { name: 'Remove this second factor?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(secondFactorMessages.totpRemoved)).toBeInTheDocument();
    await waitFor(() => expect(part.queryByText('On')).not.toBeInTheDocument());
  });
});

describe('where staff must have a second factor', () => {
  it('those without one are led to it, and go on with it', async () => {
    const { token } = await secure('admin');
    await call(contract.secondFactor.setRequirement, token, { isRequired: true });
    const { user } = renderAdmin('/all-news', { as: 'editor' });
    await screen.findByRole('heading', { name: 'Set up a second factor' });
    expect(screen.getByText(secondFactorMessages.requiredHere)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    const secret = await screen.findByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const code = codeOf(secret.textContent.replaceAll(' ', ''));
    await fill(user, screen.getByLabelText('Code'), code);
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByRole('heading', { name: /News/, level: 1 })).toBeInTheDocument();
  });

  it('an administrator with one says so, and resets that of a colleague', async () => {
    await secure('editor');
    const { user } = renderAdmin('/users', { as: 'admin' });
    const required = await screen.findByRole('switch', { name: /^Second factor required/ });
    await user.click(required);
    expect(await screen.findByText(secondFactorMessages.ownNeeded)).toBeInTheDocument();
    const { name } = sampleOf('editor');
    await user.click(screen.getByRole('button', { name: `Reset second factor: ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(await screen.findByText(secondFactorMessages.reset)).toBeInTheDocument();
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: `Reset second factor: ${name}` }),
      ).not.toBeInTheDocument(),
    );
  });

  it('takes the second factor to end that, not the password', async () => {
    const { secret } = await secure('admin');
    // Another session than the one in which it was set up.
    const { user } = await signIn('admin');
    await fill(user, await screen.findByLabelText('Code'), codeOf(secret));
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('switch', { name: /^Second factor required/ }));
    expect(await screen.findByText(secondFactorMessages.nowRequired)).toBeInTheDocument();
  });
});
