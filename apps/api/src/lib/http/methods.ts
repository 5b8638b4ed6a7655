import { problemMessages } from '@site/contract/messages';
import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import type { RequestHandler } from 'express';
import { ProblemError } from './problem.ts';

/** Every route of a contract. */
export function flatten(router: AppRouter): AppRoute[] {
  return Object.values(router).flatMap((entry) => (isAppRoute(entry) ? [entry] : flatten(entry)));
}

/**
 * Answers 405 where a path of the contract exists under other methods. It looks at the path alone,
 * so `GET /api/user/login` is a wrong method, not an account whose id is "login".
 */
export function refuseOtherMethods(router: AppRouter): RequestHandler {
  const paths = new Map<string, Set<string>>();
  for (const { path, method } of flatten(router)) {
    const methods = paths.get(path) ?? new Set(['OPTIONS']);
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    paths.set(path, methods);
  }
  const parameters = (path: string) => path.split('/:').length;
  // Of a request only those are tried that begin like it; a parameter at the beginning may be anything.
  const patterns = Map.groupBy(
    [...paths]
      .toSorted(([one], [other]) => parameters(one) - parameters(other))
      .map(([path, methods]) => ({ path, form: formOf(path), methods })),
    ({ path }) => (beginningOf(path).includes(':') ? '' : beginningOf(path)),
  );

  return (request, response, next) => {
    const { path } = request;
    const candidates = [patterns.get(beginningOf(path)), patterns.get('')];
    const known = candidates.flatMap((each) => each ?? []).find(({ form }) => form.test(path));
    if (!known) {
      next();
      return;
    }
    const allow = [...known.methods].join(', ');
    if (request.method === 'OPTIONS') {
      response.set('Allow', allow).sendStatus(204);
    } else if (known.methods.has(request.method)) {
      next();
    } else {
      throw new ProblemError(405, 'method-not-allowed', problemMessages.wrongMethod, {
        headers: { Allow: allow },
      });
    }
  };
}

/** The first two segments of a path: `/api/news`. */
function beginningOf(path: string): string {
  return path.split('/', 3).join('/').toLowerCase();
}

function formOf(path: string): RegExp {
  const form = path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${form}/?$`, 'i');
}
