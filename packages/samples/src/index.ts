import type {
  AboutInput,
  ApplicationInput,
  BlogInput,
  BodyCardInput,
  CareerInput,
  CategoryInput,
  Contact,
  ContactMessage,
  DirectorMessageInput,
  EventInput,
  Footer,
  HelpOptionInput,
  HomeSection,
  MemberInput,
  Navbar,
  NewsInput,
  PageInput,
  PartnerInput,
  PictureInput,
  PositionedTheme,
  ProjectInput,
  Role,
  SectionInfo,
  SiteInfo,
  SliderImageInput,
  StatInput,
  Subscription,
  TenderInput,
  VideoInput,
} from '@site/contract';
import { defaultHomeSections } from '@site/contract/defaults';
import { applicationSamples } from './applications.ts';
import { blogSamples } from './blogs.ts';
import { careerSamples } from './careers.ts';
import { categorySamples } from './categories.ts';
import { contactMessageSamples } from './contact-messages.ts';
import { contactSample } from './contact.ts';
import { eventSamples } from './events.ts';
import { footerSample } from './footer.ts';
import { galleryPictureSamples } from './gallery-pictures.ts';
import { memberSamples } from './members.ts';
import { navbarSample } from './navbar.ts';
import { newsSamples } from './news.ts';
import { pageSamples } from './pages.ts';
import { partnerSamples } from './partners.ts';
import { projectSamples } from './projects.ts';
import { sectionInfoSamples } from './section-info.ts';
import { sectionThemeSamples } from './section-themes.ts';
import { siteInfoSample } from './site-info.ts';
import {
  aboutSamples,
  bodyCardSamples,
  directorMessageSample,
  helpOptionSamples,
  statSamples,
} from './site-texts.ts';
import { sliderImageSamples } from './slider-images.ts';
import { subscriberSamples } from './subscribers.ts';
import { tenderSamples } from './tenders.ts';
import { userSamples } from './users.ts';
import { videoSamples } from './videos.ts';

/** An entity without what the server adds to it. */
export type Sample<Entity> = Omit<Entity, '_id' | 'createdAt' | 'updatedAt'>;

interface Pictured {
  /** `pictures/<picture>.webp` of this package; who uses a sample turns it into an address. */
  picture: string;
}

interface ManyPictured {
  /** Each as {@link Pictured} has it. */
  pictures: readonly string[];
}

interface Categorised {
  /** The title of one of the sample categories; who uses a sample turns it into an id. */
  category: string;
}

export type NewsSample = Omit<NewsInput, 'imageUrl'> & Pictured;
export type SliderImageSample = Omit<SliderImageInput, 'imageUrl'> & Pictured;
export type AboutSample = Required<Omit<AboutInput, 'imgUrl'>> & Pictured;
export type BlogSample = Omit<BlogInput, 'thumbnailUrl'> & Pictured;
export type EventSample = Omit<EventInput, 'category' | 'images'> & Categorised & ManyPictured;
export type PictureSample = Omit<PictureInput, 'imageUrl'> & Pictured;
export type PartnerSample = Omit<PartnerInput, 'imageUrl'> & Pictured;
export type ProjectSample = Omit<ProjectInput, 'images'> & ManyPictured;
export type MemberSample = Omit<MemberInput, 'imageUrl'> & Pictured;
export type TenderSample = Omit<TenderInput, 'imageUrl'> & Pictured;
export type VideoSample = Omit<VideoInput, 'category'> & Categorised;
export type DirectorMessageSample = Required<Omit<DirectorMessageInput, 'imgUrl'>> & Pictured;
export type BodyCardSample = Omit<BodyCardInput, 'image'> & Pictured;
type PageCardSample = Omit<NonNullable<PageInput['cards']>[number], '_id' | 'image'> & Pictured;
export type PageSample = Omit<PageInput, 'mainImage' | 'cards'> &
  Partial<Pictured> & { cards?: readonly PageCardSample[] };
export interface UserSample extends Partial<Pictured> {
  name: string;
  email: string;
  role: Role;
}
export interface ApplicationSample extends Pick<ApplicationInput, 'resumeUrl'> {
  /** Of the sample account that applied. */
  email: string;
  /** The title of one of the sample careers. */
  career: string;
}

/** What a site holds at its start. Lists are in the order in which their entries are created. */
export interface SampleContent {
  users: readonly UserSample[];
  news: readonly NewsSample[];
  sliderImages: readonly SliderImageSample[];
  contact: Sample<Contact>;
  contactMessages: readonly Sample<ContactMessage>[];
  siteInfo: Sample<SiteInfo>;
  navbar: Sample<Navbar>;
  footer: Sample<Footer>;
  sectionInfo: readonly Sample<SectionInfo>[];
  sectionThemes: readonly Sample<PositionedTheme>[];
  about: readonly AboutSample[];
  blogs: readonly BlogSample[];
  careers: readonly CareerInput[];
  applications: readonly ApplicationSample[];
  categories: readonly CategoryInput[];
  events: readonly EventSample[];
  pictures: readonly PictureSample[];
  partners: readonly PartnerSample[];
  projects: readonly ProjectSample[];
  members: readonly MemberSample[];
  tenders: readonly TenderSample[];
  videos: readonly VideoSample[];
  directorMessage: DirectorMessageSample;
  bodyCards: readonly BodyCardSample[];
  helpOptions: readonly HelpOptionInput[];
  stats: readonly StatInput[];
  pages: readonly PageSample[];
  homeSections: readonly Sample<HomeSection>[];
  subscribers: readonly Sample<Subscription>[];
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
  videos: videoSamples,
  directorMessage: directorMessageSample,
  bodyCards: bodyCardSamples,
  helpOptions: helpOptionSamples,
  stats: statSamples,
  pages: pageSamples,
  homeSections: defaultHomeSections,
  subscribers: subscriberSamples,
};
