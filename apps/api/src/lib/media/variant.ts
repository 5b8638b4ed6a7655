import { sharePicture, type PictureWidth } from '@site/contract/pictures';
import type { FocalPoint } from '@site/contract';
import type { Sharp } from 'sharp';
import { decoded, fastAvif } from './avif.ts';
import { sharp } from './sharp.ts';

/** By the extension of a picture, which is also that of its variants. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, ...fastAvif }),
  webp: (image: Sharp) => image.webp({ quality: 75 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
};

export interface Variant {
  width: PictureWidth | typeof sharePicture.name;
  format: keyof typeof encoders;
  /** What stays in view of a shared link's picture; without it what draws the eye. */
  focalPoint?: FocalPoint;
}

/** Makes a picture smaller. @returns `null` for an animation */
export async function makeVariant(
  file: string,
  { width, format, focalPoint }: Variant,
): Promise<Buffer | null> {
  const source = sharp(file);
  if (file.endsWith('.webp') && ((await source.metadata()).pages ?? 1) > 1) return null;
  const resized =
    width === sharePicture.name
      ? await coveringShare(source, focalPoint)
      : source.resize({ width, withoutEnlargement: true });
  const image = file.endsWith('.avif') ? await decoded(resized) : resized;
  return encoders[format](image).toBuffer();
}

/**
 * The ground of a shared link's picture, as PNG.
 * @param focalPoint what stays in view, from the top left corner, each from 0 to 1; `null`: what draws the eye
 * @returns `null` for what is no picture
 */
export async function coverShare(
  picture: Buffer,
  focalPoint: FocalPoint | null,
): Promise<Buffer | null> {
  try {
    const covering = await coveringShare(sharp(picture), focalPoint);
    return await covering.png({ compressionLevel: 0 }).toBuffer();
  } catch {
    return null;
  }
}

/** A picture as large as that of a shared link, cropped as browsers do by `object-position` if it has a focal point. */
async function coveringShare(picture: Sharp, focalPoint: FocalPoint | null = null): Promise<Sharp> {
  const cropped = focalPoint
    ? await around(focalPoint, picture)
    : picture.resize(sharePicture.width, sharePicture.height, { position: 'attention' });
  return cropped.flatten({ background: '#fff' });
}

async function around({ x, y }: FocalPoint, picture: Sharp): Promise<Sharp> {
  const { width, height } = await picture.metadata();
  const scale = Math.max(sharePicture.width / width, sharePicture.height / height);
  const scaled = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  return picture.resize({ ...scaled, fit: 'fill' }).extract({
    left: Math.round((scaled.width - sharePicture.width) * x),
    top: Math.round((scaled.height - sharePicture.height) * y),
    width: sharePicture.width,
    height: sharePicture.height,
  });
}
