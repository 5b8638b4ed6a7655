import { z } from 'zod';

/** The value at a path inside parsed JSON; undefined where there is none. */
export function valueAt(value: unknown, ...path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

/** The fields of a JSON object. @throws for anything else */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(value);
}

/** The items of a JSON array. @throws for anything else */
export function itemsOf(value: unknown): unknown[] {
  return z.array(z.unknown()).parse(value);
}

/** The text at a path inside parsed JSON. @throws where there is none */
export function field(value: unknown, ...path: readonly PropertyKey[]): string {
  const text = valueAt(value, ...path);
  if (typeof text === 'string') return text;
  throw new Error(`There is no text "${path.join('.')}" in ${JSON.stringify(value)}`);
}
