import type { z } from 'zod';

/** Gives a value the keys of a schema, in its order, as parsing does; what it holds is not looked at. */
export type Shape = (value: unknown) => unknown;

const asIs: Shape = (value) => value;

/** Types whose values are sent as they are stored: their rules and transformations accept their own output. */
const plain = new Set(['string', 'number', 'boolean', 'null', 'enum', 'literal', 'unknown', 'any']);

/**
 * How an answer that fits its schema is sent.
 * @returns null where parsing may give more than the keys and their order: defaults, alternatives
 */
export function shapeOf(schema: z.core.$ZodType): Shape | null {
  // Every zod schema is one of these; the general type only hides which.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (plain.has(def.type)) return asIs;
  if (def.type === 'nullable' || def.type === 'optional') return shapeOf(def.innerType);
  if (def.type === 'array') {
    const item = shapeOf(def.element);
    return item && (item === asIs ? asIs : (value) => mapped(value, item));
  }
  if (def.type === 'union') return def.options.every(isPlain) ? asIs : null;
  if (def.type === 'pipe') {
    const isStored = isPlain(def.in) && (def.out._zod.def.type === 'transform' || isPlain(def.out));
    return isStored ? asIs : null;
  }
  return def.type === 'object' && def.catchall === undefined ? objectShape(def.shape) : null;
}

function isPlain(schema: z.core.$ZodType): boolean {
  return shapeOf(schema) === asIs;
}

function mapped(value: unknown, item: Shape): unknown {
  return Array.isArray(value) ? value.map(item) : value;
}

function objectShape(schemas: Readonly<Record<string, z.core.$ZodType>>): Shape | null {
  const fields: { name: string; shape: Shape }[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    const shape = shapeOf(schema);
    if (!shape) return null;
    fields.push({ name, shape });
  }
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const answer: Record<string, unknown> = {};
    for (const { name, shape } of fields) {
      const part: unknown = Reflect.get(value, name);
      if (part !== undefined) answer[name] = shape(part);
    }
    return answer;
  };
}
