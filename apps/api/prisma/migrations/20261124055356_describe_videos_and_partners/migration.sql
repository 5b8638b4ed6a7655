-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "partner_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "captions_url" TEXT,
ADD COLUMN     "duration" INTEGER,
ADD COLUMN     "poster_url" TEXT,
ADD COLUMN     "transcript" TEXT;

-- As before, with what is said in videos.
CREATE OR REPLACE VIEW "search_sources" ("kind", "record_id", "title", "description", "more", "image_url", "video_url", "qualifier", "created_at", "publish_at", "unpublish_at") AS
SELECT 'news', "id", "title", "content", "author", "image_url", NULL, NULL, "published_at", "publish_at", "unpublish_at"
FROM "news"
WHERE "status" = 'published'
UNION ALL
SELECT 'events', "id", "title", "description", "location", "images"[1], NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "events"
WHERE "status" = 'published'
UNION ALL
SELECT 'projects', "id", "title", "description", concat_ws(' ', "area", "duration", "results", search_texts_of("documents")), "images"[1], NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "projects"
WHERE "status" = 'published'
UNION ALL
SELECT 'partners', "id", "name", "description", NULL, "image_url", NULL, NULL, "created_at", NULL, NULL
FROM "partners"
UNION ALL
SELECT 'members', "id", "name", concat_ws(E'\n', "designation", "expertise"), NULL, "image_url", NULL, "team_type"::TEXT, "created_at", NULL, NULL
FROM "members"
UNION ALL
SELECT 'careers', "id", "title", "description", concat_ws(' ', "location", "department", search_texts_of("documents")), NULL, NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "careers"
WHERE "status" = 'published'
UNION ALL
SELECT 'tenders', "id", "title", "description", concat_ws(' ', "reference", "awarded_to", search_texts_of("documents")), "image_url", NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "tenders"
WHERE "status" = 'published'
UNION ALL
SELECT 'publications', "id", "title", "summary", concat_ws(' ', "kind", "year", "language", search_texts_of("documents")), "cover_url", NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "publications"
WHERE "status" = 'published'
UNION ALL
SELECT 'blogs', "id", "title", "description", NULL, "thumbnail_url", NULL, NULL, "created_at", "publish_at", "unpublish_at"
FROM "blogs"
WHERE "status" = 'published'
UNION ALL
SELECT 'videos', "id", "title", NULL, "transcript", nullif("poster_url", ''),
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
