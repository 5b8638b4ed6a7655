import { contract, type ListArea } from '@site/contract';
import { fieldsOf, itemsOf } from '@site/contract/json';
import { z } from 'zod';
import type { Asker } from './read-records.ts';
import type { RouteHandler } from './route-handler.ts';

/**
 * What the list of an area finds for somebody.
 * @param handlers those of the area, by the names of its routes
 */
export async function findRecords(
  handlers: object,
  { area, query }: { area: ListArea; query: Readonly<Record<string, unknown>> },
  { caller, url }: Asker,
) {
  const list = new Map<string, RouteHandler>(Object.entries(handlers)).get('list');
  const address = new URL(contract[area].list.path, url);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, z.coerce.string().parse(value));
  }
  const headers = { Authorization: `Bearer ${caller?.token}` };
  const answer = await list?.answer(new Request(address, { headers }), {});
  return itemsOf(await answer?.json()).map(fieldsOf);
}
