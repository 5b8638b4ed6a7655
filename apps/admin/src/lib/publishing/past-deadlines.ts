import { parseDate } from '@site/contract/dates';

/** A sentence that tells by when something has to be done. */
const tellsDeadline = new RegExp(
  [
    String.raw`\b(?:deadline|(?:closing|last|due) date|(?:no|not) later than)\b`,
    String.raw`\b(?:apply|register|submit(?:ted)?|send|sent|received|open|closes?) (?:\w+ )?(?:by|before|until|till|on or before)\b`,
    String.raw`\b(?:registration|applications?|bids?|tenders?) (?:\w+ )?(?:closes?|ends?|(?:is|are) due)\b`,
    'آخری تاریخ|سے پہلے|سے قبل|تک (?:جمع|درخواست|رجسٹر)',
  ].join('|'),
  'i',
);
/** One that tells what has been. */
const tellsPast = /\b(?:was|were|had|has been|have been)\b|تھ[ایےی](?:\s|$)/iu;

const months = [
  ['jan', 'جنوری'],
  ['feb', 'فروری'],
  ['mar', 'مارچ'],
  ['apr', 'اپریل'],
  ['may', 'مئی'],
  ['jun', 'جون'],
  ['jul', 'جولائی'],
  ['aug', 'اگست'],
  ['sep', 'ستمبر'],
  ['oct', 'اکتوبر'],
  ['nov', 'نومبر'],
  ['dec', 'دسمبر'],
];

/** A day, a month in words and a year in either order, or all three in numbers. */
const dateForm =
  /\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (\p{L}{3,9})\.?,? (\d{4})|(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})|\b(\d{4})-(\d\d)-(\d\d)\b|\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b/giu;

/**
 * The sentences of a text that tell a deadline which is over.
 * @param sentences without marks
 * @param since milliseconds since 1970, before which a deadline was over
 */
export function pastDeadlines(sentences: readonly string[], since: number): string[] {
  return sentences.filter((sentence) => {
    if (!tellsDeadline.test(sentence) || tellsPast.test(sentence)) return false;
    const dates = datesIn(sentence);
    // One that was moved names two dates.
    return dates.length > 0 && Math.max(...dates) < since;
  });
}

/** The ends of the days that a sentence names, in milliseconds since 1970. */
function datesIn(sentence: string): number[] {
  const text = sentence.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
  return [...text.matchAll(dateForm)].flatMap((match) => {
    const [, day, month, year, word, dayAfter, yearAfter, ...numbers] = match;
    const [isoYear, isoMonth, isoDay, one = '', other = '', numberYear] = numbers;
    if (day) return endOf(year, monthOf(month), day);
    if (word) return endOf(yearAfter, monthOf(word), dayAfter);
    if (isoYear) return endOf(isoYear, Number(isoMonth), isoDay);
    // The day is first here, elsewhere the month: the later of both is surely over.
    return [endOf(numberYear, Number(other), one), endOf(numberYear, Number(one), other)].flat();
  });
}

function monthOf(word = ''): number {
  const name = word.toLowerCase();
  return months.findIndex(([english = '', urdu]) => name.startsWith(english) || name === urdu) + 1;
}

/** Nothing for a day that there is not. */
function endOf(year: string | undefined, month: number, day = ''): number[] {
  const two = (part: number | string) => String(part).padStart(2, '0');
  const end = parseDate(`${year}-${two(month)}-${two(day)}T23:59`);
  return end === null ? [] : [Date.parse(end)];
}
