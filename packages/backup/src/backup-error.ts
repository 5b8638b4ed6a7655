/** Why a backup or a restore was refused or failed, in one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The code of an error of Node or PostgreSQL, such as `ENOSPC`; empty when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** An error as a sentence: a full disk is one of its own, everything else says what failed and why. */
export function describeFailure(what: string, cause: unknown): Error {
  if (cause instanceof BackupError) return cause;
  if (codeOf(cause) === 'ENOSPC' || codeOf(cause) === 'EDQUOT') {
    return new BackupError(`${what}: there is no space left on the disk.`, { cause });
  }
  // PostgreSQL's code for its own full disk.
  if (codeOf(cause) === '53100') {
    return new BackupError(`${what}: there is no space left on the disk of the database.`, {
      cause,
    });
  }
  // A name with several addresses fails with one error for each, and no message of its own.
  const reasons: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const reason = reasons.map((each) => (each instanceof Error ? each.message : String(each)));
  return new BackupError(`${what}: ${reason.join(', ').replace(/\.$/, '')}.`, { cause });
}
