import type { DutyId, Fact } from '@site/contract';
import { expect, it } from 'vitest';
import { factsToRenew, stateOf } from './duties.ts';

const now = Date.parse('2026-06-01T12:00:00.000Z');

const fact = (duties: DutyId[], rest: Partial<Fact> = {}): Fact => ({
  _id: crypto.randomUUID(),
  title: 'A fact',
  kind: 'policy',
  description: null,
  number: null,
  issuedBy: null,
  asOf: '2026-01-01T12:00:00.000Z',
  validUntil: null,
  documents: [],
  duties,
  status: 'published',
  publishAt: null,
  unpublishAt: null,
  language: 'en',
  languages: ['en'],
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  ...rest,
});

const old = { asOf: '2025-06-01T11:00:00.000Z' };
const expired = { validUntil: '2026-05-31T12:00:00.000Z' };

it.each([
  ['present', {}],
  ['present', { asOf: '2025-06-01T13:00:00.000Z' }],
  ['present', { validUntil: '2026-07-02T12:00:00.000Z' }],
  ['old', old],
  ['ending', { ...old, validUntil: '2026-06-30T12:00:00.000Z' }],
  // The last day is one on which it holds.
  ['ending', { validUntil: '2026-06-01T08:00:00.000Z' }],
  ['expired', expired],
  ['draft', { status: 'draft' }],
  ['draft', { publishAt: '2026-06-02T12:00:00.000Z' }],
] as const)('a duty is %s by its fact: %j', (state, rest) => {
  expect(stateOf('procurement', [fact(['board', 'procurement'], rest)], now)).toBe(state);
});

it('a duty is missing without a fact, and as good as the best of several', () => {
  expect(stateOf('procurement', [fact(['board']), fact([])], now)).toBe('missing');
  const several = [fact(['accounts'], old), fact(['accounts']), fact(['accounts'], expired)];
  expect(stateOf('accounts', several, now)).toBe('present');
});

it('what visitors see is to be renewed, the most urgent first, unless another stands in for it', () => {
  const facts = [
    fact(['accounts']),
    fact(['accounts'], { ...old, title: 'Replaced' }),
    fact(['accounts', 'auditor'], { ...old, title: 'Replaced in part' }),
    fact([], { ...expired, title: 'Of no duty' }),
    fact(['board'], { ...expired, title: 'A draft', status: 'draft' }),
  ];
  const found = factsToRenew(facts, now).map((each) => [each.fact.title, each.state]);
  expect(found).toEqual([
    ['Of no duty', 'expired'],
    ['Replaced in part', 'old'],
  ]);
});
