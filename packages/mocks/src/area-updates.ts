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

/**
 * Makes a record what an entity says, by the update of its area.
 * @param areaHandlers those of the area, by the names of its routes
 * @param target.current what the record is now
 * @returns its `ETag` then
 * @throws ProblemError what the area's update answers, if that is no success
 */
export async function updateArea(
  { audit }: MockContext,
  areaHandlers: object,
  target: {
    area: Area;
    recordId: string;
    current: Readonly<Record<string, unknown>>;
    body: Readonly<Record<string, unknown>>;
  },
  { caller, url, ifMatch }: { caller: Caller | null; url: URL; ifMatch: string | undefined },
): Promise<string> {
  const { area, recordId, current, body } = target;
  const route = updateOf(area);
  const handlers = new Map<string, RouteHandler>(Object.entries(areaHandlers));
  const handler = handlers.get('update') ?? handlers.get('put');
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = names.map((name) => [name, name === 'id' ? recordId : String(current[name])]);
  const request = new Request(new URL(route.path, url), {
    method: route.method,
    headers: {
      'Content-Type': 'application/json',
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    },
    body: JSON.stringify(restoringInput(area, body)),
  });
  audit.markPart(request, caller);
  const answer = await handler?.answer(request, Object.fromEntries(params));
  if (!answer?.ok) {
    const { msg, issues, code } = problemAnswer.parse(await answer?.json());
    throw new ProblemError(answer?.status ?? 404, msg, issues, code);
  }
  return answer.headers.get('ETag') ?? '';
}

/** A record with the addresses of its uploads as answers have them. */
export function answered(area: Area, body: unknown, { origin }: URL): Record<string, unknown> {
  const withOrigins = mapMedia(body, mediaFieldsOfArea(area), (address) =>
    withOrigin(address, origin),
  );
  return z.record(z.string(), z.unknown()).parse(withOrigins);
}
