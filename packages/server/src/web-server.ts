import compression from 'compression';
import express, { type Express } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Logger } from 'pino';
import { healthRoutes, stopping } from './health.ts';
import type { Metrics } from './metrics.ts';
import { sendReady, type FindReady } from './ready-answers.ts';
import { requestLog } from './request-log.ts';
import { takeTurns } from './turns.ts';
import type { Tracing } from './tracing.ts';

/**
 * An Express app with what all servers of the project share: health checks, request ids and logs,
 * security headers, compression. Routes are added to it by the caller.
 */
export function createServerApp(options: {
  log: Logger;
  isReady: () => Promise<boolean>;
  security: HelmetOptions;
  /** How many proxies are in front, or their networks: the setting TRUST_PROXY. */
  trustProxy: number | string[];
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
  /** Finds answers that are sent before everything else here; with tracing, none are. */
  findReady?: FindReady;
}): Express {
  const { log, metrics, tracing, findReady } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', options.trustProxy);
  if (findReady && !tracing) sendReady(app, { find: findReady, log, metrics });
  if (metrics) {
    app.use((request, response, next) => {
      metrics.observe(request, response);
      next();
    });
  }
  app.use(requestLog(log));
  app.use(takeTurns());
  if (tracing) app.use(tracing.traceRequests);
  app.use((_request, response, next) => {
    // The next request on this connection would come too late.
    if (app.enabled(stopping)) response.setHeader('Connection', 'close');
    next();
  });
  app.use(helmet({ crossOriginOpenerPolicy: { policy: 'same-origin' }, ...options.security }));
  app.use((_request, response, next) => {
    response.setHeader(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    );
    next();
  });
  app.use(compression());
  app.use(healthRoutes(options.isReady));
  return app;
}
