import {
  confirmationMinutes,
  contract,
  mayCall,
  needsFactor,
  type Access,
  type Confirmation,
} from '@site/contract';
import { networkOf, noteRequest } from '@site/server';
import type { AppRoute } from '@ts-rest/core';
import express, { type NextFunction, type RequestHandler, type Response } from 'express';
import ipaddr from 'ipaddr.js';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { NIL } from 'uuid';
import {
  factorRequired,
  factorUnconfirmed,
  forbidden,
  unauthenticated,
  unconfirmed,
} from './problem.ts';
import { contextOf } from './context.ts';
import type { RoutedRequest } from './routes.ts';
import { minutes } from '#lib/durations.ts';
import { openCallers, type Caller } from '#lib/accounts/sessions.ts';
import type { WriteWrapper } from '#lib/data/change.ts';
import type { AccessDatabase } from '#lib/data/database.ts';

/*
 * Access is defined in the contract's metadata; here it is enforced, for every route, before
 * its body is even read. You rarely need to edit this.
 */

/** The caller of this request, if signed in. */
export function findCallerOf(request: object): Caller | null {
  return contextOf(request).caller ?? null;
}

/** Who sends this request. @throws 401 on a public route that was called without a session; 403 until they have a second factor */
export function callerOf(request: object): Caller {
  const { caller, awaitsFactor } = contextOf(request);
  if (!caller) throw awaitsFactor ? factorRequired() : unauthenticated();
  return caller;
}

/**
 * Lets the caller of a request use a route. Who does what another route does, as a restore does, asks for that one, too.
 * @throws 401; 403, with a code where a second factor or a confirmation helps
 */
export function requireAccess(request: object, route: AppRoute): void {
  const metadata = metadataOf(route);
  const caller = findCallerOf(request);
  if (!mayCall(metadata.access, caller?.user.role ?? null)) {
    throw caller ? forbidden() : unauthenticated();
  }
  if (!caller) return;
  if (caller.needsSecondFactor && needsFactor(metadata)) throw factorRequired();
  if (metadata.confirm && !isRecent(caller.confirmedAt)) throw unconfirmed();
  if (metadata.confirm !== 'factor' || !caller.hasSecondFactor) return;
  if (!isRecent(caller.factorConfirmedAt)) throw factorUnconfirmed();
}

function isRecent(confirmedAt: Date | null): boolean {
  return confirmedAt !== null && Date.now() - confirmedAt.getTime() <= minutes(confirmationMinutes);
}

/** A call of a route, as the audit log names it. */
export interface Action {
  /** `null`: a visitor, or the system itself. */
  caller: Pick<Caller, 'user'> | null;
  /** Both as the contract names them: careers, remove. */
  area: string;
  operation: string;
  requestId: string | null;
  /** The IP address that it comes from; `null`: the system itself. */
  client: string | null;
  /** What its write does besides. */
  wrapper?: WriteWrapper | undefined;
  /** Names its change, for a caller that answers it; without one it gets a name that nobody is told. */
  batch?: string;
}

const internal = express();

/**
 * A request that no client has sent: the system calls a handler.
 * @param user the account on whose behalf; `null`: its own
 * @param moment by which it sees entries
 */
export function internalRequest(
  route: AppRoute,
  user: Caller['user'] | null,
  moment: Date,
): { req: RoutedRequest; res: Response } {
  const message = new IncomingMessage(new Socket());
  const req: RoutedRequest = Object.assign(Object.setPrototypeOf(message, internal.request), {
    tsRestRoute: route,
  });
  const res: Response = Object.setPrototypeOf(new ServerResponse(message), internal.response);
  const context = contextOf(req);
  context.moment = moment;
  // No session has this id.
  if (user) {
    const confirmed = { confirmedAt: new Date(), factorConfirmedAt: null };
    const factors = { hasSecondFactor: false, needsSecondFactor: false };
    context.caller = { user, sessionId: NIL, ...confirmed, ...factors };
  }
  return { req, res };
}

/**
 * Has the write of a request do more than its handler knows of, in the same transaction.
 * @param wrapper.operation what the audit log calls it, in place of the route's name
 */
export function wrapWrite(
  request: object,
  wrapper: { operation?: string; run: WriteWrapper },
): void {
  contextOf(request).wrapper = wrapper;
}

const routeNames = new Map(
  Object.entries(contract).flatMap(([area, routes]) =>
    Object.entries<AppRoute>(routes).map(([operation, route]) => [route, { area, operation }]),
  ),
);

/** Writes of which the log does not say whose they are. */
const unnamedWrites = new Set<AppRoute>([contract.visits.count, contract.complaints.send]);

/** A route as the contract names it: careers.remove. */
export function nameOf(route: AppRoute): string {
  const name = routeNames.get(route);
  return name ? `${name.area}.${name.operation}` : route.path;
}

/**
 * Notes which route a request is for, and of a write where it comes from, for the log and the metrics. Nothing says who has
 * visited a page or complained.
 */
export function noteRoute(request: RoutedRequest, _response: Response, next: NextFunction): void {
  const { tsRestRoute, ip } = request;
  const isNamed = tsRestRoute.method !== 'GET' && !unnamedWrites.has(tsRestRoute);
  noteRequest(request, { route: nameOf(tsRestRoute), ...(isNamed && { client: networkOf(ip) }) });
  next();
}

/** The caller, area and operation of a request. */
export function actionOf(request: RoutedRequest): Action {
  const name = routeNames.get(request.tsRestRoute);
  if (!name) throw new Error(`${request.tsRestRoute.path} is no route of the contract`);
  const { operation = name.operation, run } = contextOf(request).wrapper ?? {};
  return {
    caller: findCallerOf(request),
    area: name.area,
    operation,
    ...originOf(request),
    wrapper: run,
  };
}

/** Which request a call is, and where it comes from, as the audit log has them. */
export function originOf(
  request: Pick<RoutedRequest, 'id' | 'ip'>,
): Pick<Action, 'requestId' | 'client'> {
  const requestId = typeof request.id === 'string' ? request.id : null;
  return { requestId, client: clientOf(request) };
}

function clientOf({ ip = '' }: Pick<RoutedRequest, 'ip'>): string | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : null;
}

/** The access metadata of a route; a route without it is for no caller. */
export function accessOf(route: AppRoute): Access {
  return metadataOf(route).access;
}

/** What a route asks for besides. */
export function confirmationOf(route: AppRoute): Confirmation | undefined {
  return metadataOf(route).confirm;
}

function metadataOf(
  route: AppRoute,
): Parameters<typeof needsFactor>[0] & { confirm?: Confirmation } {
  const { metadata } = route;
  if (typeof metadata === 'object' && metadata !== null && 'access' in metadata) {
    // The contract's test holds that each route's `access` is one of these words.
    return { ...metadata, access: metadata.access as Access };
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
  const findCaller = openCallers(accessDb, settings.jwtSecret);
  return async (request: RoutedRequest, response: Response, next: NextFunction): Promise<void> => {
    const route = request.tsRestRoute;
    const token = tokenOf(request);
    if (token !== null) response.setHeader('Cache-Control', 'no-store');
    const found = token === null ? null : await findCaller(token);
    // Who may not work yet sees what the public sees.
    const caller = found?.needsSecondFactor && accessOf(route) === 'public' ? null : found;
    const context = contextOf(request);
    if (found && !caller) context.awaitsFactor = true;
    if (caller) {
      context.caller = caller;
      noteRequest(request, { account: caller.user.id });
    }
    requireAccess(request, route);
    next();
  };
}

/** The token that a request is sent with. */
export function tokenOf(request: Pick<RoutedRequest, 'get'>): string | null {
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
