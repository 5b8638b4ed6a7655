import { access, constants, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { playerOrigins } from '@site/contract/players';
import { createServerApp, readOnly } from '@site/server';
import type { Express } from 'express';
import sirv from 'sirv';
import { withSettings, type PageSettings } from './settings-tag.ts';

const seconds = { year: 31_536_000, hour: 3_600 } as const;

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
  const files = {
    brotli: true,
    gzip: true,
    setHeaders: (response: ServerResponse, path: string) => {
      // sirv's own table lacks the one type, and the charset of the other.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    },
  };
  app.use(
    '/assets',
    sirv(join(folder, 'assets'), { ...files, immutable: true, maxAge: seconds.year }),
  );
  app.use(sirv(folder, { ...files, extensions: [], maxAge: seconds.hour, etag: true }));
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
