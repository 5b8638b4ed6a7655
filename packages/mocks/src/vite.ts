import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentPath, picturePath } from '@site/samples';
import { msw } from 'msw/vite';
import type { Connect, Plugin } from 'vite';

/**
 * What a Vite dev server needs to show the mocks in a browser: the worker's script and the sample
 * pictures and documents. Nothing of it ends up in a build.
 */
export function mocks(): Plugin[] {
  return [
    { ...msw({ mode: 'worker-only' }), apply: 'serve' },
    {
      name: 'mock-files',
      apply: 'serve',
      configureServer({ middlewares }) {
        middlewares.use(picturePath, filesOf('pictures'));
        middlewares.use(documentPath, filesOf('documents'));
      },
    },
  ];
}

const types: Record<string, string> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  vtt: 'text/vtt',
};

/** Serves a folder of the samples. */
function filesOf(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [, name, ending = ''] =
      /^\/?([\w-]+\.(webp|pdf|vtt))(?:\?|$)/.exec(request.url ?? '') ?? [];
    const file = name && fileURLToPath(import.meta.resolve(`@site/samples/${folder}/${name}`));
    if (!file || !existsSync(file)) {
      next();
      return;
    }
    response.setHeader('Content-Type', types[ending] ?? '');
    createReadStream(file).pipe(response);
  };
}
