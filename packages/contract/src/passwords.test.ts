import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './passwords.ts';

const words = new Set(['admin', 'sunshine']);

describe('isCommonPassword', () => {
  it.each([
    'sunshine',
    'SunShine',
    'admin123',
    'admin1234',
    'sunshine1',
    '00000000',
    '88888888',
    '12345678',
    '23456789',
    '1234567890',
    '987654321',
    '09876543210',
    'abcdefgh',
    'ZYXWVUTS',
    '123123123',
    'abababab',
    'passpass',
    'abcdabcdab',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password, words)).toBe(true);
  });

  it.each([
    'correct horse battery',
    'mock-password-1',
    'sunshine over Hunza',
    'admin-2077',
    'sunshine77',
    '12345687',
    'aaaaaaab',
    'horsehorse',
  ])('lets %s pass', (password) => {
    expect(isCommonPassword(password, words)).toBe(false);
  });
});
