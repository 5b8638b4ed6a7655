import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything and delivers nothing. */
export interface MailServer {
  url: string;
  /** Waits for a mail to this address that has not been read yet. */
  nextMailTo(address: string): Promise<Email>;
  /** Drops what has not been read. */
  clear(): void;
  stop(): Promise<void>;
}

/** Listens on a free port of the loopback address. */
export async function startMailServer(): Promise<MailServer> {
  const unread: Email[] = [];
  const waiting = new Set<() => void>();
  const keep = async (message: Buffer) => {
    unread.push(await PostalMime.parse(message));
    for (const wake of waiting) wake();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        done();
        void keep(Buffer.concat(chunks));
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}?tls=off`,
    async nextMailTo(address) {
      for (;;) {
        const index = unread.findIndex(({ to }) => to?.some((each) => each.address === address));
        const [mail] = index < 0 ? [] : unread.splice(index, 1);
        if (mail) return mail;
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
    clear() {
      unread.length = 0;
    },
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
}
