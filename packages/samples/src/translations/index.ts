import type { Area } from '@site/contract';
import { advisoryTranslations } from './advisories.ts';
import { aboutTranslations } from './about.ts';
import { blogTranslations } from './blogs.ts';
import { careerTranslations } from './careers.ts';
import { donorTranslations } from './donors.ts';
import { eventTranslations } from './events.ts';
import { factTranslations } from './facts.ts';
import { frameTranslations } from './frame.ts';
import { homePageTranslations } from './home-page.ts';
import { memberTranslations } from './members.ts';
import { newsTranslations } from './news.ts';
import { pageTranslations } from './pages.ts';
import { partnerTranslations } from './partners.ts';
import { pictureTranslations } from './pictures.ts';
import { projectTranslations } from './projects.ts';
import { publicationTranslations } from './publications.ts';
import { sectionInfoTranslations } from './section-info.ts';
import { tenderTranslations } from './tenders.ts';
import { videoTranslations } from './videos.ts';

/** What a sample says in Urdu. */
export interface TranslationSample {
  /** As the contract names it: `news`, `siteInfo`. */
  area: Area;
  /**
   * The title or name of the entry, or the key (position, category) of a section text or a text about the organisation;
   * `null` where an area has only one record.
   */
  of: string | null;
  /** Texts by their places in the record: `title`, `cards.0.title`, `documents.0.title`. */
  fields: Readonly<Record<string, string>>;
  /** Left out, it is published. */
  status?: 'draft';
  /** Texts of the entry from which it was translated, where they have changed since: it is outdated. */
  before?: Readonly<Record<string, string>>;
}

/** The samples in Urdu, but for those that are written in it and a few that nobody has translated yet. */
export const translationSamples: readonly TranslationSample[] = [
  ...frameTranslations,
  ...sectionInfoTranslations,
  ...homePageTranslations,
  ...advisoryTranslations,
  ...factTranslations,
  ...aboutTranslations,
  ...pageTranslations,
  ...newsTranslations,
  ...eventTranslations,
  ...projectTranslations,
  ...careerTranslations,
  ...tenderTranslations,
  ...partnerTranslations,
  ...donorTranslations,
  ...memberTranslations,
  ...publicationTranslations,
  ...blogTranslations,
  ...videoTranslations,
  ...pictureTranslations,
];
