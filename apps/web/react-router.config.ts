import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Each route's code comes when it is needed; the list of routes is small and comes whole.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
