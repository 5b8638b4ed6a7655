import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getResponse, type HttpHandler } from 'msw';
import { handlers, type MockOptions } from './handlers.ts';

export { mockPassword } from './accounts.ts';

/** The mocks as a server of their own. */
export interface MockApi {
  /** Its address, without a slash at its end. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Serves the mocks over HTTP, for clients that no service worker can reach: other programs, phones, curl.
 * @param options.port without it any that is free
 * @param options as for `handlers`
 */
export async function serveMocks(
  options: { port?: number } & Omit<MockOptions, 'apiUrl'> = {},
): Promise<MockApi> {
  const server = createServer((request, response) => {
    answer(mocks, url, request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  const mocks = handlers({ ...options, apiUrl: url });
  return {
    url,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  handlers: HttpHandler[],
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const sent = new Request(new URL(request.url ?? '/', url), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    body: hasBody ? Buffer.concat(await request.toArray()) : null,
  });
  const answered = (await getResponse(handlers, sent)) ?? new Response(null, { status: 404 });
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}
