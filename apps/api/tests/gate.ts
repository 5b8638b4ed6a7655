import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the database that a test can close and open again. */
export interface Gate {
  /** Where the database is reached through the gate. */
  url: string;
  close(): Promise<void>;
  open(): Promise<void>;
  /** Lets questions through but no answers. @returns once one is held back */
  holdAnswers(): Promise<void>;
  releaseAnswers(): void;
}

export async function openGate(databaseUrl: string): Promise<Gate> {
  const url = new URL(databaseUrl);
  const { hostname } = url;
  const databasePort = Number(url.port || 5432);
  const sockets = new Set<Socket>();
  let held: { answers: (() => void)[]; onFirst: () => void } | null = null;

  const server = createServer((socket) => {
    const database = connect(databasePort, hostname);
    for (const each of [socket, database]) {
      sockets.add(each);
      each.on('error', () => {}).on('close', () => sockets.delete(each));
    }
    socket.pipe(database).on('end', () => socket.end());
    database.on('data', (answer) => {
      if (!held) {
        socket.write(answer);
        return;
      }
      held.answers.push(() => socket.write(answer));
      held.onFirst();
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return Number(Object(server.address()).port);
  };
  const port = await listen(0);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  return {
    url: url.href,
    async open() {
      await listen(port);
    },
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    holdAnswers() {
      return new Promise((resolve) => {
        held = { answers: [], onFirst: resolve };
      });
    },
    releaseAnswers() {
      const answers = held?.answers ?? [];
      held = null;
      for (const send of answers) send();
    },
  };
}
