import { z } from 'zod';
import { publicAccess, staffAccess } from '../routes/access.ts';
import { pendingOfReads, pendingOfUpdates } from '../publishing/pending.ts';
import { problems, writeProblems } from '../routes/problem.ts';
import { ifMatch } from './list.ts';

/**
 * The two routes of a single record, which exists from the first start on.
 * @param area what it is called, where and how it is read and updated, the entity and its input
 */
export function singleRoutes<
  const Read extends string,
  const Write extends string,
  const Method extends 'PUT' | 'POST' | 'PATCH',
  Entity extends z.ZodType,
  Input extends z.ZodType,
>(area: { name: string; read: Read; write: Write; method: Method; entity: Entity; input: Input }) {
  return {
    get: {
      summary: `Read ${area.name}`,
      method: 'GET',
      path: area.read,
      query: z.object(pendingOfReads),
      responses: { 200: area.entity, ...problems(400, 401, 403, 404) },
      metadata: publicAccess,
    },
    update: {
      summary: `Update ${area.name}`,
      method: area.method,
      path: area.write,
      ...pendingOfUpdates,
      headers: ifMatch,
      body: area.input,
      responses: { 200: area.entity, ...writeProblems, ...problems(412) },
      metadata: staffAccess,
    },
  } as const;
}
