import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  axeViolations,
  expectAccessible,
  openSession,
  signIn,
  startTestSystem,
  type TestSystem,
} from '../system/test-system.ts';

/* A colleague comes, gets another role, and leaves. */

let system: TestSystem;
// Before each, so that a second try finds nothing of the first.
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(() => system.stop());

const zara = { name: 'زارا خان', email: 'zara@example.org', password: 'a door with seven locks' };

it('a colleague is invited, made a moderator, made to set up a second factor and deactivated, which ends her session at once', async () => {
  const { page, complaints } = await system.newVisitor({ size: { width: 1280, height: 900 } });
  await signIn(page, await openSession(system));
  await page.goto(`${system.admin}/users`);
  await page.getByRole('button', { name: 'Invite by mail' }).click();
  const form = page.getByRole('dialog', { name: 'Invite by mail' });
  await form.getByLabel('Name').fill(zara.name);
  await form.getByLabel('Email').fill(zara.email);
  await form.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`Invitation sent to ${zara.email}`).first().waitFor();

  // On a phone.
  const hers = await system.newVisitor({ size: { width: 390, height: 844 } });
  const mail = await system.mail.nextMailTo(zara.email);
  await hers.page.goto(/http\S+\/accept-invitation\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await hers.page.getByLabel('New password', { exact: true }).fill(zara.password);
  await hers.page.getByRole('button', { name: 'Create my account' }).click();
  await hers.page.getByLabel('Email').fill(zara.email);
  await hers.page.getByLabel('Password', { exact: true }).fill(zara.password);
  await hers.page.getByRole('button', { name: 'Login', exact: true }).click();
  await hers.page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  await hers.page.goto(`${system.admin}/my-account`);
  const sessions = hers.page.getByRole('region', { name: 'Where you are signed in' });
  await sessions.getByText('This one').waitFor();
  expect(await axeViolations(hers.page)).toEqual([]);

  // The admin signed in long ago.
  await system.sql("UPDATE sessions SET confirmed_at = now() - interval '11 minutes'");
  await page.reload();
  await page.getByRole('button', { name: `Edit: ${zara.name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit: ${zara.name}` });
  await edit.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Moderator' }).click();
  await edit.getByRole('button', { name: 'Update User' }).click();
  const confirm = page.getByRole('dialog', { name: "Confirm it's you" });
  await confirm.getByLabel('Password', { exact: true }).fill(system.account.password);
  await page.keyboard.press('Enter');
  await page.getByText('User updated successfully').waitFor();

  // The admin gets a passkey, gives it once more, and requires a second factor of all.
  await withAuthenticator(page);
  await page.goto(`${system.admin}/my-account`);
  const factor = page.getByRole('region', { name: 'Second factor' });
  await factor.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Office laptop');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await factor.getByText('Office laptop').waitFor();
  await system.sql("UPDATE sessions SET factor_confirmed_at = now() - interval '11 minutes'");
  await page.goto(`${system.admin}/users`);
  await page.getByRole('switch', { name: /^Second factor required/ }).click();
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Staff need a second factor from now on.').waitFor();

  await hers.page.goto(`${system.admin}/all-news`);
  await hers.page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  await hers.page.getByRole('button', { name: 'Set up an app' }).click();
  // Her sign-in was long ago by now, too.
  const again = hers.page.getByRole('dialog', { name: "Confirm it's you" });
  await again.getByLabel('Password', { exact: true }).fill(zara.password);
  await hers.page.keyboard.press('Enter');
  const key = await hers.page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const totp = new TOTP({ secret: key?.replaceAll(' ', '') ?? '' });
  await hers.page.getByLabel('Code').fill(totp.generate());
  await expectAccessible(hers.page);
  await hers.page.keyboard.press('Enter');
  await hers.page.getByRole('button', { name: 'I have saved them' }).click();
  await hers.page.getByRole('heading', { name: 'All News', level: 1 }).waitFor();

  // Her next sign-in takes both.
  await hers.page.evaluate(() => localStorage.clear());
  await hers.page.goto(`${system.admin}/login`);
  await hers.page.getByLabel('Email').fill(zara.email);
  await hers.page.getByLabel('Password', { exact: true }).fill(zara.password);
  await hers.page.keyboard.press('Enter');
  await hers.page.getByRole('heading', { name: 'Second factor' }).waitFor();
  expect(await axeViolations(hers.page)).toEqual([]);
  // The code of the set-up is used up.
  await hers.page.keyboard.type(totp.generate({ timestamp: Date.now() + 30_000 }));
  await hers.page.keyboard.press('Enter');
  await hers.page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  await hers.page.goto(`${system.admin}/my-account`);
  await hers.page.getByLabel('Name', { exact: true }).waitFor();

  await page.getByRole('button', { name: `Deactivate: ${zara.name}` }).click();
  await page
    .getByRole('dialog', { name: 'Deactivate this user?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await page.getByText('User deactivated successfully').waitFor();
  await hers.page.getByLabel('Name', { exact: true }).fill('Zara Khan');
  await hers.page.getByRole('button', { name: 'Update profile' }).click();
  const over = hers.page.getByRole('dialog', { name: 'Your session has ended' });
  await over.getByLabel('Password', { exact: true }).fill(zara.password);
  await over.getByRole('button', { name: 'Sign in' }).click();
  await hers.page.getByText('Invalid email or password').first().waitFor();
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
});

it('a passkey is added in My account, and takes part in the next sign-in', async () => {
  const { page, complaints } = await system.newVisitor({ size: { width: 1280, height: 900 } });
  await withAuthenticator(page);
  const givePassword = async () => {
    await page.goto(`${system.admin}/login`);
    await page.getByLabel('Email').fill(system.account.email);
    await page.getByLabel('Password', { exact: true }).fill(system.account.password);
    await page.keyboard.press('Enter');
  };
  const openAccount = async () => {
    await page.getByRole('button', { name: 'Start working' }).click();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
  };
  await givePassword();
  await openAccount();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${system.web}/home`);
  await givePassword();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await openAccount();
  await page.getByText(/last used/).waitFor();
  // The password alone is answered with 401, which asks for the passkey.
  expect(complaints.filter((each) => !each.includes('401'))).toEqual([]);
});

/** Gives a page a passkey device of its own, which agrees to everything. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
