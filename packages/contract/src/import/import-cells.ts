import { folded } from '../text/folding.ts';
import type { ImportCell } from './import-columns.ts';

const words = new Map<string, boolean>(
  [
    ['true, yes, y, 1, ہاں, جی, جی ہاں, درست', true] as const,
    ['false, no, n, 0, نہیں, نہ, جی نہیں, غلط', false] as const,
  ].flatMap(([spellings, value]) =>
    spellings.split(', ').map((word): [string, boolean] => [folded(word), value]),
  ),
);

/** A flag by its words in both languages; what is none is left to the contract. */
export function flagOf(cell: NonNullable<ImportCell>): unknown {
  return words.get(folded(String(cell))) ?? cell;
}

/** Day first, as people here write dates, with a time or without. */
const dayFirst =
  /^(?<day>\d{1,2})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<year>\d{4})(?:,? (?<hours>\d{1,2}):(?<minutes>\d\d)(?::00)?)?$/;
const dayInMs = 86_400_000;
/** The day before Excel's first, as it counts: it has a 29 February 1900. */
const excelStart = Date.UTC(1899, 11, 30);

/** A date as the contract takes it; what is none is left to the contract. */
export function dateOf(cell: NonNullable<ImportCell>): unknown {
  const text = folded(String(cell));
  const { day, month, year, hours, minutes } = dayFirst.exec(text)?.groups ?? {};
  if (day && month) {
    const time = hours ? `T${hours.padStart(2, '0')}:${minutes}` : '';
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
  }
  // From 1927 on: fewer digits are a year.
  const [serial] = /^\d{5,6}(?:\.\d+)?$/.exec(text) ?? [];
  if (!serial) return String(cell);
  // Excel's fractions are no whole minutes.
  const minutesPast = Math.round((excelStart + Number(serial) * dayInMs) / 60_000);
  const at = new Date(minutesPast * 60_000).toISOString();
  return Number.isInteger(Number(serial)) ? at.slice(0, 10) : at.slice(0, 16);
}

/** A number, also with commas between thousands; what is none is left to the contract. */
export function numberOf(cell: NonNullable<ImportCell>): unknown {
  if (typeof cell !== 'string') return cell;
  const digits = cell
    .trim()
    .replace(/^([-+]?\d{1,3})((?:,\d{3})+)(?=\.|$)/, (number) => number.replaceAll(',', ''));
  const number = Number(digits);
  return digits === '' || Number.isNaN(number) ? cell : number;
}
