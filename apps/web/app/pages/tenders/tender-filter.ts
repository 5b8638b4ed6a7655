import { tenderStates } from '@site/contract/closing-states';
import { textIn } from '#filters/from-address.ts';
import { pagedQuery } from '#lib/paging.ts';

/** What an address's query asks the tenders for; all of them by default. */
export function tenderFilterOf(query: URLSearchParams) {
  return {
    state: tenderStates.find((state) => state === query.get('state')),
    q: textIn(query, 'q'),
  };
}

/** The tenders that an address's query selects. */
export function tendersAt(query: URLSearchParams) {
  return { openFirst: 'true' as const, ...pagedQuery(query), ...tenderFilterOf(query) };
}
