import { ownWords } from '#language/text.ts';
import { dayOf, spanOf } from '#lib/dates.ts';

/** The day of an instant. @param instant ISO 8601 */
export function DayOf({ instant }: { instant: string }) {
  return (
    <time {...ownWords()} dateTime={instant}>
      {dayOf(instant)}
    </time>
  );
}

/** From when until when something is. @param start ISO 8601, as its end */
export function SpanOf({ start, end }: { start: string; end: string | null | undefined }) {
  return (
    <time {...ownWords()} dateTime={start}>
      {spanOf(start, end)}
    </time>
  );
}
