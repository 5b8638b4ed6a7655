import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between a client and the API, and loses answers: it cuts the connection once it has all of one. */
export interface LosingProxy {
  url: string;
  /** Whether the next answers are lost, in their order; what comes after them is not. */
  lose: (...next: boolean[]) => void;
  /** The bodies of all answers so far, the lost ones too. */
  answers: string[];
  stop: () => Promise<void>;
}

export async function startLosingProxy(apiUrl: string): Promise<LosingProxy> {
  const answers: string[] = [];
  let fates: boolean[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const forwarded = request(apiUrl + url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        answers.push(body.toString());
        if (fates.shift()) {
          incoming.socket.destroy();
          return;
        }
        const { 'transfer-encoding': _encoding, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 500, rest).end(body);
      });
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lose: (...next) => {
      fates = next;
    },
    answers,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
