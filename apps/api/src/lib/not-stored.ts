import { causes } from './causes.ts';

/** Why something can't be stored, until an operator has done something about it. */
type Reason = 'diskFull' | 'notWritable';

// Of the file system: no space, and nothing left of a quota. And PostgreSQL's own for its disk. And of a file system that
// is read-only, or whose folder belongs to somebody else.
const reasons = new Map<unknown, Reason>([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['53100', 'diskFull'],
  ['EROFS', 'notWritable'],
  ['EACCES', 'notWritable'],
  ['EPERM', 'notWritable'],
]);

/** Why something could not be stored: because a disk is full, ours or the database's, or may not be written to; `null`: otherwise. */
export function whyNotStored(error: unknown): Reason | null {
  for (const cause of causes(error)) {
    const codes = [
      'code' in cause ? cause.code : null,
      'originalCode' in cause ? cause.originalCode : null,
    ];
    const reason = codes.map((code) => reasons.get(code)).find((each) => each !== undefined);
    if (reason) return reason;
  }
  return null;
}
