import type { Area } from '@site/contract';

/** What a sample says in Urdu. */
export interface TranslationSample {
  /** As the contract names it. */
  area: Area;
  /** The title or name of the entry, or its key; `null` where an area has only one record. */
  of: string | null;
  /** Texts by their places in the record. */
  fields: Readonly<Record<string, string>>;
  /** Left out, it is published. */
  status?: 'draft';
  /** Texts from which it was translated, where they have changed since. */
  before?: Readonly<Record<string, string>>;
}

export const translationSamples: readonly TranslationSample[] = [
  { area: 'navbar', of: null, fields: { 'links.0.label': 'ہوم' } },
];
