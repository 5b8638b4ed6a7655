import { pageSize } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import type { Reads } from '#lib/api.ts';
import { answerStatus } from '#lib/query-client.ts';
import type { NeighbourKind } from '#reads/neighbours.ts';

/*
 * What the sitemap names. While it is short, it is one file; then it is an index of files with the
 * entries of a kind in the order in which they were made, so that a new one is in the last file:
 * docs/decisions/pagination-and-indexes.md has the reasoning.
 */

/** How many pages a file has, each in all of its languages. */
const mostPlaces = 1000;

/** A page of the site, and when its content was last changed, where that is known. */
export interface Place {
  path: string;
  updatedAt?: string | undefined;
  /** Those in which it can be read, where it is about an entry. */
  languages?: readonly string[];
}

interface Changed {
  updatedAt?: string | undefined;
}

interface Part {
  body: (Changed & { _id: string; languages: string[] })[];
  headers: Headers;
}
interface PartCall {
  queryKey: (string | number)[];
  queryData: { query: { page: number; perPage: number; sort: 'createdAt' | '-updatedAt' } };
}

/** A list whose entries have pages. */
interface List {
  kind: NeighbourKind;
  /** Its own page. */
  path: string;
  read: (reads: Reads, call: PartCall) => Promise<Part>;
}

/** Each is read by a call of its own: the compiler takes minutes for one that reads any of them. */
const lists: readonly List[] = [
  { kind: 'news', path: '/news', read: ({ news: { list } }, call) => list.fetchQuery(call) },
  { kind: 'events', path: '/events', read: ({ events: { list } }, call) => list.fetchQuery(call) },
  {
    kind: 'projects',
    path: '/projects',
    read: ({ projects: { list } }, call) => list.fetchQuery(call),
  },
  {
    kind: 'partners',
    path: '/partner-org',
    read: ({ partners: { list } }, call) => list.fetchQuery(call),
  },
  {
    kind: 'careers',
    path: '/career',
    read: ({ careers: { list } }, call) => list.fetchQuery(call),
  },
  {
    kind: 'tenders',
    path: '/tenders',
    read: ({ tenders: { list } }, call) => list.fetchQuery(call),
  },
  {
    kind: 'advisories',
    path: '/advisories',
    read: ({ advisories: { list } }, call) => list.fetchQuery(call),
  },
  {
    kind: 'publications',
    path: '/publications',
    read: ({ publications: { list } }, call) => list.fetchQuery(call),
  },
  { kind: 'blogs', path: '/archives', read: ({ blogs: { list } }, call) => list.fetchQuery(call) },
];

/** Pages of records that have none of their own: each is as new as the last change of its area. */
const recordPages = [
  ['/management-team', 'members'],
  ['/brm-team', 'members'],
  ['/gallery', 'pictures'],
  ['/videos', 'videos'],
  ['/transparency', 'facts'],
] as const;

/** A list with how many entries it has, and when one was last changed. */
interface Listed extends List, Changed {
  total: number;
}

/** All that the sitemap has files for. */
export interface Contents {
  /** Pages that are no entry's. */
  pages: Place[];
  listed: Listed[];
}

/** When the newest of some records was changed. */
function latest(...records: Changed[]): string | undefined {
  return records
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1);
}

async function lookAt(reads: Reads, list: List): Promise<Listed> {
  const { body, headers } = await list.read(reads, {
    queryKey: [list.kind, 'last change'],
    queryData: { query: { page: 1, perPage: 1, sort: '-updatedAt' } },
  });
  const total = Number(headers.get('x-total-count') ?? body.length);
  return { ...list, total, updatedAt: latest(...body) };
}

async function lastChange(
  reads: Reads,
  area: (typeof recordPages)[number][1],
): Promise<string | undefined> {
  const { body } = await reads[area].list.fetchQuery({
    queryKey: [area, 'last change'],
    queryData: { query: { page: 1, perPage: 1, sort: '-updatedAt' } },
  });
  return latest(...body);
}

/** A text about the organisation, when there is one. */
async function aboutText(reads: Reads, category: string): Promise<Changed[]> {
  try {
    const { body } = await reads.about.get.fetchQuery({
      queryKey: ['about', category],
      queryData: { params: { category } },
    });
    return [body.aboutUs];
  } catch (error) {
    if (answerStatus(error) === 404) return [];
    throw error;
  }
}

/** What visitors may find. @throws the API's answer, when that is no success */
export async function contentsOf(reads: Reads): Promise<Contents> {
  const ofRecords = await Promise.all(
    recordPages.map(async ([path, area]) => ({ path, updatedAt: await lastChange(reads, area) })),
  );
  const [about, vision, mission] = await Promise.all([
    aboutText(reads, 'About'),
    aboutText(reads, 'Vision'),
    aboutText(reads, 'Mission'),
  ]);
  const [custom, contact, message, ...listed] = await Promise.all([
    reads.pages.addresses.fetchQuery({ queryKey: ['page addresses'] }),
    reads.contact.get.fetchQuery({ queryKey: ['contact'] }),
    reads.directorMessage.get.fetchQuery({ queryKey: ['director message'] }),
    ...lists.map((list) => lookAt(reads, list)),
  ]);
  const pages: Place[] = [
    { path: '/home' },
    { path: '/about-us', updatedAt: latest(...about) },
    { path: '/VisionAndMission', updatedAt: latest(...vision, ...mission) },
    { path: addressOf('director', {}), updatedAt: message.body.updatedAt },
    { path: '/project-activity-pictures' },
    { path: '/contact-us', updatedAt: contact.body.updatedAt },
    { path: '/complaints' },
    ...ofRecords,
    ...listed.map(({ path, updatedAt }) => ({ path, updatedAt })),
    ...custom.body.map(({ updatedAt, languages, ...page }) => ({
      path: addressOf('pages', page),
      updatedAt,
      languages,
    })),
  ];
  return { pages, listed };
}

/** Entries of a list in the order in which they were made. @param file which of the list's files they are in, from 1 */
async function entriesOf(
  reads: Reads,
  { kind, total, read }: Listed,
  file: number,
): Promise<Place[]> {
  const perPage = pageSize.max;
  const before = ((file - 1) * mostPlaces) / perPage;
  const pages = Math.ceil(Math.min(total, file * mostPlaces) / perPage) - before;
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, index) => {
      const page = before + index + 1;
      return read(reads, {
        queryKey: [kind, 'sitemap', page],
        queryData: { query: { page, perPage, sort: 'createdAt' } },
      });
    }),
  );
  return answers.flatMap(({ body }) =>
    body.map((entry) => ({
      path: addressOf(kind, entry),
      updatedAt: entry.updatedAt,
      languages: entry.languages,
    })),
  );
}

/** Everything, where one file holds it; else null. */
export async function allPlaces(reads: Reads, contents: Contents): Promise<Place[] | null> {
  const { pages, listed } = contents;
  const entries = listed.reduce((sum, { total }) => sum + total, 0);
  if (pages.length + entries > mostPlaces) return null;
  const places = await Promise.all(listed.map((list) => entriesOf(reads, list, 1)));
  return [...pages, ...places.flat()];
}

/** The files of an index: their addresses, and when what they name was last changed. */
export function filesOf({ pages, listed }: Contents): Place[] {
  const kinds = [{ kind: 'pages', total: pages.length, updatedAt: latest(...pages) }, ...listed];
  return kinds.flatMap(({ kind, total, updatedAt }) =>
    Array.from({ length: Math.ceil(total / mostPlaces) }, (_, index) => ({
      path: `/sitemaps/${kind}-${index + 1}.xml`,
      updatedAt,
    })),
  );
}

/** What a file names; null when there is no such file. @param name news-1 */
export async function placesIn(reads: Reads, name: string): Promise<Place[] | null> {
  const [, kind, number] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const file = Number(number);
  if (kind === 'pages') {
    const { pages } = await contentsOf(reads);
    const places = pages.slice((file - 1) * mostPlaces, file * mostPlaces);
    return places.length > 0 ? places : null;
  }
  const known = lists.find((each) => each.kind === kind);
  if (!known) return null;
  const list = await lookAt(reads, known);
  return list.total > (file - 1) * mostPlaces ? entriesOf(reads, list, file) : null;
}
