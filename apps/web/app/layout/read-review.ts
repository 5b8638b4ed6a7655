import { reviewMessages } from '@site/contract/messages';
import type { contract, Review } from '@site/contract';
import { data } from 'react-router';
import { problemText } from '#lib/problem-text.ts';
import type { Missing } from './problem-screen.tsx';

// The site's client knows no calls that visitors never make.
const path: typeof contract.reviewLinks.read.path = '/api/review-links/shown';
/** Milliseconds, as for the other reads of a page. */
const timeout = 2_000;

/**
 * What the review link of a token shows.
 * @param apiUrl where the server reaches the API
 * @returns `null` when the API could not be asked
 * @throws a page that says why there is nothing to review: 404, 410
 */
export async function readReview(apiUrl: string, token: string): Promise<Review | null> {
  const query = new URLSearchParams({ preview: token });
  const answer = await fetch(`${apiUrl}${path}?${query}`, {
    signal: AbortSignal.timeout(timeout),
  }).catch(() => null);
  if (!answer || answer.status >= 500) return null;
  const body: unknown = await answer.json();
  // The API holds its answers to the contract.
  if (answer.ok) return body as Review;
  const isGone = answer.status === 410;
  const missing: Missing = {
    title: isGone ? reviewMessages.goneTitle : reviewMessages.unknownTitle,
    text: problemText({ body }, reviewMessages.unknown),
    ...(isGone && { code: 410 }),
  };
  throw data(missing, { status: isGone ? 410 : 404 });
}
