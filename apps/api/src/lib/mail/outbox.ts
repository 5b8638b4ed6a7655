import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Transaction } from '#lib/data/database.ts';
import { hours, minutes, seconds } from '#lib/durations.ts';
import type { Mail, Mailer } from './mailer.ts';

/*
 * Mails are rows that are written together with what causes them and sent afterwards, so that neither a
 * stopped process nor an unavailable mail server loses one: docs/decisions/011 has the reasoning.
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
  const deliverInBackground = () => {
    deliver().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'));
  };

  return {
    async sendAfter(write) {
      const result = await write(async (transaction, { replyTo, ...mail }) => {
        const reply = replyTo && { replyTo: replyTo.address, replyToName: replyTo.name };
        await transaction.outboxMail.create({ data: { ...mail, ...reply } });
      });
      if (timer) deliverInBackground();
      return result;
    },
    deliver,
    start() {
      timer = setInterval(deliverInBackground, interval).unref();
      deliverInBackground();
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
  const stored = await db.outboxMail.findUniqueOrThrow({ where: { id } });
  const { attempts, to, subject, text } = stored;
  // Sent or given up, its text may be a secret and is no longer needed.
  const done = { text: null, nextAttemptAt: null };
  const giveUp = (lastError: string) =>
    db.outboxMail.update({ where: { id }, data: { ...done, failedAt: new Date(), lastError } });

  if (isExpired) {
    await giveUp('expired');
    log.error({ mail: id, attempts: attempts - 1 }, 'a mail expired before it could be sent');
    return true;
  }
  try {
    if (text !== null) {
      const { replyTo: address, replyToName: name } = stored;
      const replyTo = address === null ? {} : { replyTo: { name: name ?? '', address } };
      await mailer.send(id, { to, subject, text, ...replyTo });
    }
  } catch (error) {
    const reason = reasonOf(error);
    const isLast = attempts >= retries.most;
    if (isLast) await giveUp(reason);
    else await db.outboxMail.update({ where: { id }, data: { lastError: reason } });
    const said = isLast
      ? 'a mail was given up'
      : 'a mail could not be sent and will be tried again';
    log.error({ mail: id, attempts, reason }, said);
    return true;
  }
  await db.outboxMail.update({ where: { id }, data: { ...done, sentAt: new Date() } });
  return true;
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
