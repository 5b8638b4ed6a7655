import { timeZone } from '@site/contract/dates';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
const weekday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });

/** `21 Mar 2026`, as it is in Pakistan. */
export function shortDate(iso: string): string {
  return day.format(new Date(iso));
}

/** `Saturday, 21 March 2026`, as it is in Pakistan. */
export function longDate(iso: string): string {
  return weekday.format(new Date(iso));
}
