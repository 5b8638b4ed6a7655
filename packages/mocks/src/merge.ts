function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Lays the parts that were sent over the whole that is stored, group by group; lists and plain
 * values are replaced. Neither argument is changed.
 */
export function merge(whole: object, parts: object): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...whole };
  for (const [key, value] of Object.entries(parts)) {
    if (value === undefined) continue;
    const before = merged[key];
    merged[key] = isGroup(before) && isGroup(value) ? merge(before, value) : value;
  }
  return merged;
}
