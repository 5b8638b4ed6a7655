import { maxHits, searchKinds, type contract, type SearchResults } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { SearchDocument } from '#generated/prisma/client.ts';
import type { Routes } from '#lib/http/routes.ts';

type Document = Pick<
  SearchDocument,
  'kind' | 'recordId' | 'title' | 'description' | 'imageUrl' | 'videoUrl' | 'url'
>;

/** The search of the public site. What is searched, and how, is in the migration that adds it. */
export function searchRoutes({ db }: Deps): Routes<typeof contract.search> {
  return {
    search: async ({ query: { q = '' } }) => {
      const documents = await db.$queryRaw<Document[]>`
        SELECT kind, record_id AS "recordId", title, description,
          image_url AS "imageUrl", video_url AS "videoUrl", url
        FROM search_site(${q}, ${[...searchKinds]}::text[], ${maxHits}::int)`;
      const body: SearchResults = {};
      for (const kind of searchKinds) {
        const found = documents.filter((document) => document.kind === kind);
        if (found.length > 0) body[kind] = found.map(toHit);
      }
      return { status: 200, body };
    },
  };
}

function toHit({ kind, recordId, title, description, imageUrl, videoUrl, url }: Document) {
  const isNamed = kind === 'partners' || kind === 'members';
  const heading = isNamed ? { name: title } : { title };
  return { _id: recordId, ...heading, description, imageUrl, videoUrl, url };
}
