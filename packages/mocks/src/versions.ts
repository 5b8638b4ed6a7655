import { problemMessages } from '@site/contract/messages';
import { ProblemError } from './problems.ts';

/** 16 hexadecimal digits that tell two texts apart (two rounds of FNV-1a); not for secrets. */
export function fingerprint(text: string): string {
  const round = (seed: number) => {
    let hash = seed;
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return round(0x811c9dc5) + round(0x9747b28c);
}

/** The `ETag` of an answer. */
export function etagOf(body: unknown): string {
  return `"${fingerprint(JSON.stringify(body))}"`;
}

/** A success that carries the version of its record. */
export function versioned<const Status extends number, Entity>(status: Status, body: Entity) {
  return { status, body, headers: { ETag: etagOf(body) } };
}

/**
 * Lets an update pass unless its `If-Match` names another version than the stored one.
 * @param stored `undefined` when there is no record yet, which no tag can name
 * @throws 412
 */
export function checkIfMatch(ifMatch: string | undefined, stored: unknown): void {
  if (ifMatch === undefined) return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  const isCurrent = stored !== undefined && (tags.includes('*') || tags.includes(etagOf(stored)));
  if (!isCurrent) throw new ProblemError(412, problemMessages.stale);
}
