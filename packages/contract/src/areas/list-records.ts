import type { ListArea } from '../contract.ts';
import {
  blogMessages,
  bodyCardMessages,
  careerMessages,
  categoryMessages,
  customPageMessages,
  eventMessages,
  helpOptionMessages,
  memberMessages,
  newsMessages,
  partnerMessages,
  pictureMessages,
  projectMessages,
  publicationMessages,
  sliderImageMessages,
  statMessages,
  tenderMessages,
  videoMessages,
  type AreaMessages,
} from '../messages/index.ts';

/** What all sides of a list area need to know besides its routes: handlers, mocks and screens take it from here. */
export interface ListRecord {
  /** One entry, as it starts a sentence: 'News article'. */
  entityName: string;
  /** How its list comes without `sort`, which names orders likewise; `order`: as staff have moved entries, others by creation. */
  order: string;
  messages: AreaMessages;
}

const newestFirst = '-createdAt';
const asMoved = 'order';

/** The record of each list area. */
export const listRecords = {
  news: { entityName: 'News article', order: '-publishedAt', messages: newsMessages },
  sliderImages: { entityName: 'Slider image', order: asMoved, messages: sliderImageMessages },
  blogs: { entityName: 'Blog', order: newestFirst, messages: blogMessages },
  careers: { entityName: 'Career', order: newestFirst, messages: careerMessages },
  categories: { entityName: 'Category', order: asMoved, messages: categoryMessages },
  events: { entityName: 'Event', order: '-time', messages: eventMessages },
  pictures: { entityName: 'Picture', order: newestFirst, messages: pictureMessages },
  partners: { entityName: 'Partner', order: asMoved, messages: partnerMessages },
  projects: { entityName: 'Project', order: newestFirst, messages: projectMessages },
  members: { entityName: 'Member', order: asMoved, messages: memberMessages },
  tenders: { entityName: 'Tender', order: newestFirst, messages: tenderMessages },
  publications: { entityName: 'Publication', order: newestFirst, messages: publicationMessages },
  videos: { entityName: 'Video', order: newestFirst, messages: videoMessages },
  bodyCards: { entityName: 'Body card', order: asMoved, messages: bodyCardMessages },
  helpOptions: { entityName: 'Help option', order: asMoved, messages: helpOptionMessages },
  stats: { entityName: 'Stat', order: asMoved, messages: statMessages },
  pages: { entityName: 'Page', order: newestFirst, messages: customPageMessages },
} as const satisfies Record<ListArea, ListRecord>;
