import { contract, invitationHours, type Invitation } from '@site/contract';
import { accountMessages, invitationMessages } from '@site/contract/messages';
import { v7 } from 'uuid';
import type { Accounts } from '../accounts.ts';
import { conflict, notFound, refused } from '../problems.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { refuseCommonPassword } from './users-mock.ts';

/** The token in the link of an invitation to an address. */
export function mockInvitationToken(email: string): string {
  return `mock-invitation.${email.toLowerCase()}`;
}

/** Invitations by mail. */
export function invitationsMock(
  context: MockContext,
  accounts: Accounts,
): Handlers<typeof contract.invitations> {
  const { list, create, resend, remove, accept } = contract.invitations;
  let stored: Invitation[] = [];

  const times = () => {
    const now = Date.now();
    const expiresAt = new Date(now + invitationHours * 3_600_000).toISOString();
    return { sentAt: new Date(now).toISOString(), expiresAt };
  };
  const isSame = (email: string) => (each: Invitation) =>
    each.email.toLowerCase() === email.toLowerCase();
  const find = (id: string): Invitation => {
    const found = stored.find(({ _id }) => _id === id);
    if (!found) throw notFound('The invitation');
    return found;
  };
  const store = (invitation: Invitation): Invitation => {
    stored = [invitation, ...stored.filter(({ _id }) => _id !== invitation._id)];
    return invitation;
  };
  const noted = ({ _id, name }: Invitation) => ({
    area: 'invitations',
    recordId: _id,
    title: name,
  });

  return {
    list: routeHandler(context, list, () => ({ status: 200, body: stored })),

    create: routeHandler(context, create, ({ body, note }) => {
      const holder = accounts.findByEmail(body.email);
      if (holder) throw conflict(accountMessages.emailTaken(holder.name));
      const _id = stored.find(isSame(body.email))?._id ?? v7();
      const invitation = store({ _id, ...body, ...times() });
      note(noted(invitation));
      return { status: 201, body: invitation };
    }),

    resend: routeHandler(context, resend, ({ params, note }) => {
      const invitation = store({ ...find(params.id), ...times() });
      note(noted(invitation));
      return { status: 200, body: invitation };
    }),

    remove: routeHandler(context, remove, ({ params, note }) => {
      const invitation = find(params.id);
      stored = stored.filter((each) => each !== invitation);
      note(noted(invitation));
      return { status: 200, body: { msg: invitationMessages.revoked } };
    }),

    accept: routeHandler(context, accept, ({ params, body, caller }) => {
      const invited = stored.find((each) => mockInvitationToken(each.email) === params.token);
      if (!invited) throw refused(invitationMessages.linkRefused);
      refuseCommonPassword(body.password, 'password');
      stored = stored.filter((each) => each !== invited);
      const { name, email, role } = invited;
      if (accounts.findByEmail(email)) throw refused(invitationMessages.linkRefused);
      const user = accounts.add({ name, email, role, picUrl: null }, body.password);
      context.revisions.add(contract.users.create, null, user, caller);
      return { status: 200, body: { msg: invitationMessages.accepted } };
    }),
  };
}
