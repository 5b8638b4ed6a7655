import {
  contract,
  mapMedia,
  mediaFieldsOfArea,
  restoringInput,
  withOrigin,
  type Area,
} from '@site/contract';
import { z } from 'zod';
import { notFound, ProblemError } from './problems.ts';
import type { Caller, MockContext, MockRoute, RouteHandler } from './route-handler.ts';

const problemAnswer = contract.revisions.restore.responses[400];

/** The route that updates an area. */
export function updateOf(area: Area): MockRoute {
  const name = 'put' in contract[area] ? 'put' : 'update';
  const route = new Map<string, MockRoute>(Object.entries(contract[area])).get(name);
  if (!route) throw notFound('This version');
  return route;
}

interface Target {
  area: Area;
  recordId: string;
  current: Readonly<Record<string, unknown>>;
}

interface Asker {
  caller: Caller | null;
  url: URL;
  ifMatch?: string | undefined;
}

/**
 * Makes a record what an entity says, by the update of its area.
 * @param areaHandlers those of the area, by the names of its routes
 * @param target.current what the record is now
 * @returns its `ETag` then
 * @throws ProblemError what the area's update answers, if that is no success
 */
export async function updateArea(
  context: MockContext,
  areaHandlers: object,
  target: Target & { body: Readonly<Record<string, unknown>> },
  asker: Asker,
): Promise<string> {
  const { area, body } = target;
  const name = 'put' in contract[area] ? 'put' : 'update';
  const sent = { name, body: restoringInput(area, body), ...asker } as const;
  const answer = await callArea(context, areaHandlers, target, sent);
  return answer.headers.get('ETag') ?? '';
}

/**
 * Calls one of the routes that change a record, as a part of another call.
 * @param areaHandlers those of its area, by the names of its routes
 * @throws ProblemError what the route answers, if that is no success
 */
export async function callArea(
  { audit }: MockContext,
  areaHandlers: object,
  { area, recordId, current }: Pick<Target, 'area' | 'recordId' | 'current'>,
  call: Asker & { name: string; body?: unknown },
): Promise<Response> {
  const { name, body, caller, url, ifMatch } = call;
  const route = new Map<string, MockRoute>(Object.entries(contract[area])).get(name);
  const handler = new Map<string, RouteHandler>(Object.entries(areaHandlers)).get(name);
  if (!route || !handler) throw notFound('This');
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
  const params = names.map((part) => [part, part === 'id' ? recordId : String(current[part])]);
  const request = new Request(new URL(route.path, url), {
    method: route.method,
    headers: {
      'Content-Type': 'application/json',
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  audit.markPart(request, caller);
  const answer = await handler.answer(request, Object.fromEntries(params));
  if (answer.ok) return answer;
  const { msg, issues, code } = problemAnswer.parse(await answer.json());
  throw new ProblemError(answer.status, msg, issues, code);
}

/** A record with the addresses of its uploads as answers have them. */
export function answered(area: Area, body: unknown, { origin }: URL): Record<string, unknown> {
  const withOrigins = mapMedia(body, mediaFieldsOfArea(area), (address) =>
    withOrigin(address, origin),
  );
  return z.record(z.string(), z.unknown()).parse(withOrigins);
}
