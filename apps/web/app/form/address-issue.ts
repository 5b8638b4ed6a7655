import { ruleMessages } from '@site/contract/messages';
import { translated } from '#language/text.ts';

/**
 * What is wrong with the e-mail address in a field, by the same form that the API asks for, which is
 * the one that browsers know; `null`: nothing.
 * @param label of the field, which the sentence names
 */
export function addressIssue(field: HTMLInputElement, label: string): string | null {
  return field.validity.typeMismatch
    ? translated(ruleMessages.emailWrong('{label}'), { label })
    : null;
}
