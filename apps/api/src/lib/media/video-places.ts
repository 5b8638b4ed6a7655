/*
 * Phones write where they are into the videos that they make, beside names and models. What says it is overwritten by
 * nothing of the same length, so that all offsets in the file stay right, and with them its pictures, sound and rotation.
 */

/** What is left of the boxes of MP4 and MOV that players need, by what they are in; all others go. */
const kept: Record<string, ReadonlySet<string>> = {
  file: new Set(
    'ftyp styp pdin moov moof mfra mdat free skip wide sidx ssix prft emsg pnot'.split(' '),
  ),
  moov: new Set('mvhd iods trak mvex pssh free skip wide'.split(' ')),
  trak: new Set('tkhd tapt tref edts mdia trgr clip matt load imap free skip wide'.split(' ')),
  moof: new Set('mfhd traf pssh free skip'.split(' ')),
  traf: new Set('tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc free skip'.split(' ')),
};
/** Tracks of a camera's data, such as its place in each second. */
const dataTracks = new Set(['meta', 'camm']);

interface Box {
  type: string;
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

/**
 * Overwrites what says where a video was filmed, and by whom.
 * @param bytes of a whole file, which are changed
 * @param format its extension
 */
export function removePlaces(bytes: Buffer, format: string): void {
  if (format === 'mp4' || format === 'mov') cleanBoxes(bytes, 'file', 0, bytes.length);
  if (format === 'webm') cleanElements(bytes);
}

function cleanBoxes(bytes: Buffer, parent: string, from: number, to: number): void {
  for (const box of boxesOf(bytes, from, to)) {
    const isData = box.type === 'trak' && dataTracks.has(handlerOf(bytes, box));
    if (isData) eraseSamples(bytes, box);
    if (isData || !kept[parent]?.has(box.type)) freeBox(bytes, box);
    else if (kept[box.type]) cleanBoxes(bytes, box.type, box.content, box.end);
  }
}

/** The boxes of a part of a file; what is no box at its end counts as one, of no type. */
function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
  let start = from;
  while (to - start >= 8) {
    const short = bytes.readUInt32BE(start);
    const isLong = short === 1 && to - start >= 16;
    // Too long for a number is too long for the file.
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short || to - start;
    const isBox = size >= (isLong ? 16 : 8) && size <= to - start;
    const type = isBox ? bytes.toString('latin1', start + 4, start + 8) : '';
    const end = isBox ? start + size : to;
    yield { type, start, content: start + (isLong ? 16 : 8), end };
    start = end;
  }
}

function freeBox(bytes: Buffer, { start, content, end }: Box): void {
  // One that reaches to the end of the file may say 0.
  if (content - start === 8) bytes.writeUInt32BE(end - start, start);
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, content, end);
}

/** A box in others. @param path their types, from the outermost inwards */
function find(bytes: Buffer, within: Box, ...path: string[]): Box | undefined {
  let found: Box | undefined = within;
  for (const type of path) {
    if (!found) return undefined;
    found = [...boxesOf(bytes, found.content, found.end)].find((box) => box.type === type);
  }
  return found;
}

/** What kind of track it is. */
function handlerOf(bytes: Buffer, track: Box): string {
  const handler = find(bytes, track, 'mdia', 'hdlr');
  return handler ? bytes.toString('latin1', handler.content + 8, handler.content + 12) : '';
}

/** Overwrites what a track shows, wherever that is in the file. */
function eraseSamples(bytes: Buffer, track: Box): void {
  const table = (...types: string[]) => {
    const boxes = types.map((type) => find(bytes, track, 'mdia', 'minf', 'stbl', type));
    return boxes.find((box) => box !== undefined);
  };
  const [sizes, chunks, offsets] = [table('stsz'), table('stsc'), table('stco', 'co64')];
  if (!sizes || !chunks || !offsets) return;
  const number = (box: Box, at: number) =>
    box.content + at + 4 <= box.end ? bytes.readUInt32BE(box.content + at) : 0;
  const isLong = offsets.type === 'co64';
  const runs = Math.min(number(chunks, 4), (chunks.end - chunks.content) / 12);
  const count = Math.min(number(offsets, 4), (offsets.end - offsets.content) / (isLong ? 8 : 4));
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < count; chunk += 1) {
    if (run + 1 < runs && chunk + 1 >= number(chunks, 8 + 12 * (run + 1))) run += 1;
    let start = isLong
      ? number(offsets, 8 + 8 * chunk) * 2 ** 32 + number(offsets, 12 + 8 * chunk)
      : number(offsets, 8 + 4 * chunk);
    const last = Math.min(sample + number(chunks, 12 + 12 * run), number(sizes, 8));
    for (; sample < last && start < bytes.length; sample += 1) {
      const size = number(sizes, 4) || number(sizes, 12 + 4 * sample);
      bytes.fill(0, start, Math.min(start + size, bytes.length));
      start += size;
    }
  }
}

/** Of WebM: those whose content is looked at, and those that go. */
const segment = 0x18_53_80_67;
const cluster = 0x1f_43_b6_75;
const tags = 0x12_54_c3_67;
const attachments = 0x19_41_a4_69;
const voidElement = 0xec;

function cleanElements(bytes: Buffer): void {
  let start = 0;
  for (;;) {
    const id = readNumber(bytes, start, 0xff);
    const size = id && readNumber(bytes, start + id.length);
    if (!id || !size) return;
    const content = start + id.length + size.length;
    const isOpen = id.value === segment || id.value === cluster;
    // One of unknown length ends where another begins that can not be in it.
    if (size.value === 2 ** (7 * size.length) - 1 && !isOpen) return;
    const end = isOpen ? content : Math.min(content + size.value, bytes.length);
    if (id.value === tags || id.value === attachments) voidOut(bytes, start, end);
    start = end;
  }
}

/**
 * A number of WebM, whose first byte says how long it is.
 * @param mask of the first byte; of ids what says so is a part
 */
function readNumber(
  bytes: Buffer,
  at: number,
  mask?: number,
): { value: number; length: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = first & (mask ?? 0xff >> length);
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { value, length };
}

/** Makes an element of so many bytes one that says nothing; ids that go have four bytes, and a size. */
function voidOut(bytes: Buffer, start: number, end: number): void {
  bytes.fill(0, start, end);
  bytes[start] = voidElement;
  const rest = end - start - 9;
  if (rest < 0) {
    bytes[start + 1] = 0x80 + (end - start - 2);
    return;
  }
  bytes[start + 1] = 0x01;
  bytes.writeUIntBE(rest, start + 3, 6);
}
