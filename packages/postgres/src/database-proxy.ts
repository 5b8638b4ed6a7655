import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { host, listen } from './listen.ts';

/** A TCP proxy in front of a database, through which tests make faults. */
export interface DatabaseProxy {
  /** Where the database is reached through the proxy. */
  url: string;
  /** Ends all connections and accepts no others. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  restore(): Promise<void>;
  /** Lets queries through but no answers, after some that still pass. @returns once an answer is held back */
  holdAnswers(after?: number): Promise<void>;
  releaseAnswers(): void;
}

/** Starts a proxy on a free port; `cut` ends it. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const sockets = new Set<Socket>();
  let held: { answers: (() => void)[]; passing: number; onFirst: () => void } | null = null;

  const server = createServer((client) => {
    const database = connect(target);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    client.pipe(database).on('end', () => client.end());
    database.on('data', (answer) => {
      if (!held || held.passing-- > 0) {
        client.write(answer);
        return;
      }
      held.answers.push(() => client.write(answer));
      held.onFirst();
    });
  });
  const port = await listen(server, 0);
  url.host = `${host}:${port}`;

  return {
    url: url.href,
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async restore() {
      await listen(server, port);
    },
    holdAnswers(after = 0) {
      return new Promise((resolve) => {
        held = { answers: [], passing: after, onFirst: resolve };
      });
    },
    releaseAnswers() {
      const answers = held?.answers ?? [];
      held = null;
      for (const send of answers) send();
    },
  };
}
