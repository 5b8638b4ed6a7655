import { problemMessages } from '@site/contract/messages';
import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { ProblemError } from './problem.ts';

/** The parameters that a route takes in its query, in its order. */
export function declaredNames({ query }: AppRoute): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

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
  const find = findByPath([...paths].map(([path, methods]) => ({ path, methods })));

  return (request, response, next) => {
    const known = find(request.path);
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

/** Finds what belongs to the path of a request, that with fewer parameters first. */
export function findByPath<Known extends { path: string }>(
  all: readonly Known[],
): (path: string) => Known | undefined {
  const parameters = ({ path }: Known) => path.split('/:').length;
  // Of a request only those are tried that begin like it; a parameter at the beginning may be anything.
  const patterns = Map.groupBy(
    all
      .toSorted((one, other) => parameters(one) - parameters(other))
      .map((known) => ({ known, form: formOf(known.path) })),
    ({ known: { path } }) => (beginningOf(path).includes(':') ? '' : beginningOf(path)),
  );
  return (path) => {
    const candidates = [patterns.get(beginningOf(path)), patterns.get('')];
    return candidates.flatMap((each) => each ?? []).find(({ form }) => form.test(path))?.known;
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
