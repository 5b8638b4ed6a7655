import { eventInput, newsInput, pageInput, tenderInput } from '@site/contract';
import { formattedSign } from '@site/contract/formatted-text';
import { writingMessages } from '@site/contract/messages';
import { describe, expect, it } from 'vitest';
import { altTextNotes, writingNotes } from './writing-notes.ts';

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

describe('a picture without an alternative text', () => {
  const note = [{ path: 'imageAlt', sentence: writingMessages.altMissing }];

  it.each([
    ['of news', newsInput, { imageUrl: '/a.webp', imageAlt: null }],
    ['of news, before anything is typed', newsInput, { imageUrl: '/a.webp' }],
    ['of an event', eventInput, { images: ['/a.webp', '/b.webp'], imageAlt: '' }],
  ])('is noted: one %s', (_, input, values) => {
    expect(altTextNotes(input, values, {})).toEqual(note);
  });

  it.each([
    ['one that has it', newsInput, { imageUrl: '/a.webp', imageAlt: 'A well' }],
    ['no picture yet', newsInput, { imageUrl: '', imageAlt: null }],
    ['no pictures yet', eventInput, { images: [], imageAlt: null }],
    ['a form without such texts', tenderInput, { imageUrl: '/a.webp' }],
  ])('is not noted: %s', (_, input, values) => {
    expect(altTextNotes(input, values, {})).toEqual([]);
  });

  it('is noted of a page whose template shows it', () => {
    const values = { mainImage: '/a.webp', imageAlt: '', cards: [{ image: '/b.webp' }] };
    const notesOf = (template: string) => altTextNotes(pageInput, { ...values, template }, {});
    expect(notesOf('simple-page-with-image')).toEqual(note);
    expect(notesOf('card-grid-page')).toEqual([]);
  });
});

it('notes a picture that was replaced, with the alternative text of the one before', () => {
  const stored = { imageUrl: '/a.webp', imageAlt: 'A well' };
  const notesOf = (changed: object) =>
    altTextNotes(newsInput, { ...stored, ...changed }, stored).map(({ sentence }) => sentence);
  expect(notesOf({})).toEqual([]);
  expect(notesOf({ imageUrl: '/b.webp' })).toEqual([writingMessages.altOfAnother]);
  expect(notesOf({ imageUrl: '/b.webp', imageAlt: 'A pump' })).toEqual([]);
});

describe('deadlines in texts', () => {
  it.each([
    'The deadline is 12 March 2025.',
    'Last date: 12th of March, 2025',
    'Please apply before March 12, 2025.',
    'Applications are due on 12-03-2025.',
    'Bids must be submitted by 2025-03-12.',
    'درخواست دینے کی آخری تاریخ ۱۲ مارچ ۲۰۲۵ ہے۔',
    `${formattedSign}Register **by 1 November 2026**.`,
  ])('are noted when they are over: %s', (content) => {
    expect(sentences({ content })).toEqual([['content', expect.stringContaining('deadline')]]);
  });

  it.each([
    ['one to come', { content: 'The deadline is 12 March 2027.' }],
    ['one that is today', { content: 'The deadline is 24 November 2026.' }],
    ['one that was moved', { content: 'The deadline is moved from 1 May 2025 to 1 May 2027.' }],
    ['a report', { content: 'The deadline was 12 March 2025.' }],
    ['another date', { content: 'The school opened on 12 March 2025 in Multan.' }],
    ['a day that could come first or second', { content: 'The deadline is 1/12/2026.' }],
    ['no date', { content: 'The deadline is 42 Smarch 2025.' }],
    [
      'one that was to come when the news was published',
      { publishedAt: '2025-03-01T00:00:00.000Z', content: 'The deadline is 12 March 2025.' },
    ],
  ])('are not noted: %s', (_, values) => {
    expect(sentences(values)).toEqual([]);
  });
});
