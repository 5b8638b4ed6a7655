import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import type { Destination } from './destination.ts';
import { encryptTo } from './encryption.ts';
import { manifestName, type Manifest, type ManifestEntry } from './format.ts';
import { addTrailer } from './trailer.ts';

/** Adds entries to an archive, one after the other. */
export interface ArchiveWriter {
  /** Adds an entry. @param bytes what `content` holds: tar stores the size first */
  add(
    name: string,
    bytes: number,
    content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<ManifestEntry>;
}

/**
 * Writes an archive to its destination, as it comes: no more than a few buffers are in memory.
 * @param options.recipients age public keys that it is encrypted to; none: it is not
 * @param fill adds the entries, and returns what the manifest says besides their checksums
 * @returns the manifest, and the bytes of the whole archive
 * @throws what `fill` or the destination throws; nothing is at the destination then
 */
export async function writeArchive(
  destination: Destination,
  options: { recipients?: readonly string[]; signal?: AbortSignal | undefined },
  fill: (writer: ArchiveWriter) => Promise<Omit<Manifest, 'entries'>>,
): Promise<{ manifest: Manifest; bytes: number }> {
  const { recipients = [], signal } = options;
  const encrypt = recipients.length === 0 ? asItIs : encryptTo(recipients);
  const tar = pack();
  let bytes = 0;
  async function* counted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const write = (source: AsyncIterable<Uint8Array>) => destination.write(counted(source));
  const written = pipeline(tar, createZstdCompress(), addTrailer, encrypt, write, {
    ...(signal && { signal }),
  });
  // It is awaited below: until then a failure reaches the entries as the end of their stream.
  written.catch(() => {});
  try {
    const manifest = await fillTar(tar, fill);
    tar.finalize();
    await written;
    return { manifest, bytes };
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    // Of the two, what failed first.
    throw await written.then(
      () => error,
      (first: unknown) => first,
    );
  }
}

async function fillTar(
  tar: Pack,
  fill: (writer: ArchiveWriter) => Promise<Omit<Manifest, 'entries'>>,
): Promise<Manifest> {
  const entries: ManifestEntry[] = [];
  const add: ArchiveWriter['add'] = async (name, bytes, content) => {
    const hash = createHash('sha256');
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await pipeline(Readable.from(hashed()), tar.entry({ name, size: bytes, mode: 0o600 }));
    const entry = { name, bytes, sha256: hash.digest('hex') };
    entries.push(entry);
    return entry;
  };
  const manifest = { ...(await fill({ add })), entries: [...entries] };
  const text = Buffer.from(JSON.stringify(manifest));
  await add(manifestName, text.length, [text]);
  return manifest;
}

async function* asItIs(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* source;
}
