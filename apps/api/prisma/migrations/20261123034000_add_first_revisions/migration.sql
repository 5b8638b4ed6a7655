-- CreateIndex
CREATE INDEX "revisions_at_idx" ON "revisions"("at");

-- What records were before their first revision, because a start has stored them, becomes a revision of its own, as
-- `write` does it from here on.
INSERT INTO "revisions" (area, record_id, version, operation, body, at, batch)
SELECT area, record_id, version - 1, 'create', before,
  least((before ->> 'updatedAt')::timestamptz, at), gen_random_uuid()
FROM "revisions" AS revision
WHERE before IS NOT NULL AND NOT EXISTS (
  SELECT FROM "revisions" AS known
  WHERE known.area = revision.area AND known.record_id = revision.record_id
    AND known.version = revision.version - 1
);
