import { timeZone } from '@site/contract/dates';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
const weekday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone,
});

/** `21 Mar 2026`, as it is in Pakistan. */
export function shortDate(iso: string): string {
  return day.format(new Date(iso));
}

/** `Saturday, 21 March 2026`, as it is in Pakistan. */
export function longDate(iso: string): string {
  return weekday.format(new Date(iso));
}

/** `Saturday, 21 March 2026 at 14:05`, as it is in Pakistan. */
export function longDateTime(iso: string): string {
  return moment.format(new Date(iso));
}
