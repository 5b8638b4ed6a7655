import { isClosed, type Closing } from './closing.ts';

/*
 * The states of what closes, for lists. The API has the same conditions in its queries.
 */

/** Milliseconds before the end of a tender from which on it closes soon. */
export const closingSoon = 7 * 24 * 60 * 60 * 1000;

export const tenderStates = ['open', 'closing', 'closed', 'awarded'] as const;
export type TenderState = (typeof tenderStates)[number];

export const careerStates = ['open', 'closing', 'closed'] as const;
export type CareerState = (typeof careerStates)[number];

/** A tender or a career. */
type Opening = Closing & { awardedTo?: string | null };

/** The state of a tender or a career: `closing`, where it is also open. @param now in milliseconds */
export function stateOf(entry: Opening, now: number): TenderState {
  if (entry.awardedTo) return 'awarded';
  if (isClosed(entry, now)) return 'closed';
  return isClosed(entry, now + closingSoon) ? 'closing' : 'open';
}

/** Whether a tender or a career is in a state, of which `closing` is a part of `open`. @param now in milliseconds */
export function isInState(entry: Opening, state: TenderState, now: number): boolean {
  const own = stateOf(entry, now);
  return own === state || (state === 'open' && own === 'closing');
}
