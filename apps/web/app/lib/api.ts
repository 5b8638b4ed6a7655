import type { QueryClient } from '@tanstack/react-query';
import { keyHeader, previewParameter } from '@site/contract/names';
import { sendOnce } from '@site/ui';
import { tsRestFetchApi } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { contract } from 'virtual:contract';
import { pageLanguage } from '#language/text.ts';
import { sessionToken } from './session.ts';

/** Milliseconds that the API gets for a response before it counts as unavailable. */
const timeouts = { server: 2_000, post: 10_000, browser: 20_000 } as const;

/**
 * Whether a call carries the session's token: all that write do, and the reads whose answer depends
 * on the caller. All other reads are the same for every caller, so any proxy may cache them.
 */
function isPersonal(method: string, path: string): boolean {
  return method !== 'GET' || /^\/api\/(user|pages)\//.test(path);
}

const hasColours = /^\/api\/(colors|navbar|footer|pages)\b/;

/**
 * An answer with its colours in hex, as the contrast of texts is computed. Few sites have any others, so the
 * library that reads those is fetched by an answer that has one.
 */
async function inHex(body: unknown): Promise<unknown> {
  if (!/olor":"(?!#)/.test(JSON.stringify(body))) return body;
  const { hexColours } = await import('@site/ui/hex-colours');
  return hexColours(body);
}

/**
 * Gets what the rendering of a page needs to know of an answer.
 * @param status `null` when none came
 * @param keys the surrogate keys of what it was made from; `null` when it does not say
 */
export type HearAnswer = (status: number | null, keys: string | null) => void;

/** The address of a read, which may be one with a preview, and is in the language of the page. */
function asRead(path: string, preview: string | null): string {
  const { base, lang } = pageLanguage();
  const parameters = [
    base && `lang=${lang}`,
    preview && `${previewParameter}=${encodeURIComponent(preview)}`,
  ];
  const added = parameters.filter(Boolean).join('&');
  return added ? path + (path.includes('?') ? '&' : '?') + added : path;
}

/** What was posted to this server. */
interface Posted {
  /** The address of who has posted it. */
  visitor: string;
  /** By which it is told when it comes again; left out: each time is another. */
  key?: string;
}

function connect(
  address: () => string,
  milliseconds: number,
  preview: () => string | null,
  hear?: HearAnswer,
  posted?: Posted,
) {
  return initTsrReactQuery(contract, {
    baseUrl: '',
    // Only the server has any, so browsers get none of this code.
    baseHeaders: import.meta.env.SSR
      ? {
          // Asks for the surrogate keys of answers.
          ...(hear && { 'Surrogate-Capability': 'site="Surrogate/1.0"' }),
          // Limits count for each visitor.
          ...(posted && { 'X-Forwarded-For': posted.visitor }),
          ...(posted?.key && { [keyHeader]: posted.key }),
        }
      : {},
    api: async (call) => {
      const token = isPersonal(call.method, call.path) ? sessionToken() : null;
      const timeout = AbortSignal.timeout(milliseconds);
      const given = call.fetchOptions?.signal;
      const headers = token ? { ...call.headers, authorization: `Bearer ${token}` } : call.headers;
      const send = (key?: string) =>
        tsRestFetchApi({
          ...call,
          path: address() + (call.method === 'GET' ? asRead(call.path, preview()) : call.path),
          headers: key === undefined ? headers : { ...headers, [keyHeader]: key },
          fetchOptions: {
            ...call.fetchOptions,
            signal: given ? AbortSignal.any([given, timeout]) : timeout,
          },
        });
      // On the server what is sent has the key of who has posted it, if any.
      const isPlain = import.meta.env.SSR || call.method === 'GET';
      const answer = isPlain ? send() : sendOnce([call.method, call.path, call.body], send);
      if (import.meta.env.SSR && hear) {
        await answer.then(
          ({ status, headers }) => hear(status, headers.get('surrogate-key')),
          () => hear(null, null),
        );
      }
      const { body, ...rest } = await answer;
      return { ...rest, body: hasColours.test(call.path) ? await inHex(body) : body };
    },
  });
}

/**
 * The API's calls as hooks. The page says where the API is, and which preview it shows, in attributes of its root
 * element: both stay while one goes from page to page.
 */
export const api = connect(
  () => document.documentElement.dataset['api'] ?? '',
  timeouts.browser,
  () => document.documentElement.getAttribute('data-preview'),
);

/**
 * The API's reads for one rendering on the server.
 * @param address where the server reaches it
 * @param hear gets every answer
 * @param preview the id of the preview that is shown; `null`: none
 */
export function serverReads(
  queryClient: QueryClient,
  address: string,
  hear?: HearAnswer,
  preview: string | null = null,
) {
  const calls = connect(
    () => address,
    timeouts.server,
    () => preview,
    hear,
  );
  return Object.assign(calls.initQueryClient(queryClient), { calls });
}

/**
 * The API's calls for a form that was posted to this server.
 * @param address where the server reaches the API
 */
export function postCalls(address: string, posted: Posted): Calls {
  return connect(
    () => address,
    timeouts.post,
    () => null,
    undefined,
    posted,
  );
}

/** The API's calls, from a browser or for one rendering. */
export type Calls = typeof api;

/** What a page's loader reads with. */
export type Reads = ReturnType<typeof serverReads>;
