import { ownWords } from '#language/text.ts';
import { dayOf, spanOf } from '#lib/dates.ts';

/** The day of an instant. @param instant ISO 8601; `null`: in a draft that has none yet, as below */
export function DayOf({ instant }: { instant: string | null }) {
  return (
    instant && (
      <time {...ownWords()} dateTime={instant}>
        {dayOf(instant)}
      </time>
    )
  );
}

/** From when until when something is. @param start ISO 8601, as its end */
export function SpanOf(props: { start: string | null; end: string | null | undefined }) {
  const { start, end } = props;
  return (
    start && (
      <time {...ownWords()} dateTime={start}>
        {spanOf(start, end)}
      </time>
    )
  );
}
