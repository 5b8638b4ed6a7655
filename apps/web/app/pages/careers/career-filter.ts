import { careerStates, type CareerState } from '@site/contract/closing';
import type { StateLabel } from '#components/lists/state-tabs.tsx';
import { textIn } from '#filters/text-in.ts';
import { pagedQuery } from '#lib/paging.ts';
import { careerKindOf } from './career-kind.ts';

/** The states of the openings, and what each is called. */
export const careerTabs: readonly { state: CareerState | undefined; label: StateLabel }[] = [
  { state: undefined, label: 'All' },
  { state: 'open', label: 'Open' },
  { state: 'closing', label: 'Closing soon' },
  { state: 'closed', label: 'Closed' },
];

/** What an address's query asks the openings of a kind for; all of them by default. */
export function careerFilterOf(query: URLSearchParams) {
  return {
    state: careerStates.find((state) => state === query.get('state')),
    q: textIn(query, 'q'),
  };
}

/** The openings that an address's query selects. */
export function careersAt(query: URLSearchParams) {
  const isInternship = careerKindOf(query) === 'internship' ? 'true' : 'false';
  return {
    openFirst: 'true',
    ...pagedQuery(query),
    ...careerFilterOf(query),
    isInternship,
  } as const;
}
