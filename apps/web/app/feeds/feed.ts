import type { LoaderFunctionArgs } from 'react-router';
import { serverReads, type Reads } from '#lib/api.ts';
import { answerStatus, createServerQueryClient } from '#lib/query-client.ts';
import { reportContext, siteContext } from '#lib/site.ts';

/** Seconds that a feed may be kept, and those after which it is tried again when the API is away. */
const seconds = { fresh: 300, away: 60 } as const;

/** What a feed is written from. */
export interface FeedSource {
  reads: Reads;
  /** Where visitors reach this site. */
  siteUrl: string;
  params: LoaderFunctionArgs['params'];
}

/**
 * The loader of an address that programs read. A record that does not exist is a 404; an API that is
 * away is a 503, so that nobody takes a list without entries for the truth.
 * @param contentType without the character set
 * @param write makes the text; what it throws is the API's answer
 * @param headers sent with the text
 */
export function feed(
  contentType: string,
  write: (source: FeedSource) => Promise<string>,
  headers: Record<string, string> = {},
) {
  return async ({ context, params }: LoaderFunctionArgs): Promise<Response> => {
    const { internalApiUrl, siteUrl } = context.get(siteContext);
    const reads = serverReads(createServerQueryClient(), internalApiUrl);
    try {
      const text = await write({ reads, siteUrl, params });
      return new Response(text, {
        headers: {
          'Content-Type': `${contentType}; charset=utf-8`,
          'Cache-Control': `public, max-age=${seconds.fresh}`,
          ...headers,
        },
      });
    } catch (error) {
      if (answerStatus(error) === 404) {
        return new Response('There is nothing at this address.', { status: 404 });
      }
      context.get(reportContext)(error);
      return new Response('Please try again in a moment.', {
        status: 503,
        headers: { 'Retry-After': String(seconds.away), 'Cache-Control': 'no-store' },
      });
    }
  };
}
