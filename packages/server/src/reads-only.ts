import type { RequestHandler } from 'express';

const allowed = 'GET, HEAD, OPTIONS';

/** Lets reads through, says to `OPTIONS` what there is, and refuses every other method (405). */
export const readsOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next();
    return;
  }
  response.set('Allow', allowed);
  response.sendStatus(request.method === 'OPTIONS' ? 204 : 405);
};
