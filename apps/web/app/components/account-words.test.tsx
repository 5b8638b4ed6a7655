import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contract, secondFactorCode } from '@site/contract';
import { secondFactorMessages } from '@site/contract/messages';
import { mockResetToken, problem, respond } from '@site/mocks';
import { languages } from '#language/languages.ts';
import { english, speak } from '#language/text.ts';
import { ur } from '#language/ur.ts';
import { apiUrl, server } from '../../test/mock-api.ts';
import { renderWeb } from '../../test/render-web.tsx';

beforeEach(() => speak(() => ({ language: languages.ur, catalog: ur })));
afterEach(() => speak(() => english));

/** Fills in a page of accounts, field by field, and sends it. */
async function send(path: string, fields: Record<string, string>, button: string) {
  const { user } = renderWeb(path, path === '/update-password' ? { role: 'user' } : {});
  for (const [label, text] of Object.entries(fields)) {
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: button }));
  return user;
}

const signIn = { 'ای میل': 'a@example.org', 'پاس ورڈ': 'not the password' };
const [current, next, again] = ['موجودہ پاس ورڈ', 'نیا پاس ورڈ', 'نئے پاس ورڈ کی تصدیق'] as const;
const changed = { [current]: 'not the password', [next]: 'a-brand-new-one' };

it.each([
  ['/login', signIn, 'لاگ اِن', 'ای میل یا پاس ورڈ درست نہیں'],
  ['/forgot-password', {}, 'لنک بھیجیں', 'براہِ کرم اپنے اکاؤنٹ کا ای میل پتا لکھیں'],
  ['/forgot-password', { 'ای میل': 'a@example.org' }, 'لنک بھیجیں', 'لنک بھیج دیا گیا ہے'],
  [
    '/reset-password/used-before',
    { [next]: 'a-brand-new-one' },
    'نیا پاس ورڈ محفوظ کریں',
    'یہ لنک اب درست نہیں۔ براہِ کرم نیا لنک منگوائیں۔',
  ],
  [
    `/reset-password/${mockResetToken}`,
    { [next]: 'short' },
    'نیا پاس ورڈ محفوظ کریں',
    'پاس ورڈ میں کم از کم 8 حروف ہونے چاہییں۔',
  ],
  [
    '/update-password',
    { ...changed, [again]: 'another' },
    'پاس ورڈ بدلیں',
    'نیا پاس ورڈ اور اس کی تصدیق ایک جیسے نہیں ہیں',
  ],
  [
    '/update-password',
    { ...changed, [again]: 'a-brand-new-one' },
    'پاس ورڈ بدلیں',
    'موجودہ پاس ورڈ درست نہیں۔',
  ],
])('says in Urdu what becomes of %s with %o', async (path, fields, button, answer) => {
  await send(path, fields, button);
  expect((await screen.findAllByText(answer))[0]).toBeVisible();
});

it('asks in Urdu for the second step of a sign-in', async () => {
  const asked = {
    ...problem(401, secondFactorMessages.needed, undefined, secondFactorCode),
    challenge: 'a',
    hasTotp: true,
    hasRecoveryCodes: true,
    passkey: null,
  };
  server.use(
    respond(apiUrl, contract.users.login, 401, asked),
    respond(
      apiUrl,
      contract.users.loginSecondFactor,
      401,
      problem(401, secondFactorMessages.wrong),
    ),
  );
  const user = await send('/login', signIn, 'لاگ اِن');
  await user.type(await screen.findByLabelText('کوڈ'), '123456');
  await user.click(screen.getByRole('button', { name: 'لاگ اِن' }));
  expect(await screen.findByText(/^یہ کوڈ درست نہیں/)).toBeVisible();
  expect(screen.getByRole('main').textContent).not.toMatch(/[a-z]{2}(?![a-z]*\))/i);
});
