import { uploadMessages } from '@site/contract/messages';
import sharp, { type Sharp } from 'sharp';
import { refused, unsupportedType } from '#lib/problem.ts';

/** Pictures wider or taller than this many pixels are made smaller. */
const longestSide = 2560;
/** More pixels than this are a decompression bomb rather than a picture. */
const mostPixels = 60_000_000;

const encoders: Record<string, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 84, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 84 }),
  gif: (image) => image.gif(),
  heif: (image) => image.avif({ quality: 60 }),
};
const extensions: Record<string, string> = { jpeg: 'jpg', heif: 'avif' };

export interface EncodedImage {
  bytes: Buffer;
  /** Also the file's extension. */
  format: string;
  width: number;
  height: number;
}

/**
 * Decodes a picture and encodes it anew, upright and without what a camera wrote into it (such as
 * the place). Its content decides what it is, not its name.
 * @throws 415 for anything but JPEG, PNG, WebP, GIF and AVIF; 400 for a broken picture
 */
export async function reencodeImage(file: Buffer): Promise<EncodedImage> {
  const format = await formatOf(file);
  const encode = encoders[format];
  if (!encode) throw unsupportedType(uploadMessages.notAnImage);
  const image = sharp(file, {
    animated: format === 'gif' || format === 'webp',
    limitInputPixels: mostPixels,
    failOn: 'warning',
  });
  try {
    const fitted = image
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(fitted).toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      format: extensions[format] ?? format,
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch {
    // Whatever the decoder stumbled over, this file can't be shown to anybody.
    throw refused(uploadMessages.brokenImage);
  }
}

async function formatOf(file: Buffer): Promise<string> {
  try {
    const { format } = await sharp(file, { limitInputPixels: mostPixels }).metadata();
    return format;
  } catch {
    return 'unknown';
  }
}
