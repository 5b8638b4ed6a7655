import { useQuery } from '@tanstack/react-query';
import { Part } from './desk-part.tsx';
import { consentsOf } from '#lib/consents.ts';
import { paths } from '#paths.ts';

/** Consents that are named; the list has the others. */
const named = 5;

/** The consents that end soon; nothing where there are none. */
export function ConsentsPart() {
  const { data } = useQuery(consentsOf({ state: 'ending', sort: 'until', perPage: named }));
  if (!data) return null;
  return (
    <Part
      id="consents"
      title="Consents that end soon"
      total={data.total}
      all={`${paths.consents}?state=ending`}
      rows={data.consents.map(({ _id, who, until }) => ({
        id: _id,
        title: who,
        place: { path: `${paths.consents}/${_id}?state=ending` },
        ...(until !== null && { when: until }),
      }))}
    />
  );
}
