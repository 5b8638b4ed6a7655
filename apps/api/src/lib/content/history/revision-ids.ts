import type { Revision } from '#generated/prisma/client.ts';

/*
 * Revisions are numbered in the database. Outside they have a UUIDv7 like all records: of their time, and with their
 * number in place of what is random.
 */

const form = /^[\da-f]{8}-[\da-f]{4}-7000-8000-([\da-f]{12})$/;

/** The id of a revision. */
export function revisionId({ id, at }: Pick<Revision, 'id' | 'at'>): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const number = id.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number}`;
}

/** The number of a revision; `null` when none has such an id. */
export function readRevisionId(text: string): bigint | null {
  const [, number] = form.exec(text) ?? [];
  return number === undefined ? null : BigInt(`0x${number}`);
}
