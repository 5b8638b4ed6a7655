import {
  isStaff,
  mapStrings,
  mayCall,
  mediaFieldsOf,
  withOrigin,
  type Access,
  type User,
} from '@site/contract';
import { valueAt } from '@site/contract/json';
import type { AppRoute, ParamsFromUrl, ServerInferResponses } from '@ts-rest/core';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { z } from 'zod';
import { readableByAll } from './cors.ts';
import type { FormFile } from './multipart.ts';
import { forbidden, problem, ProblemError, unauthenticated } from './problems.ts';
import { readInput } from './read-input.ts';
import { etagOf } from './versions.ts';

/*
 * Binds one route of the contract to one request handler: address, access and input are checked as
 * the API does, so that an area's code sees only what the contract promises.
 */

/** Instead of an API's address: the one that is asked, whichever it is. */
export const anyAddress = '*';

/** Where the public site of the mocks is. */
export const webUrl = 'http://localhost:3000';

/** A route of the contract. */
export type MockRoute = AppRoute & { metadata: { access: Access; isForSetUp?: true } };

/** Who calls: the account and the token that proved it. */
export interface Caller {
  user: User;
  token: string;
}

/** What all handlers of one mock share. */
export interface MockContext {
  /** The address of the API, without a slash at its end, or {@link anyAddress}. */
  apiUrl: string;
  /** @returns `null` when the token opens no session */
  findCaller: (token: string) => Caller | null;
  /** How many writes have succeeded so far. */
  writes: number;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request that passed: validated input, and who sent it (`null`: not signed in). */
export interface Call<Route extends AppRoute> {
  params: ParamsFromUrl<Route['path']>;
  query: Route extends { query: infer Schema } ? Output<Schema> : undefined;
  body: Route extends { body: infer Schema } ? Output<Schema> : undefined;
  headers: { 'if-match'?: string | undefined };
  /** The files of a multipart body; none in any other. */
  files: Map<string, FormFile>;
  caller: Caller | null;
  /** Also of a session that has ended. */
  hasToken: boolean;
  url: URL;
  /** Whether an update is to wait: it is answered, and nothing is stored. */
  isWaiting: boolean;
}

/** What a route may answer, and headers with it. */
export type Answer<Route extends AppRoute> = ServerInferResponses<Route> & {
  headers?: Record<string, string>;
};

/** One handler for each route of an area; a missing one does not compile. */
export type Handlers<Routes> = { [Name in keyof Routes]: RouteHandler };

/** One route as the mocks answer it. */
export interface RouteHandler {
  /** What stands in the path's parameters; `null` when the request is for another route. */
  match: (request: Request) => Record<string, string> | null;
  answer: (request: Request, params: Record<string, string>) => Promise<Response>;
}

/**
 * @param answer what the route does once the request has passed; it may throw a ProblemError
 */
export function routeHandler<Route extends MockRoute>(
  context: MockContext,
  route: Route,
  answer: (call: Call<Route>) => Answer<Route> | Promise<Answer<Route>>,
): RouteHandler {
  return handlerAt(context.apiUrl, route, async ({ request, params }) => {
    const url = new URL(request.url);
    try {
      const caller = findCaller(context, request);
      const { access } = route.metadata;
      const refused = caller ? forbidden : unauthenticated;
      if (!mayCall(access, caller?.user.role ?? null)) throw refused();
      const input = await readInput(route, request, url, params);
      const isWaiting = valueAt(input.query, 'pending') !== undefined;
      if (isWaiting && !(caller && isStaff(caller.user.role))) throw refused();
      // What waits is the example of a pending version: such a read shows what is stored, drafts too.
      const changes = isWaiting && { query: { visibility: 'all' }, headers: {} };
      const about = { caller, hasToken: hasToken(request), url, isWaiting };
      const call: unknown = { ...input, ...changes, ...about };
      // Every part of the input was just parsed by the route's own schemas.
      const { status, body: stored, headers = {} } = await answer(call as Call<Route>);
      const body = withOrigins(route, status, stored, url);
      const isRead = route.method === 'GET';
      if (!isRead && !isWaiting) context.writes += 1;
      const sent: Record<string, string> = {
        'Cache-Control': hasToken(request) || !isRead ? 'no-store' : 'no-cache',
        ...(isRead && !isFile(body) && { ETag: etagOf(body) }),
        ...headers,
      };
      return isRead && hasVersion(request, sent['ETag'])
        ? new Response(null, { status: 304, headers: sent })
        : jsonResponse(status, body, sent);
    } catch (error) {
      if (error instanceof ProblemError) return problemResponse(error, url);
      throw error;
    }
  });
}

/** An answer with the origin of the API before the root-relative addresses of uploads, as the API has it. */
function withOrigins(route: AppRoute, status: number, body: unknown, { origin }: URL): unknown {
  const schema = route.responses[status];
  const fields = schema instanceof z.ZodType ? mediaFieldsOf(schema) : [];
  return mapStrings(body, fields, (address) => withOrigin(address, origin));
}

/** An address of the contract as a request handler; a slash at its end makes no difference. */
export function handlerAt(
  apiUrl: string,
  { method, path }: Pick<AppRoute, 'method' | 'path'>,
  resolve: (asked: {
    request: Request;
    params: Record<string, string>;
  }) => Promise<Response> | Response,
): RouteHandler {
  const matchAddress = addressMatcher(apiUrl, path);
  return {
    match: (request) => {
      const isHead = method === 'GET' && request.method === 'HEAD';
      return isHead || request.method === method ? matchAddress(request) : null;
    },
    answer: async (request, params) => {
      const response = readableByAll(await resolve({ request, params }));
      return request.method === 'HEAD' ? new Response(null, response) : response;
    },
  };
}

/**
 * Routes as one handler, which the first route that matches answers. MSW copies a request for each handler
 * that it asks, and there are more than a hundred routes.
 */
export function httpHandler(routes: readonly RouteHandler[]): HttpHandler {
  const find = (request: Request) => {
    for (const route of routes) {
      const params = route.match(request);
      if (params) return () => route.answer(request, params);
    }
    return undefined;
  };
  return http.all(
    ({ request }) => ({ matches: find(request) !== undefined, params: {} }),
    ({ request }) => find(request)?.(),
  );
}

/** A JSON answer as the API sends it, or a file, which says its type among its headers. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  if (isFile(body)) return new HttpResponse(body, { status, headers });
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  return new HttpResponse(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { ...(body !== undefined && type), ...headers },
  });
}

/** Whether an answer is no JSON. Pages in tests have another `Uint8Array` than the encoder that makes it. */
function isFile(body: unknown): body is Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(body);
}

/** Whether the sender of a read says to have this version already. */
function hasVersion(request: Request, tag: string | undefined): boolean {
  const known = request.headers.get('if-none-match')?.split(/, */) ?? [];
  return known.includes('*') || (tag !== undefined && known.includes(tag));
}

/**
 * Tells what stands in the parameters' places when a request's address fits a path such as
 * `/api/news/news/:id` at an address, else `null`. Case and a slash at the end make no difference, as for the API.
 */
export function addressMatcher(apiUrl: string, path: string) {
  const names = [...path.matchAll(/\/:(\w+)/g)].map(([, name = '']) => name);
  const origin = apiUrl === anyAddress ? String.raw`\w+://[^/]+` : literal(apiUrl);
  const form = new RegExp(`^${origin}${literal(path).replaceAll(/\/:\w+/g, '/([^/]+)')}/?$`, 'i');
  return (request: Request): Record<string, string> | null => {
    const [address = ''] = request.url.split(/[?#]/);
    const found = form.exec(address);
    if (!found) return null;
    return Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1] ?? '')]));
  };
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

// What can't be decoded names nothing that exists.
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A problem as the answer it becomes. */
export function problemResponse(error: ProblemError, url: URL): Response {
  const { status, message, issues, code, params } = error;
  const body = problem(status, message, issues, code, params);
  // The upload host also answers errors like the hosted service.
  const isUpload = url.pathname.includes('/v1_1/');
  return jsonResponse(status, isUpload ? { ...body, error: { message } } : body, {
    'Cache-Control': 'no-store',
    'X-Request-Id': body.requestId,
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  });
}

function tokenFrom(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

function hasToken(request: Request): boolean {
  return tokenFrom(request) !== undefined;
}

function findCaller(context: MockContext, request: Request): Caller | null {
  const token = tokenFrom(request);
  return token === undefined ? null : context.findCaller(token);
}
