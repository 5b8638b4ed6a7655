import {
  areaName,
  kindWords,
  maxHits,
  maxUnpublished,
  searchKinds,
  visibilityOf,
  type contract,
  type PinnedPage,
  type SearchHit,
  type SearchKind,
  type SearchMatches,
  type SearchResults,
  type UnpublishedEntry,
} from '@site/contract';
import { customAddressOf } from '@site/contract/addresses';
import { ownPages } from '@site/contract/defaults';
import { diseaseNames } from '@site/contract/disease-names';
import {
  entryIdOf,
  foundAddressOf,
  pageOfFound,
  withoutLanguage,
} from '@site/contract/entry-addresses';
import type { Deps } from '#deps.ts';
import { Prisma, type SearchDocument } from '#generated/prisma/client.ts';
import { titleInFields } from '#lib/content/languages/sources.ts';
import { publishedEntries, type PublishedRow } from '#lib/content/publishing/published-entries.ts';
import { isLive, momentOf } from '#lib/content/reads/visibility.ts';
import type { Routes } from '#lib/http/routes.ts';

/** What an entry's address is made of, and its title. */
type Addressed = Pick<SearchDocument, 'recordId' | 'title' | 'qualifier'> & { kind: SearchKind };

type Document = Addressed &
  Pick<SearchDocument, 'description' | 'imageUrl' | 'videoUrl'> & {
    score: number;
    /** Where nothing has all words, those that this has. */
    found: string[] | null;
    /** Where nothing has them as they are written, what was looked for. */
    nearest: string | null;
  };

// As parameters of every search.
const namesOfKinds = JSON.stringify(kindWords);
const synonyms = JSON.stringify(diseaseNames);

interface SearchQuery {
  q?: string | undefined;
  lang?: string | null | undefined;
}

/** The search of the public site, and of what staff have besides. What is searched, and how, is in prisma/definitions/search.sql. */
export function searchRoutes({ db }: Deps): Routes<typeof contract.search> {
  const matchesOf = async (
    { q = '', lang = null }: SearchQuery,
    moment: Date,
  ): Promise<Omit<SearchMatches, 'pinned'>> => {
    const documents = await db.$queryRaw<Document[]>`
      SELECT (hit).kind, (hit).record_id AS "recordId",
        coalesce(${titleInFields}, (hit).title) AS title,
        search_description((hit).description, fields) AS description,
        (hit).image_url AS "imageUrl", (hit).video_url AS "videoUrl", (hit).qualifier, score, found, nearest
      FROM search_matches(${q}, ${[...searchKinds]}::text[], ${maxHits}::int, ${moment}::timestamptz,
        ${namesOfKinds}::jsonb, ${synonyms}::jsonb)
        WITH ORDINALITY AS matches (hit, score, found, nearest, place)
      LEFT JOIN translations ON translations.record_id = (hit).record_id
        AND translations.lang = ${lang}::text AND translations.status = 'published'
      ORDER BY ${lang}::text = ANY ((hit).languages) DESC, place`;
    const results: SearchResults = {};
    for (const kind of searchKinds) {
      const found = documents.filter((document) => document.kind === kind);
      if (found.length > 0) results[kind] = found.map(toHit);
    }
    const best = documents.toSorted((one, other) => other.score - one.score);
    const words = new Set(documents.flatMap(({ found }) => found ?? []));
    return {
      results,
      kinds: [...new Set(best.map(({ kind }) => kind))],
      foundWords: words.size > 0 ? [...words] : null,
      nearest: documents[0]?.nearest ?? null,
    };
  };
  /** The page that a link leads to; `null` where visitors find none. */
  const pageOf = async (link: string, lang: string | null, moment: Date) => {
    const url = withoutLanguage(link);
    const id = entryIdOf(url);
    const custom = customAddressOf(url);
    if (id === null && custom === null) {
      const title = ownPages[url.replace(/[?#].*$/s, '')];
      return title === undefined ? null : { kind: 'pages' as const, title, url };
    }
    const isIt = id
      ? Prisma.sql`kind = ANY (${[...searchKinds]}::text[]) AND documents.record_id = ${id}::uuid`
      : Prisma.sql`kind = 'pages' AND qualifier = ${custom}`;
    const [found] = await db.$queryRaw<Addressed[]>`
      SELECT kind, documents.record_id AS "recordId", coalesce(${titleInFields}, documents.title) AS title, qualifier
      FROM search_documents AS documents
      LEFT JOIN translations ON translations.record_id = documents.record_id
        AND translations.lang = ${lang}::text AND translations.status = 'published'
      WHERE ${isIt} AND search_shows(publish_at, unpublish_at, ${moment}::timestamptz)`;
    if (!found) return null;
    const { kind, recordId: _id, title } = found;
    return { kind, title, url: pageOfFound(kind, { _id, url: urlOf(found) }) };
  };
  /** What staff have pinned to what is asked: the first page that is public. */
  const pinnedTo = async (
    { q = '', lang = null }: SearchQuery,
    moment: Date,
  ): Promise<PinnedPage | null> => {
    const pins = await db.$queryRaw<{ link: string }[]>`
      SELECT pin ->> 'link' AS link
      FROM search_plain(${q}) AS asked, site_info,
        jsonb_array_elements(
          CASE jsonb_typeof(search_pins) WHEN 'array' THEN search_pins ELSE '[]' END
        ) WITH ORDINALITY AS pins (pin, place)
      WHERE asked <> '' AND EXISTS (
        SELECT FROM string_to_table(translate(pin ->> 'words', '،', ','), ',') AS phrase
        WHERE search_plain(phrase) = asked)
      ORDER BY place`;
    for (const { link } of pins) {
      const page = await pageOf(link, lang, moment);
      if (page) return page;
    }
    return null;
  };
  return {
    search: async ({ query, req }) => {
      const { results } = await matchesOf(query, momentOf(req));
      return { status: 200, body: results };
    },
    matches: async ({ query, req }) => {
      const moment = momentOf(req);
      const [matches, pinned] = await Promise.all([
        matchesOf(query, moment),
        pinnedTo(query, moment),
      ]);
      return { status: 200, body: { ...matches, pinned } };
    },
    unpublished: async ({ query: { q = '' }, req }) => {
      const now = momentOf(req);
      const rows = await db.$queryRaw<PublishedRow[]>`
        SELECT entry.*
        FROM (${publishedEntries(Prisma.sql`NOT ${isLive(now)}`)}) AS entry,
          (SELECT string_to_array(search_plain(${q}::text), ' ') AS words) AS asked
        WHERE words <> '{}' AND NOT EXISTS (
          SELECT FROM unnest(words) AS word WHERE strpos(search_plain(title), word) = 0)
        ORDER BY "updatedAt" DESC, id LIMIT ${maxUnpublished}`;
      return { status: 200, body: rows.map((row) => toUnpublished(row, now)) };
    },
  };
}

function toUnpublished(row: PublishedRow, now: Date): UnpublishedEntry {
  const { area, id, title, status } = row;
  const publishAt = row.publishAt?.toISOString() ?? null;
  const unpublishAt = row.unpublishAt?.toISOString() ?? null;
  const visibility = visibilityOf({ status, publishAt, unpublishAt }, now);
  return { area: areaName(area), _id: id, title, visibility };
}

function toHit(document: Document): SearchHit {
  const { kind, recordId: _id, title, description, imageUrl, videoUrl } = document;
  const isNamed = kind === 'partners' || kind === 'members';
  const heading = isNamed ? { name: title } : { title };
  return { _id, ...heading, description, imageUrl, videoUrl, url: urlOf(document) };
}

function urlOf({ kind, recordId: _id, qualifier }: Addressed): string {
  // Each kind takes its part of this.
  const part = qualifier ?? '';
  return foundAddressOf(kind, { _id, teamType: part, url: part, category: part });
}
