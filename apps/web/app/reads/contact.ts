import { api } from '#lib/api.ts';
import { readOf } from '#lib/query-client.ts';
import { contactQuery } from './layout.ts';
import { fieldsOf } from './record.ts';

/** How to reach the organisation, and whether that is known. The layout has read it already. */
export function useContactRead() {
  return fieldsOf(readOf(api.contact.get.useQuery(contactQuery)));
}
