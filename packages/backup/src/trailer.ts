import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';

// The last bytes of the compressed archive are the SHA-256 of all before them. Decompression leaves
// some bytes unread (Node's ends each stream with an empty frame, which it skips when it reads), so that
// without it not every byte that changes or is lost would be noticed.

type Bytes = AsyncIterable<Uint8Array>;

const digestSize = 32;
/** Of a skippable frame of zstd, whose own programs pass over it: its magic number and its size. */
const head = Buffer.from([0x50, 0x2a, 0x4d, 0x18, digestSize, 0, 0, 0]);
const trailerSize = head.length + digestSize;

/** A step of a pipeline that adds the trailer. */
export async function* addTrailer(source: Bytes): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([head, hash.digest()]);
}

/** A step of a pipeline that takes the trailer off, and throws BackupError at the end when it is wrong. */
export async function* checkTrailer(source: Bytes): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    const content = held.subarray(0, Math.max(0, held.length - trailerSize));
    held = held.subarray(content.length);
    hash.update(content);
    if (content.length > 0) yield content;
  }
  if (held.equals(Buffer.concat([head, hash.digest()]))) return;
  throw new BackupError('The archive is damaged or not whole: its checksum is wrong.');
}
