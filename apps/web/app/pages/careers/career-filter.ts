import { careerStates } from '@site/contract/closing-states';
import { textIn } from '#filters/from-address.ts';
import { pagedQuery } from '#lib/paging.ts';
import { careerKindOf } from './career-kind.ts';

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
