import { useQuery } from '@tanstack/react-query';
import { Part } from './desk-part.tsx';
import { allFacts, dutyStates, factDates, factsToRenew } from '#lib/duties.ts';
import { paths } from '#paths.ts';

/** Facts that are named; the list has the others. */
const named = 5;

/** The facts that have expired, end soon or are old; nothing where there are none. */
export function FactsPart() {
  const { data, dataUpdatedAt } = useQuery(allFacts);
  if (!data) return null;
  const found = factsToRenew(data, dataUpdatedAt);
  return (
    <Part
      id="facts"
      title="Facts to renew"
      total={found.length}
      all={paths.duties}
      rows={found.slice(0, named).map(({ fact, state }) => ({
        id: fact._id,
        title: fact.title,
        place: { path: `${paths.facts}/${fact._id}` },
        badge: dutyStates[state].label,
        text: factDates(fact).join(' · '),
      }))}
    />
  );
}
