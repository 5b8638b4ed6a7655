import type { Event } from '@site/contract';

/** Milliseconds that an event takes of which nobody has said when it ends. */
const usualLength = 3_600_000;

/** When an event ends, as an ISO instant. */
export function eventEnd({ time, endTime }: Event): string {
  return endTime ?? new Date(Date.parse(time) + usualLength).toISOString();
}
