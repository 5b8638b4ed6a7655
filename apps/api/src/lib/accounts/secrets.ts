import { createHash, randomBytes } from 'node:crypto';

/** An unguessable secret, fit for an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It is random and long, so a plain digest can't be reversed. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
