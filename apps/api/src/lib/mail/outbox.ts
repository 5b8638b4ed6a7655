import type { MailState } from '@site/contract';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { OutboxMail, Prisma } from '#generated/prisma/client.ts';
import { afterStored } from '#lib/data/open-call.ts';
import type { Database, Transaction } from '#lib/data/database.ts';
import { hours, minutes, seconds } from '#lib/durations.ts';
import type { Mail, Mailer } from './mailer.ts';

/*
 * Mails are rows that are written together with what causes them and sent afterwards, so that
 * neither a stopped process nor an unavailable mail server loses one: docs/decisions/mail.md has
 * the reasoning.
 */

/** How often a mail is tried, and how long it waits after the first time; each further wait is twice as long. */
const retries = { most: 14, firstWait: minutes(1), longestWait: hours(6) } as const;
/** How often rows are looked for that another process has left, or whose time has come. */
const interval = seconds(10);
/** How long a stopping process waits for the mail that it is sending. */
const flushTimeoutMs = seconds(3);

/**
 * Stores a mail, which is sent once the transaction is committed.
 * @param transaction of what causes the mail
 * @param mail without a `text` it is never sent: it costs the same writes as one that is
 */
export type Post = (
  transaction: { outboxMail: Pick<Transaction['outboxMail'], 'create'> },
  mail: Omit<Mail, 'text'> & {
    /** Instead of a new one. */
    id?: string;
    text: string | null;
    /** When there is no longer any use in sending it. */
    expiresAt?: Date;
  },
) => Promise<void>;

export interface Outbox {
  /** Makes a write that stores mails, and sends them once it is done. */
  sendAfter<Result>(write: (post: Post) => Promise<Result>): Promise<Result>;
  /** Sends what is due, and resolves when nothing is. Processes that do so at once share the mails. */
  deliver(): Promise<void>;
  /** Sends from now on what is due and what will be. */
  start(): void;
  /** Lets the mail that is being sent be finished, but not for long. */
  stop: () => Promise<void>;
}

export function createOutbox({
  db,
  mailer,
  log,
}: {
  db: Database;
  mailer: Mailer;
  log: Logger;
}): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let delivering: Promise<void> | undefined;
  let isAskedAgain = false;

  const deliverAll = async () => {
    do {
      isAskedAgain = false;
      while (!isStopping && (await deliverNext(db, mailer, log)));
    } while (isAskedAgain && !isStopping);
  };
  const deliver = () => {
    isAskedAgain = true;
    delivering ??= deliverAll().finally(() => {
      delivering = undefined;
    });
    return delivering;
  };
  /** Sends what was stored while there was no mail server. */
  const sendStored = () => {
    const stored = { text: { not: null }, nextAttemptAt: null, sentAt: null, failedAt: null };
    db.outboxMail
      .updateMany({ where: stored, data: { nextAttemptAt: new Date(), attempts: 0 } })
      .then(({ count }) => count > 0 && deliverInBackground())
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'));
  };
  const deliverInBackground = () => {
    deliver().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'));
  };

  return {
    async sendAfter(write) {
      const result = await write(async (transaction, { replyTo, thread = [], ...mail }) => {
        const reply = replyTo && { replyTo: replyTo.address, replyToName: replyTo.name };
        await transaction.outboxMail.create({ data: { ...mail, ...reply, thread: [...thread] } });
      });
      await afterStored(() => timer && deliverInBackground());
      return result;
    },
    deliver,
    start() {
      timer = setInterval(deliverInBackground, interval).unref();
      deliverInBackground();
      if (mailer.hasServer) sendStored();
    },
    async stop() {
      clearInterval(timer);
      isStopping = true;
      const { promise: isLate, resolve } = Promise.withResolvers<void>();
      const timeout = setTimeout(resolve, flushTimeoutMs);
      await Promise.race([delivering?.catch(() => {}), isLate]);
      clearTimeout(timeout);
    },
  };
}

const claimed = z.array(z.object({ id: z.uuid(), isExpired: z.boolean().nullable() }));

/**
 * Sends the mail that has been due for longest. The time of its next attempt is set before this one: a process
 * that is killed while it sends leaves a mail that is tried again, as one that fails does.
 * @returns whether there was one
 */
async function deliverNext(db: Database, mailer: Mailer, log: Logger): Promise<boolean> {
  const [next] = claimed.parse(
    await db.$queryRaw`
      UPDATE outbox_mails
      SET attempts = attempts + 1,
          next_attempt_at = now()
            + least(${retries.firstWait} * 2 ^ attempts, ${retries.longestWait}) * interval '1 ms'
      WHERE id = (
        SELECT id FROM outbox_mails
        WHERE next_attempt_at <= now()
        ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      RETURNING id, expires_at <= now() AS "isExpired"`,
  );
  if (!next) return false;
  const { id, isExpired } = next;
  const stored = await db.outboxMail.findUnique({ where: { id } });
  // An admin has given it up just now; the same may happen while it is sent.
  if (!stored) return true;
  const { attempts, to, subject, text, thread, expiresAt, unsubscribeUrl } = stored;
  // A text that may be a secret expires. Others stay until they are sent, so that staff can have them sent again.
  const done = { ...(expiresAt && { text: null }), nextAttemptAt: null };
  const giveUp = (lastError: string) =>
    db.outboxMail.updateMany({ where: { id }, data: { ...done, failedAt: new Date(), lastError } });

  // What is never sent can't be late.
  if (isExpired && text !== null) {
    await giveUp('expired');
    log.error({ mail: id, attempts: attempts - 1 }, 'a mail expired before it could be sent');
    return true;
  }
  try {
    if (text !== null) {
      const { replyTo: address, replyToName: name } = stored;
      const replyTo = address === null ? {} : { replyTo: { name: name ?? '', address } };
      const list = unsubscribeUrl === null ? {} : { unsubscribeUrl };
      await mailer.send(id, { to, subject, text, thread, ...replyTo, ...list });
    }
  } catch (error) {
    const reason = reasonOf(error);
    const isLast = attempts >= retries.most;
    if (isLast) await giveUp(reason);
    else await db.outboxMail.updateMany({ where: { id }, data: { lastError: reason } });
    const said = isLast
      ? 'a mail was given up'
      : 'a mail could not be sent and will be tried again';
    log.error({ mail: id, attempts, reason }, said);
    return true;
  }
  const isSent = text === null || mailer.hasServer;
  const data = isSent ? { text: null, nextAttemptAt: null, sentAt: new Date() } : done;
  await db.outboxMail.updateMany({ where: { id }, data });
  return true;
}

/** The condition that a mail is to be sent or could not be. Else its text is gone, and of secrets also once they have failed. */
export const isUnsent = {
  OR: [{ text: { not: null } }, { failedAt: { not: null }, expiresAt: { not: null } }],
} satisfies Prisma.OutboxMailWhereInput;

/** How far a mail is. @param mail `undefined`: it was sent long ago */
export function mailStateOf(
  mail: Pick<OutboxMail, 'sentAt' | 'failedAt' | 'nextAttemptAt'> | undefined,
  { hasServer }: Pick<Mailer, 'hasServer'>,
): MailState {
  if (!mail || mail.sentAt) return 'sent';
  if (mail.failedAt) return 'failed';
  return mail.nextAttemptAt && hasServer ? 'waiting' : 'stored';
}

const mailError = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
});

/** Why a mail was not accepted, in codes alone: messages of mail servers name recipients. */
function reasonOf(error: unknown): string {
  const { code, command, responseCode } = mailError.safeParse(error).data ?? {};
  return [code, command, responseCode].filter(Boolean).join(' ') || 'unknown';
}
