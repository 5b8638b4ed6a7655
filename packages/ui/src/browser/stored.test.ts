import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from './device-id.ts';
import { stored, storedInTab } from './stored.ts';

const names = ['localStorage', 'sessionStorage'] as const;

function blocked(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** Ways in which browsers refuse storage. */
const refusals: Record<string, () => void> = {
  blocked: () => {
    for (const name of names) vi.spyOn(globalThis, name, 'get').mockImplementation(blocked);
  },
  'not there': () => {
    for (const name of names) vi.stubGlobal(name, null);
  },
  full: () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe.each(Object.entries(refusals))('storage that is %s', (way, refuse) => {
  it('is as if nothing were stored', () => {
    refuse();
    for (const storage of [stored, storedInTab]) {
      expect(storage.write('word', 'kept')).toBe(false);
      expect(storage.read('word')).toBeNull();
      expect(storage.keys()).toEqual([]);
      storage.drop('word');
      expect(storage.isThere()).toBe(way === 'full');
    }
    expect(deviceId()).not.toBe('');
  });
});

it('keeps what is stored until it is dropped', () => {
  expect(stored.write('word', 'kept')).toBe(true);
  expect(stored.read('word')).toBe('kept');
  expect(stored.keys()).toEqual(['word']);
  stored.drop('word');
  expect(stored.read('word')).toBeNull();
});
