import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import type { Logger } from 'pino';

/**
 * Milliseconds within which the headers and the whole of a request must have come: within 60 and 90
 * seconds, and Node looks only now and then.
 */
const slowest = { headers: 58_000, request: 88_000, look: 1_000 } as const;
/** Milliseconds that running requests get to finish once the server is asked to stop. */
const patience = 10_000;

export interface RunningServer {
  port: number;
  /** Takes no new connections, lets running requests finish, then resolves. */
  stop(): Promise<void>;
}

/**
 * Listens on a port (0: any free one).
 * @throws the listening error, such as `EADDRINUSE`
 */
export async function listen(app: Express, port: number): Promise<RunningServer> {
  const server = createServer(
    {
      headersTimeout: slowest.headers,
      requestTimeout: slowest.request,
      connectionsCheckingInterval: slowest.look,
    },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  // A TCP server's address is an object; only pipes and closed servers have others.
  const address = server.address() as AddressInfo;
  return { port: address.port, stop: () => stopServer(server) };
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Runs a server as a process: listens, tells the parent process that it is ready, and stops cleanly
 * on SIGTERM, SIGINT, or when the parent is gone.
 * @param ready what the parent is told beside `type: 'ready'`
 * @param cleanUp what is closed after the last request
 */
export async function serve(
  app: Express,
  options: {
    port: number;
    log: Logger;
    ready?: Record<string, unknown>;
    cleanUp?: () => Promise<void>;
  },
): Promise<void> {
  const { log, port } = options;
  const running = await listen(app, port);
  log.info({ port: running.port }, 'listening');

  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    await running.stop();
    await options.cleanUp?.();
    log.info('stopped');
    process.disconnect?.();
  };
  const stopOrFail = (reason: string) => {
    stop(reason).catch((error: unknown) => {
      log.error({ err: error }, 'could not stop cleanly');
      process.exitCode = 1;
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopOrFail(signal));
  process.on('disconnect', () => stopOrFail('parent gone'));
  process.send?.({ type: 'ready', ...options.ready });
}
