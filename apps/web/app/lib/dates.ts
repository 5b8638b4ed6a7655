import { timeZone } from '@site/contract/dates';
import { pageLanguage, t } from '#language/text.ts';

/**
 * Formats are created at first use: the first one of a page takes a browser ten milliseconds or more. Their parts are joined
 * here, as browsers of different ages put different signs between them.
 */
function formatOf(options: Intl.DateTimeFormatOptions, separator = ' '): (iso: string) => string {
  const formats: Record<string, Intl.DateTimeFormat> = {};
  return (iso) => {
    const { locale } = pageLanguage();
    const format = (formats[locale] ??= new Intl.DateTimeFormat(locale, { timeZone, ...options }));
    const parts = format.formatToParts(new Date(iso)).filter(({ type }) => type !== 'literal');
    return parts.map(({ value }) => value).join(separator);
  };
}

const timeOf = formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, ':');

/** An ISO instant as a day in Pakistan: `21 March 2026`. */
export const dayOf = formatOf({ day: 'numeric', month: 'long', year: 'numeric' });

/** An ISO instant as day and time in Pakistan: `21 March 2026, 14:30`. */
export function momentOf(iso: string): string {
  return t('{day}, {time}', { day: dayOf(iso), time: timeOf(iso) });
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
