import type { contract } from '@site/contract';
import { sessionMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { isPasswordOf } from '#lib/accounts/passwords.ts';
import { openSessions } from '#lib/accounts/sessions.ts';
import { idOf } from '#lib/content/list-handlers.ts';
import { callerOf } from '#lib/http/access.ts';
import { notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { wrongCurrentPassword } from './password-routes.ts';

const kind = { entityName: 'The session' } as const;

/** Where somebody is signed in, and the end of that. */
export function ownSessionRoutes({ accessDb: db, limits }: Deps): Routes<typeof contract.sessions> {
  return {
    list: async ({ req }) => {
      const { user, sessionId } = callerOf(req);
      const rows = await db.session.findMany({
        where: { userId: user.id, ...openSessions() },
        orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
      });
      const sessions = rows.map(({ id, device, network, createdAt, lastUsedAt }) => ({
        _id: id,
        device,
        network,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === sessionId,
      }));
      const body = sessions.toSorted(
        (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
      );
      return { status: 200, body };
    },

    confirm: async ({ body, req }) => {
      const { user, sessionId } = callerOf(req);
      const known = await limits.guess([['currentPassword', user.id]], async () =>
        (await isPasswordOf(user, body.currentPassword)) ? user : null,
      );
      if (!known) throw wrongCurrentPassword();
      await limits.forget('currentPassword', user.id);
      await db.session.updateMany({ where: { id: sessionId }, data: { confirmedAt: new Date() } });
      return { status: 200, body: { msg: sessionMessages.confirmed } };
    },

    removeOthers: async ({ req }) => {
      const { user, sessionId } = callerOf(req);
      await db.session.deleteMany({ where: { userId: user.id, id: { not: sessionId } } });
      return { status: 200, body: { msg: sessionMessages.othersEnded } };
    },

    remove: async ({ params, req }) => {
      const { id } = idOf(params, kind);
      const { count } = await db.session.deleteMany({
        where: { id, userId: callerOf(req).user.id },
      });
      if (count === 0) throw notFound(kind.entityName);
      return { status: 200, body: { msg: sessionMessages.ended } };
    },
  };
}
