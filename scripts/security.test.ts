import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@site/system';
import { expect, it } from 'vitest';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; they are its first ones. */
const sections = `
  1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2, 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1, 3.2: 2, 3.3: 4, 3.4: 6, 3.5: 5, 3.7: 2,
  4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4, 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3, 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3,
  6.8: 4, 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2, 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1, 9.1: 3, 9.2: 4, 10.1: 2,
  10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3, 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1,
  12.1: 3, 12.2: 2, 12.3: 4, 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5, 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3,
  15.3: 7, 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3, 17.1: 1, 17.2: 4, 17.3: 2`;
const requirements = Array.from(
  sections.matchAll(/([\d.]+): (\d+)/g),
  ([, section = '', count = '0']) => ({ section, count: Number(count) }),
).flatMap(({ section, count }) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

it('docs/security.md names each requirement of ASVS 5.0 at levels 1 and 2 once, with its state', async () => {
  const text = await readFile(join(root, 'docs/security.md'), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const named = rows.flatMap(([, numbers = '']) =>
    numbers.split(', ').flatMap((part) => {
      const [first = '', last = first] = part.split('–');
      return requirements.slice(requirements.indexOf(first), requirements.indexOf(last) + 1);
    }),
  );
  const inOrder = (one: string, other: string) =>
    requirements.indexOf(one) - requirements.indexOf(other);
  expect(named.toSorted(inOrder)).toEqual(requirements);
  const wrong = rows.filter(([, , , state = '', how = '', heldBy = '']) => {
    const isKnown = ['met', 'part', 'open', 'none'].includes(state);
    const hasReason = how !== '' || state === 'met' || state === 'none';
    return !isKnown || !hasReason || !/^(`[\w./-]+`(, |$))*$/.test(heldBy);
  });
  expect(wrong).toEqual([]);
});
