import { listRecordOf, type ListArea } from '@site/contract';

/** What the contract's record of a list area says, as handlers take it. */
export function listed<Area extends ListArea>(area: Area) {
  const { entityName, order, deleted } = listRecordOf(area);
  const isOrdered = order === 'order';
  const field = isOrdered ? 'createdAt' : order.replace(/^-/, '');
  const way = order.startsWith('-') ? ('desc' as const) : ('asc' as const);
  return { area, entityName, deleted, isOrdered, order: { [field]: way } };
}
