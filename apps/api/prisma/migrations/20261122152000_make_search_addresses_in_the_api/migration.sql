-- The search no longer stores addresses: the contract's `addressOf` makes them from a hit's kind and id.
-- Where an address depends on more than that, it is the "qualifier": a member's team, a page's url, the
-- category of a text about the organisation.

ALTER TABLE "search_documents" DROP COLUMN "url", ADD COLUMN "qualifier" TEXT;

-- What is found of each kind: title and description are shown, "more" is only searched.
DROP VIEW "search_sources";
CREATE VIEW "search_sources" ("kind", "record_id", "title", "description", "more", "image_url", "video_url", "qualifier", "created_at") AS
SELECT 'news', "id", "title", "content", "author", "image_url", NULL, NULL, "published_at"
FROM "news"
UNION ALL
SELECT 'events', "id", "title", "description", "location", "images"[1], NULL, NULL, "created_at"
FROM "events"
UNION ALL
SELECT 'projects', "id", "title", "description", concat_ws(' ', "area", "duration"), "images"[1], NULL, NULL, "created_at"
FROM "projects"
UNION ALL
SELECT 'partners', "id", "name", "description", NULL, "image_url", NULL, NULL, "created_at"
FROM "partners"
UNION ALL
SELECT 'members', "id", "name", concat_ws(E'\n', "designation", "expertise"), NULL, "image_url", NULL, "team_type"::TEXT, "created_at"
FROM "members"
UNION ALL
SELECT 'careers', "id", "title", "description", "location", NULL, NULL, NULL, "created_at"
FROM "careers"
UNION ALL
SELECT 'tenders', "id", "title", "description", NULL, "image_url", NULL, NULL, "created_at"
FROM "tenders"
UNION ALL
SELECT 'blogs', "id", "title", "description", NULL, "thumbnail_url", NULL, NULL, "created_at"
FROM "blogs"
UNION ALL
SELECT 'videos', "id", "title", NULL, NULL, NULL,
    CASE "type" WHEN 'embed' THEN "embed_code" ELSE "video_url" END, NULL, "created_at"
FROM "videos"
UNION ALL
SELECT 'pictures', "id", "title", "description", NULL, "image_url", NULL, NULL, "created_at"
FROM "pictures"
UNION ALL
SELECT 'pages', "id", "main_title", "main_description", concat_ws(' ', "cards".texts, "seo" ->> 'title', "seo" ->> 'description', "seo" ->> 'keywords'),
    "main_image", NULL, "url", "created_at"
FROM "pages", LATERAL (
    SELECT string_agg(concat_ws(' ', card ->> 'title', card ->> 'description'), ' ') AS texts
    FROM jsonb_array_elements("pages"."cards") AS card
) AS "cards"
WHERE "status" = 'published'
UNION ALL
SELECT 'about', "id", "title", "description", NULL, "img_url", NULL, "category"::TEXT, "created_at"
FROM "about"
UNION ALL
SELECT 'director', "id", "title", "description", NULL, "img_url", NULL, NULL, "created_at"
FROM "director_message"
WHERE "description" <> '';

-- Stores the documents of some records of a kind, and the words that are new with them.
CREATE OR REPLACE FUNCTION search_store("stored_kind" TEXT, "ids" UUID[]) RETURNS VOID
LANGUAGE sql AS $$
    WITH sources AS MATERIALIZED (
        SELECT *,
            search_plain(title) AS plain_title,
            coalesce(search_plain(description), '') AS plain_description,
            coalesce(search_plain(more), '') AS plain_more
        FROM search_sources
        WHERE kind = "stored_kind" AND record_id = ANY ("ids")
    ), cut AS MATERIALIZED (
        -- A tsvector holds 1 MB at most: the texts of a page, all at their longest, may be more.
        SELECT *, left(plain_description, 60000) AS text, left(plain_more, 40000) AS rest FROM sources
    ), documents AS (
        INSERT INTO search_documents (kind, record_id, title, description, image_url, video_url, qualifier, created_at, title_words, words)
        SELECT kind, record_id, title, description, image_url, video_url, qualifier, created_at,
            search_vector(plain_title, 'A'),
            search_vector(plain_title, 'A') || search_vector(text, 'B') || search_vector(rest, 'C')
        FROM cut
    )
    INSERT INTO search_words (word, sound)
    SELECT DISTINCT word, search_sound(word)
    FROM cut, string_to_table(concat_ws(' ', plain_title, text, rest), ' ') AS words (word)
    WHERE length(word) BETWEEN 3 AND 40
        AND word !~ '^[0-9]'
        AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = words.word)
$$;

UPDATE "search_documents"
SET "qualifier" = "source"."qualifier"
FROM "search_sources" AS "source"
WHERE "source"."kind" = "search_documents"."kind"
    AND "source"."record_id" = "search_documents"."record_id"
    AND "source"."kind" IN ('members', 'pages', 'about');
