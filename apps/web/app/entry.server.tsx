import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { nonceContext, reportContext } from '#lib/site.ts';

/** Milliseconds until a rendering that does not end is given up. */
export const streamTimeout = 10_000;

/** Renders a page. Browsers get it as it is made, programs that read it get it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const waitsForAll = isbot(request.headers.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    let isSent = false;
    let finalStatus = status;
    const send = () => {
      isSent = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(
        new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }),
      );
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />,
      {
        ...(nonce ? { nonce } : {}),
        onShellReady: () => waitsForAll || send(),
        onAllReady: () => waitsForAll && send(),
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          // Before the first byte is sent, the error is reported by the rejection.
          if (isSent) loadContext.get(reportContext)(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Errors of loaders and of rendering; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};
