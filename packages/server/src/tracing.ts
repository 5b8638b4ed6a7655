import { setTimeout as wait } from 'node:timers/promises';
import type { Attributes } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { isHealthCheck } from './health.ts';
import { factsOf } from './request-facts.ts';
import { idOf } from './request-log.ts';
import { withoutSecrets } from './without-secrets.ts';

/** The traces of one server, for a collector of OpenTelemetry. */
export interface Tracing {
  /** Makes a span of each request, which continues the trace of whoever sends it. `fetch` makes spans below it. */
  traceRequests: RequestHandler;
  /** Begins a span below that of the request that waits for it; without one there is none. @returns ends it */
  begin: (name: string, attributes: Attributes) => (error: unknown) => void;
  /** Sends what is left, but not for long. */
  stop: () => Promise<void>;
}

/** Milliseconds that the last spans get at the end. */
const flushTimeout = 800;

/**
 * Traces requests from their id to what they cause.
 * @param service as traces name this server
 * @param endpoint the address of the collector; without one there are no traces, and nothing is loaded
 */
export async function openTracing(
  service: string,
  endpoint: string | undefined,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } =
    await import('@opentelemetry/api');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { UndiciInstrumentation } = await import('@opentelemetry/instrumentation-undici');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } =
    await import('@opentelemetry/sdk-trace');

  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // A header of a visitor must not decide.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // It listens to what `fetch` reports: no module is changed.
  new UndiciInstrumentation({
    requireParentforSpans: true,
    // As in the log, only the path.
    startSpanHook: ({ origin, path }) => ({
      'url.full': origin + withoutSecrets(path),
      'url.query': '',
    }),
  }).enable();
  const tracer = provider.getTracer('site');

  return {
    traceRequests(request, response, next) {
      if (isHealthCheck(request.url)) {
        next();
        return;
      }
      const parent = propagation.extract(ROOT_CONTEXT, request.headers);
      const span = tracer.startSpan(
        request.method,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': request.method,
            'http.request.header.x-request-id': [idOf(request)],
            'url.path': withoutSecrets(request.url),
          },
        },
        parent,
      );
      response.once('close', () => {
        const { route } = factsOf(request);
        if (route !== undefined) {
          span.updateName(`${request.method} ${route}`);
          span.setAttribute('http.route', route);
        }
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      const own = trace.setSpan(parent, span);
      // Bodies are read by listeners, which would lose it.
      context.bind(own, request);
      context.bind(own, response);
      context.with(own, next);
    },

    begin(name, attributes) {
      if (!trace.getActiveSpan()) return () => {};
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
      return (error) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },

    async stop() {
      const late = new AbortController();
      const sent = provider.shutdown().catch(() => {});
      const { signal } = late;
      await Promise.race([sent, wait(flushTimeout, null, { signal }).catch(() => {})]);
      late.abort();
    },
  };
}
