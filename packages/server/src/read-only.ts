import type { RequestHandler } from 'express';

const allowed = 'GET, HEAD, OPTIONS';

/** Lets reads through, answers `OPTIONS`, and refuses every other method (405). */
export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next();
    return;
  }
  response.set('Allow', allowed);
  response.sendStatus(request.method === 'OPTIONS' ? 204 : 405);
};
