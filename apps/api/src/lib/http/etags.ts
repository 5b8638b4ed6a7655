import { hash } from 'node:crypto';
import type { Response } from 'express';
import type { RoutedRequest } from './routes.ts';

/**
 * Versions of records. A tag is the number of the version and a digest of the response: the
 * number decides whether an update is accepted, the digest whether a cached copy is still
 * valid (a populated category may change without the event).
 */

/** Sends a record's version as `ETag`. @param body the record as it travels */
export function sendVersion(response: Response, version: number, body: unknown): void {
  const digest = hash('sha256', JSON.stringify(body), 'base64url').slice(0, 12);
  response.setHeader('ETag', `"${version}-${digest}"`);
}

const expected = new WeakMap<object, { ifMatch: string | undefined }>();

/** Has a request change only the version that another `If-Match` than its own names. @param ifMatch `undefined`: any */
export function expectVersion(request: object, ifMatch: string | undefined): void {
  expected.set(request, { ifMatch });
}

/** The `If-Match` of a request, where the contract's route takes one. */
export function ifMatchOf(request: RoutedRequest): string | undefined {
  const other = expected.get(request);
  if (other) return other.ifMatch;
  return request.tsRestRoute.headers ? request.get('if-match') : undefined;
}

/**
 * The versions that an `If-Match` header accepts.
 * @returns `undefined` when any will do: no header, or `*`
 */
export function acceptedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return [...ifMatch.matchAll(/"(\d{1,9})-[\w-]*"/g)].map((match) => Number(match[1]));
}
