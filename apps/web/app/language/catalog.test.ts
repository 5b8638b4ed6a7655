// @vitest-environment node
import { employmentTypes, projectStatuses, publicationKinds, severities } from '@site/contract';
import * as defaults from '@site/contract/defaults';
import * as messages from '@site/contract/messages';
import { everywhere } from '@site/contract/project-areas';
import { afterEach, expect, it } from 'vitest';
import { momentOf, monthOf } from '#lib/dates.ts';
import { languages } from './languages.ts';
import { tParts } from './text-parts.ts';
import { english, speak, t, translated } from './text.ts';
import { ur } from './ur.ts';

const sources = Object.values(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../../../packages/ui/src/**/*.tsx', '!../**/*.test.*', '!./ur.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
).join('\n');

/** All texts in a value, whatever it is. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

/** What the product says elsewhere than in the code of the site: the API's answers, and what is stored first. */
const known = new Set([
  ...textsIn(messages),
  ...textsIn(defaults),
  ...employmentTypes,
  ...projectStatuses,
  ...publicationKinds,
  ...severities,
  everywhere,
  messages.ruleMessages.emailWrong('{label}'),
  messages.pageMessages.fileStopped('{size}'),
]);

const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

it('has in each sentence the values of the English one', () => {
  const wrong = Object.entries(ur).filter(
    ([english, urdu]) => namesIn(urdu).join(' ') !== namesIn(english).join(' '),
  );
  expect(wrong).toEqual([]);
});

it('has nothing that nobody says', () => {
  const unsaid = Object.keys(ur).filter(
    (text) => !known.has(text) && !sources.includes(`'${text}'`) && !sources.includes(`"${text}"`),
  );
  expect(unsaid).toEqual([]);
});

afterEach(() => speak(() => english));

it('fills in values, and leaves alone what it does not know', () => {
  expect(t('Page {page} of {last}', { page: 2, last: 3 })).toBe('Page 2 of 3');
  speak(() => ({ language: languages.ur, catalog: ur }));
  expect(t('{shown} of {total} {things}', { shown: 3, total: 9, things: t('events') })).toBe(
    '9 تقریبات میں سے 3',
  );
  expect(tParts('Know more about {name}', { name: 'A' })).toHaveLength(3);
  expect(translated('What staff write: {name}', { name: 'A' })).toBe('What staff write: A');
});

it('says days by the calendar of Pakistan, with the digits of its offices', () => {
  const instant = '2026-03-21T20:30:00.000Z';
  expect(momentOf(instant)).toBe('22 March 2026, 01:30');
  speak(() => ({ language: languages.ur, catalog: ur }));
  expect(momentOf(instant)).toBe('22 مارچ 2026، 01:30');
  expect(monthOf(instant)).toBe('مارچ 2026');
});

it('has what the shared components say', () => {
  const said = [...sources.matchAll(/\bt\('([^']+)'\)/g)].map(([, sentence = '']) => sentence);
  expect(said.filter((sentence) => !(sentence in ur))).toEqual([]);
});
