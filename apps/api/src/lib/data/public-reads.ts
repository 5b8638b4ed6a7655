import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';
import { openTransaction } from './open-call.ts';
import type { PoolMonitor } from './pool.ts';

/** Runs requests that read what the public sees. */
export interface PublicReads {
  /**
   * Runs a request whose reads depend on nothing but content, so that they may go to a standby, if there is one.
   * @param statements gets the text of each statement that is sent for the request
   */
  run: (statements: Set<string>, request: () => void) => void;
  /** Sees the statements of all pools. */
  monitor: PoolMonitor;
  /** The tables of whichever database the current request may read. */
  chooseReads: (primary: Database, standby?: Database) => Database;
}

/** The parts belong together: what runs through one is seen by the others. */
export function openPublicReads(): PublicReads {
  const current = new AsyncLocalStorage<Set<string>>();
  return {
    run: (statements, request) => current.run(statements, request),
    monitor: {
      opened() {},
      sent(_pool, text) {
        current.getStore()?.add(text);
        return () => {};
      },
    },
    chooseReads(primary, standby = primary) {
      // A handler reads what it has just written, also while that is not stored.
      const database = () => openTransaction() ?? (current.getStore() ? standby : primary);
      const member = (name: string | symbol): unknown => Reflect.get(database(), name);
      const methodFor = (method: string | symbol) =>
        (current.getStore() && unfolded.get(method)) ?? method;
      return new Proxy(primary, {
        get(_primary, name) {
          const value = member(name);
          if (typeof value === 'function') return value.bind(database());
          if (typeof value !== 'object' || value === null) return value;
          // Handlers hold tables from the start on, so their methods are what is chosen.
          return new Proxy(value, {
            get: (_table, method) => methodOf(member(name), methodFor(method)),
          });
        },
      });
    },
  };
}

/**
 * Prisma folds the reads of single records that begin in the same tick, and sends them in the context of the first request: the
 * others would see no statement. These methods find the same record without that.
 */
const unfolded = new Map<string | symbol, string>([
  ['findUnique', 'findFirst'],
  ['findUniqueOrThrow', 'findFirstOrThrow'],
]);

function methodOf(table: unknown, method: string | symbol): unknown {
  if (typeof table !== 'object' || table === null) return undefined;
  return Reflect.get(table, method);
}
