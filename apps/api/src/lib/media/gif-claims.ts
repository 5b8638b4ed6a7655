const extension = 0x21;
const frame = 0x2c;

/**
 * The pixels of the largest canvas in the header of a GIF or of one of its frames. Decoders
 * crop to their own value, so they don't notice.
 */
export function gifClaims(file: Buffer): number {
  const area = (at: number) => file.readUInt16LE(at) * file.readUInt16LE(at + 2);
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (start: number) => {
    let at = start;
    while ((file[at] ?? 0) > 0) at += 1 + file.readUInt8(at);
    return at + 1;
  };

  let largest = area(6);
  let at = 13 + tableSize(file.readUInt8(10));
  for (;;) {
    const block = file[at];
    if (block === extension) {
      at = afterBlocks(at + 2);
    } else if (block === frame && at + 10 <= file.length) {
      largest = Math.max(largest, area(at + 5));
      at = afterBlocks(at + 11 + tableSize(file.readUInt8(at + 9)));
    } else {
      return largest;
    }
  }
}
