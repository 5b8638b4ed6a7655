import type { Metrics } from '@site/server';
import { findLastProven } from '#lib/data/backups.ts';
import type { Database } from '#lib/data/database.ts';
import { cachedFor } from '#areas/system/look.ts';
import { days, minutes } from '#lib/durations.ts';
import type { PoolMonitor } from '#lib/data/pool.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { pictureQueue } from '#lib/media/picture-work.ts';

/** Counts connections and times statements. */
export function monitorPools(metrics: Metrics): PoolMonitor {
  const pools = new Map<string, Parameters<PoolMonitor['opened']>[1]>();
  metrics.add({
    name: 'db_connections',
    help: 'Connections by pool and state; "waiting": requests that wait for one.',
    type: 'gauge',
    labels: ['pool', 'state'],
    read: () =>
      [...pools].flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'waiting' }, value: waitingCount },
      ]),
  });
  const observe = metrics.addDurations({
    name: 'db_statement_duration_seconds',
    help: 'SQL statements by pool and result, as the API waits for them.',
    labels: ['pool', 'result'],
  });
  return {
    opened: (name, pool) => pools.set(name, pool),
    sent(pool) {
      const began = performance.now();
      return (error) => {
        const result = error ? 'failed' : 'ok';
        observe({ pool, result }, (performance.now() - began) / 1000);
      };
    },
  };
}

/**
 * Adds what is stored, as every process on the same database reads it, and what is done with pictures.
 * @param media `null` where nothing is to be stored
 */
export function addStoreMetrics(
  metrics: Metrics,
  db: Pick<Database, 'backup' | 'outboxMail' | 'upload' | '$queryRaw'>,
  media: Pick<MediaStore, 'check'> | null,
) {
  const isWritable = cachedFor(minutes(5), async () =>
    media
      ? media.check().then(
          () => 1,
          () => 0,
        )
      : [],
  );
  const week = () => new Date(Date.now() - days(7));
  metrics.add(
    {
      name: 'mails',
      help: 'Mails of the past week by state; "failed": given up.',
      type: 'gauge',
      labels: ['state'],
      async read() {
        const [waiting, sent, failed] = await Promise.all([
          db.outboxMail.count({ where: { nextAttemptAt: { not: null } } }),
          db.outboxMail.count({ where: { sentAt: { gt: week() } } }),
          db.outboxMail.count({ where: { failedAt: { gt: week() } } }),
        ]);
        return Object.entries({ waiting, sent, failed }).map(([state, value]) => ({
          labels: { state },
          value,
        }));
      },
    },
    {
      name: 'mails_oldest_waiting_seconds',
      help: 'Age of the oldest mail that is not sent yet; 0 when there is none.',
      type: 'gauge',
      async read() {
        const oldest = await db.outboxMail.aggregate({
          where: { nextAttemptAt: { not: null } },
          _min: { createdAt: true },
        });
        const { createdAt } = oldest._min;
        return createdAt ? (Date.now() - createdAt.getTime()) / 1000 : 0;
      },
    },
    {
      name: 'uploads',
      help: 'Uploaded files that are stored.',
      type: 'gauge',
      read: () => db.upload.count(),
    },
    {
      name: 'uploads_bytes',
      help: 'Size of the uploaded files that are stored, without the widths made of pictures.',
      type: 'gauge',
      async read() {
        // Prisma's own sum of a column of integers may not exceed what one of them holds.
        const [sum] = await db.$queryRaw<{ bytes: number | null }[]>`
          SELECT sum(bytes)::float8 AS bytes FROM uploads`;
        return sum?.bytes ?? 0;
      },
    },
    {
      name: 'uploads_writable',
      help: 'Whether files can be stored: 1 or 0, as of the last five minutes.',
      type: 'gauge',
      read: isWritable,
    },
    {
      name: 'backup_last_proven_timestamp_seconds',
      help: 'When the last nightly backup was written that was proven afterwards; none before the first.',
      type: 'gauge',
      async read() {
        const last = await findLastProven(db);
        return last ? last.startedAt.getTime() / 1000 : [];
      },
    },
    {
      name: 'backup_last_bytes',
      help: 'Size of the last proven backup.',
      type: 'gauge',
      async read() {
        const last = await findLastProven(db);
        return last ? Number(last.bytes) : [];
      },
    },
    {
      name: 'picture_jobs',
      help: 'Pictures that are worked on, or wait for it.',
      type: 'gauge',
      labels: ['state'],
      read: () =>
        Object.entries(pictureQueue.counts()).map(([state, value]) => ({
          labels: { state },
          value,
        })),
    },
  );
}
