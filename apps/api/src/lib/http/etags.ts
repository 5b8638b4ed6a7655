import { hash } from 'node:crypto';
import type { Response } from 'express';
import { contextOf } from './context.ts';
import type { RoutedRequest } from './routes.ts';

/*
 * Versions of records. A tag is the number of the version, a digest of the response, and a mark of both with the record
 * and its state. The digest decides whether a cached copy is still valid (a populated category may change without the
 * event). The mark decides whether an update is accepted: numbers begin again with another record at the same address,
 * and go back with the restore of a backup.
 */

/** What a tag is of: a record as it is stored, in a table or in a revision. */
export interface Tagged {
  id: string;
  version: number;
  updatedAt: unknown;
}

const digestLength = 12;
const digestOf = (text: string) => hash('sha256', text, 'base64url').slice(0, digestLength);

function markOf({ id, version, updatedAt }: Tagged, digest: string): string {
  return digestOf(JSON.stringify([id, version, updatedAt, digest]));
}

/** Sends a record's version as `ETag`. @param body the record as it travels */
export function sendVersion(response: Response, stored: Tagged, body: unknown): void {
  const digest = digestOf(JSON.stringify(body));
  response.setHeader('ETag', `"${stored.version}-${digest}${markOf(stored, digest)}"`);
}

/** The number of the version that a response names. */
export function sentVersion(response: Response): number | undefined {
  const [, number] = /^"(\d+)-/.exec(String(response.getHeader('ETag'))) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** What a caller knows of a record: an `If-Match`, or the number of its version; `undefined`: it does not say. */
export type Expected = string | number | undefined;

/** Has a request change only another version than its own `If-Match` names. @param version `undefined`: whichever it has */
export function expectVersion(request: object, version: Expected): void {
  contextOf(request).expected = { version };
}

/** The `If-Match` of a request, where the contract's route takes one. */
export function ifMatchOf(request: RoutedRequest): Expected {
  const { expected } = contextOf(request);
  if (expected) return expected.version;
  return request.tsRestRoute.headers ? request.get('if-match') : undefined;
}

/** Whether a caller names a version, and does not take any. */
export function namesVersion(known: Expected): known is string | number {
  return known !== undefined && (typeof known === 'number' || known.trim() !== '*');
}

// Weak tags name no version of a record (RFC 9110, 13.1.1).
const tags = new RegExp(
  `(W/)?"(\\d{1,9})-([\\w-]{${digestLength}})([\\w-]{${digestLength}})"`,
  'g',
);

/** Whether what a caller knows is the stored record. */
export function isExpected(known: Expected, stored: Tagged): boolean {
  if (!namesVersion(known)) return true;
  if (typeof known === 'number') return known === stored.version;
  return [...known.matchAll(tags)].some(
    ([, weak, number, digest = '', mark]) =>
      weak === undefined && Number(number) === stored.version && mark === markOf(stored, digest),
  );
}
