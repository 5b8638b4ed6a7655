import { z } from 'zod';
import { labelOf, leavesOf } from '../media/media.ts';

/**
 * A valid value of a field; `undefined` where there is no plain one.
 * @param textOf what a text says, by the label of its field
 */
export function exampleOf(field: z.core.$ZodType, textOf = (label: string) => label): unknown {
  if (!(field instanceof z.ZodType)) return undefined;
  const [leaf] = leavesOf(field);
  const label = leaf && labelOf(leaf);
  const now = new Date();
  const year = now.getUTCFullYear();
  const options: unknown[] = leaf?.schema instanceof z.ZodEnum ? leaf.schema.options : [];
  // The last ones are a picture of the site, a year, a period and an address of a page.
  const picture = '/share.jpg';
  const examples = [
    label && textOf(label),
    ...options,
    now.toISOString(),
    picture,
    [picture],
    year,
  ];
  return [...examples, `${year}-${year}`, 'preview', true].find(
    (example) => example !== undefined && field.safeParse(example).success,
  );
}
