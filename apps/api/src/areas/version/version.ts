import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Routes } from '#lib/http/routes.ts';

/** One version of all content, for caches of whatever is made from it. */
export function versionRoutes({ contentVersion }: Deps): Routes<typeof contract.version> {
  return {
    get: async ({ res }) => {
      const { version } = await contentVersion.current();
      res.setHeader('ETag', `"${version}"`);
      return { status: 200, body: { version } };
    },
  };
}
