import type { QueryClient } from '@tanstack/react-query';
import { tsRestFetchApi } from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { contract } from 'virtual:contract';
import { sessionToken } from './session.ts';

/** Milliseconds that the API gets for a response before it counts as unavailable. */
const timeouts = { server: 2_000, browser: 20_000 } as const;

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

function connect(
  address: () => string,
  milliseconds: number,
  hear?: (status: number | null) => void,
) {
  return initTsrReactQuery(contract, {
    baseUrl: '',
    baseHeaders: {},
    api: async (call) => {
      const token = isPersonal(call.method, call.path) ? sessionToken() : null;
      const timeout = AbortSignal.timeout(milliseconds);
      const given = call.fetchOptions?.signal;
      const answer = tsRestFetchApi({
        ...call,
        path: address() + call.path,
        headers: token ? { ...call.headers, authorization: `Bearer ${token}` } : call.headers,
        fetchOptions: {
          ...call.fetchOptions,
          signal: given ? AbortSignal.any([given, timeout]) : timeout,
        },
      });
      if (hear) {
        await answer.then(
          ({ status }) => hear(status),
          () => hear(null),
        );
      }
      const { body, ...rest } = await answer;
      return { ...rest, body: hasColours.test(call.path) ? await inHex(body) : body };
    },
  });
}

/** The API's calls as hooks. The page says where the API is, in the attribute of its root element. */
export const api = connect(() => document.documentElement.dataset['api'] ?? '', timeouts.browser);

/**
 * The API's reads for one rendering on the server.
 * @param address where the server reaches it
 * @param hear gets the status of every answer, `null` when none came
 */
export function serverReads(
  queryClient: QueryClient,
  address: string,
  hear?: (status: number | null) => void,
) {
  const calls = connect(() => address, timeouts.server, hear);
  return Object.assign(calls.initQueryClient(queryClient), { calls });
}

/** The API's calls, from a browser or for one rendering. */
export type Calls = typeof api;

/** What a page's loader reads with. */
export type Reads = ReturnType<typeof serverReads>;
