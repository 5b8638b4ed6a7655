import type { ComponentType } from 'react';
import type { HomeSectionName } from '@site/contract/names';
import type { Reads } from '#lib/api.ts';
import { prefetchBodyCards } from '#reads/body-cards.ts';
import { prefetchEvents } from '#reads/events.ts';
import { prefetchHelpOptions } from '#reads/help-options.ts';
import { prefetchLatestNews } from '#reads/news.ts';
import { prefetchPartners } from '#reads/partners.ts';
import { prefetchSection } from '#reads/section.ts';
import { prefetchStats } from '#reads/stats.ts';
import { BodyCards } from './body-cards.tsx';
import { Gallery, prefetchGallery } from './gallery.tsx';
import { HowCanHelp } from './how-can-help.tsx';
import { NewsCards } from './news-cards.tsx';
import { Newsletter } from './newsletter.tsx';
import { OurImpact } from './our-impact.tsx';
import { OurPrograms } from './our-programs.tsx';
import { Partners } from './partners.tsx';

interface HomeSection {
  Section: ComponentType;
  /** Its key in the texts and colours of sections. */
  position: string;
  prefetch?: (reads: Reads) => Promise<unknown>[];
}

/** What the home page shows under each name that staff can switch and move. */
export const sections: Record<HomeSectionName, HomeSection> = {
  OurImpact: { Section: OurImpact, position: 'our-impact', prefetch: prefetchStats },
  BodyCard: { Section: BodyCards, position: 'body-cards', prefetch: prefetchBodyCards },
  HowCanHelp: { Section: HowCanHelp, position: 'how-you-can-help', prefetch: prefetchHelpOptions },
  OurPrograms: { Section: OurPrograms, position: 'home-events', prefetch: prefetchEvents },
  Gallery: { Section: Gallery, position: 'home-gallery', prefetch: prefetchGallery },
  NewsCards: {
    Section: NewsCards,
    position: 'home-news-and-publicactions',
    prefetch: prefetchLatestNews,
  },
  Partners: { Section: Partners, position: 'home-our-partners', prefetch: prefetchPartners },
  Newsletter: { Section: Newsletter, position: 'home-news-letter' },
};

/** What all sections read: which of them show is known only when the answers are there. */
export function prefetchSections(reads: Reads): Promise<unknown>[] {
  return Object.values(sections).flatMap(({ position, prefetch }) => [
    ...prefetchSection(reads, position),
    ...(prefetch?.(reads) ?? []),
  ]);
}
