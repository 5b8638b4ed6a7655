import { once } from 'node:events';
import type { Server } from 'node:net';

/** The server listens on the loopback address only. */
export const host = '127.0.0.1';

/** Listens on a port of the loopback address, 0 for a free one. @returns the port */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('unreachable: not a TCP port');
  return address.port;
}
