import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { nonceContext, reportContext, unavailableContext } from '#lib/site.ts';

/** Seconds after which a page that lacks its content is worth another try. */
const retryAfter = 60;

/** Milliseconds until a rendering that does not end is given up. */
export const streamTimeout = 10_000;

/**
 * Renders a page, whole: its reads are there before it begins, so that nothing is gained by sending it
 * in parts, and a complete one can be cached.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  return new Promise((resolve, reject) => {
    let hasShell = false;
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />,
      {
        ...(nonce ? { nonce } : {}),
        // No part is so large that it would be left out at first.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady() {
          hasShell = true;
        },
        onAllReady() {
          clearTimeout(timeout);
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const lacksContent = status === 200 && loadContext.get(unavailableContext);
          if (lacksContent) headers.set('Retry-After', String(retryAfter));
          const init = { headers, status: hasFailed ? 500 : lacksContent ? 503 : status };
          resolve(new Response(createReadableStreamFromReadable(body), init));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error) {
          hasFailed = true;
          // An error of the shell is reported by the rejection.
          if (hasShell) loadContext.get(reportContext)(error);
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Errors of loaders and of rendering; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};
