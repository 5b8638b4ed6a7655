import {
  homeSectionsOf,
  isStaff,
  mapMedia,
  mayCall,
  needsFactor,
  mediaFieldsOf,
  publishedPart,
  storedPending,
  titleOf,
  visibilityOf,
  withOrigin,
  type Access,
  type User,
} from '@site/contract';
import { fieldsOf, valueAt } from '@site/contract/json';
import type { AppRoute, ParamsFromUrl, ServerInferResponses } from '@ts-rest/core';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { z } from 'zod';
import type { Audit, AuditRecord } from './audit.ts';
import { readableByAll } from './cors.ts';
import type { FormFile } from './multipart.ts';
import { factorRequired, forbidden, problem, ProblemError, unauthenticated } from './problems.ts';
import { changesOf, pendingAreaOf, tagOf, type Pending } from './pending.ts';
import type { Previews } from './previews.ts';
import { readInput } from './read-input.ts';
import type { Reviews } from './reviews.ts';
import type { Revisions } from './revisions.ts';
import type { Submissions } from './submissions.ts';
import type { Trash } from './trash.ts';
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
  /** Whether an account is to get a second factor before anything else. */
  isKeptOut: (user: User) => boolean;
  /** How many writes have succeeded so far. */
  writes: number;
  trash: Trash;
  revisions: Revisions;
  previews: Previews;
  reviews: Reviews;
  pending: Pending;
  submissions: Submissions;
  audit: Audit;
  /** Publishes what is due. @param url of the request that comes first then */
  publishDue: (url: URL) => Promise<void>;
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
  /** Notes in the audit log a record that the call concerns and does not change. */
  note: (record: Omit<AuditRecord, 'operation'> & { operation?: 'removed' }) => void;
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
      await context.publishDue(url);
      const found = findCaller(context, request);
      const { access } = route.metadata;
      const isKeptOut = found !== null && context.isKeptOut(found.user);
      if (isKeptOut && isReadOfStaff(url)) throw factorRequired();
      // Who may not work yet sees what the public sees.
      const caller = isKeptOut && access === 'public' ? null : found;
      if (!mayCall(access, caller?.user.role ?? null)) {
        throw caller ? forbidden() : unauthenticated();
      }
      if (isKeptOut && needsFactor(route.metadata)) throw factorRequired();
      const input = await readInput(route, request, url, params);
      const noted: AuditRecord[] = [];
      const note: Call<Route>['note'] = (record) => noted.push({ operation: null, ...record });
      const call: unknown = { ...input, caller, hasToken: hasToken(request), url, note };
      // Every part of the input was just parsed by the route's own schemas.
      const known = context.revisions.all().length;
      const isPending = valueAt(input.query, 'pending') !== undefined;
      const {
        status,
        body: stored,
        headers = {},
      } = isPending
        ? await answerPending(context, route, call as Call<Route>, answer)
        : await context.previews.read({ route, params, url }, () => answer(call as Call<Route>));
      const body = withOrigins(route, status, stored, url);
      const isRead = route.method === 'GET';
      if (!isRead) {
        if (!isPending) context.writes += 1;
        const done = { revisions: context.revisions.all().slice(known), noted };
        context.audit.addCall(request, route, caller, done, isPending ? storedPending : undefined);
      }
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

/** A read of a pending version, or an update that is stored as one. */
async function answerPending<Route extends MockRoute>(
  { pending }: MockContext,
  route: Route,
  call: Call<Route>,
  answer: (call: Call<Route>) => Answer<Route> | Promise<Answer<Route>>,
): Promise<{ status: number; body: unknown; headers?: Record<string, string> }> {
  if (route.method !== 'GET') {
    const stored = pending.store(call.headers['if-match'], () => answer({ ...call, headers: {} }));
    const made = await stored.answer;
    if (stored.pending) {
      const { area, id, body } = stored.pending;
      call.note({ area, recordId: id, title: titleOf({ ...body }) });
    }
    return { ...made, headers: { ...made.headers, ETag: stored.tag } };
  }
  if (!call.caller) throw unauthenticated();
  if (!isStaff(call.caller.user.role)) throw forbidden();
  const query: unknown = { visibility: 'all' };
  // Reads of areas that may be drafts take it, others look at no query.
  const live = await answer({ ...call, query } as Call<Route>);
  const list = Array.isArray(live.body) ? live.body : null;
  // Some answers have the record in a field.
  const fields = list ? {} : fieldsOf(live.body);
  const [name, record] =
    Object.entries(fields).find(([, value]) => valueAt(value, 'createdAt') !== undefined) ?? [];
  const current = fieldsOf(record ?? fields);
  const found = pending.find(pendingAreaOf(route) ?? '', list ? null : String(current['_id']));
  if (list) {
    const body = homeSectionsOf(list, { ...changesOf(found) });
    return { ...live, body, headers: { ...live.headers, ETag: tagOf(found) } };
  }
  const entity = { ...current, ...changesOf(found) };
  const part = publishedPart(entity);
  const seen = part ? { ...entity, visibility: visibilityOf(part, Date.now()) } : entity;
  const body = name === undefined ? seen : { ...fields, [name]: seen };
  return { status: 200, body, headers: { ETag: tagOf(found) } };
}

/** An answer with the origin of the API before the root-relative addresses of uploads, as the API has it. */
function withOrigins(route: AppRoute, status: number, body: unknown, { origin }: URL): unknown {
  const schema = route.responses[status];
  const fields = schema instanceof z.ZodType ? mediaFieldsOf(schema) : [];
  return mapMedia(body, fields, (address) => withOrigin(address, origin));
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
  const { status, message, issues, code, details } = error;
  const body = { ...problem(status, message, issues, code), ...details };
  // The upload host also answers errors like the hosted service.
  const isUpload = url.pathname.includes('/v1_1/');
  return jsonResponse(status, isUpload ? { ...body, error: { message } } : body, {
    'Cache-Control': 'no-store',
    'X-Request-Id': body.requestId,
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  });
}

/** Whether a public read asks for more than the public sees. */
function isReadOfStaff({ searchParams }: URL): boolean {
  return ['visibility', 'pending'].some((name) => searchParams.has(name));
}

function tokenFrom(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

function hasToken(request: Request): boolean {
  return tokenFrom(request) !== undefined;
}

function findCaller(context: MockContext, request: Request): Caller | null {
  const caller = context.audit.callerOfPart(request);
  if (caller !== undefined) return caller;
  const token = tokenFrom(request);
  return token === undefined ? null : context.findCaller(token);
}
