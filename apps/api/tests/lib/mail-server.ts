import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server that delivers nothing. */
export interface MailServer {
  port: number;
  /** Where it takes mails in plain text. */
  url: string;
  /** The mails it has taken, as they came. */
  mails: string[];
  stop(): Promise<void>;
}

/**
 * Listens on the loopback address.
 * @param options.port instead of a free one
 * @param options.take is asked before each mail is taken; while it is waited for, so is the sender
 */
export async function startMailServer(
  options: SMTPServerOptions & { port?: number; take?: () => Promise<void> } = {},
): Promise<MailServer> {
  const { port: wanted = 0, take, ...rest } = options;
  const mails: string[] = [];
  const receive = async (stream: Readable, done: () => void) => {
    const mail = await text(stream);
    await take?.();
    mails.push(mail);
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    ...rest,
    onData: (stream, _session, done) => void receive(stream, done),
  });
  // Senders that are killed or refuse a certificate just go away.
  server.on('error', () => {});
  server.listen(wanted, '127.0.0.1');
  await once(server.server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}?tls=off`,
    mails,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
