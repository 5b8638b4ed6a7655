/**
 * A time from the database that knows its own text: writing the times of a list as text took as long as reading the list. It must
 * not be set to another time.
 */
class ReadTime extends Date {
  readonly text: string;

  constructor(time: number, text: string) {
    super(time);
    this.text = text;
  }

  override toISOString(): string {
    return this.text;
  }
}

const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

/** A time as PostgreSQL writes it, which is nearly ISO 8601: `2026-03-21 10:00:00.5+00`. */
export function timeOf(text: string): Date {
  if (!inUtc.test(text)) {
    // Where the server's time zone is another one.
    const zone = /[-+]\d\d$/.test(text) ? ':00' : '';
    return new Date(`${text.slice(0, 10)}T${text.slice(11)}${zone}`);
  }
  const milliseconds = text.slice(20, -3).padEnd(3, '0');
  const time = Date.UTC(
    100 * twoDigits(text, 0) + twoDigits(text, 2),
    twoDigits(text, 5) - 1,
    twoDigits(text, 8),
    twoDigits(text, 11),
    twoDigits(text, 14),
    twoDigits(text, 17),
    Number(milliseconds),
  );
  return new ReadTime(time, `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`);
}

/** A number of two digits, without making a text of it. */
function twoDigits(text: string, at: number): number {
  return 10 * (text.charCodeAt(at) - zero) + text.charCodeAt(at + 1) - zero;
}
const zero = '0'.charCodeAt(0);
