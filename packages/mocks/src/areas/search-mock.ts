import {
  areaName,
  contract,
  folded,
  kindWords,
  maxHits,
  maxUnpublished,
  publishedAreas,
  publishedPart,
  searchKinds,
  titleOf,
  visibilityOf,
  type About,
  type Advisory,
  type Blog,
  type Career,
  type DirectorMessage,
  type Event,
  type Fact,
  type Member,
  type News,
  type Page,
  type Partner,
  type Picture,
  type PinnedPage,
  type Project,
  type SearchHit,
  type SearchKind,
  type SearchMatches,
  type SearchPin,
  type Publication,
  type SearchResults,
  type Tender,
  type UnpublishedEntry,
  type Video,
} from '@site/contract';
import { plainText } from '@site/contract/formatted-text';
import { ownPages } from '@site/contract/defaults';
import { foundAddressOf, pageOfFound, type AddressedEntries } from '@site/contract/entry-addresses';
import { matching } from '../listing.ts';
import type { StoredRecord } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

/** Reads all that can be found, as it is at the moment. */
interface Searched {
  news: () => readonly News[];
  events: () => readonly Event[];
  projects: () => readonly Project[];
  partners: () => readonly Partner[];
  members: () => readonly Member[];
  careers: () => readonly Career[];
  tenders: () => readonly Tender[];
  advisories: () => readonly Advisory[];
  publications: () => readonly Publication[];
  facts: () => readonly Fact[];
  blogs: () => readonly Blog[];
  videos: () => readonly Video[];
  pictures: () => readonly Picture[];
  pages: () => readonly Page[];
  about: () => readonly About[];
  director: () => DirectorMessage;
  /** The entries of an area that visitors see, and all others. */
  unpublished: (area: string) => readonly StoredRecord[];
  pins: () => readonly SearchPin[];
}

/**
 * The search: records that hold every word of `q`, or are of the kind that it names; where there are none, those that
 * hold any. First those that hold them in their title.
 */
export function searchMock(
  context: MockContext,
  searched: Searched,
): Handlers<typeof contract.search> {
  return {
    search: routeHandler(context, contract.search.search, ({ query }) => ({
      status: 200,
      body: matchesOf(hitsOf(searched), query.q ?? '').results,
    })),
    matches: routeHandler(context, contract.search.matches, ({ query: { q = '' } }) => {
      const hits = hitsOf(searched);
      const pinned = pinnedTo(q, searched.pins(), hits);
      return { status: 200, body: { ...matchesOf(hits, q), pinned } };
    }),
    unpublished: routeHandler(context, contract.search.unpublished, ({ query: { q = '' } }) => ({
      status: 200,
      body: folded(q) === '' ? [] : unpublishedEntries(searched, q),
    })),
  };
}

function unpublishedEntries({ unpublished }: Searched, q: string): UnpublishedEntry[] {
  const all = [...publishedAreas].flatMap((area) =>
    unpublished(area).flatMap((entry) => {
      const part = publishedPart(entry);
      const visibility = part ? visibilityOf(part, Date.now()) : 'live';
      const title = titleOf({ ...entry }) ?? '';
      const found = { area: areaName(area), _id: entry._id, title, visibility };
      return visibility === 'live' ? [] : [{ found, at: entry.updatedAt }];
    }),
  );
  const newest = all.toSorted((one, other) => other.at.localeCompare(one.at));
  const entries = newest.map(({ found }) => found);
  return matching(entries, ['title'], q).slice(0, maxUnpublished);
}

type Hits = Record<SearchKind, SearchHit[]>;

const titleFields = ['title', 'name'] as const;
const allFields = [...titleFields, 'description'] as const;

function matchesOf(hits: Hits, q: string): SearchMatches {
  const words = folded(q).split(' ').filter(Boolean);
  if (words.length === 0) return matchesIn({}, null);
  const all = resultsOf((kind) => {
    const unnamed = words.filter((word) => !kindWords[kind]?.includes(word)).join(' ');
    return [
      ...matching(hits[kind], titleFields, q),
      ...matching(hits[kind], allFields, q),
      ...matching(hits[kind], allFields, unnamed),
    ];
  });
  if (words.length === 1 || Object.keys(all).length > 0) return matchesIn(all, null);
  const wordsOf = (hit: SearchHit) =>
    words.filter((word) => matching([hit], allFields, word).length > 0);
  const any = resultsOf((kind) =>
    hits[kind]
      .filter((hit) => wordsOf(hit).length > 0)
      .toSorted((one, other) => wordsOf(other).length - wordsOf(one).length),
  );
  const found = new Set(Object.values(any).flatMap((ofKind) => ofKind.flatMap(wordsOf)));
  return matchesIn(any, found.size > 0 ? [...found] : null);
}

/** The first public page that is pinned to what is asked. */
function pinnedTo(q: string, pins: readonly SearchPin[], hits: Hits): PinnedPage | null {
  const asked = folded(q);
  const pinned = pins.filter(({ words }) => folded(words).split(/ ?, ?/).includes(asked));
  for (const { link } of asked === '' ? [] : pinned) {
    const own = ownPages[link];
    if (own !== undefined) return { kind: 'pages', title: own, url: link };
    for (const kind of searchKinds) {
      const hit = hits[kind].find((each) => pageOfFound(kind, each) === link);
      if (hit) return { kind, title: hit.title ?? hit.name ?? '', url: link };
    }
  }
  return null;
}

function matchesIn(results: SearchResults, foundWords: string[] | null): SearchMatches {
  const kinds = searchKinds.filter((kind) => results[kind]);
  return { results, kinds, foundWords, nearest: null };
}

/** @param found what was found of a kind, the best first */
function resultsOf(found: (kind: SearchKind) => SearchHit[]): SearchResults {
  const results: SearchResults = {};
  for (const kind of searchKinds) {
    const hits = [...new Set(found(kind))];
    if (hits.length > 0) results[kind] = hits.slice(0, maxHits);
  }
  return results;
}

/** Every record as the hit that it would be. */
function hitsOf(searched: Searched): Hits {
  const hits = <Kind extends SearchKind, Entry extends AddressedEntries[Kind] & { _id: string }>(
    kind: Kind,
    entries: readonly Entry[],
    shown: (entry: Entry) => Partial<SearchHit>,
  ): SearchHit[] =>
    entries.map((entry) => {
      const { description = null, ...hit } = shown(entry);
      return {
        _id: entry._id,
        imageUrl: null,
        videoUrl: null,
        ...hit,
        description: description && plainText(description),
        url: foundAddressOf(kind, entry),
      };
    });
  return {
    news: hits('news', searched.news(), ({ title, content, imageUrl }) => ({
      title,
      description: content,
      imageUrl,
    })),
    events: hits(
      'events',
      searched.events(),
      ({ title, description, images: [imageUrl = null] }) => ({
        title,
        description,
        imageUrl,
      }),
    ),
    projects: hits(
      'projects',
      searched.projects(),
      ({ title, description, images: [imageUrl = null] }) => ({
        title,
        description,
        imageUrl,
      }),
    ),
    partners: hits('partners', searched.partners(), ({ name, description = null, imageUrl }) => ({
      name,
      description,
      imageUrl,
    })),
    members: hits('members', searched.members(), ({ name, designation, expertise, imageUrl }) => ({
      name,
      description: `${designation}\n${expertise}`,
      imageUrl,
    })),
    careers: hits('careers', searched.careers(), ({ title, description }) => ({
      title,
      description,
    })),
    publications: hits('publications', searched.publications(), ({ title, summary, coverUrl }) => ({
      title,
      description: summary,
      imageUrl: coverUrl ?? null,
    })),
    advisories: hits('advisories', searched.advisories(), ({ title, instruction }) => ({
      title,
      description: instruction,
    })),
    facts: hits('facts', searched.facts(), ({ title, description }) => ({ title, description })),
    tenders: hits('tenders', searched.tenders(), ({ title, description, imageUrl }) => ({
      title,
      description,
      imageUrl,
    })),
    blogs: hits('blogs', searched.blogs(), ({ title, description, thumbnailUrl }) => ({
      title,
      description,
      imageUrl: thumbnailUrl,
    })),
    videos: hits(
      'videos',
      searched.videos(),
      ({ title, type, posterUrl, videoUrl = null, embedCode = null }) => ({
        title,
        imageUrl: posterUrl ?? null,
        videoUrl: type === 'embed' ? embedCode : videoUrl,
      }),
    ),
    pictures: hits('pictures', searched.pictures(), ({ title, description = null, imageUrl }) => ({
      title,
      description,
      imageUrl,
    })),
    pages: hits('pages', searched.pages(), ({ mainTitle, mainDescription, mainImage }) => ({
      title: mainTitle,
      description: mainDescription,
      imageUrl: mainImage,
    })),
    about: hits('about', searched.about(), ({ title, description, imgUrl }) => ({
      title,
      description,
      imageUrl: imgUrl,
    })),
    director: hits('director', [searched.director()], ({ title, description, imgUrl }) => ({
      title,
      description,
      imageUrl: imgUrl,
    })),
  };
}
