import { visitedKinds, type MostRead, type VisitedKind } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { Prisma } from '#generated/prisma/client.ts';
import { titleInFields } from '#lib/content/languages/sources.ts';
import type { Reads } from '#lib/data/database.ts';
import { days } from '#lib/durations.ts';
import { dayOf } from './visits.ts';

/** An entry with how often it was read. */
export interface VisitedEntry {
  kind: VisitedKind;
  id: string;
  title: string;
  /** Of the pages that staff make; others are named by their id. */
  page: string | null;
  count: number;
}

interface VisitedQuery {
  since: string;
  now: Date;
  most: number;
  lang?: string | null | undefined;
}

/** The entries that are public now and were read most from a day on, the most first; their titles in a language, where they have it. */
export function readVisited(
  db: Pick<Reads, '$queryRaw'>,
  { since, now, most, lang = null }: VisitedQuery,
): Promise<VisitedEntry[]> {
  return db.$queryRaw`
    SELECT entry.kind, entry.record_id AS id, entry.page, visited.count,
      coalesce(${titleInFields}, entry.title) AS title
    FROM (${totals(since, Prisma.sql`kind <> 'documents'`)}) AS visited
      JOIN (${liveEntries(now)}) AS entry USING (kind, record_id)
      LEFT JOIN translations ON translations.record_id = entry.record_id
        AND translations.lang = ${lang}::text AND translations.status = 'published'
    ORDER BY visited.count DESC, entry.record_id LIMIT ${most}`;
}

/** The first of so many days, of which the moment's is the last. */
export function firstDay(now: Date, count: number): string {
  return dayOf(new Date(now.getTime() - days(count - 1)));
}

/** The sums of each entry, or document, from a day on. */
export function totals(since: string, condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT kind, record_id, sum(count)::int AS count FROM visit_counts
    WHERE day >= ${since}::date AND ${condition} GROUP BY kind, record_id`;
}

/** What the public sees at this moment: drafts have no search document. */
export function liveEntries(now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT kind, record_id, title, (SELECT url FROM pages WHERE kind = 'pages' AND id = record_id) AS page
    FROM search_documents
    WHERE kind = ANY (${[...visitedKinds]}::text[])
      AND (publish_at IS NULL OR publish_at <= ${now}) AND (unpublish_at IS NULL OR unpublish_at > ${now})`;
}

/** A counted entry as the contract has it. */
export function toMostRead({ kind, id, title, page }: Omit<VisitedEntry, 'count'>): MostRead {
  const url =
    kind === 'pages' ? addressOf(kind, { url: page ?? '' }) : addressOf(kind, { _id: id });
  return { kind, id, title, url };
}
