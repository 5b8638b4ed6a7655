import { withConnection } from './connect.ts';

/**
 * Runs `work` unless another process backs up the same database at the moment.
 * @returns whether it ran
 */
export function withBackupLock(databaseUrl: string, work: () => Promise<void>): Promise<boolean> {
  return withConnection(databaseUrl, async (client) => {
    // It ends with the connection, so a process that is killed leaves no lock.
    const { rows } = await client.query<{ isOurs: boolean }>(
      `SELECT pg_try_advisory_lock(hashtext('backup')) AS "isOurs"`,
    );
    if (!rows[0]?.isOurs) return false;
    await work();
    return true;
  });
}
