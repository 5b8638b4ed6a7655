import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './server/precompress.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // Each route's code comes when it is needed; the list of routes is small and comes whole.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
