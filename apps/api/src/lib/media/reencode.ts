import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { decoded, fastAvif } from './avif.ts';
import { gifClaims } from './gif-claims.ts';
import { sharp } from './sharp.ts';

/** Pictures wider or taller than this many pixels are made smaller. */
const longestSide = 2560;
/** More pixels than this, of all frames together, are a decompression bomb rather than a picture. */
const mostPixels = 60_000_000;
/** Bytes that a decoder may hold at once where it can't go through a picture line by line. */
const maxBytes = 150_000_000;

const encoders: Record<string, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 84, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 84 }),
  gif: (image) => image.gif(),
  heif: (image) => image.avif({ quality: 60, ...fastAvif }),
};
const extensions: Record<string, string> = { jpeg: 'jpg', heif: 'avif' };

export interface EncodedImage {
  bytes: Buffer;
  /** Also the file's extension. */
  format: string;
  width: number;
  height: number;
}

/** Why a picture is not taken, by the name of its message. */
type Refusal = 'notAnImage' | 'tooManyPixels' | 'brokenImage';

/** Decodes the picture in a file and encodes it again: see `reencodeImage`. */
export async function reencode(file: string): Promise<EncodedImage | { refusal: Refusal }> {
  const { format, pixels, bytes } = await claimsOf(file);
  const encode = encoders[format];
  if (!encode) return { refusal: 'notAnImage' };
  if (pixels > mostPixels || bytes > maxBytes) return { refusal: 'tooManyPixels' };
  const original = sharp(file, {
    animated: format === 'gif' || format === 'webp',
    limitInputPixels: mostPixels,
    failOn: 'warning',
  });
  try {
    const fitted = original
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    const image = format === 'heif' ? await decoded(fitted) : fitted;
    const { data, info } = await encode(image).toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      format: extensions[format] ?? format,
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch {
    // Whatever the decoder failed on, this file can't be shown.
    return { refusal: 'brokenImage' };
  }
}

/** The header of a picture. */
async function claimsOf(file: string): Promise<{ format: string; pixels: number; bytes: number }> {
  try {
    const image = sharp(file, { limitInputPixels: false });
    const { format, width, height, pages = 1, isProgressive } = await image.metadata();
    const canvas = Math.max(width * height, format === 'gif' ? gifClaims(await readFile(file)) : 0);
    // As measured of the decoders: AVIF is held in several forms, interlaced pictures once.
    const bytesPerPixel = format === 'heif' ? 17 : isProgressive ? 5 : 0;
    return { format, pixels: canvas * pages, bytes: canvas * bytesPerPixel };
  } catch {
    return { format: 'unknown', pixels: 0, bytes: 0 };
  }
}
