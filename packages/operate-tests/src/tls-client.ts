import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** An answer, read to its end. */
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json: () => unknown;
}

/** Sends a request over TLS. */
export type Send = (
  url: string,
  options?: { method?: string; headers?: Record<string, string>; body?: unknown },
) => Promise<Answer>;

/**
 * A client of a proxy on this machine: every host name leads there, and its certificate must be right.
 * @param ca the authority that it trusts
 */
export function createClient(ca: string): Send {
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    const sent = new Response(
      body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    );
    const type = body instanceof FormData ? sent.headers.get('content-type') : 'application/json';
    const sending = request(url, {
      method,
      ca,
      agent: false,
      headers: {
        ...headers,
        ...(type === null || body === undefined ? {} : { 'content-type': type }),
      },
      lookup: (_name, { all }, found) =>
        all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
    });
    sending.end(Buffer.from(await sent.arrayBuffer()));
    const [response]: IncomingMessage[] = await once(sending, 'response');
    if (!response) throw new Error('unreachable: the event has a response');
    const bytes = await buffer(response);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: bytes,
      json: () => JSON.parse(bytes.toString()),
    };
  };
}
