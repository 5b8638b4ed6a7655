import type { TenderUpdate } from '@site/contract';
import { say } from '#language/say.ts';
import type { Words } from '#language/text.ts';
import { dayOf } from './dates.ts';

const kinds: Record<TenderUpdate['kind'], Words> = {
  answer: { en: 'Question and answer', ur: 'سوال اور جواب' },
  addendum: { en: 'Addendum', ur: 'ضمیمہ' },
  opening: { en: 'Opening of offers', ur: 'پیشکشوں کی کشائی' },
  award: { en: 'Award', ur: 'ٹھیکے کا فیصلہ' },
};

/** What an update of a tender is, and of when: `Award · 20 April 2026`. */
export const updateTitle = ({ kind, at }: TenderUpdate) => `${say(kinds[kind])} · ${dayOf(at)}`;

/** Updates of a tender, the first first. */
export const inOrder = (updates: readonly TenderUpdate[]) =>
  updates.toSorted((one, other) => one.at.localeCompare(other.at));
