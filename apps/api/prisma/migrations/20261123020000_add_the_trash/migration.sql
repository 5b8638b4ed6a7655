-- AlterEnum
ALTER TYPE "revision_operation" ADD VALUE 'restore' AFTER 'delete';

-- CreateIndex
CREATE INDEX "revisions_operation_at_idx" ON "revisions"("operation", "at");

-- What the trash is made of: the last revision of each record, where that is a delete. The line of the audit log
-- has the title.
CREATE VIEW "deleted_records" AS
SELECT revision.record_id AS id, revision.area, revision.version, revision.body, revision.batch,
  revision.at AS deleted_at, account.name AS deleted_by,
  (SELECT line.record ->> 'title'
    FROM "audit_log", jsonb_array_elements("audit_log".records) AS line(record)
    WHERE "audit_log".batch = revision.batch AND line.record ->> 'id' = revision.record_id::text
    LIMIT 1) AS title
FROM "revisions" AS revision
  LEFT JOIN "users" AS account ON account.id = revision.by
WHERE revision.operation = 'delete' AND NOT EXISTS (
  SELECT FROM "revisions" AS later
  WHERE later.area = revision.area AND later.record_id = revision.record_id
    AND later.version > revision.version
);
