import { contract, updateRouteOf, type Area } from '@site/contract';
import { batchMessages } from '@site/contract/messages';
import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { Prisma } from '#generated/prisma/client.ts';
import { callHandler, paramsOf, updateNames } from '#lib/content/writes/area-updates.ts';
import { callFor } from '#lib/content/reads/found-entries.ts';
import type { AnyEntity, Content } from '#lib/content/writes/write.ts';
import type { Transaction } from '#lib/data/database.ts';
import { snakeCase } from '#lib/data/snake-case.ts';
import { requireAccess } from '#lib/http/access.ts';
import { ProblemError, toProblem } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';

/*
 * Calls of areas that are parts of another call: on behalf of its caller, and inside its transaction.
 */

/** The handlers of all areas, whose writes go into this content. */
export type RoutersOn = (content: Content) => Readonly<Record<Area, object>>;

/** An entry that is changed. */
export interface Target {
  area: Area;
  id: string;
  /** What it is now; it has at least what stands in the paths of its area. */
  current: AnyEntity;
  title: string | null;
}

/** A call of an area by which an entry is changed. */
export interface EntryCall {
  name: 'update' | 'remove';
  body?: unknown;
}

/** The route of such a call. @throws 403 for callers who may not use it */
export function routeFor(area: Area, name: EntryCall['name'], request: RoutedRequest): AppRoute {
  const routes: AppRouter = contract[area];
  const route = name === 'update' ? updateRouteOf(area) : routes[name];
  if (!route || !isAppRoute(route)) throw new Error(`${area} has no ${name}`);
  requireAccess(request, route);
  return route;
}

/**
 * Reads entries and locks them, all in the same order whoever does it, so that two that change the same ones wait for
 * each other instead of stopping each other.
 */
export function lockRows(
  db: Transaction,
  area: Area,
  ids: readonly string[],
): Promise<{ id: string; row: unknown }[]> {
  return db.$queryRaw`
    SELECT id, to_jsonb(entry) AS row
    FROM ${Prisma.raw(`"${snakeCase(area)}"`)} AS entry
    WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Changes an entry by the handler of its area. @throws what that throws, which then names the entry */
export async function changeTarget(
  routers: ReturnType<RoutersOn>,
  { area, id, current, title }: Target,
  { name, body }: EntryCall,
  request: RoutedRequest,
): Promise<void> {
  const route = routeFor(area, name, request);
  const params = paramsOf(route.path, id, current);
  const sent = { params, query: {}, body, ...callFor(request, route) };
  await naming(title, () =>
    callHandler(routers[area], name === 'update' ? updateNames : [name], sent),
  );
}

/** Does something to an entry. @throws what that throws, with the title of the entry */
export async function naming<Result>(
  title: string | null,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const problem = toProblem(error);
    // The database is busy or not there, whichever record it is.
    if (!problem || problem.status === 503) throw error;
    const { status, code, message, issues = [] } = problem;
    const sentence = batchMessages.refusedAt(title, message);
    const params = { title, message };
    throw new ProblemError(status, code, sentence, {
      params,
      ...(issues.length > 0 && { issues }),
    });
  }
}
