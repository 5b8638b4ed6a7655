import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export interface Mail {
  to: string;
  /** Whom an answer goes to, when it is not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
}

export interface Mailer {
  /** Sends in the background: an answer never waits for a mail server. Failures are logged. */
  send(mail: Mail): void;
  /** Resolves when every mail so far was sent or given up. */
  settled(): Promise<void>;
}

/**
 * @param options.smtpUrl `smtp://…`; without one, mails become files in `outbox`
 * @param options.outbox folder for mails that can't be sent anywhere
 */
export function createMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  outbox: string;
  log: Logger;
}): Mailer {
  const { smtpUrl, from, outbox, log } = options;
  const transport = smtpUrl
    ? createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 })
    : null;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  const deliver = async (mail: Mail): Promise<void> => {
    if (transport) {
      await transport.sendMail({ from, ...mail });
      return;
    }
    const { message } = await composer.sendMail({ from, ...mail });
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(':', '-');
    const file = join(outbox, `${time}-${randomUUID()}.eml`);
    await writeFile(file, message, { mode: 0o600 });
    log.info({ file }, 'no SMTP server is set: mail written to a file');
  };

  const underWay = new Set<Promise<void>>();
  return {
    send(mail) {
      const sending = deliver(mail)
        .catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
