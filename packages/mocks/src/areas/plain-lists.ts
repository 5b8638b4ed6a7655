import { contract, isInState, type TenderState } from '@site/contract';
import type { SampleContent } from '@site/samples';
import type { MockContext } from '../route-handler.ts';
import { sorted } from '../listing.ts';
import { listMock, orderedListMock } from './list-mock.ts';

/** The list areas that have nothing of their own but their fields. */
export function plainListMocks(context: MockContext, content: SampleContent) {
  return {
    sliderImages: orderedListMock(context, {
      area: 'sliderImages',
      routes: contract.sliderImages,
      search: ['title', 'description'],
      entries: content.sliderImages,
    }),

    blogs: listMock(context, {
      area: 'blogs',
      routes: contract.blogs,
      search: ['title', 'description'],
      entries: content.blogs,
    }),

    careers: listMock(context, {
      area: 'careers',
      routes: contract.careers,
      search: ['title', 'description', 'location', 'department'],
      isFound: (career, { isInternship, state }) =>
        (!isInternship || career.isInternship === (isInternship === 'true')) &&
        (!state || isInState(career, state, Date.now())),
      arrange: openFirst,
      entries: content.careers,
    }),

    pictures: listMock(context, {
      area: 'pictures',
      routes: contract.pictures,
      search: ['title', 'description'],
      isFound: (picture, { projectId }) => !projectId || picture.projectId === projectId,
      entries: content.pictures,
    }),

    partners: orderedListMock(context, {
      area: 'partners',
      routes: contract.partners,
      search: ['name', 'description'],
      entries: content.partners,
    }),

    tenders: listMock(context, {
      area: 'tenders',
      routes: contract.tenders,
      search: ['title', 'reference', 'description'],
      isFound: (tender, { state }) => !state || isInState(tender, state, Date.now()),
      arrange: openFirst,
      entries: content.tenders,
    }),

    donors: listMock(context, {
      area: 'donors',
      routes: contract.donors,
      search: ['name', 'statement'],
      entries: content.donors,
    }),

    advisories: listMock(context, {
      area: 'advisories',
      routes: contract.advisories,
      search: ['title', 'description'],
      entries: content.advisories,
    }),

    facts: listMock(context, {
      area: 'facts',
      routes: contract.facts,
      search: ['title', 'description'],
      entries: content.facts,
    }),

    bodyCards: orderedListMock(context, {
      area: 'bodyCards',
      routes: contract.bodyCards,
      search: ['title', 'description'],
      entries: content.bodyCards,
    }),

    doors: orderedListMock(context, {
      area: 'doors',
      routes: contract.doors,
      search: ['title'],
      entries: content.doors,
    }),

    helpOptions: orderedListMock(context, {
      area: 'helpOptions',
      routes: contract.helpOptions,
      search: ['title', 'description'],
      entries: content.helpOptions,
    }),
  };
}

type Closing = Parameters<typeof isInState>[0] & { _id: string; createdAt: string };

/** As the API orders what closes, where it is asked to. */
function openFirst<Entry extends Closing>(
  found: readonly Entry[],
  query: { openFirst?: 'true' | undefined },
): Entry[] | undefined {
  if (!query.openFirst) return undefined;
  const inState = (state: TenderState) =>
    sorted(
      found.filter((entry) => isInState(entry, state, Date.now())),
      '-createdAt',
    );
  const byClosing = ({ closesAt }: Closing) => closesAt ?? '9999';
  const open = inState('open').toSorted((one, other) =>
    byClosing(one).localeCompare(byClosing(other)),
  );
  return [...open, ...inState('awarded'), ...inState('closed')];
}
