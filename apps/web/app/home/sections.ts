import type { Event, News, Partner, Project } from '@site/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SectionName } from '@site/contract/defaults';
import type { HomeSectionName } from '@site/contract/names';
import type { Reads } from '#lib/api.ts';
import { optional } from '#lib/query-client.ts';
import { bodyCards, events, helpOptions, news, partners, projects, stats } from '#reads/lists.ts';
import type { ListPage } from '#reads/read.ts';
import { prefetchSection } from '#reads/section.ts';
import { few, latest, pictured } from './list-sizes.ts';
import { BodyCards } from './body-cards.tsx';
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

/** Prefetches a list, and leaves of its entries what cards show. */
function cardsOf<Params, Entry>(
  list: {
    key: (params: Params) => QueryKey;
    prefetch: (reads: Reads, params: Params) => Promise<unknown>[];
  },
  params: Params,
  shorten: (entry: Entry) => Entry,
) {
  return (reads: Reads) => [
    Promise.all(list.prefetch(reads, params)).then(() =>
      reads.setQueryData<{ body: ListPage<Entry> | null }>(list.key(params), (data) =>
        data?.body ? { body: { ...data.body, list: data.body.list.map(shorten) } } : data,
      ),
    ),
  ];
}

const prefetchEvents = cardsOf(events, pictured, (event: Event) => ({
  ...event,
  description: event.description.slice(0, carried),
  images: event.images.slice(0, 1),
}));
const prefetchProjects = cardsOf(projects, pictured, (project: Project) => ({
  ...project,
  description: '',
  images: project.images.slice(0, 1),
}));

/** What the home page shows under each name that staff can switch and move. */
export const sections: Record<HomeSectionName, HomeSection> = {
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
    prefetch: cardsOf(news, latest, (article: News) => ({
      ...article,
      content: article.content.slice(0, carried),
    })),
  },
  Partners: {
    Section: Partners,
    position: 'home-our-partners',
    prefetch: cardsOf(partners, few, (partner: Partner) => ({
      ...partner,
      description: partner.description?.slice(0, carried),
    })),
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
