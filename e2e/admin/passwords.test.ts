import { expect, it } from 'vitest';
import { openTestSystem } from '../system/test-system.ts';

const system = openTestSystem();

it('lets a user who forgot their password choose a new one by mail', async () => {
  const { page, complaints } = await system.newVisitor();
  await page.goto(`${system.web}/forgot-password`);
  const send = page.getByRole('main').getByRole('button').last();
  await send.click();
  await page.getByText('Please Provide A Registered Email Address').waitFor();
  await page.getByLabel('Email').fill(system.account.email);
  await send.click();
  await page.getByText('Verification code sent successfully').waitFor();

  const mail = await system.mail.nextMailTo(system.account.email);
  const link = /http\S+\/reset-password\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  expect(link).toContain(system.web);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a door with seven locks');
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.getByText('Password reset successfully').waitFor();
  await page.waitForURL(`${system.web}/login`);
  expect(complaints).toEqual([]);

  // The link has been used, and the old password is none any more.
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another door with locks');
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.getByText('This reset link is no longer valid. Ask for a new one.').first().waitFor();
  await page.goto(`${system.web}/login`);
  const signIn = async (password: string) => {
    await page.getByLabel('Email').fill(system.account.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  };
  await signIn(system.account.password);
  await page.getByText('Invalid email or password').first().waitFor();
  await signIn('a door with seven locks');
  await page.waitForURL(`${system.admin}/users`);
});
