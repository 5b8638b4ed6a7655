import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { picturePath } from '@site/samples';
import { msw } from 'msw/vite';
import type { Plugin } from 'vite';

/**
 * What a Vite dev server needs to show the mocks in a browser: the worker's script and the sample
 * pictures. Nothing of it ends up in a build.
 */
export function mocks(): Plugin[] {
  return [
    { ...msw({ mode: 'worker-only' }), apply: 'serve' },
    {
      name: 'mock-pictures',
      apply: 'serve',
      configureServer({ middlewares }) {
        middlewares.use(picturePath, (request, response, next) => {
          const name = /^\/?([\w-]+\.webp)(?:\?|$)/.exec(request.url ?? '')?.[1];
          const file = name && fileURLToPath(import.meta.resolve(`@site/samples/pictures/${name}`));
          if (!file || !existsSync(file)) {
            next();
            return;
          }
          response.setHeader('Content-Type', 'image/webp');
          createReadStream(file).pipe(response);
        });
      },
    },
  ];
}
