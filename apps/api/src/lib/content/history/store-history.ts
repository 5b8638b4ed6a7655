import type { Written } from '#lib/content/writes/written.ts';
import type { Transaction } from '#lib/data/database.ts';

/**
 * Stores a line in the audit log, and a revision of each change. What a record was before its first revision, because a
 * start or SQL has stored it, becomes one of its own. One statement, whether there are changes or not: the cost of
 * subscribing must not reveal who is subscribed.
 */
export async function storeHistory(db: Transaction, written: Written): Promise<void> {
  const { action, batch, changes, recorded, noted } = written;
  const { area, operation, requestId, client } = action;
  const { id = null, email = null, role = null } = action.caller?.user ?? {};
  const records = [
    ...changes.map(({ before: _before, body: _body, previous: _previous, ...change }) => change),
    ...noted,
  ];
  await db.$executeRaw`
    WITH line AS (
      INSERT INTO audit_log
        (batch, caller_id, caller_email, role, area, operation, records, request_id, client)
      VALUES (${batch}::uuid, ${id}::uuid, ${email}, ${role}, ${area}, ${operation},
        ${JSON.stringify(records)}::jsonb, ${requestId}, ${client}::inet)
    ), change AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(recorded)}::jsonb) AS change
        (area text, id uuid, previous int, version int, operation revision_operation,
          title text, before jsonb, body jsonb)
    ), first AS (
      INSERT INTO revisions (area, record_id, version, operation, body, at, batch)
      SELECT area, id, previous, 'create', before,
        least((before ->> 'updatedAt')::timestamptz, now()), gen_random_uuid()
      FROM change
      WHERE before IS NOT NULL AND version <> previous AND NOT EXISTS (
        SELECT FROM revisions AS known
        WHERE known.area = change.area AND known.record_id = change.id
          AND known.version = change.previous
      )
    )
    INSERT INTO revisions (area, record_id, version, operation, title, before, body, by, batch)
    SELECT area, id, version, operation, title, before, body, ${id}::uuid, ${batch}::uuid FROM change
    WHERE version IS DISTINCT FROM previous`;
}
