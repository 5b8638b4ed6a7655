import { join } from 'node:path';
import { pictureWidths, sharePicture, type PictureWidth } from '@site/contract/pictures';
import { mediaMessages } from '@site/contract/messages';
import type { Request, RequestHandler, Response } from 'express';
import sharp, { type Sharp } from 'sharp';
import { decoded, fastAvif, withPictureLock } from './picture-work.ts';
import { invalid } from '#lib/http/problem.ts';
import { isThere, writeAtomically } from './files.ts';

/** By the extension of a picture, which is also that of its variants. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, ...fastAvif }),
  webp: (image: Sharp) => image.webp({ quality: 75 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
};
type Format = keyof typeof encoders;

const picturePath = /^\/(?:[\w-]+\/)+[\w-]+\.(avif|webp|jpg|png)$/;

/**
 * Answers `?w=<width>` of a stored picture: not wider than that, never enlarged, in the best format
 * that the browser names; and `?w=share`, a JPEG for shared links. A variant is made on the first request and stored in a folder of its
 * own. Files without variants go on to the next handler: animations, videos, unknown
 * files. A width that is none of ours is a 400.
 * @param root the folder of the originals
 * @param send answers with a file below `variants`
 */
export function pictureVariants(
  root: string,
  send: (response: Response, file: string) => void,
): RequestHandler {
  const making = new Map<string, Promise<boolean>>();

  /** @returns whether the picture has this variant */
  const make = async (original: string, variant: string, { width, format }: Variant) => {
    const source = sharp(join(root, original));
    if (original.endsWith('.webp') && ((await source.metadata()).pages ?? 1) > 1) return false;
    const resized =
      width === sharePicture.name
        ? source
            .resize(sharePicture.width, sharePicture.height, { position: 'attention' })
            .flatten({ background: '#fff' })
        : source.resize({ width, withoutEnlargement: true });
    const image = original.endsWith('.avif') ? await decoded(resized) : resized;
    const bytes = await encoders[format](image).toBuffer();
    // Another process may be making the same one.
    await writeAtomically(root, variant, bytes);
    return true;
  };

  return async (request, response, next) => {
    const asked = askedFor(request);
    if (!asked) {
      next();
      return;
    }
    response.vary('Accept');
    const { original, width, format } = asked;
    const variant = join(variantsFolder, `${original}-${width}.${format}`);
    if (!(await isThere(join(root, variant)))) {
      if (!(await isThere(join(root, original)))) {
        next();
        return;
      }
      const made =
        making.get(variant) ??
        withPictureLock(() => make(original, variant, asked)).finally(() => making.delete(variant));
      making.set(variant, made);
      if (!(await made)) {
        next();
        return;
      }
    }
    send(response, variant);
  };
}

/** Below the folder of the originals; the dot keeps it from being served as one of them. */
export const variantsFolder = '.variants';

interface Variant {
  width: PictureWidth | typeof sharePicture.name;
  format: Format;
}

/** @throws 400 for an unknown width of a picture */
function askedFor(request: Request): ({ original: string } & Variant) | undefined {
  const extension = picturePath.exec(request.path)?.[1];
  const { w } = request.query;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (extension === undefined || w === undefined || !isRead) return undefined;
  if (w === sharePicture.name) return { original: request.path, width: w, format: 'jpg' };
  const width = pictureWidths.find((each) => String(each) === w);
  if (width === undefined) {
    throw invalid([{ path: 'w', message: mediaMessages.unknownWidth(pictureWidths) }]);
  }
  // Only types that are named: clients that send `*/*` don't all support AVIF.
  const named = request.accepts();
  const format = (['avif', 'webp'] as const).find((each) => named.includes(`image/${each}`));
  // The pattern has no other extensions than the encoders.
  return { original: request.path, width, format: format ?? (extension as Format) };
}
