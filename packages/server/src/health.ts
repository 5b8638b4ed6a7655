import { Router } from 'express';
import { readOnly } from './read-only.ts';
import { noteRequest } from './request-facts.ts';

/** The setting of an app that is about to stop. */
export const stopping = 'stopping';

/** Whether an address is one of a health check, which nobody wants to read about. */
export function isHealthCheck(url: string): boolean {
  return /^\/(healthz|readyz)/.test(url);
}

/**
 * `/healthz` (the process is alive) and `/readyz` (it can serve).
 * @param isReady whether what the server depends on is there; a rejection counts as no
 */
export function healthRoutes(isReady: () => Promise<boolean>): Router {
  const router = Router();
  router.use(
    ['/healthz', '/readyz'],
    (request, _response, next) => {
      noteRequest(request, { route: 'health' });
      next();
    },
    readOnly,
  );
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async ({ app }, response) => {
    const ready = !app.enabled(stopping) && (await isReady().catch(() => false));
    response.set('Cache-Control', 'no-store');
    if (!ready) response.status(503).set('Retry-After', '5');
    response.json({ status: ready ? 'ready' : 'unavailable' });
  });
  return router;
}
