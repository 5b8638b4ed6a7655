import { contract } from '@site/contract';
import { problemMessages } from '@site/contract/messages';
import { replayedHeader } from '@site/contract/names';
import { createServerApp, noteRequest } from '@site/server';
import { createExpressEndpoints } from '@ts-rest/express';
import cors from 'cors';
import type { Express, RequestHandler } from 'express';
import type { Deps } from './deps.ts';
import { allowedOrigins } from '#lib/http/allowed-origins.ts';
import { cacheRules, enforceAccess, noteRoute } from '#lib/http/access.ts';
import { readJsonBody } from '#lib/http/json-body.ts';
import { mediaOrigins } from '#lib/http/media-origins.ts';
import { refuseOtherMethods } from '#lib/http/methods.ts';
import { ProblemError, problemHandler } from '#lib/http/problem.ts';
import { createLoadShedding } from '#lib/http/load-shedding.ts';
import { refuseWrites } from '#lib/http/read-only.ts';
import { validateAnswers } from '#lib/http/answer-validation.ts';
import { mediaGate } from '#areas/media/media-gate.ts';
import { stableAddresses } from '#areas/media/stable-addresses.ts';
import { countDownloads } from '#lib/visits/count-downloads.ts';
import { createReadCache } from '#lib/content/cache/read-cache.ts';
import { openSurrogateKeys } from '#lib/content/cache/surrogate-keys.ts';
import { noteMoment } from '#lib/content/reads/visibility.ts';
import { inTime } from '#lib/data/waiting-time.ts';
import { openWaitingTimes } from '#lib/http/context.ts';
import { sharePictures } from '#areas/share-pictures/share-pictures.ts';
import { resumeFiles } from '#areas/applications/resume-files.ts';
import { probeRoute } from '#areas/system/proxies.ts';
import { apiDocs } from './openapi/api-docs.ts';
import { withPipeline } from './respond.ts';
import { createRouters } from './routers.ts';

/** The API as an Express app: the middleware in order. */
export function createApp(deps: Deps): Express {
  const { contentVersion, media, settings, loopDelay, capacity } = deps;
  const timeOf = openWaitingTimes(deps.waitingTimes);
  const readCache = createReadCache({
    contentVersion,
    timeOf,
    publicRead: deps.publicRead,
    surrogateKeys: openSurrogateKeys(deps.db),
  });
  const load = createLoadShedding({ jwtSecret: settings.jwtSecret, loopDelay, capacity });
  const isProduction = settings.NODE_ENV === 'production';
  const validation = validateAnswers({ isProduction, log: deps.log });
  const origins = mediaOrigins(settings);
  deps.metrics?.add(
    {
      name: 'answers_validated_total',
      help: 'Answers to reads that were compared with the contract, by whether they fit.',
      type: 'counter',
      labels: ['result'],
      read: () =>
        Object.entries(validation.counts).map(([result, value]) => ({ labels: { result }, value })),
    },
    {
      name: 'read_cache_requests_total',
      help: 'Public reads by whether they were answered from the cache.',
      type: 'counter',
      labels: ['result'],
      read: () =>
        Object.entries(readCache.counts).map(([result, value]) => ({ labels: { result }, value })),
    },
    {
      name: 'read_cache_bytes',
      help: 'Size of the cached answers.',
      type: 'gauge',
      read: readCache.bytes,
    },
    {
      name: 'http_requests_in_flight',
      help: 'Requests in progress that the cache does not answer.',
      type: 'gauge',
      read: load.inFlight,
    },
    {
      name: 'http_requests_shed_total',
      help: 'Requests that were refused because there were too many, by priority.',
      type: 'counter',
      labels: ['priority'],
      read: () =>
        Object.entries(load.refused).map(([priority, value]) => ({ labels: { priority }, value })),
    },
  );
  const app = createServerApp({
    log: deps.log,
    metrics: deps.metrics,
    tracing: deps.tracing,
    trustProxy: settings.TRUST_PROXY,
    findReady: readCache.ready,
    // Over a connection of its own, so that a locked table or a full pool does not make the API unready.
    isReady: () => contentVersion.ping().then(() => true),
    security: {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
    },
  });
  app.use((request, response, next) => {
    const time = timeOf(request).until(() => response.headersSent);
    inTime(time, next);
  });
  app.use(
    cors({
      origin: allowedOrigins(settings),
      exposedHeaders: [
        'ETag',
        'X-Total-Count',
        'Link',
        'Retry-After',
        'X-Request-Id',
        replayedHeader,
      ],
      maxAge: 600,
    }),
  );
  app.use(
    '/media',
    named('media'),
    mediaGate(deps),
    countDownloads(deps.visits, settings.PUBLIC_ADMIN_URL),
    media.handler,
  );
  app.use('/resumes', named('resumes'), resumeFiles(deps));
  app.use('/documents', named('documents'), stableAddresses(deps));
  app.use('/share', named('share'), sharePictures(deps));
  app.use(cacheRules);
  app.use('/api', readCache.answer);
  app.use(probeRoute(settings));
  app.use(apiDocs(settings));
  app.use(refuseOtherMethods(contract));
  const routers = withPipeline(deps, { validation, origins, readCache }, createRouters(deps));
  createExpressEndpoints(contract, routers, app, {
    logInitialization: false,
    globalMiddleware: [
      noteRoute,
      refuseWrites(settings),
      load.admit,
      enforceAccess(deps),
      readCache.read,
      noteMoment(contentVersion),
      readJsonBody,
      origins.remove,
    ],
    // Validation errors become problems like all others.
    requestValidationErrorHandler: (error, _request, _response, next) => next(error),
  });
  app.use(() => {
    throw new ProblemError(404, 'not-found', problemMessages.unknownAddress);
  });
  app.use(problemHandler);
  return app;
}

/** What requests are for that are not for a route of the contract, as metrics name it. */
function named(route: string): RequestHandler {
  return (request, _response, next) => {
    noteRequest(request, { route });
    next();
  };
}
