import { confirmationCode, contract } from '@site/contract';
import {
  accountMessages,
  historyMessages,
  invitationMessages,
  sessionMessages,
  userMessages,
} from '@site/contract/messages';
import { mockPassword, respond, tokenOf } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiUrl, sampleOf, server } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin, setField, uploadPicture } from '#testing/render-admin.tsx';

onRealApi();

async function cardOf(name: string) {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`), level: 2 });
  const card = heading.closest('li');
  if (!card) throw new Error(`There is no card of ${name}`);
  return within(card);
}

describe('an invitation', () => {
  it('is sent, sent again and revoked', async () => {
    const { user } = renderAdmin('/users', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Invite by mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite by mail' }));
    await fill(user, dialog.getByLabelText('Name'), 'Zara Khan');
    await fill(user, dialog.getByLabelText('Email'), 'zara@example.org');
    await setField(user, dialog.getByRole('combobox', { name: 'Role' }), 'Editor');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    const sent = 'Invitation sent to zara@example.org';
    expect(await screen.findByText(sent)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Send again: Zara Khan' }));
    await waitFor(() => expect(screen.getAllByText(sent)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Revoke: Zara Khan' }));
    expect(await screen.findByText('Invitation revoked successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Open invitations')).not.toBeInTheDocument());
  });

  it('is for administrators to send', async () => {
    renderAdmin('/users', { as: 'moderator' });
    await cardOf(sampleOf('editor').name);
    expect(screen.queryByRole('button', { name: 'Invite by mail' })).not.toBeInTheDocument();
  });

  it('lets those who have it choose a password', async () => {
    const accepted = { msg: invitationMessages.accepted };
    server.use(respond(apiUrl, contract.invitations.accept, 200, accepted));
    const { user } = renderAdmin('/accept-invitation/a-token-of-a-mail');
    await fill(user, await screen.findByLabelText('New password'), 'a new long password');
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    expect(await screen.findByText(invitationMessages.accepted)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });
});

describe('users', () => {
  it('are cards with name, email, role and status', async () => {
    renderAdmin('/users', { as: 'admin' });
    const { name, email } = sampleOf('editor');
    const card = await cardOf(name);
    expect(card.getByText(email)).toBeInTheDocument();
    expect(card.getByText('editor')).toBeInTheDocument();
    // Each sample account has a session.
    expect(card.getByText('Online')).toBeInTheDocument();
  });

  it('whose status is missing are Unknown', async () => {
    const list = await fetch(`${apiUrl}${contract.users.list.path}`, {
      headers: { authorization: `Bearer ${tokenOf('admin')}` },
    });
    const users = contract.users.list.responses[200].parse(await list.json());
    const without = users.map((user) => ({ ...user, status: '' }));
    server.use(respond(apiUrl, contract.users.list, 200, without));
    renderAdmin('/users', { as: 'admin' });
    const card = await cardOf(sampleOf('editor').name);
    expect(card.getByText('Unknown')).toBeInTheDocument();
  });

  it('are deleted by an administrator, once confirmed', async () => {
    const { name } = sampleOf('user');
    const { user } = renderAdmin('/users', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: `Delete: ${name}` }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete this user?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
  });

  it('can delete every account but their own', async () => {
    const { name } = sampleOf('admin');
    renderAdmin('/users', { as: 'admin' });
    await screen.findByRole('heading', { name: new RegExp(name), level: 2 });
    expect(screen.queryByRole('button', { name: `Delete: ${name}` })).not.toBeInTheDocument();
    const others = screen.getAllByRole('heading', { level: 2 }).length - 1;
    expect(screen.getAllByRole('button', { name: /^Delete: / })).toHaveLength(others);
  });

  it('get a new password', async () => {
    const { name } = sampleOf('editor');
    const { user } = renderAdmin('/users', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: `Update Password: ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Update Password: ${name}` });
    await fill(user, within(dialog).getByLabelText('Current password'), mockPassword);
    await fill(user, within(dialog).getByLabelText('New password'), 'a new long password');
    await user.click(within(dialog).getByRole('button', { name: 'Update Password' }));
    expect(await screen.findByText('Password updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('keep their password when the current one is wrong', async () => {
    const { name } = sampleOf('editor');
    const { user } = renderAdmin('/users', { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: `Update Password: ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Update Password: ${name}` });
    await fill(user, within(dialog).getByLabelText('Current password'), 'wrong');
    await fill(user, within(dialog).getByLabelText('New password'), 'a new long password');
    await user.click(within(dialog).getByRole('button', { name: 'Update Password' }));
    expect(await within(dialog).findAllByText('The current password is not right.')).not.toEqual(
      [],
    );
    expect(within(dialog).getByLabelText('New password')).toHaveValue('a new long password');
  });

  it('are changed by an administrator', async () => {
    const { name } = sampleOf('editor');
    const { user } = renderAdmin('/users', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: `Edit: ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Edit: ${name}` });
    await fill(user, await within(dialog).findByLabelText('Name'), 'Rukhsana Baloch');
    await setField(user, within(dialog).getByRole('combobox', { name: 'Role' }), 'Moderator');
    await user.click(within(dialog).getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText(userMessages.updated)).toBeInTheDocument();
    expect((await cardOf('Rukhsana Baloch')).getByText('moderator')).toBeInTheDocument();
  });

  it('are changed once it is confirmed who changes them; what was typed stays', async () => {
    const problem = {
      msg: sessionMessages.confirmNeeded,
      message: sessionMessages.confirmNeeded,
      code: confirmationCode,
      requestId: 'x',
    };
    const isOld = [true, true];
    const { path } = contract.users.update;
    server.use(
      http.put(`${apiUrl}${path}`, () =>
        isOld.pop() ? HttpResponse.json(problem, { status: 403 }) : undefined,
      ),
    );
    const { name } = sampleOf('editor');
    const { user } = renderAdmin('/users', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: `Edit: ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Edit: ${name}` }));
    await fill(user, await dialog.findByLabelText('Email'), 'zara@example.org');
    const save = () => user.click(dialog.getByRole('button', { name: 'Update User' }));
    const asked = async () =>
      within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
    await save();
    await user.click((await asked()).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findAllByText(sessionMessages.confirmNeeded)).not.toEqual([]);
    expect(dialog.getByLabelText('Email')).toHaveValue('zara@example.org');
    await save();
    await fill(user, (await asked()).getByLabelText('Password'), 'wrong');
    await user.click((await asked()).getByRole('button', { name: 'Confirm' }));
    expect(
      await (await asked()).findByText(accountMessages.wrongCurrentPassword),
    ).toBeInTheDocument();
    await fill(user, (await asked()).getByLabelText('Password'), mockPassword);
    await user.click((await asked()).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(userMessages.updated)).toBeInTheDocument();
    expect((await cardOf(name)).getByText('zara@example.org')).toBeInTheDocument();
  });

  it('are deactivated, once confirmed, and reactivated', async () => {
    const { name } = sampleOf('editor');
    const { user } = renderAdmin('/users', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: `Deactivate: ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate this user?' });
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(userMessages.deactivated)).toBeInTheDocument();
    expect((await cardOf(name)).getByText('Deactivated')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Reactivate: ${name}` }));
    expect(await screen.findByText(userMessages.reactivated)).toBeInTheDocument();
    expect((await cardOf(name)).queryByText('Deactivated')).not.toBeInTheDocument();
  });

  it('are told what each role may do', async () => {
    const { user } = renderAdmin('/users', { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: 'What roles may do' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What roles may do' }));
    const mayDo = (what: RegExp) =>
      within(dialog.getByRole('row', { name: what }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(mayDo(/^Create a user/)).toEqual(['Yes', 'No', 'No', 'No']);
    expect(mayDo(/^News\b/)).toEqual(['Yes', 'Yes', 'Yes', 'No']);
  });

  it('have a history, which shows and restores what they were', async () => {
    const { name, email } = sampleOf('editor');
    const headers = {
      authorization: `Bearer ${tokenOf('admin')}`,
      'content-type': 'application/json',
    };
    const list = await fetch(`${apiUrl}${contract.users.list.path}?q=${email}`, { headers });
    const [found] = contract.users.list.responses[200].parse(await list.json());
    const { path, method } = contract.users.update;
    const body = JSON.stringify({ role: 'moderator' });
    await fetch(`${apiUrl}${path.replace(':id', found?._id ?? '')}`, { method, headers, body });
    const { user } = renderAdmin('/users', { as: 'admin' });
    expect((await cardOf(name)).getByText('moderator')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `History: ${name}` }));
    const history = within(await screen.findByRole('dialog', { name: `History: ${name}` }));
    await user.click(await history.findByRole('button', { name: 'Changes of version 2' }));
    expect(await history.findByText(/moderator/)).toBeInTheDocument();
    await user.click(history.getByRole('button', { name: 'Restore this version: 1' }));
    expect(await screen.findByText(historyMessages.restored)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect((await cardOf(name)).getByText('editor')).toBeInTheDocument());
  });

  it('are only looked at by others, who change their own password', async () => {
    renderAdmin('/users', { as: 'editor' });
    await cardOf(sampleOf('admin').name);
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^History/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Update Password/ })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Add User' })).not.toBeInTheDocument();
  });
});

describe('a new user', () => {
  const submitButton = () =>
    within(screen.getByRole('main')).getByRole('button', { name: 'Add User' });

  async function openForm() {
    const app = renderAdmin('/add-user', { as: 'admin' });
    await screen.findByRole('heading', { name: 'Add User' });
    return app;
  }

  async function fillForm({ user }: Awaited<ReturnType<typeof openForm>>, email: string) {
    await fill(user, screen.getByLabelText('Name'), 'Rukhsana Baloch');
    await fill(user, screen.getByLabelText('Email'), email);
    await fill(user, screen.getByLabelText('Password'), 'a long password');
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Editor', hidden: true }));
    await uploadPicture(user);
  }

  it('is added, and the form is empty again', async () => {
    const app = await openForm();
    expect(submitButton()).toBeDisabled();
    await fillForm(app, 'rukhsana@example.org');
    await app.user.click(submitButton());
    expect(await screen.findByText('User added successfully')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await app.user.click(screen.getByRole('link', { name: 'Users' }));
    expect(await cardOf('Rukhsana Baloch')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(historyMessages.undone)).toBeInTheDocument();
    expect(screen.queryByText('Rukhsana Baloch')).not.toBeInTheDocument();
  });

  it('needs name, email, password and role', async () => {
    const { user } = await openForm();
    await uploadPicture(user);
    await user.click(submitButton());
    const summary = await screen.findByRole('alert', { name: 'Please correct 4 fields' });
    for (const label of ['Name', 'Email', 'Role']) {
      expect(summary).toHaveTextContent(`${label} is required.`);
    }
    expect(summary).toHaveTextContent('Password must have at least 8 characters.');
  });

  it('needs an email of their own; what was typed stays', async () => {
    const app = await openForm();
    await fillForm(app, sampleOf('editor').email);
    await app.user.click(submitButton());
    expect(await screen.findByText(/already/)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Rukhsana Baloch');
  });
});
