import { api, type Reads } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';
import { contactQuery } from './layout.ts';
import { fieldsOf } from './record.ts';

/** How to reach the organisation: what the page of contacts can't do without. */
export function prefetchContact(reads: Reads): Promise<unknown>[] {
  return [reads.contact.get.prefetchQuery(contactQuery)];
}

/** How to reach the organisation, and whether that is known. The layout has read it already. */
export function useContactRead() {
  return fieldsOf(readOf(api.contact.get.useQuery(contactQuery)));
}
