import { timeZone } from '@site/contract/dates';

/** Created at first use: the first formatter of a page takes a browser ten milliseconds or more. */
function formatOf(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
    return format.format(new Date(iso));
  };
}

const timeOf = formatOf({ hour: '2-digit', minute: '2-digit' });

/** An ISO instant as a day in Pakistan: `21 March 2026`. */
export const dayOf = formatOf({ day: 'numeric', month: 'long', year: 'numeric' });

/** An ISO instant as day and time in Pakistan: `21 March 2026, 14:30`. */
export function momentOf(iso: string): string {
  // Joined here, as browsers of different ages put different words between the two.
  return `${dayOf(iso)}, ${timeOf(iso)}`;
}

/** A period, with the day only once if it is the same: `21 March 2026, 14:30 – 16:30`. */
export function spanOf(start: string, end: string | null | undefined): string {
  if (!end) return momentOf(start);
  return `${momentOf(start)} – ${dayOf(start) === dayOf(end) ? timeOf(end) : momentOf(end)}`;
}

/** An ISO instant as a month in Pakistan: `March 2026`. */
export const monthOf = formatOf({ month: 'long', year: 'numeric' });

/** A period of years, `2024-2026`, as it is read: `2024–2026`, or the one year that it takes. */
export function yearsText(duration: string): string {
  const [start = '', end = ''] = duration.split('-');
  return start === end ? start : `${start}–${end}`;
}
