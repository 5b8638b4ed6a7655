import type { ServerResponse } from 'node:http';
import type { Handler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/**
 * Serves the files of a folder as `precompress` has compressed them, or as they are; what it lacks is left to what comes next.
 * A file that cannot be read fails its own request alone.
 * @param options `isHashed`: a file with another content has another name
 */
export function staticFiles(
  folder: string,
  options: { isHashed?: boolean; headers?: Readonly<Record<string, string>> } = {},
): Handler {
  const { isHashed = false, headers = {} } = options;
  // A year, or an hour.
  const cacheControl = `public,max-age=${isHashed ? '31536000,immutable' : '3600'}`;
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      setHeaders: (response: ServerResponse) => {
        response.setHeader('Cache-Control', cacheControl);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      },
    },
  });
}
