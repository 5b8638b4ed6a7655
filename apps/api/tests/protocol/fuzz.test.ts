import { contract } from '@site/contract';
import type { AppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSession } from '../../src/lib/accounts/sessions.ts';
import { arbitraryOf } from '../lib/arbitrary.ts';
import { valueAt } from '@site/contract/json';
import { type Answer, jwtSecret, openTestApi, origin } from '../lib/test-api.ts';

/*
 * Every route of the contract with inputs that its schemas accept, such inputs spoilt at one place,
 * and plain nonsense. The API never fails, answers in a declared shape, and takes nothing that the
 * schema refuses. FUZZ_CASES says how many inputs a route gets, 1,000 for a thorough search.
 */
const cases = Number(process.env['FUZZ_CASES'] ?? 4);
/** Milliseconds for all inputs of a route. */
const timeout = 20_000 + cases * 500;

const areas = Object.entries(contract).map(([area, routes]) => ({
  area,
  routes: Object.entries<AppRoute>(routes),
}));

const api = openTestApi();
let adminId: string;
/** What records of an area are called in addresses, and what inputs may name. */
const known = new Map<string, string[]>();

beforeAll(async () => {
  ({ id: adminId } = await api.addUser('admin'));
  for (let each = 0; each < 3; each += 1) know('users', (await api.addUser('user')).id);
  for (const { id } of await api.db.homeSection.findMany()) know('homeSections', id);
  for (const { position } of await api.db.sectionInfo.findMany({ take: 3 })) {
    know('sectionInfo', position);
    know('sectionThemes', position);
  }
  const text = { title: 'A', description: 'B' };
  for (let each = 0; each < 3; each += 1) {
    know('categories', (await api.db.category.create({ data: text })).id);
    const career = { ...text, applyLink: '/a', location: 'C' };
    know('careers', (await api.db.career.create({ data: career })).id);
  }
});

function know(area: string, name: unknown): void {
  if (typeof name === 'string') known.set(area, [...(known.get(area) ?? []), name]);
}

/** One of the names of an area, if it has any. */
function knownIn(area: string, at: number): string | undefined {
  const names = known.get(area) ?? [];
  return names[at % names.length];
}

/** Inputs that reference other records, which no schema can check. */
const references: Record<string, string> = {
  category: 'categories',
  careerId: 'careers',
  userId: 'users',
};

const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    'javascript:alert(1)',
    '//example.org',
    'data:text/html,x',
    '2026-02-30',
    'x'.repeat(60_000),
    -1,
    0.5,
    2 ** 53,
    1e308,
    null,
    true,
    [],
    {},
    [[[[]]]],
    Array.from({ length: 60 }, () => ({})),
  ),
);

/** The places in a JSON value, each as a function that makes a copy with something else there. */
function places(value: unknown): ((other: unknown) => unknown)[] {
  const here = (other: unknown) => other;
  if (typeof value !== 'object' || value === null) return [here];
  const inside = Object.entries(value).flatMap(([key, child]) =>
    places(child).map((put) => (other: unknown) => {
      if (Array.isArray(value)) return value.with(Number(key), put(other));
      return { ...value, [key]: put(other) };
    }),
  );
  return [here, ...inside];
}

function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), nonsense).map(([value, at, other]) => {
    const all = places(value);
    return all[at % all.length]?.(other);
  });
}

function bodies(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const accepted = fc.tuple(arbitraryOf(schema), fc.nat()).map(([value, at]) => {
    if (typeof value !== 'object' || value === null) return value;
    const named = Object.entries(references).flatMap(([field, area]) =>
      field in value ? [[field, knownIn(area, at)]] : [],
    );
    return { ...value, ...Object.fromEntries(named) };
  });
  return fc.oneof(
    { weight: 4, arbitrary: accepted },
    { weight: 4, arbitrary: spoilt(accepted) },
    { weight: 1, arbitrary: nonsense },
  );
}

/** What stands in an address for a parameter: a record's name, or anything. */
const names = fc.oneof(
  { weight: 3, arbitrary: fc.nat().map((at) => ({ at, text: '' })) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(fc.string({ unit: 'binary' }), fc.uuid(), fc.constantFrom('News', 'BRM', '\0', 'a/b'))
      .filter((text) => text.isWellFormed() && !/^\.{0,2}$/.test(text))
      .map((text) => ({ at: -1, text })),
  },
);

const queries = fc.dictionary(
  fc.constantFrom('page', 'perPage', 'q', 'sort', 'other'),
  fc.oneof(
    fc.constantFrom('1', '2', '20', '100', '0', '-1', '1e3', '999999999999', 'title', '-createdAt'),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('\0', '%', '_', "'", '&', 'x'.repeat(201), '*:', '<->'),
  ),
);

const ifMatch = fc.constantFrom(undefined, undefined, '*', '"1-x"', '"999-x"', 'nonsense', '""');

interface Input {
  name: { at: number; text: string };
  query: Record<string, string>;
  ifMatch: string | undefined;
  body: unknown;
}

const inputs = (route: AppRoute): fc.Arbitrary<Input> =>
  fc.record({
    name: names,
    query: route.method === 'GET' ? queries : fc.constant({}),
    ifMatch,
    body: bodySchema(route) ? bodies(bodySchema(route) ?? z.undefined()) : fc.constant(undefined),
  });

/** The schema of a JSON body. */
function bodySchema(route: AppRoute): z.ZodType | undefined {
  // All schemas of the contract are zod schemas.
  return 'body' in route && !('contentType' in route) ? (route.body as z.ZodType) : undefined;
}

async function send(area: string, route: AppRoute, input: Input): Promise<Answer> {
  const path = route.path.replaceAll(/:\w+/g, () =>
    encodeURIComponent(input.name.at < 0 ? input.name.text : (knownIn(area, input.name.at) ?? 'x')),
  );
  const query = new URLSearchParams(input.query).toString();
  return api.call(route.method, query === '' ? path : `${path}?${query}`, {
    // A session of its own, for some calls end it.
    token: await openSession(api.db, jwtSecret, adminId, origin),
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    headers: {
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(input.ifMatch !== undefined && { 'If-Match': input.ifMatch }),
    },
  });
}

function expectDeclared(route: AppRoute, { status, body }: Answer): void {
  const said = `${status} ${JSON.stringify(body)}`;
  expect(status, said).toBeLessThan(500);
  expect(Object.keys(route.responses).map(Number), said).toContain(status);
  const schema: unknown = route.responses[status];
  // A file.
  if (!(schema instanceof z.ZodType)) return;
  const shape = z.safeParse(schema, body);
  expect(shape.error?.issues, said).toBeUndefined();
}

describe.each(areas.filter(({ area }) => area !== 'uploads'))('$area', ({ area, routes }) => {
  it.each(routes)(
    '%s answers whatever comes as declared',
    async (_name, route) => {
      const property = async (input: Input) => {
        const answer = await send(area, route, input);
        expectDeclared(route, answer);
        const schema = bodySchema(route);
        const arrived: unknown = input.body === undefined ? undefined : asSent(input.body);
        const isWanted = !schema || z.safeParse(schema, arrived).success;
        expect(isWanted || answer.status >= 400, JSON.stringify(input)).toBe(true);
        if (answer.status === 201) {
          know(area, valueAt(answer.body, 'url') ?? valueAt(answer.body, '_id'));
        }
      };
      await fc.assert(fc.asyncProperty(inputs(route), property), { numRuns: cases });
    },
    timeout,
  );
});

/** A value after its way through JSON. */
function asSent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('uploads', () => {
  it.each(Object.entries<AppRoute>(contract.uploads))(
    '%s answers whatever comes as declared',
    async (_name, route) => {
      const form = fc.record({
        bytes: fc.oneof(
          fc.uint8Array({ maxLength: 2000 }),
          fc
            .tuple(
              fc.constantFrom('\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF....WEBP', '\xff\xd8\xff\xe0'),
              fc.uint8Array(),
            )
            .map(([start, rest]) => new Uint8Array([...Buffer.from(start, 'latin1'), ...rest])),
        ),
        name: fc.string(),
        fields: fc.dictionary(fc.constantFrom('folder', 'upload_preset', 'x'), fc.string()),
        folder: fc.constantFrom('News', 'Videos', '../..', undefined),
      });
      const property = fc.asyncProperty(form, async ({ bytes, name, fields, folder }) => {
        const body = new FormData();
        for (const [field, value] of Object.entries(fields)) body.append(field, value);
        if (folder !== undefined) body.set('folder', folder);
        body.set('file', new Blob([new Uint8Array(bytes)]), name);
        const token = await openSession(api.db, jwtSecret, adminId, origin);
        const answer = await api.call('POST', route.path, { token, body });
        expect(answer.status).not.toBe(401);
        expectDeclared(route, answer);
      });
      await fc.assert(property, { numRuns: cases });
    },
    timeout,
  );
});

describe('afterwards', () => {
  const reads = areas.flatMap(({ routes }) =>
    routes.filter(([, { method, path }]) => method === 'GET' && !path.includes(':')),
  );

  const needsQuery = ({ query }: { query?: unknown }) =>
    query instanceof z.ZodType && !query.safeParse({}).success;
  const found = reads
    .map(([, route]) => route)
    // Those of complaints are for two accounts alone.
    .filter((route) => !needsQuery(route) && route !== contract.complaints.list);

  it.each(found)('$path can still be read', async (route) => {
    const token = await openSession(api.db, jwtSecret, adminId, origin);
    const answer = await api.call('GET', route.path, { token });
    expect(answer.status).toBe(200);
    expectDeclared(route, answer);
  });
});
