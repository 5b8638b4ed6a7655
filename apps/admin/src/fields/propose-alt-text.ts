import { describedPicture } from '@site/contract';
import { valueAt } from '@site/contract/json';
import type { z } from 'zod';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** As much of a form as this needs. */
interface Form {
  getValues: () => object;
  setFieldValue: (path: 'imageAlt', value: string) => void;
}

/**
 * Fills an empty alternative text with the one by which the picture in the form was last described elsewhere. A picture that
 * was just uploaded has none.
 */
export async function proposeAltText(input: z.ZodObject, form: Form): Promise<void> {
  const address = describedPicture(input, form.getValues());
  const isWanted = () => {
    const values = form.getValues();
    return !valueAt(values, 'imageAlt') && describedPicture(input, values) === address;
  };
  if (address === null || !isWanted()) return;
  try {
    const { altText } = versioned(await api.library.altText.query({ query: { address } })).body;
    // Somebody may have typed one in the meantime, or chosen another picture.
    if (altText !== '' && isWanted()) form.setFieldValue('imageAlt', altText);
  } catch {
    // What can't be read is not proposed; the field can be filled all the same.
  }
}
