import { describe, expect, it } from 'vitest';
import { email, line, longText } from '../fields/fields.ts';
import { trimmed } from './trimmed.ts';

describe('a text that nobody can see', () => {
  it.each(['\u200B', '\u3164', ' \u200E\u200F ', '\uFEFF', '\u00AD', '\u2800', '\uFFA0', '\u2063'])(
    '%j is not taken for a title',
    (text) => {
      expect(line('Title').safeParse(text).error?.issues[0]?.message).toBe('Title is required.');
    },
  );

  it.each([
    ['\u200B Goats \u3164', 'Goats'],
    ['\u200Eبکری\u200F', 'بکری'],
    ['❤\uFE0F', '❤\uFE0F'],
    ['👩\u200D🔬', '👩\u200D🔬'],
    ['soft\u00ADhyphen', 'soft\u00ADhyphen'],
    ['\u2063**Bold**\u200B', '\u2063**Bold**'],
  ])('is cut off at the ends of %j', (text, wanted) => {
    expect(trimmed(text)).toBe(wanted);
    expect(longText('Text').parse(text)).toBe(wanted);
  });
});

describe('an address of e-mail', () => {
  it.each([
    'visitor@example.org\u200E',
    '\u202Avisitor@example.org\u202C',
    '\uFEFFvisitor@exam\u00ADple.org',
    'visitor\u200B@example.org ',
  ])('that was pasted as %j is the one that is seen', (pasted) => {
    expect(email('Email').parse(pasted)).toBe('visitor@example.org');
  });
});
