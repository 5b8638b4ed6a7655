import type { contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import { originDigest } from '#lib/http/media-origins.ts';
import type { Routes } from '#lib/http/routes.ts';

/** One version of all content, by which caches are invalidated. */
export function versionRoutes({ contentVersion, settings }: Deps): Routes<typeof contract.version> {
  const origin = originDigest(settings.PUBLIC_API_URL);
  return {
    get: async ({ res }) => {
      const state = await contentVersion.current();
      const version = `${state.version}.${origin}`;
      res.setHeader('ETag', `"${version}"`);
      return { status: 200, body: { version } };
    },
  };
}
