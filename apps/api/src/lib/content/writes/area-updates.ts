import {
  completeInput,
  mapStrings,
  mayCall,
  mediaFieldsOfArea,
  restoringInput,
  updateRouteOf,
  withOrigin,
  type Area,
  type Role,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { RequestValidationError } from '@ts-rest/express';
import type { Response } from 'express';
import { z } from 'zod';
import type { Revision } from '#generated/prisma/client.ts';
import type { Reads } from '#lib/data/database.ts';
import { accessOf } from '#lib/http/access.ts';
import { sentVersion, type Tagged } from '#lib/http/etags.ts';
import { notFound } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import type { AnyEntity } from './write.ts';

/*
 * Making a record what an entity says, whatever its area: by the update of that area, so that all of its rules hold.
 */

/** Whether somebody may change the records of an area. */
export function mayUpdate(area: Area, role: Role): boolean {
  const route = updateRouteOf(area);
  return route !== undefined && mayCall(accessOf(route), role);
}

/** An entity as the update of its area takes it. @throws 400 when today's rules refuse it */
export function inputOf(area: Area, body: AnyEntity): unknown {
  const route = updateRouteOf(area);
  const schema: unknown = route && 'body' in route ? route.body : undefined;
  if (!(schema instanceof z.ZodType)) throw notFound('This version');
  const { success, data, error } = schema.safeParse(restoringInput(area, body));
  if (!success) throw new RequestValidationError(null, null, null, error);
  return data;
}

/**
 * Some fields of an entity as the update of its area takes them: those that are chosen, and those without which it does not
 * work; of a draft also that it is one, as it may lack what others need.
 * @throws 400 when today's rules refuse them
 */
export function partialInput(
  area: Area,
  fields: AnyEntity,
  isChosen: (field: string) => boolean,
): unknown {
  const route = updateRouteOf(area);
  const schema: unknown = route && 'body' in route ? route.body : undefined;
  const complete = completeInput(schema);
  if (!(schema instanceof z.ZodType) || !complete) throw notFound('This version');
  const isNeeded = (field: string) => field === 'status' && fields[field] === 'draft';
  const taken = Object.entries<z.ZodType>(complete.shape).filter(
    ([field, rule]) => isChosen(field) || isNeeded(field) || !rule.safeParse(undefined).success,
  );
  const input = taken.map(([field]) => [field, fields[field]]);
  const { success, data, error } = schema.safeParse(Object.fromEntries(input));
  if (!success) throw new RequestValidationError(null, null, null, error);
  return data;
}

/**
 * Calls the update of an area for a record.
 * @param handlers those of the area, by the names of its routes
 * @param record its id, and what it is now
 * @param input from {@link inputOf}
 * @returns what the record is then, which the response has the version of
 */
export async function updateArea(
  db: Pick<Reads, 'revision'>,
  handlers: object,
  record: { area: Area; recordId: string; current: AnyEntity },
  { input, req, res }: { input: unknown; req: RoutedRequest; res: Response },
): Promise<AnyEntity> {
  await callHandler(handlers, updateNames, {
    params: paramsOf(updateRouteOf(record.area)?.path, record.recordId, record.current),
    body: input,
    req,
    res,
  });
  const version = sentVersion(res);
  const found = await db.revision.findFirst({
    where: {
      area: record.area,
      recordId: record.recordId,
      ...(version !== undefined && { version }),
    },
    orderBy: { version: 'desc' },
  });
  // Without one it is as it was stored by a start, and the input changes nothing.
  return found ? fieldsOf(found.body) : { ...record.current, ...fieldsOf(input) };
}

/** The record that a version is of, as its tags name it. */
export function taggedOf({
  recordId,
  version,
  body,
}: Pick<Revision, 'recordId' | 'version'> & { body: unknown }): Tagged {
  return { id: recordId, version, updatedAt: fieldsOf(body)['updatedAt'] };
}

/** The newest version of a record that has one. */
export function latestOf(
  db: Pick<Reads, 'revision'>,
  { area, recordId }: Pick<Revision, 'area' | 'recordId'>,
): Promise<Revision | null> {
  return db.revision.findFirst({ where: { area, recordId }, orderBy: { version: 'desc' } });
}

/** A record with the addresses of its uploads as answers have them. */
export function answeredRecord(area: Area, body: AnyEntity, apiUrl: string) {
  return fieldsOf(
    mapStrings(body, mediaFieldsOfArea(area), (address) => withOrigin(address, apiUrl)),
  );
}

/** What stands in the path of a record's route: its id, its address, its key. @param current what it is now */
export function paramsOf(path = '', recordId: string, current: AnyEntity): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => [name, name === 'id' ? recordId : String(current[name])]),
  );
}

/** The handler that updates records has one of these names. */
export const updateNames = ['update', 'put'] as const;

/** Calls the handler of an area that has one of these names. @returns its answer */
export async function callHandler(
  handlers: object,
  names: readonly string[],
  call: { req: RoutedRequest; res: Response; params?: object; query?: object; body?: unknown },
): Promise<unknown> {
  const byName = new Map<string, unknown>(Object.entries(handlers));
  const handler = names.map((name) => byName.get(name)).find((each) => typeof each === 'function');
  if (typeof handler !== 'function') throw new Error(`The area has no ${names.join(' or ')}`);
  const answer: unknown = await Reflect.apply(handler, undefined, [call]);
  return answer;
}
