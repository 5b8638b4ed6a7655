/**
 * The same entries in an order that depends on nothing but the seed, so that the server and every
 * browser that gets the seed show the same.
 * @param seed from 0 to 1
 */
export function shuffled<Entry>(entries: readonly Entry[], seed: number): Entry[] {
  const next = randomNumbers(seed);
  return entries
    .map((entry) => ({ entry, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}

/** Pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = Math.floor(seed * 2 ** 32);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
