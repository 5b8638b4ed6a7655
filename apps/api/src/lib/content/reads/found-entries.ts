import { contract, type ListArea } from '@site/contract';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { callerOf, internalRequest } from '#lib/http/access.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';
import { callHandler } from '#lib/content/writes/area-updates.ts';
import { momentOf } from './visibility.ts';

/** A request of the same caller for another route, at the same moment. */
export function callFor(request: RoutedRequest, route: AppRoute) {
  return internalRequest(route, callerOf(request).user, momentOf(request));
}

/**
 * What the list of an area finds, by its own handler, so that all of its rules hold.
 * @param handlers those of the area, by the names of its routes
 * @param most entries that are read
 * @param request whose caller asks
 */
export async function findEntries(
  handlers: object,
  { area, query }: { area: ListArea; query: object },
  most: number,
  request: RoutedRequest,
) {
  const call = callFor(request, contract[area].list);
  const page = { ...query, page: 1, perPage: most };
  const answer = await callHandler(handlers, ['list'], { ...call, query: page });
  const total = Number(call.res.getHeader('X-Total-Count'));
  return { entries: listAnswer.parse(answer).body, total };
}
const listAnswer = z.object({ body: z.array(z.looseObject({ _id: z.string() })) });
