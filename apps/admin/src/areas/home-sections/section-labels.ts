import type { HomeSectionName } from '@site/contract';

/** What a home section is called for people, and what visitors see there. */
export const sectionLabels: Record<HomeSectionName, { label: string; hint: string }> = {
  Doors: { label: 'Doors', hint: 'What most visitors come for, each a large link' },
  OurImpact: { label: 'Our Impact', hint: 'Numbers that count up' },
  BodyCard: { label: 'What We Do', hint: 'Body cards with a picture and a link' },
  HowCanHelp: { label: 'How You Can Help', hint: 'Help options with icons' },
  OurPrograms: { label: 'Our Programs', hint: 'Events, one after another' },
  Gallery: { label: 'Gallery', hint: 'Pictures of events and projects' },
  NewsCards: { label: 'News & Publications', hint: 'The latest news' },
  Partners: { label: 'Our Partners', hint: 'Logos and names of partners' },
  Newsletter: { label: 'Newsletter', hint: 'A form to subscribe' },
};
