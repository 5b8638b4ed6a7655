import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { makeFolder, mayWrite } from '#lib/files.ts';

export interface Mail {
  to: string;
  /** Whom an answer goes to, when it is not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** The ids of the mails before it in its thread, oldest first. */
  thread?: readonly string[];
  /** Ends the subscription by which it is sent: a page for people, which mail programs post to (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Whether there is a mail server. Without one, mails become files. */
  hasServer: boolean;
  /**
   * Hands a mail to the mail server.
   * @param id tells one mail from another, also for those who get it: a mail that is sent twice is the same mail
   * @throws when the server does not take it
   */
  send(id: string, mail: Mail): Promise<void>;
  /**
   * Connects to the mail server and signs in.
   * @throws when it does not answer, or refuses us
   */
  verify(): Promise<void>;
}

/**
 * Loads its library with the first mail: a start is not to wait for it.
 * @param options.smtpUrl `smtp://…`, over TLS or, with `?tls=off`, in plain text; without one, mails become files in
 *   `outbox`
 * @param options.outbox folder for mails that can't be sent anywhere
 */
export function createMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  outbox: string;
  log: Logger;
}): Mailer {
  const { smtpUrl, from, outbox, log } = options;
  const domain = from.replace(/^.*@/, '').replace('>', '');
  const nameOf = (id: string) => `<${id}@${domain}>`;
  const composed = (id: string, { thread = [], unsubscribeUrl, ...mail }: Mail) => {
    const before = thread.map(nameOf);
    const answered = before.at(-1);
    const headers = answered ? { inReplyTo: answered, references: before } : {};
    const list = unsubscribeUrl !== undefined && {
      list: { unsubscribe: unsubscribeUrl },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
    return { from, messageId: nameOf(id), ...mail, ...headers, ...list };
  };
  if (smtpUrl) {
    const url = new URL(smtpUrl);
    const isPlain = url.searchParams.get('tls') === 'off';
    url.searchParams.delete('tls');
    const openTransport = async () => {
      const { createTransport } = await import('nodemailer');
      return createTransport({
        url: url.href,
        requireTLS: !isPlain,
        ignoreTLS: isPlain,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      });
    };
    return {
      hasServer: true,
      async send(id, mail) {
        await (await openTransport()).sendMail(composed(id, mail));
      },
      async verify() {
        await (await openTransport()).verify();
      },
    };
  }
  return {
    hasServer: false,
    async send(id, mail) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(composed(id, mail));
      await makeFolder(outbox, 0o700);
      const time = new Date().toISOString().replaceAll(':', '-');
      const file = join(outbox, `${time}-${id}.eml`);
      await writeFile(file, message, { mode: 0o600 });
      log.info({ file }, 'no SMTP server is set: mail written to a file');
    },
    verify: () => mayWrite(outbox),
  };
}
