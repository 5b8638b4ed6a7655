/*
 * Entries that close at a moment: tenders and careers. The API has the same condition in its queries.
 */

/** Days before its end in which the days that are left are shown: the version of the content changes with each. */
export const daysCounted = 30;

export interface Closing {
  /** ISO 8601; without it an entry stays open. */
  closesAt: string | null;
}

/** Whether an entry has closed. @param now in milliseconds */
export function isClosed({ closesAt }: Closing, now: number): boolean {
  return closesAt !== null && Date.parse(closesAt) <= now;
}
