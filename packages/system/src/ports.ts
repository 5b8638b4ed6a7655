import { randomInt } from 'node:crypto';
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

/** Below the ports that systems give to outgoing connections: one of these could be taken before it is listened on. */
const found = { first: 20_000, last: 32_767 } as const;

/** Free ports, as many as requested. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(found.first, found.last + 1);
    const codes = [await tryPort(port, '::'), await tryPort(port, '127.0.0.1')];
    if (!codes.includes('EADDRINUSE')) ports.add(port);
  }
  return [...ports];
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
