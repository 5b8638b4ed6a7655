import {
  contract,
  isInState,
  listAreas,
  type ListArea,
  type ListQuery,
  type TenderState,
} from '@site/contract';
import type { SampleContent } from '@site/samples';
import type { z } from 'zod';
import { sorted } from '../listing.ts';
import type { StoredRecord } from '../records.ts';
import type { MockContext } from '../route-handler.ts';
import { listMock, orderedListMock, type ListAreaMock } from './list-mock.ts';

/** The list areas with mocks of their own. */
const special = [
  'news',
  'categories',
  'events',
  'projects',
  'members',
  'publications',
  'videos',
  'stats',
  'pages',
] as const satisfies readonly ListArea[];

type Contract = typeof contract;
type PlainArea = Exclude<ListArea, (typeof special)[number]>;
type EntityOf<Routes> = Routes extends {
  get: { responses: { 200: infer Entity extends z.ZodType } };
}
  ? z.infer<Entity>
  : never;
type PlainMocks = {
  [Area in PlainArea]: ListAreaMock<Contract[Area], EntityOf<Contract[Area]>>;
};

/** The list areas that have nothing of their own but their fields, and at most filters. */
export function plainListMocks(context: MockContext, content: SampleContent): PlainMocks {
  const isSpecial = (area: ListArea) => special.some((each) => each === area);
  const plain = listAreas
    .filter((area): area is PlainArea => !isSpecial(area))
    .map((area) => [area, plainMock(context, area, content)]);
  const own = {
    careers: listMock(context, {
      area: 'careers',
      routes: contract.careers,
      isFound: (career, { isInternship, state }) =>
        (!isInternship || career.isInternship === (isInternship === 'true')) &&
        (!state || isInState(career, state, Date.now())),
      arrange: openFirst,
      entries: content.careers,
    }),

    pictures: listMock(context, {
      area: 'pictures',
      routes: contract.pictures,
      isFound: (picture, { projectId }) => !projectId || picture.projectId === projectId,
      entries: content.pictures,
    }),

    tenders: listMock(context, {
      area: 'tenders',
      routes: contract.tenders,
      isFound: (tender, { state }) => !state || isInState(tender, state, Date.now()),
      arrange: openFirst,
      entries: content.tenders,
    }),
  };
  // Each is made from the routes of its area.
  return { ...(Object.fromEntries(plain) as PlainMocks), ...own };
}

type PlacedRecord = StoredRecord & { order: number | null };

function plainMock(context: MockContext, area: PlainArea, content: SampleContent) {
  const routes = contract[area];
  const entries: readonly object[] = content[area];
  return 'order' in routes
    ? orderedListMock<PlacedRecord, object, object, ListQuery>(context, { area, routes, entries })
    : listMock<StoredRecord, object, object, ListQuery>(context, { area, routes, entries });
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
