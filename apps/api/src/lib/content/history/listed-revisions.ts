import { areaName, fieldLabels, revisionAreas, titleFields, titleOf } from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import type { Revision } from '#generated/prisma/client.ts';
import type { Reads } from '#lib/data/database.ts';
import { revisionId } from './revision-ids.ts';
import { operationNames } from '#lib/content/writes/write.ts';

/** A revision with what a list shows of it. */
interface Listed extends Pick<Revision, 'id' | 'area' | 'version' | 'at' | 'operation'> {
  recordId: string;
  byId: string | null;
  byName: string | null;
  /** The fields of its body that may be its title. */
  titled: unknown;
  /** The fields and the fields of groups that differ from before. */
  changed: string[];
}

/** Reads revisions by their ids, in this order. */
export function readListed(
  db: Pick<Reads, '$queryRaw'>,
  ids: readonly bigint[],
): Promise<Listed[]> {
  return db.$queryRaw<Listed[]>`
    SELECT revision.id, revision.area, record_id AS "recordId", revision.version, operation, at,
      account.id AS "byId", account.name AS "byName",
      (SELECT jsonb_object_agg(field.key, field.value) FROM jsonb_each(body) AS field
        WHERE field.key = ANY(${titleFields})) AS titled,
      ARRAY(
        SELECT concat_ws('.', field.key, part.key)
        FROM jsonb_each(body) AS field LEFT JOIN LATERAL jsonb_each(
          CASE WHEN jsonb_typeof(field.value) = 'object'
            AND jsonb_typeof(before -> field.key) = 'object' THEN field.value END
        ) AS part ON TRUE
        WHERE before IS NOT NULL AND before -> field.key IS DISTINCT FROM field.value
          AND (part.key IS NULL OR before -> field.key -> part.key IS DISTINCT FROM part.value)
      ) AS changed
    FROM revisions AS revision LEFT JOIN users AS account ON account.id = revision.by
    WHERE revision.id = ANY(${ids})
    ORDER BY array_position(${ids}::bigint[], revision.id)`;
}

/** A revision as the contract lists it. */
export function toListed({ byId, byName, titled, changed, ...row }: Listed) {
  const area = revisionAreas.find((each) => each === row.area);
  return {
    _id: revisionId(row),
    area: areaName(row.area),
    recordId: row.recordId,
    version: row.version,
    operation: operationNames[row.operation],
    by: byId === null || byName === null ? null : { _id: byId, name: byName },
    at: row.at.toISOString(),
    title: titled === null ? null : titleOf(fieldsOf(titled)),
    changed: area ? fieldLabels(area, changed) : [],
  };
}
