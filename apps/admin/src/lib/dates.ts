import { timeZone } from '@site/contract/dates';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
const weekday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone,
});

// Sweden writes times as spreadsheets read them.
const sheet = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
});

/** `2026-03-21 14:05`, as it is in Pakistan: spreadsheets take it for a time. */
export function sheetDateTime(iso: string): string {
  return sheet.format(new Date(iso));
}

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
