import {
  isStaff,
  publishedPart,
  publishingIssues,
  visibilityOf,
  type Visibility,
  type VisibilityQuery,
} from '@site/contract';
import { forbidden, invalid, unauthenticated } from './problems.ts';
import type { Caller } from './route-handler.ts';

/*
 * Who sees which entries, as the API has it.
 */

interface Asking {
  caller: Caller | null;
  /** Also of a session that has ended. */
  hasToken?: boolean;
  query?: VisibilityQuery | undefined;
}

/** What the inputs of a published entry hold that were never sent. */
export const publishingDefaults = { status: 'published', publishAt: null, unpublishAt: null };

/** The entries that a call wants, as its caller reads them. @throws ProblemError 401, 403 */
export function seenBy<Entity extends object>(
  entities: readonly Entity[],
  { caller, hasToken = false, query: { visibility = 'live' } = {} }: Asking,
): readonly Entity[] {
  const isReadByStaff = caller !== null && isStaff(caller.user.role);
  if (visibility !== 'live' && !isReadByStaff) {
    throw hasToken && caller === null ? unauthenticated() : forbidden();
  }
  return entities.flatMap((entity) => {
    const own = visibilityNow(entity);
    const isWanted = own === null || visibility === 'all' || visibility === own;
    if (!isWanted) return [];
    return isReadByStaff && own !== null ? [{ ...entity, visibility: own }] : [entity];
  });
}

/** The entries that are public now. */
export function onlyLive<Entity extends object>(entities: readonly Entity[]): readonly Entity[] {
  return seenBy(entities, { caller: null, query: {} });
}

/** Refuses times in the wrong order. @throws ProblemError 400 */
export function checkTimes(fields: object): void {
  const issues = publishingIssues(fields);
  if (issues.length > 0) throw invalid(issues);
}

function visibilityNow(entity: object): Visibility | null {
  const part = publishedPart(entity);
  return part && visibilityOf(part, Date.now());
}
