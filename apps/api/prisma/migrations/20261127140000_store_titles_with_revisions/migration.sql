-- What a record is called, as its entity says at that version. The trash is searched by it, and read without the lines of
-- the audit log, of which one may hold thousands of titles. Revisions of the release before have none: then the entity has it.
ALTER TABLE "revisions" ADD COLUMN "title" TEXT;

UPDATE "revisions" SET title = coalesce(body ->> 'title', body ->> 'name', body ->> 'mainTitle',
  body ->> 'email', body ->> 'position', body ->> 'sectionName')
WHERE operation = 'delete';

CREATE OR REPLACE VIEW "deleted_records" AS
SELECT revision.record_id AS id, revision.area, revision.version, revision.body, revision.batch,
  revision.at AS deleted_at, account.name AS deleted_by,
  coalesce(revision.title, revision.body ->> 'title', revision.body ->> 'name',
    revision.body ->> 'mainTitle', revision.body ->> 'email', revision.body ->> 'position',
    revision.body ->> 'sectionName') AS title,
  revision.id AS revision
FROM "revisions" AS revision
  LEFT JOIN "users" AS account ON account.id = revision.by
WHERE revision.operation = 'delete' AND NOT EXISTS (
  SELECT FROM "revisions" AS later
  WHERE later.area = revision.area AND later.record_id = revision.record_id
    AND later.version > revision.version
);
