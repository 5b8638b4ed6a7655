import { timeZone } from './dates.ts';

// The Swedish order of a date can be compared as text.
const dayAt = (at: number) => new Date(at).toLocaleDateString('sv', { timeZone });

/** Whether a day in Pakistan has ended. @param day an instant of it, ISO 8601 @param now in milliseconds */
export function isOver(day: string, now: number): boolean {
  return dayAt(Date.parse(day)) < dayAt(now);
}
