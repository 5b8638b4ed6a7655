import type { StoredFiles } from '@site/contract';
import type { Deps } from '#deps.ts';
import { readCachedFiles } from '#lib/media/cached-files.ts';

/** What uploads take, and the sizes that were made of them. */
export async function readStoredFiles({
  db,
  media,
}: Pick<Deps, 'db' | 'media'>): Promise<StoredFiles[]> {
  const rows = await db.$queryRaw<
    { kind: 'used' | 'unused' | 'trash'; files: number; bytes: bigint }[]
  >`
    SELECT kinds.kind, count(uploads.id)::int AS files, coalesce(sum(bytes), 0)::bigint AS bytes
    FROM unnest('{used,unused,trash}'::text[]) WITH ORDINALITY AS kinds (kind, place)
      LEFT JOIN uploads ON staged_at IS NULL AND kinds.kind = CASE
        WHEN deleted_at IS NOT NULL THEN 'trash'
        WHEN EXISTS (SELECT FROM media_uses WHERE media_uses.address = uploads.address) THEN 'used'
        ELSE 'unused' END
    GROUP BY kinds.kind, place ORDER BY place`;
  const sizes = await readCachedFiles(media.cacheFolder);
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  return [
    ...rows.map((row) => ({ ...row, bytes: Number(row.bytes) })),
    { kind: 'sizes', files: sizes.length, bytes },
  ];
}
