import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { destination, pino, symbols, type DestinationStream, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { isHealthCheck } from './health.ts';
import { factsOf } from './request-facts.ts';
import { withoutSecrets, withoutTokens } from './without-secrets.ts';

/** As pino numbers it. */
const infoLevel = 30;

interface Output {
  write: (lines: string) => unknown;
}

/**
 * A JSON log without secrets.
 * @param name which of the servers speaks
 * @param output for tests, in place of standard output
 */
export function createLog(name: string, level: string, output?: Output): Logger {
  // Synchronous: what is written is not lost when the process is killed, and one whose reader is gone (`npm start` was killed) can
  // stop, while pino's flushing at the end would try to write for ever.
  return pino({ name, level }, inBatches(output ?? destination({ dest: 1, sync: true })));
}

/** For how long lines are collected; a process that is killed loses those. */
const batchMs = 10;

/**
 * Writes the lines of some milliseconds at once: a write takes as long as answering from a cache. Warnings and
 * errors are written as they come, with what is before them.
 */
function inBatches(output: Output): DestinationStream {
  let lines = '';
  const flush = () => {
    if (lines === '') return;
    const batch = lines;
    lines = '';
    process.off('exit', flush);
    output.write(batch);
  };
  const stream = {
    // Has pino set it before each line.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      if (lines === '') {
        setTimeout(flush, batchMs);
        process.once('exit', flush);
      }
      lines += withoutTokens(line);
      if (stream.lastLevel > infoLevel) flush();
    },
  };
  return stream;
}

const acceptableId = /^[\w-]{8,64}$/;

/** The id of a request: its own `X-Request-Id`, when that is sane, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && acceptableId.test(sent) ? sent : randomUUID();
}

/**
 * Gives each request an id, sends it back, and logs one line per answer: method, path, status and time, never a header or a body. Of a write it
 * also names the account and the client's network, as far as the app has noted them.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId(request, response) {
      const id = requestIdOf(request);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: withoutSecrets(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customSuccessObject: (request, _response, line: object) => ({ ...line, ...senderOf(request) }),
    customErrorObject: (request, _response, error, line: object) => ({
      ...line,
      // An error that only says the status is the log's own: its stack leads nowhere.
      ...(error.message.startsWith('failed with status code') && { err: undefined }),
      ...(factsOf(request).cause !== undefined && { cause: factsOf(request).cause }),
      ...senderOf(request),
    }),
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
    autoLogging: { ignore: (request) => isHealthCheck(request.url ?? '') },
  });
}

/** Logs the answer to a public read as {@link requestLog} does. @param options.began as of `performance.now()` */
export function logAnswer(
  log: Logger,
  options: { id: string; request: IncomingMessage; status: number; began: number },
): void {
  const { id, request, status, began } = options;
  const { method, url = '' } = request;
  const responseTime = Math.round(performance.now() - began);
  const req = { id, method, path: withoutSecrets(url) };
  log.info({ req, res: { status }, responseTime }, 'request completed');
}

/** Who sends a request, without a name: only writes have it. */
function senderOf(request: object): { account?: string; client?: string } {
  const { account, client } = factsOf(request);
  return client === undefined ? {} : { client, ...(account !== undefined && { account }) };
}

/** The id of a request that `requestLog` has seen. */
export function idOf({ id }: { id: unknown }): string {
  return typeof id === 'string' ? id : '';
}
