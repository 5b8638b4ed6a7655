import type { ListArea, Placed } from '@site/contract';
import { tables } from '#generated/tables.ts';
import type { Transaction } from '#lib/data/database.ts';
import { snakeCase } from '#lib/data/snake-case.ts';
import type { AnyRow } from '#lib/content/writes/write.ts';
import type { ListTable } from './list-handlers.ts';

/** What the rows of all list areas have in common. */
export type AreaRow = AnyRow & Placed & { createdAt: Date; updatedAt: Date };

/** The same of their tables. */
export type AreaTable = ListTable<AreaRow, object> & {
  createMany(args: { data: object[] }): Promise<unknown>;
};

/** The table of a list area, which is called like it. @throws when there is none */
export function tableOf(area: ListArea): (db: Transaction) => AreaTable {
  const model = tables.find(({ name }) => name === snakeCase(area))?.model;
  if (model === undefined) throw new Error(`No table is called like ${area}`);
  const property = model.charAt(0).toLowerCase() + model.slice(1);
  // By its name a table has no type; a column that it lacks fails in the contract's cases of its area.
  return (db) => Reflect.get(db, property) as AreaTable;
}
