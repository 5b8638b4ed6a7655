import { visibilityOf, type DutyId, type Fact } from '@site/contract';
import { isOver } from '@site/contract/is-over';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { shortDate } from '#lib/text/dates.ts';

/** All facts, also those that visitors do not see. */
export const allFacts = queryOptions({
  queryKey: ['facts', 'all'],
  queryFn: async () => versioned(await api.facts.list.query({ query: { visibility: 'all' } })).body,
});

/** What a public fact is at a moment, the best first. */
const factStates = ['present', 'ending', 'old', 'expired'] as const;
type FactState = (typeof factStates)[number];
/** What is shown of a duty; `draft`: only what visitors do not see. */
export type DutyState = FactState | 'draft' | 'missing';

/** What the states are called, and their colours. */
export const dutyStates: Record<DutyState, { label: string; color: string }> = {
  present: { label: 'Present', color: 'teal' },
  ending: { label: 'Ends soon', color: 'gold' },
  old: { label: 'Older than a year', color: 'gold' },
  expired: { label: 'Expired', color: 'red' },
  draft: { label: 'Not public', color: 'gray' },
  missing: { label: 'Missing', color: 'red' },
};

const endsSoon = 30 * 86_400_000;

function stateOfFact({ asOf, validUntil }: Fact, now: number): FactState {
  if (validUntil && isOver(validUntil, now)) return 'expired';
  if (validUntil && Date.parse(validUntil) <= now + endsSoon) return 'ending';
  const aYearAgo = new Date(now);
  aYearAgo.setUTCFullYear(aYearAgo.getUTCFullYear() - 1);
  return asOf && Date.parse(asOf) >= Number(aYearAgo) ? 'present' : 'old';
}

/** When a fact was so, and until when it is, as lists say it. */
export const factDates = ({ asOf, validUntil }: Pick<Fact, 'asOf' | 'validUntil'>): string[] => [
  ...(asOf ? [`As of ${shortDate(asOf)}`] : []),
  ...(validUntil ? [`Valid until ${shortDate(validUntil)}`] : []),
];

const isLive = (fact: Fact, now: number) => visibilityOf(fact, now) === 'live';

/** What is shown of a duty: the best of its facts counts. @param now milliseconds since 1970 */
export function stateOf(duty: DutyId, facts: readonly Fact[], now: number): DutyState {
  const own = facts.filter((fact) => fact.duties.includes(duty));
  const states = own.filter((fact) => isLive(fact, now)).map((fact) => stateOfFact(fact, now));
  const best = factStates.find((state) => states.includes(state));
  return best ?? (own.length > 0 ? 'draft' : 'missing');
}

/** The public facts to renew, the most urgent first, without those that a newer one stands in for. @param now milliseconds since 1970 */
export function factsToRenew(facts: readonly Fact[], now: number) {
  const isReplaced = (fact: Fact) =>
    fact.duties.length > 0 && fact.duties.every((duty) => stateOf(duty, facts, now) === 'present');
  return facts
    .filter((fact) => isLive(fact, now) && !isReplaced(fact))
    .map((fact) => ({ fact, state: stateOfFact(fact, now) }))
    .filter(({ state }) => state !== 'present')
    .toSorted((one, other) => factStates.indexOf(other.state) - factStates.indexOf(one.state));
}
