import {
  maxHits,
  searchKinds,
  type contract,
  type SearchHit,
  type SearchKind,
  type SearchResults,
} from '@site/contract';
import { foundAddressOf } from '@site/contract/entry-addresses';
import type { Deps } from '#deps.ts';
import type { SearchDocument } from '#generated/prisma/client.ts';
import { momentOf } from '#lib/content/visibility.ts';
import type { Routes } from '#lib/http/routes.ts';

type Document = Pick<
  SearchDocument,
  'recordId' | 'title' | 'description' | 'imageUrl' | 'videoUrl' | 'qualifier'
> & { kind: SearchKind };

/** The search of the public site. What is searched, and how, is in the migration that adds it. */
export function searchRoutes({ db }: Deps): Routes<typeof contract.search> {
  return {
    search: async ({ query: { q = '' }, req }) => {
      const documents = await db.$queryRaw<Document[]>`
        SELECT kind, record_id AS "recordId", title, description,
          image_url AS "imageUrl", video_url AS "videoUrl", qualifier
        FROM search_site(${q}, ${[...searchKinds]}::text[], ${maxHits}::int, ${momentOf(req)}::timestamptz)`;
      const body: SearchResults = {};
      for (const kind of searchKinds) {
        const found = documents.filter((document) => document.kind === kind);
        if (found.length > 0) body[kind] = found.map(toHit);
      }
      return { status: 200, body };
    },
  };
}

function toHit(document: Document): SearchHit {
  const { kind, recordId: _id, title, description, imageUrl, videoUrl } = document;
  const isNamed = kind === 'partners' || kind === 'members';
  const heading = isNamed ? { name: title } : { title };
  return { _id, ...heading, description, imageUrl, videoUrl, url: urlOf(document) };
}

function urlOf({ kind, recordId: _id, qualifier }: Document): string {
  // Each kind takes its part of this.
  const part = qualifier ?? '';
  return foundAddressOf(kind, { _id, teamType: part, url: part, category: part });
}
