import type { userInput } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Fields, FieldsOf } from '#fields/field.ts';
import { password } from '#fields/fields.tsx';
import type { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { dropPasswordDrafts } from '#lib/publishing/drafts.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { withPassword } from '#testing/with-password.ts';

const secret = 'forty tall poplars';

const signedOut = ['/login', '/reset-password/token'];

describe('a typed password is in no storage of the browser', () => {
  // That no other screen asks for one is tested in every-screen.test.tsx.
  it.each(Object.entries(withPassword))('%s', async (path, opener) => {
    const { user } = renderAdmin(path, signedOut.includes(path) ? {} : { as: 'admin' });
    await screen.findByRole('heading', { level: 1 });
    if (opener) {
      const [first] = await screen.findAllByRole('button', { name: opener });
      if (first) await user.click(first);
      await screen.findByRole('dialog');
    }
    const form = within(opener ? screen.getByRole('dialog') : screen.getByRole('main'));
    for (const text of form.queryAllByLabelText(/^(Name|Email)$/)) {
      await fill(user, text, 'someone@example.org');
    }
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type="password"]');
    for (const input of inputs) await fill(user, input, secret);
    // What waits for a pause in typing is written now.
    window.dispatchEvent(new Event('pagehide'));
    expect(inputs).not.toHaveLength(0);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(secret);
  });
});

it('a password field does not compile in a form with a draft', () => {
  expectTypeOf(password('Password', 'new-password')).not.toExtend<Fields[string]>();
  expectTypeOf<FieldsOf<typeof userInput>>().not.toExtend<Fields>();
  type Options = Parameters<typeof useGuardedForm<{ newPassword: string }, unknown>>[0];
  expectTypeOf<Options['draft']>().toEqualTypeOf<undefined>();
});

it('a password that an older version has stored is deleted', () => {
  const draft = (values: object) => JSON.stringify({ values, at: new Date().toISOString() });
  localStorage.setItem('draft:1:users:new', draft({ name: 'Saima', password: secret }));
  localStorage.setItem('draft:1:news:new', draft({ title: 'The "password": a story' }));
  dropPasswordDrafts();
  expect(Object.keys(localStorage)).toEqual(['draft:1:news:new']);
});
