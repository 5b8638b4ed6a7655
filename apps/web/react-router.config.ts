import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from '@site/server';
import { slimManifest } from './vite/slim-manifest.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // Each route's code comes when it is needed; the list of routes is small and comes whole.
  routeDiscovery: { mode: 'initial' },
  // The only client loader opens a page at once: a file of its own would only be one more.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await slimManifest(folder);
    await precompress(folder);
  },
} satisfies Config;
