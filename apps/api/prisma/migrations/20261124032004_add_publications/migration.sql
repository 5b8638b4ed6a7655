-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "documents" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "results" TEXT;

-- CreateTable
CREATE TABLE "publications" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "summary" TEXT NOT NULL,
    "cover_url" TEXT,
    "language" TEXT,
    "documents" JSONB NOT NULL DEFAULT '[]',
    "status" "page_status" NOT NULL DEFAULT 'published',
    "publish_at" TIMESTAMPTZ(3),
    "unpublish_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "publications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "publications_created_at_id_idx" ON "publications"("created_at", "id");

-- CreateIndex
CREATE INDEX "publications_year_id_idx" ON "publications"("year", "id");

-- CreateIndex
CREATE INDEX "publications_kind_created_at_id_idx" ON "publications"("kind", "created_at", "id");

-- CreateIndex
CREATE INDEX "publications_title_idx" ON "publications"("title");

-- CreateIndex
CREATE INDEX "publications_updated_at_idx" ON "publications"("updated_at");

-- CreateIndex
CREATE INDEX "publications_status_publish_at_unpublish_at_id_idx" ON "publications"("status", "publish_at", "unpublish_at", "id");

SELECT count_as_content('publications');
SELECT publish_by_time('publications');

-- What can be read in documents: their titles, and the texts of those that are uploads of ours.
CREATE FUNCTION search_texts_of("documents" JSONB) RETURNS TEXT LANGUAGE sql STABLE AS $$
    SELECT string_agg(concat_ws(' ', document ->> 'title', "uploads"."text"), ' ')
    FROM jsonb_array_elements("documents") AS document
    LEFT JOIN "uploads" ON "uploads"."address" = document ->> 'url'
$$;

-- As before, with publications and with what documents say.
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

CREATE TABLE "search_documents_publications" PARTITION OF "search_documents" FOR VALUES IN ('publications');

CREATE TRIGGER "search_1_forget_truncated" AFTER TRUNCATE ON "publications"
    FOR EACH STATEMENT EXECUTE FUNCTION search_forget('publications');
CREATE TRIGGER "search_1_forget_deleted" AFTER DELETE ON "publications" REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION search_forget('publications');
CREATE TRIGGER "search_1_forget_updated" AFTER UPDATE ON "publications" REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION search_forget('publications');
CREATE TRIGGER "search_2_learn_updated" AFTER UPDATE ON "publications" REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION search_learn('publications');
CREATE TRIGGER "search_2_learn_inserted" AFTER INSERT ON "publications" REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION search_learn('publications');
