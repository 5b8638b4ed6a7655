import { isDraft } from '@site/contract';
import type { Written } from '#lib/content/writes/written.ts';
import type { Transaction } from '#lib/data/database.ts';
import { mailPublished, type Published } from './needs-review.ts';

/**
 * Who deletes a record deletes what waits to be published of it. What was submitted of a record ends when nothing waits
 * any more, neither a pending version nor a draft: then those who submitted it get a mail. One statement for each write,
 * whether there are changes or not, as in the history.
 */
export async function endWaiting(db: Transaction, { action, recorded }: Written): Promise<void> {
  const changed = recorded.map(({ area, id, operation, title, body }) => {
    return { area, id, operation, title, isDraft: isDraft(area, body) };
  });
  const ended = await db.$queryRaw<Published[]>`
    WITH change AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS change
        (area text, id uuid, operation text, title text, "isDraft" boolean)
    ), gone AS (
      DELETE FROM pending_versions USING change
      WHERE change.operation = 'delete'
        AND pending_versions.area = change.area AND pending_versions.record_id = change.id
    ), undo AS (
      DELETE FROM pending_undos USING change
      WHERE change.operation = 'delete'
        AND pending_undos.area = change.area AND pending_undos.record_id = change.id
    ), ended AS (
      DELETE FROM submissions USING change
      WHERE submissions.area = change.area AND submissions.record_id = change.id
        AND (change.operation = 'delete' OR NOT (change."isDraft" OR EXISTS (
          SELECT FROM pending_versions AS waiting
          WHERE waiting.area = change.area AND waiting.record_id = change.id)))
      RETURNING submissions.by, change.area, change.title, change.operation
    )
    SELECT by, area, title FROM ended WHERE operation <> 'delete'`;
  await mailPublished(db, ended, action.caller?.user.id ?? null);
}
