import { createHmac, randomBytes } from 'node:crypto';
import { toLocalInput, type VisitedKind } from '@site/contract';
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import type { Database } from '#lib/data/database.ts';
import { seconds } from '#lib/durations.ts';
import { addressOf } from '#lib/http/rate-limits.ts';

/*
 * Visits are counted without anything that tells who came: docs/decisions/visit-statistics.md has
 * the reasoning.
 */

/** How often counts are written. */
const interval = seconds(10);
/** Marks of visitors that are held; beyond it the oldest is forgotten, and who it is of may be counted twice. */
const mostMarks = 200_000;
/** Sums that wait to be written, while the database can't be; beyond it nothing new is counted. */
const mostWaiting = 20_000;

/** What is counted: an entry, or a document by the UUID in its name. */
interface Visited {
  kind: VisitedKind | 'documents';
  id: string;
}

interface Sum extends Visited {
  day: string;
  count: number;
}

type Visit = Pick<Request, 'get' | 'ip'>;

export interface Visits {
  /** Counts a visit, unless it is a program's or of somebody who does not want to be counted, or not the first one today. */
  note(visited: Visited, visit: Visit): void;
  /** Writes what was counted. What can't be written is kept for the next time. */
  flush(): Promise<void>;
  /** Writes from now on every few seconds. */
  start(): void;
  /** Writes what is left. */
  stop: () => Promise<void>;
}

/** @param options.now the clock that ends the day */
export function createVisits(options: {
  db: Pick<Database, '$executeRaw'>;
  log: Logger;
  now?: (() => Date) | undefined;
}): Visits {
  const { db, log, now = () => new Date() } = options;
  let today = '';
  // Never stored, and thrown away with its day: then nobody can tell any more of whom a mark is.
  let salt = randomBytes(32);
  const marks = new Set<string>();
  let waiting = new Map<string, Sum>();
  let timer: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();

  const currentDay = () => {
    const day = dayOf(now());
    if (day !== today) {
      today = day;
      salt = randomBytes(32);
      marks.clear();
    }
    return day;
  };

  /** @returns whether it is the first visit of this day */
  const mark = ({ kind, id }: Visited, visit: Visit): boolean => {
    const visitor = [addressOf(visit), visit.get('user-agent') ?? '', kind, id].join('\n');
    const made = createHmac('sha256', salt).update(visitor).digest('base64url').slice(0, 22);
    if (marks.has(made)) return false;
    const [oldest] = marks.size >= mostMarks ? marks : [];
    if (oldest !== undefined) marks.delete(oldest);
    marks.add(made);
    return true;
  };

  const add = (sum: Sum) => {
    const key = `${sum.kind}/${sum.id}/${sum.day}`;
    const before = waiting.get(key);
    if (before) before.count += sum.count;
    else if (waiting.size < mostWaiting) waiting.set(key, sum);
  };

  const write = async () => {
    // The salt of a day that is over goes also when nobody comes.
    currentDay();
    const sums = [...waiting.values()];
    if (sums.length === 0) return;
    waiting = new Map();
    try {
      await store(db, sums);
    } catch (error) {
      for (const sum of sums) add(sum);
      log.warn({ err: error }, 'visits could not be written yet');
    }
  };
  const flush = () => (flushing = flushing.then(write));

  return {
    note(visited, visit) {
      if (!mayBeCounted(visit)) return;
      const day = currentDay();
      if (mark(visited, visit)) add({ ...visited, day, count: 1 });
    },
    flush,
    start() {
      timer = setInterval(() => void flush(), interval).unref();
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** A day in Pakistan: `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return toLocalInput(moment.toISOString()).slice(0, 10);
}

function mayBeCounted(visit: Pick<Request, 'get'>): boolean {
  return !(
    visit.get('dnt') === '1' ||
    visit.get('sec-gpc') === '1' ||
    visit.get('sec-purpose')?.includes('prefetch') ||
    isbot(visit.get('user-agent') ?? '')
  );
}

/** Adds sums to the stored ones, unless there is no such entry. */
async function store(db: Pick<Database, '$executeRaw'>, sums: readonly Sum[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO visit_counts (kind, record_id, day, count)
    SELECT kind, record_id, day, count
    FROM unnest(
      ${sums.map(({ kind }) => kind)}::text[], ${sums.map(({ id }) => id)}::uuid[],
      ${sums.map(({ day }) => day)}::date[], ${sums.map(({ count }) => count)}::int[]
    ) AS seen (kind, record_id, day, count)
    WHERE kind = 'documents' OR EXISTS (
      SELECT FROM search_documents AS entry
      WHERE entry.kind = seen.kind AND entry.record_id = seen.record_id)
    ORDER BY kind, record_id, day
    ON CONFLICT (kind, record_id, day) DO UPDATE SET count = visit_counts.count + excluded.count`;
}
