import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Milliseconds that a client gets to send a request, and to read its response. */
export interface RequestTime {
  headers: number;
  /** For the whole of it. */
  whole: number;
  /** For the next byte of an upload, which may take any time as a whole. */
  silence: number;
  /** Without a byte in either direction: of a client that does not read, or a handler that never answers. */
  idle: number;
}

/** Within 60 and 90 seconds, as Node looks only now and then; a slow line is not a silent one. */
export const requestTime: RequestTime = {
  headers: 58_000,
  whole: 88_000,
  silence: 30_000,
  idle: 300_000,
};

const limits = new WeakMap<IncomingMessage, () => void>();

/** Answers 408 to requests whose body does not come in time, and closes their connections. */
export function limitRequestTime(server: Server, time: RequestTime): void {
  server.on('request', (request, response) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === '0')) return;
    const whole = setTimeout(() => refuse(request, response), time.whole);
    request.once('close', () => clearTimeout(whole));
    limits.set(request, () => {
      clearTimeout(whole);
      request.setTimeout(time.silence, () => refuse(request, response));
      // The timeout ends with the body: handling it may take longer.
      request.once('end', () => request.setTimeout(0));
    });
  });
}

/** Lets the body of this request take as long as it needs, as long as it comes. */
export function limitIdleTimeOnly(request: IncomingMessage): void {
  limits.get(request)?.();
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (response.headersSent) request.socket.destroy();
  else response.writeHead(408, { Connection: 'close' }).end();
}
