import { contract, publicationKinds, type Publication } from '@site/contract';
import type { SampleContent } from '@site/samples';
import { routeHandler, type MockContext } from '../route-handler.ts';
import { listMock, type ListAreaMock } from './list-mock.ts';

/** Publications: a plain list, and what it can be filtered by. */
export function publicationsMock(
  context: MockContext,
  samples: SampleContent['publications'],
): ListAreaMock<typeof contract.publications, Publication> {
  const { handlers, all, live } = listMock(context, {
    area: 'publications',
    routes: contract.publications,
    isFound: (publication, { kind, year }) =>
      (!kind || publication.kind === kind) && (year === undefined || publication.year === year),
    entries: samples,
  });

  const choices = routeHandler(context, contract.publications.choices, () => {
    const publications = live();
    const years = new Set(publications.flatMap(({ year }) => year ?? []));
    return {
      status: 200,
      body: {
        kinds: publicationKinds.filter((kind) => publications.some((each) => each.kind === kind)),
        years: [...years].toSorted((one, other) => other - one),
      },
    };
  });
  return { handlers: { ...handlers, choices }, all, live };
}
