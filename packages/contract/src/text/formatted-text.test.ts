import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  rowsOf,
  textOfBlocks,
  textOfSpans,
  type EmbedBlock,
  type Span,
  type TableBlock,
  type TextBlock,
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
const partOf = (part: string | Span[]) => (typeof part === 'string' ? [span(part)] : part);
const block = (kind: TextBlock['kind'], ...parts: (string | Span[])[]): TextBlock => ({
  kind,
  start: 1,
  parts: parts.map(partOf),
});
const table = (columns: number, ...cells: (string | Span[])[]): TableBlock => ({
  kind: 'table',
  columns,
  parts: cells.map((cell) => (cell === '' ? [] : partOf(cell))),
});
const upload = '/media/News/0199d2a4-7f1c-7b3e-9c55-3f5f2f1f6a10';
const picture: EmbedBlock = {
  kind: 'embed',
  embed: {
    kind: 'picture',
    address: `${upload}.webp`,
    words: 'A vet [left] and two goats',
    size: { width: 1200, height: 800 },
    isWide: true,
  },
  parts: [[span('Photo: '), span('Amna', { isItalic: true })]],
};

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

  it('has tables, whose first row is their header', () => {
    const text = formatted(
      [
        'Cases',
        '| District | **Dogs** | |',
        '|---|---| --- |',
        String.raw`| A \| B | 12 |`,
        '| | [see](/news) | x | beyond',
        '| --- |',
        'after',
      ].join('\n'),
    );
    const [before, cases, after] = blocksOf(text);
    expect(before).toEqual(block('paragraph', 'Cases'));
    const rows: (string | Span[])[][] = [
      ['District', [span('Dogs', { isBold: true })], '', ''],
      ['A | B', '12', '', ''],
      ['', [span('see', { href: '/news' })], 'x', 'beyond'],
      ['---', '', '', ''],
    ];
    expect(cases).toEqual(table(4, ...rows.flatMap((row) => row)));
    expect(after).toEqual(block('paragraph', 'after'));
    expect(blocksOf(formatted('| no | border |\nbelow'))).toEqual([
      block('paragraph', '| no | border |\nbelow'),
    ]);
    const written = textOfBlocks([table(2, 'a', 'b', 'c | d', '', '-', '-')]);
    const lines = ['| a | b |', '| --- | --- |', String.raw`| c \| d |  |`, '| - | - |'];
    expect(written).toBe(formatted(lines.join('\n')));
    expect(plainText(written)).toBe('a | b\nc | d | \n- | -');
  });

  it('has pictures with a caption', () => {
    const text = textOfBlocks([picture]);
    expect(text).toBe(
      formatted(
        String.raw`![A vet \[left\] and two goats](${upload}.webp#1200x800-wide)${'\n'}Photo: *Amna*`,
      ),
    );
    expect(blocksOf(text)).toEqual([picture]);
    expect(plainText(text)).toBe('Photo: Amna');
  });

  it.each([
    [`${upload}.pdf`, 'document'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'video'],
    ['/media/removed.svg', 'picture'],
    [`${upload}.webp#other`, 'picture'],
  ])('shows what is at %s', (address, kind) => {
    const [first] = blocksOf(formatted(`![Report](${address})`));
    expect(first).toMatchObject({ kind: 'embed', embed: { kind, words: 'Report' }, parts: [] });
  });

  it.each([
    'https://example.org/a.webp',
    `https://example.org${upload}.webp`,
    `${upload}.mp4`,
    '/media/../a.webp',
    'javascript:alert(1)',
    'data:image/webp,x',
  ])('shows nothing of %s', (address) => {
    const [first] = blocksOf(formatted(`![Report](${address})`));
    expect(first?.kind).toBe('paragraph');
  });

  it('has call-outs', () => {
    const text = formatted('> [!IMPORTANT]\n> Keep out.\n>\n> Call us.\n\n> said');
    expect(blocksOf(text)).toEqual([
      block('important', 'Keep out.', 'Call us.'),
      block('quote', 'said'),
    ]);
    expect(textOfBlocks(blocksOf(text))).toBe(text);
    expect(plainText(text)).toBe('Keep out.\n\nCall us.\n\nsaid');
  });

  const words = fc.stringMatching(/^[ -~پ\n]{0,12}$/);
  const marks = fc.record({
    text: words,
    isBold: fc.boolean(),
    isItalic: fc.boolean(),
    href: fc.constantFrom(null, null, 'https://example.org/(a) b', '/news'),
  });
  const part = fc.array(marks, { maxLength: 5 });
  const parts = fc.array(part, { minLength: 1, maxLength: 4 });
  const textBlock = fc.record({
    kind: fc.constantFrom(
      ...(['paragraph', 'heading', 'subheading', 'bullets', 'numbers', 'quote'] as const),
      'important' as const,
    ),
    start: fc.integer({ min: 1, max: 99 }),
    parts,
  });
  const tableBlock = parts.map((cells): TableBlock => {
    const rows = cells.length % 2 === 0 ? 2 : 1;
    return { kind: 'table', columns: cells.length / rows, parts: cells };
  });
  const embedBlock = fc
    .tuple(words, fc.boolean(), fc.array(part, { maxLength: 1 }))
    .map(([alt, isWide, caption]): EmbedBlock => {
      const embed = { ...picture.embed, words: alt.replaceAll(/\s+/g, ' ').trim(), isWide };
      return { kind: 'embed', embed, parts: caption };
    });
  const blocks = fc.array(fc.oneof(textBlock, tableBlock, embedBlock), { maxLength: 6 });

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
      .flatMap((each) => {
        if (each.kind === 'table') {
          return rowsOf(each).map((cells) => cells.map(textOfSpans).join(' | '));
        }
        const { kind, parts: all } = each;
        return all.map((one, at) => {
          const mark = kind === 'bullets' || kind === 'numbers' ? begin[kind](each.start + at) : '';
          return mark + textOfSpans(one);
        });
      })
      .join('\n');
  }

  it('goes through any text', () => {
    const any = fc.string({
      unit: fc.constantFrom(
        ...Array.from('*[]()\\#->1. \na/:|!'),
        '> [!IMPORTANT]',
        `![a](${upload}.webp)`,
      ),
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
    '|',
    '| ',
    '\\|',
    '|-|\n',
    '| --- ',
    '![',
    '> [!IMPORTANT]\n',
  ])('goes through 50,000 characters of %j once', (nasty) => {
    const text = formatted(nasty.repeat(50_000 / nasty.length));
    // What grows with the square of the length takes longer than a test may.
    expect(plainText(text).length).toBeLessThan(60_000);
    textOfBlocks(blocksOf(text));
  });
});
