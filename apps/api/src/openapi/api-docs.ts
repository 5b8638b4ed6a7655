import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicAccess } from '@site/contract';
import { Router } from 'express';
import { z } from 'zod';
import { refuseOtherMethods } from '#lib/http/methods.ts';
import { createDocument } from './document.ts';

const documentPath = '/api/openapi.json';
const pagePath = '/api/docs';

const ownFolder = join(import.meta.dirname, 'page');
const packageFolder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
/** The page's files, by the name below its address. */
const files: Record<string, string> = {
  'swagger-ui.css': packageFolder,
  'swagger-ui-bundle.js': packageFolder,
  'favicon-32x32.png': packageFolder,
  'start.js': ownFolder,
};

// The package writes inline styles, and has its icons in data addresses.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const reads = [documentPath, pagePath, ...Object.keys(files).map((name) => `${pagePath}/${name}`)];

/**
 * The description of the API for programs (`/api/openapi.json`) and for readers (`/api/docs`).
 * @param settings.PUBLIC_API_URL stands in the document as the API's address
 */
export function apiDocs(settings: { PUBLIC_API_URL: string }): Router {
  const router = Router();
  let document: string | undefined;
  router.use(
    refuseOtherMethods(
      Object.fromEntries(
        reads.map((path) => [
          path,
          { method: 'GET', path, responses: { 200: z.unknown() }, metadata: publicAccess },
        ]),
      ),
    ),
  );
  router.get(documentPath, (_request, response) => {
    document ??= JSON.stringify(createDocument(settings.PUBLIC_API_URL));
    response.type('json').send(document);
  });
  router.get(pagePath, async (_request, response) => {
    const html = await readFile(join(ownFolder, 'index.html'), 'utf8');
    response.set('Content-Security-Policy', pagePolicy).type('html').send(html);
  });
  for (const [name, folder] of Object.entries(files)) {
    router.get(`${pagePath}/${name}`, (_request, response, next) => {
      response.sendFile(name, { root: folder, cacheControl: false }, (error?: Error) => {
        if (error) next(error);
      });
    });
  }
  return router;
}
