import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Throws an Error of one sentence when a port cannot be listened on, or is given twice; it names the
 * setting to change. `ports` are by the names of their settings.
 */
export async function requireFreePorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const users = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = users.get(port);
    if (other !== undefined) {
      throw new Error(`${other} and ${name} are both ${port}: give one of them another port.`);
    }
    users.set(port, name);
    for (const host of ['::', '127.0.0.1']) {
      const code = await tryPort(port, host);
      if (code === 'EADDRINUSE') {
        throw new Error(
          `Port ${port} is in use: stop what listens there, or set ${name} to another port.`,
        );
      }
      if (code === 'EACCES') {
        throw new Error(`Port ${port} is not open to this user: set ${name} to one above 1023.`);
      }
    }
  }
}

/** Free ports, as many as requested. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  const ports: number[] = [];
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') ports.push(address.port);
  }
  await Promise.all(servers.map((server) => new Promise((settle) => server.close(settle))));
  return ports;
}

async function tryPort(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, 'listening');
    await new Promise((settle) => server.close(settle));
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : undefined;
  }
}
