import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { stopping } from './health.ts';
import type { Metrics } from './metrics.ts';
import { noteRequest } from './request-facts.ts';
import { logAnswer, requestIdOf } from './request-log.ts';

/*
 * Answers that are sent before Express and its middleware: each was made by them once, and is sent again as it was.
 */

/** An answer as it was sent, without the headers that differ each time. */
export interface ReadyAnswer {
  status: number;
  /** Names and values by turns. */
  headers: readonly string[];
  /** `null`: none is sent, such as for HEAD. */
  body: Buffer | null;
  /** What the request is for, as metrics name it. */
  route: string;
}

/** Finds what is ready for a request; `null`, at once or later: it goes to the app. A rejection counts as that. */
export type FindReady = (request: IncomingMessage) => Promise<ReadyAnswer | null> | null;

/** Headers of one answer or one connection. */
const ofOneAnswer = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

/** An answer that Express has just sent, to be sent again. @param body `null`: none was sent */
export function readyAnswer(
  response: ServerResponse,
  body: Buffer | null,
  route: string,
): ReadyAnswer {
  const headers = response.getHeaderNames().flatMap((name) => {
    if (ofOneAnswer.has(name)) return [];
    const value = response.getHeader(name) ?? [];
    return [value].flat().flatMap((each) => [name, String(each)]);
  });
  return { status: response.statusCode, headers, body, route };
}

/** How many answers to one address are kept: browsers send few different headers. */
const mostAlike = 8;

/** Keeps an answer with those to the same address, in place of the oldest one. @param alike the same for requests that get it */
export function keepReady(
  answers: Map<string, ReadyAnswer>,
  alike: string,
  answer: ReadyAnswer,
): void {
  answers.delete(alike);
  const [oldest] = answers.keys();
  if (oldest !== undefined && answers.size === mostAlike) answers.delete(oldest);
  answers.set(alike, answer);
}

const listeners = new WeakMap<Express, RequestListener>();

/** Has an app's server send what is ready; the rest goes to the app. */
export function sendReady(
  app: Express,
  options: { find: FindReady; log: Logger; metrics: Metrics | undefined },
): void {
  const { find, log, metrics } = options;
  const send = (request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer) => {
    const began = performance.now();
    const { status, headers, body, route } = answer;
    if (metrics) {
      noteRequest(request, { route });
      metrics.observe(request, response);
    }
    const id = requestIdOf(request);
    response.writeHead(status, ['X-Request-Id', id, ...headers]);
    response.end(body ?? undefined);
    logAnswer(log, { id, request, status, began });
  };
  listeners.set(app, (request, response) => {
    const found = app.enabled(stopping) ? null : find(request);
    if (found === null) {
      app(request, response);
      return;
    }
    found.then(
      (answer) => (answer ? send(request, response, answer) : app(request, response)),
      () => app(request, response),
    );
  });
}

/** What answers the requests of an app's server. */
export function listenerOf(app: Express): RequestListener {
  return listeners.get(app) ?? app;
}
