import { readsOf, type Answer } from './read.ts';

/** The kinds of entries that lead to others of their list. */
export type NeighbourKind =
  | 'news'
  | 'events'
  | 'projects'
  | 'partners'
  | 'careers'
  | 'tenders'
  | 'advisories'
  | 'publications'
  | 'blogs';

/** What an entry has, whatever its kind, that links to it show. */
interface Listed {
  _id: string;
  title?: string;
  name?: string;
  imageUrl?: string | null;
  thumbnailUrl?: string;
  coverUrl?: string | null;
  images?: string[];
  time?: string | null;
  publishedAt?: string | null;
  projectId?: string | null;
  category?: { _id: string } | null;
  languages?: string[];
}

/** An entry next to another in their list, as links to it show it. */
export interface Neighbour {
  _id: string;
  title: string;
  imageUrl: string | null;
  /** Its day in ISO 8601, if it has one. */
  day: string | null;
  projectId: string | null | undefined;
  categoryId: string | undefined;
  /** The codes of those in which it can be read. */
  languages: string[] | undefined;
}

/** Only this of an entry goes along with a page: its text may be long. */
function neighbourOf(entry: Listed): Neighbour {
  const { _id, title, name, imageUrl, thumbnailUrl, coverUrl, images, time, publishedAt } = entry;
  const { projectId, category, languages } = entry;
  return {
    _id,
    title: title ?? name ?? '',
    imageUrl: imageUrl ?? thumbnailUrl ?? coverUrl ?? images?.[0] ?? null,
    day: time ?? publishedAt ?? null,
    projectId,
    categoryId: category?._id,
    languages,
  };
}

/**
 * The reads of an entry and those next to it in the list of its kind. Of openings those that one can still apply for, the
 * soonest to close first.
 */
export const neighbours = readsOf(
  'neighbours',
  (
    calls,
    { kind, id }: { kind: NeighbourKind; id: string },
    fetchOptions,
  ): Promise<Answer<Listed[]>> =>
    kind === 'careers'
      ? calls.careers.list.query({
          query: { state: 'open', openFirst: 'true', perPage: 5 },
          fetchOptions,
        })
      : calls[kind].list.query({ query: { around: id }, fetchOptions }),
  (list) => (Array.isArray(list) ? list.map(neighbourOf) : null),
);
