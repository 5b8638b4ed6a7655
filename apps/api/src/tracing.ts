import type { Tracing } from '@site/server';
import type { PoolMonitor } from '#lib/data/pool.ts';

/** Makes a span of each statement, with its text and without its values. */
export function tracePools(tracing: Tracing): PoolMonitor {
  return {
    opened() {},
    sent(pool, text) {
      const [operation = 'SQL'] = /\w+/.exec(text) ?? [];
      return tracing.begin(`${operation.toUpperCase()} ${pool}`, {
        'db.system.name': 'postgresql',
        'db.query.text': text,
      });
    },
  };
}
