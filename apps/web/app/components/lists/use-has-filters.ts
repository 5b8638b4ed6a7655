import { useState } from 'react';

/** A list of fewer entries is looked through faster than its filters are set. */
const enoughToFilter = 12;

/**
 * Whether a list has its filters: it is long, or they are set. Those that the specification gives filters have them always.
 * @param isSet whether the address sets one: they stay when it is taken back, as another may come
 * @param total entries of the list as the address asks for it; `undefined` until it is known
 */
export function useHasFilters(isSet: boolean, total: number | undefined): boolean {
  const [wasSet, setWasSet] = useState(isSet);
  if (isSet && !wasSet) setWasSet(true);
  return wasSet || (total ?? 0) >= enoughToFilter;
}
