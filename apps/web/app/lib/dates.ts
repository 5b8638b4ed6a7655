import { timeZone } from '@site/contract/dates';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long', year: 'numeric' });

/** An ISO instant as a day in Pakistan: `21 March 2026`. */
export function dayOf(iso: string): string {
  return day.format(new Date(iso));
}

/** An ISO instant as a month in Pakistan: `March 2026`. */
export function monthOf(iso: string): string {
  return month.format(new Date(iso));
}
