import { timeZone } from '@site/contract/dates';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
const weekday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone,
});

const clock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });

/** `14:05`, as it is in Pakistan. */
export function clockTime(iso: string): string {
  return time.format(new Date(iso));
}

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

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
/** The units of a passed time and their lengths in seconds, the longest first. */
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `5 minutes ago`, `yesterday`. @param now milliseconds since 1970 */
export function timeAgo(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  if (!unit) return 'just now';
  return relative.format(Math.trunc(seconds / unit[1]), unit[0]);
}

/** `Saturday, 21 March 2026`, as it is in Pakistan. */
export function longDate(iso: string): string {
  return weekday.format(new Date(iso));
}

/** `Saturday, 21 March 2026 at 14:05`, as it is in Pakistan. */
export function longDateTime(iso: string): string {
  return moment.format(new Date(iso));
}

/** `Sat 21 Mar, 14:05`, as it is in Pakistan, with the year where it is not the current one. */
export function shortDateTime(iso: string): string {
  const partsOf = (date: Date) =>
    new Map(clock.formatToParts(date).map(({ type, value }) => [type, value]));
  const parts = partsOf(new Date(iso));
  const isThisYear = parts.get('year') === partsOf(new Date()).get('year');
  const words = (['weekday', 'day', 'month', 'year'] as const).filter(
    (word) => word !== 'year' || !isThisYear,
  );
  const day = words.map((word) => parts.get(word)).join(' ');
  return `${day}, ${parts.get('hour')}:${parts.get('minute')}`;
}
