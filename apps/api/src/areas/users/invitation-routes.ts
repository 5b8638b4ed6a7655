import { invitationHours, type contract, type Invitation as Entity } from '@site/contract';
import { invitationMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Invitation } from '#generated/prisma/client.ts';
import { hashPassword } from '#lib/accounts/passwords.ts';
import { digestOf, newSecret } from '#lib/accounts/secrets.ts';
import { idOf } from '#lib/content/reads/list-handlers.ts';
import { keyedMutex } from '#lib/http/keyed-mutex.ts';
import { isMissing, isTaken, type Transaction } from '#lib/data/database.ts';
import { hours } from '#lib/durations.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { notFound, refused } from '#lib/http/problem.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { emailKey } from '#lib/content/writes/removed-accounts.ts';
import { invitationMail } from './invitation-mail.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { accounts, emailTaken, withActivity } from './user-entity.ts';

const kind = { entityName: 'The invitation' } as const;

/** Invitations by mail, which become accounts. */
export function invitationRoutes({
  db,
  content,
  limits,
  outbox,
  settings,
}: Deps): Routes<typeof contract.invitations> {
  const accepting = keyedMutex();
  /** Stores an invitation with a new link, and mails that. */
  const send = async (
    req: RoutedRequest,
    store: (transaction: Transaction, link: Link) => Promise<Invitation>,
  ): Promise<Entity> => {
    const token = newSecret();
    const sentAt = new Date();
    const expiresAt = new Date(sentAt.getTime() + hours(invitationHours));
    const link = { tokenHash: digestOf(token), sentAt, expiresAt };
    const { user } = callerOf(req);
    const row = await outbox.sendAfter((post) =>
      content.write(actionOf(req), async (transaction, _record, note) => {
        const stored = await store(transaction, link);
        note({ area: 'invitations', id: stored.id, title: stored.name });
        const url = `${settings.PUBLIC_ADMIN_URL}/accept-invitation/${token}`;
        await post(transaction, { ...invitationMail(stored, user, url), expiresAt });
        return stored;
      }),
    );
    return toEntity(row);
  };

  return {
    list: async () => {
      const rows = await db.invitation.findMany({ orderBy: [{ sentAt: 'desc' }, { id: 'desc' }] });
      return { status: 200, body: rows.map(toEntity) };
    },

    create: async ({ body, req }) => {
      const key = emailKey(body.email);
      const holder = await db.user.findUnique({ where: { emailKey: key } });
      if (holder) throw emailTaken(holder.name);
      const sent = await send(req, (transaction, link) => {
        const data = { ...body, ...link };
        const where = { emailKey: key };
        return transaction.invitation.upsert({
          where,
          create: { ...data, ...where },
          update: data,
        });
      });
      return { status: 201, body: sent };
    },

    resend: async ({ params, req }) => {
      const where = idOf(params, kind);
      const sent = await send(req, (transaction, data) =>
        transaction.invitation.update({ where, data }).catch((error: unknown) => {
          throw isMissing(error) ? notFound(kind.entityName) : error;
        }),
      );
      return { status: 200, body: sent };
    },

    remove: async ({ params, req }) => {
      const where = idOf(params, kind);
      await content.write(actionOf(req), async (transaction, _record, note) => {
        const found = await transaction.invitation.findUnique({ where });
        const { count } = await transaction.invitation.deleteMany({ where });
        if (!found || count === 0) throw notFound(kind.entityName);
        note({ area: 'invitations', id: found.id, title: found.name });
      });
      return { status: 200, body: { msg: invitationMessages.revoked } };
    },

    accept: ({ params, body, req }) =>
      accepting(digestOf(params.token), async () => {
        const where = { tokenHash: digestOf(params.token), expiresAt: { gt: new Date() } };
        if (!(await db.invitation.findFirst({ where }))) {
          await limits.spend('invitationLink', addressOf(req));
          throw refused(invitationMessages.linkRefused);
        }
        refuseCommonPassword(body.password, 'password');
        const passwordHash = await hashPassword(body.password);
        try {
          await content.write(actionOf(req), async (transaction, record) => {
            const invited = await transaction.invitation.findFirst({ where });
            // Deleted first: of two requests with the same link only one finds it.
            const { count } = await transaction.invitation.deleteMany({ where });
            if (!invited || count === 0) throw refused(invitationMessages.linkRefused);
            const { name, email, emailKey: key, role } = invited;
            const data = { name, email, emailKey: key, role, passwordHash };
            const created = await transaction.user.create({ data, include: withActivity() });
            record(accounts, null, created);
          });
        } catch (error) {
          // Somebody has added an account with this address meanwhile.
          throw isTaken(error) ? refused(invitationMessages.linkRefused) : error;
        }
        return { status: 200, body: { msg: invitationMessages.accepted } };
      }),
  };
}

type Link = Pick<Invitation, 'tokenHash' | 'sentAt' | 'expiresAt'>;

function toEntity({ id, name, email, role, sentAt, expiresAt }: Invitation): Entity {
  return {
    _id: id,
    name,
    email,
    role,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
