import type { Money } from '@site/contract';
import { pageLanguage } from '#language/text.ts';

/** An amount of a currency, `PKR 68,000,000`. Browsers put different signs before a number, so the code stands there. */
export function amountOf({ amount, currency }: Money): string {
  if (typeof amount !== 'number' || !currency) return '';
  return `${currency} ${amount.toLocaleString(pageLanguage().locale)}`;
}
