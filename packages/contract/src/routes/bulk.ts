import { z } from 'zod';
import type { BulkAction } from '../areas/office/batches.ts';
import { entryInput, listAreas, publishedAreas, type ListArea } from '../contract.ts';
import { fieldsOf } from '../fields/json.ts';
import { listFilters } from '../fields/list-filters.ts';
import { batchMessages } from '../messages/index.ts';
import { issuesOf, type Issue } from './problem.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a change of several entries asks for. */
interface Sent {
  area: string;
  ids?: readonly string[] | undefined;
  filter?: Fields | undefined;
  action: BulkAction;
  values?: Fields | undefined;
}

/** The same, once it is known to be possible. */
export interface Bulk {
  area: ListArea;
  /** The entries, each once; `null`: those that the query of the list finds. */
  ids: string[] | null;
  query: Fields;
  /** What the update of the area takes; `null`: the entries are deleted. */
  values: Fields | null;
}

/** Reads what a change of several entries asks for, as the list and the update of its area take it. */
export function readBulk(sent: Sent): { bulk: Bulk } | { issues: Issue[] } {
  const refused = (path: string, message: string) => ({ issues: [{ path, message }] });
  const { ids, filter = {}, action } = sent;
  const area = listAreas.find((each) => each === sent.area);
  if (!area) return refused('area', batchMessages.noArea);
  if ((ids === undefined) === (sent.filter === undefined)) {
    return refused('ids', batchMessages.oneChoice);
  }

  // A filter that the list does not know would find everything.
  const { names, all, schema } = listFilters(area);
  const filters = names.filter((name) => name !== 'sort');
  const misspelt = Object.keys(filter).find((name) => !filters.includes(name));
  if (misspelt !== undefined) {
    return refused(`filter.${misspelt}`, batchMessages.unknownFilter(misspelt));
  }

  const isStatus = action === 'publish' || action === 'unpublish';
  if (isStatus && !publishedAreas.has(area)) return refused('action', batchMessages.alwaysPublic);
  const status = { status: action === 'publish' ? 'published' : 'draft' };
  const values = isStatus ? status : (sent.values ?? {});
  const input = entryInput(area).partial();
  const unknown = Object.keys(values).find((field) => !(field in input.shape));
  if (action !== 'delete') {
    if (unknown !== undefined) {
      return refused(`values.${unknown}`, batchMessages.unknownField(unknown));
    }
    if (Object.keys(values).length === 0) return refused('values', batchMessages.noValues);
  }

  const { data, error } = z
    .object({ filter: schema, values: action === 'delete' ? z.unknown() : input })
    .safeParse({ filter: { ...all, ...filter }, values });
  if (error) {
    return { issues: issuesOf(error) };
  }
  return {
    bulk: {
      area,
      ids: ids ? [...new Set(ids)] : null,
      query: fieldsOf(data.filter),
      values: action === 'delete' ? null : fieldsOf(data.values),
    },
  };
}
