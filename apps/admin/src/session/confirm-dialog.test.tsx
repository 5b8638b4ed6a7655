import { confirmationCode, contract } from '@site/contract';
import { sessionMessages, subscriberMessages } from '@site/contract/messages';
import { mockPassword } from '@site/mocks';
import type { AppRoute } from '@ts-rest/core';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { apiUrl, sampleOf, server } from '#testing/mock-api.ts';
import { fill, renderAdmin, uploadPicture } from '#testing/render-admin.tsx';

type User = ReturnType<typeof renderAdmin>['user'];

const subscriber = 'nasreen.bibi@example.org';
const deleted = sampleOf('user').name;
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

interface Call {
  at: string;
  does: string;
  route: AppRoute;
  run: (user: User) => Promise<unknown>;
  says: string;
}

const calls: Call[] = [
  {
    at: '/add-user',
    does: 'adding a user',
    route: contract.users.create,
    run: async (user) => {
      await fill(user, await screen.findByLabelText('Name'), 'Rukhsana Baloch');
      await fill(user, screen.getByLabelText('Email'), 'rukhsana@example.org');
      await fill(user, screen.getByLabelText('Password'), 'a long password');
      await user.click(screen.getByRole('combobox', { name: 'Role' }));
      await user.click(await screen.findByRole('option', { name: 'Editor', hidden: true }));
      await uploadPicture(user);
      const form = within(screen.getByRole('main'));
      await user.click(form.getByRole('button', { name: 'Add User' }));
    },
    says: 'User added successfully',
  },
  {
    at: '/users',
    does: 'deleting a user',
    route: contract.users.remove,
    run: async (user) => {
      await press(user, `Delete: ${deleted}`);
      await press(user, 'Delete');
    },
    says: 'User deleted successfully',
  },
  {
    at: '/subscribers',
    does: 'erasing a subscriber',
    route: contract.newsletter.erase,
    run: async (user) => {
      await press(user, `Erase for good: ${subscriber}`);
      await press(user, 'Erase for good');
    },
    says: subscriberMessages.erased,
  },
  {
    at: '/personal-data',
    does: 'finding what is stored about somebody',
    route: contract.personalData.find,
    run: async (user) =>
      user.type(
        await screen.findByRole('textbox', { name: 'E-mail address' }),
        `${subscriber}{Enter}`,
      ),
    says: 'Subscription',
  },
];

it.each(calls)('$does asks who it is, and goes on once that is confirmed', async (each) => {
  const { confirmNeeded: msg } = sessionMessages;
  const problem = { msg, message: msg, code: confirmationCode, requestId: 'x' };
  const { method, path } = each.route;
  const answerTo = method === 'DELETE' ? http.delete : http.post;
  const refuse = () => HttpResponse.json(problem, { status: 403 });
  server.use(answerTo(`${apiUrl}${path}`, refuse, { once: true }));
  const { user } = renderAdmin(each.at, { as: 'admin' });
  await each.run(user);
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
  expect(screen.queryByText(each.says)).not.toBeInTheDocument();
  await fill(user, dialog.getByLabelText('Password'), mockPassword);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(each.says)).toBeInTheDocument();
});
