import type { Access, ListQuery, ReadQuery } from '@site/contract';
import type { z } from 'zod';

/*
 * The routes of the contract's three shapes as the handlers made for them see them: any area's
 * routes fit, and nothing of one area is known.
 */

interface AnyRoute {
  path: string;
  responses: Record<number, z.ZodType>;
  metadata: { access: Access };
}

/** Reads many records. */
export type ListRoute<Query = ListQuery> = AnyRoute & { method: 'GET'; query: z.ZodType<Query> };
/** Makes a record: of an input, as it is read from what is sent. */
export type CreateRoute<Input = Record<string, unknown>, Sent = unknown> = AnyRoute & {
  method: 'POST' | 'PUT' | 'PATCH';
  body: z.ZodType<Input, Sent>;
};
/** Reads the one record there is. */
export type ReadSingleRoute = AnyRoute & { method: 'GET' };
/** Changes the one record there is. */
export type UpdateSingleRoute<Input> = CreateRoute<Input>;
/** Reads the record of an id. */
export type ReadRoute = ReadSingleRoute & {
  path: `${string}/:id`;
  query?: z.ZodType<ReadQuery>;
};
/** Changes the record of an id. */
export type UpdateRoute = CreateRoute & { path: `${string}/:id` };
/** Removes the record of an id. */
export type RemoveRoute = AnyRoute & { method: 'DELETE'; path: `${string}/:id` };
/** Moves records of a list. */
export type OrderRoute = AnyRoute & {
  method: 'PUT';
  body: z.ZodType<{ ids: string[] }>;
};
/** Reads the record of a key. */
export type ReadKeyedRoute = ReadSingleRoute & { path: `${string}/:position` };
/** Changes or makes the record of a key. */
export type PutKeyedRoute<Input> = CreateRoute<Input> & { path: `${string}/:position` };

/** A read whose answer is this entity. */
export type Answering<Route, Entity> = Route & { responses: { 200: z.ZodType<Entity> } };
