import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** A JSON log on standard output. @param name which of the servers speaks */
export function createLog(name: string, level: string): Logger {
  return pino({ name, level });
}

const acceptableId = /^[\w-]{8,64}$/;

/**
 * Gives each request an id (its own `X-Request-Id`, when that is sane, else a new one), sends it
 * back, and logs one line per answer: method, path, status and time, never a header or a body.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId(request, response) {
      const sent = request.headers['x-request-id'];
      const id = typeof sent === 'string' && acceptableId.test(sent) ? sent : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        // Only the path: query strings and reset links can hold what belongs to one person.
        path: withoutSecrets(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
    autoLogging: { ignore: (request) => /^\/(healthz|readyz)/.test(request.url ?? '') },
  });
}

function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/(\/reset-?password\/)[^/]+/i, '$1…');
}
