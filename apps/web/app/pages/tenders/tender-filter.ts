import { tenderStates, type TenderState } from '@site/contract/closing';
import type { StateLabel } from '#components/lists/state-tabs.tsx';
import { textIn } from '#filters/text-in.ts';
import { pagedQuery } from '#lib/paging.ts';

/** The tabs of the tenders, and what each is called. */
export const tenderTabs: readonly { state: TenderState | undefined; label: StateLabel }[] = [
  { state: undefined, label: 'All' },
  { state: 'open', label: 'Open' },
  { state: 'closing', label: 'Closing soon' },
  { state: 'closed', label: 'Closed' },
  { state: 'awarded', label: 'Awarded' },
];

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
