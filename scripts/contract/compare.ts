import { z } from 'zod';

/*
 * The breaking changes between two descriptions of the API. It supports what our
 * documents are made of (OpenAPI 3.1 with JSON Schema, made by apps/api/src/openapi), not all of OpenAPI.
 */

const schemaForm = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
type Schema = z.infer<typeof schemaForm>;

const content = z.record(z.string(), z.looseObject({ schema: z.unknown() }));
const operationForm = z.looseObject({
  'x-access': z.string(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: z.unknown(),
      }),
    )
    .optional(),
  requestBody: z.looseObject({ required: z.boolean().optional(), content }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      headers: z.record(z.string(), z.unknown()).optional(),
      content: content.optional(),
    }),
  ),
});
type Operation = z.infer<typeof operationForm>;

const documentForm = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationForm)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
type OpenApi = z.infer<typeof documentForm>;

/** Something that breaks callers. */
export interface Break {
  /** `POST /api/news/news` */
  call: string;
  /** A sentence without its end: 'needs title now'. */
  what: string;
}

/**
 * What callers of `before` would find broken in `after`; nothing when every one of them goes on working.
 * Both are parsed OpenAPI documents as the API makes them.
 */
export function findBreaks(before: unknown, after: unknown): Break[] {
  const old = documentForm.parse(before);
  const now = documentForm.parse(after);
  return Object.entries(old.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const next = now.paths[path]?.[method];
      const found = next ? breaksOf(operation, next, { old, now }) : ['is gone'];
      return [...new Set(found)].map((what) => ({ call, what }));
    }),
  );
}

interface Documents {
  old: OpenApi;
  now: OpenApi;
}

const accesses = ['public', 'signed-in', 'staff', 'moderator', 'admin'];

function breaksOf(old: Operation, now: Operation, documents: Documents): string[] {
  return [
    ...(accesses.indexOf(now['x-access']) > accesses.indexOf(old['x-access'])
      ? [`is for ${now['x-access']} now, and was for ${old['x-access']}`]
      : []),
    ...parameterBreaks(old, now, documents),
    ...bodyBreaks(old, now, documents),
    ...answerBreaks(old, now, documents),
  ];
}

function parameterBreaks(old: Operation, now: Operation, documents: Documents): string[] {
  const [before, after] = [old, now].map(
    ({ parameters = [] }) => new Map(parameters.map((each) => [`${each.in} ${each.name}`, each])),
  );
  const breaks = [...(before ?? [])].flatMap(([key, parameter]) => {
    const next = after?.get(key);
    if (!next) return [`no longer takes the ${key}`];
    return [
      ...(next.required && !parameter.required ? [`needs the ${key} now`] : []),
      ...inputBreaks(parameter.schema, next.schema, documents, `the ${key}`),
    ];
  });
  const added = [...(after ?? [])].filter(([key, each]) => each.required && !before?.has(key));
  return [...breaks, ...added.map(([key]) => `needs the ${key} now`)];
}

function bodyBreaks(old: Operation, now: Operation, documents: Documents): string[] {
  const [before, after] = [old.requestBody, now.requestBody];
  if (!before) return after?.required ? ['needs a body now'] : [];
  if (!after) return ['no longer takes a body'];
  const breaks = Object.entries(before.content).flatMap(([type, { schema }]) => {
    const next = after.content[type];
    return next ? inputBreaks(schema, next.schema, documents, '') : [`no longer takes ${type}`];
  });
  return [...(after.required && !before.required ? ['needs a body now'] : []), ...breaks];
}

function answerBreaks(old: Operation, now: Operation, documents: Documents): string[] {
  return Object.entries(old.responses).flatMap(([status, answer]) => {
    const next = now.responses[status];
    if (!next) return [`no longer answers ${status}`];
    const headers = Object.keys(answer.headers ?? {}).filter((name) => !next.headers?.[name]);
    const bodies = Object.entries(answer.content ?? {}).flatMap(([type, { schema }]) => {
      const other = next.content?.[type];
      return other
        ? outputBreaks(schema, other.schema, documents, `${status}`)
        : [`no longer answers ${status} as ${type}`];
    });
    return [...headers.map((name) => `no longer sends ${name} with ${status}`), ...bodies];
  });
}

/** What was accepted and no longer is. */
function inputBreaks(old: unknown, now: unknown, documents: Documents, at: string): string[] {
  return new Comparison(documents.old, documents.now, 'input').misfits(old, now, at);
}

/** What was never answered and now may be. */
function outputBreaks(old: unknown, now: unknown, documents: Documents, at: string): string[] {
  return new Comparison(documents.now, documents.old, 'output').misfits(now, old, at);
}

const lowerBounds = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties'];
const upperBounds = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties'];

/**
 * Finds what fits one schema and not another. For an input that is the old schema and the new one, for an
 * answer the new and the old: a client must be able to send what it sent, and to read what it read.
 */
class Comparison {
  readonly #given: OpenApi;
  readonly #wanted: OpenApi;
  readonly #way: 'input' | 'output';
  /** Pairs that are being looked at, because a schema may hold itself. */
  readonly #open = new Set<string>();

  constructor(given: OpenApi, wanted: OpenApi, way: 'input' | 'output') {
    this.#given = given;
    this.#wanted = wanted;
    this.#way = way;
  }

  /** @param at the place in the body, as in `links.label` */
  misfits(given: unknown, wanted: unknown, at: string): string[] {
    const pair = JSON.stringify([given, wanted]);
    if (this.#open.has(pair)) return [];
    this.#open.add(pair);
    const one = resolve(given, this.#given);
    const other = resolve(wanted, this.#wanted);
    const found =
      alternatives(one) || alternatives(other)
        ? this.#ofAlternatives(one, other, at)
        : this.#ofPlain(one, other, at);
    this.#open.delete(pair);
    return found;
  }

  #ofAlternatives(given: Schema, wanted: Schema, at: string): string[] {
    const accepted = alternatives(wanted) ?? [wanted];
    return (alternatives(given) ?? [given]).flatMap((each) => {
      const tries = accepted.map((other) => this.misfits(each, other, at));
      const best = tries.toSorted((one, other) => one.length - other.length)[0] ?? [];
      return best;
    });
  }

  #ofPlain(given: Schema, wanted: Schema, at: string): string[] {
    const place = at === '' ? 'the body' : at;
    const input = this.#way === 'input';
    return [
      ...typeMisfits(given, wanted).map((type) =>
        input ? `no longer takes ${type} as ${place}` : `may answer ${type} as ${place} now`,
      ),
      ...valueMisfits(given, wanted).map((value) =>
        input ? `no longer takes ${value} as ${place}` : `may answer ${value} as ${place} now`,
      ),
      ...(wanted.format !== undefined && given.format !== wanted.format
        ? [`has another format of ${place}: ${input ? wanted.format : (given.format ?? 'any')}`]
        : []),
      ...(input ? boundMisfits(given, wanted).map((bound) => `limits ${place} by ${bound}`) : []),
      ...this.#ofObjects(given, wanted, at),
      ...(wanted.items === undefined || given.items === undefined
        ? []
        : this.misfits(given.items, wanted.items, `${at}[]`)),
      ...(isSchema(wanted.additionalProperties) && isSchema(given.additionalProperties)
        ? this.misfits(given.additionalProperties, wanted.additionalProperties, inside(at, '*'))
        : []),
    ];
  }

  #ofObjects(given: Schema, wanted: Schema, at: string): string[] {
    const input = this.#way === 'input';
    const [sent, known] = [given.properties ?? {}, wanted.properties ?? {}];
    const [surely, needed] = [given.required ?? [], wanted.required ?? []];
    // What a caller sends must still mean something; what it reads must still be there.
    const lost = input
      ? Object.keys(sent).filter((name) => !(name in known))
      : Object.keys(known).filter((name) => !(name in sent));
    const missing = needed.filter((name) => !surely.includes(name) && !lost.includes(name));
    return [
      ...lost.map((name) => `no longer ${input ? 'takes' : 'answers'} ${inside(at, name)}`),
      ...missing.map((name) =>
        input ? `needs ${inside(at, name)} now` : `may leave out ${inside(at, name)} now`,
      ),
      ...Object.entries(known).flatMap(([name, schema]) =>
        name in sent ? this.misfits(sent[name], schema, inside(at, name)) : [],
      ),
    ];
  }
}

function inside(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function resolve(schema: unknown, document: OpenApi): Schema {
  const parsed = schemaForm.parse(schema ?? {});
  const name = parsed.$ref?.replace('#/components/schemas/', '');
  const target = name === undefined ? parsed : resolve(document.components.schemas[name], document);
  const parts = target.allOf?.map((part) => resolve(part, document)) ?? [];
  return parts.reduce<Schema>(
    (whole, part) => ({
      ...whole,
      ...part,
      required: [...(whole.required ?? []), ...(part.required ?? [])],
      properties: { ...whole.properties, ...part.properties },
    }),
    target,
  );
}

function alternatives(schema: Schema): unknown[] | undefined {
  if (schema.anyOf ?? schema.oneOf) return schema.anyOf ?? schema.oneOf;
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined;
}

function typeMisfits(given: Schema, wanted: Schema): string[] {
  if (wanted.type === undefined || given.type === wanted.type) return [];
  if (given.type === 'integer' && wanted.type === 'number') return [];
  return [given.type === undefined ? 'everything' : `a value of type ${String(given.type)}`];
}

function valueMisfits(given: Schema, wanted: Schema): string[] {
  const valuesOf = ({ enum: several, const: one }: Schema) => (one === undefined ? several : [one]);
  const accepted = valuesOf(wanted);
  if (!accepted) return [];
  const values = valuesOf(given);
  if (!values) return given.type === wanted.type ? ['other words'] : [];
  return values.filter((value) => !accepted.includes(value)).map((value) => JSON.stringify(value));
}

function boundMisfits(given: Schema, wanted: Schema): string[] {
  const boundOf = (schema: Schema, name: string) => {
    const value = schema[name];
    return typeof value === 'number' ? value : undefined;
  };
  const tighter = (names: string[], isTighter: (was: number, is: number) => boolean) =>
    names.filter((name) => {
      const [was, is] = [boundOf(given, name), boundOf(wanted, name)];
      return is !== undefined && (was === undefined || isTighter(was, is));
    });
  return [
    ...tighter(lowerBounds, (was, is) => is > was),
    ...tighter(upperBounds, (was, is) => is < was),
    ...(wanted.pattern !== undefined && wanted.pattern !== given.pattern ? ['pattern'] : []),
  ];
}
