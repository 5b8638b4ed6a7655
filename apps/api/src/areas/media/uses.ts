import {
  areaName,
  areas,
  maxListedUses,
  publishedAreas,
  titleOf,
  type Area,
  type MediaUse,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { Prisma } from '#generated/prisma/client.ts';
import { titleOfRow } from '#lib/content/reads/entity.ts';
import { isLive } from '#lib/content/reads/visibility.ts';
import type { Reads } from '#lib/data/database.ts';
import { camelCase, snakeCase } from '#lib/data/snake-case.ts';

/** What a row says of an upload. */
interface NamingRow {
  area: Area;
  id: string;
  row: unknown;
  isLive: boolean;
}

/** Columns that are made of others, and of an account what is nobody's business. */
const unread =
  'words title_words area_words author_words name_words password_hash email email_key'.split(' ');

/** Uses that keep a file from being deleted: the others are of what can only be restored. */
export const isCurrent = ({ state }: Pick<MediaUse, 'state'>) =>
  state !== 'trash' && state !== 'history';

/**
 * Where uploads are used, at most {@link maxListedUses} places: current ones first.
 * @param addresses root-relative
 */
export async function usesOf(
  db: Pick<Reads, '$queryRaw' | 'mediaUse' | 'pendingVersion' | 'translation'>,
  addresses: readonly string[],
  now: Date,
): Promise<MediaUse[]> {
  const known = await db.mediaUse.findMany({
    where: { address: { in: [...addresses] } },
    orderBy: [{ source: 'asc' }, { owner: 'asc' }],
    take: maxListedUses,
  });
  const ownersOf = (source: string) =>
    known.filter((each) => each.source === source).map(({ owner }) => owner);
  const records = await readRecords(db, known, now);
  const pending = await db.pendingVersion.findMany({ where: { id: { in: ownersOf('pending') } } });
  const translations = await db.translation.findMany({
    where: { id: { in: ownersOf('translation') } },
  });
  const current = [
    ...records.flatMap(({ area, id, row, isLive: isPublic }) =>
      placesOf(row, addresses).map((field): MediaUse => {
        const state = isPublic ? 'live' : 'draft';
        return { area: areaName(area), recordId: id, title: titleOfRow(row), field, state };
      }),
    ),
    ...pending.flatMap(({ area, recordId, body }) =>
      placesOf(body, addresses).map((field): MediaUse => {
        const title = titleOf(fieldsOf(body));
        return { area: areaName(area), recordId, title, field, state: 'pending' };
      }),
    ),
    ...translations.flatMap(({ area, recordId, fields }) =>
      placesOf(fields, addresses).map((field): MediaUse => {
        const title = titleOf(fieldsOf(fields));
        return { area: areaName(area), recordId, title, field, state: 'translation' };
      }),
    ),
  ];
  const shown = new Set(current.map(({ recordId }) => recordId));
  const earlier = await readEarlier(
    db,
    known.filter((each) => each.source === 'revision' && !shown.has(each.recordId)),
  );
  return [...current, ...earlier].slice(0, maxListedUses);
}

/** The rows of records that name an upload, one query an area. */
async function readRecords(
  db: Pick<Reads, '$queryRaw'>,
  known: readonly { source: string; area: string; owner: string }[],
  now: Date,
): Promise<NamingRow[]> {
  const found = areas.map(async (area) => {
    const own = known.filter((each) => each.source === 'record' && each.area === area);
    if (own.length === 0) return [];
    const isPublic = publishedAreas.has(area) ? isLive(now) : Prisma.sql`true`;
    const rows = await db.$queryRaw<Omit<NamingRow, 'area'>[]>`
      SELECT id, to_jsonb(entry) - ${unread}::text[] AS row, ${isPublic} AS "isLive"
      FROM ${Prisma.raw(`"${snakeCase(area)}"`)} AS entry
      WHERE id = ANY(${own.map(({ owner }) => owner)}::uuid[])`;
    return rows.map((row) => ({ ...row, area }));
  });
  return (await Promise.all(found)).flat();
}

/** Records whose earlier versions alone name an upload, with what they are called now. */
async function readEarlier(
  db: Pick<Reads, '$queryRaw'>,
  known: readonly { area: string; recordId: string }[],
): Promise<MediaUse[]> {
  const ids = known.map(({ recordId }) => recordId);
  const latest = await db.$queryRaw<{ id: string; operation: string; body: unknown }[]>`
    SELECT DISTINCT ON (record_id) record_id AS id, operation, body
    FROM revisions WHERE record_id = ANY(${ids}::uuid[])
    ORDER BY record_id, version DESC`;
  return known.map(({ area, recordId }) => {
    // Its versions may be erased by now.
    const { operation, body = {} } = latest.find(({ id }) => id === recordId) ?? {};
    const state = operation === 'delete' ? 'trash' : 'history';
    return { area: areaName(area), recordId, title: titleOf(fieldsOf(body)), field: null, state };
  });
}

/** The places in a value whose texts hold one of some addresses, as the contract names them: `images.0`. */
function placesOf(
  value: unknown,
  addresses: readonly string[],
  place: readonly string[] = [],
): string[] {
  if (typeof value === 'string') {
    return addresses.some((address) => value.includes(address)) ? [place.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    placesOf(part, addresses, [...place, place.length === 0 ? camelCase(name) : name]),
  );
}
