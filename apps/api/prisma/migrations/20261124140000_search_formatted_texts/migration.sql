-- What a reader sees of a formatted text, as plainText of packages/contract/src/formatted-text.ts has it. A mark in a word must not
-- break it, and an address is not what a text says. Any other text is what it is.
CREATE FUNCTION "plain_text"("given" TEXT) RETURNS TEXT
LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
    WHEN starts_with("given", U&'\2063') THEN
        -- From the inside: the sign and the marks of lines, the words of links, then escaped characters and stars.
        regexp_replace(
            regexp_replace(
                regexp_replace(substr("given", 2), '^(?:###? |>(?: |$)| +)', '', 'gn'),
                '(?<!\\)\[((?:\\.|[^\\\[\]])+)\]\([^\s()]+\)', '\1', 'g'
            ),
            '\\([[:punct:]])|\*+', '\1', 'g'
        )
    ELSE "given"
END;

-- As before, with texts as readers see them.
CREATE OR REPLACE VIEW "search_sources" ("kind", "record_id", "title", "description", "more", "image_url", "video_url", "qualifier", "created_at", "publish_at", "unpublish_at") AS
SELECT 'news', "id", "title", plain_text("content"), "author", "image_url", NULL, NULL, "published_at", "publish_at", "unpublish_at"
FROM "news"
WHERE "status" = 'published'
UNION ALL
SELECT 'events', "id", "title", plain_text("description"), "location", "images"[1], NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "events"
WHERE "status" = 'published'
UNION ALL
SELECT 'projects', "id", "title", plain_text("description"), concat_ws(' ', "area", "duration", plain_text("results"), search_texts_of("documents")), "images"[1], NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "projects"
WHERE "status" = 'published'
UNION ALL
SELECT 'partners', "id", "name", plain_text("description"), NULL, "image_url", NULL, NULL, "created_at", NULL, NULL
FROM "partners"
UNION ALL
SELECT 'members', "id", "name", concat_ws(E'\n', "designation", plain_text("expertise")), NULL, "image_url", NULL, "team_type"::TEXT, "created_at", NULL, NULL
FROM "members"
UNION ALL
SELECT 'careers', "id", "title", plain_text("description"), concat_ws(' ', "location", "department", search_texts_of("documents")), NULL, NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "careers"
WHERE "status" = 'published'
UNION ALL
SELECT 'tenders', "id", "title", plain_text("description"), concat_ws(' ', "reference", "awarded_to", search_texts_of("documents")), "image_url", NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "tenders"
WHERE "status" = 'published'
UNION ALL
SELECT 'publications', "id", "title", plain_text("summary"), concat_ws(' ', "kind", "year", "language", search_texts_of("documents")), "cover_url", NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "publications"
WHERE "status" = 'published'
UNION ALL
SELECT 'blogs', "id", "title", plain_text("description"), NULL, "thumbnail_url", NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "blogs"
WHERE "status" = 'published'
UNION ALL
SELECT 'videos', "id", "title", NULL, plain_text("transcript"), nullif("poster_url", ''),
    CASE "type" WHEN 'embed' THEN "embed_code" ELSE "video_url" END, NULL, "created_at", "publish_at", "unpublish_at"
FROM "videos"
WHERE "status" = 'published'
UNION ALL
SELECT 'pictures', "id", "title", "description", NULL, "image_url", NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "pictures"
WHERE "status" = 'published'
UNION ALL
SELECT 'pages', "id", "main_title", plain_text("main_description"), concat_ws(' ', "cards".texts, "seo" ->> 'title', "seo" ->> 'description', "seo" ->> 'keywords'),
    "main_image", NULL, "url", "created_at", "publish_at", "unpublish_at"
FROM "pages", LATERAL (
    SELECT string_agg(concat_ws(' ', card ->> 'title', plain_text(card ->> 'description')), ' ') AS texts
    FROM jsonb_array_elements("pages"."cards") AS card
) AS "cards"
WHERE "status" = 'published'
UNION ALL
SELECT 'about', "id", "title", plain_text("description"), NULL, "img_url", NULL, "category"::TEXT, "created_at", NULL, NULL
FROM "about"
UNION ALL
SELECT 'director', "id", "title", plain_text("description"), NULL, "img_url", NULL, NULL, "created_at", NULL, NULL
FROM "director_message"
WHERE "description" <> '';
