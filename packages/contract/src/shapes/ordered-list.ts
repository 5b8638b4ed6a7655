import { z } from 'zod';
import { staffAccess } from '../routes/access.ts';
import { areaName } from '../names/area-names.ts';
import { list, reference } from '../fields/fields.ts';
import { ruleMessages } from '../messages/index.ts';
import { writeProblems } from '../routes/problem.ts';

/*
 * List areas whose entries staff can move. An area takes part by having `ordered` among the fields of its entity and the
 * route of `orderRoute` among its routes. Its list comes by `order`; entries that were never moved come last, by creation.
 */

/** What an entity holds of its place in the list. It changes by the route alone. */
export const ordered = { order: z.int().nullable() };

/** The most entries that can be moved at once. */
export const maxOrdered = 2000;

const orderInput = z.object({
  /**
   * Entries in their new order. Those that are not named stay where they are: the named ones share the places that they
   * have now. An id that is repeated counts once.
   */
  ids: list('Ids', reference(ruleMessages.entryUnknown), maxOrdered),
});

/**
 * The route that moves entries of a list area, all of them or none.
 * @param area the contract's name of the area, and what its entries are called
 * @param entity of the area
 */
export function orderRoute<Area extends string, Entity extends z.ZodType>(
  area: { key: Area; many: string },
  entity: Entity,
) {
  return {
    summary: `Order ${area.many}`,
    method: 'PUT',
    path: `/api/order/${areaName(area.key)}`,
    body: orderInput,
    /** The whole list in its new order. */
    responses: { 200: z.array(entity), ...writeProblems },
    metadata: staffAccess,
  } as const;
}

/** An entry with its place. */
export interface Placed {
  id: string;
  order: number | null;
}

/**
 * The places of all entries after some were moved: numbers from 1 as far as any was moved, and none after that.
 * @param before all entries in their order
 * @param ids in their new order, each of an entry
 */
export function movedPlaces(before: readonly Placed[], ids: readonly string[]): Placed[] {
  const named = new Set(ids);
  const moving = named.values();
  const after = before.map(({ id }) => (named.has(id) ? (moving.next().value ?? id) : id));
  const last = before.findLastIndex(({ id, order }, at) => order !== null || after[at] !== id);
  return after.map((id, at) => ({ id, order: at <= last ? at + 1 : null }));
}
