import { contract, recordsIn, updateRouteOf, type Area } from '@site/contract';
import { ProblemError } from './problems.ts';
import type { Caller, RouteHandler } from './route-handler.ts';

const problemAnswer = contract.previews.create.responses[404];

/** Who reads, and where. */
export interface Asker {
  caller: Caller | null;
  url: URL;
}

/**
 * The records of an area, or the one that `params` names where it can be read singly, as its own reads answer them to
 * the caller.
 * @param handlers those of the area, by the names of its routes
 * @throws ProblemError when there is no such record
 */
export async function readRecords(
  area: Area,
  handlers: object,
  params: Record<string, string>,
  { caller, url }: Asker,
) {
  const byName = new Map<string, RouteHandler>(Object.entries(handlers));
  const isOne = updateRouteOf(area)?.path.endsWith('/:id') && 'id' in params;
  const name = byName.has('list') && !isOne ? 'list' : 'get';
  const headers = { Authorization: `Bearer ${caller?.token}` };
  // Areas whose entries may be drafts take it, others take no notice of it.
  const request = new Request(new URL('/?visibility=all', url), { headers });
  const answer = await byName.get(name)?.answer(request, params);
  if (answer?.ok) return recordsIn(await answer.json());
  if (!isOne) return [];
  throw new ProblemError(404, problemAnswer.parse(await answer?.json()).msg);
}
