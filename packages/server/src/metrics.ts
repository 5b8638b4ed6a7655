import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { factsOf } from './request-facts.ts';

type Labels = Record<string, string>;
type Samples = number | readonly { labels: Labels; value: number }[];

/** A metric that is read at each scrape. */
export interface Metric {
  /** A counter's ends with `_total`. */
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  /** The names of its labels. Each must have few values. */
  labels?: readonly string[];
  /** No samples, or a rejection, leave the metric out of the scrape. */
  read: () => Samples | Promise<Samples>;
}

/** Notes how long something took, in seconds. */
export type Observe = (labels: Labels, seconds: number) => void;

/** The metrics of one server, for Prometheus. */
export interface Metrics {
  /** Where they are served, at `/metrics`. */
  port: number;
  add: (...metrics: readonly Metric[]) => void;
  /** Adds a histogram of durations. */
  addDurations: (histogram: { name: string; help: string; labels: readonly string[] }) => Observe;
  /** Counts a request of a server and times it, by the route that is known of it at its end. */
  observe: (request: IncomingMessage, response: ServerResponse) => void;
  /** Serves them. */
  app: Express;
}

/** Seconds, from a cached answer to a request that times out. */
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Makes the metrics of a server, with those of its process: memory, processor, event loop, garbage collection.
 * @param port where they are served; without one there are none, and nothing is loaded
 */
export async function openMetrics(
  port: number | undefined,
  log: Logger,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined;
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const add = ({ name, help, type, labels = [], read }: Metric) => {
    const set = async (store: (labels: Labels, value: number) => void) => {
      const samples = await read();
      if (typeof samples === 'number') store({}, samples);
      else for (const { labels: own, value } of samples) store(own, value);
    };
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    const Kind = type === 'counter' ? Counter : Gauge;
    const metric = new Kind({
      ...options,
      async collect() {
        metric.reset();
        // Without labels it would be 0 now, which is not the same as unknown.
        if (labels.length === 0) metric.remove();
        try {
          await set((own, value) => metric.inc(own, value));
        } catch (error) {
          log.warn({ err: error, metric: name }, 'a metric could not be read');
        }
      },
    });
  };

  const addDurations: Metrics['addDurations'] = ({ labels, ...rest }) => {
    const histogram = new Histogram({
      ...rest,
      labelNames: [...labels],
      buckets: durationBuckets,
      registers: [registry],
    });
    return (own, seconds) => histogram.observe(own, seconds);
  };

  const observeRequest = addDurations({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its response, by route.',
    labels: ['route'],
  });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status; "aborted": the client was gone before the end.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });

  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });

  return {
    port,
    add: (...metrics) => metrics.forEach(add),
    addDurations,
    observe(request, response) {
      const began = performance.now();
      response.once('close', () => {
        const { route = 'other' } = factsOf(request);
        const status = response.writableFinished ? String(response.statusCode) : 'aborted';
        requests.inc({ route, status });
        observeRequest({ route }, (performance.now() - began) / 1000);
      });
    },
    app,
  };
}
