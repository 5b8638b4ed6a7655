// @vitest-environment node
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { isOwnPost } from './is-own-post.ts';

const site = 'https://www.example.org';

function isOwn(headers: Record<string, string>): boolean {
  const known = new Map(Object.entries(headers));
  return isOwnPost({ get: (name: string) => known.get(name) } as unknown as Request, site);
}

describe('a form that was posted', () => {
  it.each([
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, true],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: site }, false],
    [{ 'Sec-Fetch-Site': 'same-site' }, false],
    [{ 'Sec-Fetch-Site': 'none' }, false],
    [{ Origin: site }, true],
    [{ Origin: 'https://evil.example' }, false],
    [{ Origin: 'null' }, false],
    [{}, true],
  ])('by %j: of this site %s', (headers, expected) => {
    expect(isOwn(headers)).toBe(expected);
  });
});
