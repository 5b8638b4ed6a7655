/*
 * Some programs of Windows write backslashes into the names of an archive, which office programs read as slashes.
 */

/** The records of an archive: how long they are without names, and where they say what. */
const end = { magic: 0x06_05_4b_50, bytes: 22, entries: 10, directory: 16 } as const;
const central = { bytes: 46, name: 28, extra: 30, comment: 32, local: 42 } as const;
const local = { bytes: 30, name: 26 } as const;

/** Writes slashes for the backslashes in the names of an archive, which stays as long as it is. What is no archive is left alone. */
export function writeSlashes(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - end.bytes;
  if (last < 0 || view.getUint32(last, true) !== end.magic) return;
  const rename = (start: number, length: number) => {
    const name = bytes.subarray(start, start + length);
    for (const [at, byte] of name.entries()) if (byte === backslash) name[at] = slash;
  };
  try {
    let at = view.getUint32(last + end.directory, true);
    for (let left = view.getUint16(last + end.entries, true); left > 0; left -= 1) {
      const [name = 0, extra = 0, comment = 0] = [central.name, central.extra, central.comment].map(
        (field) => view.getUint16(at + field, true),
      );
      const start = view.getUint32(at + central.local, true);
      rename(at + central.bytes, name);
      rename(start + local.bytes, view.getUint16(start + local.name, true));
      at += central.bytes + name + extra + comment;
    }
  } catch (error) {
    // It says that it has more than it has: whoever unpacks it refuses it.
    if (!(error instanceof RangeError)) throw error;
  }
}

const backslash = 0x5c;
const slash = 0x2f;
