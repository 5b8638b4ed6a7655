-- One folding for every search: docs/decisions/084 has the reasoning.

-- A text as searches compare it, in lines of single spaces: without invisible characters, accents and vowel signs, in lower case,
-- Arabic letters and digits as Urdu writes them, quotes and dashes as keyboards have them. `folded` of
-- packages/contract/src/folding.ts is the same. Case and classes are written out, as they depend on the locale of the database.
CREATE FUNCTION folded("given" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(
    translate(
        lower(regexp_replace(
            normalize(replace("given", U&'\00B4', ''''), NFKD),
            '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
            '', 'g') COLLATE "pg_c_utf8"),
        '‘’‚‛`ʹʻʼʽˈ′“”„‟«»‐‑‒–—―−يىكڪهەةۃٮٱς،؛؟۔٪۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩',
        '''''''''''''''''''''''""""""-------ییککہہہہباσ,;?.%01234567890123456789'),
    '[\u0009-\u000d\u0020\u1680\u2028\u2029]+', ' ', 'g'));

-- As before, made from the folding: a text as bare words with single spaces between them, without tags and punctuation.
CREATE OR REPLACE FUNCTION search_plain("input" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(
    folded(regexp_replace("input", '</?[a-zA-Z][^<>]*>', ' ', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u1680\u2000-\u2bff\u3000-\u303f]+',
    ' ', 'g'));

-- What the search has of texts that it folds in another way now.
DO $$
DECLARE
    asked TEXT;
    ids UUID[];
BEGIN
    FOR asked IN SELECT DISTINCT kind FROM search_sources LOOP
        SELECT array_agg(record_id) INTO ids
        FROM search_sources
        WHERE kind = asked AND concat_ws(' ', title, description, more) ~
            '[\u00ad\u061c\u02b9-\u02c8\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u3164\uffa0\ufff0-\ufff8\u06aa\u06c3\u0671\u03c2]';
        DELETE FROM search_documents WHERE kind = asked AND record_id = ANY (ids);
        PERFORM search_store(asked, ids);
    END LOOP;
END $$;

-- What a search of a list looks in, of several texts, each in lines of its own: readers see a formatted one without its marks.
CREATE FUNCTION words_of(VARIADIC "texts" TEXT[]) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(string_agg(folded(plain_text(each)), E'\n' ORDER BY place), '')
    FROM unnest("texts") WITH ORDINALITY AS parts (each, place));

DROP INDEX "news_title_content_author_idx";
DROP INDEX "slider_images_title_description_idx";
DROP INDEX "blogs_title_description_idx";
DROP INDEX "careers_title_description_location_department_idx";
DROP INDEX "categories_title_description_idx";
DROP INDEX "events_title_description_location_idx";
DROP INDEX "pictures_title_description_idx";
DROP INDEX "partners_name_description_idx";
DROP INDEX "projects_title_area_description_idx";
DROP INDEX "members_name_designation_expertise_idx";
DROP INDEX "tenders_title_reference_description_idx";
DROP INDEX "publications_title_summary_kind_idx";
DROP INDEX "videos_title_idx";
DROP INDEX "body_cards_title_description_idx";
DROP INDEX "help_options_title_description_idx";
DROP INDEX "stats_title_idx";
DROP INDEX "pages_url_main_title_main_description_idx";
DROP INDEX "contact_messages_name_email_message_idx";
DROP INDEX "subscriptions_email_words_idx";
DROP INDEX "audit_log_titles_idx";

ALTER TABLE "users"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("name", "email")) STORED,
  ADD COLUMN "name_words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("name")) STORED;

ALTER TABLE "news"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "content", "author")) STORED,
  ADD COLUMN "author_words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("author")) STORED;

ALTER TABLE "slider_images"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "description")) STORED;

ALTER TABLE "blogs"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "description")) STORED;

ALTER TABLE "careers"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "description", "location", "department")) STORED,
  ADD COLUMN "title_words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title")) STORED;

ALTER TABLE "applications"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("name", "email", "phone")) STORED;

ALTER TABLE "categories"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "description")) STORED;

ALTER TABLE "events"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "description", "location")) STORED,
  ADD COLUMN "title_words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title")) STORED;

ALTER TABLE "pictures"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "description")) STORED,
  ADD COLUMN "title_words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title")) STORED;

ALTER TABLE "partners"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("name", "description")) STORED;

ALTER TABLE "projects"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "area", "description")) STORED,
  ADD COLUMN "title_words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title")) STORED,
  ADD COLUMN "area_words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("area")) STORED;

ALTER TABLE "members"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("name", "designation", "expertise")) STORED;

ALTER TABLE "tenders"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "reference", "description")) STORED;

ALTER TABLE "publications"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "summary", "kind")) STORED;

ALTER TABLE "videos"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title")) STORED;

ALTER TABLE "body_cards"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "description")) STORED;

ALTER TABLE "help_options"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title", "description")) STORED;

ALTER TABLE "stats"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("title")) STORED;

ALTER TABLE "pages"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("url", "main_title", "main_description")) STORED;

ALTER TABLE "home_sections"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("section_name")) STORED;

ALTER TABLE "contact_messages"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("name", "email", "message")) STORED;

ALTER TABLE "subscriptions"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("email")) STORED;

ALTER TABLE "outbox_mails"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("to", "subject")) STORED;

ALTER TABLE "audit_log"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("caller_email", audit_titles(records))) STORED;

ALTER TABLE "section_info"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("position", "title", "description")) STORED;

ALTER TABLE "section_themes"
  ADD COLUMN "words" TEXT NOT NULL GENERATED ALWAYS AS (words_of("position")) STORED;

CREATE INDEX "news_words_author_words_idx" ON "news" USING GIN ("words" gin_trgm_ops, "author_words" gin_trgm_ops);
CREATE INDEX "slider_images_words_idx" ON "slider_images" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "blogs_words_idx" ON "blogs" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "careers_words_idx" ON "careers" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "categories_words_idx" ON "categories" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "events_words_title_words_idx" ON "events" USING GIN ("words" gin_trgm_ops, "title_words" gin_trgm_ops);
CREATE INDEX "pictures_words_title_words_idx" ON "pictures" USING GIN ("words" gin_trgm_ops, "title_words" gin_trgm_ops);
CREATE INDEX "partners_words_idx" ON "partners" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "projects_words_title_words_area_words_idx" ON "projects" USING GIN ("words" gin_trgm_ops, "title_words" gin_trgm_ops, "area_words" gin_trgm_ops);
CREATE INDEX "members_words_idx" ON "members" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "tenders_words_idx" ON "tenders" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "publications_words_idx" ON "publications" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "videos_words_idx" ON "videos" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "body_cards_words_idx" ON "body_cards" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "help_options_words_idx" ON "help_options" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "stats_words_idx" ON "stats" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "pages_words_idx" ON "pages" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "contact_messages_words_idx" ON "contact_messages" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "subscriptions_words_idx" ON "subscriptions" USING GIN ("words" gin_trgm_ops);
CREATE INDEX "audit_log_words_idx" ON "audit_log" USING GIN ("words" gin_trgm_ops);

-- As before, with the folded titles.
CREATE OR REPLACE VIEW "gallery_pictures" AS
SELECT 'events' AS gallery, 1 AS rank, event.time AS ordered_by, event.id AS record_id,
  image.place::int AS place, cardinality(event.images) AS count, image.address AS img,
  event.title, NULL::text AS description, event.id AS event_id, NULL::uuid AS project_id,
  event.category_id, category.title AS category, event.time, NULL::text AS area,
  event.status, event.publish_at, event.unpublish_at, event.title_words
FROM "events" AS event
  JOIN "categories" AS category ON category.id = event.category_id
  CROSS JOIN LATERAL unnest(event.images) WITH ORDINALITY AS image(address, place)
UNION ALL
SELECT 'events', 2, created_at, id, 1, 1, image_url, title, description, NULL, NULL, NULL, NULL, NULL, NULL,
  status, publish_at, unpublish_at, title_words
FROM "pictures"
UNION ALL
SELECT 'projects', 1, project.created_at, project.id,
  image.place::int, cardinality(project.images), image.address,
  project.title, NULL, NULL, project.id, NULL, NULL, NULL, project.area,
  project.status, project.publish_at, project.unpublish_at, project.title_words
FROM "projects" AS project
  CROSS JOIN LATERAL unnest(project.images) WITH ORDINALITY AS image(address, place);

CREATE OR REPLACE VIEW "deleted_records" AS
SELECT revision.record_id AS id, revision.area, revision.version, revision.body, revision.batch,
  revision.at AS deleted_at, account.name AS deleted_by,
  coalesce(revision.title, revision.body ->> 'title', revision.body ->> 'name',
    revision.body ->> 'mainTitle', revision.body ->> 'email', revision.body ->> 'position',
    revision.body ->> 'sectionName') AS title,
  revision.id AS revision,
  folded(coalesce(revision.title, revision.body ->> 'title', revision.body ->> 'name',
    revision.body ->> 'mainTitle', revision.body ->> 'email', revision.body ->> 'position',
    revision.body ->> 'sectionName', '')) AS words
FROM "revisions" AS revision
  LEFT JOIN "users" AS account ON account.id = revision.by
WHERE revision.operation = 'delete' AND NOT EXISTS (
  SELECT FROM "revisions" AS later
  WHERE later.area = revision.area AND later.record_id = revision.record_id
    AND later.version > revision.version
);

-- The release before reads the titles.
CREATE OR REPLACE VIEW "audit_entries" AS
SELECT line.batch AS id, line.at, line.caller_id, account.name AS caller_name, line.caller_email, line.role,
  line.area, line.operation, line.records, abbrev(line.client) AS client,
  audit_titles(line.records) AS titles, line.words
FROM "audit_log" AS line LEFT JOIN "users" AS account ON account.id = line.caller_id;

-- As before. What the database makes of a line is not made yet when this runs.
CREATE OR REPLACE FUNCTION keep_audit_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'records' - 'client' - 'caller_email' - 'words'
      IS DISTINCT FROM to_jsonb(OLD) - 'records' - 'client' - 'caller_email' - 'words'
    OR NEW.caller_email IS NOT NULL AND NEW.caller_email IS DISTINCT FROM OLD.caller_email
    OR jsonb_array_length(NEW.records) <> jsonb_array_length(OLD.records)
    OR EXISTS (
      SELECT FROM jsonb_array_elements(OLD.records) WITH ORDINALITY AS old_record(value, place)
        JOIN jsonb_array_elements(NEW.records) WITH ORDINALITY AS new_record(value, place)
          USING (place)
      WHERE old_record.value - 'title' <> new_record.value - 'title'
        OR (new_record.value -> 'title' <> 'null'
          AND new_record.value -> 'title' IS DISTINCT FROM old_record.value -> 'title')
    )
    -- Only a line that names nobody, or nobody any more.
    OR NEW.client IS NULL AND OLD.client IS NOT NULL AND NEW.caller_email IS NOT NULL
    OR NEW.client IS NOT NULL AND NEW.client IS DISTINCT FROM OLD.client AND (
      OLD.at >= now() - interval '90 days'
      OR NEW.client IS DISTINCT FROM
        network(set_masklen(OLD.client, CASE family(OLD.client) WHEN 4 THEN 24 ELSE 48 END))
    )
  THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;
