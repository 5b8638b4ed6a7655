import type { Issue } from '@site/contract';
import { pageLanguage, t, translated } from '#language/text.ts';

/**
 * What is wrong with an input, in the language of the page. The API's sentence has a label and values in it, so that no
 * catalog has it.
 * @param label of the field, in the language of the page
 */
export function issueText({ path, message, code, params = {} }: Issue, label: string): string {
  const found = translated(message);
  if (found !== message || pageLanguage().lang === 'en') return found;
  const { minimum, maximum } = params;
  if (code === 'invalid_type' || (code === 'too_small' && minimum === 1)) {
    return t('{label} is required.', { label });
  }
  if (code === 'invalid_format' && path === 'email') {
    return t('{label} must be an e-mail address such as name@example.org.', { label });
  }
  return code === 'too_big' && maximum !== undefined
    ? t('{label} may have at most {maximum} characters.', {
        label,
        maximum: maximum.toLocaleString('en'),
      })
    : message;
}
