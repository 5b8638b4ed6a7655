import { contract, folded } from '@site/contract';
import { fieldsOf, valueAt } from '@site/contract/json';
import type { ServerInferResponses, AppRoute } from '@ts-rest/core';
import { v7 } from 'uuid';
import { z } from 'zod';
import { pagedAnswer } from './listing.ts';
import {
  routeHandler,
  type Answer,
  type Call,
  type Handlers,
  type MockContext,
  type MockRoute,
} from './route-handler.ts';
import { manyEntries, type ScenarioName } from './scenarios.ts';

/** The office's own calls: the mocks answer examples, and have no rules of them. */
const exampleAreas = [
  'invitations',
  'secondFactor',
  'sessions',
  'views',
  'audit',
  'batches',
  'exports',
  'drafts',
  'system',
  'revisions',
  'trash',
  'previews',
  'pending',
  'reviewLinks',
  'submissions',
  'languages',
  'translations',
  'mails',
  'complaints',
  'personalData',
  'desk',
  'library',
  'media',
  'consents',
  'links',
] as const satisfies readonly (keyof typeof contract)[];
type ExampleArea = (typeof exampleAreas)[number];

/** Whether a route only answers an example. */
export function isExample(area: string, name: string): boolean {
  return (
    exampleAreas.some((each) => each === area) || `${area}.${name}` === 'users.loginSecondFactor'
  );
}

type Body<Route extends AppRoute> = Extract<
  ServerInferResponses<Route>,
  { status: 200 | 201 }
>['body'];

/** The body of a success, or a whole answer where it depends on what was sent. */
type Example<Route extends MockRoute> =
  | Body<Route>
  | ((call: Call<Route>) => Answer<Route> | Promise<Answer<Route>>);

/** An example of each route; a missing one, or one of another type than the contract's, does not compile. */
export type Examples = {
  [Area in ExampleArea]: {
    [Name in keyof (typeof contract)[Area]]: (typeof contract)[Area][Name] extends MockRoute
      ? Example<(typeof contract)[Area][Name]>
      : never;
  };
};

type ExampleHandlers = { [Area in ExampleArea]: Handlers<(typeof contract)[Area]> };

/** What every installation has on its first day. */
const isAlwaysThere = new Set<MockRoute>([
  contract.sessions.list,
  contract.personalData.retention,
  contract.system.status,
  contract.languages.list,
]);

/** Handlers that answer examples, as far as a call is allowed and valid. */
export function exampleHandlers(
  context: MockContext,
  examples: Examples,
  scenario: ScenarioName,
): ExampleHandlers {
  const handlerOf = (route: MockRoute, example: unknown) =>
    routeHandler(context, route, async (call) => {
      const answer =
        typeof example === 'function'
          ? await example(call)
          : { status: 201 in route.responses ? 201 : 200, body: example };
      if (route.method !== 'GET') return answer;
      if (scenario === 'empty' && !isAlwaysThere.has(route)) {
        return { ...answer, body: emptied(answer.body) };
      }
      return Array.isArray(example) ? listed(example, route, call, scenario) : answer;
    });
  const areas = exampleAreas.map((area) => [
    area,
    Object.fromEntries(
      Object.entries<MockRoute>(contract[area]).map(([name, route]) => [
        name,
        handlerOf(route, valueAt(examples[area], name)),
      ]),
    ),
  ]);
  // The very routes of the contract.
  return Object.fromEntries(areas) as ExampleHandlers;
}

/** Nothing instead of everything that was entered. */
function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (ArrayBuffer.isView(body)) return body;
  const fields = z.record(z.string(), z.unknown()).safeParse(body);
  if (!fields.success) return body;
  if ('entries' in fields.data) return { total: 0, entries: [] };
  return Object.fromEntries(
    Object.entries(fields.data).map(([name, value]) => [name, emptied(value)]),
  );
}

/** The examples that a query asks for by the names of their fields, many times where there is much of everything. */
function listed(
  examples: readonly unknown[],
  route: MockRoute,
  { query: sent, url }: { query: unknown; url: URL },
  scenario: ScenarioName,
) {
  const query = fieldsOf(sent ?? {});
  const { page = 1, perPage, q = '' } = listQuery.parse(query);
  const found = examples.filter(
    (example) =>
      folded(JSON.stringify(example)).includes(folded(q)) &&
      Object.entries(fieldsOf(example)).every(([name, value]) => (query[name] ?? value) === value),
  );
  const all = scenario === 'many' && found.length > 0 ? multiplied(found) : found;
  const isPaged = route.query instanceof z.ZodObject && 'perPage' in route.query.shape;
  return pagedAnswer(all, { query: isPaged ? { page, perPage } : {}, url });
}

const listQuery = z.object({
  page: z.int().optional(),
  perPage: z.int().optional(),
  q: z.string().optional(),
});

function multiplied(examples: readonly unknown[]): unknown[] {
  return Array.from({ length: manyEntries }, (_, index) => {
    const example = fieldsOf(examples[index % examples.length]);
    return '_id' in example ? { ...example, _id: v7() } : example;
  });
}
