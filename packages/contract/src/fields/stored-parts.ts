import type { z } from 'zod';

/**
 * The valid parts of a stored document: missing and invalid parts are left out, so that defaults
 * replace them. An entry of a list that lacks a required part is left out as a whole.
 * @param schema of an update, which may send any part or none
 */
export function storedParts<Parts>(schema: z.ZodType<Parts>, stored: unknown): Parts {
  const { success, data } = validParts(schema, stored);
  return success ? data : schema.parse({});
}

/**
 * The valid parts of an input, as {@link storedParts} has them.
 * @returns the parts; no success when it is what is missing that the schema refuses
 */
export function validParts<Parts>(
  schema: z.ZodType<Parts>,
  input: unknown,
): z.ZodSafeParseResult<Parts> {
  const result = schema.safeParse(input);
  if (result.success) return result;
  // One at a time: without an entry of a list those behind it have other places.
  const rest = without(input, result.error.issues[0]?.path ?? []);
  return rest === undefined ? result : validParts(schema, rest);
}

/** A JSON value without the part at a path, or without the nearest group around it that there is. */
function without(value: unknown, [key, ...path]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return undefined;
  if (!Object.hasOwn(value, key)) return undefined;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const rest = without(items[Number(key)], path);
    return rest === undefined ? items.toSpliced(Number(key), 1) : items.with(Number(key), rest);
  }
  const { [key]: part, ...others } = value as Record<PropertyKey, unknown>;
  const rest = without(part, path);
  return rest === undefined ? others : { ...others, [key]: rest };
}
