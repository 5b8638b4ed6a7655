import { createHash, randomBytes } from 'node:crypto';

/** An unguessable secret, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It is random and long, so a plain digest can't be reversed. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const keys = new Map<string, Uint8Array>();

/** The key of a secret that signs tokens. The same bytes each time: `jose` prepares a key once for each of them. */
export function keyOf(secret: string): Uint8Array {
  const known = keys.get(secret);
  if (known) return known;
  const key = new TextEncoder().encode(secret);
  keys.set(secret, key);
  return key;
}
