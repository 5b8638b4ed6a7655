import { daysCounted, isClosed } from '@site/contract/closing';
import { timeZone } from '@site/contract/dates';
import { t } from '#language/text.ts';
import { momentOf } from './dates.ts';

const day = 24 * 60 * 60 * 1000;
let format: Intl.DateTimeFormat | undefined;

/** The number of a day of Pakistan's calendar. */
function dayNumber(at: number): number {
  format ??= new Intl.DateTimeFormat('en-CA', { timeZone });
  return Date.parse(format.format(at)) / day;
}

/** What is said of the moment at which an entry closes. */
export interface ClosingWords {
  isClosed: boolean;
  /** `Closes on 21 March 2026, 14:30`, `Closed on …`. */
  sentence: string;
  /** `5 days left`; nothing when that is long or over. */
  left: string | null;
}

/**
 * Puts into words when an entry closes, by the calendar of Pakistan.
 * @param readAt milliseconds; the same on the server and in the browser, so that both say the same
 */
export function closingWords(closesAt: string, readAt: number): ClosingWords {
  const moment = momentOf(closesAt);
  if (isClosed({ closesAt }, readAt)) {
    return { isClosed: true, sentence: t('Closed on {moment}', { moment }), left: null };
  }
  const days = dayNumber(Date.parse(closesAt)) - dayNumber(readAt);
  return { isClosed: false, sentence: t('Closes on {moment}', { moment }), left: wordsOf(days) };
}

function wordsOf(days: number): string | null {
  if (days > daysCounted) return null;
  if (days <= 0) return t('Closes today');
  return days === 1 ? t('Closes tomorrow') : t('Closes in {days} days', { days });
}
