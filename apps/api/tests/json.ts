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
