import { field, itemsOf, valueAt } from '@site/contract/json';
import { TOTP } from 'otpauth';
import { password, type MadeAccount, type Site } from './site.ts';
import { createPasskey } from './software-authenticator.ts';

/** A code of an authenticator app. @param step the time step, from the current one; the one of a set-up is used up */
export function codeOf(secret: string, step = 1): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
}

/** Sets up an authenticator app. */
async function setUpTotp(site: Site, token: string) {
  const { body } = await site.call('secondFactor.beginTotp', { token, body: {} });
  const secret = field(body, 'secret');
  const sent = { challenge: field(body, 'challenge'), code: codeOf(secret, 0) };
  const answer = await site.call('secondFactor.confirmTotp', { token, body: sent });
  const recoveryCodes = itemsOf(valueAt(answer.body, 'recoveryCodes') ?? []).map(String);
  return { secret, recoveryCodes };
}

/** An account with an authenticator app. */
export async function secured(site: Site, role: 'admin' | 'editor' | 'user' = 'user') {
  const account = await site.addUser(role);
  return { ...account, ...(await setUpTotp(site, account.token)) };
}

/** A session of such an account that no second factor has confirmed: it was opened before there was one. */
export async function unconfirmed(site: Site): Promise<MadeAccount> {
  const account = await site.addUser('user');
  const { email } = account;
  const other = await site.call('users.login', { body: { email, password } });
  await setUpTotp(site, field(other.body, 'token'));
  return account;
}

/** The first step of a sign-in. @returns its challenge */
export async function beginSignIn(site: Site, { email }: { email: string }): Promise<string> {
  const { body } = await site.call('users.login', { body: { email, password } });
  return field(body, 'challenge');
}

/** What is sent for a new passkey of an account. */
export async function newPasskey(site: Site, token: string) {
  const { body } = await site.call('secondFactor.passkeyOptions', { token, body: {} });
  const passkey = createPasskey(site.target.adminOrigin ?? site.target.url);
  const made = passkey.register(valueAt(body, 'options'));
  return {
    passkey,
    body: { challenge: field(body, 'challenge'), name: 'Laptop', passkey: made },
  };
}
