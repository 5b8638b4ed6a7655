import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  textOfBlocks,
  textOfSpans,
  type Block,
  type BlockKind,
  type Span,
} from './formatted-blocks.ts';
import { formattedSign, plainText } from './formatted-text.ts';

const formatted = (text: string) => formattedSign + text;
const span = (text: string, marks: Partial<Span> = {}): Span => ({
  text,
  isBold: false,
  isItalic: false,
  href: null,
  ...marks,
});
const block = (kind: BlockKind, ...parts: (string | Span[])[]): Block => ({
  kind,
  start: 1,
  parts: parts.map((part) => (typeof part === 'string' ? [span(part)] : part)),
});

describe('a plain text', () => {
  it.each([
    '*Last date:* 5 May\n- CNIC\n- degree\n\n# 1\n1. first\n> quoted, 2 * 3 ** 4',
    '## Not a heading\n\n**not bold** [not a link](https://example.org)',
    'snake_case __init__ \\* a\\b ~~~ `code`',
  ])('has no marks, whatever it looks like: %j', (text) => {
    expect(plainText(text)).toBe(text);
    expect(blocksOf(text).map(({ kind, parts }) => [kind, parts])).toEqual(
      text.split('\n\n').map((each) => ['paragraph', [[span(each)]]]),
    );
  });

  it('comes back as it was', () => {
    const paragraph = fc
      .array(fc.stringMatching(/^[!-~پ]([ -~پ]{0,20}[!-~پ])?$/), { minLength: 1, maxLength: 3 })
      .map((lines) => lines.join('\n'));
    const text = fc.array(paragraph, { minLength: 1 }).map((all) => all.join('\n\n'));
    fc.assert(
      fc.property(text, (each) => {
        expect(textOfBlocks(blocksOf(each))).toBe(each);
      }),
    );
  });
});

describe('a formatted text', () => {
  it('has headings, lists, quotes and paragraphs', () => {
    const text = formatted(
      [
        '## What we found',
        'In **Layyah**,',
        'a *cow*.',
        '### Where',
        '- one',
        '- two',
        '  goes on',
        '3. three',
        '4. four',
        '> said',
        '> she',
        '>',
        '> twice',
      ].join('\n'),
    );
    expect(blocksOf(text)).toEqual([
      block('heading', 'What we found'),
      block('paragraph', [
        span('In '),
        span('Layyah', { isBold: true }),
        span(',\na '),
        span('cow', { isItalic: true }),
        span('.'),
      ]),
      block('subheading', 'Where'),
      block('bullets', 'one', 'two\ngoes on'),
      { ...block('numbers', 'three', 'four'), start: 3 },
      block('quote', 'said\nshe', 'twice'),
    ]);
    expect(plainText(text)).toBe(
      'What we found\nIn Layyah,\na cow.\nWhere\n- one\n- two\ngoes on\n3. three\n4. four\nsaid\nshe\n\ntwice',
    );
  });

  it('joins the parts of a word that is bold in part', () => {
    expect(plainText(formatted('Zoo**no**ses'))).toBe('Zoonoses');
  });

  it.each([
    [String.raw`2 \* 3`, '2 * 3'],
    [String.raw`\*no\* \[x\](/y)`, '*no* [x](/y)'],
    ['#1 and # 2', '#1 and # 2'],
    ['-5 degrees, 1.5 litres', '-5 degrees, 1.5 litres'],
    ['**not closed', 'not closed'],
    ['_, ~, ` and <b>', '_, ~, ` and <b>'],
  ])('has no other marks: %s', (text, seen) => expect(plainText(formatted(text))).toBe(seen));

  it.each(['https://example.org/a?b=c#d', '/news', '#top', 'mailto:a@example.org', 'tel:+9251'])(
    'leads to %s',
    (href) => {
      expect(blocksOf(formatted(`[See](${href})`))[0]?.parts).toEqual([[span('See', { href })]]);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert',
    'java\tscript:alert',
    'data:text/html,x',
    'vbscript:x',
    '//example.org',
    '/\\example.org',
    ' javascript:x',
    'example.org',
  ])('leads nowhere from %j', (href) => {
    const [first] = blocksOf(formatted(`[See](${href})`));
    expect(first?.parts.flat().every((each) => each.href === null)).toBe(true);
    const written = textOfBlocks([block('paragraph', [span('See', { href })])]);
    // A backslash is encoded, which makes it a part of a path of this site.
    expect(written).toMatch(/^See$|^\u2063\[See\]\(\/%5Cexample\.org\)$/);
  });

  it('has a link right behind a backslash', () => {
    const written = textOfBlocks([
      block('paragraph', [span('C:\\'), span('See', { href: '/news' })]),
    ]);
    expect(written).toBe(formatted('C:\\\\[See](/news)'));
    expect(plainText(written)).toBe('C:\\See');
  });

  const words = fc.stringMatching(/^[ -~پ\n]{0,12}$/);
  const marks = fc.record({
    text: words,
    isBold: fc.boolean(),
    isItalic: fc.boolean(),
    href: fc.constantFrom(null, null, 'https://example.org/(a) b', '/news'),
  });
  const part = fc.array(marks, { maxLength: 5 });
  const blocks = fc.array(
    fc.record({
      kind: fc.constantFrom('paragraph', 'heading', 'subheading', 'bullets', 'numbers', 'quote'),
      start: fc.integer({ min: 1, max: 99 }),
      parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 6 },
  );

  it('is written as it is read', () => {
    fc.assert(
      fc.property(blocks, (given) => {
        const text = textOfBlocks(given);
        expect(textOfBlocks(blocksOf(text))).toBe(text);
        // Line breaks and what is around words may become one space, words stay.
        const seen = given.flatMap(({ parts }) => parts.map((each) => each.map((it) => it.text)));
        const bare = (it: string) => it.replaceAll(/\s/g, '');
        const read = blocksOf(text).flatMap(({ parts }) => parts.flat().map((it) => it.text));
        expect(bare(read.join(''))).toBe(bare(seen.flat().join('')));
        expect(bare(plainText(text))).toBe(bare(listed(text)));
      }),
    );
  });

  /** What is seen of its blocks, with bullets and numbers. */
  function listed(text: string): string {
    const begin = { bullets: () => '- ', numbers: (at: number) => `${at}. ` };
    return blocksOf(text)
      .flatMap(({ kind, start, parts }) =>
        parts.map((part, at) => {
          const mark = kind === 'bullets' || kind === 'numbers' ? begin[kind](start + at) : '';
          return mark + textOfSpans(part);
        }),
      )
      .join('\n');
  }

  it('goes through any text', () => {
    const any = fc.string({
      unit: fc.constantFrom(...Array.from('*[]()\\#->1. \na/:')),
      maxLength: 60,
    });
    fc.assert(
      fc.property(any, (text) => {
        const written = textOfBlocks(blocksOf(formatted(text)));
        expect(textOfBlocks(blocksOf(written))).toBe(written);
      }),
    );
  });

  it.each([
    '*',
    '**a',
    '[',
    '[a](',
    '[a](/',
    '\\',
    '[\\',
    '> ',
    '- ',
    '- \n',
    '##',
    '1. \n',
    '\u202e',
    '[a](/b)',
  ])('goes through 50,000 characters of %j once', (nasty) => {
    const text = formatted(nasty.repeat(50_000 / nasty.length));
    // What grows with the square of the length takes longer than a test may.
    expect(plainText(text).length).toBeLessThan(60_000);
    textOfBlocks(blocksOf(text));
  });
});
