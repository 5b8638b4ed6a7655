type Json = Record<string, unknown>;

function isGroup(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value any of whose groups may leave out fields. */
export type Parts<Whole> = Whole extends readonly unknown[]
  ? Whole
  : Whole extends object
    ? { [Key in keyof Whole]?: Parts<Whole[Key]> | undefined }
    : Whole;

/**
 * Lays the parts that were sent over the whole that is stored, group by group; lists and plain
 * values are replaced. Neither argument is changed.
 */
export function merge<Whole extends object>(whole: Whole, parts: Parts<NoInfer<Whole>>): Whole {
  const merged: Json = Object.fromEntries(Object.entries(whole));
  for (const [key, value] of Object.entries(parts)) {
    if (value === undefined) continue;
    const before = merged[key];
    merged[key] = isGroup(before) && isGroup(value) ? merge(before, value) : value;
  }
  // Only keys of `parts` were replaced, by values of the same key's type.
  return merged as Whole;
}
