import { publishedAreas } from '@site/contract';
import { Prisma, type EntryStatus } from '#generated/prisma/client.ts';
import { snakeCase } from '#lib/data/snake-case.ts';

/** What all areas have whose entries are drafts, scheduled, live or ended. */
export interface PublishedRow {
  /** As the contract names it. */
  area: string;
  id: string;
  title: string;
  status: EntryStatus;
  publishAt: Date | null;
  unpublishAt: Date | null;
  updatedAt: Date;
}

/** Areas whose entries are not called by a `title`. */
const titleColumns = new Map([['pages', 'main_title']]);

/** The entries of all such areas, as {@link PublishedRow}s. @param condition on the columns of one table, which tells which */
export function publishedEntries(condition: Prisma.Sql): Prisma.Sql {
  const ofAreas = [...publishedAreas].map((area) => {
    const title = Prisma.raw(titleColumns.get(area) ?? 'title');
    return Prisma.sql`
      SELECT ${area}::text AS area, id, ${title} AS title, status, publish_at AS "publishAt",
        unpublish_at AS "unpublishAt", updated_at AS "updatedAt"
      FROM ${Prisma.raw(`"${snakeCase(area)}"`)} WHERE ${condition}`;
  });
  return Prisma.join(ofAreas, ' UNION ALL ');
}
