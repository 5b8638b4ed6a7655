/** The zone in which dates without one are meant, and in which all dates are shown. */
export const timeZone = 'Asia/Karachi';

let localParts: Intl.DateTimeFormat | undefined;

/** Created at first use: the first formatter of a page takes a browser ten milliseconds or more. */
function localPartsFormat(): Intl.DateTimeFormat {
  localParts ??= new Intl.DateTimeFormat('en-CA-u-hc-h23', {
    timeZone,
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return localParts;
}

/** How many milliseconds local time is ahead of UTC at this instant (whole seconds). */
function offsetAt(instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of localPartsFormat().formatToParts(instant)) {
    parts[type] = Number(value);
  }
  const local = Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'],
    parts['hour'],
    parts['minute'],
    parts['second'],
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/** How a date may be written; whether there is such a day, {@link parseDate} checks. */
export const dateForm =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

/** First and last year that a date may have. */
export const yearRange = { first: 1900, last: 2200 } as const;

/**
 * Reads a date as people and programs send it: `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm[:ss]` as local
 * time of {@link timeZone}, or a full ISO 8601 instant with a zone.
 * @returns ISO 8601 in UTC with milliseconds, or `null` for anything else: another form, an
 *   impossible date such as 30 February, a zone further than 14 hours from UTC, a year outside {@link yearRange}.
 */
export function parseDate(text: string): string | null {
  if (isOwnForm(text)) return text;
  const match = dateForm.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const millisecond = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const zone = match[8];
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  const asRead = new Date(wall);
  const exists = asRead.getUTCFullYear() === year && asRead.getUTCDate() === day;
  if (!exists) return null;

  if (zone === undefined) return isInRange(year) ? new Date(fromLocal(wall)).toISOString() : null;
  const instant = wall - zoneOffset(zone);
  // The first hours of 1900 in local time are in 1899 by UTC: what was accepted as a local date must
  // be accepted again in the form in which it was given back.
  const at = new Date(instant);
  const isAccepted =
    isInRange(at.getUTCFullYear()) ||
    isInRange(new Date(instant + offsetAt(instant)).getUTCFullYear());
  return isAccepted ? at.toISOString() : null;
}

const ownForm = /^(\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a date is written as it is given back, within the years in which no zone matters: most are, in every answer. */
function isOwnForm(text: string): boolean {
  const year = Number(ownForm.exec(text)?.[1]);
  if (!(year > yearRange.first && year < yearRange.last)) return false;
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString() === text;
}

function isInRange(year: number): boolean {
  return year >= yearRange.first && year <= yearRange.last;
}

function fromLocal(wall: number): number {
  const guess = wall - offsetAt(wall);
  return wall - offsetAt(guess);
}

function zoneOffset(zone: string): number {
  if (zone === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return sign * (hours * 60 + minutes) * 60_000;
}

/** A UTC instant as `YYYY-MM-DDTHH:mm` in {@link timeZone}: what a `datetime-local` input holds. */
export function toLocalInput(iso: string): string {
  const instant = Date.parse(iso);
  return new Date(instant + offsetAt(instant)).toISOString().slice(0, 16);
}

/** The first instants of a year and of the one after it, in {@link timeZone}. */
export function yearSpan(year: number): { from: Date; until: Date } {
  const startOf = (each: number) => new Date(fromLocal(Date.UTC(each, 0, 1)));
  return { from: startOf(year), until: startOf(year + 1) };
}

/** Milliseconds that an event without an end takes. */
export const usualEventLength = 3_600_000;

interface EventTimes {
  time: string | null;
  endTime?: string | null | undefined;
}

/** When an event ends, as an ISO instant; nothing while a draft has no time. */
export function eventEnd({ time, endTime }: EventTimes): string {
  return endTime ?? (time ? new Date(Date.parse(time) + usualEventLength).toISOString() : '');
}
