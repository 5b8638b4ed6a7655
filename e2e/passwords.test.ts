import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './test-system.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.stop());

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

it('lets a signed-in user change their password', async () => {
  const account = { email: 'member@example.org', password: 'a wall of many bricks' };
  const post = (path: string, body: object, token = '') =>
    fetch(system.api + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const signUp = { name: 'Member', role: 'user', ...account };
  const admin = await post('/api/user/login', {
    email: system.account.email,
    password: 'a door with seven locks',
  });
  const { token } = (await admin.json()) as { token: string };
  await post('/api/user/addUser', signUp, token);

  const { page } = await system.newVisitor();
  await page.goto(`${system.web}/update-password`);
  // Only for who is signed in.
  await page.waitForURL(`${system.web}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`${system.web}/home`);
  await page.goto(`${system.web}/update-password`);
  await page.getByLabel('Current password', { exact: true }).fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill('a door with seven locks');
  await page.getByLabel('Confirm password', { exact: true }).fill('a door with eight locks');
  const send = page.getByRole('button', { name: 'Update Password', exact: true });
  await send.click();
  await page.getByText('New Password and Confirm Password do not match').first().waitFor();
  await page.getByLabel('Confirm password', { exact: true }).fill('a door with seven locks');
  await send.click();
  await page.getByText('Password updated successfully').waitFor();
  await page.waitForURL(`${system.web}/home`);

  const again = (password: string) =>
    post('/api/user/login', { email: account.email, password }).then(({ status }) => status);
  expect(await again(account.password)).toBe(401);
  expect(await again('a door with seven locks')).toBe(200);
});
