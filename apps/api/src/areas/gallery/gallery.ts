import type { contract, ListQuery } from '@site/contract';
import type { Deps } from '#deps.ts';
import { foundBy, type EventQuery } from '#lib/content/reads/categorised.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { readList, type ListView } from '#lib/content/reads/list-reads.ts';
import { live } from '#lib/content/reads/visibility.ts';
import type { Routes } from '#lib/http/routes.ts';

interface GalleryQuery extends ListQuery, EventQuery {
  of?: 'events' | 'projects' | undefined;
  id?: string | undefined;
}

const view: ListView<GalleryQuery> = {
  order: { rank: 'asc' },
  where: ({ of: gallery = 'events', id, ...query }, now) => ({
    gallery,
    ...(id && { recordId: { in: [id].filter(isId) } }),
    ...foundBy(query),
    ...live(now),
    // What is announced has no pictures of its own yet, unless one asks for it. Only events have a time.
    ...(!id && { OR: [{ time: null }, { time: { lte: now } }] }),
  }),
};

/** The order of the pictures: that of what they belong to. */
const orderBy = [
  { rank: 'asc' as const },
  { orderedBy: 'desc' as const },
  { recordId: 'desc' as const },
  { place: 'asc' as const },
];

/** The pictures of events and projects, and those that belong to neither. */
export function galleryRoutes({ db, content }: Deps): Routes<typeof contract.gallery> {
  const pictures = {
    ...content.cacheCounts('gallery', {
      count: (args) => db.galleryPicture.count(args),
      findMany: (args) => db.galleryPicture.findMany({ ...args, orderBy }),
    }),
    hasOwnOrder: true as const,
  };
  return {
    list: async ({ query, req, res }) => {
      const rows = await readList(pictures, view, query, { req, res });
      const body = rows.map(
        ({ recordId, time, status: _status, publishAt: _from, unpublishAt: _until, ...row }) => ({
          ...row,
          _id: recordId,
          time: time?.toISOString() ?? null,
        }),
      );
      return { status: 200, body };
    },
  };
}
