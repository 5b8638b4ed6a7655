import { plainText } from '@site/contract/formatted-text';

/** Any value of a form as words. */
export function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(asText).join('\n') || '(empty)';
  if (typeof value === 'object') return Object.values(value).map(asText).join(' · ');
  return typeof value === 'string' ? plainText(value) : JSON.stringify(value);
}
