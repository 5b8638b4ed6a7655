import type { NewsInput, Role, SliderImageInput } from '@site/contract';
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

/** The name of a file in this package's `pictures`; who uses a sample turns it into an address. */
interface Pictured {
  picture: string;
}

export type NewsSample = Omit<NewsInput, 'imageUrl'> & Pictured;
export type SliderImageSample = Omit<SliderImageInput, 'imageUrl'> & Pictured;
export interface UserSample extends Pictured {
  name: string;
  email: string;
  role: Role;
}

/**
 * The content of a believable site, as plain values: for the mocks, and to fill an empty database.
 * Lists are oldest first.
 */
export const sampleContent = {
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
export type SampleContent = typeof sampleContent;
