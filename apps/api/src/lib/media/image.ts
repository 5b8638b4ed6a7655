import { uploadMessages } from '@site/contract/messages';
import { refused, unsupportedType } from '#lib/http/problem.ts';
import { workOnPicture } from './picture-work.ts';
import type { EncodedImage } from './reencode.ts';

/**
 * Decodes the picture in a file and encodes it again, upright and without what a camera wrote into it (such as
 * the place). Its content decides what it is, not its name.
 * @throws 415 for anything but JPEG, PNG, WebP, GIF and AVIF; 400 for a broken picture and for one
 *   with too many pixels in its header
 */
export async function reencodeImage(file: string): Promise<EncodedImage> {
  const result = await workOnPicture({ priority: 'upload' }, 'reencode', file);
  if (!('refusal' in result)) return result;
  const message = uploadMessages[result.refusal];
  throw result.refusal === 'notAnImage' ? unsupportedType(message) : refused(message);
}
