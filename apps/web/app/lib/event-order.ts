import type { Event } from '@site/contract';
import { eventEnd } from './event-end.ts';

/** Whether an event has not ended. @param now in milliseconds */
export function isComing(event: Event, now: number): boolean {
  return Date.parse(eventEnd(event)) > now;
}

/**
 * Events as visitors look for them: those to come first, the nearest of them first; then those past,
 * the newest first.
 * @param now in milliseconds
 */
export function comingFirst(events: Event[], now: number): Event[] {
  return events.toSorted((one, other) => {
    const isToCome = isComing(one, now);
    if (isToCome !== isComing(other, now)) return isToCome ? -1 : 1;
    return one.time.localeCompare(other.time) * (isToCome ? 1 : -1);
  });
}
