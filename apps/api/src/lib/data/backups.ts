import type { Reads } from './database.ts';

/** The last nightly backup that was proven, `null` before the first. */
export function findLastProven(db: Pick<Reads, 'backup'>) {
  return db.backup.findFirst({
    where: { provenAt: { not: null } },
    orderBy: { startedAt: 'desc' },
  });
}
