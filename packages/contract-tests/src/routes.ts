import { completeInput, contract, type Access } from '@site/contract';
import { ContractNoBody, isAppRouteOtherResponse, type AppRoute } from '@ts-rest/core';
import { z } from 'zod';

/** A route of the contract; all of them say who may call them. */
type Route = AppRoute & { metadata: { access: Access } };

/** A route and its place in the contract. */
export interface NamedRoute {
  /** `news.create` */
  key: string;
  area: string;
  name: string;
  route: Route;
}

/** Every route of the contract, in its order. */
export const routes: readonly NamedRoute[] = Object.entries(contract).flatMap(
  ([area, areaRoutes]) =>
    Object.entries<Route>(areaRoutes).map(([name, route]) => ({
      key: `${area}.${name}`,
      area,
      name,
      route,
    })),
);

const byKey = new Map(routes.map((each) => [each.key, each]));

/** The route of a key such as `news.create`. @throws for a key that the contract does not have */
export function routeOf(key: string): NamedRoute {
  const found = byKey.get(key);
  if (!found) throw new Error(`The contract has no route ${key}`);
  return found;
}

/** Whether the contract has a route of this key. */
export function hasRoute(key: string): boolean {
  return byKey.has(key);
}

/** What the code that routes share knows of one: who may call it, and how; and what makes the version of what is read. */
function shapeOf({ name, route }: NamedRoute): string {
  const params = route.path.match(/:\w+/g) ?? [];
  const body = 'body' in route ? ('contentType' in route ? 'form' : 'JSON') : 'none';
  const answer = answersFile({ route }) ? 'file' : 'JSON';
  const read = route.method === 'GET' ? name : '';
  return [route.method, route.metadata.access, ...params, body, answer, read].join(' ');
}

const firstOfShape = new Map([...routes].reverse().map((each) => [shapeOf(each), each]));

/**
 * Whether a route is the first of its shape. What code that all routes share does is shown on these: all are mounted
 * behind the same middleware, as the cases of wrong methods and of access, which every route has, would notice.
 */
export function isFirstOfShape(named: NamedRoute): boolean {
  return firstOfShape.get(shapeOf(named)) === named;
}

/** The statuses that a route declares. */
export function statusesOf({ route }: NamedRoute): number[] {
  return Object.keys(route.responses).map(Number);
}

/** The status of a route's success. */
export function successOf(named: NamedRoute): number {
  return statusesOf(named).find((status) => status < 300) ?? 200;
}

/** The schema of an answer. @throws for a status that the route does not declare */
export function schemaOf({ key, route }: NamedRoute, status: number): z.ZodType {
  const schema: unknown = route.responses[status];
  if (schema instanceof z.ZodType) return schema;
  if (schema === ContractNoBody) return z.null();
  if (answersFile({ route })) return z.string();
  throw new Error(`${key} does not declare ${status}`);
}

/** The inputs of a route's body. */
export function inputsOf(named: NamedRoute): string[] {
  return Object.keys(bodyShape(named));
}

/** The inputs of a route's body that can't be left out. */
export function requiredInputs(named: NamedRoute): string[] {
  return Object.entries(bodyShape(named))
    .filter(([, input]) => input instanceof z.ZodType && !input.safeParse(undefined).success)
    .map(([name]) => name);
}

/** Whether an input may be an object of any keys. */
export function takesObject(named: NamedRoute, name: string): boolean {
  return bodyShape(named)[name] instanceof z.ZodRecord;
}

function bodyShape({ route }: NamedRoute): Record<string, unknown> {
  const body: unknown = 'body' in route && !('contentType' in route) ? route.body : undefined;
  return completeInput(body)?.shape ?? {};
}

/** The fields that a list can be sorted by; none when it takes no `sort`. */
export function sortableFields({ route }: NamedRoute): string[] {
  const sort: unknown = route.query instanceof z.ZodObject ? route.query.shape['sort'] : undefined;
  const words = sort instanceof z.ZodOptional ? sort.unwrap() : undefined;
  if (!(words instanceof z.ZodEnum)) return [];
  return words.options.map(String).filter((word) => !word.startsWith('-'));
}

/** Whether a route reads or stores pending versions. */
export function takesPending({ route }: NamedRoute): boolean {
  return route.query instanceof z.ZodObject && 'pending' in route.query.shape;
}

/** Whether a list gives the part of it around an entry. */
export function takesAround({ route }: NamedRoute): boolean {
  return route.query instanceof z.ZodObject && 'around' in route.query.shape;
}

/** Whether a route answers a file, which nothing keeps. */
export function answersFile({ route }: Pick<NamedRoute, 'route'>): boolean {
  return isAppRouteOtherResponse(route.responses[200] ?? ContractNoBody);
}

/** Whether a route takes a JSON body. */
export function takesJson({ route }: NamedRoute): boolean {
  return 'body' in route && !('contentType' in route);
}
