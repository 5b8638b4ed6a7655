import type { ServerResponse } from 'node:http';
import type { Handler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** Seconds for which browsers keep a file. */
const kept = { always: 31_536_000, anHour: 3_600 } as const;

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
  const maxAge = isHashed ? kept.always : kept.anHour;
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      setHeaders: (response: ServerResponse) => {
        response.setHeader(
          'Cache-Control',
          `public,max-age=${maxAge}${isHashed ? ',immutable' : ''}`,
        );
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      },
    },
  });
}
