import { formattedSign } from '@site/contract/formatted-text';
import { expect, it } from 'vitest';
import { formedChanges } from './formed-words.ts';

const runs = (before: string, after: string) =>
  formedChanges(before, after, 1000)?.map(({ text, change, form }) => [change, text, form]);

it('a text that becomes formatted keeps its words, and what looks otherwise is said', () => {
  const after = `${formattedSign}## Our year\n\nWe built **three** wells. See [the report](/news).`;
  expect(runs('Our year\n\nWe built three wells. See the report.', after)).toEqual([
    ['same', 'Our year', 'now heading'],
    ['same', '\n\nWe built ', null],
    ['same', 'three', 'now bold'],
    ['same', ' wells. See ', null],
    ['same', 'the report', 'now link to /news'],
    ['same', '.', null],
  ]);
});

it('words that came have their form, and a form that is gone is said', () => {
  expect(
    runs(
      `${formattedSign}We have **four** *old* wells.`,
      `${formattedSign}We have **five** old wells.`,
    ),
  ).toEqual([
    ['same', 'We have ', null],
    ['removed', 'four', null],
    ['added', 'five', 'bold'],
    ['same', ' ', null],
    ['same', 'old', 'no longer italic'],
    ['same', ' wells.', null],
  ]);
});

it('marks are never shown, and an escaped one is the character that it stands for', () => {
  const text = `${formattedSign}- 2 \\* 3\n- اردو **متن**\n\n> A quote`;
  expect(runs(text, `${text} more`)).toEqual([
    ['same', '2 * 3\nاردو متن\n\nA quote', null],
    ['added', ' more', 'quote'],
  ]);
});
