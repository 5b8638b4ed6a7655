import { createServer, type IncomingMessage, type Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { answerFailures } from './answer-failures.ts';
import { StartError } from './end-in-a-sentence.ts';
import { stopping } from './health.ts';
import type { Metrics } from './metrics.ts';
import { listenerOf } from './ready-answers.ts';
import { limitRequestTime, requestTime } from './request-time.ts';
import type { AppPort } from './settings.ts';

/**
 * Milliseconds that each part of stopping gets: with up to three steps of cleaning up eight seconds in all,
 * whatever hangs. Docker kills after ten.
 */
const stopLimits = {
  /** While `/readyz` is 503, so that a load balancer sends requests elsewhere. */
  unready: 2_000,
  /** In which running requests may finish. */
  drain: 3_000,
  cleanUpStep: 1_000,
} as const;

/**
 * Milliseconds that a connection stays open between requests: longer than proxies use one again (Caddy for two minutes).
 * When the server is the first to close it, a request that comes at that moment is lost: 502.
 */
const keepAliveTimeout = 130_000;

/** Connections that wait to be accepted; Node's own 511 are fewer than come at once to a page that is in the news. */
const backlog = 4096;

export interface RunningServer {
  port: number;
  /** Takes no new connections, lets running requests finish, then resolves. */
  stop(): Promise<void>;
}

/**
 * Listens on a port (0: any free one).
 * @param time for tests that can't wait
 * @throws the listening error, such as `EADDRINUSE`
 */
export async function listen(
  app: Express,
  port: number,
  time = requestTime,
): Promise<RunningServer> {
  const server = createServer({
    headersTimeout: time.headers,
    // Node's own limit is the same for all requests.
    requestTimeout: 0,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout,
  });
  server.timeout = time.idle;
  limitRequestTime(server, time);
  const listener = listenerOf(app);
  server.on('request', (request, response) => {
    if (isForOneHost(request)) listener(request, response);
    else response.writeHead(400, { Connection: 'close' }).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, backlog }, resolve);
  });
  // A TCP server's address is an object; only pipes and closed servers have others.
  const address = server.address() as AddressInfo;
  return { port: address.port, stop: () => stopServer(server) };
}

/** Node refuses a request without a `Host`, and of several takes the first, where a proxy may have taken another (RFC 9112, 3.2). */
function isForOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2;
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // The client may reuse a connection whose request has ended.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), stopLimits.drain);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });
}

/**
 * Runs a server as a process: listens, tells the parent process that it is ready, and stops cleanly
 * on SIGTERM, SIGINT, or when the parent is gone: first it is no longer ready, then running requests end,
 * then comes the cleaning up.
 * @param options.portSetting what sets the port
 * @param ready what the parent process gets besides `type: 'ready'`
 * @param cleanUp what is closed after the last request, one after the other; at most three steps
 */
export async function serve(
  app: Express,
  options: {
    port: number;
    portSetting: AppPort;
    log: Logger;
    ready?: Record<string, unknown>;
    /** Served on their own port, until the last request of the app has ended. */
    metrics?: Metrics | undefined;
    cleanUp?: readonly (() => Promise<unknown>)[];
  },
): Promise<void> {
  const { log, port, portSetting, metrics, cleanUp = [] } = options;
  const ofMetrics = portSetting.replace('_', '_METRICS_');
  const scraped = metrics && (await listenAt(metrics.app, metrics.port, ofMetrics));
  app.use(answerFailures(log));
  const running = await listenAt(app, port, portSetting);
  log.info({ port: running.port }, 'listening');

  const stop = async (reason: string): Promise<void> => {
    if (app.enabled(stopping)) return;
    app.enable(stopping);
    log.info({ reason }, 'stopping');
    // A parent process (`npm start`, a test) has no load balancer to inform.
    if (!process.send) await wait(stopLimits.unready);
    await Promise.all([running.stop(), scraped?.stop()]);
    for (const step of cleanUp) {
      await within(stopLimits.cleanUpStep, step).catch((error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exitCode = 1;
      });
    }
    log.info('stopped');
    // What hung in a step would keep the process.
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('parent gone'));
  process.send?.({ type: 'ready', ...options.ready });
  // With NODE_COMPILE_CACHE: a process that is killed writes nothing at its end, and the next one is to start faster.
  flushCompileCache();
}

/** @throws StartError for a port that is taken or not open to this user */
async function listenAt(app: Express, port: number, setting: string): Promise<RunningServer> {
  try {
    return await listen(app, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use: stop what listens there, or set ${setting} to another port.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${port} is not open to this user: set ${setting} to one above 1023.`,
      );
    }
    throw error;
  }
}

/** @throws what the step throws, or that it takes longer than so many milliseconds */
async function within(limit: number, step: () => Promise<unknown>): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Not done within ${limit} ms`)), limit);
  try {
    await Promise.race([step(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
