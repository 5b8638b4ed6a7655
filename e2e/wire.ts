import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire to a server that can be cut and mended, so that a test can take the server away. */
export interface Wire {
  port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** Listens on a free port and passes everything on to `target`. */
export async function layWire(target: { host: string; port: number }): Promise<Wire> {
  const sockets = new Set<Socket>();
  const open = () => {
    const server = createServer((near) => {
      const far = connect(target);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        socket.on('error', () => socket.destroy());
      }
      near.pipe(far).pipe(near);
    });
    return server;
  };
  let server = open();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;

  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    async mend() {
      server = open();
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      if (server.listening) await cut();
    },
  };
}
