import { document, type Document } from '@site/contract';

/** The documents of a row. What is none, after an older release or a change by SQL, is left out. */
export function documentsOf(stored: unknown): Document[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => document.safeParse(each).data ?? []);
}
