import { contract, mayCall, type Access } from '@site/contract';
import type { AppRoute } from '@ts-rest/core';
import type { NextFunction, RequestHandler, Response } from 'express';
import { forbidden, unauthenticated } from './problem.ts';
import type { RoutedRequest } from './routes.ts';
import { findCaller, type Caller } from '#lib/accounts/sessions.ts';
import type { AccessDatabase } from '#lib/data/database.ts';

/*
 * Access is defined in the contract's metadata; here it is enforced, for every route, before
 * its body is even read. You rarely need to edit this.
 */

const callers = new WeakMap<object, Caller>();

/** The caller of this request, if signed in. */
export function findCallerOf(request: object): Caller | null {
  return callers.get(request) ?? null;
}

/** Who sends this request. @throws 401 on a public route that was called without a session */
export function callerOf(request: object): Caller {
  const caller = findCallerOf(request);
  if (!caller) throw unauthenticated();
  return caller;
}

/** A call of a route, as the audit log names it. */
export interface Action {
  /** `null`: a visitor, or the system itself. */
  caller: Caller | null;
  /** Both as the contract names them: careers, remove. */
  area: string;
  operation: string;
  requestId: string | null;
}

const routeNames = new Map(
  Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries<AppRoute>(routes).map(([operation, route]) => [route, { area, operation }]),
  ),
);

/** The caller, area and operation of a request. */
export function actionOf(request: RoutedRequest): Action {
  const name = routeNames.get(request.tsRestRoute);
  if (!name) throw new Error(`${request.tsRestRoute.path} is no route of the contract`);
  const requestId = typeof request.id === 'string' ? request.id : null;
  return { caller: findCallerOf(request), ...name, requestId };
}

/** The access metadata of a route; a route without it is for no caller. */
export function accessOf(route: AppRoute): Access {
  const { metadata } = route;
  if (typeof metadata === 'object' && metadata !== null && 'access' in metadata) {
    // The contract's test holds that each route's `access` is one of these words.
    return metadata.access as Access;
  }
  throw new Error(`${route.method} ${route.path} does not say who may call it`);
}

/** The middleware that lets a request through, or answers 401 or 403. */
export function enforceAccess({
  accessDb,
  settings,
}: {
  accessDb: AccessDatabase;
  settings: { jwtSecret: string };
}) {
  return async (request: RoutedRequest, response: Response, next: NextFunction): Promise<void> => {
    const access = accessOf(request.tsRestRoute);
    const token = bearerToken(request);
    if (token !== null) response.setHeader('Cache-Control', 'no-store');
    const caller = token === null ? null : await findCaller(accessDb, settings.jwtSecret, token);
    if (caller) callers.set(request, caller);
    if (!mayCall(access, caller?.user.role ?? null)) {
      throw caller ? forbidden() : unauthenticated();
    }
    next();
  };
}

function bearerToken(request: RoutedRequest): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '');
  return match?.[1] ?? null;
}

/**
 * Reads may be cached and revalidated by their ETag; writes never. A client that names the version
 * it has is answered by that: `fetch` adds `no-cache` then, which only speaks to caches between us.
 */
export const cacheRules: RequestHandler = (request, response, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  response.setHeader('Cache-Control', isRead ? 'no-cache' : 'no-store');
  if (request.headers['if-none-match']) delete request.headers['cache-control'];
  response.vary('Authorization');
  next();
};
