import * as names from '@site/contract';
import { z } from 'zod';
import { sentence } from './wording.ts';

/** A schema as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Requests are described as they are sent, answers as they arrive. */
type Direction = 'input' | 'output';

const componentPath = '#/components/schemas/';
// Ids of schemas that stand where they are used, and are no components.
const inlineMark = '~';

/**
 * Turns zod schemas into JSON Schema. What the contract exports by a name becomes a component of that
 * name (`newsInput`: `NewsInput`), and everything else refers to it.
 */
export class SchemaBook {
  readonly #registries = { input: registryOf('input'), output: registryOf('output') };
  #converted: Record<Direction, Record<string, JsonSchema>> | undefined;

  /** Takes a schema in; all must be in before the first is looked up. */
  add(schema: z.ZodType, direction: Direction): void {
    const registry = this.#registries[direction];
    if (!registry.has(schema)) registry.add(schema, { id: `${inlineMark}${registry._idmap.size}` });
  }

  /** The JSON Schema of what was added: a reference when it has a name. */
  find(schema: z.ZodType, direction: Direction): JsonSchema {
    const id = this.#registries[direction].get(schema)?.id ?? '';
    if (!id.startsWith(inlineMark)) return { $ref: componentPath + id };
    return this.#schemas()[direction][id] ?? {};
  }

  /** The named schemas that this value refers to, and those that they refer to in turn. */
  components(value: unknown): Record<string, JsonSchema> {
    const { input, output } = this.#schemas();
    const found: Record<string, JsonSchema> = {};
    const visit = (text: string) => {
      for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
        const schema = output[name] ?? input[name];
        if (found[name] || !schema) continue;
        found[name] = schema;
        visit(JSON.stringify(schema));
      }
    };
    visit(JSON.stringify(value));
    const sorted = Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(sorted);
  }

  #schemas(): Record<Direction, Record<string, JsonSchema>> {
    this.#converted ??= {
      input: convert(this.#registries.input, 'input'),
      output: convert(this.#registries.output, 'output'),
    };
    return this.#converted;
  }
}

/** The schemas that the contract exports: inputs for the one direction, all others for the other. */
function registryOf(direction: Direction) {
  const registry = z.registry<{ id: string }>();
  for (const [name, value] of Object.entries(names)) {
    if (!(value instanceof z.ZodType)) continue;
    const isInput = name.endsWith('Input');
    if (isInput === (direction === 'input')) registry.add(value, { id: sentence(name) });
  }
  return registry;
}

function convert(
  registry: ReturnType<typeof registryOf>,
  direction: Direction,
): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    uri: (id) => componentPath + id,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // The contract's own kind: a JSON object of any content. The file of an upload is no JSON.
      if (def.type === 'custom') jsonSchema.type = 'object';
      if (direction === 'input' && zodSchema instanceof z.ZodString) {
        describeText(zodSchema, jsonSchema);
      }
      if (isDate(zodSchema)) {
        Object.assign(jsonSchema, direction === 'input' ? dateInput : dateOutput);
      }
      // The format says as much as its pattern, and reads better.
      if (jsonSchema.format) delete jsonSchema.pattern;
      // Answers may get more fields one day; unknown ones of a request are dropped.
      if (def.type === 'object') delete jsonSchema.additionalProperties;
    },
  });
  for (const schema of Object.values(schemas)) {
    // Inside a document they would say that each schema is one of its own.
    delete schema.$schema;
    delete schema.$id;
  }
  return direction === 'input' ? { ...schemas, [colourName]: colour } : schemas;
}

const dateOutput: JsonSchema = { type: 'string', format: 'date-time' };
// Its pattern is the contract's own. The format `date-time` would leave out a date alone, and one without a zone.
const dateInput: JsonSchema = {
  description: 'A date alone, or one without a zone, is read as local time of Asia/Karachi.',
  examples: ['2026-03-21', '2026-03-21T09:30', '2026-03-21T04:30:00.000Z'],
};

const colourName = 'Colour';
const colour: JsonSchema = {
  description: 'A CSS colour.',
  anyOf: [
    { type: 'string', maxLength: 100, pattern: spaced(names.colourForm.source) },
    { type: 'string', enum: [...names.colourNames] },
  ],
};

/** Describes a rule of text inputs that the schema has as code: it is trimmed, and takes no NUL. */
function describeText(schema: z.ZodString, jsonSchema: JsonSchema): void {
  const takes = (text: string) => schema.safeParse(text).success;
  // Long enough for the texts that must have a length.
  const [blank, withNul] = [' '.repeat(20), 'a\0'.repeat(10)];
  // What else is changed first, ids in capitals, has no pattern in the description.
  const isTrimmed = schema.def.checks?.some(({ _zod }) => _zod.def.check === 'overwrite');
  if (takes('teal') && !takes('words')) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    jsonSchema.$ref = componentPath + colourName;
  } else if (jsonSchema.pattern) {
    if (isTrimmed) jsonSchema.pattern = spaced(jsonSchema.pattern);
  } else if (!takes(withNul)) {
    jsonSchema.pattern = takes(blank) ? String.raw`^[^\x00]*$` : String.raw`^\s*[^\s\x00][^\x00]*$`;
  }
}

/** A pattern from start to end, with space around that is cut off before. */
function spaced(pattern: string): string {
  return String.raw`^\s*(?:${pattern.slice(1, -1)})\s*$`;
}

/** Whether a schema turns texts into instants, found by trying it. */
function isDate(schema: z.core.$ZodType): boolean {
  const { data } = z.safeParse(schema, '2026-03-21');
  return data === names.parseDate('2026-03-21');
}
