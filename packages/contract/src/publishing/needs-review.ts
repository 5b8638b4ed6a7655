import { isAppRoute, type AppRouter } from '@ts-rest/core';
import { valueAt } from '../fields/json.ts';
import type { Role } from '../routes/access.ts';
import { areas, contract, publishedAreas } from '../contract.ts';
import { isPublicRead } from './previews.ts';
import { publishedPart, visibilityOf } from './publishing.ts';

/*
 * The review before publishing, which a switch of the site info turns on: editors submit, moderators and admins
 * publish or send back.
 */

/** Areas whose records the public reads. */
const publicAreas: ReadonlySet<string> = new Set(
  areas.filter((area) => {
    const router: AppRouter = contract[area];
    const routes = Object.values(router);
    // The public reads translations as what their records say.
    return area === 'translations' || routes.some((each) => isAppRoute(each) && isPublicRead(each));
  }),
);

/** Whether a role needs a review before its changes become public, while there is one. */
export function needsReview(role: Role): boolean {
  return role === 'editor';
}

/** A change of a record, as far as the public may see it. */
interface Change {
  /** As revisions name it. */
  area: string;
  /** The record as the contract has it; `null`: there was none. */
  before: object | null;
  /** `null`: it is deleted. */
  after: object | null;
}

/**
 * Whether a change alters what the public sees or will see: records that are live or scheduled before it or after
 * it. Those of areas without drafts always are.
 * @param now milliseconds since 1970, or a date
 */
export function isPublicChange({ area, before, after }: Change, now: number | Date): boolean {
  const shown = (entity: object | null) => entity !== null && isShown(area, entity, now);
  return publicAreas.has(area) && [before, after].some(shown);
}

function isShown(area: string, entity: object, now: number | Date): boolean {
  if (area === 'translations') return valueAt(entity, 'status') === 'published';
  const part = publishedAreas.has(area) ? publishedPart(entity) : null;
  return part === null || ['live', 'scheduled'].includes(visibilityOf(part, now));
}

/** Whether an entity is an entry, or a translation, that is a draft, which can be submitted for a review. */
export function isDraft(area: string, entity: object): boolean {
  if (area === 'translations') return valueAt(entity, 'status') === 'draft';
  return publishedAreas.has(area) && publishedPart(entity)?.status === 'draft';
}
