import type { ComplaintInput } from '@site/contract';
import { topics } from './complaint-words.ts';

/** What was typed into the form, as the API takes it. */
export function complaintOf(typed: Record<string, string>): ComplaintInput {
  const { about, message = '', name, contact, language } = typed;
  const [topic] = topics.find(([value]) => value === about) ?? topics[0];
  return { about: topic, message, name, contact, language };
}
