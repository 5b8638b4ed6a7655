import type {
  Contact,
  Footer,
  Navbar,
  NewsInput,
  PositionedTheme,
  Role,
  SectionInfo,
  SiteInfo,
  SliderImageInput,
} from '@site/contract';
import { contactSample } from './contact.ts';
import { footerSample } from './footer.ts';
import { navbarSample } from './navbar.ts';
import { newsSamples } from './news.ts';
import { sectionInfoSamples } from './section-info.ts';
import { sectionThemeSamples } from './section-themes.ts';
import { siteInfoSample } from './site-info.ts';
import { sliderImageSamples } from './slider-images.ts';
import { userSamples } from './users.ts';

/** An entity without what the server adds to it. */
export type Sample<Entity> = Omit<Entity, '_id' | 'createdAt' | 'updatedAt'>;

interface Pictured {
  /** `pictures/<picture>.webp` of this package; who uses a sample turns it into an address. */
  picture: string;
}

export type NewsSample = Omit<NewsInput, 'imageUrl'> & Pictured;
export type SliderImageSample = Omit<SliderImageInput, 'imageUrl'> & Pictured;
export interface UserSample extends Pictured {
  name: string;
  email: string;
  role: Role;
}

/** What a site holds at its start. Lists are in the order in which their entries are created. */
export interface SampleContent {
  users: readonly UserSample[];
  news: readonly NewsSample[];
  sliderImages: readonly SliderImageSample[];
  contact: Sample<Contact>;
  siteInfo: Sample<SiteInfo>;
  navbar: Sample<Navbar>;
  footer: Sample<Footer>;
  sectionInfo: readonly Sample<SectionInfo>[];
  sectionThemes: readonly Sample<PositionedTheme>[];
}

/** The content of a believable site, as plain values: for the mocks, and to fill an empty database. */
export const sampleContent: SampleContent = {
  users: userSamples,
  news: newsSamples,
  sliderImages: sliderImageSamples,
  contact: contactSample,
  siteInfo: siteInfoSample,
  navbar: navbarSample,
  footer: footerSample,
  sectionInfo: sectionInfoSamples,
  sectionThemes: sectionThemeSamples,
};
