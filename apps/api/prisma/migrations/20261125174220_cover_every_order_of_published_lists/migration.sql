-- DropIndex
DROP INDEX "blogs_title_id_idx";

-- DropIndex
DROP INDEX "blogs_updated_at_id_idx";

-- DropIndex
DROP INDEX "careers_closes_at_id_idx";

-- DropIndex
DROP INDEX "careers_is_internship_id_idx";

-- DropIndex
DROP INDEX "careers_location_id_idx";

-- DropIndex
DROP INDEX "careers_title_id_idx";

-- DropIndex
DROP INDEX "careers_updated_at_id_idx";

-- DropIndex
DROP INDEX "events_created_at_id_idx";

-- DropIndex
DROP INDEX "events_location_id_idx";

-- DropIndex
DROP INDEX "events_title_id_idx";

-- DropIndex
DROP INDEX "events_updated_at_id_idx";

-- DropIndex
DROP INDEX "news_author_id_idx";

-- DropIndex
DROP INDEX "news_created_at_id_idx";

-- DropIndex
DROP INDEX "news_title_id_idx";

-- DropIndex
DROP INDEX "news_updated_at_id_idx";

-- DropIndex
DROP INDEX "pictures_title_id_idx";

-- DropIndex
DROP INDEX "pictures_updated_at_id_idx";

-- DropIndex
DROP INDEX "projects_area_id_idx";

-- DropIndex
DROP INDEX "projects_duration_id_idx";

-- DropIndex
DROP INDEX "projects_project_status_id_idx";

-- DropIndex
DROP INDEX "projects_title_id_idx";

-- DropIndex
DROP INDEX "projects_updated_at_id_idx";

-- DropIndex
DROP INDEX "publications_title_id_idx";

-- DropIndex
DROP INDEX "publications_updated_at_id_idx";

-- DropIndex
DROP INDEX "publications_year_id_idx";

-- DropIndex
DROP INDEX "tenders_closes_at_id_idx";

-- DropIndex
DROP INDEX "tenders_title_id_idx";

-- DropIndex
DROP INDEX "tenders_updated_at_id_idx";

-- DropIndex
DROP INDEX "videos_title_id_idx";

-- DropIndex
DROP INDEX "videos_type_id_idx";

-- DropIndex
DROP INDEX "videos_updated_at_id_idx";

-- CreateIndex
CREATE INDEX "blogs_title_id_status_publish_at_unpublish_at_idx" ON "blogs"("title", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "blogs_updated_at_id_status_publish_at_unpublish_at_idx" ON "blogs"("updated_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "careers_title_id_status_publish_at_unpublish_at_closes_at_idx" ON "careers"("title", "id", "status", "publish_at", "unpublish_at", "closes_at");

-- CreateIndex
CREATE INDEX "careers_closes_at_id_status_publish_at_unpublish_at_idx" ON "careers"("closes_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "careers_location_id_status_publish_at_unpublish_at_closes_a_idx" ON "careers"("location", "id", "status", "publish_at", "unpublish_at", "closes_at");

-- CreateIndex
CREATE INDEX "careers_updated_at_id_status_publish_at_unpublish_at_closes_idx" ON "careers"("updated_at", "id", "status", "publish_at", "unpublish_at", "closes_at");

-- CreateIndex
CREATE INDEX "careers_is_internship_id_status_publish_at_unpublish_at_clo_idx" ON "careers"("is_internship", "id", "status", "publish_at", "unpublish_at", "closes_at");

-- CreateIndex
CREATE INDEX "events_created_at_id_status_publish_at_unpublish_at_idx" ON "events"("created_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "events_title_id_status_publish_at_unpublish_at_idx" ON "events"("title", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "events_location_id_status_publish_at_unpublish_at_idx" ON "events"("location", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "events_updated_at_id_status_publish_at_unpublish_at_idx" ON "events"("updated_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "news_title_id_status_publish_at_unpublish_at_idx" ON "news"("title", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "news_author_id_status_publish_at_unpublish_at_idx" ON "news"("author", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "news_created_at_id_status_publish_at_unpublish_at_idx" ON "news"("created_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "news_updated_at_id_status_publish_at_unpublish_at_idx" ON "news"("updated_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "pictures_title_id_status_publish_at_unpublish_at_idx" ON "pictures"("title", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "pictures_updated_at_id_status_publish_at_unpublish_at_idx" ON "pictures"("updated_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "projects_title_id_status_publish_at_unpublish_at_idx" ON "projects"("title", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "projects_area_id_status_publish_at_unpublish_at_idx" ON "projects"("area", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "projects_duration_id_status_publish_at_unpublish_at_idx" ON "projects"("duration", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "projects_project_status_id_status_publish_at_unpublish_at_idx" ON "projects"("project_status", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "projects_updated_at_id_status_publish_at_unpublish_at_idx" ON "projects"("updated_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "publications_year_id_status_publish_at_unpublish_at_idx" ON "publications"("year", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "publications_title_id_status_publish_at_unpublish_at_idx" ON "publications"("title", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "publications_updated_at_id_status_publish_at_unpublish_at_idx" ON "publications"("updated_at", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "tenders_title_id_status_publish_at_unpublish_at_closes_at_a_idx" ON "tenders"("title", "id", "status", "publish_at", "unpublish_at", "closes_at", "awarded_to");

-- CreateIndex
CREATE INDEX "tenders_closes_at_id_status_publish_at_unpublish_at_awarded_idx" ON "tenders"("closes_at", "id", "status", "publish_at", "unpublish_at", "awarded_to");

-- CreateIndex
CREATE INDEX "tenders_updated_at_id_status_publish_at_unpublish_at_closes_idx" ON "tenders"("updated_at", "id", "status", "publish_at", "unpublish_at", "closes_at", "awarded_to");

-- CreateIndex
CREATE INDEX "videos_title_id_status_publish_at_unpublish_at_idx" ON "videos"("title", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "videos_type_id_status_publish_at_unpublish_at_idx" ON "videos"("type", "id", "status", "publish_at", "unpublish_at");

-- CreateIndex
CREATE INDEX "videos_updated_at_id_status_publish_at_unpublish_at_idx" ON "videos"("updated_at", "id", "status", "publish_at", "unpublish_at");
