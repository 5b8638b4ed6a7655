import { parseUpload, type contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Routes } from '#lib/http/routes.ts';

/** What is known of pictures that are chosen again. */
export function libraryRoutes({ db }: Deps): Routes<typeof contract.library> {
  return {
    altText: async ({ query }) => {
      // Ids of uploads are unique, so the origin says nothing.
      const path = parseUpload(query.address)?.path;
      const upload =
        path === undefined ? null : await db.upload.findUnique({ where: { address: path } });
      return { status: 200, body: { altText: upload?.altText ?? '' } };
    },
  };
}
