-- A row for each picture of the two galleries, in the order of (rank, ordered_by, record_id,
-- place). They show a picture while what it belongs to is public.
DROP VIEW IF EXISTS gallery_pictures;
CREATE VIEW gallery_pictures AS
SELECT 'events' AS gallery, 1 AS rank, event.time AS ordered_by, event.id AS record_id,
  image.place::int AS place, cardinality(event.images) AS count, image.address AS img,
  event.title, NULL::text AS description, event.id AS event_id, NULL::uuid AS project_id,
  event.category_id, category.title AS category, event.time, NULL::text AS area,
  event.status, event.publish_at, event.unpublish_at, event.title_words
FROM events AS event
  JOIN categories AS category ON category.id = event.category_id
  CROSS JOIN LATERAL unnest(event.images) WITH ORDINALITY AS image(address, place)
UNION ALL
SELECT 'events', 2, created_at, id, 1, 1, image_url, title, description,
  NULL, NULL, NULL, NULL, NULL, NULL, status, publish_at, unpublish_at, title_words
FROM pictures
UNION ALL
SELECT 'projects', 1, project.created_at, project.id,
  image.place::int, cardinality(project.images), image.address,
  project.title, NULL, NULL, project.id, NULL, NULL, NULL, project.area,
  project.status, project.publish_at, project.unpublish_at, project.title_words
FROM projects AS project
  CROSS JOIN LATERAL unnest(project.images) WITH ORDINALITY AS image(address, place);

-- What the trash is made of: the last revision of each record, where that is a delete.
DROP VIEW IF EXISTS deleted_records;
CREATE VIEW deleted_records AS
SELECT revision.record_id AS id, revision.area, revision.version, revision.body, revision.batch,
  revision.at AS deleted_at, account.name AS deleted_by,
  coalesce(revision.title, revision.body ->> 'title', revision.body ->> 'name',
    revision.body ->> 'mainTitle', revision.body ->> 'email', revision.body ->> 'position',
    revision.body ->> 'sectionName') AS title,
  revision.id AS revision,
  folded(coalesce(revision.title, revision.body ->> 'title', revision.body ->> 'name',
    revision.body ->> 'mainTitle', revision.body ->> 'email', revision.body ->> 'position',
    revision.body ->> 'sectionName', '')) AS words
FROM revisions AS revision
  LEFT JOIN users AS account ON account.id = revision.by
WHERE revision.operation = 'delete' AND NOT EXISTS (
  SELECT FROM revisions AS later
  WHERE later.area = revision.area AND later.record_id = revision.record_id
    AND later.version > revision.version
);

-- One row a session with all that decides about its calls: every call with a token reads it.
DROP VIEW IF EXISTS session_callers;
CREATE VIEW session_callers AS
SELECT session.id AS session_id, session.created_at AS opened_at, session.last_used_at,
  session.confirmed_at, session.factor_confirmed_at,
  EXISTS (
    SELECT FROM second_factors AS factor
    WHERE factor.user_id = account.id AND factor.kind <> 'recovery'
  ) AS has_second_factor,
  coalesce((SELECT is_required FROM second_factor_policy), false) AS is_factor_required,
  account.id, account.name, account.email, account.email_key, account.password_hash, account.role,
  account.pic_url, account.deactivated_at, account.version, account.created_at, account.updated_at
FROM sessions AS session JOIN users AS account ON account.id = session.user_id;

-- What lists look for in published translations, beside the words of the records themselves.
DROP VIEW IF EXISTS translated_words;
CREATE VIEW translated_words AS
SELECT record_id, lang, words, title_words FROM translations WHERE status = 'published';
