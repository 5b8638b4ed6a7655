import { document, type Document } from '@site/contract';
import type { z } from 'zod';

/** The entries of a list that a row holds as JSON. What is none, after an older release or a change by SQL, is left out. */
export function storedItems<Item>(item: z.ZodType<Item>, stored: unknown): Item[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => item.safeParse(each).data ?? []);
}

/** The documents of a row. */
export const documentsOf = (stored: unknown): Document[] => storedItems(document, stored);
