import { join } from 'node:path';
import { pictureWidths, sharePicture } from '@site/contract/pictures';
import { mediaMessages } from '@site/contract/messages';
import type { Request, RequestHandler, Response } from 'express';
import type { Asker } from './work-queue.ts';
import { workOnPicture } from './picture-work.ts';
import { createSharedWork } from './shared-work.ts';
import type { Variant } from './variant.ts';
import { invalid, toProblem } from '#lib/http/problem.ts';
import { isThere, writeAtomically } from '#lib/files.ts';

const picturePath = /^\/(?:[\w-]+\/)+[\w-]+\.(avif|webp|jpg|png)$/;
const percentPair = /^(100|\d{1,2}),(100|\d{1,2})$/;
/** Milliseconds that a visitor waits for a size: with its way through the network two seconds. */
export const longestWait = 1500;
/** The formats that browsers ask for. */
const formats = ['avif', 'webp'] as const;

export interface PictureVariants {
  handler: RequestHandler;
  /** Makes the sizes that browsers ask for, unless they are there. @param path of a picture, below `root` */
  makeAhead: (path: string, signal: AbortSignal) => Promise<void>;
}

/**
 * Answers `?w=<width>` of a stored picture: not wider than that, never enlarged, in the best format
 * that the browser names; and `?w=share`, a JPEG for shared links, cropped around the focal point of `&focus=25,100`. A variant is made on the first request and stored in a folder of its
 * own. Until it is there a larger one takes its place, or the original. Files without variants go on to the next handler: animations, videos, unknown
 * files. A width that is none of ours is a 400.
 * @param root the folder of the originals
 * @param patience milliseconds that a visitor waits for a size
 * @param send answers with a file below `root`: one that stays the same, or the best there is for the moment
 */
export function pictureVariants(
  root: string,
  patience: number,
  send: (response: Response, file: string, how: 'final' | 'forNow') => void,
): PictureVariants {
  const share = createSharedWork<boolean>();

  /** @returns whether the picture has this variant */
  const make = async (original: string, variant: Variant, asker: Asker) => {
    const bytes = await workOnPicture(asker, 'makeVariant', join(root, original), variant);
    // Another process may be making the same one.
    if (bytes) await writeAtomically(root, variantFile(original, variant), bytes);
    return bytes !== null;
  };

  /** The next larger one that is there, or the original. */
  const findLarger = async (original: string, { width, format }: Variant) => {
    for (const larger of pictureWidths) {
      const file = variantFile(original, { width: larger, format });
      if (width !== sharePicture.name && larger > width && (await isThere(join(root, file)))) {
        return file;
      }
    }
    return original;
  };

  const handler: RequestHandler = async (request, response, next) => {
    const asked = askedFor(request);
    if (!asked) {
      next();
      return;
    }
    response.vary('Accept');
    const { original, variant } = asked;
    const file = variantFile(original, variant);
    if (await isThere(join(root, file))) {
      send(response, file, 'final');
      return;
    }
    if (!(await isThere(join(root, original)))) {
      next();
      return;
    }
    const tooLate = AbortSignal.timeout(patience);
    const made = await share(file, { request, response, patience: tooLate }, (asker) =>
      make(original, variant, asker),
    ).catch((error: unknown) => {
      // Too much is waiting, or there is no room for another file.
      if (toProblem(error)?.status !== 503) throw error;
      request.log.warn({ err: error }, 'a size of a picture was not made');
      return null;
    });
    if (response.closed) return;
    if (made === false) next();
    else if (made) send(response, file, 'final');
    else send(response, await findLarger(original, variant), 'forNow');
  };

  return {
    handler,
    makeAhead: async (path, signal) => {
      if (!picturePath.test(`/${path}`)) return;
      for (const format of formats) {
        for (const width of pictureWidths) {
          const variant = { width, format };
          if (await isThere(join(root, variantFile(path, variant)))) continue;
          // An animation has none of them.
          if (!(await make(path, variant, { priority: 'ahead', signal }))) return;
        }
      }
    },
  };
}

/** Below the folder of the originals; the dot keeps it from being served as one of them. */
export const variantsFolder = '.variants';

function variantFile(original: string, { width, format, focalPoint }: Variant): string {
  const around = focalPoint ? `-${focalPoint.x},${focalPoint.y}` : '';
  return join(variantsFolder, `${original}-${width}${around}.${format}`);
}

/** @throws 400 for an unknown width of a picture */
function askedFor(request: Request): { original: string; variant: Variant } | undefined {
  const extension = picturePath.exec(request.path)?.[1];
  const { w, focus } = request.query;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (extension === undefined || w === undefined || !isRead) return undefined;
  if (w === sharePicture.name) {
    const [, x, y] = (typeof focus === 'string' && percentPair.exec(focus)) || [];
    const focalPoint = x && y ? { x: Number(x) / 100, y: Number(y) / 100 } : undefined;
    return { original: request.path, variant: { width: w, format: 'jpg', focalPoint } };
  }
  const width = pictureWidths.find((each) => String(each) === w);
  if (width === undefined) {
    throw invalid([{ path: 'w', message: mediaMessages.unknownWidth(pictureWidths) }]);
  }
  // Only types that are named: clients that send `*/*` don't all support AVIF.
  const named = request.accepts();
  const format = formats.find((each) => named.includes(`image/${each}`));
  // The pattern has no other extensions than the encoders.
  const own = extension as Variant['format'];
  return { original: request.path, variant: { width, format: format ?? own } };
}
