import type { Event, News, Partner, Project, Publication } from '@site/contract';
import type { ComponentType } from 'react';
import type { SectionName } from '@site/contract/defaults';
import type { HomeSectionName } from '@site/contract/names';
import type { Reads } from '#lib/api.ts';
import { optional } from '#lib/query-client.ts';
import {
  bodyCards,
  careers,
  doors,
  events,
  helpOptions,
  news,
  partners,
  projects,
  publications,
  stats,
  tenders,
} from '#reads/lists.ts';
import { keptOf } from '#reads/kept-of.ts';
import { prefetchSection } from '#reads/section.ts';
import { few, latest, newest, open, pictured } from './list-sizes.ts';
import { BodyCards } from './body-cards.tsx';
import { Doors } from './doors.tsx';
import { Gallery, galleryOrder } from './gallery.tsx';
import { HowCanHelp } from './how-can-help.tsx';
import { NewsCards } from './news-cards.tsx';
import { Newsletter } from './newsletter.tsx';
import { OurImpact } from './our-impact.tsx';
import { OurPrograms } from './our-programs.tsx';
import { Partners } from './partners.tsx';

interface HomeSection {
  Section: ComponentType;
  /** Its key in the texts and colours of sections. */
  position: SectionName;
  prefetch?: (reads: Reads) => Promise<unknown>[];
}

/** Characters of a text in the dehydrated data, more than a card shows of it. */
const carried = 320;

const prefetchEvents = keptOf(events, pictured, (entries: Event[]) =>
  entries.map((event) => ({
    ...event,
    description: event.description.slice(0, carried),
    images: event.images.slice(0, 1),
  })),
);
const prefetchProjects = keptOf(projects, pictured, (entries: Project[]) =>
  entries.map((project) => ({ ...project, description: '', images: project.images.slice(0, 1) })),
);
// Only how many there are is shown.
const prefetchTenders = keptOf(tenders, open, () => [], optional);
const prefetchCareers = keptOf(careers, open, () => [], optional);
const prefetchPublications = keptOf(
  publications,
  newest,
  (entries: Publication[]) =>
    entries.map((publication) => ({ ...publication, summary: '', documents: [] })),
  optional,
);

/** What the home page shows under each name that staff can switch and move. */
export const sections: Record<HomeSectionName, HomeSection> = {
  Doors: {
    Section: Doors,
    position: 'home-doors',
    prefetch: (reads) => [
      ...doors.prefetch(reads, few, optional),
      ...prefetchTenders(reads),
      ...prefetchCareers(reads),
      ...prefetchPublications(reads),
    ],
  },
  OurImpact: {
    Section: OurImpact,
    position: 'our-impact',
    prefetch: (reads) => stats.prefetch(reads, few, optional),
  },
  BodyCard: {
    Section: BodyCards,
    position: 'body-cards',
    prefetch: (reads) => bodyCards.prefetch(reads, few, optional),
  },
  HowCanHelp: {
    Section: HowCanHelp,
    position: 'how-you-can-help',
    prefetch: (reads) => helpOptions.prefetch(reads, few, optional),
  },
  OurPrograms: { Section: OurPrograms, position: 'home-events', prefetch: prefetchEvents },
  Gallery: {
    Section: Gallery,
    position: 'home-gallery',
    prefetch: (reads) => [...prefetchProjects(reads), reads.prefetchQuery(galleryOrder)],
  },
  NewsCards: {
    Section: NewsCards,
    position: 'home-news-and-publicactions',
    prefetch: keptOf(news, latest, (entries: News[]) =>
      entries.map((article) => ({ ...article, content: article.content.slice(0, carried) })),
    ),
  },
  Partners: {
    Section: Partners,
    position: 'home-our-partners',
    prefetch: keptOf(partners, few, (entries: Partner[]) =>
      entries.map((partner) => ({
        ...partner,
        description: partner.description?.slice(0, carried),
      })),
    ),
  },
  Newsletter: { Section: Newsletter, position: 'home-news-letter' },
};

/** What all sections read: which of them show is known only when the answers are there. */
export function prefetchSections(reads: Reads): Promise<unknown>[] {
  return Object.values(sections).flatMap(({ position, prefetch }) => [
    ...prefetchSection(reads, position),
    ...(prefetch?.(reads) ?? []),
  ]);
}
