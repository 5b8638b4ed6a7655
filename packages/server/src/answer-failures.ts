import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Answers what fails and nothing else answers. Express's own handler writes the error to standard error, past the log, and with the
 * address that it quotes.
 */
export function answerFailures(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error }, 'request failed');
    if (response.headersSent) response.destroy();
    else response.status(status).set('Cache-Control', 'no-store').send(STATUS_CODES[status]);
  };
}

/** What an error of Express or of its middleware is answered with. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status in STATUS_CODES && status >= 400 ? status : 500;
}
