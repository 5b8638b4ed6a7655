import { z } from 'zod';
import { contract, type ListArea } from '../contract.ts';

/** What divides a list, and finds nothing. */
const places: readonly string[] = ['page', 'perPage', 'around', 'comingAt', 'openFirst'];

/**
 * What the list of an area can be filtered by, and `sort`.
 * @returns their names, what they are without being sent, and their schema
 */
export function listFilters(area: ListArea) {
  const { shape } = contract[area].list.query;
  const names = Object.keys(shape).filter((name) => !places.includes(name));
  // Staff ask for drafts too, unless they ask for less.
  const all = names.includes('visibility') ? { visibility: 'all' } : {};
  return { names, all, schema: z.object(shape) };
}
