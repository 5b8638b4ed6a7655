import type { ListArea } from '@site/contract';

/**
 * One area of each shape: entries in cards, in rows, next to their form, with several pictures, and with a document.
 * What the parts of `area-kit` do is the same in all areas of a shape.
 */
export const shapes: ReadonlySet<ListArea> = new Set([
  'news',
  'careers',
  'categories',
  'events',
  'publications',
]);
