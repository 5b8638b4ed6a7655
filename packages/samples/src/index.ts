import type {
  AboutInput,
  ApplicationInput,
  Contact,
  ContactMessage,
  ContactMessageInput,
  DirectorMessageInput,
  EntryInput,
  EventInput,
  Footer,
  HomeSection,
  LanguageField,
  ListArea,
  Navbar,
  NewsInput,
  PositionedTheme,
  SectionInfo,
  SiteInfo,
  Subscription,
  User,
  VideoInput,
} from '@site/contract';
import { defaultHomeSections } from '@site/contract/defaults';
import { applicationSamples } from './applications.ts';
import { blogSamples } from './blogs.ts';
import { careerSamples } from './careers.ts';
import { categorySamples, type Categorised } from './categories.ts';
import { contactMessageSamples } from './contact-messages.ts';
import { contactSample } from './contact.ts';
import { eventSamples } from './events.ts';
import { factSamples } from './facts.ts';
import { footerSample } from './footer.ts';
import { galleryPictureSamples } from './gallery-pictures.ts';
import { memberSamples } from './members.ts';
import { navbarSample } from './navbar.ts';
import { newsSamples } from './news.ts';
import { pageSamples } from './pages.ts';
import { partnerSamples } from './partners.ts';
import { projectSamples, type OfProject, type ProjectSample } from './projects.ts';
import { publicationSamples } from './publications.ts';
import { sectionInfoSamples } from './section-info.ts';
import { sectionThemeSamples } from './section-themes.ts';
import { siteInfoSample } from './site-info.ts';
import { aboutSamples, directorMessageSample } from './site-texts.ts';
import { smallLists } from './small-lists.ts';
import { sliderImageSamples } from './slider-images.ts';
import { subscriberSamples } from './subscribers.ts';
import { tenderSamples } from './tenders.ts';
import { userSamples } from './users.ts';
import { videoSamples } from './videos.ts';

export { documentPath } from './document.ts';
export { documentText } from './document-sheets.ts';
export { picturePath } from './picture.ts';
export type { ProjectSample } from './projects.ts';
export { translationSamples } from './translations/index.ts';

/** An entity without what the server adds to it. */
export type Sample<Entity> = Omit<Entity, '_id' | 'createdAt' | 'updatedAt' | LanguageField>;

export type UserSample = Pick<User, 'name' | 'email' | 'role' | 'picUrl'>;
/** Who subscribed where, and whether that is confirmed. */
export type SubscriberSample = Pick<Subscription, 'email' | 'source' | 'status'>;
/** As the visitor has sent it, and whether it is handled. */
export type ContactMessageSample = ContactMessageInput & Pick<ContactMessage, 'status'>;
export interface ApplicationSample extends Pick<ApplicationInput, 'resumeUrl'> {
  /** Of the sample account that applied. */
  email: string;
  /** The title of one of the sample careers. */
  career: string;
}

type Entries = { [Area in ListArea]: readonly EntryInput<Area>[] };

/** What a site holds at its start. Lists are in the order in which their entries are created. */
export interface SampleContent extends Omit<Entries, 'news' | 'events' | 'projects' | 'videos'> {
  users: readonly UserSample[];
  contact: Sample<Contact>;
  contactMessages: readonly ContactMessageSample[];
  siteInfo: Sample<SiteInfo>;
  navbar: Sample<Navbar>;
  footer: Sample<Footer>;
  sectionInfo: readonly Sample<SectionInfo>[];
  sectionThemes: readonly Sample<PositionedTheme>[];
  about: readonly Required<AboutInput>[];
  applications: readonly ApplicationSample[];
  news: readonly OfProject<NewsInput>[];
  events: readonly OfProject<Categorised<EventInput>>[];
  projects: readonly ProjectSample[];
  videos: readonly Categorised<VideoInput>[];
  directorMessage: Required<DirectorMessageInput>;
  homeSections: readonly Sample<HomeSection>[];
  subscribers: readonly SubscriberSample[];
}

/** The content of a believable site, as plain values: for the mocks, and to fill an empty database. */
export const sampleContent: SampleContent = {
  users: userSamples,
  news: newsSamples,
  sliderImages: sliderImageSamples,
  contact: contactSample,
  contactMessages: contactMessageSamples,
  siteInfo: siteInfoSample,
  navbar: navbarSample,
  footer: footerSample,
  sectionInfo: sectionInfoSamples,
  sectionThemes: sectionThemeSamples,
  about: aboutSamples,
  blogs: blogSamples,
  careers: careerSamples,
  applications: applicationSamples,
  categories: categorySamples,
  events: eventSamples,
  pictures: galleryPictureSamples,
  partners: partnerSamples,
  projects: projectSamples,
  members: memberSamples,
  tenders: tenderSamples,
  publications: publicationSamples,
  videos: videoSamples,
  directorMessage: directorMessageSample,
  facts: factSamples,
  pages: pageSamples,
  ...smallLists,
  homeSections: defaultHomeSections,
  subscribers: subscriberSamples,
};
