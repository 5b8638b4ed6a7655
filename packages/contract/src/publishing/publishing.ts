import { z } from 'zod';
import { choiceOr, optionalDateTime } from '../fields/fields.ts';
import { ruleMessages } from '../messages/index.ts';
import type { Issue } from '../routes/problem.ts';

/*
 * Which entries are public, and when. An area takes part by having `publishing` among its inputs and `published` among
 * the fields of its entity: its routes, the API, the mocks and the admin app go by these fields.
 */

/** Whether an entry is meant to be public at all. */
const entryStatuses = ['published', 'draft'] as const;

/** The inputs: without them an entry is public from the moment it is stored. */
export const publishing = {
  status: choiceOr('Status', entryStatuses, 'published'),
  /** A published entry is not public before this moment. */
  publishAt: optionalDateTime('Publish at'),
  /** From this moment on it is no longer public. */
  unpublishAt: optionalDateTime('Unpublish at'),
};

/** What an entry is at a moment: of a published one its times decide. */
export const visibilities = ['draft', 'scheduled', 'live', 'ended'] as const;
export type Visibility = (typeof visibilities)[number];

/** What an entity holds of the inputs. */
export const published = {
  status: z.enum(entryStatuses),
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  /** Only in what staff read. */
  visibility: z.enum(visibilities).optional(),
};

/** An entry that is published by these fields. */
export interface Published {
  status: (typeof entryStatuses)[number];
  /** ISO 8601, as the next one. */
  publishAt: string | null;
  unpublishAt: string | null;
}

/** Which entries are wanted. */
export type Wanted = Visibility | 'all';

/** The part of a query that says which. */
export interface VisibilityQuery {
  visibility?: Wanted | undefined;
}

const asked = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `visibility must be one of ${words.join(', ')}.`).optional();

/**
 * What lists take: which entries are wanted. Without it those that are live; staff may ask for others. To other callers
 * these are 403, with a session that has ended 401.
 */
export const visibilityOfLists = {
  visibility: asked(['live', 'all', 'draft', 'scheduled', 'ended']),
};
/** What reads of one entry take. */
export const visibilityOfReads = { visibility: asked(['live', 'all']) };

/** The visibility of an entry. @param now milliseconds since 1970, or a date */
export function visibilityOf(
  { status, publishAt, unpublishAt }: Published,
  now: number | Date,
): Visibility {
  if (status === 'draft') return 'draft';
  if (publishAt !== null && Date.parse(publishAt) > Number(now)) return 'scheduled';
  return unpublishAt !== null && Date.parse(unpublishAt) <= Number(now) ? 'ended' : 'live';
}

/** What of an entity decides about its visibility; `null` when its area has no such fields. */
export function publishedPart(entity: object): Published | null {
  // Lists have thousands of entries, and parsing takes longer than all else that is done to one.
  if (!('status' in entity && 'publishAt' in entity && 'unpublishAt' in entity)) return null;
  const { status, publishAt, unpublishAt } = entity;
  const isPublished = (status === 'published' || status === 'draft') && isTime(publishAt);
  return isPublished && isTime(unpublishAt) ? { status, publishAt, unpublishAt } : null;
}

function isTime(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

/** Whether entries that are made from an input are published by these fields. */
export function isPublishing(input: z.ZodType): boolean {
  return input instanceof z.ZodObject && 'publishAt' in input.shape;
}

/** What is wrong with the times of an entry: it would end before it began. */
export function publishingIssues(entry: {
  publishAt?: string | Date | null | undefined;
  unpublishAt?: string | Date | null | undefined;
}): Issue[] {
  const { publishAt, unpublishAt } = entry;
  const isInOrder = !publishAt || !unpublishAt || new Date(publishAt) < new Date(unpublishAt);
  return isInOrder ? [] : [{ path: 'unpublishAt', message: ruleMessages.endsBeforePublished }];
}
