import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { ProblemError } from './problem.ts';

/** Milliseconds that a client gets to read why its body is refused while it still sends. */
const lingering = 2000;

/**
 * Reads a body with a parser, but never more of it than the limit: a longer `Content-Length` is refused at
 * once, any other body as soon as the limit is passed. Parsers by themselves refuse only at the end of
 * the body.
 * @param limit.refuse makes the 413
 * @param done is called once, with what the parser or this throws
 */
export function readBody<Request extends IncomingMessage>(
  request: Request,
  response: Response,
  limit: { maxBytes: number; refuse: () => ProblemError },
  parse: (request: Request, response: Response, done: (error?: unknown) => void) => void,
  done: (error?: unknown) => void,
): void {
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
    closeAfterAnswer(request, response);
    done(limit.refuse());
  };
  if (Number(request.headers['content-length'] ?? 0) > limit.maxBytes) {
    refuse();
    return;
  }
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit.maxBytes && !isRefused) refuse();
  });
  parse(request, response, (error) => {
    if (!isRefused) done(error);
  });
}

function closeAfterAnswer(request: IncomingMessage, response: Response): void {
  const { socket } = request;
  response.set('Connection', 'close');
  // What Node would do at the end of the answer: a connection that is closed while bytes still
  // arrive is reset, which discards the response that the client has not read yet.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingering).unref();
  };
  request.resume();
}
