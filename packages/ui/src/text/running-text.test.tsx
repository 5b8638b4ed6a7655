import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';
import { Paragraph, Paragraphs } from './running-text.tsx';

function linksIn(text: string, length?: number): Record<string, string> {
  const { container, unmount } = render(<Paragraph text={text} length={length} />);
  expect(container).toHaveTextContent(length === undefined ? text : excerpt(text, length), {
    normalizeWhitespace: false,
  });
  const links = Array.from(container.querySelectorAll('a'), (link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  unmount();
  return Object.fromEntries(links);
}

/** What runs from left to right whatever is around it. */
function isolatedIn(text: string): string[] {
  const { container, unmount } = render(<Paragraph text={text} />);
  const found = Array.from(
    container.querySelectorAll('p > [dir="ltr"]'),
    (part) => part.textContent,
  );
  unmount();
  return found;
}

describe('a running text', () => {
  it.each([
    ['Call 0300-1234567 now.', '0300-1234567', 'tel:03001234567'],
    ['Call +92 51 555 0142.', '+92 51 555 0142', 'tel:+92515550142'],
    ['Call +92 (0)51 5550142, please', '+92 (0)51 5550142', 'tel:+92515550142'],
    ['Phone (051) 555-0142 (24 hours)', '(051) 555-0142', 'tel:0515550142'],
    ['Phone 051-9255110 9 to 5', '051-9255110', 'tel:0519255110'],
    ['فون: ۰۳۰۰-۱۲۳۴۵۶۷۔', '۰۳۰۰-۱۲۳۴۵۶۷', 'tel:03001234567'],
    ['Write to a.b+c@mail.example.org.', 'a.b+c@mail.example.org', 'mailto:a.b+c@mail.example.org'],
    [
      'See (https://example.org/a?b=c#d).',
      'https://example.org/a?b=c#d',
      'https://example.org/a?b=c#d',
    ],
    ['See www.example.org, please', 'www.example.org', 'https://www.example.org'],
    ['دیکھیں https://example.org/ur، شکریہ', 'https://example.org/ur', 'https://example.org/ur'],
  ])('leads on from %s', (text, found, address) => {
    expect(linksIn(text)).toEqual({ [found]: address });
  });

  it('tells several numbers apart', () => {
    expect(Object.keys(linksIn('0300-1234567 0321-7654321, 051-9255110'))).toEqual([
      '0300-1234567',
      '0321-7654321',
      '051-9255110',
    ]);
  });

  it.each([
    'In 2020-2022 there were 1,150,000 animals.',
    'On 08-03-2026 10:30 and 01.02.2026 14.00',
    'CNIC 35202-1234567-1, account 01234567890123',
    'javascript:alert(1) data:text/html,x',
    'an http://example.org without its s',
    'a@b and @name and x@y@z',
  ])('leads nowhere from %s', (text) => expect(linksIn(text)).toEqual({}));

  it('shows markup as the text that it is', () => {
    const text = '<b>https://example.org/"onclick="x</b>';
    expect(linksIn(text)).toEqual({ 'https://example.org/': 'https://example.org/' });
  });

  it('does not let a number or an address be turned around by the Urdu next to it', () => {
    expect(isolatedIn('رابطہ 0300-1234567 یا 08-03-2026 کو 10:30 پر، 50% رعایت، 12 بجے')).toEqual([
      '0300-1234567',
      '08-03-2026',
      '10:30',
      '50%',
    ]);
    expect(isolatedIn('پتہ http://example.org اور info@example.org')).toEqual([
      'http://example.org',
      'info@example.org',
    ]);
  });

  it('makes no part of its own of numbers in a text without Urdu', () => {
    expect(isolatedIn('From 10:30 on 08-03-2026, 50%')).toEqual([]);
  });

  it.each([
    ['0300-1234567', 10],
    ['Call 0300 123 4567', 16],
    ['https://example.org/one/two', 21],
    ['info@example.org.pk', 17],
  ])('does not lead to the half of %s that a cut leaves', (text, length) => {
    expect(linksIn(text, length)).toEqual({});
  });

  it('leads on from what is whole before a cut', () => {
    expect(linksIn('Call 0300-1234567 or not', 20)).toEqual({ '0300-1234567': 'tel:03001234567' });
  });

  it('is in the language of most of its letters and runs as its first one does, paragraph by paragraph', () => {
    render(
      <Paragraphs text={'WHO کے مطابق یہ بیماری پھیل رہی ہے۔\n\nThe word صحت means health.'} />,
    );
    const [urdu, english] = screen.getAllByRole('paragraph');
    expect(urdu).toHaveAttribute('lang', 'ur');
    expect(urdu).toHaveAttribute('dir', 'ltr');
    expect(english).toHaveAttribute('lang', 'en');
    expect(english).toHaveAttribute('dir', 'ltr');
  });
});

it.each([
  'a',
  '1',
  '0',
  '0300',
  '+',
  '(',
  '.',
  '-',
  '_',
  '@',
  'a.',
  'a@',
  'a@a',
  '_@_',
  'a@b.',
  '1.',
  '1-',
  '1 ',
  'www.',
  'www.!',
  'https://',
  'https://)',
  'https:// ',
  '0300-',
  '+92 ',
  '+1 (',
  '۰',
  'ا1',
  '\n',
  '\n ',
])('goes through 50,000 characters of %j once', (nasty) => {
  const filled = nasty.repeat(50_000 / nasty.length);
  for (const text of [filled, `a@${filled}`, `https://${filled}!`, `${filled}!`, `ا ${filled}`]) {
    // What grows with the square of the length takes longer than a test may.
    // As text: thousands of links in a page would be most of the work.
    const shown = renderToStaticMarkup(<Paragraphs text={text} />).replaceAll(/<[^>]*>/g, '');
    expect(shown.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  }
});
