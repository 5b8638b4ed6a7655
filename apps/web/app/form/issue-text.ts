import type { Issue } from '@site/contract';
import { pageLanguage, t, translated } from '#language/text.ts';

/**
 * What is wrong with an input, in the language of the page. The API's sentence has a label and values in it, so that no
 * catalog has it.
 * @param label of the field, in the language of the page
 */
export function issueText({ path, message, code, params }: Issue, label: string): string {
  const found = translated(message);
  if (found !== message || pageLanguage().lang === 'en') return found;
  if (code === 'invalid_type' || params?.['minimum'] === 1) {
    return t('{label} is required.', { label });
  }
  if (code === 'invalid_format' && path === 'email') {
    return t('{label} must be an e-mail address such as name@example.org.', { label });
  }
  const maximum = params?.['maximum']?.toLocaleString('en');
  return maximum
    ? t('{label} may have at most {maximum} characters.', { label, maximum })
    : message;
}
