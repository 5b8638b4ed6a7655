/*
 * Entries that close at a moment: tenders and careers. The API has the same conditions in its queries.
 */

const day = 24 * 60 * 60 * 1000;

/** Milliseconds before the end of a tender from which on it closes soon. */
export const closingSoon = 7 * day;

/** Days before its end in which the days that are left are shown: the version of the content changes with each. */
export const daysCounted = 30;

export const tenderStates = ['open', 'closing', 'closed', 'awarded'] as const;
export type TenderState = (typeof tenderStates)[number];

export const careerStates = ['open', 'closing', 'closed'] as const;
export type CareerState = (typeof careerStates)[number];

interface Closing {
  /** ISO 8601; without it an entry stays open. */
  closesAt: string | null;
}

/** Whether an entry has closed. @param now in milliseconds */
export function isClosed({ closesAt }: Closing, now: number): boolean {
  return closesAt !== null && Date.parse(closesAt) <= now;
}

/** Whether a tender or a career is in a state, of which `closing` is a part of `open`. @param now in milliseconds */
export function isInState(
  entry: Closing & { awardedTo?: string | null },
  state: TenderState,
  now: number,
): boolean {
  const { closesAt, awardedTo } = entry;
  if (awardedTo) return state === 'awarded';
  if (isClosed(entry, now)) return state === 'closed';
  const isSoon = closesAt !== null && Date.parse(closesAt) <= now + closingSoon;
  return state === 'open' || (state === 'closing' && isSoon);
}
