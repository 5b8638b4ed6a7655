import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** What a file that is encrypted with age begins with. */
export const ageHeader = 'age-encryption.org/v1';

/** A key for what this process itself reads again: the private one is nowhere else. */
export async function generateKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * A step of a pipeline that encrypts to age public keys: the private key of each one opens it.
 * @throws BackupError when one is none
 */
export function encryptTo(recipients: readonly string[]): (source: Bytes) => Bytes {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new BackupError(`${recipient} is not an age public key (age1…).`, { cause });
    }
  }
  return async function* encrypt(source) {
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };
}

/**
 * A step of a pipeline that decrypts with age.
 * @param identity the text of a key file, as `age-keygen` writes it
 * @throws BackupError when it has no key
 */
export function decryptWith(identity: string): (source: Bytes) => Bytes {
  const keys = identity.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) {
    throw new BackupError('The identity file has no line with a key (AGE-SECRET-KEY-…).');
  }
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key.trim());
  } catch {
    // Without its cause, which may quote the key.
    throw new BackupError('The identity file has a key that is not valid.');
  }
  return async function* decrypt(source) {
    yield* await open(decrypter, source);
  };
}

async function open(decrypter: Decrypter, source: Bytes): Promise<ReadableStream<Uint8Array>> {
  try {
    return await decrypter.decrypt(ReadableStream.from(source));
  } catch (cause) {
    const isOtherKey = cause instanceof Error && cause.message.startsWith('no identity matched');
    if (!isOtherKey) throw cause;
    throw new BackupError('The archive is encrypted to another key than this one.', { cause });
  }
}
