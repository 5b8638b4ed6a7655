import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export interface ZipFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * A ZIP file that is sent while its files are read, one after the other. They are stored as they are: most are compressed already.
 * @param files must not throw, since part of the archive is sent by then
 */
export function zipOf(files: AsyncIterable<ZipFile>): Readable {
  return Readable.from(chunksOf(files), { objectMode: false });
}

async function* chunksOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const taken = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
