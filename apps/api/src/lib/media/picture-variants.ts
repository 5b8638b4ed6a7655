import { join } from 'node:path';
import { pictureWidths, sharePicture } from '@site/contract/pictures';
import { mediaMessages } from '@site/contract/messages';
import type { Request, RequestHandler, Response } from 'express';
import { workOnPicture } from './picture-work.ts';
import type { Variant } from './variant.ts';
import { invalid } from '#lib/http/problem.ts';
import { isThere, writeAtomically } from './files.ts';

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
  const make = async (original: string, variant: string, asked: Variant) => {
    const bytes = await workOnPicture('makeVariant', join(root, original), asked);
    // Another process may be making the same one.
    if (bytes) await writeAtomically(root, variant, bytes);
    return bytes !== null;
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
        make(original, variant, { width, format }).finally(() => making.delete(variant));
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
  return { original: request.path, width, format: format ?? (extension as Variant['format']) };
}
