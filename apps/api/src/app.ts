import { contract } from '@site/contract';
import { problemMessages } from '@site/contract/messages';
import { createServerApp } from '@site/server';
import { createExpressEndpoints } from '@ts-rest/express';
import cors from 'cors';
import type { Express } from 'express';
import type { Deps } from './deps.ts';
import { allowedOrigins } from '#lib/http/allowed-origins.ts';
import { cacheRules, enforceAccess } from '#lib/http/access.ts';
import { readJsonBody } from '#lib/http/json-body.ts';
import { mediaOrigins } from '#lib/http/media-origins.ts';
import { refuseOtherMethods } from '#lib/http/methods.ts';
import { ProblemError, problemHandler } from '#lib/http/problem.ts';
import { createReadCache } from '#lib/content/read-cache.ts';
import { apiDocs } from './openapi/api-docs.ts';
import { createRouters } from './routers.ts';

/** The API as an Express app: the middleware in order. */
export function createApp(deps: Deps): Express {
  const { contentVersion, media, settings } = deps;
  const readCache = createReadCache(contentVersion);
  const app = createServerApp({
    log: deps.log,
    trustProxy: settings.TRUST_PROXY,
    // Over a connection of its own, so that a locked table or a full pool does not make the API unready.
    isReady: () => contentVersion.ping().then(() => true),
    security: {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
    },
  });
  app.use(
    cors({
      origin: allowedOrigins(settings),
      exposedHeaders: ['ETag', 'X-Total-Count', 'Link', 'Retry-After', 'X-Request-Id'],
      maxAge: 600,
    }),
  );
  app.use('/media', media.handler);
  app.use(cacheRules);
  app.use('/api', readCache.answer);
  app.use(apiDocs(settings));
  app.use(refuseOtherMethods(contract));
  createExpressEndpoints(contract, createRouters(deps), app, {
    logInitialization: false,
    responseValidation: true,
    globalMiddleware: [enforceAccess(deps), readCache.store, readJsonBody, mediaOrigins(settings)],
    // Validation errors become problems like all others.
    requestValidationErrorHandler: (error, _request, _response, next) => next(error),
  });
  app.use(() => {
    throw new ProblemError(404, 'not-found', problemMessages.unknownAddress);
  });
  app.use(problemHandler);
  return app;
}
