import { causes } from './causes.ts';

// Of the file system: no space, and nothing left of a quota. And PostgreSQL's own for its disk.
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be stored because a disk is full: ours, or the database's. */
export function isDiskFull(error: unknown): boolean {
  return [...causes(error)].some(
    (cause) =>
      ('code' in cause && codes.has(cause.code)) ||
      ('originalCode' in cause && codes.has(cause.originalCode)),
  );
}
