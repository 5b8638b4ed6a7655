import { describe, expect, it } from 'vitest';
import { parseDate, toLocalInput } from './dates.ts';
import { isOver } from './is-over.ts';

describe('parseDate', () => {
  it.each([
    ['2026-03-21', '2026-03-20T19:00:00.000Z'],
    ['2026-03-21T10:30', '2026-03-21T05:30:00.000Z'],
    ['2026-03-21T10:30:15', '2026-03-21T05:30:15.000Z'],
    ['2026-03-21T10:30:00.5+02:00', '2026-03-21T08:30:00.500Z'],
    ['2026-03-21T10:30:00+14:00', '2026-03-20T20:30:00.000Z'],
    ['2026-03-21T10:30:00Z', '2026-03-21T10:30:00.000Z'],
    ['2024-02-29', '2024-02-28T19:00:00.000Z'],
    // Pakistan's clocks were an hour ahead in the summer of 2008.
    ['2008-07-01T12:00', '2008-07-01T06:00:00.000Z'],
  ])('reads %s as Pakistan time unless it says otherwise', (text, iso) => {
    expect(parseDate(text)).toBe(iso);
  });

  it.each([
    '',
    '21.3.2026',
    '2026-02-30',
    '2025-02-29',
    '2026-3-1',
    '2026-01-01T24:00',
    '1899-12-31',
    '2201-01-01',
    '2026-01-01 10:00',
    '2024-05-05T10:00:00+99:99',
    '2024-05-05T10:00:00+15:00',
    '2024-05-05T10:00:00-05:60',
  ])('refuses %j', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it.each(['1900-01-01', '2200-12-31T23:59', '2008-07-01T12:00', '2026-11-21T09:05'])(
    'accepts what it made of %s, which reads the same in a form',
    (text) => {
      const iso = parseDate(text) ?? '';
      expect(parseDate(iso)).toBe(iso);
      expect(toLocalInput(iso).startsWith(text)).toBe(true);
    },
  );
});

it('a day is over when it has ended in Pakistan', () => {
  const lastDay = '2026-06-29T19:00:00.000Z';
  expect(isOver(lastDay, Date.parse('2026-06-30T18:59:59.000Z'))).toBe(false);
  expect(isOver(lastDay, Date.parse('2026-06-30T19:00:00.000Z'))).toBe(true);
});
