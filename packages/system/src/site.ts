import { join } from 'node:path';
import { startApp, type AppProcess } from './app-process.ts';
import { root } from './checkout.ts';
import { serverMemory } from './server-memory.ts';

/**
 * Starts the built public site as a process of its own, in production. Throws an Error of one sentence when it does not
 * come up.
 * @param options.checkout the folder of the project whose site it is
 * @param options.apiUrl where browsers and the site reach the API
 * @param options.env settings besides these and the port
 */
export function startSite(options: {
  checkout?: string;
  port: number;
  dataDir: string;
  apiUrl: string;
  env: NodeJS.ProcessEnv;
}): Promise<AppProcess> {
  const { checkout = root, port, dataDir, apiUrl, env } = options;
  const { signal } = new AbortController();
  return startApp(
    {
      name: 'The public site',
      folder: join(checkout, 'apps/web'),
      entry: 'server/main.ts',
      port,
      logFile: join(dataDir, 'logs/web.log'),
      env: {
        ...serverMemory,
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        WEB_PORT: String(port),
        PUBLIC_API_URL: apiUrl,
        INTERNAL_API_URL: apiUrl,
        ...env,
      },
    },
    signal,
  );
}
