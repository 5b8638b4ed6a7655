import { checkState, type BackupAttempt, type contract, type SystemStatus } from '@site/contract';
import type { Deps } from '#deps.ts';
import type { Backup } from '#generated/prisma/client.ts';
import { minutes, seconds } from '#lib/durations.ts';
import type { Routes } from '#lib/http/routes.ts';
import { createChecks } from './checks.ts';
import { cachedFor } from './look.ts';
import { readStoredFiles } from './stored-files.ts';

/** How long a status is served: however many look at once, the system is checked once. */
const lifetime = seconds(10);
/** How long a count of all files is served: it looks at each. */
const storageLifetime = minutes(15);
/** How many of the last backups are shown. */
const shownBackups = 14;

/** How the installation is, for its admins. */
export function systemRoutes(deps: Deps): Routes<typeof contract.system> {
  const check = createChecks(deps);
  const readStorage = cachedFor(storageLifetime, () => readStoredFiles(deps));

  const read = cachedFor(lifetime, async (): Promise<SystemStatus> => {
    const backups = await deps.db.backup.findMany({
      orderBy: { startedAt: 'desc' },
      take: shownBackups,
    });
    const [checks, storage] = await Promise.all([check(), readStorage()]);
    const worst = Math.max(...checks.map(({ state }) => checkState.options.indexOf(state)));
    return {
      state: checkState.options[worst] ?? 'green',
      checks,
      backups: backups.map(toAttempt),
      storage,
    };
  });

  return { status: async () => ({ status: 200, body: await read() }) };
}

function toAttempt({ startedAt, endedAt, provenAt, bytes, name, error }: Backup): BackupAttempt {
  return {
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    name,
    bytes: bytes === null ? null : Number(bytes),
    provenAt: provenAt?.toISOString() ?? null,
    error,
  };
}
