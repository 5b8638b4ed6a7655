-- Drafts, and entries that become public or stop being so by time. Everything that exists is public, as before.

DO $$
DECLARE
    name TEXT;
BEGIN
    FOREACH name IN ARRAY '{news,blogs,careers,events,pictures,projects,tenders,videos}'::TEXT[] LOOP
        EXECUTE format('ALTER TABLE %I ADD COLUMN "status" "page_status" NOT NULL DEFAULT ''published''', name);
    END LOOP;
    FOREACH name IN ARRAY '{news,blogs,careers,events,pictures,projects,tenders,videos,pages}'::TEXT[] LOOP
        EXECUTE format(
            'ALTER TABLE %1$I ADD COLUMN "publish_at" TIMESTAMPTZ(3), ADD COLUMN "unpublish_at" TIMESTAMPTZ(3),
                ADD CONSTRAINT %2$I CHECK ("publish_at" < "unpublish_at")',
            name, name || '_end_after_publishing');
    END LOOP;
    -- What is public is counted for each page of a list, as before without reading the table.
    FOREACH name IN ARRAY '{news,blogs,careers,events,pictures,projects,tenders,videos}'::TEXT[] LOOP
        EXECUTE format(
            'CREATE INDEX %2$I ON %1$I ("status", "publish_at", "unpublish_at", "id")',
            name, name || '_status_publish_at_unpublish_at_id_idx');
    END LOOP;
END $$;

-- The version of the content changes when these moments pass.
CREATE FUNCTION "store_publishing_boundaries"() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM "content_boundaries"
        WHERE "area" = TG_TABLE_NAME AND "record_id" = OLD."id" AND "at" IN (OLD."publish_at", OLD."unpublish_at");
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO "content_boundaries" ("area", "record_id", "at")
        SELECT TG_TABLE_NAME, NEW."id", moment FROM unnest(ARRAY[NEW."publish_at", NEW."unpublish_at"]) AS moments (moment)
        WHERE moment IS NOT NULL
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;

-- Makes the times of a table's entries count. Where no entry has one, it costs nothing.
CREATE FUNCTION "publish_by_time"("content" REGCLASS) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format(
        'CREATE TRIGGER "boundaries_inserted" AFTER INSERT ON %1$s FOR EACH ROW
            WHEN (NEW."publish_at" IS NOT NULL OR NEW."unpublish_at" IS NOT NULL)
            EXECUTE FUNCTION "store_publishing_boundaries"();
        CREATE TRIGGER "boundaries_updated" AFTER UPDATE ON %1$s FOR EACH ROW
            WHEN ((OLD."publish_at", OLD."unpublish_at") IS DISTINCT FROM (NEW."publish_at", NEW."unpublish_at"))
            EXECUTE FUNCTION "store_publishing_boundaries"();
        CREATE TRIGGER "boundaries_deleted" AFTER DELETE ON %1$s FOR EACH ROW
            WHEN (OLD."publish_at" IS NOT NULL OR OLD."unpublish_at" IS NOT NULL)
            EXECUTE FUNCTION "store_publishing_boundaries"();', "content");
END $$;

SELECT "publish_by_time"("content"::REGCLASS) FROM unnest(ARRAY[
    'news', 'blogs', 'careers', 'events', 'pictures', 'projects', 'tenders', 'videos', 'pages'
]) AS "content";

-- The galleries show a picture while what it belongs to is public.
CREATE OR REPLACE VIEW "gallery_pictures" AS
SELECT 'events' AS gallery, 1 AS rank, event.time AS ordered_by, event.id AS record_id,
  image.place::int AS place, cardinality(event.images) AS count, image.address AS img,
  event.title, NULL::text AS description, event.id AS event_id, NULL::uuid AS project_id,
  event.category_id, category.title AS category, event.time, NULL::text AS area,
  event.status, event.publish_at, event.unpublish_at
FROM "events" AS event
  JOIN "categories" AS category ON category.id = event.category_id
  CROSS JOIN LATERAL unnest(event.images) WITH ORDINALITY AS image(address, place)
UNION ALL
SELECT 'events', 2, created_at, id, 1, 1, image_url, title, description, NULL, NULL, NULL, NULL, NULL, NULL,
  status, publish_at, unpublish_at
FROM "pictures"
UNION ALL
SELECT 'projects', 1, project.created_at, project.id,
  image.place::int, cardinality(project.images), image.address,
  project.title, NULL, NULL, project.id, NULL, NULL, NULL, project.area,
  project.status, project.publish_at, project.unpublish_at
FROM "projects" AS project
  CROSS JOIN LATERAL unnest(project.images) WITH ORDINALITY AS image(address, place);

-- The search holds what is published, also what is not public yet or no longer, with its times.
ALTER TABLE "search_documents" ADD COLUMN "publish_at" TIMESTAMPTZ(3), ADD COLUMN "unpublish_at" TIMESTAMPTZ(3);

CREATE OR REPLACE VIEW "search_sources" ("kind", "record_id", "title", "description", "more", "image_url", "video_url", "qualifier", "created_at", "publish_at", "unpublish_at") AS
SELECT 'news', "id", "title", "content", "author", "image_url", NULL, NULL, "published_at", "publish_at", "unpublish_at"
FROM "news"
WHERE "status" = 'published'
UNION ALL
SELECT 'events', "id", "title", "description", "location", "images"[1], NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "events"
WHERE "status" = 'published'
UNION ALL
SELECT 'projects', "id", "title", "description", concat_ws(' ', "area", "duration"), "images"[1], NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "projects"
WHERE "status" = 'published'
UNION ALL
SELECT 'partners', "id", "name", "description", NULL, "image_url", NULL, NULL, "created_at", NULL, NULL
FROM "partners"
UNION ALL
SELECT 'members', "id", "name", concat_ws(E'\n', "designation", "expertise"), NULL, "image_url", NULL, "team_type"::TEXT, "created_at", NULL, NULL
FROM "members"
UNION ALL
SELECT 'careers', "id", "title", "description", "location", NULL, NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "careers"
WHERE "status" = 'published'
UNION ALL
SELECT 'tenders', "id", "title", "description", NULL, "image_url", NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "tenders"
WHERE "status" = 'published'
UNION ALL
SELECT 'blogs', "id", "title", "description", NULL, "thumbnail_url", NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "blogs"
WHERE "status" = 'published'
UNION ALL
SELECT 'videos', "id", "title", NULL, NULL, NULL,
    CASE "type" WHEN 'embed' THEN "embed_code" ELSE "video_url" END, NULL, "created_at", "publish_at", "unpublish_at"
FROM "videos"
WHERE "status" = 'published'
UNION ALL
SELECT 'pictures', "id", "title", "description", NULL, "image_url", NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "pictures"
WHERE "status" = 'published'
UNION ALL
SELECT 'pages', "id", "main_title", "main_description", concat_ws(' ', "cards".texts, "seo" ->> 'title', "seo" ->> 'description', "seo" ->> 'keywords'),
    "main_image", NULL, "url", "created_at", "publish_at", "unpublish_at"
FROM "pages", LATERAL (
    SELECT string_agg(concat_ws(' ', card ->> 'title', card ->> 'description'), ' ') AS texts
    FROM jsonb_array_elements("pages"."cards") AS card
) AS "cards"
WHERE "status" = 'published'
UNION ALL
SELECT 'about', "id", "title", "description", NULL, "img_url", NULL, "category"::TEXT, "created_at", NULL, NULL
FROM "about"
UNION ALL
SELECT 'director', "id", "title", "description", NULL, "img_url", NULL, NULL, "created_at", NULL, NULL
FROM "director_message"
WHERE "description" <> '';

-- As before, with the times.
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
        INSERT INTO search_documents (kind, record_id, title, description, image_url, video_url, qualifier, created_at, title_words, words, publish_at, unpublish_at)
        SELECT kind, record_id, title, description, image_url, video_url, qualifier, created_at,
            search_vector(plain_title, 'A'),
            search_vector(plain_title, 'A') || search_vector(text, 'B') || search_vector(rest, 'C'),
            publish_at, unpublish_at
        FROM cut
    )
    INSERT INTO search_words (word, sound)
    SELECT DISTINCT word, search_sound(word)
    FROM cut, string_to_table(concat_ws(' ', plain_title, text, rest), ' ') AS words (word)
    WHERE length(word) BETWEEN 3 AND 40
        AND word !~ '^[0-9]'
        AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = words.word)
$$;

-- Whether a document is public: what is a draft has none. It is a part of the query that calls it.
CREATE FUNCTION search_shows("publish_at" TIMESTAMPTZ, "unpublish_at" TIMESTAMPTZ, "now" TIMESTAMPTZ) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ("publish_at" IS NULL OR "publish_at" <= "now") AND ("unpublish_at" IS NULL OR "unpublish_at" > "now")
$$;

-- The next three are as before, but for one more parameter: the moment at which a document must be public.
DROP FUNCTION search_newest(TEXT);
CREATE FUNCTION search_newest("asked_kind" TEXT, "now" TIMESTAMPTZ) RETURNS SETOF search_documents
LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT * FROM search_documents
    WHERE kind = "asked_kind" AND search_shows(publish_at, unpublish_at, "now")
    ORDER BY created_at DESC, record_id DESC
    LIMIT 100
$$;

DROP FUNCTION search_kind(TEXT, TSQUERY, INTEGER);
CREATE FUNCTION search_kind("asked_kind" TEXT, "query" TSQUERY, "most" INTEGER, "now" TIMESTAMPTZ) RETURNS SETOF search_documents
LANGUAGE plpgsql STABLE STRICT
-- Planning takes longer than searching, and no value of a parameter calls for another plan.
SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
    is_large CONSTANT BOOLEAN := EXISTS (SELECT FROM search_documents WHERE kind = asked_kind OFFSET 500);
    ranked CONSTANT INTEGER := CASE WHEN is_large THEN 60 ELSE 500 END;
    newest_title_hits INTEGER := 0;
    newest_hits INTEGER := 0;
    title_hits INTEGER;
BEGIN
    IF is_large THEN
        SELECT count(*) FILTER (WHERE title_words @@ query), count(*) FILTER (WHERE words @@ query)
        INTO newest_title_hits, newest_hits
        FROM search_newest(asked_kind, "now");
    END IF;
    IF newest_title_hits >= most THEN
        RETURN QUERY
            SELECT * FROM search_newest(asked_kind, "now")
            WHERE title_words @@ query
            ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
            LIMIT most;
        RETURN;
    END IF;
    RETURN QUERY
        SELECT * FROM (
            SELECT * FROM (
                SELECT * FROM search_documents
                WHERE kind = asked_kind AND title_words @@ query AND search_shows(publish_at, unpublish_at, "now")
                LIMIT 5000
            ) AS hits
            ORDER BY created_at DESC, record_id DESC
            LIMIT ranked
        ) AS newest
        ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
        LIMIT most;
    GET DIAGNOSTICS title_hits = ROW_COUNT;
    IF title_hits = most THEN
        RETURN;
    END IF;
    IF newest_hits >= most THEN
        RETURN QUERY
            SELECT * FROM search_newest(asked_kind, "now")
            WHERE words @@ query AND NOT title_words @@ query
            ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
            LIMIT most - title_hits;
        RETURN;
    END IF;
    RETURN QUERY
        SELECT * FROM (
            SELECT * FROM (
                SELECT * FROM search_documents
                WHERE kind = asked_kind AND words @@ query AND search_shows(publish_at, unpublish_at, "now")
                LIMIT 5000
            ) AS hits
            ORDER BY created_at DESC, record_id DESC
            LIMIT ranked
        ) AS newest
        WHERE NOT title_words @@ query
        ORDER BY ts_rank(words, query) DESC, created_at DESC, record_id DESC
        LIMIT most - title_hits;
END $$;

CREATE FUNCTION search_site("input" TEXT, "kinds" TEXT[], "most" INTEGER, "now" TIMESTAMPTZ) RETURNS SETOF search_documents
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
    written CONSTANT TSQUERY := search_query(input);
    alike TSQUERY;
    kind TEXT;
    is_found BOOLEAN := false;
BEGIN
    FOREACH kind IN ARRAY kinds LOOP
        RETURN QUERY SELECT * FROM search_kind(kind, written, most, "now");
        is_found := is_found OR FOUND;
    END LOOP;
    IF is_found THEN
        RETURN;
    END IF;
    alike := search_query_alike(input);
    IF alike <> written THEN
        FOREACH kind IN ARRAY kinds LOOP
            RETURN QUERY SELECT * FROM search_kind(kind, alike, most, "now");
        END LOOP;
    END IF;
END $$;

-- What the release before calls.
CREATE OR REPLACE FUNCTION search_site("input" TEXT, "kinds" TEXT[], "most" INTEGER) RETURNS SETOF search_documents
LANGUAGE sql STABLE STRICT AS $$
    SELECT * FROM search_site("input", "kinds", "most", clock_timestamp())
$$;
