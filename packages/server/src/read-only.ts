import type { RequestHandler } from 'express';

const allowed = 'GET, HEAD, OPTIONS';

/** As the API says it of its routes. */
const message = 'This address does not take this kind of request.';

/** Lets reads through, answers `OPTIONS`, and refuses every other method (405) with the JSON of a problem. */
export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next();
    return;
  }
  response.set('Allow', allowed);
  if (request.method === 'OPTIONS') {
    response.sendStatus(204);
    return;
  }
  const requestId = response.get('X-Request-Id') ?? '';
  response.status(405).set('Cache-Control', 'no-store');
  response.json({ msg: message, message, code: 'method-not-allowed', params: {}, requestId });
};
