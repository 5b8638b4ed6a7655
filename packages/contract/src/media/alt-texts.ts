import type { z } from 'zod';
import { completeInput } from '../publishing/incomplete.ts';
import { valueAt } from '../fields/json.ts';
import { mediaFieldsOf, stringsIn } from './media.ts';

/** The one template of pages that shows their picture. */
const templateWithImage = 'simple-page-with-image';

/*
 * Alternative texts belong to content, for what a picture has to say depends on what it stands beside: an entry
 * with the input `imageAlt` says by it what its first picture shows.
 */

/**
 * The picture that the `imageAlt` of an entry is about: the first of its pictures, if it is shown.
 * @param input of the entry's area
 * @param entry may be incomplete, such as what a form holds
 * @returns its address; `null` where there is none, and in areas without that input
 */
export function describedPicture(input: z.ZodType, entry: unknown): string | null {
  const complete = completeInput(input);
  if (!complete || !('imageAlt' in complete.shape)) return null;
  const first = mediaFieldsOf(complete)
    .filter(({ kind }) => kind === 'picture')
    .slice(0, 1);
  const template = valueAt(entry, 'template') ?? templateWithImage;
  if (template !== templateWithImage) return null;
  return stringsIn(entry, first)[0]?.text || null;
}
