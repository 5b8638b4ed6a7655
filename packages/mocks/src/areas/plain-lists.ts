import { contract, isInState } from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import type { SampleContent } from '@site/samples';
import type { MockContext } from '../route-handler.ts';
import { invalid } from '../problems.ts';
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
      complete: (input) => {
        if (!input.applyLink && !input.applyOnSite) {
          throw invalid([{ path: 'applyLink', message: ruleMessages.applyLinkMissing }]);
        }
        return input;
      },
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
      entries: content.tenders,
    }),

    bodyCards: orderedListMock(context, {
      area: 'bodyCards',
      routes: contract.bodyCards,
      search: ['title', 'description'],
      entries: content.bodyCards,
    }),

    helpOptions: orderedListMock(context, {
      area: 'helpOptions',
      routes: contract.helpOptions,
      search: ['title', 'description'],
      entries: content.helpOptions,
    }),
  };
}
