import { access, constants, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { playerOrigins } from '@site/contract/players';
import { createServerApp, readOnly, staticFiles } from '@site/server';
import type { Express } from 'express';
import { withSettings, type PageSettings } from './settings-tag.ts';

/** What `createServerApp` takes. */
type ServerOptions = Parameters<typeof createServerApp>[0];

/**
 * The admin app's server: the built files and, for every address of a screen, the one page.
 * @param options `folder` is Vite's output
 * @throws when nothing has been built yet
 */
export async function createAdminApp(options: {
  folder: string;
  page: PageSettings;
  /** Further hosts of players: the setting EMBED_HOSTS. */
  embedHosts: readonly string[];
  log: ServerOptions['log'];
  trustProxy: ServerOptions['trustProxy'];
}): Promise<Express> {
  const { folder, page, embedHosts, log, trustProxy } = options;
  const index = join(folder, 'index.html');
  const html = withSettings(await readFile(index, 'utf8'), page);
  const sources = [page.apiUrl, page.uploadUrl].map((url) => new URL(url).origin);

  const app = createServerApp({
    log,
    trustProxy,
    isReady: () => access(index, constants.R_OK).then(() => true),
    security: {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // Mantine sets sizes and colours by style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          // Pictures and videos may be on any host that an editor names.
          imgSrc: ["'self'", 'https:', 'http:', 'data:', 'blob:'],
          mediaSrc: ["'self'", 'https:', 'http:', 'blob:'],
          // The same players as on the public site, and previews in it.
          frameSrc: [...playerOrigins(embedHosts), new URL(page.webUrl).origin],
          connectSrc: ["'self'", ...new Set(sources)],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
    },
  });
  app.use(readOnly);
  // Hashed names never change their content; the other files may.
  app.use('/assets', staticFiles(join(folder, 'assets'), { isHashed: true }));
  app.get(/\.\w+$/, staticFiles(folder));
  app.use((request, response, next) => {
    if (isFile(request.path) || !request.accepts('html')) {
      next();
      return;
    }
    response.set('Cache-Control', 'no-store').type('html').send(html);
  });
  return app;
}

/** Whether a path names a file (`/assets/x`, `/robots.txt`) and no screen. */
function isFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.\w+$/.test(path);
}
