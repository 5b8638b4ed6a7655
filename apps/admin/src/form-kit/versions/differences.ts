import isEqual from 'fast-deep-equal';

/** A place at which two copies of a record differ. */
export interface Difference {
  /** `title`, `legalSection.title`; a list is one place. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** Where two copies of the same record differ; groups are looked into, lists are not. */
export function differences(mine: object, theirs: object, within = ''): Difference[] {
  const other = new Map<string, unknown>(Object.entries(theirs));
  return Object.entries(mine).flatMap(([name, value]: [string, unknown]) => {
    const path = `${within}${name}`;
    const their = other.get(name);
    if (isEqual(value, their)) return [];
    if (isGroup(value) && isGroup(their)) return differences(value, their, `${path}.`);
    return [{ path, mine: value, theirs: their }];
  });
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
