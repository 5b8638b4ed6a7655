import { timeZone } from '@site/contract/dates';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const month = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'long', year: 'numeric' });

/** An ISO instant as a day in Pakistan: `21 March 2026`. */
export function dayOf(iso: string): string {
  return day.format(new Date(iso));
}

/** An ISO instant as day and time in Pakistan: `21 March 2026, 14:30`. */
export function momentOf(iso: string): string {
  // Joined here, as browsers of different ages put different words between the two.
  return `${dayOf(iso)}, ${time.format(new Date(iso))}`;
}

/** An ISO instant as a month in Pakistan: `March 2026`. */
export function monthOf(iso: string): string {
  return month.format(new Date(iso));
}
