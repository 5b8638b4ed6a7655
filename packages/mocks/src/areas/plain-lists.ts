import { contract, isInState } from '@site/contract';
import {
  blogMessages,
  bodyCardMessages,
  careerMessages,
  ruleMessages,
  helpOptionMessages,
  partnerMessages,
  pictureMessages,
  sliderImageMessages,
  tenderMessages,
} from '@site/contract/messages';
import type { SampleContent } from '@site/samples';
import type { MockContext } from '../route-handler.ts';
import { invalid } from '../problems.ts';
import { listMock, orderedListMock } from './list-mock.ts';

const newestFirst = '-createdAt';

/** The list areas that have nothing of their own but their fields. */
export function plainListMocks(context: MockContext, content: SampleContent) {
  return {
    sliderImages: orderedListMock(context, {
      routes: contract.sliderImages,
      entityName: 'Slider image',
      deleted: sliderImageMessages.deleted,
      search: ['title', 'description'],
      entries: content.sliderImages,
    }),

    blogs: listMock(context, {
      routes: contract.blogs,
      entityName: 'Blog',
      deleted: blogMessages.deleted,
      order: newestFirst,
      search: ['title', 'description'],
      defaults: { imageAlt: null },
      entries: content.blogs,
    }),

    careers: listMock(context, {
      routes: contract.careers,
      entityName: 'Career',
      deleted: careerMessages.deleted,
      order: newestFirst,
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
      defaults: {
        applyLink: '',
        applyOnSite: false,
        isInternship: false,
        department: null,
        employmentType: null,
        closesAt: null,
        documents: [],
      },
      entries: content.careers,
    }),

    pictures: listMock(context, {
      routes: contract.pictures,
      entityName: 'Picture',
      deleted: pictureMessages.deleted,
      order: newestFirst,
      search: ['title', 'description'],
      isFound: (picture, { projectId }) => !projectId || picture.projectId === projectId,
      defaults: { description: null, projectId: null },
      entries: content.pictures,
    }),

    partners: orderedListMock(context, {
      routes: contract.partners,
      entityName: 'Partner',
      deleted: partnerMessages.deleted,
      search: ['name', 'description'],
      defaults: { description: null, siteUrl: null },
      entries: content.partners,
    }),

    tenders: listMock(context, {
      routes: contract.tenders,
      entityName: 'Tender',
      deleted: tenderMessages.deleted,
      order: newestFirst,
      search: ['title', 'reference', 'description'],
      isFound: (tender, { state }) => !state || isInState(tender, state, Date.now()),
      defaults: { reference: null, closesAt: null, documents: [], contact: null, awardedTo: null },
      entries: content.tenders,
    }),

    bodyCards: orderedListMock(context, {
      routes: contract.bodyCards,
      entityName: 'Body card',
      deleted: bodyCardMessages.deleted,
      search: ['title', 'description'],
      defaults: { description: null, image: null },
      entries: content.bodyCards,
    }),

    helpOptions: orderedListMock(context, {
      routes: contract.helpOptions,
      entityName: 'Help option',
      deleted: helpOptionMessages.deleted,
      search: ['title', 'description'],
      defaults: { description: null, buttonText: null, buttonLink: null, icon: 'FaRocket' },
      entries: content.helpOptions,
    }),
  };
}
