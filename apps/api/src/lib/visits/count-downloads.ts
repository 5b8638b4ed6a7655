import { extname } from 'node:path';
import type { RequestHandler } from 'express';
import type { Visits } from '#lib/visits/visits.ts';
import { isMediaPath, mediaKindOf } from '#lib/media/media-store.ts';

/**
 * Counts documents that are fetched, whole or from their beginning on: readers of PDF fetch the rest in further parts.
 * @param adminUrl where the admin app is: its links say where they are, and what staff open there is not counted
 */
export function countDownloads(visits: Pick<Visits, 'note'>, adminUrl: string): RequestHandler {
  const { origin } = new URL(adminUrl);
  return (request, response, next) => {
    const path = request.path.slice(1);
    const extension = extname(path);
    const isDocument = mediaKindOf(path) === 'document' && extension !== '.vtt';
    const isOfStaff = URL.parse(request.get('referer') ?? '')?.origin === origin;
    if (request.method === 'GET' && isDocument && !isOfStaff && isMediaPath(path)) {
      response.once('finish', () => {
        const { statusCode } = response;
        const range = String(response.getHeader('content-range'));
        if (statusCode !== 200 && !(statusCode === 206 && range.startsWith('bytes 0-'))) return;
        const id = path.slice(path.lastIndexOf('/') + 1, -extension.length);
        visits.note({ kind: 'documents', id }, request);
      });
    }
    next();
  };
}
