import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createZstdDecompress } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { ageHeader, decryptWith } from './encryption.ts';
import {
  aboutName,
  aboutSchema,
  isUpload,
  manifestName,
  manifestSchema,
  unknownFormat,
  type About,
  type Manifest,
  type ManifestEntry,
} from './format.ts';
import { checkTrailer } from './trailer.ts';

/** An entry between the first and the last one. What `content` is not read of is skipped. */
export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Takes an entry as it comes. */
export type ArchiveVisitor = (entry: ArchiveEntry) => Promise<void>;

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

const damaged = 'The archive is damaged';
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Bytes of about.json and manifest.json at most: a million files are about 300 MB. */
const longestJson = 512 * 1024 * 1024;

/**
 * Reads an archive from its beginning to its end and verifies it: the size and checksum of every
 * entry, and that it has exactly those that its manifest names. The visitor sees an entry before it is
 * verified, so it must be able to take back what it did.
 * @param options.identity the text of an age key file, for an encrypted archive
 * @throws BackupError with one sentence, and whatever the visitor throws
 */
export async function readArchive(
  source: AsyncIterable<Uint8Array>,
  options: { identity?: string | undefined; signal?: AbortSignal | undefined },
  visit: ArchiveVisitor = async () => {},
): Promise<{ about: About; manifest: Manifest }> {
  const { identity, signal } = options;
  const tar = extract();
  const decoded = pipeline(source, decode(identity), createZstdDecompress(), tar, {
    ...(signal && { signal }),
  });
  decoded.catch(() => {}); // It is awaited below; the entries end by the same failure.
  const reading: Reading = { visit, isVisiting: false, isBroken: false };
  try {
    const contents = await readEntries(tar, reading);
    await decoded;
    return contents;
  } catch (error) {
    tar.destroy();
    // A failure of decoding reaches the entries as the end of their stream: the reason is there.
    const reason: unknown = await decoded.then(
      () => error,
      (first: unknown) => first,
    );
    if (reading.isVisiting && !reading.isBroken) throw error;
    throw asSentence(error instanceof BackupError && !reading.isBroken ? error : reason);
  }
}

interface Reading {
  visit: ArchiveVisitor;
  /** The visitor is at work, so that a failure is its own, unless what it reads is broken. */
  isVisiting: boolean;
  isBroken: boolean;
}

type Bytes = AsyncIterable<Uint8Array>;

/** The step before decompression: decrypts what begins as an encrypted file does, and checks that it is whole. */
function decode(identity: string | undefined) {
  return async function* decoded(source: Bytes): AsyncGenerator<Uint8Array> {
    const chunks = source[Symbol.asyncIterator]();
    let start = Buffer.alloc(0);
    while (start.length < ageHeader.length) {
      const next = await chunks.next();
      if (next.done) break;
      start = Buffer.concat([start, next.value]);
    }
    async function* whole(): AsyncGenerator<Uint8Array> {
      yield start;
      yield* { [Symbol.asyncIterator]: () => chunks };
    }
    yield* checkTrailer(stepFor(start, identity)(whole()));
  };
}

function stepFor(start: Buffer, identity: string | undefined): (source: Bytes) => Bytes {
  if (start.toString('latin1', 0, ageHeader.length) === ageHeader) {
    if (identity !== undefined) return decryptWith(identity);
    throw new BackupError('The archive is encrypted: give the file with its key by --identity.');
  }
  if (start.subarray(0, zstdMagic.length).equals(zstdMagic)) return (source) => source;
  throw new BackupError('This is not an archive of this system, or its beginning is damaged.');
}

async function readEntries(
  tar: AsyncIterable<Entry>,
  reading: Reading,
): Promise<{ about: About; manifest: Manifest }> {
  const read: ManifestEntry[] = [];
  let about: About | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of tar) {
    const { name } = entry.header;
    if (manifest !== undefined) throw new BackupError(`${damaged}: it goes on after its end.`);
    if (name === manifestName) {
      manifest = manifestSchema.parse(JSON.parse(await readText(entry)));
    } else if (about === undefined) {
      const text = name === aboutName ? await readText(entry) : '';
      about = parseAbout(text);
      read.push(checked(name, Buffer.from(text)));
    } else read.push(await visitEntry(entry, reading));
  }
  if (about === undefined || manifest === undefined) {
    throw new BackupError('The archive is not whole: it ends before its manifest.');
  }
  verify(manifest, read);
  return { about, manifest };
}

async function visitEntry(entry: Entry, reading: Reading): Promise<ManifestEntry> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed(): AsyncGenerator<Uint8Array> {
    reading.isBroken = true;
    for await (const chunk of bytesOf(entry)) {
      hash.update(chunk);
      bytes += chunk.length;
      reading.isBroken = false;
      yield chunk;
      reading.isBroken = true;
    }
    reading.isBroken = false;
  }
  const content = hashed();
  reading.isVisiting = true;
  await reading.visit({ name: entry.header.name, content });
  reading.isVisiting = false;
  // What the visitor left, which is all of it or nothing.
  for await (const chunk of content) void chunk;
  return { name: entry.header.name, bytes, sha256: hash.digest('hex') };
}

/** The package's types leave open what its streams hold. */
async function* bytesOf(entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
}

function checked(name: string, content: Buffer): ManifestEntry {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name, bytes: content.length, sha256 };
}

async function readText(entry: Entry): Promise<string> {
  if ((entry.header.size ?? 0) > longestJson) {
    throw new BackupError(`${damaged}: ${entry.header.name} is too long.`);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesOf(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parseAbout(text: string): About {
  if (text === '') throw new BackupError(`${damaged}: it does not begin with ${aboutName}.`);
  const json: unknown = JSON.parse(text);
  const other = unknownFormat(json);
  if (other === undefined) return aboutSchema.parse(json);
  throw new BackupError(
    `The archive has format ${other}, which this version does not know: update this installation first.`,
  );
}

/** Compares what was read with what the manifest says. */
function verify(manifest: Manifest, read: readonly ManifestEntry[]): void {
  const paths = manifest.media.flatMap((file) => file.paths);
  const foreign = paths.find((path) => !isUpload(path));
  if (foreign !== undefined)
    throw new BackupError(`${damaged}: ${foreign} is no path of an upload.`);
  const found = new Map(read.map((entry) => [entry.name, entry]));
  for (const entry of manifest.entries) {
    const other = found.get(entry.name);
    if (other === undefined) throw new BackupError(`${damaged}: it lacks ${entry.name}.`);
    if (isDeepStrictEqual(entry, other)) continue;
    throw new BackupError(`${damaged}: the checksum of ${entry.name} is wrong.`);
  }
  const named = new Set(manifest.entries.map(({ name }) => name));
  const extra = read.find(({ name }) => !named.has(name));
  if (extra) throw new BackupError(`${damaged}: its manifest does not name ${extra.name}.`);
  const lost = manifest.media.find(({ name }) => !named.has(name));
  if (lost) throw new BackupError(`${damaged}: it lacks ${lost.name}.`);
}

function asSentence(error: unknown): Error {
  if (error instanceof BackupError) return error;
  if (error instanceof Error && error.name === 'AbortError') return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(`${damaged} or not whole (${reason.split('\n')[0]}).`, { cause: error });
}
