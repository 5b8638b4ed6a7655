import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './passwords.ts';

const common = new Set(['sunshine']);

describe('isCommonPassword', () => {
  it.each([
    'sunshine',
    'SunShine',
    '00000000',
    '88888888',
    '12345678',
    '23456789',
    '1234567890',
    '987654321',
    '09876543210',
    '123123123',
    '12341234',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password, common)).toBe(true);
  });

  it.each(['correct horse battery', 'sunshine over Hunza', '12345687', '19470814', '12345678a'])(
    'lets %s pass',
    (password) => {
      expect(isCommonPassword(password, common)).toBe(false);
    },
  );
});
