import { listAreas, type contract, type ListArea } from '@site/contract';
import type { Deps } from '#deps.ts';
import { tableOf, type AreaRow } from '#lib/content/reads/area-table.ts';
import { toEntityOf } from '#lib/content/reads/entity.ts';
import { listHandlers, orderedListHandlers } from '#lib/content/reads/list-handlers.ts';
import { listed } from '#lib/content/reads/listed.ts';
import { ofProject } from '#lib/content/reads/of-project.ts';
import type { AnyEntity } from '#lib/content/writes/write.ts';
import type { Routes } from '#lib/http/routes.ts';

type Contract = typeof contract;
type Call = 'list' | 'get' | 'create' | 'update' | 'remove' | 'order';
type PlainLists = {
  [Area in ListArea]: Pick<Routes<Contract[Area]>, Extract<keyof Contract[Area], Call>>;
};

/**
 * The handlers of the list areas that have nothing of their own but their fields.
 * @param own the areas that have code of their own, by their names
 */
export function plainLists({ content }: Deps, own: object): PlainLists {
  const plain = listAreas
    .filter((area) => !(area in own))
    .map((area) => {
      const kind = { ...listed(area), toEntity: toEntityOf(area), where: ofProject };
      const handlers = kind.isOrdered
        ? orderedListHandlers<AreaRow, object, AnyEntity>(content, tableOf(area), kind)
        : listHandlers<AreaRow, object, AnyEntity>(content, tableOf(area), kind);
      return [area, handlers];
    });
  // Each is made from the contract's record of its area, whose cases hold what it answers.
  return Object.fromEntries(plain) as PlainLists;
}
