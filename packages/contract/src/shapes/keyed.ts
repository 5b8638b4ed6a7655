import { z } from 'zod';
import { publicAccess, staffAccess } from '../routes/access.ts';
import { pendingOfReads, pendingOfUpdates } from '../publishing/pending.ts';
import { languageOfReads } from '../text/localized.ts';
import { listProblems, problems, writeProblems } from '../routes/problem.ts';
import { ifMatch, listQuery, type Names } from './list.ts';

/**
 * The three routes of records under keys: a list of all, a read, and an update that creates the
 * record when there is none under that key yet.
 */
export function keyedRoutes<
  const List extends string,
  const One extends `${string}/:position`,
  Entity extends z.ZodType,
  Input extends z.ZodType,
>(area: { names: Names; list: List; one: One; entity: Entity; input: Input }) {
  return {
    list: {
      summary: `List ${area.names.many}`,
      method: 'GET',
      path: area.list,
      query: listQuery(['position', 'createdAt', 'updatedAt'], languageOfReads),
      responses: { 200: z.array(area.entity), ...listProblems },
      metadata: publicAccess,
    },
    get: {
      summary: `Read ${area.names.one}`,
      method: 'GET',
      path: area.one,
      query: z.object(pendingOfReads),
      responses: { 200: area.entity, ...problems(400, 401, 403, 404) },
      metadata: publicAccess,
    },
    put: {
      summary: `Create or update ${area.names.one}`,
      method: 'PUT',
      path: area.one,
      ...pendingOfUpdates,
      headers: ifMatch,
      body: area.input,
      responses: { 200: area.entity, ...writeProblems, ...problems(412) },
      metadata: staffAccess,
    },
  } as const;
}
