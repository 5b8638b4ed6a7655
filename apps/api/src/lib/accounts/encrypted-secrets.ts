import { EncryptJWT, jwtDecrypt } from 'jose';
import { hkdfSync } from 'node:crypto';

/*
 * Secrets that we must be able to read again, unlike passwords. They are encrypted with a key made of the secret that also signs
 * the tokens of sessions, so that a copy of the database alone is of no use.
 */

/** @param secret of the server */
function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'second factors', 32));
}

/** @param userId whose it is: for another account it can't be read */
export function encryptSecret(secret: string, userId: string, value: string): Promise<string> {
  return new EncryptJWT({ value })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(userId)
    .encrypt(keyOf(secret));
}

/** @returns `null` when it is another account's, or the server has another secret by now */
export async function decryptSecret(
  secret: string,
  userId: string,
  encrypted: string,
): Promise<string | null> {
  try {
    const { payload } = await jwtDecrypt<{ value: string }>(encrypted, keyOf(secret), {
      subject: userId,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return payload.value;
  } catch {
    // Nothing can be read of it, for whatever reason.
    return null;
  }
}
