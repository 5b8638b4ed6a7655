import { z } from 'zod';
import { languageOfReads } from '../text/localized.ts';
import type { VisibilityQuery } from './publishing.ts';

/*
 * A pending version: what a record is to become, which the public does not see before it is published. Every area whose
 * read and update take `pending` has them.
 */

const pending = { pending: z.literal('1', 'pending must be 1.').optional() };

/**
 * What a read takes: the language that is wanted, and with `pending=1` it answers the pending version of the record, to staff, and 404 when there is
 * none. Its `ETag` is the pending version's.
 */
export const pendingOfReads = { ...languageOfReads, ...pending };

/** The part of a query that says which of a record is wanted. */
export interface ReadQuery extends VisibilityQuery {
  pending?: '1' | undefined;
}

/**
 * What an update takes: with `pending=1` what the update would make of the record becomes its pending version, in place
 * of the one before; 400 while there is no record that it could change. `If-Match` then names the pending version, or the record while there is none.
 */
export const pendingOfUpdates = { query: z.object(pending) };
