import {
  closingSoon,
  isStaff,
  publishedAreas,
  publishedPart,
  publishingIssues,
  visibilityOf,
  type Visibility,
  type VisibilityQuery,
  type Wanted,
} from '@site/contract';
import type { NextFunction, Request, Response } from 'express';
import { Prisma, type EntryStatus } from '#generated/prisma/client.ts';
import { callerOf, findCallerOf, tokenOf } from '#lib/http/access.ts';
import { contextOf } from '#lib/http/context.ts';
import { forbidden, invalid } from '#lib/http/problem.ts';
import type { ContentVersion } from '#lib/content/cache/content-version.ts';
import type { AnyEntity } from '#lib/content/writes/write.ts';

/*
 * Who sees which entries, for all areas with the inputs of `publishing` in the contract. Time is
 * part of each query, so that an entry is public from its moment on, whatever else runs:
 * docs/decisions/publishing.md has the reasoning.
 */

/** The data by which an entry is published. */
export interface Publishing {
  status?: EntryStatus | undefined;
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
}

/** A request, as far as it says for whom it reads. */
type Asking = Pick<Request, 'get'>;

/**
 * Notes the moment by which a request sees entries: one for all of its reads, and none that is before the one of the
 * version under which caches store its answer.
 */
export function noteMoment({ now }: Pick<ContentVersion, 'now'>) {
  return (request: object, _response: Response, next: NextFunction): void => {
    contextOf(request).moment = now();
    next();
  };
}

/** The moment by which a request sees entries. */
export function momentOf(request: object): Date {
  const { moment } = contextOf(request);
  if (!moment) throw new Error('The request has no moment: it came before noteMoment');
  return moment;
}

const notOver = (now: Date) => [{ unpublishAt: null }, { unpublishAt: { gt: now } }];
const begun = (now: Date) => [{ publishAt: null }, { publishAt: { lte: now } }];

const conditions: Record<Wanted, (now: Date) => object> = {
  all: () => ({}),
  draft: () => ({ status: 'draft' }),
  scheduled: (now) => ({ status: 'published', publishAt: { gt: now } }),
  live: (now) => ({ status: 'published', AND: [{ OR: begun(now) }, { OR: notOver(now) }] }),
  ended: (now) => ({ status: 'published', unpublishAt: { lte: now } }),
};

/** The condition of what has not closed, for rows with `closesAt`. */
export const isOpen = (now: Date) => ({ OR: [{ closesAt: null }, { closesAt: { gt: now } }] });

/** The condition of what closes soon, and has not closed. */
export const closesSoon = (now: Date) => ({
  closesAt: { gt: now, lte: new Date(now.getTime() + closingSoon) },
});

/** The condition of what is public, for rows that have the columns. */
export const live = conditions.live;

/** The same in SQL, for the columns of the one table that has them in a query. */
export function isLive(now: Date): Prisma.Sql {
  return Prisma.sql`("status" = 'published'
    AND ("publish_at" IS NULL OR "publish_at" <= ${now})
    AND ("unpublish_at" IS NULL OR "unpublish_at" > ${now}))`;
}

/** The condition, by moment, of the rows of an area that a request wants; nothing for an area without such columns. @throws 401, 403 */
export function visibleRows(
  request: Asking,
  area: string | undefined,
  query: object,
): (now: Date) => object {
  if (area === undefined || !publishedAreas.has(area)) return () => ({});
  return conditions[wantedBy(request, query)];
}

/** Which entries a request wants: those that are live, unless its caller may and does ask for others. @throws 401, 403 */
function wantedBy(request: Asking, { visibility = 'live' }: VisibilityQuery): Wanted {
  if (visibility === 'live' || isReadByStaff(request)) return visibility;
  // A session that has ended is to be renewed; for anybody else there is nothing to do.
  if (tokenOf(request) !== null) callerOf(request);
  throw forbidden();
}

/** Whether a request may see an entry. @throws 401, 403 */
export function maySee(request: Asking, entity: AnyEntity, query: VisibilityQuery): boolean {
  const wanted = wantedBy(request, query);
  const visibility = visibilityAt(momentOf(request), entity);
  return wanted === 'all' || visibility === undefined || visibility === wanted;
}

/** An entity with what it is at the moment of a request; as it is, if it is always public. */
export function withVisibility<Entity extends AnyEntity>(request: object, entity: Entity): Entity {
  const visibility = visibilityAt(momentOf(request), entity);
  return visibility === undefined ? entity : { ...entity, visibility };
}

/** An entity as the caller of a request reads it: staff read what it is to the public, too. */
export function shownTo<Entity extends AnyEntity>(request: object, entity: Entity): Entity {
  return isReadByStaff(request) ? withVisibility(request, entity) : entity;
}

/** Refuses times in the wrong order. @param row as it would be stored @throws 400 */
export function checkTimes(row: object): void {
  const issues = publishingIssues(row);
  if (issues.length > 0) throw invalid(issues);
}

function visibilityAt(now: Date, entity: AnyEntity): Visibility | undefined {
  const part = publishedPart(entity);
  return part ? visibilityOf(part, now) : undefined;
}

/** Whether somebody of the staff sent a request. */
export function isReadByStaff(request: object): boolean {
  const caller = findCallerOf(request);
  return caller !== null && isStaff(caller.user.role);
}
