import { dispositionOf } from '@site/contract/file-names';
import type { LoaderFunctionArgs } from 'react-router';
import { serverReads, type Reads } from '#lib/api.ts';
import { answerStatus, createServerQueryClient } from '#lib/query-client.ts';
import { reportContext, siteContext } from '#lib/site.ts';

/** Seconds that a feed may be cached, and those before a retry when the API is unavailable. */
const seconds = { fresh: 300, retry: 60 } as const;

/** What a feed is written from. */
export interface FeedSource {
  reads: Reads;
  /** Where visitors reach this site. */
  siteUrl: string;
  /** Where visitors reach the API. */
  apiUrl: string;
  params: LoaderFunctionArgs['params'];
}

/**
 * The loader of an address that programs read. What does not exist is a 404; an API that is
 * unavailable is a 503, so that no feed reader takes it for a list without entries.
 * @param contentType without the character set
 * @param write makes the text, `null` when there is none; what it throws is the API's answer. A file to save has a name, too
 */
export function feed(
  contentType: string,
  write: (source: FeedSource) => Promise<string | { text: string; fileName: string } | null>,
) {
  return async ({ context, params }: LoaderFunctionArgs): Promise<Response> => {
    const { internalApiUrl, siteUrl, apiUrl } = context.get(siteContext);
    const reads = serverReads(createServerQueryClient(), internalApiUrl);
    try {
      const written = await write({ reads, siteUrl, apiUrl, params });
      if (written === null) return nothing();
      const { text, fileName } =
        typeof written === 'string' ? { text: written, fileName: null } : written;
      return new Response(text, {
        headers: {
          'Content-Type': `${contentType}; charset=utf-8`,
          'Cache-Control': `public, max-age=${seconds.fresh}`,
          ...(fileName && { 'Content-Disposition': dispositionOf('attachment', fileName) }),
        },
      });
    } catch (error) {
      if (answerStatus(error) === 404) return nothing();
      context.get(reportContext)(error);
      return new Response('Please try again in a moment.', {
        status: 503,
        headers: { 'Retry-After': String(seconds.retry), 'Cache-Control': 'no-store' },
      });
    }
  };
}

const nothing = () => new Response('There is nothing at this address.', { status: 404 });
