import type { contract, UnsentMail, UnsentState } from '@site/contract';
import { mailMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { OutboxMail, Prisma } from '#generated/prisma/client.ts';
import { idOf } from '#lib/content/reads/list-handlers.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import type { Transaction } from '#lib/data/database.ts';
import { actionOf } from '#lib/http/access.ts';
import { notFound } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { isUnsent, mailStateOf } from '#lib/mail/outbox.ts';

/** What makes a mail be tried at once, and again as often as a new one. */
const again = () => ({ attempts: 0, failedAt: null, nextAttemptAt: new Date() });

const kind = { entityName: 'The mail' } as const;

/** Mails that were not sent. */
export function mailRoutes({ db, content, mailer, outbox }: Deps): Routes<typeof contract.mails> {
  const toEntity = (row: OutboxMail): UnsentMail => {
    const state = mailStateOf(row, mailer);
    // Without a server it was only written to a file.
    const isTried = state !== 'stored';
    return {
      _id: row.id,
      to: row.to,
      subject: row.subject,
      state: state === 'sent' ? 'waiting' : state,
      attempts: isTried ? row.attempts : 0,
      reason: isTried ? row.lastError : null,
      nextAttemptAt: (isTried && row.nextAttemptAt?.toISOString()) || null,
      canRetry: row.text !== null && mailer.hasServer,
      createdAt: row.createdAt.toISOString(),
    };
  };
  const conditions: Record<UnsentState, Prisma.OutboxMailWhereInput> = {
    failed: { failedAt: { not: null } },
    waiting: mailer.hasServer
      ? { failedAt: null, nextAttemptAt: { not: null } }
      : { id: { in: [] } },
    stored: { failedAt: null, ...(mailer.hasServer && { nextAttemptAt: null }) },
  };
  /** Changes a mail that was not sent. @throws 404 */
  const change = (
    req: RoutedRequest,
    params: { id: string },
    work: (transaction: Transaction, mail: OutboxMail) => Promise<unknown>,
  ) => {
    const { id } = idOf(params, kind);
    return content.write(actionOf(req), async (transaction, _record, note) => {
      // Of several that change it at once, each finds what the one before has left.
      await transaction.$executeRaw`SELECT FROM outbox_mails WHERE id = ${id}::uuid FOR UPDATE`;
      const mail = await transaction.outboxMail.findFirst({ where: { AND: [{ id }, isUnsent] } });
      if (!mail) throw notFound(kind.entityName);
      await work(transaction, mail);
      note({ area: 'mails', id, title: mail.subject });
    });
  };

  return {
    server: async () => ({ status: 200, body: { hasServer: mailer.hasServer } }),

    list: async ({ query, req, res }) => {
      const view = {
        order: { createdAt: 'desc' as const },
        where: ({ state }: typeof query) => ({ AND: [isUnsent, state ? conditions[state] : {}] }),
      };
      const rows = await readList(db.outboxMail, view, query, { req, res });
      return { status: 200, body: rows.map(toEntity) };
    },

    retry: async ({ params, req }) => {
      let retried: OutboxMail | undefined;
      await outbox.sendAfter(() =>
        change(req, params, async (transaction, { id, text }) => {
          if (text === null) throw notFound(kind.entityName);
          retried = await transaction.outboxMail.update({ where: { id }, data: again() });
        }),
      );
      if (!retried) throw notFound(kind.entityName);
      return { status: 200, body: toEntity(retried) };
    },

    retryAll: async ({ req }) => {
      if (!mailer.hasServer) return { status: 200, body: { retried: 0 } };
      const retried = await outbox.sendAfter(() =>
        content.write(actionOf(req), async (transaction) => {
          const where = { failedAt: { not: null }, text: { not: null } };
          const { count } = await transaction.outboxMail.updateMany({ where, data: again() });
          return count;
        }),
      );
      return { status: 200, body: { retried } };
    },

    remove: async ({ params, req }) => {
      await change(req, params, async (transaction, { id }) => {
        // The thread of a message says that its reply was not sent, an application which mails were not.
        const isReply =
          (await transaction.messageReply.count({ where: { id } })) > 0 ||
          (await transaction.applicationMail.count({ where: { mailId: id } })) > 0;
        const givenUp = { text: null, expiresAt: null, nextAttemptAt: null, failedAt: new Date() };
        await (isReply
          ? transaction.outboxMail.update({ where: { id }, data: givenUp })
          : transaction.outboxMail.delete({ where: { id } }));
      });
      return { status: 200, body: { msg: mailMessages.removed } };
    },
  };
}
