import { formattedSign } from '@site/contract/formatted-text';
import { writingMessages } from '@site/contract/messages';
import { expect, it } from 'vitest';
import { writingNotes } from './writing-notes.ts';

const sentences = (values: object) =>
  writingNotes(values, Date.parse('2026-11-24')).map(({ path, sentence }) => [path, sentence]);

it.each([
  ['a subheading first', `${formattedSign}### Small\n\nText`, writingMessages.headingOrder],
  ['a vague link', `${formattedSign}Apply [here](/career) now.`, writingMessages.vagueLink],
  ['“click here” without a link', 'To apply click here today.', writingMessages.vagueLink],
  ['capitals', 'LAST DATE OF SUBMISSION IS FRIDAY and no later.', writingMessages.capitals],
  ['a long sentence', `${'word '.repeat(60)}end.`, writingMessages.longSentence('word '.repeat(8))],
])('notes %s', (_, content, sentence) => {
  expect(sentences({ content })).toEqual([['content', sentence]]);
});

it('notes dates in the past, and colours that are too much alike', () => {
  expect(sentences({ closesAt: '2026-01-01T00:00:00.000Z', unpublishAt: null })).toEqual([
    ['closesAt', writingMessages.past],
  ]);
  const colors = { button: { bgColor: '#ffffff', textColor: '#ffffee' } };
  expect(sentences({ colors })).toEqual([['colors.button', writingMessages.pale]]);
});

it('says nothing about what is well written', () => {
  const content = `${formattedSign}## What we found\n\nWHO and FAO agree. See [the report](/publications).`;
  expect(
    sentences({ content, imageUrl: 'https://example.org/A B', closesAt: '2027-01-01' }),
  ).toEqual([]);
});
