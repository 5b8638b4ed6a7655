import type { SearchKind } from '@site/contract';

/** The kinds of results in the order in which they are shown, and what they are called. */
export const kindNames = [
  { kind: 'news', name: 'News' },
  { kind: 'events', name: 'Events' },
  { kind: 'projects', name: 'Projects' },
  { kind: 'partners', name: 'Partners' },
  { kind: 'members', name: 'Team members' },
  { kind: 'careers', name: 'Careers' },
  { kind: 'tenders', name: 'Tenders' },
  { kind: 'advisories', name: 'Advisories' },
  { kind: 'publications', name: 'Publications' },
  { kind: 'facts', name: 'Transparency' },
  { kind: 'blogs', name: 'Archives' },
  { kind: 'videos', name: 'Videos' },
  { kind: 'pictures', name: 'Pictures' },
  { kind: 'pages', name: 'Pages' },
  { kind: 'about', name: 'About us' },
  { kind: 'director', name: 'Message from the director' },
] as const satisfies { kind: SearchKind; name: string }[];
