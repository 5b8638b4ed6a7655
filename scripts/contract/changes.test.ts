import { describe, expect, it } from 'vitest';
import {
  isBreakingVersion,
  nextVersion,
  parseChange,
  undeclared,
  withVersion,
  type Change,
} from './changes.ts';

const file = (head: string, text = 'The title is called headline.') =>
  `---\n${head}\n---\n\n${text}\n`;
const breaking = parseChange(
  'headline.md',
  file('change: breaking\ncalls: POST /api/news/news, GET /api/news/news/{id}'),
);
const added: Change = { file: 'b.md', kind: 'added', calls: [], text: 'News have a summary.' };

describe('a change file', () => {
  it('names the calls that break', () => {
    expect(breaking).toEqual({
      file: 'headline.md',
      kind: 'breaking',
      calls: ['POST /api/news/news', 'GET /api/news/news/{id}'],
      text: 'The title is called headline.',
    });
  });

  it.each([
    ['its kind', file('change: big'), 'does not say "change: breaking|added|fixed"'],
    ['its calls', file('change: breaking'), 'does not say which calls break'],
    ['what has changed', file('change: fixed', ''), 'does not say what has changed'],
    ['anything', 'Hello', 'does not say "change:'],
  ])('that leaves out %s is refused', (_what, content, sentence) => {
    expect(() => parseChange('a.md', content)).toThrow(sentence);
  });

  it('may have been written on Windows', () => {
    const content = file('change: added', 'News have a summary.');
    expect(parseChange('b.md', content.replaceAll('\n', '\r\n'))).toEqual(added);
  });

  it('declares the breaks of its calls and no others', () => {
    const breaks = ['POST /api/news/news', 'GET /api/news/news'].map((call) => ({
      call,
      what: 'is gone',
    }));
    expect(undeclared(breaks, [breaking, added])).toEqual([breaks[1]]);
    expect(undeclared(breaks, [{ ...breaking, kind: 'added' }])).toEqual(breaks);
  });
});

describe('a version', () => {
  it.each([
    ['0.1.0', [breaking], '0.2.0'],
    ['0.1.0', [added], '0.1.1'],
    ['1.4.2', [breaking, added], '2.0.0'],
    ['1.4.2', [added], '1.5.0'],
    ['1.4.2', [{ ...added, kind: 'fixed' as const }], '1.4.3'],
  ])('after %s', (before, changes, next) => {
    expect(nextVersion(before, changes)).toBe(next);
    expect(isBreakingVersion(next, before)).toBe(changes.includes(breaking));
  });

  it('comes first in the changelog, with what it means for callers', () => {
    const log = '# Changes\n\n## 0.1.0 (2026-11-21)\n\nThe first.\n';
    const changes = [added, breaking];
    expect(withVersion(log, { version: '0.2.0', date: '2026-12-01', changes })).toBe(`# Changes

## 0.2.0 (2026-12-01)

### Breaks callers

- \`POST /api/news/news\`, \`GET /api/news/news/{id}\`: The title is called headline.

### New

- News have a summary.

## 0.1.0 (2026-11-21)

The first.
`);
  });
});
