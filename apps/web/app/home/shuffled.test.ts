import { expect, it } from 'vitest';
import { shuffled } from './shuffled.ts';

const entries = Array.from({ length: 20 }, (_, at) => at);

it('is the same for the same seed, and another for another', () => {
  expect(shuffled(entries, 0.25)).toEqual(shuffled(entries, 0.25));
  expect(shuffled(entries, 0.25)).not.toEqual(shuffled(entries, 0.75));
});

it('keeps every entry once, and the given list as it was', () => {
  const mixed = shuffled(entries, 0.5);
  expect(mixed).not.toEqual(entries);
  expect(mixed.toSorted((one, other) => one - other)).toEqual(entries);
  expect(entries[0]).toBe(0);
});

it.each([[[]], [['alone']]])('takes %j as it is', (few) => {
  expect(shuffled(few, 0.5)).toEqual(few);
});
